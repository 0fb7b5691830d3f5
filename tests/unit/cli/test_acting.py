"""What every command that changes an event takes."""

import getpass

import pytest

from pareo.cli.acting import Acting, EventName, Who
from pareo.cli.command import Command, UsageError, command_from
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parser import parse
from pareo.errors import InputError


def _act(
    event: EventName,
    who: Who,
    /,
    *,
    acting: Acting = Acting(),  # noqa: B008 - it is frozen
    out: Output,
) -> ExitCode:
    raise NotImplementedError(event, who, acting, out)


def _all(event: EventName, /, *, out: Output) -> ExitCode:
    raise NotImplementedError(event, out)


ACT: Command = command_from(_act)


@pytest.fixture(autouse=True)
def _no_event(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PAREO_EVENT", raising=False)


def test_the_event_stands_first() -> None:
    assert parse(["open", "p17"], ACT) == {"event": "open", "who": "p17"}
    assert parse(["event:open", "p17"], ACT) == {"event": "open", "who": "p17"}


def test_without_the_variable_the_event_is_needed() -> None:
    with pytest.raises(UsageError) as error:
        parse(["p17"], ACT)
    assert str(error.value.what) == "WHO is missing."
    with pytest.raises(UsageError) as error:
        parse([], command_from(_all))
    assert str(error.value.what) == "EVENT is missing."


@pytest.mark.parametrize("value", ["open", "event:open"])
def test_the_variable_stands_for_the_event(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("PAREO_EVENT", value)
    assert parse(["p17"], ACT) == {"event": "open", "who": "p17"}
    assert parse([], command_from(_all)) == {"event": "open"}
    assert parse(["event:blitz", "p17"], ACT) == {"event": "blitz", "who": "p17"}


def test_a_word_too_many_reminds_of_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAREO_EVENT", "open")
    with pytest.raises(UsageError) as error:
        parse(["blitz", "p17"], ACT)
    assert str(error.value.what) == (
        "This command takes no further argument: “p17”. PAREO_EVENT stands for EVENT; another one "
        "is written with event: before it."
    )


def test_every_act_takes_the_same_options() -> None:
    line = "open 17 --json --seen 12 --as Ana --confirm 12.ab --key k1 --store here.db"
    values = parse(line.split(), ACT)
    assert (values["seen"], values["confirm"], values["key"]) == (12, "12.ab", "k1")
    assert Acting(name=values["name"]).actor == "Ana"


def test_who_acts_is_the_user_of_the_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "berta")
    assert Acting().actor == "berta"


def test_a_computer_without_names_asks_for_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody() -> str:
        raise OSError

    monkeypatch.setattr(getpass, "getuser", nobody)
    with pytest.raises(InputError, match="Add --as NAME"):
        _ = Acting().actor
