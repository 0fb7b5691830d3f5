"""The tables of a store.

An event has two identities. `uuid` is its address in this store. `journal` is the identity that
stands in its entries and under their hashes; the copy of a forked journal shares it with the
original. What must outlive an event (erasures, events that left FIDE mode) goes by `journal`.
"""

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData()

META: Final = Table(
    "meta", METADATA, Column("key", Text, primary_key=True), Column("value", Text, nullable=False)
)

EVENT: Final = Table(
    "event",
    METADATA,
    Column("uuid", Text, primary_key=True),
    Column("journal", Text, nullable=False),
    Column("slug", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("festival", Text, nullable=False),
    Column("head", Integer, nullable=False),
    Column("head_hash", Text, nullable=False),
    Column("created", Text, nullable=False),
    Column("archived", Boolean, nullable=False),
    Column("secret", Text, nullable=False),
    UniqueConstraint("slug", name="event_slug"),
    Index("event_journal", "journal"),
)


def _event() -> Column[str]:
    """Return a column that names an event and goes with it."""
    return Column("event", Text, ForeignKey("event.uuid", ondelete="CASCADE"), nullable=False)


ENTRY: Final = Table(
    "entry",
    METADATA,
    _event(),
    Column("seq", Integer, nullable=False),
    Column("at", Text, nullable=False),
    Column("actor", Text, nullable=False),
    Column("device", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("payload", Text, nullable=False),
    Column("scopes", Text, nullable=False),
    Column("seen", Integer, nullable=False),
    Column("key", Text),
    Column("confirmed", Text, nullable=False),
    Column("program", Text, nullable=False),
    Column("prev", Text, nullable=False),
    Column("hash", Text, nullable=False),
    PrimaryKeyConstraint("event", "seq", name="entry_seq"),
    UniqueConstraint("event", "key", name="entry_key"),
)

SCOPE: Final = Table(
    "scope",
    METADATA,
    Column("event", Text, nullable=False),
    Column("scope", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    PrimaryKeyConstraint("event", "scope", "seq", name="scope_seq"),
    ForeignKeyConstraint(
        ("event", "seq"), ("entry.event", "entry.seq"), name="scope_entry", ondelete="CASCADE"
    ),
    Index("scope_entry_seq", "event", "seq"),
)

PERSON: Final = Table(
    "person",
    METADATA,
    _event(),
    Column("digest", Text, nullable=False),
    Column("person", Text, nullable=False),
    Column("salt", Text, nullable=False),
    Column("data", Text, nullable=False),
    PrimaryKeyConstraint("event", "digest", name="person_digest"),
    Index("person_by_digest", "digest"),
)

OUTPUT: Final = Table(
    "output",
    METADATA,
    Column("id", Integer, primary_key=True),
    _event(),
    Column("seq", Integer, nullable=False),
    Column("at", Text, nullable=False),
    Column("what", Text, nullable=False),
    Column("hash", Text, nullable=False),
    Column("detail", Text, nullable=False),
    Index("output_event", "event"),
)

ERASURE: Final = Table(
    "erasure",
    METADATA,
    Column("journal", Text, nullable=False),
    Column("digest", Text, nullable=False),
    Column("person", Text, nullable=False),
    Column("at", Text, nullable=False),
    PrimaryKeyConstraint("journal", "digest", name="erasure_digest"),
)

LEFT_FIDE: Final = Table(
    "left_fide",
    METADATA,
    Column("journal", Text, primary_key=True),
    Column("at", Text, nullable=False),
)

ACCOUNT: Final = Table(
    "account",
    METADATA,
    Column("folded", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("password", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("created", Text, nullable=False),
)

DEVICE: Final = Table(
    "device",
    METADATA,
    Column("key", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("first_table", Integer),
    Column("last_table", Integer),
    Column("event", Text),
    Column("created", Text, nullable=False),
    Column("ends", Text, nullable=False),
    Column("code", Text),
    Column("code_ends", Text, nullable=False),
    Column("enrolled", Text),
    Column("revoked", Text),
    UniqueConstraint("code", name="device_code"),
)

SESSION: Final = Table(
    "session",
    METADATA,
    Column("digest", Text, primary_key=True),
    Column("account", Text, ForeignKey("account.folded", ondelete="CASCADE")),
    Column("device", Text, ForeignKey("device.key", ondelete="CASCADE")),
    Column("ends", Text, nullable=False),
    Index("session_account", "account"),
    Index("session_device", "device"),
)

TOKEN: Final = Table(
    "token",
    METADATA,
    Column("key", Text, primary_key=True),
    Column("digest", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("scope", Text, nullable=False),
    Column("event", Text),
    Column("created", Text, nullable=False),
    Column("ends", Text, nullable=False),
    Column("revoked", Text),
    UniqueConstraint("digest", name="token_digest"),
)

SERVER_LOG: Final = Table(
    "server_log",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", Text, nullable=False),
    Column("what", Text, nullable=False),
    Column("who", Text, nullable=False),
    Column("address", Text, nullable=False),
    Column("detail", Text, nullable=False),
)

ACCESS: Final = frozenset({ACCOUNT, DEVICE, SESSION, TOKEN, SERVER_LOG})
"""Who may come in: it is no part of an event, so their devices and tokens may outlive one."""
