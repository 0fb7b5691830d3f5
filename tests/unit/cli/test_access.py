"""pareo account, device, token: who may come in."""

import io
import json
import sys
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.cli.commands import Found, all_commands, load
from pareo.service.access import passwords
from pareo.service.access.door import Door, Entered
from pareo.store import Store
from tests.unit.cli.conftest import Run

PASSWORD = "rook takes pawn"  # noqa: S105 - of nobody
INSIDE = [
    found
    for found in all_commands()
    if found.name.split()[1:2] in (["account"], ["device"], ["token"]) and not found.entry.inside
]


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A store of its own."""
    monkeypatch.setattr(passwords, "COST", 2)  # quick; the real one has its own test
    found = str(tmp_path / "pareo.db")
    monkeypatch.setenv("PAREO_STORE", found)
    type_in(monkeypatch, PASSWORD)
    return found


def type_in(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(text + "\n"))


def signs_in(place: str, name: str, password: str) -> bool:
    with Store.open(place) as store:
        return isinstance(Door(store).sign_in(name, password, "here"), Entered)


@pytest.mark.parametrize("found", INSIDE, ids=lambda found: found.name)
def test_no_option_takes_a_password(found: Found) -> None:
    options = [each.name for each in load(found.entry).options]
    assert "--json" in options
    assert not [each for each in options if "pass" in each]


def test_an_account_is_made_listed_changed_and_removed(
    pareo: Run, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = pareo("account", "add", "Ana", "--role", "chief")
    assert (made.code, made.out) == (ExitCode.FINE, "Ana can sign in now.\n")
    assert signs_in(place, "ana", PASSWORD)
    assert pareo("account", "list").out.splitlines()[-1].split() == ["Ana", "Chief", "Arbiter"]
    assert json.loads(pareo("account", "list", "--json").out) == {
        "accounts": [{"account": "Ana", "role": "chief"}]
    }
    type_in(monkeypatch, "bishop to the king")
    assert pareo("account", "password", "ana").out == "Ana has another password now.\n"
    assert not signs_in(place, "Ana", PASSWORD)
    assert signs_in(place, "Ana", "bishop to the king")
    assert pareo("account", "remove", "Ana").out == "The account Ana is removed.\n"
    assert pareo("account", "list").err == "There is no account yet.\n"


def test_a_terminal_asks_for_the_password_twice(
    pareo: Run, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter([PASSWORD, "something else", PASSWORD, PASSWORD])
    monkeypatch.setattr("pareo.cli.output.Output.can_ask", True)
    monkeypatch.setattr("getpass.getpass", lambda _: next(typed))
    ran = pareo("account", "add", "Ana", "--role", "chief")
    assert (ran.code, "differ" in ran.err) == (ExitCode.USAGE, True)
    assert pareo("account", "add", "Ana", "--role", "chief").code == ExitCode.FINE
    assert signs_in(place, "Ana", PASSWORD)


def test_a_simple_password_makes_no_account(pareo: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    type_in(monkeypatch, "short")
    ran = pareo("account", "add", "Ana", "--role", "chief")
    assert ran.code == ExitCode.BAD_INPUT
    assert "too simple" in ran.err
    assert pareo("account", "list").out == ""


def test_a_device_gets_a_code_that_opens_once(pareo: Run, place: str) -> None:
    ran = pareo("device", "add", "Sara", "--role", "sector", "--tables", "21-40")
    assert len(ran.out.replace(" ", "").strip()) == 8
    with Store.open(place) as store:
        assert isinstance(Door(store).enrol(ran.out, "here"), Entered)
        assert not isinstance(Door(store).enrol(ran.out, "here"), Entered)
        assert store.devices.all()[0].tables == range(21, 41)
    (told,) = json.loads(pareo("device", "list", "--json").out)["devices"]
    assert (told["name"], told["role"], told["tables"]) == ("Sara", "sector", "21-40")
    assert pareo("device", "revoke", "sara").out == f"{told['device']} of Sara is shut out.\n"
    assert pareo("device", "list").err == "There is no device.\n"
    assert pareo("device", "list", "--all").out.split()[-1] == "revoked"


@pytest.mark.parametrize("tables", ["a", "1-", "-4", "1-b", ""])
def test_what_is_no_range_of_tables_is_refused(pareo: Run, tables: str) -> None:
    ran = pareo("device", "add", "Sara", "--role", "sector", f"--tables={tables}")
    assert ran.code == ExitCode.USAGE


def test_a_device_is_for_one_event(pareo: Run, place: str) -> None:
    pareo("event", "new", "Open")
    pareo("device", "add", "Kim", "--role", "check-in", "--event", "open", "--until", "2099-01-01")
    with Store.open(place) as store:
        (device,) = store.devices.all()
        assert device.event == store.find("open").uuid
    assert pareo("device", "add", "Kim", "--role", "check-in", "--event", "x").code == (
        ExitCode.BAD_INPUT
    )


def test_a_token_is_shown_once(pareo: Run, place: str) -> None:
    ran = pareo("token", "add", "Screen", "--scope", "read", "--until", "2099-12-31")
    assert ran.out.startswith("pareo_")
    with Store.open(place) as store:
        assert Door(store).who_has(ran.out.strip()) is not None
    listed = pareo("token", "list")
    assert "Screen" in listed.out
    assert ran.out.strip() not in listed.out + pareo("token", "list", "--json").out
    assert pareo("token", "revoke", "Screen").code == ExitCode.FINE
    with Store.open(place) as store:
        assert Door(store).who_has(ran.out.strip()) is None


def test_the_last_day_of_a_token_is_whole(pareo: Run, place: str) -> None:
    pareo("token", "add", "Screen", "--scope", "read", "--until", "2099-12-31")
    with Store.open(place) as store:
        ends = store.tokens.all()[0].ends.astimezone()
    assert (ends.year, ends.month, ends.day, ends.hour) == (2100, 1, 1, 0)


@pytest.mark.parametrize("name", ["account", "device", "token"])
def test_a_command_with_others_inside_lists_them(pareo: Run, name: str) -> None:
    assert pareo(name).out.startswith(f"Usage: pareo {name} COMMAND\n")


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("found", INSIDE, ids=lambda found: found.name)
def test_the_page_fits_the_line(pareo: Run, found: Found, language: str) -> None:
    out = pareo(*found.name.split()[1:], "--help", "--lang", language).out
    assert max(map(len, out.splitlines())) <= 80
