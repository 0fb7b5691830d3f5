"""The independent readings, asked about an invented event."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from pareo.model import Colour, Outcome, Period, TimeClass
from pareo.rating import Form
from tests.campaigns._rated_events import Invented, Played
from tests.independent import ratings_2005, ratings_current
from tests.independent.ratings_2005 import Meeting

KINDS: Final = {
    Form.ROUND_ROBIN: "round robin",
    Form.DOUBLE_ROUND_ROBIN: "round robin",
    Form.SCHEVENINGEN: "scheveningen",
}
AWARDED: Final = {
    Outcome.WIN: Fraction(1),
    Outcome.FORFEIT_WIN: Fraction(1),
    Outcome.DRAW: Fraction(1, 2),
}


@dataclass(frozen=True, slots=True)
class Reading:
    """What an event says of one player, in the words of both sides; by default nothing.

    `opponents` are the ratings and scores, in hundredths, of the games that count, since 2024.
    """

    games: int = 0
    score: Fraction = Fraction(0)
    rc: int | None = None
    delta: Fraction | None = None
    ru: int | None = None
    k: int | None = None
    change: Fraction | None = None
    opponents: tuple[tuple[int, int], ...] = ()


def minutes(periods: Sequence[Period]) -> Fraction:
    """Return the time for 60 moves of controls that have no number of moves."""
    return sum((Fraction(one.seconds, 60) + one.increment for one in periods), Fraction(0))


def meetings(games: Sequence[Played]) -> list[Meeting]:
    """Return games as the readings have them."""
    return [(str(one.white), str(one.black), one.score) for one in games]


def match_of(games: Sequence[Played]) -> tuple[list[Meeting], dict[int, tuple[Fraction, Fraction]]]:
    """Return a match from one player's side, and what both got for games that were not played."""
    first = games[0].white
    found: list[Meeting] = []
    awarded: dict[int, tuple[Fraction, Fraction]] = {}
    for place, one in enumerate(games):
        white = one.white == first
        score = one.score if white or one.score is None else 1 - one.score
        found.append((str(first), str(one.black if white else one.white), score))
        if score is None:
            points = [
                AWARDED.get(one.result.outcome(colour), Fraction(0))
                for colour in (Colour.WHITE, Colour.BLACK)
            ]
            awarded[place] = (points[0], points[1]) if white else (points[1], points[0])
    return found, awarded


def names(ratings: Mapping[int, int | None]) -> dict[str, int | None]:
    """Return ratings by name."""
    return {str(key): rating for key, rating in ratings.items()}


# --------------------------------------------------------------------------------------- 2005


def refused_2005(invented: Invented) -> tuple[str, ...]:
    """Return the articles of 6.3 to 6.4 by which an event is refused."""
    return ratings_2005.refused_by(
        names(invented.ratings),
        KINDS.get(invented.contest.form, "swiss"),
        cycles=invented.contest.cycles,
        championship=invented.championship,
        women={str(key) for key in invented.women},
    )


def read_2005(invented: Invented, _: TimeClass) -> dict[int, Reading] | None:
    """Return what the regulations of 2005 say; None if the event is not rated."""
    control = invented.control
    time = min(minutes(control.white), minutes(control.black))
    if not ratings_2005.rate_of_play_suffices(invented.ratings.values(), time):
        return None
    form = invented.contest.form
    games = meetings(invented.contest.games)
    if form is Form.MATCH and not invented.rate_decided:
        games, awarded = match_of(invented.contest.games)
        points = ratings_2005.points_of(games, awarded)
        games = games[: ratings_2005.decided_after(points, len(games))]
    ratings = names(invented.ratings)
    lines = ratings_2005.rate_event(
        ratings,
        games,
        KINDS.get(form, "swiss"),
        first={str(key) for key in invented.first},
        cycles=invented.contest.cycles,
        championship=invented.championship,
        women={str(key) for key in invented.women},
    )
    if lines is None:
        return None
    found = {}
    for key, rating in invented.ratings.items():
        line = lines[str(key)]
        if key in invented.current:
            line = ratings_2005.line_meanwhile(
                str(key), invented.current[key], ratings, games, lines
            )
        if line.delta is not None:
            career = invented.careers[key]
            k = ratings_2005.k_factor(career.games, career.highest)
            change = ratings_2005.change(k, line.delta)
            found[key] = Reading(line.games, line.score, line.rc, line.delta, None, k, change)
        elif ratings_2005.listed(rating) is None and line.ru is not None:
            found[key] = Reading(line.games, line.score, line.rc, ru=line.ru)
        else:
            found[key] = Reading()
    return found


# ---------------------------------------------------------------------------------- since 2024


def read_2024(invented: Invented, rate: TimeClass) -> dict[int, Reading] | None:
    """Return what the regulations in force say; None if the event is not rated."""
    kind, ratings = rate.value, names(invented.ratings)
    times = [minutes(invented.control.white), minutes(invented.control.black)]
    games = meetings(invented.contest.games)
    if invented.contest.form is Form.MATCH:
        if None in ratings.values():
            return None
        if not invented.rate_decided:
            games, awarded = match_of(invented.contest.games)
            games = ratings_current.match_games(ratings, games, len(games), awarded)
    slow = [
        one
        for one in games
        if ratings_current.rate_of_play_suffices(kind, ratings[one[0]], ratings[one[1]], times)
    ]
    if kind != "standard" and not ratings_current.rate_of_play_suffices(kind, None, None, times):
        return None
    lines = ratings_current.rate_event(ratings, slow, kind, invented.started)
    found = {}
    for key in invented.ratings:
        line = lines[str(key)]
        if key in invented.current:
            when = (kind, invented.started)
            line = ratings_current.line_meanwhile(
                str(key), invented.current[key], ratings, slow, when
            )
        found[key] = _reading_2024(invented, key, line)
    return found


def _reading_2024(invented: Invented, key: int, line: ratings_current.Line) -> Reading:
    score = sum((score for _, score in line.games), Fraction(0))
    opponents = tuple(sorted((other, int(100 * score)) for other, score in line.games))
    if line.delta is None:
        first = key in invented.first
        if not line.games or (first and not ratings_current.pooled([(0, line.games)], 0)):
            return Reading()
        ru = min(ratings_current.CEILING, ratings_current.ru(line.games))
        return Reading(len(line.games), score, ru=ru, opponents=opponents)
    career = invented.careers[key]
    k = ratings_current.k_factor(
        career.games, career.highest, career.birth_year, invented.started.year
    )
    k, change, _ = ratings_current.period_change(k, [(len(line.games), line.delta)])
    return Reading(len(line.games), score, None, line.delta, None, k, change, opponents=opponents)
