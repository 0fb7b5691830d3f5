"""Which results count, and their changes: B.02 of 2005, articles 6 and 10."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from pareo.elo import (
    Line,
    Regulations,
    Settled,
    average_of_opponents,
    difference_2005,
    initial_in_swiss,
    settle,
)
from pareo.language import Message
from pareo.rating.event import Entrant, Form, RatedEvent
from pareo.rating.findings import Finding, left_out
from pareo.rating.games import Side, Sorted, counted_games, omitted_games
from pareo.rating.results import FirstResult, PlayerResult
from pareo.rulebook import RATINGS_2005
from pareo.value import dataclass

_FEWEST_RATED_OPPONENTS = 3


def count_2005(
    event: RatedEvent, games: Sorted, regulations: Regulations
) -> dict[int, PlayerResult]:
    """Return all players' results; the caller fills in K."""
    if is_counted_as_round_robin(event):
        return _round_robin(event, games, regulations)
    return _swiss(event, games, regulations)


@RATINGS_2005.rule("6.43")
def is_counted_as_round_robin(event: RatedEvent) -> bool:
    """Return whether a round robin was played in full; if not, it counts like a Swiss.

    Its composition is checked before (ruling 0263).
    """
    return event.form.everybody_meets and event.all_played


@RATINGS_2005.rule("6.1", "10.20")
def scored_too_little(entrant: Entrant, score: int, regulations: Regulations) -> bool:
    """Return whether an unrated player is left out: 0 or ½ in the first event."""
    return entrant.first_event and score < regulations.first_below


def _too_little() -> Finding:
    return left_out(
        scored_too_little, Message("an unrated player scored less than a point in the first event")
    )


def _no_dp() -> Finding:
    return left_out(difference_2005, Message("an unrated player scored nothing, so there is no dp"))


@RATINGS_2005.rule("10.31")
def below_the_floor(ru: int, regulations: Regulations) -> bool:
    """Return whether a first performance is too low to be kept."""
    return ru < regulations.floor


def _too_low(ru: int, regulations: Regulations) -> Finding | None:
    if not below_the_floor(ru, regulations):
        return None
    said = Message("the performance {ru} is below {floor}", ru=ru, floor=regulations.floor)
    return left_out(below_the_floor, said)


# ---------------------------------------------------------------------------- round robins


@dataclass(frozen=True, slots=True)
class SettledEvent:
    """A round robin: who is left out, the games kept, Ra, and what the unrated come to."""

    out: frozenset[int]
    kept: Mapping[int, tuple[Side, ...]]
    lines: Mapping[int, Line]
    ra: int | None
    settled: Mapping[int, Settled[int]]


def settled_round_robin(event: RatedEvent, games: Sorted, regulations: Regulations) -> SettledEvent:
    """Return Ra of a round robin and the ratings of the unrated (10.54)."""
    out = _left_out(event, games, regulations)
    inside = [entrant for entrant in event.entrants if entrant.key not in out]
    kept = {
        one.key: tuple(side for side in games.kept[one.key] if side.opponent not in out)
        for one in event.entrants
    }
    lines = {one.key: Line(one.rating, _score(kept[one.key]), len(kept[one.key])) for one in inside}
    ra, settled = settle(lines, len(inside) - 1, regulations.difference_limit)
    return SettledEvent(out, kept, lines, ra, settled)


def _round_robin(
    event: RatedEvent, games: Sorted, regulations: Regulations
) -> dict[int, PlayerResult]:
    whole = settled_round_robin(event, games, regulations)
    out, kept, lines, settled = whole.out, whole.kept, whole.lines, whole.settled
    inside = [entrant for entrant in event.entrants if entrant.key not in out]
    ratings = {one.key: one.rating for one in inside if one.rating is not None}
    ratings |= {key: one.new_ru for key, one in settled.items()}
    found: dict[int, PlayerResult] = {}
    for entrant in event.entrants:
        key = entrant.key
        unrated = entrant.changes_from is None
        sides = () if unrated and key not in settled else kept[key]
        used = against_rated(sides, ratings)
        first = None
        if unrated and key in settled:
            own, opponents = settled[key], tuple(ratings[side.opponent] for side in used)
            low = _too_low(own.new_ru, regulations)
            first = FirstResult(own.new_rc, len(sides), _score(sides), opponents, own.new_ru, low)
        found[key] = PlayerResult(
            entrant,
            counted_games(entrant, used, ratings, regulations),
            omitted_games(games, key, used, _reason_in_round_robin(entrant, out, lines)),
            first=first,
            took_part=unrated,
        )
    return found


