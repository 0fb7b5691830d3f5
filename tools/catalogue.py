"""Compile the Spanish catalogue: pareo.po, which people edit, to pareo.mo, which gettext reads."""

import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
CATALOGUE: Final = ROOT / "src/pareo/language/locales/es/LC_MESSAGES/pareo.po"
COMPILED: Final = CATALOGUE.with_suffix(".mo")


def is_stale() -> bool:
    """Return whether the catalogue has changed since it was compiled."""
    return not COMPILED.exists() or COMPILED.stat().st_mtime < CATALOGUE.stat().st_mtime


def compile_catalogue() -> None:
    """Write pareo.mo; a reader meanwhile sees the old file or the new one."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with CATALOGUE.open("rb") as text:
        spanish = read_po(text, locale="es")
    unfinished = COMPILED.with_suffix(".part")
    with unfinished.open("wb") as compiled:
        write_mo(compiled, spanish)
    unfinished.replace(COMPILED)


def main() -> int:
    compile_catalogue()
    return 0


if __name__ == "__main__":
    sys.exit(main())
