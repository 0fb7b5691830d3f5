"""Opponents' scores times what was scored against them: C.07 Art. 9 and 13.2; and Koya."""

from collections.abc import Callable
from fractions import Fraction

from pareo.standings.asked import Asked
from pareo.standings.facts import AT_THE_BOARD, FORFEITED, Facts, Reference, View
from pareo.standings.kinds import Kind
from pareo.standings.tiebreaks.modifiers import total
from pareo.standings.tiebreaks.unplayed import meetings
from pareo.standings.workings import Column, Step, Term, Working


def sonneborn_berger(facts: Facts, asked: Asked) -> Column:
    """Add up opponents' scores, each times the points scored against that opponent."""
    return _products(facts, asked, asked.view(facts), asked.view(facts))


def extended(theirs: Reference, own: Reference) -> Callable[[Facts, Asked], Column]:
    """Return the tie-break of teams that multiplies these two scores."""

    def products(facts: Facts, asked: Asked) -> Column:
        return _products(facts, asked, facts.view(theirs), facts.view(own))

    return products


def _products(facts: Facts, asked: Asked, theirs: View, own: View) -> Column:
    met = meetings(facts, theirs, forfeits_as_games=asked.forfeits_as_games)
    workings = {}
    for number, rounds in met.items():
        points = own.points[number]
        terms = [
            Term(
                m.round,
                m.opponent,
                m.how,
                m.score,
                points[m.round - 1],
                m.score * points[m.round - 1],
                m.voluntary,
                m.limit,
            )
            for m in rounds
        ]
        workings[number] = total(terms, asked.cut_low, asked.cut_high)
    return Column(workings, 100)


def koya(facts: Facts, asked: Asked) -> Column:
    """Points scored against those who have half of what they could have, or the moved limit.

    Forfeits are games where pairings were fixed beforehand, and none in a Swiss. Ruling 0218.
    """
    view = asked.view(facts)
    games = AT_THE_BOARD if facts.kind is Kind.SWISS else AT_THE_BOARD | FORFEITED
    scheduled = {
        number: sum(
            entry.opponent is not None or facts.kind is Kind.SWISS
            for entry in facts.entries[number]
        )
        for number in facts.numbers
    }
    strong = {
        number
        for number in facts.numbers
        if 2 * view.score[number] >= view.win * scheduled[number] + asked.limit * 10
    }
    workings = {}
    for number, entries in facts.entries.items():
        terms = [
            Term(entry.round, entry.opponent, entry.how, view.score[entry.opponent], scored, scored)
            for entry, scored in zip(entries, view.points[number], strict=True)
            if entry.opponent in strong and entry.how in games
        ]
        limit = Step("limit", (_half(view.win * facts.rounds, asked.limit),))
        workings[number] = Working(sum(int(t.value) for t in terms), terms, (), (limit,))
    return Column(workings, 10)


def _half(most: int, moved: int) -> Fraction:
    return Fraction(most + moved * 10, 20)
