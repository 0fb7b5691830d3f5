"""A published round: changed or recalled, in the cases of C.04.2 Art. 4.4."""

from collections.abc import Collection, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Annotated, Final, Literal

from pareo.auditor import Finding, Kind
from pareo.handling import Breach, Change, Incident, Unpaired
from pareo.history import opponents_met, pairing_scores, points_for_a_win
from pareo.journal import (
    Phase,
    RoundRecord,
    State,
    has_result,
    named,
    numbers_of,
    rule_of,
    tournament_before,
)
from pareo.language import Message
from pareo.model import Points, Tpn
from pareo.rounds import rules_of
from pareo.service.desk.act import ActRefused, Desk, Proposal, only_outside_fide_mode, perform
from pareo.service.desk.answers import Answer, Caution, Refusal, WayOut
from pareo.service.desk.breaches import ASKED, findings_in, new_breaches
from pareo.service.desk.declaration import Field, Group, act
from pareo.service.desk.fields import RoundInPlay, Text
from pareo.service.desk.operations import OneOperation, operations_typed, resolved
from pareo.service.desk.positions import Operation, Position, refuse_gone
from pareo.service.desk.round_start import names
from pareo.service.permissions import Action
from pareo.value import dataclass

_BREACHES: Final = {
    Kind.MET_AGAIN: Breach.REMATCH,
    Kind.BYE_BARRED: Breach.BARRED_BYE,
    Kind.COLOUR_DIFFERENCE: Breach.COLOUR_DIFFERENCE,
    Kind.COLOUR_RUN: Breach.THIRD_COLOUR,
}


@dataclass(frozen=True, slots=True)
class Grounds:
    """What only the Chief Arbiter can answer.

    `best` for the event, as any change must be; `agreed` by the two without an opponent;
    `incident` is unforeseeable, and `top_boards` are those that count as top boards. Late entries
    (Art. 4.4.4) have an act of their own.
    """

    best: bool = False
    agreed: bool = False
    incident: bool = False
    top_boards: Collection[int] = ()


NO_GROUNDS: Final = Grounds()
CASES: Final = {
    "4.4.1": Message("they have met, or another rule is broken"),
    "4.4.2": Message("the rules of the event allow it"),
    "4.4.3": Message("two without an opponent agree"),
    "4.4.5": Message("something unforeseeable on the top boards of the last round"),
}
"""The cases of the article that an arbiter names; late entries (4.4.4) have an act of their own."""


@dataclass(frozen=True, slots=True)
class _Case:
    case: Annotated[
        str | None,
        Field(
            Message(
                "the case in which the Chief Arbiter finds the change best for the event: they "
                "have met, the rules of the event allow it, two without an opponent agree, "
                "something unforeseeable on the top boards of the last round; late entries "
                "(4.4.4) have a command of their own"
            ),
            sent=Literal["4.4.1", "4.4.2", "4.4.3", "4.4.5"] | None,
            limits={
                "description": "the case in which the Chief Arbiter finds the change best for the "
                "event"
            },
        ),
    ] = None
    top_boards: Annotated[
        int | None,
        Field(
            Message("in the last case: how many tables count as top boards"),
            limits={"ge": 1, "le": 99},
        ),
    ] = None


Found = Annotated[Grounds, Group(_Case, lambda _, **said: grounds_of(**said))]
Why = Annotated[
    Text,
    Field(
        Message("the reason; the report shows it"),
        place="option",
        limits={"min_length": 1},
    ),
]


def grounds_of(case: str | None = None, top_boards: int | None = None) -> Grounds:
    """Return what the Chief Arbiter finds by naming a case, and how many boards are top boards."""
    return Grounds(
        best=case in CASES,
        agreed=case == "4.4.3",
        incident=case == "4.4.5",
        top_boards=range(1, (top_boards or 0) + 1),
    )


@act("round.change", Action.RECALL)
def change_pairs(
    desk: Desk,
    text: Why,
    number: RoundInPlay,
    grounds: Found,
    operations: Annotated[
        Sequence[OneOperation],
        Field(
            Message(
                "what is changed, one after the other: pair WHITE BLACK, unpair TABLE, "
                "exchange ONE OTHER, colours TABLE, bye WHO, zero WHO"
            ),
            shown="OPERATIONS",
            read_all=operations_typed,
            limits={
                "min_length": 1,
                "max_length": 500,
                "description": "what is changed, one after the other",
            },
        ),
    ],
) -> Answer:
    """Change pairs that players know."""
    changes = [resolved(desk.event.state, each.words, number) for each in operations]
    return change(desk, number, changes, text, grounds)


