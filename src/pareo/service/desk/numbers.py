"""Pairing numbers: the list closed, made anew, exchanged, given by hand."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Final

from pareo.errors import FormError
from pareo.handling import Handling, Ruling, Verdict, out_of_order, strengths_of
from pareo.journal import PersonId, State, named, proposed_numbers, tournament_of
from pareo.language import Message, counted
from pareo.model import Settings, StartingRank, Tournament, Tpn, event_system
from pareo.rounds import rules_of
from pareo.service.desk.act import (
    ActRefused,
    Desk,
    Proposal,
    article_text,
    only_outside_fide_mode,
    perform,
)
from pareo.service.desk.answers import Answer, Caution, WayOut
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.fields import Person, lines_of_file
from pareo.service.desk.settings import completion_cautions
from pareo.service.desk.strength_order import (
    by_strength,
    caution_of_moves,
    lines_of_moves,
    moved_people,
)
from pareo.service.permissions import Action
from pareo.value import replace

_NATIONAL: Final = "national-ratings"
_SETTINGS: Final = WayOut("settings.set", Message("Choose which rating orders the start list."))
Numbers = dict[PersonId, int]


@act("numbers.close", Action.NUMBERS)
def close_list(desk: Desk) -> Answer:
    """Close the list: everybody has a number.

    That is the one of the initial order. After the start the numbers stay: from then on nobody is expected any more.
    """
    return perform(desk, closing_of_list)


def closing_of_list(state: State) -> Proposal:
    """Return the entry that closes the list; raises ActRefused."""
    if state.list_closed:
        raise ActRefused.of("list-closed", Message("The list is already closed."))
    if not state.people:
        raise ActRefused.of(
            "no-players",
            Message("Nobody is on the list."),
            "",
            WayOut("player.enter", Message("Enter the players.")),
        )
    numbers = dict(state.numbers) if state.started else proposed_numbers(state)
    tournament = tournament_of(state)
    final = rules_of(tournament).numbers_are_final(late_entries=True, list_closed=True)
    cautions = () if state.started else (*completion_cautions(tournament), *_not_used(state))
    return Proposal(
        "numbers.close",
        {"numbers": numbers},
        cautions=cautions,
        notices=(_with_article(final),),
        ways_out=(_SETTINGS,) if any(each.code == _NATIONAL for each in cautions) else (),
    )


def _not_used(state: State) -> Iterator[Caution]:
    """Ask about national ratings that would seed people who are numbered as unrated."""
    people = [person.player for person in state.people.values()]
    left = [player for player in people if player.rating is None and player.estimate is None]
    count = sum(any(each.rating for each in player.national) for player in left)
    is_swiss = event_system(state.settings.get("system")).family.is_swiss
    if count and is_swiss and not state.settings.get("starting_rank"):
        text = counted(
            "{count} player has a national rating and no FIDE rating, and is numbered as unrated.",
            "{count} players have a national rating and no FIDE rating, and are numbered as unrated.",
            count,
        )
        yield Caution(_NATIONAL, 3, text, "C.04.2 Art. 2.1")


def _with_article(ruling: Ruling) -> Message:
    chapter, _, number = article_text(ruling.article).partition(" Art. ")
    cited = Message("{chapter} Art. {article}", chapter=chapter, article=number)
    return Message("{reason} ({article})", reason=ruling.reason, article=cited)


@act("numbers.remake", Action.NUMBERS)
def remake(desk: Desk) -> Answer:
    """Make the numbers anew from ratings and titles.

    They are taken as they are now; equals keep their order.
    """

    def guard(state: State) -> Proposal:
        _refuse_unnumbered(state)
        tournament = tournament_of(state)
        _refuse_fixed(tournament)
        rules = rules_of(tournament)
        numbers = by_strength(state, tournament)
        moved = moved_people(state, numbers)
        if not moved:
            raise ActRefused.of("nothing-changes", Message("The numbers are already in order."))
        cautions = [*_locked(state, rules)]
        if len(moved) > 1:
            cautions.append(caution_of_moves(len(moved)))
        return Proposal(
            "numbers.remake",
            {"numbers": numbers},
            cautions=tuple(cautions),
            consequences=tuple(lines_of_moves(state, numbers, moved)),
        )

    return perform(desk, guard)


@act("numbers.swap", Action.NUMBERS)
def swap(
    desk: Desk,
    one: Annotated[Person, Field(name="who")],
    other: Annotated[Person, Field(Message("the other person, named the same way"), shown="OTHER")],
) -> Answer:
    """Exchange the numbers of two equals.

    In FIDE mode they are equal in rating and title.
    """

    def guard(state: State) -> Proposal:
        _refuse_unnumbered(state)
        for who in (one, other):
            state.person(who)
            if who not in state.numbers:
                name = named(state, who)
                raise ActRefused.of("no-number", Message("{name} has no number yet.", name=name))
        if one == other:
            raise ActRefused.of("nothing-changes", Message("Name two different people."))
        tournament = tournament_of(state)
        _refuse_fixed(tournament)
        rules = rules_of(tournament)
        numbers = {**state.numbers, one: state.numbers[other], other: state.numbers[one]}
        cautions = [*_locked(state, rules)]
        if not _equal(tournament, rules, state.numbers[one], state.numbers[other]):
            cautions.append(_unequal(state))
        names = {"one": named(state, one), "other": named(state, other)}
        text = Message("{one} and {other} exchange their numbers.", **names)
        cautions.append(Caution("numbers-exchanged", 3, text))
        return Proposal(
            "numbers.swap",
            {"one": one, "other": other, "numbers": numbers},
            cautions=tuple(cautions),
            consequences=tuple(lines_of_moves(state, numbers, [one, other])),
        )

    return perform(desk, guard)


@act("numbers.give", Action.NUMBERS)
def give(
    desk: Desk,
    order: Annotated[
        Sequence[Person],
        Field(
            Message("a text with one person on each line, number 1 first"),
            shown="FILE",
            read=lines_of_file,
            limits={"min_length": 1, "description": "everybody, number 1 first"},
        ),
    ],
) -> Answer:
    """Give all numbers by hand.

    In a Swiss event ratings and titles decide, and only the order of equals is free.
    """
    return give_numbers(desk, order)


def give_numbers(desk: Desk, given: Mapping[PersonId, int] | Sequence[PersonId]) -> Answer:
    """Give all numbers as they were drawn in the hall: a number for each, or an order."""

    def guard(state: State) -> Proposal:
        numbers = _given(state, given)
        if numbers == state.numbers:
            raise ActRefused.of("nothing-changes", Message("They already have these numbers."))
        tournament = tournament_of(state)
        cautions: list[Caution] = []
        by_hand = True
        if tournament.described_system.family.is_swiss:
            rules = rules_of(tournament)
            cautions = [*_locked(state, rules)]
            by_hand = _out_of_order(state, tournament, rules, numbers)
            if by_hand and not _own_order(tournament):
                cautions.append(_unequal(state))
            if (moved := moved_people(state, numbers)) and state.numbers:
                cautions.append(caution_of_moves(len(moved)))
        else:
            _refuse_fixed(tournament, started=state.started)
        payload = {"numbers": numbers, "by_hand": by_hand}
        return Proposal("numbers.give", payload, cautions=tuple(cautions))

    return perform(desk, guard)


def _given(state: State, given: Mapping[PersonId, int] | Sequence[PersonId]) -> Numbers:
    """Return the numbers; raises FormError where they are not those of everybody."""
    if not isinstance(given, Mapping):
        given = {who: number for number, who in enumerate(given, start=1)}
    expected = set(state.numbers) if state.started else set(state.people)
    if set(given) != expected or sorted(given.values()) != list(range(1, len(expected) + 1)):
        raise FormError.of(
            Message("These are not the numbers of everybody on the list."),
            counted(
                "Name everybody once, from 1 to {count}: there is {count} person on the list.",
                "Name everybody once, from 1 to {count}: there are {count} people on the list.",
                len(expected),
            ),
        )
    return dict(given)


def _locked(state: State, rules: Handling) -> Iterator[Caution]:
    """Yield what is asked about numbers after the start; raises ActRefused once they are fixed."""
    if not state.started or rules.may_renumber is None:
        return
    ruling: Ruling = rules.may_renumber(state.paired)
    if ruling.refused:
        yield only_outside_fide_mode(state, "numbers-locked", ruling.reason, ruling.article)
    elif ruling.verdict is Verdict.WARNED:
        yield Caution("numbers-doubtful", 2, ruling.reason, article_text(ruling.article))


def _unequal(state: State) -> Caution:
    text = Message("Only people with the same rating and title may exchange their numbers.")
    return only_outside_fide_mode(state, "numbers-unequal", text, "C.04.2 Art. 2.2")


def _equal(tournament: Tournament, rules: Handling, one: int, other: int) -> bool:
    """Whether ratings and titles leave the order of two people free."""
    strengths = strengths_of(tournament)
    first, second = tournament.participant(one), tournament.participant(other)
    same_strength = strengths[first.number] == strengths[second.number]
    return _own_order(tournament) or (same_strength and rules.titles(first) == rules.titles(second))


def _out_of_order(state: State, tournament: Tournament, rules: Handling, numbers: Numbers) -> bool:
    """Whether numbers do not follow from ratings and titles."""
    if state.of_teams:
        given = state.copy()
        given.numbers = numbers
        seated = tournament_of(given)
        return by_strength(given, seated) != numbers
    players = tuple(
        replace(state.people[who].player, number=Tpn(number)) for who, number in numbers.items()
    )
    strengths = strengths_of(Tournament(players, Settings(starting_rank=_method(tournament))))
    return out_of_order(players, strengths, rules.titles) is not None


def _method(tournament: Tournament) -> StartingRank | None:
    return tournament.settings.starting_rank


def _own_order(tournament: Tournament) -> bool:
    """Whether the arbiter gives every strength (method OTHER)."""
    method = _method(tournament)
    return method is not None and method.method == "OTHER"


def _refuse_unnumbered(state: State) -> None:
    if not state.numbers:
        raise ActRefused.of(
            "no-numbers",
            Message("There are no numbers yet."),
            "",
            WayOut("numbers.close", Message("Close the list: everybody gets a number.")),
        )


def _refuse_fixed(tournament: Tournament, *, started: bool = True) -> None:
    """Refuse other numbers where the pairs of all rounds follow from them."""
    if not tournament.described_system.family.is_swiss and started:
        raise ActRefused.of(
            "fixed-system",
            Message("In this system numbers are drawn or given before the start and then stay."),
            "",
            WayOut("lot.draw", Message("Draw the numbers by lot.")),
            WayOut("numbers.give", Message("Give the numbers by hand.")),
        )
