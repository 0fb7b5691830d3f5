"""The pairing numbers as the desk shows them: the order, what would move and why."""

from collections.abc import Iterator
from typing import Final

from pareo.handling import Verdict, strengths_of
from pareo.journal import PersonId, State, ids_of, named, numbers_of, tournament_of
from pareo.language import Message
from pareo.model import Tournament, Tpn, event_system
from pareo.reports import Cell, title_of
from pareo.rounds import rules_of
from pareo.schedules import CHOICES, FIXED, KNOCKOUT, MATCH, TEAM_KNOCKOUT, USUAL_WAYS, WAYS
from pareo.service.desk.act import article_text
from pareo.service.desk.boards import rating_shown
from pareo.service.desk.matches import form_of
from pareo.service.desk.schedules import awaits_table, key_of_table
from pareo.service.desk.strength_order import by_strength
from pareo.value import dataclass

__all__ = ["USUAL_WAYS", "VARIANTS", "WAYS", "NumberList", "NumberRow", "number_list", "tables_for"]

VARIANTS: Final = (
    ("", Message("the usual one")),
    ("berger", Message("Berger: the rounds in their order")),
    ("fide", Message("FIDE: the last two rounds of the first cycle exchanged")),
    ("manual", Message("Arbiters' manual: the last two rounds of each cycle exchanged")),
)
"""The orders of the rounds of a cycle, by key."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule in words, with its article if it has one."""

    words: Message
    article: str = ""


_BY_RATING: Final = Rule(
    Message("By rating, then title, then the order that the event announces for equals."),
    "C.04.2 Art. 2.2",
)
_BY_BOARDS: Final = Rule(
    Message("By the average rating of the first boards, then by the alphabet.")
)
_OF_THE_OLYMPIAD: Final = Rule(
    Message(
        "By the average of the four highest ratings of a team, then by the fifth one, then by the "
        "alphabet."
    ),
    "D.02 Art. 3.1",
)
_GIVEN: Final = Rule(
    Message("In this system numbers are drawn or given before the start and then stay.")
)
_EQUAL_PEOPLE: Final = Message(
    "Equals in rating and title may exchange their numbers: tick two rows."
)
_EQUAL_TEAMS: Final = Message(
    "Teams of the same strength may exchange their numbers: tick two rows."
)


@dataclass(frozen=True, slots=True)
class NumberRow:
    """Somebody with a number, of a team the strength as rating; `new` is the one that ratings and titles would give instead."""

    person: PersonId
    number: int
    name: str
    title: Cell
    rating: int | None
    new: int | None
    why: Message | None
    group: int
    """The same for equals in rating and title, whose order is free."""


@dataclass(frozen=True, slots=True)
class NumberList:
    """The list; `lock` says why numbers cannot move any more, with the article.

    `order` says by what the numbers are given, `equals` who may exchange them.
    """

    rows: tuple[NumberRow, ...]
    closed: bool
    started: bool = False
    is_swiss: bool = True
    awaits_table: bool = False
    laid: bool = False
    system: str = ""
    lock: Message | None = None
    article: str = ""
    order: Rule = _BY_RATING
    equals: Message = _EQUAL_PEOPLE

    @property
    def moved(self) -> int:
        """How many would move."""
        return sum(row.new is not None for row in self.rows)


@dataclass(frozen=True, slots=True)
class TableChoice:
    """A fixed system that an event can have, and what is chosen with it."""

    key: str
    name: Message
    choices: tuple[str, ...]


def tables_for(state: State) -> tuple[TableChoice, ...]:
    """Return the fixed systems that an event of teams, or of players, can have."""
    return tuple(
        TableChoice(key, system.name, tuple(_choices_of(key)))
        for key, system in FIXED.items()
        if form_of(key).teams == state.of_teams
    )


def _choices_of(key: str) -> Iterator[str]:
    """Yield what can be chosen with a system, as the form of its rounds asks for it."""
    is_bracket = key in (KNOCKOUT, TEAM_KNOCKOUT)
    yield "bracket" if is_bracket else "schedule"
    if is_bracket or key == MATCH:
        yield "games"
    if event_system(key).of_sides:
        yield "seats"
    yield from (name for name in ("cycles", "variant", "rapid", "drawn") if key in CHOICES[name])


def number_list(state: State) -> NumberList:
    """Return everybody who has a number, or would have one if the list closed now."""
    if not state.people:
        return NumberList((), state.list_closed)
    tournament = tournament_of(state)
    system = tournament.described_system
    is_swiss = system.family.is_swiss
    rule = rules_of(tournament).may_renumber
    ruling = rule(state.paired) if rule is not None and state.started and is_swiss else None
    locked = ruling is not None and ruling.verdict is Verdict.REFUSED
    return NumberList(
        tuple(_rows(state, tournament, is_swiss=is_swiss)),
        state.list_closed,
        state.started,
        is_swiss,
        awaits_table(state),
        bool(state.plan),
        key_of_table(state) or system.key,
        ruling.reason if ruling is not None and locked else None,
        article_text(ruling.article) if ruling is not None and locked else "",
        _order(state, tournament) if is_swiss else _GIVEN,
        _EQUAL_TEAMS if state.of_teams else _EQUAL_PEOPLE,
    )


def _order(state: State, tournament: Tournament) -> Rule:
    if not state.of_teams:
        return _BY_RATING
    return _OF_THE_OLYMPIAD if tournament.system.is_olympiad else _BY_BOARDS


def _rows(state: State, tournament: Tournament, *, is_swiss: bool) -> Iterator[NumberRow]:
    numbers = numbers_of(state)
    wanted = by_strength(state, tournament) if state.numbers and is_swiss else numbers
    groups = _groups(state, tournament)
    for number, who in sorted(ids_of(state).items()):
        player = state.people[who].player
        new = wanted[who] if wanted[who] != number else None
        yield NumberRow(
            who,
            number,
            player.name,
            title_of(player),
            rating_shown(state, who),
            new,
            None if new is None else _reason(state, wanted, who),
            groups[who],
        )


def _groups(state: State, tournament: Tournament) -> dict[PersonId, int]:
    """Number those who are equal in rating and title alike."""
    titles = rules_of(tournament).titles
    strengths = strengths_of(tournament)
    found: dict[object, int] = {}
    return {
        who: found.setdefault(
            (strengths[Tpn(number)], titles(tournament.participant(number))), len(found) + 1
        )
        for number, who in sorted(ids_of(state).items())
    }


def _reason(state: State, wanted: dict[PersonId, int], who: PersonId) -> Message:
    """Say whom somebody passes, or who passes them."""
    now, then = state.numbers[who], wanted[who]
    others = [each for each in wanted if (state.numbers[each] < now) != (wanted[each] < then)]
    other = min(others, key=lambda each: wanted[each])
    values = {"other": named(state, other)}
    if then < now:
        return Message("now comes before {other}", **values)
    return Message("{other} now comes before", **values)
