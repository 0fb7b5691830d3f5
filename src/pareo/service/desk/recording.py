"""Results as they are typed at a desk: which act each of them is."""

import re
from collections.abc import Mapping
from typing import Final

from pareo.errors import Fault, InputError, Place
from pareo.journal import Game, Phase, State, is_in_play
from pareo.language import Message
from pareo.model import Result
from pareo.service.desk.act import Desk
from pareo.service.desk.adjournments import adjourn, finish_game
from pareo.service.desk.answers import Answer, Ask, Conflict, Done, Refused
from pareo.service.desk.corrections import correct
from pareo.service.desk.games import (
    Label,
    board_once_at,
    ended_result,
    found_game,
    label_of,
    place_named,
    result_meant,
)
from pareo.service.desk.match_results import place_in
from pareo.service.desk.matches import result_said
from pareo.service.desk.results import check_pass, enter
from pareo.value import dataclass, replace

_LINE: Final = re.compile(r"(?a)(\d+(?:\.\d+)?)[\s;,:]+(\S.*)")
_COMMENT: Final = "#"


def results_in(state: State, number: int, text: str, name: str) -> dict[Label, str]:
    """Return the result of each table, or each board as in 3.2; raises InputError with every line that is wrong.

    Empty lines, and those that begin with #, say nothing.
    """
    found: dict[Label, str] = {}
    faults: list[Fault] = []
    for place, line in enumerate(text.splitlines(), start=1):
        said = line.strip()
        if not said or said.startswith(_COMMENT):
            continue
        try:
            table, result = _read(state, number, said)
        except InputError as error:
            faults += [Fault(each.what, each.remedy, Place(place, 1)) for each in error.faults]
            continue
        if found.setdefault(table, result) != result:
            what = Message("Table {table} has two results.", table=table)
            faults.append(Fault(what, Message("Leave one of them."), Place(place, 1)))
    if faults:
        raise InputError(faults, name)
    return found


def _read(state: State, number: int, line: str) -> tuple[Label, str]:
    read = _LINE.fullmatch(line)
    if read is None:
        raise InputError.of(
            Message("“{line}” is not a table and its result.", line=line),
            Message("Write them as 6 1-0."),
        )
    table = label_of(read[1])
    found_game(state, *board_once_at(state, number, table))
    return table, ended_result(read[2]).value


KNOWN: Final = (Phase.PUBLISHED, Phase.CLOSED)
"""The phases of a round that players know."""


def enter_typed(desk: Desk, number: int, game: int, typed: str, board: int | None = None) -> Answer:
    """Enter a result of the round in play, or set the game aside."""
    if result_meant(typed) is Result.ADJOURNED:
        return adjourn(desk, number, game, board)
    return enter(desk, number, game, typed, board=board)


def record(desk: Desk, number: int, game: int, typed: str, board: int | None = None) -> Answer:
    """Take a result of any round: entered, the end of an adjourned game, or a correction."""
    state = desk.event.state
    found = state.games.get((number, game))
    if found is not None and result_meant(typed).known:
        if found_game(state, number, game, board).result == Result.ADJOURNED.value:
            return finish_game(desk, number, game, typed, board)
        if is_over(state, number):
            return correct(desk, number, game, typed, board=board)
    return enter_typed(desk, number, game, typed, board)


def is_over(state: State, number: int) -> bool:
    """Whether players know a round and its results are corrected, no longer entered."""
    return state.rounds[number].phase in KNOWN and not is_in_play(state, number)


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of several results: the last one that was written, and what was not."""

    done: Done | None
    faults: tuple[Fault, ...]


def record_all(desk: Desk, number: int, typed: Mapping[str, str]) -> Taken:
    """Take several results, game by game; those that cannot be taken do not stop the others.

    A game is named by its number, a board of a match by both: 3.2.
    """
    done: Done | None = None
    faults: list[Fault] = []
    for game, result in typed.items():
        key = None if desk.key is None else f"{desk.key}/{game}"
        try:
            match, board = place_in(game)
            answer = record(replace(desk, key=key), number, match, result, board)
        except InputError as error:
            faults += (replace(each, about=_field(game)) for each in error.faults)
            continue
        if isinstance(answer, Done):
            done = answer
        else:
            faults += _faults(answer, game)
    return Taken(done, tuple(faults))


def check_all(desk: Desk, number: int, typed: Mapping[str, str]) -> Taken:
    """Check results that were typed a second time; those that differ are told, not marked."""
    state = desk.event.state
    meant = {key: ended_result(result).value for key, result in typed.items()}
    games = {key: found_game(state, number, *place_in(key)) for key in meant}
    alike = {key: each for key, each in meant.items() if games[key].result == each}
    faults = [
        Fault(
            Message(
                "Table {table}: {given} now, {result} before.",
                table=place_named(state, games[key], home_first=True),
                given=result_said(state, games[key], each),
                result=result_said(state, games[key], games[key].result),
            ),
            Message("Enter the right one."),
            about=_field(key),
        )
        for key, each in meant.items()
        if key not in alike
    ]
    if not alike:
        return Taken(None, tuple(faults))
    answer = check_pass(desk, number, {_place(games[key]): alike[key] for key in alike})
    if isinstance(answer, Done):
        return Taken(answer, tuple(faults))
    return Taken(None, (*faults, *_faults(answer, next(iter(alike)))))


def _place(game: Game) -> tuple[int, ...]:
    return (game.number, game.place) if game.place else (game.number,)


def _faults(answer: Ask | Refused | Conflict, game: str) -> list[Fault]:
    """Return why a result was not taken, for the list of faults of a form."""
    match answer:
        case Ask():
            remedy = Message("Open the board, and answer the question there.")
            return [Fault(each.text, remedy, about=_field(game)) for each in answer.warnings]
        case Refused():
            ways = answer.ways_out
            remedy = ways[0].text if ways else Message("Nothing was changed.")
            return [Fault(each.text, remedy, about=_field(game)) for each in answer.refusals]
        case Conflict():
            what = Message("Somebody else changed the round meanwhile.")
            return [Fault(what, Message("Look at it as it is now."), about=_field(game))]


def _field(game: str) -> tuple[str, str]:
    return ("field", f"r{game}")
