"""pareo event result: results of the round in play, one by one or line by line."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Annotated

from pareo.cli.acting import Acting, EventName
from pareo.cli.answers import act, answer_for_programs, code_of, desk_of, settled
from pareo.cli.command import UsageError, option
from pareo.cli.event_rounds import RoundNumber
from pareo.cli.event_values import table_and_board
from pareo.cli.exit_codes import ExitCode
from pareo.cli.line_entry import Board, LineEntry, verify
from pareo.cli.output import Output
from pareo.language import Message, counted
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer
from pareo.service.desk.games import Label
from pareo.service.desk.opening import opened
from pareo.value import dataclass, replace

OptionalTable = Annotated[
    str | None,
    option(
        Message("the table where the game was played; of a match also the board: 3.2"),
        "TABLE",
        read=table_and_board,
    ),
]
OptionalResult = Annotated[
    str | None,
    option(
        Message(
            "White first, also at a board of a match: 1-0, 0-1, ½-½ or its key: 1, 0, 5, + and - and x "
            "for forfeits, 1u, 5u, 0u for W, D, L of reports, a for adjourned; pending clears it"
        ),
        "RESULT",
    ),
]


@dataclass(frozen=True, slots=True)
class Ways:
    """How several results are entered."""

    enter: Annotated[bool, option(Message("line by line: enter one table after the other"))] = False
    verify: Annotated[
        bool, option(Message("type all results a second time, unseen; differences are reported"))
    ] = False
    file: Annotated[
        str | None,
        option(Message("a file with a table and its result on each line"), metavar="FILE"),
    ] = None

    @property
    def count(self) -> int:
        """How many of them are chosen."""
        return self.enter + self.verify + (self.file is not None)


def result(
    event: EventName,
    table: OptionalTable = None,
    score: OptionalResult = None,
    /,
    *,
    number: RoundNumber = None,
    ways: Ways,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Enter results of the round in play."""
    if ways.count + (table is not None) != 1 or (table is not None and score is None):
        raise UsageError(
            Message("Give a table and its result, or one of --enter, --verify and --file.")
        )
    if ways.count:
        with opened(event, acting.store) as found:
            session = _Session(out, desk_of(found, acting), number, as_json=acting.as_json)
            if ways.file is not None:
                return session.take_file(ways.file)
            return session.check() if ways.verify else session.enter()
    assert table is not None
    assert score is not None
    return act(out, event, acting, partial(_enter, number=number, table=table, score=score))


def _enter(desk: Desk, *, number: int | None, table: Label, score: str) -> Answer:
    from pareo.service.desk.games import board_now_at
    from pareo.service.desk.recording import enter_typed

    found, game, board = board_now_at(desk.event.state, number, table)
    return enter_typed(desk, found, game, score, board)


class _Session:
    """A round whose results come one after the other.

    Each is entered on what was seen of its game: the round as it was at the beginning, or the
    entry that this session wrote about it. So a result that somebody else entered meanwhile is
    not lost.
    """

    def __init__(self, out: Output, desk: Desk, number: int | None, *, as_json: bool) -> None:
        from pareo.service.desk.games import round_in_play

        self._out = _Aside(out.translate) if as_json else out
        self._desk = desk
        state = desk.event.state
        self._number = round_in_play(state, number)
        self._began = state.head if desk.seen is None else desk.seen
        self._seen: dict[Label, int] = {}
        self._entered: list[tuple[Label, int]] = []
        self._answers: list[Answer] = []
        self._as_json = as_json
        self._worst = ExitCode.FINE

    def enter(self) -> ExitCode:
        """Ask table by table."""
        LineEntry(self._out, self._boards(), self._write, self._take_back).run()
        self._say_left()
        return self._end()

    def _say_left(self) -> None:
        left = sum(board.result == "pending" for board in self._boards())
        self._out.say(counted("{count} table is open.", "{count} tables are open.", left))

    def take_file(self, name: str) -> ExitCode:
        """Enter the results of a file; all lines are read before the first one is written."""
        from pareo.service.desk.recording import results_in
        from pareo.service.files import read_text

        text = read_text(Path(name))
        for table, score in results_in(self._desk.event.state, self._number, text, name).items():
            key = None if self._desk.key is None else f"{self._desk.key}/{table}"
            desk = replace(self._desk, seen=self._began, key=key)
            if self._answered(desk, partial(_enter, number=self._number, table=table, score=score)):
                self._out.say(Message("Table {table}: {result}", table=table, result=score))
        self._say_left()
        return self._end()

    def check(self) -> ExitCode:
        """Ask for all results again, and mark those that are the same."""
        from pareo.service.desk.games import board_once_at
        from pareo.service.desk.results import check_pass

        found = verify(self._out, self._boards())
        state = self._desk.event.state
        scores = {board.number: board.result for board in self._boards()}
        places = {each: board_once_at(state, self._number, each) for each in found.alike}
        checked: dict[tuple[int, ...], str] = {
            (game, board) if board else (game,): scores[each]
            for each, (_, game, board) in places.items()
        }
        if checked:
            self._answered(self._desk, partial(check_pass, number=self._number, results=checked))
        if found.differs is not None:
            self._worst = ExitCode.FINDINGS
        return self._end()

    def _boards(self) -> Iterator[Board]:
        from pareo.service.desk.result_list import played_games

        state = self._desk.event.state
        for game in played_games(state, self._number):
            yield Board(game.label, game.white, game.black, game.result)

    def _write(self, board: Board, score: str) -> bool:
        """Enter a result; whether it stands."""
        table = board.number
        desk = replace(self._desk, seen=self._seen.get(table, self._began), key=None)
        if not self._answered(desk, partial(_enter, number=self._number, table=table, score=score)):
            return False
        self._seen[table] = self._desk.event.state.head
        self._entered.append((table, self._seen[table]))
        return True

    def _take_back(self) -> Board | None:
        from pareo.service.desk.undoing import undo

        if not self._entered:
            return None
        table, seq = self._entered[-1]
        desk = replace(self._desk, seen=None, key=None)
        if not self._answered(desk, lambda desk: undo(desk, seq)):
            return None
        self._entered.pop()
        self._seen[table] = self._desk.event.state.head
        return next(board for board in self._boards() if board.number == table)

    def _answered(self, desk: Desk, do: Callable[[Desk], Answer]) -> bool:
        """Act, and whether it is done; anything else is told, and decides about the exit code."""
        answer = settled(self._out, desk, do)
        self._answers.append(answer)
        code = code_of(answer)
        self._worst = max(self._worst, code)
        return code is ExitCode.FINE

    def _end(self) -> ExitCode:
        if self._as_json:
            event = self._desk.event
            left = [board.number for board in self._boards() if board.result == "pending"]
            answers = [answer_for_programs(self._out, each, event) for each in self._answers]
            self._out.as_json(
                {"event": event.slug, "round": self._number, "answers": answers, "open": left}
            )
        return self._worst


class _Aside(Output):
    """Says on standard error what people hear, so that standard output has the JSON alone."""

    def say(self, message: Message | str = "") -> None:
        """Print one line, out of the way."""
        self.note(message)
