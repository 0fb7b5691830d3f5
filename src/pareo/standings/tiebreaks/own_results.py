"""Tie-breaks from a participant's own record: C.07 Art. 7."""

from collections.abc import Callable

from pareo.model import Colour, Tpn
from pareo.standings.descriptor import Descriptor
from pareo.standings.facts import Entry, Facts, How, Kind, games_of
from pareo.standings.on_demand import OnDemand
from pareo.standings.tiebreaks.unplayed import taken_part
from pareo.standings.workings import Column, Cut, Term, Why, Working


def _counted(facts: Facts, asked: Descriptor, count: Callable[[Tpn, Entry, int], int]) -> Column:
    """Return a column that counts something in each round; only rounds that count are shown."""
    points = asked.view(facts).points

    def working_of(number: Tpn) -> Working:
        terms = [
            Term(entry.round, entry.opponent, entry.how, 0, scored, counted)
            for entry, scored in zip(facts.entries[number], points[number], strict=True)
            if (counted := count(number, entry, scored))
        ]
        return Working(sum([int(term.value) for term in terms]), terms)

    return Column(OnDemand(facts.entries, working_of))


def wins(facts: Facts, asked: Descriptor) -> Column:
    """Count the rounds with at least the points of a win, played or not."""
    view = asked.view(facts)
    if facts.teams and view.reference.value == "GP":
        # Game points of a won match differ: it is won with more than half of the boards.
        return _counted(facts, asked, lambda _n, _e, scored: int(scored > view.draw))
    return _counted(facts, asked, lambda _n, _e, scored: int(scored >= view.win))


def games_won(facts: Facts, asked: Descriptor) -> Column:
    """Count the wins over the board; for teams, the played matches won."""
    view = asked.view(facts)
    least = view.draw + 1 if facts.teams and view.reference.value == "GP" else view.win
    return _counted(
        facts, asked, lambda _n, entry, scored: int(entry.how is How.PLAYED and scored >= least)
    )


def games_with_black(facts: Facts, asked: Descriptor) -> Column:
    """Count the games played with Black."""
    return _counted(facts, asked, lambda number, entry, _: len(_black(number, entry)))


def wins_with_black(facts: Facts, asked: Descriptor) -> Column:
    """Count the games won with Black over the board."""
    return _counted(facts, asked, lambda number, entry, _: _black(number, entry).count(2))


def _black(number: Tpn, entry: Entry) -> list[int]:
    return [halves for colour, halves in games_of(entry, number) if colour is Colour.BLACK]


def progressive(facts: Facts, asked: Descriptor) -> Column:
    """Add up the totals after each round; cuts leave out those of the first rounds.

    A free round of pre-determined pairings does not count. Ruling 0218.
    """
    view = asked.view(facts)

    def working_of(number: Tpn) -> Working:
        terms = [
            Term(entry.round, entry.opponent, entry.how, 0, scored, running)
            for entry, scored, running in zip(
                facts.entries[number], view.points[number], view.running[number], strict=True
            )
            if entry.opponent is not None or facts.kind is not Kind.ROUND_ROBIN
        ]
        cut = [Cut(term, Why.LEAST) for term in terms[: asked.cut_low]]
        kept = sum([int(term.value) for term in terms[asked.cut_low :]])
        return Working(kept, terms, cut)

    return Column(OnDemand(facts.entries, working_of), 10)


def rounds_taken_part(facts: Facts, asked: Descriptor) -> Column:
    """Count the rounds without requested byes and forfeit losses."""
    return _counted(facts, asked, lambda _n, entry, _: int(taken_part(facts, entry)))


def standard_points(facts: Facts, asked: Descriptor) -> Column:
    """One for each round with more points than the scheduled opponent, a half for as many.

    Without an opponent the points are compared with a draw. Ruling 0219.
    """
    view = asked.view(facts)
    workings = {}
    for number, entries in facts.entries.items():
        terms = []
        for entry, scored in zip(entries, view.points[number], strict=True):
            if entry.opponent is not None:
                against = view.points[entry.opponent][entry.round - 1]
            elif facts.kind is Kind.ROUND_ROBIN:
                continue
            else:
                against = view.draw
            open_yet = entry.how is How.OPEN
            worth = 0 if open_yet else (scored > against) * 10 + (scored == against) * 5
            terms.append(Term(entry.round, entry.opponent, entry.how, against, scored, worth))
        workings[number] = Working(sum(int(term.value) for term in terms), terms)
    return Column(workings, 10)


def pairing_number(facts: Facts, _: Descriptor) -> Column:
    """The pairing number."""
    return Column({number: Working(int(number)) for number in facts.numbers})
