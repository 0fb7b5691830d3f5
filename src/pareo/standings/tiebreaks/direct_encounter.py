"""Direct encounter, C.07 Art. 6, and the extended one of teams, Art. 13.3.

Both return places inside the tied group, 1 for the best; participants still tied share one.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction

from pareo.model import Tpn
from pareo.rulebook import TIE_BREAKS_2026
from pareo.standings.descriptor import Descriptor
from pareo.standings.facts import FORFEITED, Facts, How, Kind, View
from pareo.standings.on_demand import OnDemand
from pareo.standings.tiebreaks import boards
from pareo.standings.tiebreaks.scrutiny import BoardScrutiny, Scrutiny, Seen
from pareo.standings.workings import Column, Term, Working

Parts = list[list[Tpn]]


def direct_encounter(facts: Facts, asked: Descriptor, group: Sequence[Tpn]) -> Column:
    """Order a tied group by the games among its members, repeated while that splits it."""
    view = asked.view(facts)
    seen: Seen = []
    parts = _by_direct_encounter(facts, asked, view, sorted(group), seen)
    return _places(facts, asked, view, group, parts, seen)


def _by_direct_encounter(
    facts: Facts, asked: Descriptor, view: View, group: list[Tpn], seen: Seen
) -> Parts:
    if len(group) == 1:
        return [group]
    parts = separate_standings(facts, asked, view, group, seen)
    if len(parts) == 1:
        return parts
    return [
        smaller
        for part in parts
        for smaller in _by_direct_encounter(facts, asked, view, part, seen)
    ]


@TIE_BREAKS_2026.rule("6.2")
def separate_standings(
    facts: Facts, asked: Descriptor, view: View, group: list[Tpn], seen: Seen
) -> Parts:
    """Order a group by its own table if all have met; else place those out of reach.

    With pre-determined pairings and missing games nothing is decided. `seen` collects the
    tables for the explanation.
    """
    met = mutual_terms(facts, asked, view, group)
    opponents = {
        number: frozenset(term.opponent for term in terms if term.opponent is not None)
        for number, terms in met.items()
    }
    table = {number: _table_points(terms) for number, terms in met.items()}
    missing = {number: len(group) - 1 - len(opponents[number]) for number in group}
    fixed = facts.kind is not Kind.SWISS
    if not any(missing.values()):
        parts = _split(group, table)
    elif fixed:
        parts = [group]
    else:
        parts = out_of_reach(view, group, table, missing)
    seen.append(Scrutiny(view, group, table, opponents, len(parts), fixed, facts.teams))
    return parts


@TIE_BREAKS_2026.rule("6.3")
def out_of_reach(
    view: View, group: list[Tpn], table: dict[Tpn, Fraction], missing: dict[Tpn, int]
) -> Parts:
    """Place those who stay ahead whatever the results of the missing games.

    One after the other, from the top; the rest stay tied.
    """
    worst = {number: table[number] + view.loss * missing[number] for number in group}
    best = {number: table[number] + view.win * missing[number] for number in group}
    placed: Parts = []
    left = list(group)
    while len(left) > 1:
        leader = max(left, key=lambda number: worst[number])
        if any(best[other] >= worst[leader] for other in left if other != leader):
            break
        placed.append([leader])
        left.remove(leader)
    return [*placed, left] if left else placed


@TIE_BREAKS_2026.rule("6.1")
def mutual_terms(
    facts: Facts, asked: Descriptor, view: View, group: Sequence[Tpn]
) -> dict[Tpn, list[Term]]:
    """Return the games in a group; forfeits count only if requested or pairings were fixed."""
    members = frozenset(group)
    counted = {How.PLAYED}
    if asked.forfeits_as_games or facts.kind is not Kind.SWISS:
        counted |= FORFEITED
    return {
        number: [
            Term(entry.round, entry.opponent, entry.how, 0, scored, scored)
            for entry, scored in zip(facts.entries[number], view.points[number], strict=True)
            if entry.opponent in members and entry.how in counted
        ]
        for number in group
    }


def _table_points(terms: list[Term]) -> Fraction:
    """Add up the points; several games against one opponent count as their average (6.1.2)."""
    if len({term.opponent for term in terms}) == len(terms):
        return Fraction(sum([term.points for term in terms]))
    times: dict[Tpn | None, int] = {}
    for term in terms:
        times[term.opponent] = times.get(term.opponent, 0) + 1
    return sum((Fraction(term.points, times[term.opponent]) for term in terms), Fraction(0))


def _split(group: list[Tpn], table: dict[Tpn, Fraction]) -> Parts:
    return [
        [number for number in group if table[number] == points]
        for points in sorted(set(table.values()), reverse=True)
    ]


def extended(*last: Callable[[Facts, Descriptor], Column]) -> Callable[..., Column]:
    """Return the tie-break of teams that continues with the secondary score, then with boards."""

    def extended_direct_encounter(facts: Facts, asked: Descriptor, group: Sequence[Tpn]) -> Column:
        seen: Seen = []
        parts = _extended(facts, asked, sorted(group), last, seen)
        return _places(facts, asked, facts.view(), group, parts, seen)

    return extended_direct_encounter


@TIE_BREAKS_2026.rule("13.3")
def _extended(
    facts: Facts,
    asked: Descriptor,
    group: list[Tpn],
    last: tuple[Callable[[Facts, Descriptor], Column], ...],
    seen: Seen,
) -> Parts:
    """Use the primary score; only if it splits nothing, the secondary; each part starts again.

    Two teams that stay level in both are separated by their boards in the whole tournament.
    Ruling 0221.
    """
    if len(group) == 1:
        return [group]
    for view in (facts.view(), facts.view(facts.secondary)):
        parts = separate_standings(facts, asked, view, group, seen)
        if len(parts) > 1:
            return [
                smaller for part in parts for smaller in _extended(facts, asked, part, last, seen)
            ]
    if len(group) > 2 or not last:
        return [group]
    parts = _by_boards(facts, group, last)
    points = boards.by_board(facts)
    seen.append(BoardScrutiny(group, len(parts) > 1, {each: points[each] for each in group}))
    return parts


def _by_boards(
    facts: Facts, group: list[Tpn], last: tuple[Callable[[Facts, Descriptor], Column], ...]
) -> Parts:
    one, other = group
    for compute in last:
        if compute is boards.board_count and not boards.comparable(facts, group):
            continue
        column = compute(facts, Descriptor(""))
        here, there = column.value(one), column.value(other)
        if here != there:
            assert here is not None
            assert there is not None
            ahead = here < there if compute is boards.board_count else here > there  # type: ignore[operator]
            return [[one], [other]] if ahead else [[other], [one]]
    return [group]


def _places(
    facts: Facts, asked: Descriptor, view: View, group: Sequence[Tpn], parts: Parts, seen: Seen
) -> Column:
    places: dict[Tpn, int] = {}
    for part in parts:
        places |= dict.fromkeys(part, len(places) + 1)

    def working_of(number: Tpn) -> Working:
        terms = mutual_terms(facts, asked, view, group)[number]
        steps = [step for each in seen for step in each.steps().get(number, ())]
        return Working(places[number], terms, (), steps)

    return Column(OnDemand(places, working_of), term_unit=10, values=places)
