"""Tie-breaks of teams from their two scores: C.07 Art. 13.1 and 13.4."""

from fractions import Fraction

from pareo.standings.descriptor import Descriptor
from pareo.standings.facts import Facts
from pareo.standings.tiebreaks.buchholz import buchholz, fore_buchholz
from pareo.standings.workings import Column, Step, Term, Working


def secondary_score(facts: Facts, _: Descriptor) -> Column:
    """The secondary score: what each round gives, and what was given or taken beside it."""
    view = facts.view(facts.secondary)
    workings = {}
    for number, entries in facts.entries.items():
        terms = [
            Term(entry.round, entry.opponent, entry.how, 0, scored, scored)
            for entry, scored in zip(entries, view.points[number], strict=True)
        ]
        beside = view.score[number] - sum(view.points[number])
        steps = (Step("beside", (Fraction(beside, 10),)),) if beside else ()
        workings[number] = Working(view.score[number], terms, (), steps)
    return Column(workings, 10)


def with_strength_of_schedule(facts: Facts, asked: Descriptor) -> Column:
    """The secondary score plus the Buchholz of the primary one, divided by a factor."""
    factor = asked.factor or normalising_factor(facts)
    own = facts.view(facts.secondary).score
    plain = Descriptor("BH", facts.primary, forfeits_as_games=asked.forfeits_as_games)
    sums = (fore_buchholz if asked.fore else buchholz)(facts, plain)
    workings = {}
    for number in facts.numbers:
        working = sums.workings[number]
        assert isinstance(working.value, int)
        value = own[number] + Fraction(working.value, factor)
        numbers = (Fraction(own[number], 10), Fraction(working.value, 10), factor)
        workings[number] = Working(value, working.terms, (), (Step("schedule", numbers),))
    return Column(workings, 10)


def normalising_factor(facts: Facts) -> int:
    """The maximum primary score divided by the maximum secondary score of one match.

    Rounded down, at least 1. Ruling 0222.
    """
    most = facts.view().win * facts.rounds
    in_one_match = facts.view(facts.secondary).win
    return max(1, most // in_one_match) if in_one_match else 1
