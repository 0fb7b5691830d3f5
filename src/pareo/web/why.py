"""The question about a round that stands in an address, and its answer."""

from collections.abc import Iterator, Mapping
from typing import Final
from urllib.parse import urlencode

from pareo.errors import Fault, InputError
from pareo.journal import PersonId
from pareo.language import LANGUAGES, Message, translator
from pareo.reports import score_groups_svg
from pareo.service.desk.reading import event_when_paired
from pareo.service.desk.round_sheet import BoardRow, RoundSheet, Side
from pareo.service.desk.why import WhyView, answered, inquiry
from pareo.service.explaining import Question
from pareo.value import dataclass
from pareo.web.visit import Visit

_ASKS: Final = ("why", "who", "against", "bye", "float")


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked about a round: a board, and beyond it somebody else, the bye, a float."""

    number: int
    question: Question
    people: tuple[Side, ...]
    """Whom it is about: those of the board, or who has no game."""
    table: int | None
    words: Mapping[str, str]
    """As it stands in the address."""

    def address(self, **changes: str) -> str:
        """Return the question as the end of an address, with some of it changed."""
        return urlencode({**self.words, **changes})


@dataclass(frozen=True, slots=True)
class Panel:
    """A question with its answer, ready to be shown; without one `faults` say why.

    `floaters` are those of the board who float.
    """

    asked: Asked
    view: WhyView | None = None
    faults: tuple[Fault, ...] = ()
    floaters: frozenset[PersonId] = frozenset()

    def picture(self, visit: Visit) -> str:
        """Return the picture of the score groups; empty where there are none."""
        if self.view is None or self.view.groups is None:
            return ""
        return score_groups_svg(self.view.groups, visit.translate)


def asked_in(visit: Visit, sheet: RoundSheet) -> Asked | None:
    """Return the question in the address; None if nothing is asked."""
    query = visit.query
    words = {name: query[name].strip() for name in _ASKS if query.get(name, "").strip()}
    about, table = _about(words.get("why", ""), sheet)
    if not about:
        return None
    who = words.get("who", about[0].who)
    question = _question(words, who, about)
    return Asked(sheet.number, question, about, table, words)


def panel_for(visit: Visit, asked: Asked, sheet: RoundSheet) -> Panel:
    """Answer a question, in the process beside the desk."""
    event, state = visit.event, visit.state
    record = state.rounds[sheet.number]
    pairs = hash(tuple(_places(sheet)))
    round_key = f"{event.uuid} {event.hash_at(record.pair_seq)} {pairs} {event.erasures}"
    worker = visit.house.worker

    def work() -> tuple[WhyView, frozenset[PersonId]]:
        then = worker.once(
            (round_key, "then"), lambda: event_when_paired(event, state, sheet.number)
        )
        about = inquiry(event, sheet.number, asked.question, then)
        view = worker.run(answered, about, round_key)
        floaters = (who for who, number in then.numbers.items() if number in view.floaters)
        return view, frozenset(floaters)

    try:
        view, floaters = worker.once((round_key, asked.question), work)
    except InputError as error:
        return Panel(asked, faults=tuple(error.faults))
    return Panel(asked, view, floaters=floaters)


def first_question(sheet: RoundSheet) -> Asked | None:
    """Return the question about the first board, which is asked most."""
    board = next(sheet.boards, None)
    if board is None:
        return None
    words = {"why": str(board.table)}
    about = (board.white, board.black)
    return Asked(sheet.number, _question(words, about[0].who, about), about, board.table, words)


def other_language(visit: Visit) -> tuple[str, str]:
    """Return the language that the page does not speak, and its name in that language."""
    code = next(code for code in LANGUAGES if code != visit.language)
    return code, _NAMES[code].said(translator(code))


_NAMES: Final = {"en": Message("in English"), "es": Message("in Spanish")}


def _places(sheet: RoundSheet) -> Iterator[tuple[str, str]]:
    """Yield everybody in their places, by name too: a name that was erased is shown no more."""
    for board in sheet.boards:
        yield board.white.who, board.white.name
        yield board.black.who, board.black.name
    for each in sheet.without_game:
        yield each.side.who, each.side.name


def _about(why: str, sheet: RoundSheet) -> tuple[tuple[Side, ...], int | None]:
    """Return whom a question is about: a table, or somebody without a game by id."""
    if why.isdecimal():
        board: BoardRow | None = sheet.board(int(why))
        return ((board.white, board.black), board.table) if board else ((), None)
    sides = [each.side for each in sheet.without_game]
    return tuple(side for side in sides if side.who == why), None


def _question(words: Mapping[str, str], who: str, about: tuple[Side, ...]) -> Question:
    if against := words.get("against"):
        return Question(why_not=(who, against))
    if bye := words.get("bye"):
        return Question(why_not_bye=bye)
    if floating := words.get("float"):
        return Question(why_not_float=floating)
    if len(about) == 2:
        return Question(pair=(about[0].who, about[1].who))
    return Question(player=about[0].who)
