"""The games that a norm rests on, and the numbers that follow from them."""

from collections import Counter
from fractions import Fraction
from functools import cached_property, lru_cache

from pareo.elo import difference_for, half_up, percent_of
from pareo.model import Points
from pareo.norms.editions import TITLE_HOLDERS, TitleRules, TitleTerms
from pareo.norms.facts import FIDE_FLAG, Candidate, NormEvent, NormGame, Opponent
from pareo.rulebook import TITLES_2024
from pareo.value import dataclass

LEAST_PERCENT = 35


@dataclass(frozen=True, slots=True)
class CountedGame:
    """A game that counts, with the opponent and the score as they count."""

    game: NormGame
    opponent: Opponent
    score: Points

    @property
    def won(self) -> bool:
        """Whether the opponent was defeated."""
        return self.score == 10


@dataclass(frozen=True)
class Basis:
    """The games used for one title; n is their number."""

    event: NormEvent
    candidate: Candidate
    rules: TitleRules
    terms: TitleTerms
    games: tuple[CountedGame, ...]

    @property
    def n(self) -> int:
        """The number of games."""
        return len(self.games)

    @cached_property
    def score(self) -> Points:
        """The score in these games."""
        return Points(sum(game.score for game in self.games))

    @cached_property
    def ratings(self) -> tuple[int, ...]:
        """The rating with which each opponent counts, before one is raised."""
        unrated = self.rules.unrated
        return tuple(
            unrated if game.opponent.rating is None else game.opponent.rating for game in self.games
        )

    @cached_property
    def raised_places(self) -> tuple[int, ...]:
        """Where the opponent who is raised to the floor stands among the games, if one is."""
        return raised_opponent(self)

    @property
    def raised(self) -> CountedGame | None:
        """The first game against the opponent who is raised to the floor, if one is."""
        return self.games[self.raised_places[0]] if self.raised_places else None

    @property
    def raised_from(self) -> int | None:
        """The rating of that opponent before."""
        return self.ratings[self.raised_places[0]] if self.raised_places else None

    @cached_property
    def counted_ratings(self) -> tuple[int, ...]:
        """The rating with which each opponent counts."""
        raised = self.raised_places
        if not raised:
            return self.ratings
        floor = self.terms.floor
        return tuple(floor if at in raised else each for at, each in enumerate(self.ratings))

    @cached_property
    def rating_sum(self) -> int:
        """The sum of the ratings after one is raised."""
        return sum(self.counted_ratings)

    @cached_property
    def average(self) -> int | None:
        """Ra: the rounded average; None without games."""
        return average_of(self.rating_sum, self.n) if self.games else None

    @cached_property
    def percent(self) -> int | None:
        """The score in per cent, rounded."""
        return percent_of(self.score * 10, self.n) if self.games else None

    @cached_property
    def dp(self) -> int | None:
        """The difference for the percentage."""
        return None if self.percent is None else difference_for(self.percent)

    @cached_property
    def performance(self) -> int | None:
        """Rp."""
        return None if self.average is None or self.dp is None else self.average + self.dp

    @cached_property
    def required(self) -> Points | None:
        """The lowest score that makes the performance; None if no score is enough."""
        if self.average is None or self.average < self.terms.average:
            return None
        return required_score(self.average, self.n, self.terms.level)

    @cached_property
    def federations(self) -> Counter[str]:
        """The opponents by federation; the flag of FIDE is no federation."""
        return Counter(
            game.opponent.federation
            for game in self.games
            if game.opponent.federation not in (None, FIDE_FLAG)
        )

    @cached_property
    def title_holders(self) -> int:
        """The games against title-holders."""
        return sum(game.opponent.title in TITLE_HOLDERS for game in self.games)

    @cached_property
    def target_holders(self) -> int:
        """The games against holders of the titles that the norm asks for."""
        return sum(game.opponent.title in self.terms.targets for game in self.games)


@TITLES_2024.rule("1.4.6b", "1.4.6c", "1.4.6d")
def raised_opponent(basis: Basis) -> tuple[int, ...]:
    """Return the places of the lowest opponent, if below the floor: one counts with the floor.

    It is one person, in a double round robin in both games (ruling 0353). Unrated opponents count
    1400 and may be that one.
    """
    lowest = min(basis.ratings, default=basis.terms.floor)
    if lowest >= basis.terms.floor:
        return ()
    people: dict[int, tuple[int, ...]] = {}
    for place, rating in enumerate(basis.ratings):
        if rating == lowest:
            number = basis.games[place].opponent.number
            key = -1 - place if number is None else number
            people[key] = (*people.get(key, ()), place)
    most = max(map(len, people.values()))
    return next(places for places in people.values() if len(places) == most)


@TITLES_2024.rule("1.4.7b")
def average_of(rating_sum: int, games: int) -> int:
    """Return the average, a half rounded up."""
    return half_up(Fraction(rating_sum, games))


@TITLES_2024.rule("1.4.8b")
def least_score(games: int) -> Points:
    """Return the lowest half point of at least 35 per cent, without rounding (ruling 0341)."""
    return Points(5 * -(-2 * LEAST_PERCENT * games // 100))


@TITLES_2024.rule("1.4.9")
@lru_cache(maxsize=4096)
def required_score(average: int, games: int, level: int) -> Points:
    """Return the lowest score of at least 35 per cent whose performance reaches the level.

    A score of 100 per cent adds 800 points: with a lowest average it always does.
    """
    for score in range(least_score(games), 10 * games, 5):
        if average + difference_for(percent_of(score * 10, games)) >= level:
            return Points(score)
    return Points(10 * games)
