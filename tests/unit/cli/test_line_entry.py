"""Results typed line by line, as somebody who hears the screen does."""

import io
import sys
from collections.abc import Callable

import pytest

from pareo.cli.hints import Hinting
from pareo.cli.line_entry import Board, LineEntry, Verified, verify
from pareo.cli.output import Output
from pareo.language import translator

BOARDS = (
    Board(5, "Ruiz", "Pérez", "1-0"),
    Board(6, "López", "Šimić"),
    Board(7, "Adams", "Kim", "pending"),
    Board(17, "Nunes", "Ito"),
)

Typing = Callable[..., Output]


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Typing:
    """Return a function that makes these lines the standard input."""

    def types(*lines: str, lang: str = "en") -> Output:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return Output(Hinting(translator(lang)))

    return types


class Journal:
    """Results in the order in which they are entered, and taken back."""

    def __init__(self, *, refuses: str = "") -> None:
        self.written: list[tuple[int | str, str]] = []
        self._before: list[Board] = []
        self._refuses = refuses

    def enter(self, board: Board, result: str) -> bool:
        if result == self._refuses:
            return False
        self.written.append((board.number, result))
        self._before.append(board)
        return True

    def undo(self) -> Board | None:
        if not self.written:
            return None
        self.written.pop()
        return self._before.pop()


def _entered(out: Output, **options: str) -> tuple[int, list[tuple[int | str, str]]]:
    journal = Journal(**options)
    left = LineEntry(out, BOARDS, journal.enter, journal.undo).run()
    return left, journal.written


def test_it_asks_from_open_table_to_open_table(
    typing: Typing, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _entered(typing("5", "1", "0", "q")) == (0, [(6, "½-½"), (7, "1-0"), (17, "0-1")])
    told = capsys.readouterr()
    assert told.out.splitlines() == ["Table 6: draw", "Table 7: White wins", "Table 17: Black wins"]
    assert told.err.splitlines() == [
        "Table 6, López – Šimić?",
        "Table 7, Adams – Kim?",
        "Table 17, Nunes – Ito?",
        "All results are in. Next?",
    ]


@pytest.mark.parametrize(
    ("typed", "result"),
    [
        ("1", "1-0"),
        ("0", "0-1"),
        ("5", "½-½"),
        ("+", "1F-0F"),
        ("-", "0F-1F"),
        ("x", "0F-0F"),
        ("X", "0F-0F"),
        ("a", "adjourned"),
        ("5-0", "½-0"),
        ("0-5", "0-½"),
        ("0-0", "0-0"),
        ("1u", "1-0u"),
        ("5u", "½-½u"),
        ("0u", "0-1u"),
        ("½-½", "½-½"),
        ("1F-0F", "1F-0F"),
    ],
)
def test_every_key_is_a_result(typing: Typing, typed: str, result: str) -> None:
    assert _entered(typing(typed)) == (2, [(6, result)])


def test_an_empty_line_goes_to_the_next_open_table_and_around(
    typing: Typing, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _entered(typing("", "", "", "1")) == (2, [(6, "1-0")])
    assert [line.split(",")[0] for line in capsys.readouterr().err.splitlines()] == [
        "Table 6",
        "Table 7",
        "Table 17",
        "Table 6",
        "Table 7",
    ]


def test_a_jump_shows_the_result_that_is_there(
    typing: Typing, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _entered(typing("m5", "0", "m 17", "5", "m99")) == (2, [(5, "0-1"), (17, "½-½")])
    told = capsys.readouterr().err.splitlines()
    assert "Table 5, Ruiz – Pérez, now White wins?" in told
    assert "There is no table 99." in told


def test_z_takes_back_and_returns_to_the_table(
    typing: Typing, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _entered(typing("5", "z", "1", "z", "z")) == (3, [])
    told = capsys.readouterr()
    assert told.out.splitlines() == [
        "Table 6: draw",
        "Table 6: taken back",
        "Table 6: White wins",
        "Table 6: taken back",
    ]
    assert "There is nothing to undo." in told.err


def test_a_result_that_is_refused_keeps_the_table(
    typing: Typing, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _entered(typing("x", "1"), refuses="0F-0F") == (2, [(6, "1-0")])
    assert capsys.readouterr().out == "Table 6: White wins\n"


def test_a_result_without_a_table_is_not_lost_on_another(
    typing: Typing, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _entered(typing("1", "1", "1", "0"))[1] == [(6, "1-0"), (7, "1-0"), (17, "1-0")]
    assert "Say which table first: m17 is table 17." in capsys.readouterr().err


def test_the_keys_are_listed_in_words(typing: Typing, capsys: pytest.CaptureFixture[str]) -> None:
    _entered(typing("?", ".", "k"))
    told = capsys.readouterr().err.splitlines()
    assert "5: draw" in told
    assert "m17: table 17" in told
    assert told.count("5-0: half a point for White, none for Black") == 2
    assert "“k” is no key. ? lists the keys." in told


def test_it_speaks_spanish(typing: Typing, capsys: pytest.CaptureFixture[str]) -> None:
    _entered(typing("5", lang="es"))
    told = capsys.readouterr()
    assert told.out == "Mesa 6: tablas\n"
    assert told.err.startswith("Mesa 6, López – Šimić:")


ENTERED = (BOARDS[0], Board(6, "López", "Šimić", "½-½"), Board(7, "Adams", "Kim"))


def test_a_verification_shows_no_result_before_it_is_typed(
    typing: Typing, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verify(typing("k", "1", "5"), ENTERED) == Verified((5, 6))
    told = capsys.readouterr()
    assert told.out.splitlines() == [
        "Table 5: White wins, the same",
        "Table 6: draw, the same",
        "2 tables are verified.",
    ]
    assert "Table 5, Ruiz – Pérez?" in told.err
    assert "now" not in told.err


def test_the_first_difference_ends_a_verification(
    typing: Typing, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verify(typing("0", "5"), ENTERED) == Verified((), ENTERED[0], "0-1")
    assert capsys.readouterr().out == ("Table 5 differs: entered was White wins, now Black wins.\n")


@pytest.mark.parametrize("lines", [("1", "q"), ("1",), ("1", "?", ".", "Q")])
def test_a_verification_may_end_early(typing: Typing, lines: tuple[str, ...]) -> None:
    assert verify(typing(*lines), ENTERED) == Verified((5,))
