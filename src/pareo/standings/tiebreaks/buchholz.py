"""Sums of opponents' scores: C.07 Art. 8."""

from fractions import Fraction

from pareo.model import Tpn
from pareo.standings.descriptor import Descriptor
from pareo.standings.facts import AT_THE_BOARD, Facts
from pareo.standings.on_demand import OnDemand
from pareo.standings.tiebreaks.modifiers import sum_of_scores, total
from pareo.standings.tiebreaks.unplayed import meetings
from pareo.standings.workings import Column, Step, Term, Working


def buchholz(facts: Facts, asked: Descriptor) -> Column:
    """Add up the scores of opponents and dummies."""
    return _sums(facts, asked, last_drawn=False)


def fore_buchholz(facts: Facts, asked: Descriptor) -> Column:
    """The same as if all paired games of the final round were drawn. Ruling 0220."""
    return _sums(facts, asked, last_drawn=True)


def _sums(facts: Facts, asked: Descriptor, *, last_drawn: bool) -> Column:
    view = asked.view(facts)
    low, high = asked.cut_low, asked.cut_high
    met = meetings(facts, view, forfeits_as_games=asked.forfeits_as_games, last_drawn=last_drawn)

    def working_of(number: Tpn) -> Working:
        scored = view.points[number]
        terms = [
            Term(m.round, m.opponent, m.how, m.score, scored[m.round - 1], m.score, *m[4:])
            for m in met[number]
        ]
        return total(terms, low, high)

    return Column(
        OnDemand(facts.entries, working_of),
        10,
        values=OnDemand(facts.entries, lambda number: sum_of_scores(met[number], low, high)),
    )


def average_of_opponents(facts: Facts, asked: Descriptor) -> Column:
    """The mean Buchholz, or Fore Buchholz, of the opponents met at the board."""
    sums = (fore_buchholz if asked.fore else buchholz)(facts, Descriptor("BH", asked.reference))
    points = asked.view(facts).points
    workings = {}
    for number, entries in facts.entries.items():
        terms = []
        for entry in entries:
            if entry.opponent is not None and entry.how in AT_THE_BOARD:
                theirs = sums.value(entry.opponent)
                assert isinstance(theirs, int)
                scored = points[number][entry.round - 1]
                terms.append(Term(entry.round, entry.opponent, entry.how, theirs, scored, theirs))
        if not terms:
            workings[number] = Working(None)
            continue
        together = sum(int(term.value) for term in terms)
        mean = Fraction(together, len(terms))
        step = Step("mean", (Fraction(together, 10), len(terms), mean / 10))
        workings[number] = Working(mean, terms, (), (step,))
    return Column(workings, 10)
