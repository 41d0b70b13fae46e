"""Maps of the Tiled editor: `tiled.read_map` makes a `Grid` of a file, with pytmx, or says what is wrong with it."""
