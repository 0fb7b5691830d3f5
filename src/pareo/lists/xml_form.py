"""FIDE's list as XML, read as a stream; documents that declare entities are refused."""

from collections.abc import Iterator
from datetime import date
from typing import BinaryIO, Final
from xml.parsers import expat

from pareo.errors import Fault, InputError, Place
from pareo.language import Message
from pareo.lists import values
from pareo.lists.entry import Row
from pareo.lists.log import Log
from pareo.model import TimeClass

_CHUNK: Final = 1 << 20
_ROOT: Final = "playerslist"
_PLAYER: Final = "player"
_OF_ONE_RATE: Final = ("rating", "games", "k")
_WORDS: Final = {"birthday": "birth"}


class XmlForm:
    """Reads the players of a document. `rate`: which ratings a list of one kind has."""

    def __init__(self, file: BinaryIO, log: Log, rate: TimeClass | None) -> None:
        self._file = file
        self._log = log
        self._rate = rate
        self.published: date | None = None
        self.rates: tuple[TimeClass, ...] = tuple(TimeClass) if rate is None else (rate,)
        self._depth = 0
        self._fields: dict[str, str] = {}
        self._text: list[str] = []
        self._done: list[Row] = []
        self._parser = expat.ParserCreate()
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text.append
        self._parser.StartDoctypeDeclHandler = self._refuse_doctype

    def rows(self) -> Iterator[Row]:
        """Yield the players; those with mistakes are recorded and left out."""
        try:
            while chunk := self._file.read(_CHUNK):
                self._parser.Parse(chunk, False)  # noqa: FBT003 - expat takes no keyword
                yield from self._done
                self._done.clear()
            self._parser.Parse(b"", True)  # noqa: FBT003
        except expat.ExpatError as error:
            self._log.fault(
                Message("The document is cut off or is not XML."),
                Message("Download the list again."),
                error.lineno,
                error.offset + 1,
            )

    def _refuse_doctype(self, *_: object) -> None:
        raise InputError(
            [
                Fault(
                    Message(
                        "The document has a type declaration (DOCTYPE); rating lists have none."
                    ),
                    Message("Download the list from FIDE."),
                    Place(self._parser.CurrentLineNumber, 1),
                )
            ]
        )

    def _start(self, name: str, _: dict[str, str]) -> None:
        self._depth += 1
        if self._depth == 1 and name != _ROOT:
            raise InputError(
                [
                    Fault(
                        Message("The document begins with “{name}”.", name=name),
                        Message("A rating list begins with “{root}”.", root=_ROOT),
                        Place(self._parser.CurrentLineNumber, 1),
                    )
                ]
            )
        if self._depth == 2:
            self._fields = {}
        self._text.clear()

    def _end(self, name: str) -> None:
        if self._depth == 3:
            self._fields[name] = "".join(self._text).strip()
        elif self._depth == 2 and name == _PLAYER:
            self._player(self._parser.CurrentLineNumber)
        self._text.clear()
        self._depth -= 1

    def _player(self, line: int) -> None:
        fields = self._fields
        key, flag = fields.get("fideid", ""), fields.get("flag", "")
        if not (key.isascii() and key.isdigit()):
            self._log.wrong_value("id", key, line)
            return
        try:
            rates = [number for rate in TimeClass for number in self._numbers(rate)]
            birth = values.birth_year(fields.get("birthday", ""))
        except ValueError as error:
            text = str(error)
            name = next((name for name, value in fields.items() if value == text), "birthday")
            self._log.wrong_value(_WORDS.get(name) or name.replace("_rating", ""), text, line)
            return
        if not self._log.is_new(key, line):
            return
        self._done.append(
            (
                key,
                fields.get("name", ""),
                fields.get("country") or None,
                values.SEXES.get(fields.get("sex", "")),
                values.TITLES.get(fields.get("title", "")),
                values.TITLES.get(fields.get("w_title", "")),
                fields.get("o_title") or None,
                birth,
                int("i" in flag),
                *rates,
            )
        )

    def _numbers(self, rate: TimeClass) -> tuple[int | None, int, int | None]:
        """Return rating, games and K; plain names are standard ratings, or those of the one kind."""
        if rate is (self._rate or TimeClass.STANDARD):
            names = _OF_ONE_RATE
        else:
            names = (f"{rate.value}_rating", f"{rate.value}_games", f"{rate.value}_k")
        rating, games, k = (self._fields.get(name, "") for name in names)
        return values.rating(rating), values.games(games), values.coefficient(k)
