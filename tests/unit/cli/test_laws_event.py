"""pareo laws rules, appeal, checklist, adjourn: the event, assistants, adjourned games."""

import json
from pathlib import Path
from typing import Any

import pytest

from pareo.cli import ExitCode
from tests.unit.cli.conftest import Run
from tests.unit.laws.cases import Case, cases


@pytest.fixture
def rules(tmp_path: Path) -> Any:
    """Return a function that writes the rules of an event and returns the path."""

    def write(text: str) -> Path:
        path = tmp_path / "rules.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def worked(name: str) -> Case:
    files = ("event-rules", "quickplay-adjournment")
    return next(case for file in files for case in cases(file) if case["id"] == name)


FAST = "recorded = true\ndefault_minutes = 30\nappeal_minutes = 30\n"
COMPLETE = 'control = "5400+30"\ndefault_minutes = 30\nappeal_minutes = 30\n'


@pytest.mark.parametrize(
    ("more", "article"),
    [
        ('control = "900+10"\ndefault_minutes = 30\nappeal_minutes = 30\n', "A.5"),
        (f'{FAST}control = "900+10"\nsupervision = "A.3"\ngames_per_arbiter = 4\n', "A.3.1.1"),
        ('control = "180+2"\ndefault_minutes = 30\nappeal_minutes = 30\n', "B.5"),
        (f'{FAST}control = "180+2"\nsupervision = "B.3"\ngames_per_arbiter = 2\n', "B.3.1.1"),
        ('control = "5400+30"\nappeal_minutes = 30\n', "6.7.1"),
        ('control = "5400+30"\ndefault_minutes = 30\n', "11.10"),
        (f"{COMPLETE}device_in_bag = true\n", "11.3.2.1"),
        (f"{COMPLETE}rated = true\nillegal_moves_allowed = 3\n", "0.2"),
        (f'{COMPLETE}agreed_draws = "from a move"\n', "9.1.1"),
        (f"{COMPLETE}points = {{ win = 1, draw = 0.6, loss = 0 }}\n", "10.2"),
        ("default_minutes = 30\nappeal_minutes = 30\n", "6.3.1"),
    ],
)
def test_0_2_a_3_a_5_b_3_b_5_silences_and_contradictions(
    pareo: Run, rules: Any, more: str, article: str
) -> None:
    ran = pareo("laws", "rules", "check", rules(more), "--json")
    assert ran.code == ExitCode.FINDINGS
    assert article in [one["article"] for one in json.loads(ran.out)["findings"]]


def test_rules_that_say_all(pareo: Run, rules: Any) -> None:
    ran = pareo("laws", "rules", "check", rules(COMPLETE))
    assert (ran.code, "all that the Laws ask for" in ran.out) == (ExitCode.FINE, True)


def test_b_4_otherwise_a_4_holds_for_blitz(pareo: Run, rules: Any) -> None:
    text = 'control = "180+2"\nsupervision = "B.4"\ndefault_minutes = 0\nappeal_minutes = 15\n'
    assert (
        "blitz without adequate supervision (B.4)"
        in pareo("laws", "rules", "check", rules(text)).out
    )


def test_11_2_1_and_11_2_4_the_speech_names_venue_and_leave(pareo: Run, rules: Any) -> None:
    text = f'{COMPLETE}leave_notice = true\nsmoking_area = "the terrace"\n'
    ran = pareo("laws", "rules", "speech", rules(text))
    assert "Tell the arbiter also when you leave the area while not on move." in ran.out
    assert "Smoking only here: the terrace." in ran.out


def test_11_2_4_leave_of_the_player_not_on_move(pareo: Run, rules: Any) -> None:
    ran = pareo("laws", "rules", "speech", rules(COMPLETE))
    assert "while not on move" not in ran.out


def test_rules_that_are_none_are_refused(pareo: Run, rules: Any) -> None:
    assert pareo("laws", "rules", "check", rules("colour = 3")).code == ExitCode.BAD_INPUT
    assert pareo("laws", "rules", "check", rules("= 3")).code == ExitCode.BAD_INPUT
    assert pareo("laws", "rules").code == ExitCode.FINE


def test_4_9_the_arbiter_accepts_the_assistant(pareo: Run) -> None:
    words = ("laws", "rules", "assistant", "Ana", "4.9")
    assert pareo(*words).code == ExitCode.FINDINGS
    assert pareo(*words, "--accepted-by", "Luis").code == ExitCode.FINE
    assert pareo("laws", "rules", "assistant", "Ana", "9.9").code == ExitCode.BAD_INPUT


