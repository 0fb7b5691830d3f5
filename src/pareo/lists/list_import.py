"""Imports a list of any kind into a list file: all of it, or nothing changes."""

import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from datetime import date
from itertools import islice
from pathlib import Path
from typing import Final

from pareo.errors import Fault, FormError, InputError
from pareo.language import Message
from pareo.lists.entry import FIDE, ListEntry, ListFacts, entry_from
from pareo.lists.fixed_columns import FixedColumns, looks_like_fixed_columns
from pareo.lists.log import Log, Reader
from pareo.lists.source import DAMAGED, Source, broken_archive
from pareo.lists.store import ListWriter
from pareo.lists.table_form import TableForm
from pareo.lists.values import month_in, rate_in
from pareo.lists.xml_form import XmlForm
from pareo.model import TimeClass
from pareo.value import dataclass, field

STEPS: Final = 100
_STEPS_OF_READING: Final = 80
_BATCH: Final = 5000
_NEW_FILE_MODE: Final = 0o666


@dataclass(frozen=True, slots=True)
class Choices:
    """What the file may leave open: the month, the kind of ratings, headings of a table, a name.

    A table without a name is called as its file; FIDE's own forms are FIDE's lists. `otherwise` is
    the day of a list that does not name its month.
    """

    published: date | None = None
    rate: TimeClass | None = None
    columns: Mapping[str, str] = field(default_factory=dict)
    name: str | None = None
    otherwise: date | None = None


class Import:
    """One import. `steps` does the work in a hundred parts; `facts` describe the result."""

    def __init__(self, source: Path, target: Path, choices: Choices | None = None) -> None:
        self._source = source
        self._target = target
        self._choices = choices or Choices()
        self._log = Log()
        self._facts: ListFacts | None = None

    @property
    def warnings(self) -> tuple[Message, ...]:
        """What was left out."""
        return tuple(self._log.warnings)

    @property
    def facts(self) -> ListFacts:
        """What is known of the imported list."""
        assert self._facts is not None, "the steps have not all been taken"
        return self._facts

    def run(self) -> ListFacts:
        """Do it all at once."""
        for _ in self.steps():
            pass
        return self.facts

    def steps(self) -> Iterator[int]:
        """Import in a hundred steps; the file appears before the last one.

        Raises InputError with all mistakes, OSError if a file cannot be read or written.
        """
        with _faults_of(self._source):
            yield from self._steps()

    def _steps(self) -> Iterator[int]:
        handle, name = tempfile.mkstemp(
            dir=self._target.parent, prefix=f".{self._target.name}.", suffix=".part"
        )
        os.close(handle)
        temporary = Path(name)
        try:
            with closing(Source(self._source)) as source, closing(ListWriter(temporary)) as writer:
                reader = reader_of(source, self._log, self._choices)
                published = _published(source, reader, self._choices)
                if published is None:
                    raise FormError([_no_month()])
                done = 0
                for share in self._read(source, reader, writer):
                    while done < share:
                        yield done
                        done += 1
                if self._log.faults:
                    raise InputError(self._log.all_faults())
                if not writer.players:
                    raise InputError([_empty()])
                self._facts = writer.finish(
                    self._source.name,
                    published,
                    reader.rates,
                    _name(reader, self._choices, self._source),
                )
            _publish(temporary, self._target)
        finally:
            temporary.unlink(missing_ok=True)
        yield from range(done, STEPS)

    def _read(self, source: Source, reader: Reader, writer: ListWriter) -> Iterator[int]:
        """Read and write batch by batch; yield how many steps of a hundred are done."""
        rows = reader.rows()
        while batch := list(islice(rows, _BATCH)):
            if not self._log.faults:  # otherwise nothing will be kept
                writer.add(batch)
            yield int(source.share_read * _STEPS_OF_READING)


def read_list(path: Path, choices: Choices | None = None) -> tuple[ListFacts, list[ListEntry]]:
    """Read a whole list into memory without importing it. Raises InputError with all mistakes."""
    chosen, log = choices or Choices(), Log()
    with _faults_of(path), closing(Source(path)) as source:
        reader = reader_of(source, log, chosen)
        entries = [entry_from(row) for row in reader.rows()]
        published = _published(source, reader, chosen)
    if faults := log.all_faults() or (() if entries else (_empty(),)):
        raise InputError(faults, str(path))
    name = _name(reader, chosen, path)
    return ListFacts(published, reader.rates, len(entries), path.name, name), entries


def reader_of(source: Source, log: Log, choices: Choices) -> Reader:
    """Return the reader for a file, chosen by its content, not its name."""
    rate = choices.rate or rate_in(source.name)
    if source.start.lstrip().startswith("<"):
        return XmlForm(source.binary, log, rate)
    if looks_like_fixed_columns(source.start):
        return FixedColumns(source.text(), log, rate)
    return TableForm(source.text(), log, rate, choices.columns)


def _name(reader: Reader, choices: Choices, path: Path) -> str:
    return choices.name or (path.stem if isinstance(reader, TableForm) else FIDE)


def _published(source: Source, reader: Reader, choices: Choices) -> date | None:
    named = choices.published or reader.published or month_in(source.name)
    return named or choices.otherwise


def _publish(temporary: Path, target: Path) -> None:
    """Give the finished file its name; until then an older file of that name stays as it was."""
    with temporary.open("rb") as file:
        os.fsync(file.fileno())
    mask = os.umask(0)
    os.umask(mask)
    temporary.chmod(_NEW_FILE_MODE & ~mask)
    temporary.replace(target)


@contextmanager
def _faults_of(path: Path) -> Iterator[None]:
    """Name the file in every error, also in that of an archive which turns out to be damaged."""
    try:
        yield
    except InputError as error:
        raise error if error.source else type(error)(error.faults, str(path)) from None
    except DAMAGED as error:
        raise InputError([broken_archive()], str(path)) from error


def _no_month() -> Fault:
    what = Message("The list does not name its month.")
    return Fault(what, Message("Give the day of the list, as 2026-10-01."))


def _empty() -> Fault:
    return Fault(Message("The list has no players."), Message("Check that it is the right file."))
