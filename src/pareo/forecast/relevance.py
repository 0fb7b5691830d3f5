"""Which games of the last round can change a player's place, once the own result is given.

The others are those that provably cannot: neither the points nor any tie-break of somebody who can
be level with the player rests on them.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from pareo.forecast.coming import OpenGame, with_results
from pareo.forecast.task import RESULTS
from pareo.model import Tournament, Tpn
from pareo.standings import LOTS, Criterion, Terms, rank

_OWN: Final = frozenset({"DE", "DE1", "WIN", "WON", "BPG", "BWG", "PS", "PRO", "REP", "TPN"}) | {
    *("RTNG", "ARO", "ARX", "SRO", "TPR", "PTP"),
}
"""They rest on own results, and on ratings."""
_OPPONENTS: Final = frozenset(("BH", "FB", "SB", "KS", "APRO", "APPO"))
_THEIR_OPPONENTS: Final = frozenset({"AOB"})


def games_that_matter(
    event: Tournament, games: Sequence[OpenGame], player: Tpn, terms: Terms
) -> tuple[OpenGame, ...]:
    """Return those of the open games on which the place of a player can depend.

    The player's own game has its result already, and nobody has more than one open game.
    """
    levels = _levels(event, games)
    own = levels[0].get(player)
    if own is None:  # no place at all
        return ()
    close, level = set[Tpn](), {player}
    for number in levels[0]:
        points = {each[number] for each in levels}
        if number != player and min(points) <= own <= max(points):
            close.add(number)
            if own in points:
                level.add(number)
    if len(level) == 1:
        return _of(games, close)
    reach = _reach(rank(event, terms=terms).criteria)
    if reach is None:
        return tuple(games)
    opponents = _opponents(event)
    for _ in range(reach):
        level |= {other for number in level for other in opponents.get(number, ())}
    return _of(games, close | level)


def _levels(event: Tournament, games: Sequence[OpenGame]) -> list[Mapping[Tpn, int]]:
    """Return the points of everybody with each result in all games: so all that one can have."""
    return [
        {row.number: row.points for row in rank(with_all, codes=()).rows}
        for with_all in (with_results(event, games, [result] * len(games)) for result in RESULTS)
    ]


def _of(games: Iterable[OpenGame], people: set[Tpn]) -> tuple[OpenGame, ...]:
    return tuple(game for game in games if game.white in people or game.black in people)


def _reach(criteria: Iterable[Criterion]) -> int | None:
    """Return how far the tie-breaks look: 0 at own games, 1 at opponents; None is anywhere."""
    reach = 0
    for criterion in criteria:
        code = criterion.asked.code
        if criterion.tie_break is None or code in _OWN or code.startswith(LOTS):
            continue
        if code in _OPPONENTS:
            reach = max(reach, 1)
        elif code in _THEIR_OPPONENTS:
            reach = 2
        else:
            return None
    return reach


def _opponents(event: Tournament) -> dict[Tpn, set[Tpn]]:
    found: dict[Tpn, set[Tpn]] = {}
    for played in event.rounds:
        for match in played.matches:
            found.setdefault(match.home, set()).add(match.away)
            found.setdefault(match.away, set()).add(match.home)
    return found
