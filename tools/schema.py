"""Write the JSON Schema of tournaments anew, after a change of the JSON form."""

import json
from pathlib import Path
from typing import Final

from pareo.tournament_json import schema

SCHEMA: Final = Path(__file__).resolve().parent.parent / "src/pareo/tournament.schema.json"


def main() -> None:
    SCHEMA.write_text(f"{json.dumps(schema(), indent=2)}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
