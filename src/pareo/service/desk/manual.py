"""The manual phase of a round: begun, changed step by step, compared with the rules, ended."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Annotated

from pareo.checker import RoundCheck
from pareo.errors import FormError
from pareo.handling import in_board_order
from pareo.history import RoundSetup, to_be_paired
from pareo.journal import Phase, State, ids_of, named, numbers_of, tournament_before, tournament_of
from pareo.language import Message, amounts
from pareo.model import ByeKind, Round
from pareo.pairing import Board, NullTrace, Unpairable
from pareo.rounds import RoundRequest, ScheduledRound, prepare, rules_of
from pareo.schedules import ROUND_ROBINS
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer, Caution, Refusal, WayOut
from pareo.service.desk.breaches import ASKED, findings_in, new_breaches
from pareo.service.desk.comparison import Comparison, side_by_side
from pareo.service.desk.declaration import Field, Group, act
from pareo.service.desk.fields import Drawn, Due, Seed, Text
from pareo.service.desk.operations import REST, OneOperation, resolved, tables_for
from pareo.service.desk.positions import Operation, Position, refuse_gone
from pareo.service.desk.round_start import names, not_ready, start_of_round
from pareo.service.permissions import Action
from pareo.value import replace


def meetings_lost(state: State, number: int, position: Position) -> tuple[Message, ...]:
    """Return the pairs that do not meet as often as they should, with a round as it is now."""
    if state.plan.get("key") not in ROUND_ROBINS:
        return ()
    wanted = state.plan["cycles"]
    met = Counter(
        frozenset((game.white, game.black)) for game in state.games.values() if game.round != number
    )
    met.update(frozenset(pair) for pair in position.games.values())
    numbers = numbers_of(state)
    inside = sorted(numbers, key=lambda who: numbers[who])
    return tuple(
        Message(
            "{one} and {other} meet {times}.",
            one=named(state, one),
            other=named(state, other),
            times=amounts.times(met[frozenset((one, other))]),
        )
        for one, other in combinations(inside, 2)
        if met[frozenset((one, other))] != wanted
    )


@act("manual.begin", Action.MANUAL)
def begin(desk: Desk, number: Due = None, *, colour: Drawn = None, seed: Seed = None) -> Answer:
    """Begin to change a draft, or the next round from nothing."""

    def guard(state: State) -> Proposal:
        found = state.rounds.get(_draft(state) if number is None else number)
        if found is not None and found.phase is Phase.DRAFT:
            scopes = (f"round:{found.number}",)
            return Proposal("manual.begin", {"round": found.number}, scopes, structural=False)
        start = start_of_round(state, colour)
        if number not in (None, start.number):
            raise ActRefused.of(
                "not-next", Message("Round {round} is not the next one.", round=number)
            )
        request = RoundRequest(initial_colour=colour, draw_lot=True, seed=seed, open_as_draws=True)
        try:
            ready = prepare(start.before, request).before
        except FormError as error:
            raise not_ready(error) from error
        granted = start.before.with_granted_byes(Round()).byes
        payload = start.payload(state, ready, colour)
        payload["byes"] = {start.ids[bye.participant]: bye.kind.value for bye in granted}
        return Proposal(
            "manual.begin",
            payload,
            cautions=start.cautions,
            notices=start.notices,
            ways_out=start.ways_out,
        )

    return perform(desk, guard)


@act("manual.do", Action.MANUAL)
def do_one(
    desk: Desk,
    operation: Annotated[
        Operation, Group(OneOperation, lambda _, **said: OneOperation(**said).words)
    ],
) -> Answer:
    """Do one operation of the manual phase."""
    return do(desk, *resolved(desk.event.state, operation))


def do(desk: Desk, *operation: str | int) -> Answer:
    """Change the round by one operation: see `positions.Operation`; or "rest".

    "rest" lets the engine pair everybody who has neither game nor bye.
    """

    def guard(state: State) -> Proposal:
        number = _in_hand(state)
        before = Position.of(state, number)
        if operation == (REST,):
            after = _with_the_rest(state, number, before)
        else:
            after = before.after(state, operation)
            refuse_gone(state, number, before, after)
        payload = {"round": number, "operation": list(operation), **after.payload}
        return Proposal(
            "manual.do",
            payload,
            (f"round:{number}",),
            new_breaches(state, number, before, after),
            structural=False,
        )

    return perform(desk, guard)


@act("manual.end", Action.MANUAL)
def end(
    desk: Desk,
    reason: Annotated[
        Text, Field(Message("why the round differs from the rules, if it does"))
    ] = "",
) -> Answer:
    """End the manual phase: the round is compared with that of the rules.

    Everybody has a place by then.
    """

    def guard(state: State) -> Proposal:
        number = _in_hand(state)
        position = Position.of(state, number)
        _refuse_incomplete(state, number, position)
        found = side_by_side(state, number, position)
        check = found.check
        if check.differs and not reason.strip():
            raise ActRefused.of(
                "reason", Message("The round differs from the rules: say why."), "C.04.2 Art. 4.4"
            )
        games = _in_board_order(state, number, position)
        payload = {
            "round": number,
            "games": [list(game) for game in games],
            "byes": dict(position.byes),
            "differs": check.differs,
            "reason": reason.strip(),
        }
        if tables := tables_for(state, games):
            payload["tables"] = tables
        return Proposal(
            "manual.end",
            payload,
            (f"round:{number}",),
            _of_comparison(check),
            tuple(_in_words(found)) + meetings_lost(state, number, position),
            tuple(_favours_nobody(state, check)),
        )

    return perform(desk, guard)


def _draft(state: State) -> int:
    """Return the round that is meant where none is named: the draft, else the next one."""
    drafts = [each.number for each in state.rounds.values() if each.phase is Phase.DRAFT]
    return min(drafts, default=state.paired + 1)


def _in_hand(state: State) -> int:
    for record in state.rounds.values():
        if record.phase is Phase.MANUAL:
            return record.number
    raise ActRefused.of(
        "no-manual-phase",
        Message("No round is being paired by hand."),
        "",
        WayOut("manual.begin", Message("Start the manual pairing.")),
    )


def unplaced(state: State, number: int, position: Position) -> list[str]:
    """Return who is to be paired and has neither game nor bye; in a table nobody has to."""
    ids = ids_of(state)
    expected = to_be_paired(tournament_before(state, number))
    return [ids[tpn] for tpn in expected if ids[tpn] not in position.placed]


def _with_the_rest(state: State, number: int, position: Position) -> Position:
    left = set(unplaced(state, number, position))
    ids = ids_of(state)
    prepared = prepare(tournament_before(state, number), RoundRequest(open_as_draws=True))
    if isinstance(prepared, ScheduledRound):
        boards: tuple[Board, ...] = tuple(
            board
            for board in prepared.pairing.boards
            if {ids[board.white], ids[board.black]} <= left
        )
        bye = None
    else:
        whole = prepared.setup
        setup: RoundSetup = replace(
            whole, entrants=tuple(each for each in whole.entrants if ids[each.tpn] in left)
        )
        if len(left) % 2 and ByeKind.PAIRING_ALLOCATED.value in position.byes.values():
            raise ActRefused.of(
                "odd-rest",
                Message("One player would be left over: somebody already has the bye."),
                "C.04.1 Art. 3",
            )
        outcome = prepared.system.pair(setup, NullTrace())
        if isinstance(outcome, Unpairable):
            stuck = [ids[tpn] for tpn in outcome.blocked]
            raise ActRefused(
                Refusal("unpairable", outcome.reason),
                *([Refusal("stuck", names(state, stuck))] if stuck else []),
                ways_out=(WayOut("manual.do", Message("Pair some of them by hand first.")),),
            )
        boards, bye = outcome.boards, outcome.bye
    for board in boards:
        position = position.pair(ids[board.white], ids[board.black])
    return position if bye is None else position.bye(ids[bye])


def _refuse_incomplete(state: State, number: int, position: Position) -> None:
    if not state.plan and (left := unplaced(state, number, position)):
        raise ActRefused(
            Refusal("unplaced", Message("Not yet paired: {names}", names=names(state, left))),
            ways_out=(WayOut("manual.rest", Message("Let the engine pair the rest.")),),
        )
    found = findings_in(state, number, position, complete=True)
    if wrong := [each for each in found if each.kind not in ASKED]:
        raise ActRefused(*(Refusal("audit", each.message, str(each.rule)) for each in wrong))


def _of_comparison(check: RoundCheck) -> tuple[Caution, ...]:
    if not check.differs:
        text = Message("The round is exactly as the rules pair it.")
        return (Caution("manual-equal", 2, text),)
    return (Caution("manual-differs", 4, check.message, "C.04.1 Art. 9"),)


def _favours_nobody(state: State, check: RoundCheck) -> Iterator[Message]:
    """Yield what the arbiter answers for where a Swiss round is not that of the rules."""
    if check.differs and not state.plan:
        ruling = rules_of(tournament_of(state)).may_alter_correct_pairing(favours_somebody=False)
        yield Message("{reason} ({article})", reason=ruling.reason, article=ruling.article.message)


def _in_words(found: Comparison) -> Iterator[Message]:
    """Yield the boards that differ, own and due ones."""
    for own, due in found.differing:
        yield Message("By hand: {own}. By the rules: {due}.", own=own.words, due=due.words)


def _in_board_order(state: State, number: int, position: Position) -> list[tuple[str, str]]:
    if state.plan:
        return list(position.games.values())
    ids = ids_of(state)
    after = tournament_before(state, number).with_round(position.as_round(state, number))
    return [(ids[match.home], ids[match.away]) for match in in_board_order(after, number)]
