"""The journal: events, entries, scopes, people, outputs, erasures."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _event() -> "sa.Column[str]":
    return sa.Column(
        "event", sa.Text, sa.ForeignKey("event.uuid", ondelete="CASCADE"), nullable=False
    )


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "meta",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "event",
        sa.Column("uuid", sa.Text, primary_key=True),
        sa.Column("journal", sa.Text, nullable=False),
        sa.Column("slug", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("festival", sa.Text, nullable=False),
        sa.Column("head", sa.Integer, nullable=False),
        sa.Column("head_hash", sa.Text, nullable=False),
        sa.Column("created", sa.Text, nullable=False),
        sa.Column("archived", sa.Boolean, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.UniqueConstraint("slug", name="event_slug"),
    )
    op.create_index("event_journal", "event", ["journal"])
    op.create_table(
        "entry",
        _event(),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("actor", sa.Text, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("scopes", sa.Text, nullable=False),
        sa.Column("seen", sa.Integer, nullable=False),
        sa.Column("key", sa.Text),
        sa.Column("confirmed", sa.Text, nullable=False),
        sa.Column("program", sa.Text, nullable=False),
        sa.Column("prev", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("event", "seq", name="entry_seq"),
        sa.UniqueConstraint("event", "key", name="entry_key"),
    )
    op.create_table(
        "scope",
        sa.Column("event", sa.Text, nullable=False),
        sa.Column("scope", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("event", "scope", "seq", name="scope_seq"),
        sa.ForeignKeyConstraint(
            ["event", "seq"], ["entry.event", "entry.seq"], name="scope_entry", ondelete="CASCADE"
        ),
    )
    op.create_index("scope_entry_seq", "scope", ["event", "seq"])
    op.create_table(
        "person",
        _event(),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("salt", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("event", "digest", name="person_digest"),
    )
    op.create_index("person_by_digest", "person", ["digest"])
    op.create_table(
        "output",
        sa.Column("id", sa.Integer, primary_key=True),
        _event(),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
    )
    op.create_index("output_event", "output", ["event"])
    op.create_table(
        "erasure",
        sa.Column("journal", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("journal", "digest", name="erasure_digest"),
    )
    op.create_table(
        "left_fide",
        sa.Column("journal", sa.Text, primary_key=True),
        sa.Column("at", sa.Text, nullable=False),
    )
