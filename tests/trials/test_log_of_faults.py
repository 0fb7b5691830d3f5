"""What a database says of a fault goes into the log without names, salts and digests."""

import traceback

import pytest

from pareo.store import Store
from pareo.store.faults import drivers
from tests.unit.store.conftest import database, place, server
from tests.unit.store.words import EVENT, begin, somebody

__all__ = ["database", "place", "server"]


@pytest.mark.parametrize("missing", ["", "data"])
def test_x5_nothing_of_a_person_stands_in_the_log(place: str, missing: str) -> None:
    ana = somebody(name="Unmistakable, Ana")
    row = {
        "event": EVENT,
        "person": "Unmistakable, Ana",
        "digest": ana.digest,
        "salt": str(ana.salt),
        "data": None if missing else "Unmistakable, Ana",
    }
    with Store.open(place) as store:
        begin(store)
        with pytest.raises(drivers()) as raised, store.changing() as connection:
            connection.insert_all("person", [row, row])
        log = "".join(traceback.format_exception(raised.value))
    assert "constraint" in log
    for secret in ("Unmistakable", ana.digest, str(ana.salt)):
        assert secret not in log
