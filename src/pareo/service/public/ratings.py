"""Rating changes as everybody sees them: computed from the whole event, shown with public names."""

from typing import Final

from pareo.errors import InputError, UnsupportedRuleError
from pareo.reports import Cell, Table
from pareo.service.desk.event_rating import rated_event
from pareo.service.public.event import PublicEvent
from pareo.value import replace

_SHOWN: Final = ("number", "name", "rating_before", "games", "score", "change", "after")
"""What everybody sees; the factor K tells an age."""


def ratings_of(public: PublicEvent) -> Table | None:
    """Return the change of every rating; None where no rules cover the event."""
    try:
        table = rated_event(public.known_real).table
    except (InputError, UnsupportedRuleError):
        return None
    places = {column.key: place for place, column in enumerate(table.columns)}
    names = {own: public.name_of_number(own) for own in public.players}

    def shown(row: tuple[Cell, ...]) -> tuple[Cell, ...]:
        own = int(str(row[places["number"]]))
        return tuple(names[own] if key == "name" else row[places[key]] for key in _SHOWN)

    columns = tuple(table.columns[places[key]] for key in _SHOWN)
    return replace(table, columns=columns, rows=tuple(map(shown, table.rows)), notes=())
