"""Tie-breaks of the older texts: C.04.2 Art. 16 of 1987 and C.04.1 F10 of 1992."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate

from pareo.model import Tpn
from pareo.rulebook import BASIC_1992, HANDLING_1987
from pareo.standings.descriptor import Descriptor
from pareo.standings.facts import Facts, How
from pareo.standings.tiebreaks.direct_encounter import mutual_terms
from pareo.standings.tiebreaks.scrutiny import meetings
from pareo.standings.workings import Column, Step, Term, Working


def _opponents(facts: Facts, number: Tpn) -> list[Term]:
    points = facts.view().points[number]
    return [
        Term(entry.round, entry.opponent, entry.how, rating, points[entry.round - 1], rating)
        for entry in facts.entries[number]
        if entry.how is How.PLAYED and entry.opponent is not None
        for rating in (facts.opponents_rating(entry),)
        if rating is not None
    ]


@HANDLING_1987.rule("16.a")
def sums_of_ratings(facts: Facts, _: Descriptor) -> Column:
    """The sum of the opponents' ratings without the lowest; then without the two lowest, and so on.

    Fewer opponents give smaller sums. Ruling 0216.
    """
    workings = {}
    for number in facts.numbers:
        terms = _opponents(facts, number)
        best_first = sorted((term.score for term in terms), reverse=True)
        sums = list(accumulate(best_first[:-1]))[::-1]
        workings[number] = Working(tuple(sums + [0] * (facts.rounds - len(sums))), terms)
    return Column(workings)


@HANDLING_1987.rule("16.b")
def sums_of_totals(facts: Facts, _: Descriptor) -> Column:
    """The sum of the totals after each round; then without round 1, and so on."""
    view = facts.view()
    workings = {}
    for number in facts.numbers:
        running = view.running[number]
        terms = [
            Term(entry.round, entry.opponent, entry.how, 0, scored, total)
            for entry, scored, total in zip(
                facts.entries[number], view.points[number], running, strict=True
            )
        ]
        sums = list(accumulate(reversed(running)))[::-1]
        workings[number] = Working(tuple(sums), terms)
    return Column(workings, 10)


@BASIC_1992.rule("F10")
def for_first_place(facts: Facts, asked: Descriptor, group: Sequence[Tpn]) -> Column:
    """Break a tie for first place by the games within the group; the others stay tied.

    Ruling 0215. It is used for the group in first place only.
    """
    terms = mutual_terms(facts, asked, facts.view(), group)
    table = {number: sum(int(t.value) for t in games) for number, games in terms.items()}
    best = max(table.values())
    first = [number for number in group if table[number] == best]
    workings = {}
    for number in group:
        met = frozenset(t.opponent for t in terms[number] if t.opponent is not None)
        steps = (*meetings(number, group, met), Step("best in own games", tuple(first)))
        place = 1 if number in first else len(first) + 1
        workings[number] = Working(place, terms[number], (), steps)
    return Column(workings, term_unit=10)


@BASIC_1992.rule("F10")
def exact_average_rating(facts: Facts, _: Descriptor) -> Column:
    """The mean rating of the opponents, not rounded."""
    workings = {}
    for number in facts.numbers:
        terms = _opponents(facts, number)
        if not terms:
            workings[number] = Working(None)
            continue
        together = sum(term.score for term in terms)
        mean = Fraction(together, len(terms))
        workings[number] = Working(mean, terms, (), (Step("mean", (together, len(terms), mean)),))
    return Column(workings)
