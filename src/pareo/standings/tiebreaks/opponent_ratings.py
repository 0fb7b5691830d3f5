"""Tie-breaks from ratings: C.07 Art. 10. Ratings and performances are whole numbers."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import NamedTuple

from pareo.elo import half_up, perfect_performance, tournament_performance
from pareo.model import Tpn
from pareo.standings.descriptor import Descriptor
from pareo.standings.facts import Facts, games_of
from pareo.standings.on_demand import OnDemand
from pareo.standings.tiebreaks.modifiers import total
from pareo.standings.tiebreaks.unplayed import counts_for_ratings
from pareo.standings.workings import Column, Step, Term, Working


class _Games(NamedTuple):
    """The rounds of a player that count for ratings; score in half points, and its games."""

    terms: tuple[Term, ...]
    halves: int
    games: int


def _rated_games(facts: Facts) -> Mapping[Tpn, _Games]:
    if "rated games" not in facts.computed:
        facts.computed["rated games"] = OnDemand(
            facts.entries, lambda number: _games_of(facts, number)
        )
    found = facts.computed["rated games"]
    assert isinstance(found, OnDemand)
    return found


def _column(facts: Facts, work_out: Callable[[_Games], Working]) -> Column:
    games = _rated_games(facts)
    return Column(OnDemand(facts.entries, lambda number: work_out(games[number])))


def _games_of(facts: Facts, number: Tpn) -> _Games:
    terms, halves, games = [], 0, 0
    points = facts.view().points[number]
    for entry in facts.entries[number]:
        rating = facts.opponents_rating(entry)
        if rating is None or not counts_for_ratings(facts, entry):
            continue
        scored = points[entry.round - 1]
        played = [won for _, won in games_of(entry, number)] or [_forfeit_halves(facts, scored)]
        for won in played:  # each game of a match is one encounter (Art. 4.4)
            terms.append(Term(entry.round, entry.opponent, entry.how, rating, scored, rating))
            halves += won
            games += 1
    return _Games(tuple(terms), halves, games)


def _forfeit_halves(facts: Facts, scored: int) -> int:
    return 2 if scored >= facts.view().win else 0


def average_rating(facts: Facts, asked: Descriptor) -> Column:
    """The mean rating of the opponents met, a half rounded up."""
    return _column(facts, lambda games: _mean(total(games.terms, asked.cut_low, asked.cut_high)))


def _mean(summed: Working) -> Working:
    count = len(summed.terms) - len(summed.cut)
    if not count:
        return Working(None, summed.terms, summed.cut)
    assert isinstance(summed.value, int)
    exact = Fraction(summed.value, count)
    value = half_up(exact)
    steps = (Step("mean", (summed.value, count, exact)), Step("rounded", (value,)))
    return Working(value, summed.terms, summed.cut, steps)


def performance(facts: Facts, _: Descriptor) -> Column:
    """The rounded mean of the opponents' ratings plus the difference for the percentage."""
    return _column(facts, _performance)


def _performance(games: _Games) -> Working:
    mean = _mean(total(games.terms))
    if not isinstance(mean.value, int):
        return mean
    difference = tournament_performance(mean.value, games.halves, games.games) - mean.value
    steps = (
        *mean.steps,
        Step("score", (Fraction(games.halves, 2), games.games)),
        Step("difference", (difference,)),
    )
    return Working(mean.value + difference, games.terms, (), steps)


def perfect(facts: Facts, _: Descriptor) -> Column:
    """The lowest rating whose expected score against these opponents is at least the score."""
    return _column(facts, _perfect)


def _perfect(games: _Games) -> Working:
    if not games.terms:
        return Working(None)
    value = perfect_performance([term.score for term in games.terms], games.halves)
    return Working(
        value, games.terms, (), (Step("score", (Fraction(games.halves, 2), games.games)),)
    )


def average_performance(facts: Facts, asked: Descriptor) -> Column:
    """The mean performance of the opponents met, a half rounded up."""
    return _average(facts, performance(facts, asked))


def average_perfect(facts: Facts, asked: Descriptor) -> Column:
    """The mean perfect performance of the opponents met, a half rounded up."""
    return _average(facts, perfect(facts, asked))


def _average(facts: Facts, theirs: Column) -> Column:
    def working_of(games: _Games) -> Working:
        terms = []
        for term in games.terms:
            assert term.opponent is not None
            value = theirs.value(term.opponent)
            if isinstance(value, int):
                terms.append(term._replace(score=value, value=value))
        return _mean(total(terms))

    return _column(facts, working_of)


def own_rating(facts: Facts, _: Descriptor) -> Column:
    """The own rating."""
    return Column({number: Working(facts.ratings.get(number)) for number in facts.numbers})
