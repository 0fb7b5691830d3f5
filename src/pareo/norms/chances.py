"""Before the last rounds: the score that makes a norm, and against which opponents.

Ruling 0349 says what is assumed about opponents who are not known.
"""

from typing import Final

from pareo.elo import difference_for, percent_of
from pareo.language import Message, joined
from pareo.model import Points, Title, points_text
from pareo.norms.basis import Basis
from pareo.norms.checks import Check, check
from pareo.norms.counting import fewest_games
from pareo.norms.editions import TITLE_HOLDERS, TitleRules
from pareo.norms.facts import Candidate, Ending, NormEvent, NormGame, Opponent
from pareo.norms.judging import checks_of_event, judge
from pareo.norms.mix import (
    FOREIGN_FEDERATIONS,
    exemption_of,
    fewest_targets,
    fewest_title_holders,
    target_titles,
    title_holders,
)
from pareo.norms.verdict import Verdict
from pareo.norms.words import titles_words
from pareo.value import dataclass, replace

_MOST_SHOWN: Final = 3
_BOTH: Final = 2
_LOWEST: Final = 1400


@dataclass(frozen=True, slots=True)
class Ahead:
    """What is ahead of a player: rounds not paired, and their opponents where these are known.

    `unmet` are all players not met yet, the strongest first.
    """

    rounds: int
    unmet: tuple[Opponent, ...] = ()
    opponents: tuple[Opponent, ...] = ()

    def strength(self, number: int) -> int:
        """Return the average rating of so many of the strongest."""
        ratings = [one.rating or _LOWEST for one in self.unmet[:number]]
        return sum(ratings) // len(ratings) if ratings else _LOWEST


