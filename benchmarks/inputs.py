"""Fixed inputs: the same events on every machine, made from a seed without any engine of ours.

The rounds before the one to be paired come from a quick approximate pairing: neighbours in
the ranking, no rematches, colours as even as may be. Only the state that they leave matters.
"""

import random
from dataclasses import dataclass, replace
from typing import Final

from pareo.model import (
    Bye,
    ByeKind,
    Colour,
    Event,
    ForbiddenPairs,
    Game,
    Match,
    Player,
    Rating,
    RequestedBye,
    Result,
    Round,
    Settings,
    Tournament,
    Tpn,
)

SIZES: Final = (50, 100, 200, 300, 500, 1_000, 2_000, 5_000, 10_000)


@dataclass(frozen=True, slots=True)
class Profile:
    """A kind of event: how often games are drawn, forfeited or missed, and how long it lasts."""

    draws: float
    forfeits: float
    absences: float
    forbidden: int
    rounds: int


PROFILES: Final = {
    "normal": Profile(draws=0.30, forfeits=0.01, absences=0.01, forbidden=0, rounds=9),
    "drawish": Profile(draws=0.65, forfeits=0.01, absences=0.01, forbidden=0, rounds=9),
    "hard": Profile(draws=0.30, forfeits=0.04, absences=0.08, forbidden=40, rounds=15),
}


def position(size: int, profile: str, round_number: int, seed: int = 1) -> Tournament:
    """Return an event of `size` players whose round `round_number` is to be paired."""
    kind = PROFILES[profile]
    lot = random.Random(f"{seed}-{size}-{profile}")
    event = played(size, kind, round_number, lot)
    groups = [lot.sample(range(1, size + 1), 5) for _ in range(kind.forbidden * size // 1000)]
    return replace(
        event,
        settings=replace(
            event.settings,
            forbidden_pairs=tuple(ForbiddenPairs(tuple(map(Tpn, group))) for group in groups),
        ),
        event=Event(name=f"{profile} event of {size} players"),
    )


def played(size: int, kind: Profile, round_number: int, lot: random.Random) -> Tournament:
    """Return an event of that kind before a round, without forbidden pairs."""
    state = _State(size, kind, lot)
    rounds = [state.play() for _ in range(round_number - 1)]
    absent = state.absentees()
    return Tournament(
        players=tuple(
            Player(Tpn(n), f"Player {n}", Rating(2700 - 1500 * n // size))
            for n in range(1, size + 1)
        ),
        settings=Settings(
            rounds=kind.rounds, initial_colour=Colour.WHITE, system="FIDE_DUTCH_2026"
        ),
        rounds=tuple(rounds),
        requested_byes=tuple(
            RequestedBye(round_number, Tpn(n), ByeKind.ZERO_POINT) for n in sorted(absent)
        ),
    )


class _State:
    """What the approximate pairing needs to remember: half points, opponents, colours, byes."""

    def __init__(self, size: int, kind: Profile, lot: random.Random) -> None:
        self._kind = kind
        self._lot = lot
        self._halves = [0] * (size + 1)
        self._met: list[set[int]] = [set() for _ in range(size + 1)]
        self._balance = [0] * (size + 1)
        self._had_bye: set[int] = set()

    def absentees(self) -> set[int]:
        """Return who stays away this time."""
        rate = self._kind.absences
        return {n for n in range(1, len(self._halves)) if self._lot.random() < rate}

    def play(self) -> Round:
        """Pair and play one round."""
        absent = self.absentees()
        present = [n for n in range(1, len(self._halves)) if n not in absent]
        present.sort(key=lambda n: (-self._halves[n], n))
        byes = [Bye(Tpn(n), ByeKind.ZERO_POINT) for n in sorted(absent)]
        if len(present) % 2:
            fresh = (n for n in reversed(present) if n not in self._had_bye)
            rests = next(fresh, present[-1])
            present.remove(rests)
            self._had_bye.add(rests)
            self._halves[rests] += 2
            byes.append(Bye(Tpn(rests), ByeKind.PAIRING_ALLOCATED))
        return Round(tuple(self._game(*pair) for pair in self._pairs(present)), tuple(byes))

    def _pairs(self, ranked: list[int]) -> list[tuple[int, int]]:
        """Pair each with the first of the next sixty whom they have not met."""
        pairs = []
        left = list(ranked)
        while left:
            one = left.pop(0)
            near = next((i for i, n in enumerate(left[:60]) if n not in self._met[one]), 0)
            pairs.append((one, left.pop(near)))
        return pairs

    def _game(self, one: int, two: int) -> Match:
        white, black = sorted((one, two), key=lambda n: (self._balance[n], self._lot.random()))
        result = self._result(white, black)
        if result.played:
            self._met[one].add(two)
            self._met[two].add(one)
            self._balance[white] += 1
            self._balance[black] -= 1
        home, away = Tpn(white), Tpn(black)
        return Match(home, away, (Game(home, away, result),))

    def _result(self, white: int, black: int) -> Result:
        size = len(self._halves)
        if self._lot.random() < self._kind.forfeits:
            self._halves[white] += 2
            return Result.WHITE_WON_BY_FORFEIT
        if self._lot.random() < self._kind.draws:
            self._halves[white] += 1
            self._halves[black] += 1
            return Result.DRAWN
        if self._lot.random() < 0.5 + (black - white) / (2.2 * size):
            self._halves[white] += 2
            return Result.WHITE_WON
        self._halves[black] += 2
        return Result.BLACK_WON
