"""Results typed line by line: no cursor moves and nothing is drawn, so a screen reader follows."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from pareo.cli.output import Output
from pareo.language import Message, counted
from pareo.service.desk.games import KEYS, SELDOM, WORDS, Label, label_of, result_of_key

_OPEN: Final = ("", "pending")
_END: Final = "q"

_SPELT: Final = {result.lower(): result for result in WORDS}
_MOVES: Final = {
    "Enter": Message("the next open table"),
    "m17": Message("table 17"),
    "z": Message("take back the last result"),
    ".": Message("the results that are seldom"),
    _END: Message("end"),
}
_JUMP: Final = re.compile(r"(?a)m\s*(\d+(?:\.\d+)?)")


class Board(NamedTuple):
    """One game of the round, and its result as it is now."""

    number: Label
    white: str
    black: str
    result: str = ""


class LineEntry:
    """A conversation that goes from open board to open board until it is ended.

    `enter` writes a result and tells whether it stands; `undo` takes back the newest one and
    returns the board as it is then, None where there is nothing to take back.
    """

    def __init__(
        self,
        out: Output,
        boards: Iterable[Board],
        enter: Callable[[Board, str], bool],
        undo: Callable[[], Board | None],
    ) -> None:
        self._out = out
        self._boards = {board.number: board for board in boards}
        self._enter = enter
        self._undo = undo
        self._at: Label | None = None

    def run(self) -> int:
        """Ask until the person ends it, and return how many boards are still open."""
        self._move_on()
        while (typed := self._out.ask(self._question())) is not None and typed.lower() != _END:
            self._take(typed.lower())
        return len(self._open)

    @property
    def _open(self) -> list[Label]:
        return [board.number for board in self._boards.values() if board.result in _OPEN]

    def _question(self) -> Message:
        if self._at is None:
            return Message("All results are in. Next?")
        board = self._boards[self._at]
        if board.result in _OPEN:
            return _question(board)
        return Message(
            "Table {table}, {white} – {black}, now {result}?",
            **_of(board),
            result=_in_words(board.result),
        )

    def _take(self, typed: str) -> None:
        if (result := _result(typed)) is not None:
            self._write(result)
        elif jump := _JUMP.fullmatch(typed):
            self._jump(label_of(jump[1]))
        elif typed == "":
            self._move_on()
        elif typed == "z":
            self._take_back()
        elif typed == ".":
            _say_keys(self._out, SELDOM)
        elif typed == "?":
            _say_keys(self._out, {**KEYS, **SELDOM, **_MOVES})
        else:
            self._out.note(_not_known(typed))

    def _write(self, result: str) -> None:
        if self._at is None:
            self._out.note(Message("Say which table first: m17 is table 17."))
            return
        board = self._boards[self._at]
        if self._enter(board, result):
            self._boards[board.number] = board._replace(result=result)
            self._out.say(
                Message("Table {table}: {result}", table=board.number, result=_in_words(result))
            )
            self._move_on()

    def _jump(self, number: Label) -> None:
        if number in self._boards:
            self._at = number
        else:
            self._out.note(Message("There is no table {table}.", table=number))

    def _move_on(self) -> None:
        """Go to the next open board after this one, from the last one back to the first."""
        numbers, left = list(self._boards), self._open
        here = numbers.index(self._at) + 1 if self._at is not None else 0
        order = (*numbers[here:], *numbers[:here])
        self._at = next((number for number in order if number in left), None)

    def _take_back(self) -> None:
        board = self._undo()
        if board is None:
            self._out.note(Message("There is nothing to undo."))
            return
        self._boards[board.number] = board
        self._at = board.number
        self._out.say(Message("Table {table}: taken back", table=board.number))


class Verified(NamedTuple):
    """The boards that were typed alike, and the first that was not, with what was typed."""

    alike: tuple[Label, ...]
    differs: Board | None = None
    typed: str = ""


def verify(out: Output, boards: Iterable[Board]) -> Verified:
    """Have all results typed again, unseen; the first difference ends it, as do `q` and the end."""
    alike: list[Label] = []
    for board in boards:
        if board.result in _OPEN:
            continue
        typed = _typed_again(out, board)
        if typed is None:
            break
        if typed != board.result:
            out.say(
                Message(
                    "Table {table} differs: entered was {entered}, now {typed}.",
                    table=board.number,
                    entered=_in_words(board.result),
                    typed=_in_words(typed),
                )
            )
            return Verified(tuple(alike), board, typed)
        alike.append(board.number)
        out.say(
            Message(
                "Table {table}: {result}, the same", table=board.number, result=_in_words(typed)
            )
        )
    out.say(counted("{count} table is verified.", "{count} tables are verified.", len(alike)))
    return Verified(tuple(alike))


def _typed_again(out: Output, board: Board) -> str | None:
    while (typed := out.ask(_question(board))) is not None and typed.lower() != _END:
        if (result := _result(typed.lower())) is not None:
            return result
        if typed == "?":
            _say_keys(out, {**KEYS, **SELDOM, _END: Message("end")})
        elif typed == ".":
            _say_keys(out, SELDOM)
        else:
            out.note(_not_known(typed))
    return None


def _question(board: Board) -> Message:
    return Message("Table {table}, {white} – {black}?", **_of(board))


def _of(board: Board) -> dict[str, object]:
    return {"table": board.number, "white": board.white, "black": board.black}


def _result(typed: str) -> str | None:
    """Return the result that a key stands for, or that is written out."""
    return result_of_key(typed) or _SPELT.get(typed)


def _in_words(result: str) -> Message | str:
    return WORDS.get(result, result)


def _say_keys(out: Output, keys: Mapping[str, Message | str]) -> None:
    for key, meaning in keys.items():
        what = meaning if isinstance(meaning, Message) else _in_words(meaning)
        out.note(Message("{key}: {what}", key=key, what=what))


def _not_known(typed: str) -> Message:
    return Message("“{typed}” is no key. ? lists the keys.", typed=typed)
