"""The store: journals and personal data of all events, in SQLite or PostgreSQL.

What it needs is an extra; so it is loaded when an event is opened, and says what is missing.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING

from pareo.errors import InputError
from pareo.facade import facade
from pareo.language import Message

if TYPE_CHECKING:
    from pareo.store.accounts import AccountRow
    from pareo.store.backups import (
        Backup,
        back_up,
        backups_in,
        choose_second_folder,
        folder_of,
        folders_of,
        has_news,
        is_there,
        newest_beside,
        opened_backup,
        restore,
        second_folder,
        why_restore,
    )
    from pareo.store.devices import DeviceRow
    from pareo.store.faults import emptied, name_of
    from pareo.store.handover import HandOver, hand_over, read_handover
    from pareo.store.imports import Imported, Way, import_handover
    from pareo.store.place import place_of
    from pareo.store.rows import EventRow, Output
    from pareo.store.server_log import LogRow
    from pareo.store.sessions import SessionRow
    from pareo.store.store import Store, no_event
    from pareo.store.tokens import Scope, TokenRow
    from pareo.store.turn import Turn
    from pareo.store.verification import Finding

__getattr__, __all__ = facade(__name__)

if not find_spec("platformdirs"):
    raise InputError.of(
        Message("Running an event needs the extra desk, which is not installed."),
        Message("Install it: {command}", command='pip install "pareo[desk]"'),
    )