def change(
    desk: Desk,
    number: int,
    operations: Sequence[Operation],
    text: str,
    grounds: Grounds = NO_GROUNDS,
) -> Answer:
    """Change pairs that players know; games with a result stay."""

    def guard(state: State) -> Proposal:
        record = _published(state, number)
        before = Position.of(state, number)
        after = changed(state, number, operations)
        games = {g: pair for g, pair in after.games.items() if before.games.get(g) != pair}
        dropped = [game for game in before.games if game not in after.games]
        touched = sorted({*games, *dropped} & set(before.games))
        _refuse_results(state, number, touched)
        _refuse_nothing(before, after)
        _refuse_lost(state, number, before, after)
        wanted = _Wanted(before, after, tuple(touched))
        case, caution = _case(state, record, wanted, grounds)
        payload = {
            "round": number,
            "games": {str(game): list(pair) for game, pair in games.items()},
            "dropped": dropped,
            "byes": dict(after.byes),
            "case": case,
            "text": _text(case, text),
        }
        return Proposal(
            "round.change",
            payload,
            (f"round:{number}", *(f"game:{number}:{game}" for game in touched)),
            (caution, *new_breaches(state, number, before, after)),
            tuple(_differences(state, before, after)),
        )

    return perform(desk, guard)


def changed(state: State, number: int, operations: Sequence[Operation]) -> Position:
    """Return a published round after operations, before anything is written."""
    before = after = Position.of(state, number)
    for operation in operations:
        after = after.after(state, operation)
    refuse_gone(state, number, before, after)
    return after


