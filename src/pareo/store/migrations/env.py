"""What Alembic runs: it works on the connection and in the transaction that it is given."""

from alembic import context

from pareo.store.migration import VERSION_TABLE

context.configure(connection=context.config.attributes["connection"], version_table=VERSION_TABLE)
context.run_migrations()
