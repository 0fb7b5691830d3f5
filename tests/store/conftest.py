"""Stores of both kinds, as the unit tests have them."""

from tests.unit.store.conftest import database, place, server

__all__ = ["database", "place", "server"]
