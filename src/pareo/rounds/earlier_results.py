"""The results on which a round was paired, where some of them were known otherwise later."""

from pareo.model import EarlierResult, Game, Match, Tournament
from pareo.value import replace


def as_counted(before: Tournament) -> Tournament:
    """Return the event as it stood before a round, with the results that its pairing counted."""
    coming = len(before.rounds) + 1
    then: dict[tuple[int, frozenset[int]], EarlierResult] = {}
    for earlier in sorted(before.earlier_results, key=lambda each: each.up_to, reverse=True):
        if earlier.up_to >= coming:
            then[earlier.round, frozenset((earlier.white, earlier.black))] = earlier
    if not then:
        return before
    rounds = tuple(
        replace(played, matches=tuple(_as_counted(match, number, then) for match in played.matches))
        for number, played in enumerate(before.rounds, start=1)
    )
    return replace(before, rounds=rounds)


def _as_counted(
    match: Match, number: int, then: dict[tuple[int, frozenset[int]], EarlierResult]
) -> Match:
    earlier = then.get((number, frozenset((match.home, match.away))))
    if earlier is None:
        return match
    game = Game(earlier.white, earlier.black, earlier.result)
    return Match(earlier.white, earlier.black, (game,))
