"""The tables of a store, version by version.

An event has two identities. `uuid` is its address in this store. `journal` is the identity that
stands in its entries and under their hashes; the copy of a forked journal shares it with the
original. What must outlive an event (erasures, events that left FIDE mode) goes by `journal`.

A step that was released is never changed: SQLite keeps its text in every store.
"""

from collections.abc import Mapping
from typing import Final

OF_VERSION: Final = """
CREATE TABLE pareo_version (
    version_num VARCHAR(32) NOT NULL,
    CONSTRAINT pareo_version_pkc PRIMARY KEY (version_num)
)
"""
"""The one row of this table is the version of all others."""

_JOURNAL: Final = """
CREATE TABLE meta (
    "key" TEXT NOT NULL, value TEXT NOT NULL,
    PRIMARY KEY ("key")
);
CREATE TABLE event (
    uuid TEXT NOT NULL, journal TEXT NOT NULL, slug TEXT NOT NULL, name TEXT NOT NULL,
    festival TEXT NOT NULL, head INTEGER NOT NULL, head_hash TEXT NOT NULL,
    created TEXT NOT NULL, archived BOOLEAN NOT NULL, secret TEXT NOT NULL,
    PRIMARY KEY (uuid),
    CONSTRAINT event_slug UNIQUE (slug)
);
CREATE INDEX event_journal ON event (journal);
CREATE TABLE entry (
    event TEXT NOT NULL, seq INTEGER NOT NULL, at TEXT NOT NULL, actor TEXT NOT NULL,
    device TEXT NOT NULL, kind TEXT NOT NULL, version INTEGER NOT NULL, payload TEXT NOT NULL,
    scopes TEXT NOT NULL, seen INTEGER NOT NULL, "key" TEXT, confirmed TEXT NOT NULL,
    program TEXT NOT NULL, prev TEXT NOT NULL, hash TEXT NOT NULL,
    CONSTRAINT entry_seq PRIMARY KEY (event, seq),
    CONSTRAINT entry_key UNIQUE (event, "key"),
    FOREIGN KEY(event) REFERENCES event (uuid) ON DELETE CASCADE
);
CREATE TABLE scope (
    event TEXT NOT NULL, scope TEXT NOT NULL, seq INTEGER NOT NULL,
    CONSTRAINT scope_seq PRIMARY KEY (event, scope, seq),
    CONSTRAINT scope_entry FOREIGN KEY(event, seq) REFERENCES entry (event, seq) ON DELETE CASCADE
);
CREATE INDEX scope_entry_seq ON scope (event, seq);
CREATE TABLE person (
    event TEXT NOT NULL, digest TEXT NOT NULL, person TEXT NOT NULL, salt TEXT NOT NULL,
    data TEXT NOT NULL,
    CONSTRAINT person_digest PRIMARY KEY (event, digest),
    FOREIGN KEY(event) REFERENCES event (uuid) ON DELETE CASCADE
);
CREATE INDEX person_by_digest ON person (digest);
CREATE TABLE output (
    id INTEGER NOT NULL, event TEXT NOT NULL, seq INTEGER NOT NULL, at TEXT NOT NULL,
    what TEXT NOT NULL, hash TEXT NOT NULL, detail TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(event) REFERENCES event (uuid) ON DELETE CASCADE
);
CREATE INDEX output_event ON output (event);
CREATE TABLE erasure (
    journal TEXT NOT NULL, digest TEXT NOT NULL, person TEXT NOT NULL, at TEXT NOT NULL,
    CONSTRAINT erasure_digest PRIMARY KEY (journal, digest)
);
CREATE TABLE left_fide (
    journal TEXT NOT NULL, at TEXT NOT NULL,
    PRIMARY KEY (journal)
)
"""

_ACCESS: Final = """
CREATE TABLE account (
    folded TEXT NOT NULL, name TEXT NOT NULL, password TEXT NOT NULL, role TEXT NOT NULL,
    created TEXT NOT NULL,
    PRIMARY KEY (folded)
);
CREATE TABLE device (
    "key" TEXT NOT NULL, name TEXT NOT NULL, role TEXT NOT NULL, first_table INTEGER,
    last_table INTEGER, event TEXT, created TEXT NOT NULL, ends TEXT NOT NULL, code TEXT,
    code_ends TEXT NOT NULL, enrolled TEXT, revoked TEXT,
    PRIMARY KEY ("key"),
    CONSTRAINT device_code UNIQUE (code)
);
CREATE TABLE session (
    digest TEXT NOT NULL, account TEXT, device TEXT, ends TEXT NOT NULL,
    PRIMARY KEY (digest),
    FOREIGN KEY(account) REFERENCES account (folded) ON DELETE CASCADE,
    FOREIGN KEY(device) REFERENCES device ("key") ON DELETE CASCADE
);
CREATE INDEX session_account ON session (account);
CREATE INDEX session_device ON session (device);
CREATE TABLE token (
    "key" TEXT NOT NULL, digest TEXT NOT NULL, name TEXT NOT NULL, scope TEXT NOT NULL,
    event TEXT, created TEXT NOT NULL, ends TEXT NOT NULL, revoked TEXT,
    PRIMARY KEY ("key"),
    CONSTRAINT token_digest UNIQUE (digest)
);
CREATE TABLE server_log (
    id INTEGER NOT NULL, at TEXT NOT NULL, what TEXT NOT NULL, who TEXT NOT NULL,
    address TEXT NOT NULL, detail TEXT NOT NULL,
    PRIMARY KEY (id)
)
"""

STEPS: Final[Mapping[str, str]] = {"0001": _JOURNAL, "0002": _ACCESS}
"""What makes each version out of the one before."""
OF_EVENTS: Final = ("event", "entry", "scope", "person", "output", "erasure", "left_fide")
"""What a backup brings back. The other tables say where the store stands and who may come in:
that is no part of an event, so their devices and tokens may outlive one."""
