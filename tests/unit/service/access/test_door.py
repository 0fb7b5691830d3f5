"""The door: the expectations are those of the desk's design, section 7."""

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from pareo.errors import FormError, InputError
from pareo.journal.kind import Role
from pareo.service.access import passwords
from pareo.service.access.accounts import add_account, change_password, has_chief, remove_account
from pareo.service.access.devices import NewDevice, add_device, end_of_day, revoke_device
from pareo.service.access.door import Door, Entered, TurnedAway
from pareo.service.access.keeper import Keeper
from pareo.service.access.secret_words import code_said
from pareo.service.access.tokens import add_token, revoke_token
from pareo.service.access.visitor import Visitor
from pareo.store import Store

PASSWORD = "rook takes pawn"  # noqa: S105 - of nobody
HERE, THERE = "10.0.0.7", "10.0.0.8"
MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)


class Hall:
    """A store, its door and its keeper, by a clock that the test turns."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.now = datetime(2026, 10, 3, 9, tzinfo=UTC)
        self.door = Door(store, lambda: self.now)
        self.keeper = Keeper(store, "Ana", HERE, lambda: self.now)

    def later(self, time: timedelta) -> None:
        self.now += time

    def sign_in(self, password: str = PASSWORD, address: str = HERE, name: str = "Ana") -> str:
        """Sign in and return the session."""
        return entered(self.door.sign_in(name, password, address)).session

    def phone(self) -> NewDevice:
        """Return a new device of a sector arbiter, good for 9 hours."""
        return add_device(
            self.keeper, "Sara", Role.SECTOR, tables=range(21, 41), ends=self.now + 9 * HOUR
        )


def entered(answer: Entered | TurnedAway) -> Entered:
    assert isinstance(answer, Entered), answer
    return answer


def away(answer: Entered | TurnedAway) -> TurnedAway:
    assert isinstance(answer, TurnedAway), answer
    return answer


@pytest.fixture
def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hall]:
    monkeypatch.setattr(passwords, "COST", 2)  # quick; the real one has its own test
    with Store.open(str(tmp_path / "pareo.db")) as store:
        yield Hall(store)


@pytest.fixture
def ana(hall: Hall) -> Hall:
    """A hall whose chief has an account."""
    add_account(hall.keeper, "Ana", PASSWORD, Role.CHIEF)
    return hall


# --------------------------------------------------------------------------- signing in


def test_somebody_signs_in_and_is_known_for_twelve_hours(ana: Hall) -> None:
    session = ana.sign_in(name="  ANA ")
    assert ana.door.who_is(session) == Visitor("Ana", Role.CHIEF)
    ana.later(12 * HOUR - MINUTE)
    assert ana.door.who_is(session) is not None
    ana.later(MINUTE)
    assert ana.door.who_is(session) is None


def test_a_session_is_renewed_at_sign_in(ana: Hall) -> None:
    """A session that somebody planted in the browser before is not the one that is let in."""
    old = ana.sign_in()
    new = entered(ana.door.sign_in("Ana", PASSWORD, HERE, former=old)).session
    assert new != old
    assert ana.door.who_is(old) is None
    assert ana.door.who_is(new) is not None


def test_somebody_signs_out(ana: Hall) -> None:
    session = ana.sign_in()
    ana.door.sign_out(session)
    assert ana.door.who_is(session) is None


@pytest.mark.parametrize("session", ["", "Ana", "'; --", "\x00", "pareo_\ud800"])
def test_what_is_no_session_is_nobody(ana: Hall, session: str) -> None:
    assert ana.door.who_is(session) is None
    assert ana.door.who_has(session) is None


@pytest.mark.parametrize("name", ["", "A\x00na", "\ud800", "x" * 10_000])
def test_what_is_no_name_is_nobody(ana: Hall, name: str) -> None:
    away(ana.door.sign_in(name, "\ud800", "10.0.0.9"))
    away(ana.door.enrol(name, "10.0.0.9"))


def test_a_wrong_name_and_a_wrong_password_are_told_alike(ana: Hall) -> None:
    wrong = away(ana.door.sign_in("Ana", "rook takes knight", HERE))
    assert wrong == away(ana.door.sign_in("Bo", PASSWORD, HERE))


def test_guesses_are_slowed_five_a_minute_then_doubling(ana: Hall) -> None:
    """After the fifth try within a minute the next ones wait 60, 120, 240 seconds."""
    for _ in range(5):
        assert away(ana.door.sign_in("Ana", "wrong", HERE)).wait == 0
    for wait in (60, 120, 240):
        assert away(ana.door.sign_in("Ana", PASSWORD, HERE)).wait == wait
        ana.later(timedelta(seconds=wait - 1))
        assert away(ana.door.sign_in("Ana", PASSWORD, HERE)).wait == 1
        ana.later(timedelta(seconds=1))
        assert away(ana.door.sign_in("Ana", "wrong", HERE)).wait == 0


def test_others_do_not_wait_for_who_guesses(ana: Hall) -> None:
    """Slowed is a name at an address: nobody shuts the chief out by guessing elsewhere."""
    for _ in range(6):
        ana.door.sign_in("Ana", "wrong", THERE)
    assert away(ana.door.sign_in("Ana", PASSWORD, THERE)).wait > 0
    assert ana.sign_in(address=HERE)


def test_who_knows_the_password_begins_anew(ana: Hall) -> None:
    for _ in range(4):
        ana.door.sign_in("Ana", "wrong", HERE)
    ana.sign_in()
    for _ in range(5):
        assert away(ana.door.sign_in("Ana", "wrong", HERE)).wait == 0


def test_another_password_puts_out_who_has_the_old_one(ana: Hall) -> None:
    session = ana.sign_in()
    change_password(ana.keeper, "ana", "bishop to the king")
    assert ana.door.who_is(session) is None
    away(ana.door.sign_in("Ana", PASSWORD, HERE))
    assert ana.sign_in("bishop to the king")


def test_a_removed_account_is_out_at_once(ana: Hall) -> None:
    session = ana.sign_in()
    remove_account(ana.keeper, "Ana")
    assert ana.door.who_is(session) is None
    away(ana.door.sign_in("Ana", PASSWORD, HERE))


# ----------------------------------------------------------------------------- accounts


def test_the_only_chief_goes_last(ana: Hall) -> None:
    add_account(ana.keeper, "Bo", PASSWORD, Role.DEPUTY)
    with pytest.raises(FormError, match="only chief"):
        remove_account(ana.keeper, "Ana")
    remove_account(ana.keeper, "Bo")
    assert has_chief(ana.store)
    remove_account(ana.keeper, "Ana")
    assert not has_chief(ana.store)


@pytest.mark.parametrize("password", ["", "short", "aaaaaaaaaaaaaaaa", "x" * 201])
def test_a_simple_password_is_refused(hall: Hall, password: str) -> None:
    with pytest.raises(FormError, match="too simple"):
        add_account(hall.keeper, "Ana", password, Role.CHIEF)


@pytest.mark.parametrize("name", ["", "  ", "A\x00na", "\u202eanA", "x" * 81])
def test_a_name_is_printed_in_one_line(hall: Hall, name: str) -> None:
    with pytest.raises(FormError, match="not a name"):
        add_account(hall.keeper, name, PASSWORD, Role.CHIEF)


def test_a_name_is_taken_in_any_spelling(ana: Hall) -> None:
    with pytest.raises(FormError, match="already"):
        add_account(ana.keeper, "ANA", PASSWORD, Role.DEPUTY)


@pytest.mark.parametrize("role", [Role.SECTOR, Role.PLAYER])
def test_some_roles_have_no_account(hall: Hall, role: Role) -> None:
    with pytest.raises(FormError, match="with a device"):
        add_account(hall.keeper, "Sara", PASSWORD, role)


def test_an_account_or_a_device_that_is_not_there_is_named(hall: Hall) -> None:
    with pytest.raises(FormError, match="no account “Bo”"):
        change_password(hall.keeper, "Bo", PASSWORD)
    with pytest.raises(FormError, match="“Bo”"):
        revoke_device(hall.keeper, "Bo")


# ------------------------------------------------------------------------------ devices


def test_a_code_lets_a_device_in_for_its_task(hall: Hall) -> None:
    new = hall.phone()
    assert len(new.code) == 8
    assert new.code.isdecimal()
    came = entered(hall.door.enrol(code_said(new.code), HERE))
    assert came.visitor == Visitor("Sara", Role.SECTOR, new.device.key, range(21, 41))
    assert hall.door.who_is(came.session) == came.visitor


def test_the_same_code_is_refused_the_second_time(hall: Hall) -> None:
    new = hall.phone()
    entered(hall.door.enrol(new.code, HERE))
    assert "used" in str(away(hall.door.enrol(new.code, THERE)).text)


def test_a_code_is_good_for_ten_minutes(hall: Hall) -> None:
    new = hall.phone()
    hall.later(10 * MINUTE)
    away(hall.door.enrol(new.code, HERE))
    newer = hall.phone()
    hall.later(10 * MINUTE - timedelta(seconds=1))
    entered(hall.door.enrol(newer.code, HERE))


def test_guesses_of_codes_are_slowed(hall: Hall) -> None:
    new = hall.phone()
    for _ in range(5):
        assert away(hall.door.enrol("0000", HERE)).wait == 0
    assert away(hall.door.enrol(new.code, HERE)).wait == 60


def test_revoked_devices_are_out_at_once(hall: Hall) -> None:
    new = hall.phone()
    session = entered(hall.door.enrol(new.code, HERE)).session
    revoke_device(hall.keeper, new.device.key)
    assert hall.door.who_is(session) is None


def test_a_device_that_is_revoked_before_it_came_stays_out(hall: Hall) -> None:
    new = hall.phone()
    revoke_device(hall.keeper, "sara")
    away(hall.door.enrol(new.code, HERE))


def test_a_device_is_out_at_its_end(hall: Hall) -> None:
    session = entered(hall.door.enrol(hall.phone().code, HERE)).session
    hall.later(9 * HOUR - MINUTE)
    assert hall.door.who_is(session) is not None
    hall.later(MINUTE)
    assert hall.door.who_is(session) is None


def test_a_device_is_good_until_the_end_of_the_day(hall: Hall) -> None:
    new = add_device(hall.keeper, "Kim", Role.CHECK_IN)
    ends = new.device.ends.astimezone()
    assert (ends.hour, ends.minute) == (0, 0)
    assert timedelta() < ends - hall.now <= timedelta(hours=25)
    assert end_of_day(hall.now) == ends


def test_two_devices_of_one_helper_are_told_apart_by_their_keys(hall: Hall) -> None:
    one, other = hall.phone().device.key, hall.phone().device.key
    with pytest.raises(FormError, match=f"{one}.*{other}|{other}.*{one}"):
        revoke_device(hall.keeper, "Sara")
    assert revoke_device(hall.keeper, one).key == one


@pytest.mark.parametrize(
    ("role", "tables"),
    [
        (Role.CHIEF, None),
        (Role.PLAYER, None),
        (Role.SECTOR, None),
        (Role.DEPUTY, range(1, 5)),
        (Role.SECTOR, range(5)),
        (Role.SECTOR, range(5, 5)),
    ],
)
def test_a_device_has_a_role_and_tables_that_fit(
    hall: Hall, role: Role, tables: range | None
) -> None:
    with pytest.raises(FormError):
        add_device(hall.keeper, "Sara", role, tables=tables)


def test_everything_that_is_wrong_with_a_device_is_told_at_once(hall: Hall) -> None:
    with pytest.raises(FormError) as wrong:
        add_device(hall.keeper, "Sara", Role.CHIEF, tables=range(1, 5), ends=hall.now)
    fields = [fault.about for fault in wrong.value.faults]
    assert fields == [("field", "role"), ("field", "tables"), ("field", "ends")]


def test_an_event_that_is_not_there_has_no_device_and_no_token(hall: Hall) -> None:
    with pytest.raises(InputError, match="no event"):
        add_device(hall.keeper, "Kim", Role.CHECK_IN, event="nowhere")
    with pytest.raises(InputError, match="no event"):
        add_token(hall.keeper, "Screen", "read", hall.now + HOUR, event="nowhere")


# ------------------------------------------------------------------------------- tokens


@pytest.mark.parametrize(
    ("scope", "role"), [("read", None), ("results", Role.SECTOR), ("desk", Role.CHIEF)]
)
def test_a_program_comes_in_with_its_token(hall: Hall, scope: str, role: Role | None) -> None:
    new = add_token(hall.keeper, "Screen", scope, hall.now + HOUR)
    assert new.word.startswith("pareo_")
    assert len(new.word) == len("pareo_") + 43, "256 bits are 43 characters of 6 bits"
    visitor = Visitor("Screen", role, new.token.key, is_program=True)
    assert hall.door.who_has(new.word) == visitor
    hall.later(HOUR)
    assert hall.door.who_has(new.word) is None


def test_a_revoked_token_is_worthless_at_once(hall: Hall) -> None:
    new = add_token(hall.keeper, "Screen", "read", hall.now + HOUR)
    assert revoke_token(hall.keeper, "Screen").key == new.token.key
    assert hall.door.who_has(new.word) is None


def test_a_token_is_no_session_and_a_session_no_token(ana: Hall) -> None:
    word = add_token(ana.keeper, "Screen", "desk", ana.now + HOUR).word
    assert ana.door.who_is(word) is None
    assert ana.door.who_has(ana.sign_in()) is None


def test_a_token_has_a_scope_that_there_is(hall: Hall) -> None:
    with pytest.raises(FormError, match="read, results, desk") as wrong:
        add_token(hall.keeper, "Screen", "all", hall.now + HOUR)
    assert wrong.value.faults[0].about == ("field", "scope")


def test_a_token_has_an_end_to_come(hall: Hall) -> None:
    with pytest.raises(FormError, match="over already"):
        add_token(hall.keeper, "Screen", "read", hall.now)


# --------------------------------------------------------------------------- the store


def test_no_word_that_lets_somebody_in_stands_in_the_store(ana: Hall) -> None:
    """Passwords, sessions, codes and tokens are hashed: the files are searched for them."""
    session = ana.sign_in()
    open_code = ana.phone()
    used = ana.phone()
    phone = entered(ana.door.enrol(used.code, HERE)).session
    token = add_token(ana.keeper, "Screen", "desk", ana.now + HOUR).word
    away(ana.door.sign_in("my secret password", "x", HERE))
    place = Path(str(ana.store.place))
    kept = b"".join(each.read_bytes() for each in place.parent.glob(f"{place.name}*"))
    assert open_code.device.key.encode() in kept, "what is searched is what is kept"
    for word in (PASSWORD, session, phone, token, token.removeprefix("pareo_")):
        assert word.encode() not in kept
    with sqlite3.connect(place) as rows:
        text = "\n".join(rows.iterdump())
    for word in (open_code.code, used.code, "my secret password"):
        assert word not in text


def test_the_log_says_who_came_and_who_let_others_in(ana: Hall) -> None:
    ana.sign_in()
    ana.door.sign_in("Ana", "wrong", THERE)
    new = ana.phone()
    ana.door.enrol(new.code, THERE)
    revoke_device(ana.keeper, new.device.key)
    lines = ana.store.server_log.newest(9)[::-1]
    assert [(line.what, line.who, line.address) for line in lines] == [
        ("account.add", "Ana", HERE),
        ("sign-in", "Ana", HERE),
        ("sign-in.refused", "Ana", THERE),
        ("device.add", "Ana", HERE),
        ("device.enrol", "Sara", THERE),
        ("device.revoke", "Ana", HERE),
    ]
