"""What hatchling asks while it packs the wheel: with compiled modules beside their sources it is one for this system alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PlatformWheel(BuildHookInterface):  # type: ignore[misc, unused-ignore]
    """Takes what `make fast` has made, if anything."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the files are gathered."""
        made = [path for ending in ("so", "pyd") for path in Path(self.root, "game").rglob(f"*.{ending}")]
        if made:
            build_data["pure_python"], build_data["infer_tag"] = False, True
            build_data["artifacts"] += [path.relative_to(self.root).as_posix() for path in made]