@act("round.recall", Action.RECALL)
def recall(desk: Desk, number: RoundInPlay, text: Why, grounds: Found = NO_GROUNDS) -> Answer:
    """Make a published round a draft again, while no game of it has a result."""

    def guard(state: State) -> Proposal:
        record = _published(state, number)
        position = Position.of(state, number)
        _refuse_results(state, number, sorted(position.games))
        wanted = _Wanted(position, None, tuple(position.games))
        case, caution = _case(state, record, wanted, grounds)
        payload = {"round": number, "case": case, "text": _text(case, text)}
        scopes = (f"round:{number}", *(f"game:{number}:{game}" for game in position.games))
        lines = (Message("Players know this round: tell them that it is being changed."),)
        return Proposal("round.recall", payload, scopes, (caution,), lines)

    return perform(desk, guard)


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A round before and after a change; None after a recall. `touched` are its games."""

    before: Position
    after: Position | None
    touched: tuple[int, ...]


def _published(state: State, number: int) -> RoundRecord:
    record = state.round(number)
    if record.phase is not Phase.PUBLISHED:
        raise ActRefused.of(
            "not-published",
            Message("Round {round} is not published and in play.", round=number),
        )
    if not state.laid and number < state.paired:
        raise ActRefused.of(
            "next-paired", Message("Round {round} is already paired.", round=number + 1)
        )
    return record


def _case(
    state: State, record: RoundRecord, wanted: _Wanted, grounds: Grounds
) -> tuple[str, Caution]:
    """Return the case of the rules that allows it; raises ActRefused in FIDE mode without one."""
    before = tournament_before(state, record.number)
    rule = rules_of(before).may_change_pairing
    if rule is None:
        text = Message(
            "The edition of the rules that applies says nothing about published pairings."
        )
        return "", only_outside_fide_mode(state, "no-case", text)
    ruling = rule(_change(state, record, wanted, grounds))
    if ruling.refused:
        return "", only_outside_fide_mode(state, "no-case", ruling.reason, ruling.article)
    article = str(ruling.article)
    return article, Caution("published-changed", 4, ruling.reason, article)


def _change(state: State, record: RoundRecord, wanted: _Wanted, grounds: Grounds) -> Change:
    """Return the change with all facts that the event knows."""
    before = tournament_before(state, record.number)
    found = findings_in(state, record.number, wanted.before)
    concerned = _concerned(state, wanted)
    planned = before.settings.rounds
    boards = frozenset(state.games[record.number, game].board for game in wanted.touched)
    new = [] if wanted.after is None else _new_pairs(wanted)
    return Change(
        best_for_the_event=grounds.best,
        breaches=frozenset(_breaches(found, concerned)),
        event_allows=_in_window(state, record),
        unpaired=_unpaired(state, record.number, wanted, new, grounds),
        incident=Incident(
            boards, frozenset(grounds.top_boards), planned is not None and record.number >= planned
        )
        if grounds.incident
        else None,
        points_for_a_win=points_for_a_win(before.settings),
    )


def _breaches(found: tuple[Finding, ...], concerned: set[int]) -> Iterator[Breach]:
    for each in found:
        if each.kind in ASKED and each.kind in _BREACHES and concerned & set(each.participants):
            yield _BREACHES[each.kind]


def _concerned(state: State, wanted: _Wanted) -> set[int]:
    numbers = numbers_of(state)
    people = {who for game in wanted.touched for who in wanted.before.games[game]}
    if wanted.after is None or wanted.after.byes != wanted.before.byes:
        people |= set(wanted.before.byes)
    return {numbers[who] for who in people if who in numbers}


def _in_window(state: State, record: RoundRecord) -> bool:
    """Whether the rules of the event give so many minutes after publication for changes."""
    minutes = rule_of(state, "recall_window")
    if not minutes or not record.published_at:
        return False
    published = datetime.fromisoformat(record.published_at)
    return datetime.now(UTC) <= published + timedelta(minutes=minutes)


def _new_pairs(wanted: _Wanted) -> list[tuple[str, str]]:
    """Return the new games of two who had none."""
    assert wanted.after is not None
    playing = {who for pair in wanted.before.games.values() for who in pair}
    return [pair for pair in wanted.after.games.values() if not playing & set(pair)]


def _unpaired(
    state: State, number: int, wanted: _Wanted, new: list[tuple[str, str]], grounds: Grounds
) -> Unpaired | None:
    """Return the two who had no opponent and are to play each other, if that is all."""
    if len(new) != 1 or wanted.touched:
        return None
    before = tournament_before(state, number)
    one, other = (Tpn(numbers_of(state)[who]) for who in new[0])
    scores = pairing_scores(before)[-1]
    return Unpaired(
        one,
        other,
        Points(abs(scores[one] - scores[other])),
        other in opponents_met(before)[one],
        grounds.agreed,
    )


def _refuse_results(state: State, number: int, games: Sequence[int]) -> None:
    found = [state.games[number, each] for each in games]
    if known := [game for game in found if has_result(state, game)]:
        raise ActRefused(
            *(
                Refusal(
                    "has-result",
                    Message("Table {table} has a result.", table=game.board),
                    "C.04.2 Art. 4.4",
                )
                for game in known
            ),
            ways_out=(WayOut("round.change", Message("Change other tables only.")),),
        )


def _refuse_nothing(before: Position, after: Position) -> None:
    if (before.games, before.byes) == (after.games, after.byes):
        raise ActRefused.of("no-change", Message("Nothing would be changed."))


def _refuse_lost(state: State, number: int, before: Position, after: Position) -> None:
    if lost := sorted(before.placed - after.placed):
        raise ActRefused.of(
            "unplaced", Message("Not yet paired: {names}", names=names(state, lost))
        )
    found = findings_in(state, number, after, complete=True)
    if wrong := [each for each in found if each.kind not in ASKED]:
        raise ActRefused(*(Refusal("audit", each.message, str(each.rule)) for each in wrong))


def _text(case: str, text: str) -> str:
    if not text.strip():
        raise ActRefused.of("reason", Message("Say why: the report shows it."))
    return f"{text.strip()} ({case})" if case else text.strip()


def _differences(state: State, before: Position, after: Position) -> Iterator[Message]:
    for game in sorted({*before.games, *after.games}):
        old, new = before.games.get(game), after.games.get(game)
        if old != new:
            yield Message(
                "Game {game}: {new} instead of {old}",
                game=game,
                new=_said(state, new),
                old=_said(state, old),
            )


def _said(state: State, pair: tuple[str, str] | None) -> Message:
    if pair is None:
        return Message("nothing")
    white, black = (named(state, who) for who in pair)
    return Message("{white} – {black}", white=white, black=black)
