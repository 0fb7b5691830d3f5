"""Rounds: paired, laid by a schedule, placed at tables, published, closed."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from pareo.journal.entry import Entry
from pareo.journal.fingerprint import pairing_input
from pareo.journal.kind import Undo, kind
from pareo.journal.kinds.numbers import give_numbers
from pareo.journal.kinds.sides import put_sides
from pareo.journal.matches import PENDING, boards_of, is_forfeited, keep, result_at, without_boards
from pareo.journal.state import DoesNotApply, Game, Phase, RoundRecord, State
from pareo.language import Message
from pareo.value import replace

NO_RESULT: Final = PENDING
_KEPT: Final = "published as first paired, not paired again after a change"
_PHASES: Final = {
    Phase.DRAFT: Message("Round {round} is a draft."),
    Phase.MANUAL: Message("Round {round} is being paired by hand."),
    Phase.PUBLISHED: Message("Round {round} is published."),
    Phase.CLOSED: Message("Round {round} is closed."),
}


@kind("round.pair", "CD", counter="round.recall")
def pair(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, games, byes, tables, system, engine, program}, and what begins a round.

    A draft. `games` are pairs of ids in board order, `tables` the tables of games that do not
    have the number of their board.
    """
    refuse_unknown(state, payload["games"], payload["byes"])
    begin_round(state, payload, entry)
    number = payload["round"]
    lay_games(state, number, dict(enumerate(payload["games"], start=1)), payload.get("tables"))
    state.rounds[number] = replace(
        state.rounds[number], byes=payload["byes"], rests_on=pairing_input(state, number)
    )


def begin_round(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, numbers, adjourned, colour, lot, virtual, input}: what holds from this round on.

    `adjourned` are the games of the round before that have no result, `lot` how the initial
    colour was drawn. A draft that was recalled gives way.
    """
    number = payload["round"]
    old = state.rounds.get(number)
    recalled = old is not None and old.recalled and old.phase is Phase.DRAFT
    if not recalled and (number != state.paired + 1 or number in state.rounds):
        raise DoesNotApply(Message("Round {round} is not the next one.", round=number))
    adjourned = [state.game(*each) for each in payload.get("adjourned", ())]
    give_numbers(state, payload["numbers"])
    for game in adjourned:
        _adjourn(state, game)
        state.remark(entry.seq, "Adjournment", game.round, f"board {game.board}")
    if "colour" in payload:
        state.settings["initial_colour"] = payload["colour"]
    if "tie_breaks" in payload:
        state.settings["tie_breaks"] = payload["tie_breaks"]
    if "lot" in payload:
        state.lots[entry.seq] = payload["lot"]
    for who, points in payload.get("virtual", {}).items():
        state.virtual[who] = tuple(points)
    state.rounds[number] = RoundRecord(
        number,
        Phase.DRAFT,
        {},
        (),
        entry.seq,
        payload.get("system", ""),
        payload.get("input", ""),
        recalled=recalled,
    )


@kind("schedule.lay", "C")
def lay_schedule(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{key, cycles, system, remark, planned, tie_breaks, numbers, sides, lot, laid, rounds}.

    All rounds of a table ({games, byes}), as drafts. A knock-out has none: its rounds follow from its bracket.
    """
    if state.rounds:
        raise DoesNotApply(Message("Rounds are already paired."))
    if state.apart:
        raise DoesNotApply(Message("Some people are kept apart."))
    for who in state.gone:
        raise DoesNotApply(Message("{person} has already left.", person=who))
    for laid in payload["rounds"]:
        refuse_unknown(state, laid["games"], laid["byes"])
    give_numbers(state, payload["numbers"])
    state.list_closed = True
    if "sides" in payload:
        put_sides(state, payload["sides"])
    state.plan = {name: payload.get(name) for name in ("key", "cycles", "system", "remark", "laid")}
    state.settings["system"] = payload["system"]
    if payload["planned"] is None:
        state.settings.pop("rounds", None)
    else:
        state.settings["rounds"] = payload["planned"]
    if "lot" in payload:
        state.lots[entry.seq] = payload["lot"]
    for number, laid in enumerate(payload["rounds"], start=1):
        state.rounds[number] = RoundRecord(
            number, Phase.DRAFT, laid["byes"], (), entry.seq, payload["key"]
        )
        lay_games(state, number, dict(enumerate(laid["games"], start=1)))


