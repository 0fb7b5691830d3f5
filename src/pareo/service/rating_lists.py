"""Rating lists as an arbiter uses them: imported, searched, compared, and applied to events."""

import sqlite3
from collections.abc import Callable, Collection, Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import Final, Self

from pareo.elo import Regulations, regulations_in_force
from pareo.errors import FormError, InputError, UnsupportedRuleError
from pareo.language import Message, counted
from pareo.lists import (
    FIDE,
    FIELDS,
    MAGIC,
    STEPS,
    Choices,
    Difference,
    Import,
    Kind,
    ListEntry,
    ListFacts,
    ListFile,
    differences,
    read_list,
)
from pareo.model import Player, Rating, TimeClass, Tournament, Tpn
from pareo.rating import (
    RATES,
    RatingList,
    is_list_form,
    listed_below_the_floor,
    loads_list,
    published_entries,
    rating_list_of,
    rating_that_counts,
)
from pareo.rulebook import article_of
from pareo.service.files import check_readable, check_target, refused_by_system
from pareo.service.reports import other_people
from pareo.value import dataclass, replace

_START: Final = 4096
STEPS_OF_IMPORT: Final = STEPS
ASK_FOR_THE_DAY: Final = Message("Give the day of the list, as 2026-10-01.")


def choices(
    published: date | None, rate: TimeClass | None, columns: str | None, name: str | None = None
) -> Choices:
    """Return what a list may not say of itself; raises FormError for columns that are not mapped.

    Columns of a table are mapped as id=No,name=Player.
    """
    found: dict[str, str] = {}
    for part in (columns or "").split(","):
        if not part.strip():
            continue
        name, _, heading = part.partition("=")
        if name.strip() not in FIELDS or not heading.strip():
            raise FormError.of(
                Message("“{part}” does not map a column.", part=part),
                Message(
                    "Write FIELD=HEADING with a field of {fields}.",
                    fields=", ".join(FIELDS),
                ),
            )
        found[name.strip()] = heading.strip()
    return Choices(published, rate, found, name)


def begin_import(source: Path, target: Path, choices: Choices, *, overwrite: bool) -> Import:
    """Check the names, and return the import to be run step by step."""
    check_readable(source)
    check_target(target, source=source, overwrite=overwrite)
    return Import(source, target, choices)


def steps_of(work: Import, target: Path) -> Iterator[int]:
    """Run an import in STEPS_OF_IMPORT steps; refusals of the system are raised as InputError."""
    try:
        yield from work.steps()
    except OSError as error:
        raise refused_by_system(error, target) from error
    except sqlite3.Error as error:
        raise InputError.of(
            Message("The list cannot be written: {reason}.", reason=error),
            Message("Check the disk and the name."),
            source=str(target),
        ) from error


def open_list(path: Path) -> ListFile:
    """Open an imported list for searching."""
    check_readable(path)
    return ListFile(path)


class ListEntries:
    """A list as it was published, in place of an imported one."""

    def __init__(self, facts: ListFacts, entries: Iterable[ListEntry]) -> None:
        self.facts = facts
        self._entries = {entry.id: entry for entry in entries}
        self._federations = {entry.federation for entry in self._entries.values()}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def by_ids(self, ids: Iterable[str]) -> dict[str, ListEntry]:
        """Return the players of the list with these IDs."""
        return {key: self._entries[key] for key in ids if key in self._entries}

    def entries(self) -> Iterable[ListEntry]:
        """Return all players."""
        return self._entries.values()

    def rated_ids(self) -> list[str]:
        """Return the IDs of the active players with a standard rating, in their order."""
        found = self._entries.values()
        return sorted(one.id for one in found if one.standard.rating and not one.inactive)

    def has_federation(self, code: str) -> bool:
        """Whether the list has a player of that federation."""
        return code in self._federations


def open_any_list(path: Path) -> ListFile | ListEntries:
    """Open a list of any kind: imported, as it is published, or made by a rating period."""
    check_readable(path)
    made = _opened(path)
    if not isinstance(made, RatingList):
        return made
    facts = ListFacts(made.published, (made.rate,), len(made.players), str(path), FIDE)
    return ListEntries(facts, published_entries(made))


def _opened(path: Path, published: date | None = None) -> ListFile | ListEntries | RatingList:
    """Open a list by its first bytes; `published` is its day if it does not say so."""
    with path.open("rb") as file:
        start = file.read(_START)
    if start.startswith(MAGIC):
        return ListFile(path)
    if is_list_form(start.decode("utf-8", "replace")):
        return loads_list(path.read_text(encoding="utf-8"), str(path))
    return ListEntries(*read_list(path, Choices(published)))


def compare_lists(
    old: Path, new: Path, most: int | None = None
) -> tuple[dict[str, int], list[Difference]]:
    """Return how many players are new, gone and changed, and the first differences, or all."""
    totals = {kind.value: 0 for kind in Kind}
    shown: list[Difference] = []
    with open_list(old) as before, open_list(new) as after:
        for one in differences(before, after):
            totals[one.kind.value] += 1
            if most is None or len(shown) < most:
                shown.append(one)
    return totals, shown


def rating_list(
    path: Path,
    rate: TimeClass,
    regulations_on: Callable[[date], Regulations],
    published: date | None = None,
    only: Collection[str] | None = None,
    remedy: Message = ASK_FOR_THE_DAY,
) -> RatingList:
    """Open a list of any kind as the one that a period starts from, or some players of it.

    `remedy` says how to give its day where the list does not have it.

    Raises InputError where its day is not known, or it has no ratings of that rate of play.
    """
    try:
        found = _opened(path, published)
    except OSError as error:
        raise refused_by_system(error, path) from error
    if isinstance(found, RatingList):
        _ask_for_rate((found.rate,), rate, path)
        return replace(found, published=published or found.published)
    with found:
        entries = list(found.entries() if only is None else found.by_ids(only).values())
    _ask_for_rate(found.facts.rates, rate, path)
    day = published or found.facts.published
    if day is None:
        raise FormError.of(Message("The list does not name its month."), remedy, source=str(path))
    return rating_list_of(entries, day, regulations_on(day))


