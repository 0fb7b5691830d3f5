"""People of a hall who have come in, each with a browser of their own."""

from datetime import UTC, datetime, timedelta

from pareo.journal import Role
from pareo.service.access.devices import add_device
from pareo.service.access.door import Entered
from pareo.service.access.keeper import Keeper
from pareo.service.access.secret_words import digest, new_session
from pareo.store import AccountRow
from pareo.web.doorway import SESSION
from pareo.web.house import House
from tests.desk.hall import Hall
from tests.web.client import DeskClient, house_of

__all__ = ["chief_of", "device_of", "hall_house", "helper"]


def hall_house(hall: Hall, **manner: object) -> House:
    """Return a desk in hall mode on the store of a hall."""
    return house_of(hall, hall=True, **{"address": "http://192.168.1.20:8765", **manner})


def chief_of(house: House, name: str = "Ana Chief", role: Role = Role.CHIEF) -> DeskClient:
    """Return somebody with an account who has signed in; scrypt takes its time elsewhere."""
    now, word = datetime.now(UTC), new_session()
    account = AccountRow(name.casefold(), name, "no password at all", role, now)
    house.store.accounts.add(account)
    assert house.store.sessions.begin(digest(word), account, now, now + timedelta(hours=12))
    return _with(house, word)


def helper(
    house: House, role: Role, tables: range | None = None, event: str | None = None
) -> DeskClient:
    """Return a helper whose device was let in."""
    return device_of(house, role, tables, event)[1]


def device_of(
    house: House, role: Role, tables: range | None = None, event: str | None = None
) -> tuple[str, DeskClient]:
    """Return the key of a device, and the helper with it."""
    if role is Role.SECTOR and tables is None:
        tables = range(1, 3)
    if role is Role.KIOSK and event is None:
        event = house.store.events()[0].uuid
    keeper = Keeper(house.store, "Ana")
    ends = datetime.now(UTC) + timedelta(hours=8)
    made = add_device(keeper, f"Helper {role.value}", role, tables=tables, event=event, ends=ends)
    entered = house.door.enrol(made.code, f"test {made.device.key}")
    assert isinstance(entered, Entered)
    return made.device.key, _with(house, entered.session)


def _with(house: House, session: str) -> DeskClient:
    client = DeskClient(house)
    client.http.cookies.set(SESSION, session)
    return client
