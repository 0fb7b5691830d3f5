"""Random events for ratings: small, odd and full of rare cases."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Final

from pareo.elo import Career, Regulations
from pareo.model import Result, TimeClass, TimeControl
from pareo.rating import Form

FORFEITS: Final = (
    Result.WHITE_WON_BY_FORFEIT,
    Result.BLACK_WON_BY_FORFEIT,
    Result.DOUBLE_FORFEIT,
    Result.UNRATED_DRAWN,
    Result.PENDING,
)
SCORES: Final = {
    Result.WHITE_WON: Fraction(1),
    Result.DRAWN: Fraction(1, 2),
    Result.BLACK_WON: Fraction(0),
}
"""What White scored in a game that was played."""
FORMS: Final = (
    Form.ROUND_ROBIN,
    Form.ROUND_ROBIN,
    Form.DOUBLE_ROUND_ROBIN,
    Form.SWISS,
    Form.SWISS,
    Form.SCHEVENINGEN,
    Form.MATCH,
)
DAYS: Final[Mapping[tuple[str, bool], tuple[date, date]]] = {
    ("2005", True): (date(2005, 7, 1), date(2007, 6, 30)),
    ("2024", True): (date(2024, 3, 1), date(2025, 9, 30)),
    ("2025", True): (date(2025, 10, 1), date(2027, 1, 31)),
    ("2024", False): (date(2024, 3, 1), date(2024, 11, 30)),
    ("2025", False): (date(2024, 12, 1), date(2027, 1, 31)),
}
"""The days on which an edition applies, to standard chess and else."""
CONTROLS: Final[Mapping[TimeClass, tuple[str, ...]]] = {
    TimeClass.STANDARD: ("5400+30", "5400+30", "7200+0", "5400+0", "3600+0", "W5400-B3600"),
    TimeClass.RAPID: ("900+10", "900+10", "600+5", "600+0", "W900-B600"),
    TimeClass.BLITZ: ("180+2", "180+2", "300+0", "600+0", "180+0"),
}


@dataclass(frozen=True, slots=True)
class Played:
    """One game: round, White, Black and the result."""

    round: int
    white: int
    black: int
    result: Result

    @property
    def score(self) -> Fraction | None:
        """What White scored; None if it was not played."""
        return SCORES.get(self.result)


@dataclass(frozen=True, slots=True)
class Contest:
    """How an event was played and what came of it."""

    form: Form
    games: tuple[Played, ...]

    @property
    def cycles(self) -> int:
        """How often everybody meets everybody in a round robin."""
        return 2 if self.form is Form.DOUBLE_ROUND_ROBIN else 1


def contest(
    random: Random, form: Form, players: Sequence[int], strengths: Mapping[int, int]
) -> Contest:
    """Return an event of these players; one in three has games that were not played."""
    missing = random.choice((0.0, 0.0, 0.08))
    luck = random.choice((0.0, 0.3))
    games: list[Played] = []
    for number, white, black in _pairs(random, form, players):
        games.append(Played(number, white, black, _result(random, strengths, white, black, luck)))
        if random.random() < missing:
            games[-1] = Played(number, white, black, random.choice(FORFEITS))
    return Contest(form, tuple(games))


def _pairs(random: Random, form: Form, players: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """Yield round, White and Black; rounds of fixed systems are not those of a Berger table."""
    if form is Form.SCHEVENINGEN:
        half = len(players) // 2
        pairs = [(one, other) for one in players[:half] for other in players[half : 2 * half]]
    elif form is Form.MATCH:
        pairs = [(players[0], players[1])] * random.randint(2, 10)
    elif form.everybody_meets:
        pairs = list(combinations(players, 2))
        pairs += pairs if form is Form.DOUBLE_ROUND_ROBIN else []
    else:
        yield from _swiss(random, players)
        return
    for number, (one, other) in enumerate(pairs, start=1):
        yield (number, one, other) if number % 2 else (number, other, one)


def _swiss(random: Random, players: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """Yield rounds by lot, without a second meeting; whoever is left over has a bye."""
    met: set[frozenset[int]] = set()
    for number in range(1, random.randint(3, 9) + 1):
        waiting = random.sample(players, len(players))
        while waiting:
            one = waiting.pop()
            other = next((two for two in waiting if frozenset((one, two)) not in met), None)
            if other is not None:
                waiting.remove(other)
                met.add(frozenset((one, other)))
                yield number, one, other


def _result(
    random: Random, strengths: Mapping[int, int], white: int, black: int, luck: float
) -> Result:
    """Return what the strengths decide, but for chance."""
    if random.random() < luck:
        return random.choice(tuple(SCORES))
    apart = strengths[white] - strengths[black] + random.gauss(0, 150)
    if abs(apart) < 60:
        return Result.DRAWN
    return Result.WHITE_WON if apart > 0 else Result.BLACK_WON


# --------------------------------------------------------------------- events that stand alone


@dataclass(frozen=True, slots=True)
class Invented:
    """An event with all that both readings are told.

    `current` has those who were unrated and are listed by now, `first` those unrated for whom
    it is the first event. K of the others is by `careers`. In 2005 some ratings are below the
    floor, and their owners unrated (9.21).
    """

    contest: Contest
    ratings: Mapping[int, int | None]
    current: Mapping[int, int]
    first: frozenset[int]
    careers: Mapping[int, Career]
    started: date
    control: TimeControl
    championship: str
    rate_decided: bool
    women: frozenset[int] = frozenset()


def invent(seed: int, regulations: Regulations) -> Invented:
    """Return an event on a day on which these regulations apply."""
    random = Random(seed)
    form = random.choice(FORMS)
    size = 2 if form is Form.MATCH else random.randint(3, 13)
    keys = range(1, size + 1)
    ratings = dict(enumerate(_ratings(random, size, regulations), start=1))
    strengths = {key: (ratings[key] or 1700) + random.randint(-250, 250) for key in keys}
    old = regulations.edition.name == "2005"
    unrated = [key for key in keys if _is_unrated(ratings[key], regulations)]
    championship = random.choice(("", "", "open", "women")) if form.everybody_meets else ""
    first, last = DAYS[regulations.key, regulations.rate is TimeClass.STANDARD]
    return Invented(
        contest(random, form, keys, strengths),
        ratings,
        {
            key: random.randint(1590 if old else 1650, random.choice((1660, 2200)))
            for key in unrated
            if random.random() < 0.1
        },
        frozenset(key for key in unrated if random.random() < 0.7),
        {key: _career(random, ratings[key] or 0) for key in keys},
        first + timedelta(days=random.randrange((last - first).days + 1)),
        _control(random, regulations),
        championship,
        random.random() < 0.2,
        _women(random, keys, championship),
    )


def _is_unrated(rating: int | None, regulations: Regulations) -> bool:
    """Tell whether a player has no rating, or in 2005 one below the floor."""
    return rating is None or (regulations.edition.name == "2005" and rating < regulations.floor)


def _women(random: Random, keys: Sequence[int], championship: str) -> frozenset[int]:
    """Return who is a woman: nobody, everybody or some."""
    share = 1.0 if championship == "women" else random.choice((0.0, 0.0, 0.3, 0.7, 1.0))
    return frozenset(key for key in keys if random.random() < share)


def _ratings(random: Random, size: int, regulations: Regulations) -> Iterator[int | None]:
    """Yield ratings, near each other or far apart, some of them none; in 2005 also lower ones."""
    fields = [(1800, 150), (2100, 300), (2500, 120), (2300, 500)]
    low = regulations.floor
    if regulations.edition.name == "2005" and random.random() < 0.4:
        low, fields = 1400, [(1601, 2), (1620, 40), (1700, 120)]
    middle, spread = random.choice(fields)
    unrated = random.choice((0.0, 0.1, 0.3, 0.6))
    for _ in range(size):
        rating = round(random.gauss(middle, spread))
        yield (None if random.random() < unrated else min(2880, max(low, rating)))


def _career(random: Random, rating: int) -> Career:
    born = random.choice((None, 1970, 2007, 2010))
    highest = max(rating, random.choice((0, 2299, 2300, 2399, 2400)))
    return Career(random.choice((0, 12, 29, 30, 200)), highest, born)


def _control(random: Random, regulations: Regulations) -> TimeControl:
    texts = CONTROLS[regulations.rate]
    found = TimeControl.parse(random.choice((*(texts[:1] * 4), *texts)))
    assert found is not None
    return found