def _ask_for_rate(rates: Iterable[TimeClass], rate: TimeClass, path: Path) -> None:
    if rate not in rates:
        raise FormError.of(
            Message("The list has no {rate} ratings.", rate=RATES[rate]),
            Message("Choose another list, or another rate of play."),
            source=str(path),
        )


# ------------------------------------------------------------------------- below the floor


def low_in_the_list(ratings: RatingList, regulations: Regulations) -> Iterator[Message]:
    """Say how many ratings of a list do not count (B.02 9.21 of 2005)."""
    yield from _low(sum(1 for _ in listed_below_the_floor(ratings, regulations)), regulations)


def low_in_the_file(ratings: ListFile, regulations: Regulations) -> Iterator[Message]:
    """Say how many ratings of an imported list do not count (B.02 9.21 of 2005)."""
    if rating_that_counts(regulations.floor - 1, regulations) is None:
        yield from _low(ratings.rated_below(regulations.floor, regulations.rate), regulations)


def low_on_its_day(path: Path) -> Iterator[Message]:
    """Say how many ratings of a list that was imported did not count on the day of the list."""
    with ListFile(path) as ratings:
        for rate in ratings.facts.rates:
            try:
                regulations = regulations_in_force(ratings.facts.published, rate)
            except UnsupportedRuleError:
                continue
            yield from low_in_the_file(ratings, regulations)


def _low(count: int, regulations: Regulations) -> Iterator[Message]:
    if count:
        yield counted(
            "{count} player of the list has a rating below {floor}, is off the list and counts as "
            "unrated ({article}).",
            "{count} players of the list have a rating below {floor}, are off the list and count "
            "as unrated ({article}).",
            count,
            floor=regulations.floor,
            article=article_of(rating_that_counts).message,
        )


# ------------------------------------------------------------------------------- refreshing


@dataclass(frozen=True, slots=True)
class Update:
    """One value of a player that the list has otherwise; names are reported, never changed."""

    number: Tpn
    name: str
    field: str
    old: str | int | None
    new: str | int | None
    applied: bool = True


@dataclass(frozen=True, slots=True)
class Refreshed:
    """The event with the values of a list, what changed, and who is not in the list."""

    tournament: Tournament
    updates: tuple[Update, ...]
    missing: tuple[Player, ...]
    others: tuple[Message, ...] = ()
    """Whose ID is that of somebody else: they change only if they are named."""

    def as_dict(self, *, written: bool) -> dict[str, object]:
        """Return the same for programs; nothing is applied where no file is written."""
        from dataclasses import asdict  # loads inspect

        updates = [asdict(one) | {"applied": one.applied and written} for one in self.updates]
        return {"updates": updates, "missing": [player.number for player in self.missing]}


def refresh(
    tournament: Tournament,
    ratings: ListFile,
    rate: TimeClass,
    only: str | None = None,
) -> Refreshed:
    """Return the event with ratings, titles and federations of a list, matched by ID.

    Rapid and blitz fall back on the standard rating. `only` has the numbers of the players to
    change, as 3,7,12; the others are only compared. Raises FormError if these are not numbers.
    """
    numbers = None if only is None else _numbers(only)
    found = ratings.by_ids(player.fide_id for player in tournament.players if player.fide_id)
    listed = {key: (entry.name, entry.birth_year) for key, entry in found.items()}
    others = {one.number: text for one, text in other_people(tournament.players, listed)}
    updates: list[Update] = []
    players: list[Player] = []
    for player in tournament.players:
        entry = found.get(player.fide_id or "")
        chosen = player.number not in others if numbers is None else player.number in numbers
        if entry is not None:
            updates += updates_of(player, entry, rate, applied=chosen)
        players.append(_updated(player, entry, rate) if entry and chosen else player)
    missing = tuple(one for one in tournament.players if (one.fide_id or "") not in found)
    changed = replace(tournament, players=tuple(players))
    return Refreshed(changed, tuple(updates), missing, tuple(others.values()))


def _numbers(text: str) -> Collection[Tpn]:
    words = [word.strip() for word in text.split(",")]
    if not all(word.isascii() and word.isdigit() for word in words):
        raise FormError.of(
            Message("“{text}” are not numbers of players.", text=text),
            Message("Write them as 3,7,12."),
        )
    return {Tpn(int(word)) for word in words}


def _updated(player: Player, entry: ListEntry, rate: TimeClass) -> Player:
    rating = entry.effective(rate)
    return replace(
        player,
        rating=None if rating is None else Rating(rating),
        title=entry.highest_title,
        federation=entry.federation or player.federation,
    )


def updates_of(
    player: Player, entry: ListEntry, rate: TimeClass, *, applied: bool
) -> Iterator[Update]:
    """Yield the values of a player that a list has otherwise."""
    title = entry.highest_title
    compared: tuple[tuple[str, str | int | None, str | int | None, bool], ...] = (
        ("rating", player.rating, entry.effective(rate), True),
        (
            "title",
            player.title.value if player.title else None,
            title.value if title else None,
            True,
        ),
        ("federation", player.federation, entry.federation or player.federation, True),
        ("name", player.name, entry.name, False),
    )
    for field, old, new, changeable in compared:
        if old != new:
            yield Update(player.number, player.name, field, old, new, applied and changeable)
