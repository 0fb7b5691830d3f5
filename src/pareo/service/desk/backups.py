"""Backups of the whole store: made by hand and after each step of a round, listed, restored."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from pareo.errors import InputError
from pareo.language import Message
from pareo.service.desk.answers import Answer, Ask, Caution, Done
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.tokens import Question, token_of
from pareo.value import replace

if TYPE_CHECKING:
    from pareo.store import Backup, Store


def back_up(store: "Store", to: Path | None = None, label: str = "") -> "tuple[Backup, ...]":
    """Copy the store into its folders of backups, or into another one; raises InputError."""
    from pareo.store import back_up as copy_store
    from pareo.store import folders_of

    return tuple(
        copy_store(store, folder, label)
        for folder in ((to,) if to is not None else folders_of(store))
    )


def backups(store: "Store") -> "tuple[Backup, ...]":
    """Return the backups of the store, the newest first."""
    from pareo.store import backups_in, folders_of

    found = [each for folder in folders_of(store) for each in backups_in(folder)]
    return tuple(sorted(found, key=lambda each: each.at, reverse=True))


def backed_up(answer: Answer, event: OpenEvent) -> Answer:
    """Back the store up after an act that ends a step; what fails there undoes nothing."""
    if not isinstance(answer, Done) or answer.entry is None:
        return answer
    try:
        back_up(event.store, label=f"{event.slug}-round-{answer.entry.payload['round']}")
    except InputError as error:
        told = [Message("No backup: {why}", why=fault.what) for fault in error.faults]
        return replace(answer, notices=(*answer.notices, *told))
    return answer


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
                "{event}: back from entry {head} to entry {old}.",
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
