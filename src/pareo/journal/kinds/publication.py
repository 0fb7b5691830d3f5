"""A published round: changed or recalled, in the cases that the rules allow."""

from collections.abc import Mapping, Sequence
from typing import Any

from pareo.journal.entry import Entry
from pareo.journal.kind import kind
from pareo.journal.kinds.rounds import in_phase, refuse_unknown
from pareo.journal.matches import has_result
from pareo.journal.state import DoesNotApply, Game, Phase, State
from pareo.language import Message
from pareo.value import replace


@kind("round.change", "C")
def change(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, games: {game: [white, black]}, dropped, byes, case, text}: other pairs."""
    found = in_phase(state, payload["round"], Phase.PUBLISHED)
    games: Mapping[str, Sequence[str]] = payload["games"]
    refuse_unknown(state, games.values(), payload["byes"])
    for game in payload["dropped"]:
        _refuse_result(state, state.game(found.number, game))
    for each in games:
        if (old := state.games.get((found.number, int(each)))) is not None:
            _refuse_result(state, old)
    for game in payload["dropped"]:
        del state.games[found.number, game]
    for each, (white, black) in games.items():
        key = (found.number, int(each))
        old = state.games.get(key)
        state.games[key] = Game(*key, white, black, table=old.table if old else None)
    kept = [each for each in found.order if (found.number, each) in state.games]
    new = sorted(int(each) for each in games if int(each) not in kept)
    state.rounds[found.number] = replace(
        found, order=(*kept, *new), byes=payload["byes"], by_hand=True
    )
    state.remark(entry.seq, "MPA", found.number, payload["text"])


@kind("round.recall", "C")
def recall(state: State, payload: Mapping[str, Any], entry: Entry) -> None:
    """{round, case, text}: a published round becomes a draft again."""
    found = in_phase(state, payload["round"], Phase.PUBLISHED)
    for game in state.games_of(found.number):
        _refuse_result(state, game)
    state.rounds[found.number] = replace(
        found, phase=Phase.DRAFT, published_seq=0, published_at="", recalled=True
    )
    state.remark(entry.seq, "MPA", found.number, payload["text"])


def _refuse_result(state: State, game: Game) -> None:
    if has_result(state, game):
        raise DoesNotApply(Message("Table {table} has a result.", table=game.board))
