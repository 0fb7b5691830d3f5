"""Tournaments in JSON. `tournament.schema.json` in `pareo` is the JSON Schema of the form."""

from pareo.tournament_json.document import (
    VERSION,
    dumps,
    from_json,
    loads,
    read_json,
    schema,
    to_json,
    write_json,
)

__all__ = [
    "VERSION",
    "dumps",
    "from_json",
    "loads",
    "read_json",
    "schema",
    "to_json",
    "write_json",
]
