"""A tournament as it stood after an earlier round."""

from pareo.model.byes import ByeKind
from pareo.model.records import RequestedBye
from pareo.model.tournament import Tournament
from pareo.value import replace


def as_of(tournament: Tournament, number: int) -> Tournament:
    """Cut off the rounds after `number`; what was published about later ones goes too.

    The byes of the round that follows were known when it was paired, so they stay as
    granted byes; the pairing-allocated one was not.
    """
    if number == len(tournament.rounds):
        return tournament
    granted = tuple(
        RequestedBye(number + 1, bye.participant, bye.kind)
        for played in tournament.rounds[number : number + 1]
        for bye in played.byes
        if bye.kind is not ByeKind.PAIRING_ALLOCATED
    )
    later = tuple(bye for bye in tournament.requested_byes if bye.round > len(tournament.rounds))
    return replace(
        tournament,
        rounds=tournament.rounds[:number],
        requested_byes=granted + later,
        withdrawals=tuple(w for w in tournament.withdrawals if w.after_round <= number),
        rating_corrections=tuple(c for c in tournament.rating_corrections if c.round <= number),
        published_players=(),
        published_teams=(),
    )
