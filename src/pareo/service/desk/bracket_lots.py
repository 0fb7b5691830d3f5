"""Lots of a knock-out of teams: who goes through where the announced rules leave a match level."""

from collections.abc import Iterator, Sequence
from hashlib import sha256

from pareo.errors import FormError
from pareo.handling import seed_of
from pareo.journal import PersonId, State, ids_of, tournament_of
from pareo.language import Message
from pareo.schedules import Tie
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer
from pareo.service.desk.brackets import level_ties


def draw(desk: Desk, winners: Sequence[PersonId] = (), seed: str | None = None) -> Answer:
    """Draw who goes through in every level match, or note who won a lot in the hall.

    Anybody can draw the same from the seed; it follows from the event if none is given.
    """
    if winners and seed is not None:
        raise FormError.of(
            Message("A lot is drawn by hand or from a seed."), Message("Give one of them.")
        )

    def guard(state: State) -> Proposal:
        ties = level_ties(state)
        if not ties:
            raise ActRefused.of("nothing-level", Message("No match waits for a lot."))
        own = None if winners else seed or seed_of(tournament_of(state))
        matches = list(_by_hand(state, ties, winners) if own is None else _drawn(state, ties, own))
        return Proposal("bracket.lot", {"matches": matches, "seed": own})

    return perform(desk, guard)


def _by_hand(
    state: State, ties: Sequence[Tie], winners: Sequence[PersonId]
) -> Iterator[list[PersonId]]:
    ids = ids_of(state)
    pairs = [_two(tie, ids) for tie in ties]
    for who in dict.fromkeys(winners):
        found = next((two for two in pairs if who in two), None)
        if found is None:
            text = Message("The match of {team} waits for no lot.", team=state.person(who).name)
            raise ActRefused.of("not-level", text)
        if all(each in winners for each in found):
            raise FormError.of(
                Message("Only one of two teams goes through."),
                Message("Name the winner of the lot."),
            )
        yield [who, *(other for other in found if other != who)]


def _drawn(state: State, ties: Sequence[Tie], seed: str) -> Iterator[list[PersonId]]:
    """Yield the winner and the loser of each match, from the seed and the two numbers."""
    ids = ids_of(state)
    for tie in ties:
        numbers = f"{tie.one}-{tie.other}"
        turned = sha256(f"{seed}/{numbers}".encode()).digest()[0] % 2
        two = _two(tie, ids)
        yield list(two[::-1] if turned else two)


def _two(tie: Tie, ids: dict[int, PersonId]) -> tuple[PersonId, PersonId]:
    assert tie.one is not None
    assert tie.other is not None
    return ids[tie.one], ids[tie.other]
