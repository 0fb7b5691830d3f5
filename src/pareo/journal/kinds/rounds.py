"""Rounds: paired, published, changed, recalled, closed; schedules."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pareo.journal.entry import Entry
from pareo.journal.kind import Undo, kind
from pareo.journal.kinds.numbers import give_numbers
from pareo.journal.state import DoesNotApply, Game, Phase, RoundRecord, State
from pareo.language import Message
from pareo.value import replace


@kind("round.pair", "CD")
def pair(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, games, byes, numbers, system, engine, program, input, colour, virtual, adjourned}.

    A draft. `games` are pairs of ids in board order, `adjourned` the games of the round before
    that had no result when it was paired.
    """
    number = payload["round"]
    if number != state.paired + 1 or number in state.rounds:
        raise DoesNotApply(Message("Round {round} is not the next one.", round=number))
    _known(state, payload["games"], payload["byes"])
    adjourned = [state.game(*each) for each in payload.get("adjourned", ())]
    give_numbers(state, payload["numbers"])
    for game in adjourned:
        state.games[game.id] = game._replace(result="adjourned")
        state.remark(entry.seq, "Adjournment", game.round, f"board {game.board}")
    if "colour" in payload:
        state.settings["initial_colour"] = payload["colour"]
    for who, points in payload.get("virtual", {}).items():
        state.virtual[who] = tuple(points)
    state.rounds[number] = RoundRecord(
        number,
        Phase.DRAFT,
        payload["byes"],
        tuple(range(1, len(payload["games"]) + 1)),
        entry.seq,
        payload.get("system", ""),
        payload.get("input", ""),
        stage=payload.get("stage", ""),
    )
    lay_games(state, number, payload["games"])


@kind("schedule.lay", "C")
def lay_schedule(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{system, numbers, rounds: [{games, byes}]}: all rounds of a table, as drafts."""
    if state.rounds:
        raise DoesNotApply(Message("Rounds are paired already."))
    for laid in payload["rounds"]:
        _known(state, laid["games"], laid["byes"])
    give_numbers(state, payload["numbers"])
    state.plan = {"system": payload["system"], "seq": entry.seq}
    for number, laid in enumerate(payload["rounds"], start=1):
        order = tuple(range(1, len(laid["games"]) + 1))
        state.rounds[number] = RoundRecord(
            number, Phase.DRAFT, laid["byes"], order, entry.seq, payload["system"]
        )
        lay_games(state, number, laid["games"])


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


@kind("round.publish", "C", Undo.COUNTER, "round.recall")
def publish(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, at}."""
    found = _in_phase(state, payload["round"], (Phase.DRAFT,))
    state.rounds[found.number] = replace(
        found,
        phase=Phase.PUBLISHED,
        published_seq=entry.seq,
        published_at=payload.get("at") or entry.at,
    )


@kind("round.change", "C")
def change(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, games: {game: [white, black]}, byes, case, text}: other pairs after publication."""
    found = _in_phase(state, payload["round"], (Phase.PUBLISHED,))
    games: Mapping[str, Sequence[str]] = payload["games"]
    _known(state, games.values(), payload["byes"])
    for game in payload.get("dropped", ()):
        if state.game(found.number, game).result != "pending":
            raise DoesNotApply(Message("A game that is changed has a result."))
    for game in games:
        old = state.games.get((found.number, int(game)))
        if old is not None and old.result != "pending":
            raise DoesNotApply(Message("A game that is changed has a result."))
    for game in payload.get("dropped", ()):
        del state.games[found.number, game]
    for game, (white, black) in games.items():
        key = (found.number, int(game))
        old = state.games.get(key)
        state.games[key] = Game(*key, white, black, table=old.table if old else None)
    kept = [each for each in found.order if (found.number, each) in state.games]
    new = sorted(int(each) for each in games if int(each) not in kept)
    state.rounds[found.number] = replace(found, order=(*kept, *new), byes=payload["byes"])
    state.remark(entry.seq, "MPA", found.number, payload["text"])


@kind("round.recall", "C")
def recall(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, case, text}: a published round becomes a draft again."""
    found = _in_phase(state, payload["round"], (Phase.PUBLISHED,))
    if any(game.result != "pending" for game in state.games_of(found.number)):
        raise DoesNotApply(Message("A game of round {round} has a result.", round=found.number))
    state.rounds[found.number] = replace(found, phase=Phase.DRAFT, published_seq=0, published_at="")
    state.remark(entry.seq, "MPA", found.number, payload["text"])


@kind("round.close", "CD")
def close(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round}."""
    found = _in_phase(state, payload["round"], (Phase.PUBLISHED,))
    state.rounds[found.number] = replace(found, phase=Phase.CLOSED, closed_at=entry.at)


@kind("round.reopen", "CD")
def reopen(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round}."""
    del entry
    found = _in_phase(state, payload["round"], (Phase.CLOSED,))
    state.rounds[found.number] = replace(found, phase=Phase.PUBLISHED, closed_at="")


def lay_games(state: State, number: int, games: Sequence[Sequence[str]]) -> None:
    """Put the games of a round in place of those that it had."""
    for key in [key for key in state.games if key[0] == number]:
        del state.games[key]
    for place, (white, black) in enumerate(games, start=1):
        state.games[number, place] = Game(number, place, white, black)


def _known(state: State, games: Iterable[Sequence[str]], byes: Iterable[str]) -> None:
    for game in games:
        for who in game:
            state.person(who)
    for who in byes:
        state.person(who)


def _in_phase(state: State, number: int, phases: tuple[Phase, ...]) -> RoundRecord:
    found = state.round(number)
    if found.phase not in phases:
        raise DoesNotApply(
            Message(
                "Round {round} is in another phase: {phase}.", round=number, phase=found.phase.value
            )
        )
    return found
