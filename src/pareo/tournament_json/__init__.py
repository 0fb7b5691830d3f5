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
from pareo.tournament_json.parts import (
    event_data,
    event_from,
    player_data,
    player_from,
    settings_data,
    settings_from,
)

__all__ = [
    "VERSION",
    "dumps",
    "event_data",
    "event_from",
    "from_json",
    "loads",
    "player_data",
    "player_from",
    "read_json",
    "schema",
    "settings_data",
    "settings_from",
    "to_json",
    "write_json",
]
