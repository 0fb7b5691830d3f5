"""Whether an event can be completed as it was set up, reported while there is time to change it."""

from pareo.handling import Ruling, Verdict, can_be_completed
from pareo.language import Message
from pareo.model import Tournament


def completion_ruling(tournament: Tournament) -> Ruling | None:
    """Return why a Swiss event with rounds to come cannot be completed; None if it can."""
    planned = tournament.settings.rounds
    if planned is None or len(tournament.rounds) >= planned:
        return None
    if not tournament.described_system.family.is_swiss:
        return None
    ruling = can_be_completed(tournament)
    return ruling if ruling.verdict is Verdict.WARNED else None


def completion_notices(tournament: Tournament) -> tuple[Message, ...]:
    """Return what to report before pairing (FIDE's list, Q62)."""
    if (ruling := completion_ruling(tournament)) is None:
        return ()
    return (Message("{reason} ({article})", reason=ruling.reason, article=ruling.article.message),)
