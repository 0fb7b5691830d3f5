"""Sonneborn-Berger and Koya: C.07 Art. 9 and 13.2; the one of Olympiads."""

from collections.abc import Callable
from fractions import Fraction

from pareo.model import Tpn
from pareo.standings.descriptor import Descriptor
from pareo.standings.facts import AT_THE_BOARD, FORFEITED, Facts, How, Kind, Reference, View
from pareo.standings.on_demand import OnDemand
from pareo.standings.tiebreaks.modifiers import total
from pareo.standings.tiebreaks.unplayed import meetings
from pareo.standings.workings import Column, Cut, Step, Term, Why, Working


def sonneborn_berger(facts: Facts, asked: Descriptor) -> Column:
    """Add up opponents' scores, each times the points scored against that opponent."""
    return _products(facts, asked, asked.view(facts), asked.view(facts))


def extended(theirs: Reference, own: Reference) -> Callable[[Facts, Descriptor], Column]:
    """Return the tie-break of teams that multiplies these two scores."""

    def products(facts: Facts, asked: Descriptor) -> Column:
        return _products(facts, asked, facts.view(theirs), facts.view(own))

    return products


def olympiad(facts: Facts, asked: Descriptor) -> Column:
    """Match points of the opponents by own game points, without the lowest opponent.

    The round of a pairing-allocated bye is left out instead, if there is one. Ruling 0315.
    """
    plain = Descriptor("EMGSB")
    whole = _products(facts, plain, facts.view(Reference.MATCH), facts.view(Reference.GAME))
    workings = {}
    for number, working in whole.workings.items():
        terms = working.terms
        byes = [term for term in terms if term.how is How.PAIRING_ALLOCATED_BYE]
        if byes:
            left = sum(int(term.value) for term in terms) - int(byes[0].value)
            workings[number] = Working(left, terms, (Cut(byes[0], Why.BYE),))
        else:
            workings[number] = total(terms, asked.cut_low)
    return Column(workings, 100)


def _products(facts: Facts, asked: Descriptor, theirs: View, own: View) -> Column:
    met = meetings(facts, theirs, forfeits_as_games=asked.forfeits_as_games)

    def working_of(number: Tpn) -> Working:
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
            for m in met[number]
        ]
        return total(terms, asked.cut_low, asked.cut_high)

    return Column(OnDemand(facts.entries, working_of), 100)


def koya(facts: Facts, asked: Descriptor) -> Column:
    """Points scored against opponents with at least 50 %, or with the shifted limit.

    Forfeits count as games with pre-determined pairings, not in a Swiss. Ruling 0218.
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
