"""Who may come in, as both databases keep it."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from pareo.journal.kind import Role
from pareo.store import (
    AccountRow,
    DeviceRow,
    LogRow,
    Scope,
    Store,
    TokenRow,
    back_up,
    folder_of,
    restore,
    server_log,
)
from pareo.value import replace
from tests.unit.store.words import EVENT, begin

NOON = datetime(2026, 10, 3, 12, tzinfo=UTC)
MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)
ANA = AccountRow("ana", "Ana", "scrypt:…", Role.CHIEF, NOON)
PHONE = DeviceRow(
    "d1", "Sara", Role.SECTOR, range(21, 41), "event", NOON, NOON + 9 * HOUR, NOON + 10 * MINUTE
)
SCRIPT = TokenRow("t1", "Screen", Scope.READ, None, NOON, NOON + 24 * HOUR)


def test_an_account_is_kept_once_under_its_name(store: Store) -> None:
    assert store.accounts.add(ANA)
    assert not store.accounts.add(ANA)
    assert store.accounts.find("ana") == ANA
    assert store.accounts.find("bo") is None
    assert store.accounts.all() == (ANA,)
    assert store.accounts.remove("ana")
    assert not store.accounts.remove("ana")


def test_a_session_ends_by_time_by_itself_and_with_its_account(store: Store) -> None:
    store.accounts.add(ANA)
    for digest in ("one", "two"):
        assert store.sessions.begin(digest, ANA, NOON, NOON + HOUR)
    found = store.sessions.find("one", NOON)
    assert found is not None
    assert found.account == ANA
    assert store.sessions.find("one", NOON + HOUR) is None
    store.sessions.end("one")
    assert store.sessions.find("one", NOON) is None
    store.accounts.remove("ana")
    assert store.sessions.find("two", NOON) is None
    assert not store.sessions.begin("three", ANA, NOON, NOON + HOUR)


def test_another_password_ends_all_sessions(store: Store) -> None:
    store.accounts.add(ANA)
    store.sessions.begin("one", ANA, NOON, NOON + HOUR)
    assert store.accounts.set_password("ana", "scrypt:other")
    assert store.sessions.find("one", NOON) is None
    assert not store.sessions.begin("late", ANA, NOON, NOON + HOUR), "the old password"
    assert not store.accounts.set_password("bo", "scrypt:other")


def test_a_device_is_kept_as_it_was_added(store: Store) -> None:
    assert store.devices.add(PHONE, "code")
    assert store.devices.find("d1") == PHONE
    assert store.devices.all() == (PHONE,)
    assert not store.devices.add(PHONE, "code"), "the code is in use"


def test_a_code_opens_once_and_in_time(store: Store) -> None:
    store.devices.add(PHONE, "code")
    assert store.devices.enrol("code", "late", NOON + 10 * MINUTE) is None
    assert store.devices.enrol("other", "wrong", NOON) is None
    assert store.devices.enrol("code", "one", NOON + 9 * MINUTE) == PHONE
    assert store.devices.enrol("code", "two", NOON + 9 * MINUTE) is None
    found = store.sessions.find("one", NOON + 9 * MINUTE)
    assert found is not None
    assert found.device is not None
    assert (found.device.key, found.device.tables) == ("d1", range(21, 41))
    assert store.sessions.find("one", PHONE.ends) is None


def test_a_revoked_device_stays_known_but_is_out(store: Store) -> None:
    store.devices.add(PHONE, "code")
    store.devices.enrol("code", "one", NOON)
    assert store.devices.revoke("d1", NOON + MINUTE)
    assert not store.devices.revoke("d1", NOON + MINUTE)
    assert store.sessions.find("one", NOON + MINUTE) is None
    kept = store.devices.find("d1")
    assert kept is not None
    assert kept.revoked == NOON + MINUTE


def test_a_token_is_good_until_its_end_or_until_it_is_revoked(store: Store) -> None:
    store.tokens.add(SCRIPT, "digest")
    assert store.tokens.presented("digest", NOON) == SCRIPT
    assert store.tokens.presented("digest", SCRIPT.ends) is None
    assert store.tokens.presented("t1", NOON) is None, "its key is no secret"
    assert store.tokens.revoke("t1", NOON)
    assert store.tokens.presented("digest", NOON) is None
    assert store.tokens.find("t1") is not None


def test_the_log_keeps_the_newest_lines(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_log, "KEPT", 3)
    for number in range(5):
        store.server_log.note(LogRow(NOON, "sign-in", f"Ana {number}", "10.0.0.7"))
    assert [line.who for line in store.server_log.newest(9)] == ["Ana 4", "Ana 3", "Ana 2"]


def test_a_restore_lets_nobody_in_who_was_shut_out_since(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Section 7: devices are revoked at once; an old backup must not open the door again."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    begin(store)
    store.accounts.add(ANA)
    store.devices.add(PHONE, "code")
    store.tokens.add(SCRIPT, "digest")
    backup = back_up(store, folder_of(store))
    store.accounts.remove("ana")
    store.devices.revoke("d1", NOON)
    store.tokens.revoke("t1", NOON)
    restore(store, backup.path)
    assert store.accounts.all() == ()
    assert store.devices.enrol("code", "one", NOON) is None
    assert store.tokens.presented("digest", NOON) is None


def test_devices_and_tokens_of_a_deleted_event_go_with_it(store: Store) -> None:
    begin(store)
    store.devices.add(replace(PHONE, event=EVENT), "code")
    store.devices.add(replace(PHONE, key="d2", event=None), "other")
    store.tokens.add(replace(SCRIPT, event=EVENT), "digest")
    store.devices.enrol("code", "one", NOON)
    store.delete(EVENT)
    assert [each.key for each in store.devices.all()] == ["d2"]
    assert store.tokens.all() == ()
    assert store.sessions.find("one", NOON) is None
