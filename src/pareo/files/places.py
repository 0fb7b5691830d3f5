"""Where Pareo keeps what belongs to a user."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """Return the user's folder for Pareo; it may not be there yet."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
        return Path(base or Path.home() / "AppData" / "Local") / "pareo"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "pareo"
    base = os.environ.get("XDG_DATA_HOME")
    return Path(base or Path.home() / ".local" / "share") / "pareo"
