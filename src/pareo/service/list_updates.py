"""Rating lists put on the shelf: from a file, or fetched from where they are published."""

import shutil
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from pareo.errors import InputError
from pareo.language import Message
from pareo.lists import Choices, Import, ListFacts, ListFile
from pareo.service.files import check_readable, make_folder, refused_by_system
from pareo.service.list_download import LIMITS, NO_MARK, Download, Limits, Mark, NoAnswerError
from pareo.service.list_folder import folder_of_lists
from pareo.service.list_shelf import Notes, Question, is_due, place_of
from pareo.service.list_sources import ListSource, list_sources
from pareo.service.rating_lists import steps_of
from pareo.value import dataclass, replace

STEPS: Final = 100
"""The steps in which a list is put on the shelf."""
_INCOMING: Final = ".incoming-"
_A_DAY: Final = 24 * 3600
_DOWNLOAD: Final = 0.5  # of the steps of a list that is fetched

Progress = Callable[[str, int], None]
"""Told the key of a list and how many of STEPS are done."""


@dataclass(frozen=True, slots=True)
class Shelved:
    """A list that stands on the shelf. `is_new`: it was not there before."""

    path: Path
    facts: ListFacts
    is_new: bool = True
    warnings: tuple[Message, ...] = ()


class _Work(ABC):
    """Puts a list on the shelf, in steps."""

    _shelved: Shelved | None = None

    @property
    def shelved(self) -> Shelved:
        """The list that stands on the shelf now."""
        assert self._shelved is not None, "the steps have not all been taken"
        return self._shelved

    def steps(self) -> Iterator[int]:
        """Do it in STEPS steps. Raises InputError; the shelf is then as it was."""
        yield from _counted(self.shares())

    @abstractmethod
    def shares(self) -> Iterator[float]:
        """Do it, and yield the share that is done."""


class Shelving(_Work):
    """Puts a file on the shelf: imports it aside, and gives it its place once it is complete."""

    def __init__(self, source: Path, choices: Choices) -> None:
        check_readable(source)
        self._source = source
        self._choices = choices

    def shares(self) -> Iterator[float]:
        """Do it, and yield the share that is done."""
        with _aside() as folder:
            target = folder / "list"
            work = Import(self._source, target, self._choices)
            for step in steps_of(work, target):
                yield step / STEPS
            place = place_of(work.facts)
            try:
                target.replace(place)
            except OSError as error:
                raise refused_by_system(error, place) from error
            self._shelved = Shelved(place, work.facts, warnings=work.warnings)


class Fetching(_Work):
    """Fetches one list and puts it on the shelf, unless the newest is there already."""

    def __init__(self, source: ListSource, limits: Limits = LIMITS) -> None:
        self.source = source
        self._limits = limits

    def shares(self) -> Iterator[float]:
        """Do it, and yield the share that is done."""
        source, now = self.source, datetime.now(UTC)
        month = date.today().replace(day=1)  # noqa: DTZ011 - lists are those of a local day
        kept, mark = _known(source, month)
        with _aside() as folder:
            name = Path(urlsplit(source.address).path).name
            file = folder / (name or "list")
            download = Download(source.address, mark, self._limits)
            try:
                for share in download.steps(file):
                    yield share * _DOWNLOAD
            except OSError as error:
                raise refused_by_system(error, folder) from error
            if download.mark is None:
                assert kept is not None, "only a list that is kept has a mark"
                self._shelved = kept
            else:
                choices = Choices(None, source.rate, source.columns, source.name, month)
                work = Shelving(file, choices)
                try:
                    for share in work.shares():
                        yield _DOWNLOAD + share * (1 - _DOWNLOAD)
                except InputError as error:
                    raise InputError(error.faults, source.address) from error
                mark, self._shelved = download.mark, work.shelved
        _note(source, Question(now, source.address, self.shelved.path.name, mark))


def _known(source: ListSource, month: date) -> tuple[Shelved | None, Mark]:
    """Return the list of this month that was fetched before, and its mark.

    A list of another month is fetched whole: its name depends on the month.
    """
    asked = Notes.read().asked.get(source.key)
    if asked is None or asked.address != source.address:
        return None, NO_MARK
    path = folder_of_lists() / asked.file
    try:
        with ListFile(path) as opened:
            facts = opened.facts
    except InputError:
        return None, NO_MARK
    if facts.published is None or facts.published < month:
        return None, NO_MARK
    return Shelved(path, facts, is_new=False), asked.mark


def _note(source: ListSource, question: Question) -> None:
    notes = Notes.read()
    replace(notes, asked={**notes.asked, source.key: question}).write()


@contextmanager
def _aside() -> Iterator[Path]:
    """Make a folder on the same disk for unfinished work; old ones are of work that was broken."""
    place = folder_of_lists()
    make_folder(place)
    for old in place.glob(f"{_INCOMING}*"):
        if time.time() - old.stat().st_mtime > _A_DAY:
            shutil.rmtree(old, ignore_errors=True)
    try:
        folder = Path(tempfile.mkdtemp(prefix=_INCOMING, dir=place))
    except OSError as error:
        raise refused_by_system(error, place) from error
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _counted(shares: Iterable[float]) -> Iterator[int]:
    """Yield STEPS steps, the last one when all is done."""
    done = 0
    for share in shares:
        while done < min(int(share * STEPS), STEPS - 1):
            yield done
            done += 1
    yield from range(done, STEPS)


# --------------------------------------------------------------------------------- updating


@dataclass(frozen=True, slots=True)
class Updated:
    """What became of one source: its list, or why there is none."""

    source: ListSource
    shelved: Shelved | None = None
    error: InputError | None = None


def fetch(source: ListSource, progress: Progress | None = None, limits: Limits = LIMITS) -> Shelved:
    """Fetch one list; raises InputError with what to do, and nothing has changed."""
    work = Fetching(source, limits)
    for step in work.steps():
        if progress is not None:
            progress(source.key, step + 1)
    return work.shelved


def update(sources: Iterable[ListSource], progress: Progress | None = None) -> tuple[Updated, ...]:
    """Fetch several lists; one that cannot be had does not stop the others.

    A server that did not answer is not asked again for the next list.
    """
    found: list[Updated] = []
    silent: dict[str, NoAnswerError] = {}
    for source in sources:
        server = urlsplit(source.address).netloc
        try:
            if server in silent:
                raise NoAnswerError(silent[server].faults, source.address)
            found.append(Updated(source, fetch(source, progress)))
        except InputError as error:
            if isinstance(error, NoAnswerError):
                silent[server] = error
            found.append(Updated(source, error=error))
    return tuple(found)


def update_all(progress: Progress | None = None) -> tuple[Updated, ...]:
    """Fetch all lists with one action."""
    return update(list_sources(), progress)


def allow_daily(*, allowed: bool) -> None:
    """Say whether lists may be fetched once a day without being asked for."""
    replace(Notes.read(), daily=allowed).write()


def daily() -> bool | None:
    """Return whether lists may be fetched unasked; None if nobody has said yet."""
    return Notes.read().daily


def due_today() -> tuple[ListSource, ...]:
    """Return the lists to be fetched now without being asked for; none unless that is allowed."""
    notes, now = Notes.read(), datetime.now(UTC)
    if not notes.daily:
        return ()
    asked = notes.asked
    return tuple(
        source
        for source in list_sources()
        if is_due(asked[source.key].at if source.key in asked else None, now)
    )


def renew_if_allowed(progress: Progress | None = None) -> tuple[Updated, ...]:
    """Fetch what is due before ratings are compared (question 141 of FIDE's checklist)."""
    return update(due_today(), progress)
