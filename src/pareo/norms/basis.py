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
    def raised_games(self) -> tuple[CountedGame, ...]:
        """The games against the opponent who is raised to the floor, if one is."""
        return games_against_the_raised(self)

    @property
    def raised(self) -> CountedGame | None:
        """The first of them."""
        return self.raised_games[0] if self.raised_games else None

    @property
    def raised_from(self) -> int | None:
        """The rating of that opponent before."""
        return None if self.raised is None else self.ratings[self.games.index(self.raised)]

    def rating_of(self, game: CountedGame) -> int:
        """Return the rating with which an opponent counts."""
        if any(game is one for one in self.raised_games):
            return self.terms.floor
        return self.ratings[self.games.index(game)]

    @cached_property
    def rating_sum(self) -> int:
        """The sum of the ratings after one is raised."""
        raised_by = 0 if self.raised_from is None else self.terms.floor - self.raised_from
        return sum(self.ratings) + len(self.raised_games) * raised_by

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
def games_against_the_raised(basis: Basis) -> tuple[CountedGame, ...]:
    """Return the games against the lowest opponent, if below the floor (ruling 0353).

    One person is raised, in a double round robin in both games. Unrated opponents count 1400 and
    may be that one.
    """
    lowest = min(basis.ratings, default=basis.terms.floor)
    if lowest >= basis.terms.floor:
        return ()
    people: dict[int, list[CountedGame]] = {}
    for game, rating in zip(basis.games, basis.ratings, strict=True):
        if rating == lowest:
            number = game.opponent.number
            people.setdefault(-game.game.round if number is None else number, []).append(game)
    return tuple(max(people.values(), key=lambda games: len(games)))


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
