"""Two teams whose players all meet (manual, tournament types 3)."""

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from random import Random
from typing import Final

from pareo.language import Message
from pareo.rulebook import TYPES_2018
from pareo.schedules import sizes
from pareo.schedules.schedule import Pair, Schedule, ScheduledRound, Source, rounds_of
from pareo.schedules.scheveningen_tables import TABLES

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


FEWEST: Final = 2
MOST: Final = 100
MOST_CYCLES: Final = 9


@TYPES_2018.rule("3")
@cache
def scheveningen_rounds(boards: int) -> tuple[ScheduledRound, ...]:
    """Return as many rounds as boards; A has the seats 1 to n, B those from n+1.

    Up to ten boards by the printed tables, beyond by a method of this project that balances
    the colours of each player and, in each round, of the teams.
    """
    if boards in TABLES:
        source = Source(
            f"scheveningen-{boards}", Message("Scheveningen table for {boards}", boards=boards)
        )
        rows = [[_seats(pair, boards) for pair in line.split()] for line in TABLES[boards]]
    else:
        source = Source(
            f"scheveningen-construction-{boards}",
            Message("Scheveningen for {boards}, a method of this project", boards=boards),
            printed=False,
        )
        rows = constructed_rounds(boards)
    return rounds_of(source, rows)


def scheveningen(boards: int, cycles: int = 1) -> Schedule:
    """Return the schedule in which each player meets every player of the other team.

    Every second cycle has reversed colours.
    """
    _check(boards, cycles)
    return Schedule(_labels(boards), _repeated(scheveningen_rounds(boards), cycles))


@TYPES_2018.rule("3.semi")
def semi_scheveningen(boards: int, cycles: int = 1) -> Schedule:
    """Return the schedule in which halves meet halves, by the table for half the boards."""
    _check(boards, cycles)
    sizes.even(Message("boards"), boards)
    sizes.within(Message("boards"), boards, 2 * FEWEST, MOST)
    half = boards // 2
    rounds = tuple(
        ScheduledRound(
            tuple(
                Pair(_moved(pair.white, half, by), _moved(pair.black, half, by), pair.because)
                for by in (0, half)
                for pair in round_.pairs
            )
        )
        for round_ in scheveningen_rounds(half)
    )
    return Schedule(_labels(boards), _repeated(rounds, cycles))


def _moved(seat: int, half: int, by: int) -> int:
    """Return the seat in a match with twice the boards, moved for team B and second halves."""
    return seat + by + (half if seat > half else 0)


def _repeated(rounds: tuple[ScheduledRound, ...], cycles: int) -> tuple[ScheduledRound, ...]:
    return tuple(
        round_.turned() if cycle % 2 else round_ for cycle in range(cycles) for round_ in rounds
    )


def _labels(boards: int) -> tuple[str, ...]:
    return tuple(f"{team}{board}" for team in "AB" for board in range(1, boards + 1))


def _seats(pair: str, boards: int) -> tuple[int, int]:
    white, black = (_seat(label, boards) for label in pair.split("-"))
    return white, black


def _seat(label: str, boards: int) -> int:
    return int(label[1:]) + (boards if label[0] == "B" else 0)


def _check(boards: int, cycles: int) -> None:
    sizes.within(Message("boards"), boards, FEWEST, MOST)
    sizes.within(Message("cycles"), cycles, 1, MOST_CYCLES)
    sizes.few_enough_rounds(boards * cycles)
