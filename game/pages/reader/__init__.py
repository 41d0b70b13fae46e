"""The rules reader, with examples that are played by the engine when they are drawn."""