def _reason_in_round_robin(
    entrant: Entrant, out: frozenset[int], lines: Mapping[int, Line]
) -> Callable[[int], Finding]:
    def reason(opponent: int) -> Finding:
        if entrant.changes_from is None and entrant.key in out:
            return _too_little()
        if opponent in out:
            return _opponent_left_out()
        nothing = [key for key in (entrant.key, opponent) if key in lines and not lines[key].score]
        return _no_dp() if any(lines[key].rating is None for key in nothing) else _no_average()

    return reason


def _no_average() -> Finding:
    said = Message("there is no average: the rated players won or lost all their games (no dp)")
    return left_out(difference_2005, said)


def _left_out(event: RatedEvent, games: Sorted, regulations: Regulations) -> frozenset[int]:
    """Return the players left out by 6.1, decided once with all games (ruling 0253)."""
    return frozenset(
        one.key
        for one in event.unrated
        if scored_too_little(one, _score(games.kept[one.key]), regulations)
    )


def _opponent_left_out() -> Finding:
    said = Message("the unrated opponent scored less than a point in the first event")
    return left_out(scored_too_little, said)


# ------------------------------------------------------------------------- Swiss and teams


@RATINGS_2005.rule("6.4", "6.41")
def against_rated(sides: Iterable[Side], ratings: Mapping[int, int]) -> tuple[Side, ...]:
    """Return the games against rated opponents: no others count in a Swiss or team event."""
    return tuple(side for side in sides if side.opponent in ratings)


@RATINGS_2005.rule("6.42")
def met_enough_rated(sides: Iterable[Side]) -> bool:
    """Return whether an unrated player met three rated opponents in these games."""
    return len({side.opponent for side in sides}) >= _FEWEST_RATED_OPPONENTS


def _swiss(event: RatedEvent, games: Sorted, regulations: Regulations) -> dict[int, PlayerResult]:
    ratings = {one.key: one.rating for one in event.rated if one.rating is not None}
    met = {one.key: against_rated(games.kept[one.key], ratings) for one in event.unrated}
    firsts = {
        one.key: _first_in_swiss(one, met[one.key], ratings, regulations) for one in event.unrated
    }
    if event.form is Form.SCHEVENINGEN:  # ruling 0255: games against the one unrated count too
        ratings |= {
            one.key: ru
            for one in event.unrated
            if _too_few_or_too_poor(one, met[one.key], regulations) is None
            and (ru := firsts[one.key].ru) is not None
        }
    found: dict[int, PlayerResult] = {}
    for entrant in event.entrants:
        key = entrant.key
        first = firsts[key] if entrant.changes_from is None else None
        used = against_rated(games.kept[key], ratings)
        ignored = first.ignored if first else None
        if ignored is not None:
            used = ()
        found[key] = PlayerResult(
            entrant,
            counted_games(entrant, used, ratings, regulations),
            omitted_games(games, key, used, _reason_in_swiss(ignored, ratings)),
            first=first,
            took_part=first is not None and met_enough_rated(met[key]),
        )
    return found


def _reason_in_swiss(
    ignored: Finding | None, ratings: Mapping[int, int]
) -> Callable[[int], Finding]:
    return lambda opponent: ignored if ignored and opponent in ratings else _no_rating()


def _no_rating() -> Finding:
    return left_out(against_rated, Message("the opponent has no rating"))


def _first_in_swiss(
    entrant: Entrant, sides: Sequence[Side], ratings: Mapping[int, int], regulations: Regulations
) -> FirstResult:
    """Return the result against rated opponents; it is ignored if too short or too low."""
    opponents = tuple(ratings[side.opponent] for side in sides)
    score = _score(sides)
    rc = average_of_opponents(opponents) if opponents else 0
    ru = initial_in_swiss(rc, score, len(sides)) if opponents else None
    ignored = _too_few_or_too_poor(entrant, sides, regulations)
    if ignored is None:
        ignored = _no_dp() if ru is None else _too_low(ru, regulations)
    return FirstResult(rc, len(sides), score, opponents, ru, ignored)


def _too_few_or_too_poor(
    entrant: Entrant, sides: Sequence[Side], regulations: Regulations
) -> Finding | None:
    if not met_enough_rated(sides):
        return left_out(
            met_enough_rated, Message("an unrated player met fewer than three rated opponents")
        )
    return _too_little() if scored_too_little(entrant, _score(sides), regulations) else None


def _score(sides: Iterable[Side]) -> int:
    return sum(side.score for side in sides)