@dataclass(frozen=True, slots=True)
class Chance:
    """A score in the games to come that makes the norm.

    `rating` is what every opponent who is not known yet must be rated; None if it does not matter.
    """

    score: Points
    rating: int | None = None


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a player needs for a norm.

    `games` is how many more games it takes, `unknown` of them without a known opponent. Of these
    so many must hold a title, the title of the norm, or be of another federation.
    """

    verdict: Verdict
    made: bool = False
    """The norm is made: further rounds may be left out."""
    games: int = 0
    unknown: int = 0
    chances: tuple[Chance, ...] = ()
    title_holders: int = 0
    target_holders: int = 0
    foreign_federations: int = 0
    against: tuple[Check, ...] = ()
    """What fails even in the best case."""

    @property
    def possible(self) -> bool:
        """Whether the norm is made or can still be made."""
        return self.made or bool(self.chances)

    @property
    def message(self) -> Message:
        """The forecast as one sentence."""
        if self.made:
            return Message("made: the rounds to come may be left out")
        if not self.chances:
            reasons = [one.message for one in self.against]
            return Message("out of reach: {reasons}", reasons=joined(reasons, " "))
        first, *others = self.chances
        needed = self._first(first)
        if not first.score:
            needed = Message("{needed}: all to be played, they may be lost", needed=needed)
        return joined([needed, *map(_other, others), *self._meetings()])

    def _first(self, chance: Chance) -> Message:
        values = {"score": points_text(chance.score), "games": self.games}
        if chance.rating is None:
            return Message("needs {score} of {games}", **values)
        values["rating"] = chance.rating
        if self.unknown == 1:
            return Message(
                "needs {score} of {games} if the opponent not yet known is rated {rating} or more",
                **values,
            )
        if self.unknown == self.games == _BOTH:
            return Message(
                "needs {score} of {games} if both opponents are rated {rating} or more", **values
            )
        return Message(
            "needs {score} of {games} if the opponents not yet known are rated {rating} or more",
            **values,
        )

    def _meetings(self) -> list[Message]:
        """Say whom the player must still meet."""
        names = titles_words(self.verdict.basis.terms.targets)
        found = [
            (self.target_holders, Message("among them {n} with {titles}", n=0, titles=names)),
            (
                self.title_holders if self.title_holders > self.target_holders else 0,
                Message("among them {n} with a title", n=0),
            ),
            (self.foreign_federations, Message("among them {n} other federations", n=0)),
        ]
        return [said.filled(n=number) for number, said in found if number]


def _other(chance: Chance) -> Message:
    score = points_text(chance.score)
    if chance.rating is None:
        return Message("or {score} against anybody", score=score)
    return Message("or {score} if rated {rating} or more", score=score, rating=chance.rating)


def forecast(
    event: NormEvent,
    candidate: Candidate,
    title: Title,
    rules: TitleRules,
    *,
    ahead: Ahead,
    event_checks: tuple[Check, ...] | None = None,
) -> Forecast:
    """Return what a player needs for a norm in the games not finished and the rounds ahead."""
    done = tuple(game for game in candidate.games if game.ending is not Ending.OPEN)
    pending = [game.opponent for game in candidate.games if game.ending is Ending.OPEN]
    known: list[Opponent] = [one for one in (*pending, *ahead.opponents) if one is not None]
    left = len(pending) + ahead.rounds
    checks = checks_of_event(event, rules) if event_checks is None else event_checks
    now = judge(event, replace(candidate, games=done), title, rules, checks)
    fixed = event.system.everybody_meets
    if not left or (now.achieved and not fixed):
        return Forecast(now, made=now.achieved)
    first = left if fixed else max(1, fewest_games(event) - 1 - now.basis.n)
    against: tuple[Check, ...] = ()
    for games in range(min(first, left), left + 1):
        guess = _Guess(event, candidate, done, title, rules, tuple(known[:games]), games, checks)
        most = ahead.strength(guess.unknown)
        best = guess.verdict(Points(10 * games), most)
        against = best.failed
        if best.achieved:
            found = guess.forecast(now, most)
            against = _lacking(found, ahead)
            if not against:
                return found
    return Forecast(now, games=left, against=against)


def _lacking(found: Forecast, ahead: Ahead) -> tuple[Check, ...]:
    """Return which opponents the player must still meet and the field does not have."""
    basis = found.verdict.basis
    targets = sum(one.title in basis.terms.targets for one in ahead.unmet)
    holders = sum(one.title in TITLE_HOLDERS for one in ahead.unmet)
    lacking = []
    if targets < found.target_holders:
        said = Message(
            "Players with {titles} not met yet: {have}; at least {need}.",
            titles=titles_words(basis.terms.targets),
            have=targets,
            need=found.target_holders,
        )
        lacking.append(check("T2", target_titles, said, passes=False))
    if holders < found.title_holders:
        said = Message(
            "Players with a title not met yet: {have}; at least {need}.",
            have=holders,
            need=found.title_holders,
        )
        lacking.append(check("T1", title_holders, said, passes=False))
    return tuple(lacking)


@dataclass(frozen=True, slots=True)
class _Guess:
    """So many more games: known opponents, then others with the best titles and federations."""

    event: NormEvent
    candidate: Candidate
    done: tuple[NormGame, ...]
    title: Title
    rules: TitleRules
    known: tuple[Opponent, ...]
    games: int
    event_checks: tuple[Check, ...]

    @property
    def unknown(self) -> int:
        return self.games - len(self.known)

    def verdict(self, score: Points, rating: int) -> Verdict:
        """Return the verdict with this score, the opponents not known rated alike."""
        unknown = [
            Opponent(rating, self.title, f"({place})") for place in range(1, self.unknown + 1)
        ]
        endings = [Ending.WIN] * (score // 10) + [Ending.DRAW] * (score % 10 // 5)
        endings += [Ending.LOSS] * (self.games - len(endings))
        last = max((game.round for game in self.done), default=0)
        more = tuple(
            NormGame(last + place, ending, opponent)
            for place, (ending, opponent) in enumerate(
                zip(endings, (*self.known, *unknown), strict=True), start=1
            )
        )
        candidate = replace(self.candidate, games=(*self.done, *more))
        return judge(self.event, candidate, self.title, self.rules, self.event_checks)

    def forecast(self, now: Verdict, most: int) -> Forecast:
        """Return the scores that are enough, each with the lowest rating of the opponents."""
        best = self.verdict(Points(10 * self.games), most)
        chances: list[Chance] = []
        for score in range(10 * self.games, -1, -5):
            rating = self._lowest_rating(Points(score), most, best.basis)
            if rating is None:
                break
            if chances and (chances[-1].rating or 0) == rating:
                chances.pop()
            chances.append(Chance(Points(score), rating or None))
            if len(chances) > _MOST_SHOWN:
                break
        basis = best.basis
        known = replace(now.basis, games=basis.games[: max(0, basis.n - self.unknown)])
        own = self.candidate.federation
        foreign = sum(name != own for name in known.federations)
        waived = exemption_of(self.event, self.candidate) is not None
        return Forecast(
            now,
            games=self.games,
            unknown=self.unknown,
            chances=tuple(reversed(chances[:_MOST_SHOWN])),
            title_holders=max(0, fewest_title_holders(basis.n) - known.title_holders),
            target_holders=max(0, fewest_targets(basis.n) - known.target_holders),
            foreign_federations=0 if waived else max(0, FOREIGN_FEDERATIONS - foreign),
        )

    def _lowest_rating(self, score: Points, most: int, best: Basis) -> int | None:
        """Return the lowest rating with which a score is enough; 0 if any is, None if none is."""
        guess = self._estimate(score, best)
        if _LOWEST < guess <= most and self._is_lowest(score, guess):
            return guess
        if not self.verdict(score, most).achieved:
            return None
        if not self.unknown or self.verdict(score, _LOWEST).achieved:
            return 0
        low, high = _LOWEST, most  # not enough, enough
        while high - low > 1:
            middle = (low + high) // 2
            if self.verdict(score, middle).achieved:
                high = middle
            else:
                low = middle
        return high

    def _is_lowest(self, score: Points, rating: int) -> bool:
        enough = self.verdict(score, rating).achieved
        return enough and not self.verdict(score, rating - 1).achieved

    def _estimate(self, score: Points, best: Basis) -> int:
        """Return the rating by the average that the score asks for, if all games are used."""
        if not self.unknown:
            return 0
        ratings = [one.opponent.rating for one in best.games[best.n - self.unknown :]]
        points = best.score - 10 * self.games + score
        needed = best.terms.level - difference_for(percent_of(points * 10, best.n))
        least = best.n * max(needed, best.terms.average) - best.n // 2
        others = best.rating_sum - sum(one or 0 for one in ratings)
        return -((others - least) // self.unknown)