@kind("tables.place", "CD")
def place_tables(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, tables: {game: table}}."""
    del entry
    moved = [
        state.game(payload["round"], int(game))._replace(table=table)
        for game, table in payload["tables"].items()
    ]
    for game in moved:
        state.games[game.id] = game


@kind("round.publish", "C", Undo.COUNTER, counter="round.recall")
def publish(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, at, changed}: `changed` where the rules would pair the draft differently by now."""
    found = in_phase(state, payload["round"], Phase.DRAFT)
    state.rounds[found.number] = replace(
        found,
        phase=Phase.PUBLISHED,
        published_seq=entry.seq,
        published_at=payload.get("at") or entry.at,
        recalled=False,
    )
    if payload.get("changed"):
        state.remark(entry.seq, "MPA", found.number, _KEPT)


@kind("round.start", "CD")
def start(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, at}: the arbiter has started the clocks, now or at a time before."""
    found = state.round(payload["round"])
    if found.phase not in (Phase.PUBLISHED, Phase.CLOSED):
        raise DoesNotApply(Message("Round {round} is not published yet.", round=found.number))
    state.rounds[found.number] = replace(found, started_at=payload.get("at") or entry.at)


@kind("round.close", "CD")
def close(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round}."""
    found = in_phase(state, payload["round"], Phase.PUBLISHED)
    if any(game.result == NO_RESULT for game in state.games_of(found.number)):
        raise DoesNotApply(Message("A game of round {round} has no result.", round=found.number))
    state.rounds[found.number] = replace(found, phase=Phase.CLOSED, closed_at=entry.at)


@kind("round.reopen", "CD")
def reopen(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round}."""
    del entry
    found = in_phase(state, payload["round"], Phase.CLOSED)
    state.rounds[found.number] = replace(found, phase=Phase.PUBLISHED, closed_at="")


def lay_games(
    state: State,
    number: int,
    games: Mapping[int, Sequence[str]],
    tables: Mapping[str, int] | None = None,
) -> None:
    """Put the games of a round, in board order, in place of those that it had.

    A game that stays has the result that it had: of a table, one lost by forfeit.
    """
    old = {}
    without_boards(state, number)
    for key in [key for key in state.games if key[0] == number]:
        game_before = state.games.pop(key)
        old[game_before.white, game_before.black] = game_before.result
    for game, (white, black) in games.items():
        table = (tables or {}).get(str(game))
        result = old.get((white, black), NO_RESULT)
        if state.has_boards and not is_forfeited(Game(number, game, white, black, result)):
            result = NO_RESULT
        state.games[number, game] = Game(number, game, white, black, result, table)
    state.rounds[number] = replace(state.rounds[number], order=tuple(games))


def _adjourn(state: State, game: Game) -> None:
    """Set a game aside, or the boards of a match that have no result."""
    if not state.has_boards:
        state.games[game.id] = game._replace(result="adjourned")
        return
    for board in list(boards_of(state, game)):
        if result_at(state, board) == NO_RESULT:
            keep(state, board._replace(result="adjourned"))


def refuse_unknown(state: State, games: Iterable[Sequence[str]], byes: Iterable[str]) -> None:
    """Refuse games and byes of people who are not on the list, or wait for admission."""
    for game in games:
        for who in game:
            state.numbered(who)
    for who in byes:
        state.numbered(who)


def in_phase(state: State, number: int, phase: Phase) -> RoundRecord:
    """Return a round that is in this phase; raises DoesNotApply."""
    found = state.round(number)
    if found.phase is not phase:
        raise DoesNotApply(Message(_PHASES[found.phase].template, round=number))
    return found
