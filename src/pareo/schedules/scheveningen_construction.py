"""Scheveningen tables of any size: a method of this project.

For each difference d, player i of A meets player i+d of B in one round. Odd sizes continue the
pattern of the printed tables for 3, 7 and 9. In even sizes rounds are made in twos from two
differences, one for games with White for A and one with Black: together they form rings of
players. One round takes its Whites from rings with half of the players and its Blacks from the
others; the second round does the opposite. Two differences of equal parity form an even number
of equal rings. If half the size is odd, one even and one odd difference remain; so six of them
are divided first, by a search that always gives the same result.
"""

from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Final

Games = list[tuple[int, int]]
Meetings = list[int]
"""The opponent in B of each player of A, both counted from 0."""

_TRIES: Final = 100_000


def constructed_rounds(boards: int) -> list[Games]:
    """Return rounds in which the colours of players and of teams differ by at most one."""
    return _odd(boards) if boards % 2 else _even(boards)


def _odd(boards: int) -> list[Games]:
    half = boards // 2
    rounds = []
    for number in range(boards):
        first, whites = (
            (-(number // 2), half + 1) if number % 2 == 0 else (half - number // 2, half)
        )
        white = {(first + step) % boards for step in range(whites)}
        rounds.append(_games([(player + number) % boards for player in range(boards)], white))
    return rounds


def _even(boards: int) -> list[Games]:
    rounds: list[Games] = []
    left = set(range(boards))
    if boards // 2 % 2:
        middle = boards // 2
        rounds += _searched(boards, (0, 1, middle), (2, 3, middle + 1))
        left -= {0, 1, 2, 3, middle, middle + 1}
    for parity in (0, 1):
        same = sorted(difference for difference in left if difference % 2 == parity)
        for white, black in zip(same[::2], same[1::2], strict=True):
            rounds += _two_rounds(_shifted(boards, white), _shifted(boards, black)) or ()
    return rounds


def _shifted(boards: int, difference: int) -> Meetings:
    return [(player + difference) % boards for player in range(boards)]


def _two_rounds(white: Meetings, black: Meetings) -> list[Games] | None:
    """Return two rounds of these games, `white` with White for A; None if that is not possible."""
    chosen = _half(_rings(white, black), len(white) // 2)
    if chosen is None:
        return None
    players = range(len(white))
    return [
        _games([white[p] if p in side else black[p] for p in players], side)
        for side in (chosen, set(players) - chosen)
    ]


def _games(meets: Meetings, white: set[int]) -> Games:
    boards = len(meets)
    seats = ((player + 1, boards + other + 1) for player, other in enumerate(meets))
    return [
        (own, other) if player in white else (other, own)
        for player, (own, other) in enumerate(seats)
    ]


def _rings(white: Meetings, black: Meetings) -> list[list[int]]:
    """Return the rings of players of A: each is followed by the Black player of his opponent."""
    back = {other: player for player, other in enumerate(black)}
    rings: list[list[int]] = []
    seen: set[int] = set()
    for start in range(len(white)):
        ring = []
        player = start
        while player not in seen:
            seen.add(player)
            ring.append(player)
            player = back[white[player]]
        if ring:
            rings.append(ring)
    return rings


def _half(rings: Sequence[Sequence[int]], wanted: int) -> set[int] | None:
    """Return rings with so many players in total; None if there are none."""
    sums: dict[int, frozenset[int]] = {0: frozenset()}
    for ring in rings:
        for total, held in list(sums.items()):
            sums.setdefault(total + len(ring), held | frozenset(ring))
    return set(sums[wanted]) if wanted in sums else None


def _searched(boards: int, white: tuple[int, ...], black: tuple[int, ...]) -> list[Games]:
    random = Random(boards)
    for _ in range(_TRIES):
        whites = _divided(boards, white, random)
        for blacks in permutations(_divided(boards, black, random)):
            found = [_two_rounds(one, other) for one, other in zip(whites, blacks, strict=True)]
            if all(found):
                return [games for both in found for games in both or ()]
    raise AssertionError(boards)


def _divided(boards: int, differences: tuple[int, ...], random: Random) -> list[Meetings]:
    """Divide the games of some differences into rounds at random."""
    left = [{(player + d) % boards for d in differences} for player in range(boards)]
    rounds = []
    for _ in differences:
        meets = _complete(left, random)
        for player, other in enumerate(meets):
            left[player].remove(other)
        rounds.append(meets)
    return rounds


def _complete(left: list[set[int]], random: Random) -> Meetings:
    """Return one complete round, found by alternating paths."""
    owner: dict[int, int] = {}

    def settle(player: int, seen: set[int]) -> bool:
        for other in random.sample(sorted(left[player]), len(left[player])):
            if other not in seen:
                seen.add(other)
                if other not in owner or settle(owner[other], seen):
                    owner[other] = player
                    return True
        return False

    for player in random.sample(range(len(left)), len(left)):
        settled = settle(player, set())
        assert settled  # all players have equally many games, so a round exists
    meets = {player: other for other, player in owner.items()}
    return [meets[player] for player in range(len(left))]
