"""The norms of an event as its journal stands, and what its list offers before the start."""

from collections.abc import Iterator

from pareo.journal import State, tournament_of
from pareo.language import Message, joined
from pareo.norms import Composition, composition_of, rules_for
from pareo.service.files import Opened
from pareo.service.norms import Norms, Request, judge_opened


def norms_of_state(state: State, request: Request | None = None) -> Norms:
    """Judge the norms of the event."""
    opened = Opened(tournament_of(state), state.name, "journal")
    return judge_opened(opened, request or Request())


def composition_of_state(state: State) -> Composition:
    """Return what the list of players offers for norms."""
    tournament = tournament_of(state)
    return composition_of(tournament, rules_for(tournament.event.first_day))


def missing_for_norms(state: State) -> Iterator[Message]:
    """Yield, before the first round, the norms that the list cannot give, and why.

    Only of events that are long enough and have holders of these titles on the list.
    """
    composition = composition_of_state(state)
    if not composition.for_norms:
        return
    for offer in composition.offers:
        if not offer.offered and offer.failed:
            reasons = joined([one.message for one in offer.failed], " ")
            yield Message(
                "No {title} norm is possible with this list. {reasons}",
                title=offer.title.value,
                reasons=reasons,
            )
