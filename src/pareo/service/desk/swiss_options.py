"""What the rules of Swiss systems leave to an event, in words: byes, absences, order, acceleration."""

from collections.abc import Iterator

from pareo.journal import State
from pareo.language import Message, counted
from pareo.model import ByeKind, TieOrderName, event_system, points_text
from pareo.reports import Cell
from pareo.tournament_json import settings_from


def swiss_options(state: State) -> Iterator[tuple[Message, Cell, str]]:
    """Yield each option with its value and its article; nothing for fixed systems."""
    settings = settings_from(state.settings)
    system = event_system(settings.system)
    if state.plan or not system.family.is_swiss:
        return
    worth = settings.points.of_bye
    yield (
        Message("Pairing-allocated bye"),
        points_text(worth(ByeKind.PAIRING_ALLOCATED)),
        "C.04.1 Art. 3",
    )
    yield (
        Message("Half-point bye on request"),
        points_text(worth(ByeKind.HALF_POINT)),
        "C.04.2 Art. 3.3",
    )
    yield (
        Message("Announced absence"),
        points_text(worth(ByeKind.ZERO_POINT)),
        "C.04.2 Art. 3.3",
    )
    match settings.tie_order:
        case TieOrderName.NUMBERS:
            order = Message("in the order of entry")
        case TieOrderName.LOTS:
            order = Message("by lot")
        case _:
            order = Message("by the alphabet, as usual")
    yield Message("Equals in the start list"), order, "C.04.2 Art. 2.2.3"
    if system.baku:
        acceleration = Message("Baku (C.04.7)")
    else:
        acceleration = Message("own points") if settings.acceleration else Message("none")
    yield Message("Acceleration"), acceleration, "C.04.2 Art. 1.2"
    if pairs := state.apart:
        yield (
            Message("Kept apart"),
            counted("{count} group of players", "{count} groups of players", len(pairs)),
            "",
        )
