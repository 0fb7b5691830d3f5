"""Rounds that are hard to pair, each from its name; made without any engine of ours.

Many are absent, may not meet, draw or forfeit; and rounds are late, in small fields too.
"""

import math
import random
from dataclasses import dataclass, replace
from typing import Final

from benchmarks.inputs import Profile, played, position
from pareo.model import ForbiddenPairs, Tournament, Tpn
from pareo.pairing import Unit
from pareo.systems import SYSTEMS
from tests.random_matches import event_of

PLACES: Final = ("top", "middle", "bottom", "odd", "anywhere")
"""Where the players of a large forbidden group stand in the starting order."""
SMALLEST: Final = 5
LARGEST: Final = 1_000
_LATEST: Final = 15
_CLASSES_OF_AN_OCTAVE: Final = 2
_SHARES: Final = {
    "draws": (0.05, 0.3, 0.65, 0.95),
    "forfeits": (0.0, 0.04, 0.2),
    "absences": (0.0, 0.08, 0.3),
    "group": (0.0, 0.0, 0.005, 0.02, 0.1, 0.3, 0.49),
}


@dataclass(frozen=True, slots=True)
class HardRound:
    """A round and what makes it hard; `group` is the share of the field that a group forbids."""

    size: int
    round: int
    is_last: bool
    draws: float
    forfeits: float
    absences: float
    groups: int
    group: float
    place: str
    seed: int

    @property
    def name(self) -> str:
        """All of it as one word."""
        return "/".join(str(getattr(self, field)) for field in self.__slots__)

    @property
    def size_class(self) -> int:
        """Rounds of one class differ in size by less than half."""
        return int(_CLASSES_OF_AN_OCTAVE * math.log2(self.size))

    @property
    def sizes_alike(self) -> tuple[int, int]:
        """The smallest and the largest size of its class."""
        first, beyond = (
            math.ceil(2 ** (each / _CLASSES_OF_AN_OCTAVE))
            for each in (self.size_class, self.size_class + 1)
        )
        return max(first, SMALLEST), min(beyond - 1, LARGEST)

    @classmethod
    def named(cls, name: str) -> "HardRound":
        """Return the round of a name."""
        size, number, is_last, draws, forfeits, absences, groups, group, place, seed = name.split(
            "/"
        )
        return cls(
            int(size),
            int(number),
            is_last == "True",
            float(draws),
            float(forfeits),
            float(absences),
            int(groups),
            float(group),
            place,
            int(seed),
        )

    @classmethod
    def drawn(cls, seed: int, smallest: int = SMALLEST, largest: int = LARGEST) -> "HardRound":
        """Draw a round by a seed; as many are between 10 and 20 players as between 100 and 200."""
        lot = random.Random(f"hard-{seed}-{smallest}-{largest}")
        size = round(math.exp(lot.uniform(math.log(smallest), math.log(largest))))
        return cls(
            size,
            _drawn_round(lot, size),
            lot.random() < 0.5,
            *(lot.choice(_SHARES[what]) for what in ("draws", "forfeits", "absences")),
            lot.choice((1, 1, 2, 5, 20)),
            lot.choice(_SHARES["group"]),
            lot.choice(PLACES),
            seed,
        )

    def changed(self, lot: random.Random) -> "HardRound":
        """Return a round that differs in one thing."""
        what = lot.choice((*_SHARES, "round", "is_last", "groups", "place", "size", "seed", "seed"))
        if what in _SHARES:
            return replace(self, **{what: lot.choice(_SHARES[what])})
        changes = {
            "round": {"round": _drawn_round(lot, self.size)},
            "is_last": {"is_last": not self.is_last},
            "groups": {"groups": lot.choice((1, 2, 5, 20))},
            "place": {"place": lot.choice(PLACES)},
            "size": {"size": min(LARGEST, max(SMALLEST, self.size + lot.randint(-3, 3)))},
            "seed": {"seed": lot.randrange(10**9)},
        }[what]
        changed = replace(self, **changes)
        return replace(changed, round=min(changed.round, _latest(changed.size)))

    def event(self, key: str) -> Tournament:
        """Return the event of a system before this round."""
        lot = random.Random(self.name)
        rounds = self.round if self.is_last else self.round + 3
        kind = Profile(self.draws, self.forfeits, self.absences, 0, rounds)
        event = played(self.size, kind, self.round, lot)
        count = round(self.group * self.size)
        if count > 1:
            groups = [_placed(lot, self.size, count, self.place)]
            for _ in range(1, self.groups):
                some = lot.randint(2, max(2, count // self.groups))
                groups.append(_placed(lot, self.size, some, "anywhere"))
            event = _forbidding(event, groups)
        if SYSTEMS[key].unit is not Unit.SINGLE_GAMES:
            return event_of(key, event, lot)
        return event


def half_forbidden(size: int, round_number: int, place: str, seed: int = 1) -> Tournament:
    """Return an event in which all but two more than half may not meet each other."""
    event = replace(position(size, "normal", round_number, seed), requested_byes=())
    lot = random.Random(f"half-{seed}-{size}-{round_number}-{place}")
    return _forbidding(event, [_placed(lot, size, size // 2 - 2, place)])


def _latest(size: int) -> int:
    return min(_LATEST, size - 1)


def _drawn_round(lot: random.Random, size: int) -> int:
    latest = _latest(size)
    return min(latest, lot.choice((2, 3, 5, 9, latest, lot.randint(2, latest))))


def _placed(lot: random.Random, size: int, count: int, place: str) -> tuple[Tpn, ...]:
    first = {"top": 1, "middle": 1 + (size - count) // 2, "bottom": size - count + 1}
    if place == "anywhere":
        return tuple(map(Tpn, sorted(lot.sample(range(1, size + 1), count))))
    if place == "odd":
        return tuple(map(Tpn, range(1, 2 * count, 2)))
    return tuple(map(Tpn, range(first[place], first[place] + count)))


def _forbidding(event: Tournament, groups: list[tuple[Tpn, ...]]) -> Tournament:
    forbidden = tuple(ForbiddenPairs(group) for group in groups)
    return replace(event, settings=replace(event.settings, forbidden_pairs=forbidden))
