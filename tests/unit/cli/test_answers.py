"""The four answers to an act: what people see, what programs read, what a terminal asks."""

import io
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.cli.acting import Acting
from pareo.cli.answers import act, answered
from pareo.cli.commands import Found, find
from pareo.cli.entry import Entry as CommandEntry
from pareo.cli.hints import Hinting
from pareo.cli.output import Output
from pareo.journal.entry import Draft, Entry
from pareo.language import Message, translator
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import (
    Answer,
    Ask,
    Caution,
    Conflict,
    Done,
    Refusal,
    Refused,
    WayOut,
)
from tests.desk.hall import Hall

THEIRS = Entry.made(
    Draft("result.enter", {"round": 1, "game": 6, "result": "½-½"}, "Ana"),
    "uuid",
    12,
    "2026-10-01T10:15:00Z",
    "1",
    "0" * 64,
)
REPEAT = Caution("repeat", 3, Message("They have met in round 2."), "C.04.1 Art. 3")
LEAVE = WayOut("fide.leave", Message("Leave FIDE mode."))

Show = Callable[..., tuple[int, list[str | None]]]


def question(level: int, token: str, step: int = 1) -> Ask:
    return Ask(level, (REPEAT,), token, step, (Message("Round 4 is paired anew."),))


class Acts:
    """Answers in a row; notes the token with which each was asked for."""

    def __init__(self, *answers: Answer) -> None:
        self.answers = list(answers)
        self.tokens: list[str | None] = []

    def __call__(self, desk: Desk) -> Answer:
        self.tokens.append(desk.token)
        return self.answers[len(self.tokens) - 1]


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Return a function that sits somebody at the terminal who types these lines."""

    def types(lines: str) -> None:
        monkeypatch.setattr(Output, "can_ask", property(lambda _: True))
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))

    return types


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """Somebody who acts on an event of two players."""
    hall = Hall.make(tmp_path, players=2)
    yield hall.desk
    hall.store.close()


@pytest.fixture
def show(monkeypatch: pytest.MonkeyPatch, desk: Desk) -> Show:
    monkeypatch.setattr(sys, "stdin", io.StringIO())

    def run(
        *answers: Answer, as_json: bool = False, lang: str = "en"
    ) -> tuple[int, list[str | None]]:
        acts = Acts(*answers)
        out = Output(Hinting(translator(lang)))
        return int(answered(out, desk, acts, as_json=as_json)), acts.tokens

    return run


def test_done_tells_the_entry_its_notices_and_how_to_undo_it(
    show: Show, capsys: pytest.CaptureFixture[str]
) -> None:
    assert show(Done(12, (Message("Number 9 by rating."),), THEIRS)) == (ExitCode.FINE, [None])
    written = capsys.readouterr()
    assert written.out == "Table 6, round 1: ½-½\nWritten as entry 12.\n"
    assert written.err == "Number 9 by rating.\nUndo: pareo event undo open 12\n"


def test_the_event_is_marked_where_the_variable_names_one(
    show: Show, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAREO_EVENT", "blitz")
    show(Done(12, (), THEIRS))
    assert capsys.readouterr().err == "Undo: pareo event undo event:open 12\n"


def test_what_cannot_be_undone_has_no_hint(show: Show, capsys: pytest.CaptureFixture[str]) -> None:
    for_good = Draft("fide.leave", {"reason": "a rule of our own"}, "Ana")
    show(Done(7, (), Entry.made(for_good, "uuid", 7, "2026-10-01T10:15:00Z", "1", "0" * 64)))
    assert capsys.readouterr().err == ""


def test_without_a_terminal_a_question_is_printed_with_its_token(
    show: Show, capsys: pytest.CaptureFixture[str]
) -> None:
    assert show(question(3, "12.ab")) == (ExitCode.QUESTION, [None])
    written = capsys.readouterr()
    assert written.out == ""
    assert written.err.splitlines() == [
        "Warning: They have met in round 2. (C.04.1 Art. 3)",
        "Consequences:",
        "- Round 4 is paired anew.",
        "Nothing is written yet. To do it, repeat the command with --confirm 12.ab.",
    ]


def test_what_the_line_says_is_handed_to_the_act(desk: Desk) -> None:
    acts: list[Desk] = []

    def do(given: Desk) -> Answer:
        acts.append(given)
        return Done(12)

    given = Acting("12.ab", 11, "Berta", "k1", str(desk.event.store.place))
    assert act(Output(Hinting(translator("en"))), "op", given, do) == ExitCode.FINE
    (at,) = acts
    assert (at.token, at.seen, at.actor, at.key) == ("12.ab", 11, "Berta", "k1")
    assert at.event.uuid == desk.event.uuid


@pytest.mark.parametrize(
    ("level", "typed", "code"),
    [
        (2, "\n", ExitCode.FINE),
        (2, "n\n", ExitCode.QUESTION),
        (2, "", ExitCode.QUESTION),
        (3, "y\n", ExitCode.FINE),
        (3, "what\nyes\n", ExitCode.FINE),
        (3, "sí\n", ExitCode.FINE),
        (3, "n\n", ExitCode.QUESTION),
        (3, "\n", ExitCode.QUESTION),
        (3, "", ExitCode.QUESTION),
    ],
)
def test_at_a_terminal_the_question_is_asked(
    show: Show, terminal: Callable[[str], None], level: int, typed: str, code: ExitCode
) -> None:
    terminal(typed)
    found, tokens = show(question(level, "12.ab"), Done(13))
    assert found == code
    assert tokens == [None, "12.ab"][: 2 if code == ExitCode.FINE else 1]


@pytest.mark.parametrize(
    ("typed", "asked", "code"),
    [
        ("y\nn\n", 3, ExitCode.FINE),
        ("y\ny\n", 2, ExitCode.QUESTION),
        ("y\n\n", 2, ExitCode.QUESTION),
        ("y\n", 2, ExitCode.QUESTION),
        ("n\nn\n", 1, ExitCode.QUESTION),
        ("\n\n", 1, ExitCode.QUESTION),
    ],
)
def test_q221_two_equal_answers_never_lead_through_level_4(
    show: Show, terminal: Callable[[str], None], typed: str, asked: int, code: ExitCode
) -> None:
    terminal(typed)
    found, tokens = show(question(4, "one"), question(4, "two", step=2), Done(13))
    assert found == code
    assert tokens == [None, "one", "two"][:asked]


def test_level_4_shows_the_consequences_before_the_first_question(
    show: Show, terminal: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    terminal("y\ny\n")
    show(question(4, "one"), question(4, "two", step=2))
    told = capsys.readouterr().err
    assert told.index("Round 4 is paired anew.") < told.index("Go on to the last question?")
    assert told.index("Go on") < told.index("Leave it as it is? n = Do it all the same [Y/n]")
    assert told.endswith("Nothing is changed.\n")


def test_a_question_that_changed_meanwhile_is_asked_again(
    show: Show, terminal: Callable[[str], None]
) -> None:
    terminal("y\ny\n")
    assert show(question(3, "12.ab"), question(3, "13.cd"), Done(14)) == (
        ExitCode.FINE,
        [None, "12.ab", "13.cd"],
    )


def test_all_reasons_of_a_refusal_are_told_with_their_ways_out(
    show: Show, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # A command with arguments of its own stands for one that changes an event.
    path = (*find(["convert"]).path[:-1], CommandEntry("leave", LEAVE.text, "convert.convert"))
    monkeypatch.setattr("pareo.cli.answers.doing", lambda _, **_given: Found(path, []))
    refused = Refused(
        (
            Refusal("started", Message("The event has begun."), "C.04.2 Art. 2.4"),
            Refusal("published", Message("Round 1 is published.")),
        ),
        (LEAVE,),
    )
    assert show(refused)[0] == ExitCode.FINDINGS
    assert capsys.readouterr().err.splitlines() == [
        "Not possible: The event has begun. (C.04.2 Art. 2.4)",
        "Not possible: Round 1 is published.",
        "Instead: Leave FIDE mode. pareo leave IN OUT",
    ]


def test_a_conflict_tells_who_was_first(show: Show, capsys: pytest.CaptureFixture[str]) -> None:
    assert show(Conflict(THEIRS, 14))[0] == ExitCode.CONFLICT
    who, what_now = capsys.readouterr().err.splitlines()
    assert who == "Ana was first, at 2026-10-01T10:15:00Z (entry 12): Table 6, round 1: ½-½"
    assert "--seen 14" in what_now


@pytest.mark.parametrize(
    ("answer", "code", "name"),
    [
        (Done(12, (), THEIRS), ExitCode.FINE, "done"),
        (question(4, "12.ab"), ExitCode.QUESTION, "ask"),
        (Refused((), (LEAVE,)), ExitCode.FINDINGS, "refused"),
        (Conflict(THEIRS, 14), ExitCode.CONFLICT, "conflict"),
    ],
)
def test_programs_get_one_object(
    show: Show,
    terminal: Callable[[str], None],
    capsys: pytest.CaptureFixture[str],
    answer: Answer,
    code: ExitCode,
    name: str,
) -> None:
    terminal("y\ny\n")
    assert show(answer, as_json=True) == (code, [None])
    written = capsys.readouterr()
    assert json.loads(written.out)["answer"] == name
    assert written.err == ""


def test_words_of_an_answer_are_in_the_language_codes_are_not(
    show: Show, capsys: pytest.CaptureFixture[str]
) -> None:
    told = Ask(3, (Caution("nobody", 3, Message("No player found.")),), "12.ab")
    show(told, as_json=True, lang="es")
    (warning,) = json.loads(capsys.readouterr().out)["warnings"]
    assert warning["code"] == "nobody"
    assert warning["text"] == "No se encuentra a ningún jugador."


def test_the_questions_are_asked_in_spanish(
    show: Show, terminal: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    terminal("s\nno\n")
    assert show(question(4, "one"), question(4, "two", step=2), Done(13), lang="es")[0] == 0
    told = capsys.readouterr().err
    assert "[s/N]" in told
    assert "¿Dejarlo como está? n = Hacerlo de todos modos [S/n]" in told
