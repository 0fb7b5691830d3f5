"""Write the answers on docs/run-an-event.md anew, after a change of what commands say."""

import os
import shutil
import tempfile
from pathlib import Path
from typing import Final

from tests.transcripts import renewed

PAGE: Final = Path(__file__).resolve().parent.parent / "docs/run-an-event.md"


def main() -> None:
    """Type everything on the page in an empty folder."""
    with tempfile.TemporaryDirectory() as name:
        shutil.copytree(PAGE.with_suffix(""), name, dirs_exist_ok=True)
        os.chdir(name)
        os.environ |= {"PAREO_STORE": "pareo.db", "PAREO_LANG": "en", "LOGNAME": "ana"}
        os.environ.pop("PAREO_EVENT", None)
        PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8"), Path(name)), encoding="utf-8")
        os.chdir(PAGE.parent)


if __name__ == "__main__":
    main()
