"""Backups of the whole store: made by hand and after each step of a round, listed, restored."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pareo.errors import InputError
from pareo.language import Message, Translate
from pareo.service.desk.answers import Answer, Ask, Caution, Done, Question, token_of
from pareo.service.desk.opened import OpenEvent
from pareo.value import dataclass, replace

if TYPE_CHECKING:
    from pareo.store import Backup, Store

EVERY: Final = timedelta(minutes=10)
"""How old a backup is before the next one is made."""
LATE: Final = timedelta(hours=1)
"""How old a backup is before that is told."""
_OCCASIONS: Final = {
    "before-restore": Message("before a backup was restored"),
    "restored": Message("after a backup was restored"),
    "before-update": Message("before a new version of Pareo"),
    "files-lost": Message("when the file of the store was lost"),
}


@dataclass(frozen=True, slots=True)
class Copies:
    """The backups that were made, and why others could not be made."""

    made: "tuple[Backup, ...]"
    failures: tuple[InputError, ...] = ()


@dataclass(frozen=True, slots=True)
class BackupState:
    """Where the store lies and is backed up, how old the newest backup is, and what is wrong.

    `has_news` says that something was written since. The second folder may be on a stick that is
    not there.
    """

    place: str
    folder: Path
    newest: "Backup | None"
    age: timedelta | None
    has_news: bool
    second: Path | None
    second_is_there: bool
    troubles: tuple[Message, ...]

    @property
    def is_late(self) -> bool:
        """Whether what was written lately is nowhere but in the store."""
        return self.has_news and (self.age is None or self.age >= LATE)

    @property
    def warnings(self) -> tuple[Message, ...]:
        """What whoever runs the event should know now, the gravest first."""
        late = (Message("The newest entries are in no backup."),) if self.is_late else ()
        return self.troubles + late

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return it for programs."""
        return {
            "store": self.place,
            "folder": str(self.folder),
            "newest": self.newest and self.newest.at.isoformat(),
            "second": self.second and str(self.second),
            "second_is_there": self.second_is_there,
            "has_news": self.has_news,
            "warnings": [each.said(translate) for each in self.warnings],
        }


def occasion(backup: "Backup") -> Message | str:
    """Return when a backup was made: after a round, before a change, or at no special moment."""
    event, found, number = backup.label.rpartition("-round-")
    if found and number.isdecimal():
        return Message("{event}, round {round}", event=event, round=int(number))
    return _OCCASIONS.get(backup.label, backup.label)


def back_up(store: "Store", to: Path | None = None, label: str = "") -> Copies:
    """Copy the store into its folders of backups, or into another one."""
    from pareo.store import folders_of

    return _copied(store, (to,) if to is not None else folders_of(store), label)


def back_up_if_news(store: "Store", now: datetime) -> Copies:
    """Back up what was written since the last backup, once that is ten minutes old.

    To be called every minute; each folder is looked at by itself, so that a stick gets its copy
    when it is back. Nothing is raised: `backup_state` tells what failed.
    """
    from pareo.store import backups_in, folder_of, folders_of, has_news, is_there

    try:
        if not store.events():  # a folder with the backups of another machine keeps them
            return Copies(())
        due = [
            folder
            for folder in folders_of(store)
            if (folder == folder_of(store) or is_there(folder))
            and (
                not (found := backups_in(folder))
                or (not timedelta() <= found[0].age(now) < EVERY and has_news(store, found[0]))
            )
        ]
    except InputError as error:
        return Copies((), (error,))
    return _copied(store, due, at=now)


def backup_state(store: "Store", now: datetime | None = None) -> BackupState:
    """Return how the backups of the store stand; raises InputError if the store cannot be read."""
    from pareo.store import folder_of, has_news, is_there, name_of, second_folder

    newest = next(iter(backups(store)), None)
    second = second_folder(store)
    return BackupState(
        name_of(store.place),
        folder_of(store),
        newest,
        newest.age(now) if newest else None,
        bool(store.events()) if newest is None else has_news(store, newest),
        second,
        second is not None and is_there(second),
        troubles(store),
    )


