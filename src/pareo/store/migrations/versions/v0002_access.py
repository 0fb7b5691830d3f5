"""Who may come in: accounts, devices, sessions, tokens, and a log of it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables of access."""
    op.create_table(
        "account",
        sa.Column("folded", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("created", sa.Text, nullable=False),
    )
    op.create_table(
        "device",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("first_table", sa.Integer),
        sa.Column("last_table", sa.Integer),
        sa.Column("event", sa.Text),
        sa.Column("created", sa.Text, nullable=False),
        sa.Column("ends", sa.Text, nullable=False),
        sa.Column("code", sa.Text),
        sa.Column("code_ends", sa.Text, nullable=False),
        sa.Column("enrolled", sa.Text),
        sa.Column("revoked", sa.Text),
        sa.UniqueConstraint("code", name="device_code"),
    )
    op.create_table(
        "session",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("account", sa.Text, sa.ForeignKey("account.folded", ondelete="CASCADE")),
        sa.Column("device", sa.Text, sa.ForeignKey("device.key", ondelete="CASCADE")),
        sa.Column("ends", sa.Text, nullable=False),
    )
    op.create_index("session_account", "session", ["account"])
    op.create_index("session_device", "session", ["device"])
    op.create_table(
        "token",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("scope", sa.Text, nullable=False),
        sa.Column("event", sa.Text),
        sa.Column("created", sa.Text, nullable=False),
        sa.Column("ends", sa.Text, nullable=False),
        sa.Column("revoked", sa.Text),
        sa.UniqueConstraint("digest", name="token_digest"),
    )
    op.create_table(
        "server_log",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
    )