def test_12_4_assistants_of_the_arbiter(pareo: Run) -> None:
    words = ("laws", "rules", "assistant", "Ana", "12.4", "--accepted-by", "Luis")
    assert "watches games for the arbiter (12.4)" in pareo(*words).out


def test_d_2_10_the_duties_of_an_assistant(pareo: Run) -> None:
    duties = [f"D.2.10.{number}" for number in range(1, 7)]
    ran = pareo("laws", "rules", "assistant", "Ana", *duties, "--accepted-by", "Luis")
    assert all(f"({duty})" in ran.out for duty in duties)


@pytest.mark.parametrize("name", ["assistant-1", "assistant-2", "assistant-3"])
def test_d_2_11_assistants_of_a_board(pareo: Run, name: str) -> None:
    case = worked(name)
    given = case["given"]
    words = ["--player", given["player"].replace(" ", "-"), "--opponent", given["opponent"]]
    for duty in given.get("opponent_assistant", []):
        words += ["--other", duty]
    ran = pareo("laws", "rules", "assistants", *words)
    assert ran.code == (ExitCode.FINDINGS if case["expected"]["finding"] else ExitCode.FINE)


@pytest.mark.parametrize("name", ["appeal-1", "appeal-2"])
def test_11_10_the_deadline_of_an_appeal(pareo: Run, name: str) -> None:
    case = worked(name)
    given, expected = case["given"], case["expected"]
    words = ("--filed", given["filed"], "--ended", given["round_ended"])
    minutes = ("--minutes", str(given["deadline_minutes"]), "--json")
    ran = pareo("laws", "appeal", *words, *minutes)
    assert ran.code == (ExitCode.FINE if expected["in_time"] else ExitCode.FINDINGS)
    assert json.loads(ran.out)["deadline"] == expected["deadline"]


def test_11_10_the_game_goes_on_meanwhile(pareo: Run) -> None:
    assert "the player's clock runs" in pareo("laws", "appeal", "--refuses").out
    assert pareo("laws", "appeal").code == ExitCode.USAGE
    assert pareo("laws", "appeal", "--filed", "20:00", "--excluded").code == ExitCode.FINDINGS


@pytest.mark.parametrize(
    ("name", "articles"),
    [
        ("event", ("12.2", "12.3", "12.4")),
        ("before", ("2.1", "6.5", "D.1", "D.2.6", "D.2.7")),
        ("during", ("8.2", "12.3")),
        ("after", ("8.3", "8.7", "11.4")),
    ],
)
def test_2_1_6_5_8_2_11_4_12_1_12_3_d_1_d_2_6_d_2_7_checklists(
    pareo: Run, name: str, articles: tuple[str, ...]
) -> None:
    items = json.loads(pareo("laws", "checklist", name, "--json").out)["items"]
    assert set(articles) <= {number for item in items for number in item["articles"]}


def test_a_checklist_tells_what_is_left(pareo: Run) -> None:
    ran = pareo("laws", "checklist", "before", "--done", "boards")
    assert ran.code == ExitCode.FINDINGS
    assert "[x] boards" in ran.out
    assert pareo("laws", "checklist", "never").code == ExitCode.BAD_INPUT


# ------------------------------------------------------------------------------------- adjourn


@pytest.mark.parametrize(
    ("words", "code", "article"),
    [
        (("seal",), ExitCode.FINE, "I.1.1"),
        (("change",), ExitCode.FINE, "I.1.1"),
        (("change", "--stopped"), ExitCode.FINDINGS, "I.1.1"),
        (("moved",), ExitCode.FINE, "I.1.1"),
        (("interrupt",), ExitCode.FINE, "I.1.1"),
        (("offer",), ExitCode.FINE, "I.4"),
        (("end",), ExitCode.FINE, "I.6"),
        (("end", "--resigned", "white"), ExitCode.FINE, "I.6"),
        (("resume", "--present", "replying"), ExitCode.FINE, "I.9"),
        (("resume", "--present", "sealer"), ExitCode.FINE, "I.9.2"),
        (("resume", "--default", "30", "--minutes", "12"), ExitCode.FINE, "I.11"),
        (("late", "--late", "replying"), ExitCode.FINE, "I.10"),
        (("late", "--late", "sealer", "--otherwise"), ExitCode.FINE, "I.10"),
        (("lost", "--position-known"), ExitCode.FINE, "I.12.1"),
        (("lost",), ExitCode.FINE, "I.12.2"),
        (("time-error",), ExitCode.FINE, "I.13"),
        (("time-error", "--shown", "after"), ExitCode.FINDINGS, "I.13"),
        (("session",), ExitCode.FINE, "I.14"),
    ],
)
def test_i_1_1_to_i_14_steps_of_an_adjournment(
    pareo: Run, words: tuple[str, ...], code: ExitCode, article: str
) -> None:
    ran = pareo("laws", "adjourn", *words)
    assert ran.code == code
    assert article in ran.out