def troubles(store: "Store") -> tuple[Message, ...]:
    """Return what fails now, the gravest first: writing to the store, losing it, backing it up.

    Raises InputError if the store cannot be read.
    """
    from pareo.store import is_there, second_folder, why_restore

    second = second_folder(store)
    grave = (store.failure, why_restore(store))
    told = [said for error in grave if error for said in in_full(error)]
    told += [
        Message("No backup in {folder}: {why}", folder=folder, why=fault.what)
        for folder, error in list(store.failed_backups.items())
        if folder != second or is_there(folder)
        for fault in error.faults
    ]
    if second is not None and not is_there(second):
        told.append(Message("The second folder for backups is not there: {folder}", folder=second))
    return tuple(told)


def behind(store: "Store") -> Message | None:
    """Return what everybody may know of a store that went back; None if it did not."""
    from pareo.store import why_restore

    if why_restore(store) is None:
        return None
    return Message("This may be out of date: an arbiter has to restore a backup.")


def in_full(error: InputError) -> list[Message]:
    """Return what is wrong and what to do, each in one."""
    return [Message("{what} {remedy}", what=each.what, remedy=each.remedy) for each in error.faults]


def choose_second_folder(store: "Store", folder: Path | None) -> None:
    """Back up into a second folder too, on a stick for example, or no longer.

    Raises InputError if it is not there.
    """
    from pareo.store import choose_second_folder as choose
    from pareo.store import folder_of, is_there

    if folder is not None and not is_there(folder):
        raise InputError.of(
            Message("The second folder for backups is not there."),
            Message("Connect its disk, or choose another folder."),
            source=str(folder),
        )
    if folder is not None and folder.resolve() == folder_of(store).resolve():
        raise InputError.of(
            Message("Backups go into this folder already."),
            Message("Choose a folder on another disk."),
            source=str(folder),
        )
    choose(store, folder)


def backups(store: "Store") -> "tuple[Backup, ...]":
    """Return the backups of the store, the newest first."""
    from pareo.store import backups_in, folders_of

    return backups_in(*folders_of(store))


def backed_up(answer: Answer, event: OpenEvent) -> Answer:
    """Back the store up after an act that ends a step; what fails there undoes nothing."""
    if not isinstance(answer, Done) or answer.entry is None:
        return answer
    copies = back_up(event.store, label=f"{event.slug}-round-{answer.entry.payload['round']}")
    told = [
        Message("No backup: {why}", why=fault.what)
        for error in copies.failures
        for fault in error.faults
    ]
    return replace(answer, notices=(*answer.notices, *told)) if told else answer


def _copied(
    store: "Store", folders: Iterable[Path], label: str = "", at: datetime | None = None
) -> Copies:
    from pareo.store import back_up as copy_store

    made, failures = [], []
    for folder in folders:
        try:
            made.append(copy_store(store, folder, label, at))
        except InputError as error:
            failures.append(error)
    return Copies(tuple(made), tuple(failures))


def restore(store: "Store", backup: Path, token: str | None = None) -> Ask | Done:
    """Make the store what it was in a backup; what it was before is backed up.

    Asked at level 3, with what becomes of each event. Raises InputError.
    """
    from pareo.store import opened_backup
    from pareo.store import restore as restore_store

    with opened_backup(backup) as source:
        kept = {row.uuid: row for row in source.events()}
        lost = [
            Message("{event}: not in the backup.", event=row.slug)
            if (old := kept.get(row.uuid)) is None
            else Message(
                "{event}: entry {head} now, entry {old} in the backup.",
                event=row.slug,
                head=row.head,
                old=old.head,
            )
            for row in store.events()
            if row.uuid not in kept or kept[row.uuid].head_hash != row.head_hash
        ]
        heads = sorted((row.uuid, row.head_hash) for row in (*kept.values(), *store.events()))
    about: dict[str, Any] = {"kind": "restore", "heads": [list(each) for each in heads]}
    asked = token_of(store.own_secret(), Question(0, 1, about))
    if token == asked:
        before = restore_store(store, backup)
        return Done(0, (Message("The events as they were before: {file}", file=before.path),))
    text = Message(
        "All events return to their state in the backup; their present state is saved first."
    )
    return Ask(3, (Caution("restore", 3, text),), asked, consequences=tuple(lost))
