"""The rating lists that are kept: by source and month, how old they are, and what is asked when."""

import json
import re
from collections.abc import Iterable, Iterator
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any, Final

from pareo.lists import ListFacts
from pareo.model import TimeClass
from pareo.service.files import make_folder, save
from pareo.service.list_download import Mark
from pareo.service.list_folder import folder_of_lists, list_files
from pareo.service.list_sources import ListSource, list_sources
from pareo.value import dataclass

NOTES: Final = "shelf.json"
_A_DAY: Final = timedelta(days=1)
_NOT_IN_A_NAME: Final = re.compile(r"[^\w]+")


@dataclass(frozen=True, slots=True)
class KeptList:
    """One list of the shelf."""

    path: Path
    facts: ListFacts

    def age(self, today: date) -> int | None:
        """How many days ago it came into force."""
        return (today - self.facts.published).days if self.facts.published else None


@dataclass(frozen=True, slots=True)
class Ratings:
    """The ratings of one name and rate of play: the lists that are kept, the newest first.

    `asked` is when they were last found to be the newest ones.
    """

    name: str
    rate: TimeClass
    lists: tuple[KeptList, ...]
    source: ListSource | None
    asked: datetime | None

    @property
    def key(self) -> str:
        """Their name in an order of lists."""
        return f"{self.name} {self.rate.value}"

    def is_out_of_date(self, now: datetime) -> bool:
        """Whether a newer list may be out: nobody has asked for more than a day."""
        return self.source is not None and is_due(self.asked, now)


def is_due(asked: datetime | None, now: datetime) -> bool:
    """Whether the last question is more than a day ago."""
    return asked is None or now - asked > _A_DAY


def shelf() -> tuple[Ratings, ...]:
    """Return what is kept or can be fetched, FIDE's first, by rate of play."""
    kept = sorted(_kept(), key=lambda one: one.facts.published or date.min, reverse=True)
    sources, notes = list_sources(), Notes.read()
    keys = [
        (source.name, rate)
        for source in sources
        for rate in TimeClass
        if source.rate in (rate, None)
    ]
    keys += [(one.facts.name, rate) for one in kept for rate in one.facts.rates]
    return tuple(_ratings(name, rate, kept, sources, notes) for name, rate in dict.fromkeys(keys))


def _kept() -> Iterator[KeptList]:
    for path, opened in list_files():
        with opened:
            yield KeptList(path, opened.facts)


def _ratings(
    name: str,
    rate: TimeClass,
    kept: Iterable[KeptList],
    sources: Iterable[ListSource],
    notes: "Notes",
) -> Ratings:
    source = next((one for one in sources if one.has(name, rate)), None)
    lists = tuple(one for one in kept if one.facts.name == name and rate in one.facts.rates)
    asked = notes.asked.get(source.key) if source else None
    return Ratings(name, rate, lists, source, asked.at if asked else None)


def place_of(facts: ListFacts) -> Path:
    """Return where a list is kept: one file for each name, kind of ratings and month."""
    kind = [rate.value for rate in facts.rates] if len(facts.rates) == 1 else []
    month = f"{facts.published:%Y-%m}" if facts.published else "0000-00"
    words = _NOT_IN_A_NAME.sub("-", " ".join((facts.name, *kind))).strip("-").lower()
    return folder_of_lists() / f"{words or 'list'}-{month}.list"


# ------------------------------------------------------------------------ what is remembered


@dataclass(frozen=True, slots=True)
class Question:
    """When a source was last asked, at which address, and which file came of it."""

    at: datetime
    address: str
    file: str
    mark: Mark


@dataclass(frozen=True, slots=True)
class Notes:
    """What the shelf remembers. `daily`: whether lists may be fetched unasked, None if never said.

    Ruling 0293: nothing is fetched unasked until somebody says so.
    """

    daily: bool | None
    asked: dict[str, Question]

    @classmethod
    def read(cls) -> "Notes":
        """Return the notes of the folder; a file that cannot be read counts as none."""
        try:
            data = json.loads((folder_of_lists() / NOTES).read_text(encoding="utf-8"))
            daily = data.get("daily")
            asked = {key: _question(each) for key, each in data.get("asked", {}).items()}
        except (OSError, ValueError, TypeError, KeyError, AttributeError):
            return cls(None, {})
        return cls(daily if isinstance(daily, bool) else None, asked)

    def write(self) -> None:
        """Keep the notes; raises InputError where the folder cannot be written."""
        folder = folder_of_lists()
        make_folder(folder)
        data: dict[str, Any] = {
            "daily": self.daily,
            "asked": {
                key: {
                    "at": each.at.isoformat(),
                    "address": each.address,
                    "file": each.file,
                    "etag": each.mark.etag,
                    "modified": each.mark.modified,
                }
                for key, each in self.asked.items()
            },
        }
        text = json.dumps(data, indent=1, ensure_ascii=False)
        save(text.encode(), folder / NOTES, source=folder, overwrite=True)


def _question(data: dict[str, Any]) -> Question:
    at = datetime.fromisoformat(data["at"])
    if at.tzinfo is None:
        raise ValueError(data["at"])
    return Question(at, data["address"], data["file"], Mark(data["etag"], data["modified"]))
