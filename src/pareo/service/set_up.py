"""Whether an event can be completed as it was set up: told while there is time to change it."""

from pareo.handling import Ruling, Verdict, can_be_completed
from pareo.language import Message
from pareo.model import Tournament
from pareo.standings import Kind, kind_of


def completion_ruling(tournament: Tournament) -> Ruling | None:
    """Return why a Swiss event with rounds to come cannot be completed; None if it can."""
    planned = tournament.settings.rounds
    if planned is None or len(tournament.rounds) >= planned:
        return None
    if kind_of(tournament) is not Kind.SWISS:
        return None
    ruling = can_be_completed(tournament)
    return ruling if ruling.verdict is Verdict.WARNED else None


def completion_notices(tournament: Tournament) -> tuple[Message, ...]:
    """Return what to tell before pairing (FIDE's list, Q62)."""
    if (ruling := completion_ruling(tournament)) is None:
        return ()
    return (Message("{reason} ({article})", reason=ruling.reason, article=ruling.article.message),)
