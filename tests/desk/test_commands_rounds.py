"""FIDE's questions on the command line: the same act is done (0), refused (1) or asked (5).

Nothing but the token of the question itself, given to `--confirm`, answers it.
"""

import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pareo.cli import main
from pareo.cli.commands import all_commands, load
from pareo.cli.entry import Entry
from pareo.cli.round_commands import ROUNDS
from pareo.service.desk import results
from tests.desk.hall import Hall

DONE, REFUSED, ASKED = 0, 1, 5

EVENT_COMMANDS = [found for found in all_commands() if found.name.startswith("pareo event ")]


class Line:
    """Commands on one event; `yes` confirms each question as a script does, and counts them."""

    def __init__(self, hall: Hall, capsys: pytest.CaptureFixture[str]) -> None:
        self.hall = hall
        self._capsys = capsys
        self.err = ""

    def __call__(self, *words: str) -> int:
        code = main(["event", *words])
        self.err = self._capsys.readouterr().err
        return code

    def yes(self, *words: str) -> int:
        """Return how many questions were answered until it was done."""
        asked = 0
        token: list[str] = []
        while (code := self(*words, *token)) == ASKED:
            asked += 1
            (found,) = re.findall(r"--confirm (\S+)\.$", self.err, re.MULTILINE)
            token = ["--confirm", found]
        assert code == DONE, self.err
        return asked


@pytest.fixture
def line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Line]:
    """Return the commands on an event of eight players in round 1, which is published."""
    monkeypatch.setenv("PAREO_STORE", str(tmp_path / "pareo.db"))
    monkeypatch.setenv("PAREO_EVENT", "open")
    monkeypatch.setenv("PAREO_LANG", "en")
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    hall = Hall.make(tmp_path, players=8, rounds=3)
    hall.start()
    yield Line(hall, capsys)
    hall.store.close()


def test_q63_to_q69_rounds_by_hand(line: Line) -> None:
    line.hall.play(("1-0",))
    first = line.hall.state.game(1, 1)
    assert line("manual", "begin") == DONE
    assert line("manual", "pair", first.white, first.black) == ASKED  # they have met (Q66)
    assert line.yes("manual", "pair", first.white, first.black) == 1
    assert line("manual", "end", "--reason", "as they wish") == REFUSED  # six have no place
    assert line("manual", "rest") == DONE
    assert line("manual", "end") == REFUSED  # other than the rules, without a reason
    assert line.yes("manual", "end", "--reason", "as they wish") == 2  # level 4 (Q69)


def test_q158_to_q168_open_and_adjourned_games(line: Line) -> None:
    assert line("adjourn", "1") == ASKED
    assert line.yes("adjourn", "1") == 1
    for table in ("2", "3"):
        assert line("result", table, "1-0") == DONE
    assert line("close") == REFUSED
    assert line("pair") == ASKED  # table 4 becomes adjourned (Q158)
    assert line.yes("pair") == 1
    assert line("finish-game", "1", "½-½", "--round", "1") == DONE
    assert line("finish-game", "4", "1-0", "--round", "1") == ASKED  # no draw (Q163)
    assert line.yes("finish-game", "4", "1-0", "--round", "1") == 1


def test_q161_q169_no_final_list_while_a_game_is_open(line: Line, tmp_path: Path) -> None:
    assert line("finish") == REFUSED
    assert line("export", str(tmp_path / "report.trf"), "--final") == 3
    assert line("export", str(tmp_path / "draft.trf")) == DONE


def test_q180_to_q185_results(line: Line) -> None:
    for table, score in (("1", "½-0"), ("2", "0F-0F"), ("3", "1-0u"), ("4", "0-0")):
        assert line("result", table, score) == DONE
    for score in ("1-1", "½F-½F", "2-0"):
        assert line("result", "1", score) == 3


def test_q189_to_q193_corrections(line: Line) -> None:
    hall = line.hall
    hall.play()
    hall.open_round()
    assert line("correct", "1", "½-½", "--round", "1") == ASKED
    assert line.yes("correct", "1", "½-½", "--round", "1") == 1
    hall.play()
    hall.open_round()
    assert line("correct", "2", "0-1", "--round", "1") == REFUSED  # older: for the report alone
    assert "report-correct" in line.err
    assert line("report-correct", "2", "0-1", "--round", "1") == ASKED
    assert line.yes("report-correct", "2", "0-1", "--round", "1") == 1


def test_c_04_2_art_4_4_published_rounds(line: Line) -> None:
    exchange = ("change", "exchange", "1", "2", "--text", "they asked")
    assert line(*exchange) == REFUSED
    assert line(*exchange, "--case", "4.4.1") == REFUSED  # nobody has met
    assert line("recall", "--text", "a mistake", "--case", "4.4.5") == REFUSED
    assert line("undo", str(line.hall.state.rounds[1].pair_seq)) == REFUSED
    assert "recall" in line.err


def test_c_04_2_art_4_4_1_a_pair_that_has_met_is_changed_in_two_steps(line: Line) -> None:
    hall = line.hall
    hall.play(("1-0",))
    first = hall.state.game(1, 1)
    line("manual", "begin")
    line.yes("manual", "pair", first.white, first.black)
    line("manual", "rest")
    line.yes("manual", "end", "--reason", "a mistake")
    line.yes("publish")
    assert line("recall", "--text", "they have met") == REFUSED  # nobody finds it best
    assert line.yes("recall", "--text", "they have met", "--case", "4.4.1") == 2


def test_q114_q115_undo_asks_where_more_falls(line: Line) -> None:
    hall = line.hall
    assert line("result", "1", "1-0") == DONE
    assert line("undo") == DONE
    assert line("redo") == DONE
    hall.play_rest()
    assert line("pair") == DONE
    entered = hall.state.game(1, 2).seq
    assert line("undo", str(entered)) == ASKED  # the draft falls with it
    assert line("back-to", str(entered)) == ASKED
    assert line.yes("back-to", str(entered)) == 2


def test_q218_to_q220_no_command_has_an_option_that_confirms_but_confirm() -> None:
    assert len(EVENT_COMMANDS) > 30
    for found in EVENT_COMMANDS:
        names = {each.name for each in load(found.entry).options}
        assert not names & {"--yes", "-y", "--assume-yes", "--no-questions", "--quiet", "-f"}, found
        confirming = [
            each.name
            for each in load(found.entry).options
            if re.search(r"\b(confirm|question|yes|skip)", each.words.template, re.IGNORECASE)
        ]
        assert set(confirming) <= {"--confirm"}, (found.name, confirming)


@pytest.mark.parametrize(
    "entry", [each for each in ROUNDS if each.acts], ids=lambda each: each.name
)
def test_every_act_on_a_round_can_be_asked_about(entry: Entry) -> None:
    assert {"--confirm", "--json"} <= {each.name for each in load(entry).options}


def test_q218_a_token_answers_only_its_own_question(line: Line) -> None:
    assert line("adjourn", "1") == ASKED
    (token,) = re.findall(r"--confirm (\S+)\.$", line.err, re.MULTILINE)
    assert line("adjourn", "2", "--confirm", token) == ASKED
    line.hall.do(results.enter, 1, 1, "1-0")
    assert line("adjourn", "1", "--confirm", token) == REFUSED
