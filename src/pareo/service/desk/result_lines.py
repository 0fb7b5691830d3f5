"""Results written in a text, one table with its result on each line."""

import re
from typing import Final

from pareo.errors import Fault, InputError, Place
from pareo.journal import State
from pareo.language import Message
from pareo.service.desk.games import Label, board_once_at, ended_result, found_game, label_of

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
