"""The numbers that corrected data lead to, and whether they may still move."""

from collections.abc import Iterable, Iterator, Mapping

from pareo.handling import Report, as_numbered, order_before_round_1, pairing_numbers
from pareo.journal import PersonId, Phase, State, names_of, rating_of, tournament_of
from pareo.language import Message, counted
from pareo.model import Player, Tournament, Tpn
from pareo.rounds import rules_of
from pareo.service.desk.answers import Caution
from pareo.value import dataclass, replace


@dataclass(frozen=True, slots=True)
class Moves:
    """The numbers after a change of data; None where they stay."""

    numbers: dict[PersonId, int] | None = None
    cautions: tuple[Caution, ...] = ()
    consequences: tuple[Message, ...] = ()
    notices: tuple[Message, ...] = ()


def moves(state: State, changed: Mapping[PersonId, Player]) -> Moves:
    """Return what becomes of the numbers if these people have other data (C.04.2 Art. 2.3).

    Before the list is closed there are none; equals keep their order.
    """
    if not any(who in state.numbers for who in changed):
        return Moves()
    after = state.copy()
    for who, player in changed.items():
        after.people[who] = replace(state.people[who], player=player)
    tournament = tournament_of(after)
    notices = (
        *_data_corrected(state, tournament, changed),
        *_when_it_counts(state, tournament, changed),
    )
    if not tournament.described_system.family.is_swiss:
        return Moves(notices=notices)
    numbers = by_strength(state, tournament)
    if numbers == state.numbers:
        return Moves(notices=notices)
    if state.numbers_by_hand:
        return Moves(notices=(*notices, Message("The numbers were given by hand: they stay.")))
    may_renumber = rules_of(tournament).may_renumber
    ruling = None if may_renumber is None else may_renumber(state.paired)
    if ruling is not None and ruling.refused:
        return Moves(notices=notices or (ruling.reason,))
    moved = moved_people(state, numbers)
    lines = tuple(lines_of_moves(after, numbers, moved))
    return Moves(numbers, (caution_of_moves(len(moved)),), lines, notices)


def moved_people(state: State, numbers: Mapping[PersonId, int]) -> list[PersonId]:
    """Return who has another number, the first one first."""
    changed = [who for who, number in numbers.items() if state.numbers.get(who) != number]
    return sorted(changed, key=lambda who: numbers[who])


def caution_of_moves(count: int) -> Caution:
    """Return the question before numbers change."""
    text = counted("{count} number changes.", "{count} numbers change.", count)
    return Caution("numbers-move", 3, text, "C.04.2 Art. 2.3")


def lines_of_moves(
    state: State, numbers: Mapping[PersonId, int], moved: Iterable[PersonId]
) -> Iterator[Message]:
    """Yield who gets which number instead of which."""
    names = names_of(state)
    for who in moved:
        yield Message(
            "{name}: {old} → {new}",
            name=names[who],
            old=state.numbers[who],
            new=numbers[who],
        )


def by_strength(state: State, tournament: Tournament) -> dict[PersonId, int]:
    """Return the numbers that ratings and titles give; equals keep their order."""
    titles = rules_of(tournament).titles
    order = order_before_round_1(tournament, as_numbered, titles)
    new = pairing_numbers(order)
    return {who: new[Tpn(old)] for who, old in state.numbers.items()}


def _data_corrected(
    state: State, tournament: Tournament, changed: Mapping[PersonId, Player]
) -> Iterator[Message]:
    """Say whether numbers may follow other names and titles, once rounds are paired (Art. 2.3)."""
    rule = rules_of(tournament).may_correct_data
    before = {who: state.people[who].player for who in changed}
    other = any(
        (old.name, old.title) != (changed[who].name, changed[who].title)
        for who, old in before.items()
    )
    if rule is not None and state.paired and other:
        yield rule(state.paired).reason


def _when_it_counts(
    state: State, tournament: Tournament, changed: Mapping[PersonId, Player]
) -> tuple[Message, ...]:
    """Say from when a corrected rating counts, once rounds are paired (C.04.2 Art. 4.3.3)."""
    rule = rules_of(tournament).wrong_rating
    before = {who: state.people[who].player for who in changed}
    other = any(
        (old.rating, rating_of(state, old)) != (changed[who].rating, rating_of(state, changed[who]))
        for who, old in before.items()
    )
    if rule is None or not state.paired or not other:
        return ()
    closed = sum(each.phase is Phase.CLOSED for each in state.rounds.values())
    ruling = rule(
        Report(state.paired, state.paired, closed, rounds_planned=tournament.settings.rounds)
    )
    return (ruling.reason,)