def test_i_1_2_an_early_adjournment_costs_the_rest_of_the_session(pareo: Run) -> None:
    given = worked("adjourn-5")
    words = ("early", "--by", "white", "--left", "3000", "--to-end", "20:00", "--json")
    change = json.loads(pareo("laws", "adjourn", *words).out)["ruling"]["times"]["white"]
    assert 3000 + change == given["expected"]["white_remaining"]


def test_i_2_what_the_envelope_lacks(pareo: Run) -> None:
    has = [word for item in ("players", "position", "sealer") for word in ("--has", item)]
    ran = pareo("laws", "adjourn", "envelope", *has, "--offer-open")
    assert ran.code == ExitCode.FINDINGS
    assert "the draw offer that is still open" in ran.out


ALL_ITEMS = ("players", "position", "times", "sealer", "move-number", "resumption")


def test_i_3_i_5_i_7_i_12_the_arbiter_keeps_and_opens_the_envelope(pareo: Run) -> None:
    has = [word for item in ALL_ITEMS for word in ("--has", item)]
    acts = ("ask-to-seal", "stop-clock", "keep", "call", "open")
    words = [word for act in acts for word in ("--act", act)]
    kept = pareo("laws", "adjourn", "steps", *has, *words, "--json")
    assert (kept.code, json.loads(kept.out)["stage"]) == (ExitCode.FINDINGS, "due")
    opened = pareo("laws", "adjourn", "steps", *has, *words, "--present", "replying", "--json")
    assert (opened.code, json.loads(opened.out)["stage"]) == (ExitCode.FINE, "opened")


@pytest.mark.parametrize(
    "name", ["adjourn-9", "adjourn-10", "adjourn-11", "adjourn-12", "adjourn-13"]
)
def test_i_8_and_i_10_the_sealed_move(pareo: Run, name: str) -> None:
    case = worked(name)
    given, expected = case["given"], case["expected"]
    words = ["open", "--fen", given["fen"], "--sealed", given["sealed"]]
    words += ["--letters", given["letters"]] if "letters" in given else []
    found = json.loads(pareo("laws", "adjourn", *words, "--json").out)
    result = {"draw by stalemate": "½-½", "1-0 by mate": "1-0"}.get(
        expected["game"], expected["game"]
    )
    assert found["ruling"]["result"] == result
    if "reading" in expected:
        assert found["reading"]["outcome"] == expected["reading"]


def test_i_10_the_result_of_the_sealed_move_prevails(pareo: Run) -> None:
    given = worked("adjourn-12")["given"]
    words = ("late", "--late", "replying", "--fen", given["fen"], "--sealed", given["sealed"])
    assert "Result: 1-0." in pareo("laws", "adjourn", *words).out
    assert pareo("laws", "adjourn", "open").code == ExitCode.BAD_INPUT


def test_i_8_an_opponent_who_cannot_mate_does_not_win_by_an_ambiguous_move(pareo: Run) -> None:
    """Ruling 0391: here the worked case has a loss."""
    given = worked("adjourn-8")["given"]
    words = ("--fen", given["fen"], "--sealed", given["sealed"], "--letters", "es")
    ran = pareo("laws", "adjourn", "open", *words)
    assert ran.out.startswith("Cf3 is ambiguous: knight e1-f3")
    assert "Result: ½-½." in ran.out


def test_c_3_a_sealed_move_that_is_clear_in_its_language_is_not_ambiguous(pareo: Run) -> None:
    words = ("open", "--fen", "4k2q/8/8/8/8/8/8/R3K3 w - - 0 1", "--sealed", "Rd1")
    ran = pareo("laws", "adjourn", *words)
    assert ran.code != ExitCode.FINE
    assert "Give --letters es or en." in ran.out
    assert "Result" not in ran.out
    assert pareo("laws", "adjourn", *words, "--letters", "es").code == ExitCode.FINE


def test_i_8_a_sealed_move_that_is_read_is_played(pareo: Run) -> None:
    words = ("open", "--fen", "4k2q/8/8/8/8/8/8/R3K3 w - - 0 1", "--sealed", "Tb1")
    ran = pareo("laws", "adjourn", *words, "--letters", "es")
    assert ran.code == ExitCode.FINE
    assert ran.out.startswith("The sealed move is Rb1.")
