"""pareo explain."""

import json
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from tests.oracle.corpora import FIXTURES
from tests.oracle.tiebreaks import TIE_BREAKS
from tests.unit.cli.conftest import Run

TWELVE = FIXTURES / "dutch-manual-12x9.trf"
ASK = ("explain", TWELVE, "--system", "dutch-2017", "--round", "4")


def test_a_round_is_told_group_by_group(pareo: Run) -> None:
    ran = pareo(*ASK)
    assert ran.code == ExitCode.FINE
    assert ran.out.splitlines()[:6] == [
        "Round 4",
        "",
        "Score group 2½",
        "  With this score: Alice (1); Eleanor (5).",
        "  Pair, White first: Eleanor (5) – Alice (1).",
        "  C.10: 1 (players without the colour they prefer)",
    ]


def test_the_long_form_has_subgroups_all_criteria_and_colours(pareo: Run) -> None:
    ran = pareo(*ASK, "--long")
    assert "  S1, the moved-down player who is paired: David (4)." in ran.out
    assert "  Remainder: S1 Bob (2); Frank (6). S2 Gale (7); Isabelle (9); Leonard (12)." in ran.out
    assert "C.19" in ran.out
    assert "David (4) has White against Hans (8)" in ran.out


def test_why_not_names_criterion_and_both_values(pareo: Run) -> None:
    ran = pareo(*ASK, "--why-not", "david", "bob")
    assert ran.out.splitlines()[2:] == [
        "Why not David (4) – Bob (2)?",
        "  David (4) and Bob (2) do not meet.",
        "  Points: David (4) 2, Bob (2) 1½.",
        (
            "  Score group 1½ decides. Criterion: players who float up as in the previous round "
            "(C.04.3 Art. C.13, edition of 2017)."
        ),
        "  As paired: 0. If they met, at best: 1.",
    ]


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            (
                "Comes from another group: Eleanor (5).",
                "Come from other groups: Gale (7); Frank (6); Hans (8).",
                "Floats down: Gale (7).",
                "Float down: Gale (7); Frank (6); Hans (8).",
                "Pair, White first: Isabelle (9) – Eleanor (5).",
            ),
        ),
        (
            "es",
            (
                "Viene de otro grupo: Eleanor (5).",
                "Vienen de otros grupos: Gale (7); Frank (6); Hans (8).",
                "Flota hacia abajo: Gale (7).",
                "Flotan hacia abajo: Gale (7); Frank (6); Hans (8).",
                "Pareja, primero las blancas: Isabelle (9) – Eleanor (5).",
                "Grupo de 1 punto (CLB)",
                "Grupo de 1½ puntos (PPB)",
            ),
        ),
    ],
)
def test_one_floats_and_several_float(
    pareo: Run, language: str, sentences: tuple[str, ...]
) -> None:
    """By the manual's example Gale floats alone, then with Frank and Hans."""
    ran = pareo(*ASK[:-1], "5", "--lang", language)
    assert set(sentences) <= {line.strip() for line in ran.out.splitlines()}


def test_colours_are_in_lower_case_inside_spanish_sentences(pareo: Run) -> None:
    ran = pareo(*ASK[:-1], "5", "--player", "gale", "--long", "--lang", "es")
    assert (
        "Gale (7) ha llevado negras, blancas, negras, blancas y prefiere negras (leve)." in ran.out
    )


def test_the_same_in_spanish(pareo: Run) -> None:
    ran = pareo(*ASK, "--why-not", "4", "2", "--lang", "es")
    assert ran.out.splitlines()[2:] == [
        "¿Por qué no David (4) – Bob (2)?",
        "  David (4) y Bob (2) no se enfrentan.",
        "  Puntos: David (4) 2, Bob (2) 1½.",
        (
            "  Se decide en el grupo de 1½ puntos, por el criterio «jugadores que flotan hacia "
            "arriba como en la ronda anterior» (C.04.3 art. C.13, edición de 2017)."
        ),
        "  Tal como está: 0. Si se enfrentaran, en el mejor caso: 1.",
    ]


def test_markdown_has_headings_and_lists(pareo: Run) -> None:
    ran = pareo(*ASK, "--player", "4", "--format", "markdown")
    lines = ran.out.splitlines()
    assert lines[0] == "# Round 4: David (4)"
    assert "## Why David (4) – Hans (8)?" in lines
    assert "- David (4) and Hans (8) meet." in lines


def test_json_has_the_criterion_and_both_values(pareo: Run) -> None:
    ran = pareo(*ASK, "--why-not", "4", "2", "--json")
    said = json.loads(ran.out)
    (section,) = said["sections"]
    assert said["system"] == "dutch-2017"
    assert section["question"] == {"about": "pair", "players": [4, 2], "wanted": True}
    assert section["answer"] == "worse"
    assert section["article"]["article"] == "C.13"
    assert (section["as_paired"], section["otherwise"]) == (0, 1)
    assert section["made"]["pairs"] == [[4, 8], [2, 6], [7, 9]]


def test_a_pair_that_does_not_meet_is_told_why_not(pareo: Run) -> None:
    assert pareo(*ASK, "--pair", "4", "2").out == pareo(*ASK, "--why-not", "4", "2").out


def test_why_not_bye_in_even_numbers(pareo: Run) -> None:
    ran = pareo(*ASK, "--why-not-bye", "12")
    assert "The number of those to be paired is even, so no bye is given (C.04.1 Art. 3)" in ran.out


def test_why_not_float_of_one_who_floats(pareo: Run) -> None:
    assert "Leonard (12) floats down." in pareo(*ASK, "--why-not-float", "12").out


def test_a_checklist_has_the_columns_of_the_manual(pareo: Run) -> None:
    ran = pareo(*ASK, "--checklist", "--json")
    tables = json.loads(ran.out)["groups"]
    (row,) = [row for row in tables[2]["rows"] if row["number"] == 12]
    assert row["name"] == "Leonard"
    assert (row["colours"], row["due"], row["colour_run"]) == ("w--", "w", -2)
    assert tables[2]["notes"] == ["4 are due White, 3 Black; 0 pairs must disregard a colour."]


def test_the_legend_of_a_checklist_has_only_columns_with_something_in_them(pareo: Run) -> None:
    """Before round 1 nobody has floated."""
    first = pareo("explain", ASK[1], "--round", "1", "--checklist").out
    assert "Diff.: games with White" in first
    assert "Float−2, Float−1:" not in first
    assert "Float−2, Float−1:" in pareo(*ASK, "--checklist").out


def test_cards_have_opponents_colours_floats_and_running_points(pareo: Run) -> None:
    ran = pareo(*ASK, "--cards", "--json")
    karima = json.loads(ran.out)["cards"][10]
    assert (karima["number"], karima["name"], karima["rating"]) == (11, "Karima", 2100)
    found = [
        (row["opponent"], row["colour"], row["result"], row["points"], row["float"])
        for row in karima["rounds"]["rows"]
    ]
    assert found == [
        (5, "Black", "0", 0, ""),
        (3, "White", "1", 1, ""),
        (2, "Black", "0", 1, "-"),
    ]


def test_a_round_on_record_that_is_not_due_is_told(pareo: Run) -> None:
    ran = pareo("explain", TWELVE, "--system", "fide-1987", "--round", "4")
    assert "differs from the pairing by the rules" in ran.err
    assert ran.code == ExitCode.FINE


def test_one_question_at_a_time(pareo: Run) -> None:
    ran = pareo(*ASK, "--player", "1", "--checklist")
    assert ran.code == ExitCode.USAGE
    assert "one question" in ran.err


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--round", "4", "--why-not", "4", "4"), "Both are David (4)."),
        (("--round", "4", "--player", "nobody"), "There is no player"),
        (("--round", "11"), "cannot be paired"),
    ],
)
def test_wrong_questions_are_told(pareo: Run, options: tuple[str, ...], said: str) -> None:
    ran = pareo("explain", TWELVE, "--system", "dutch-2017", *options)
    assert ran.code == ExitCode.BAD_INPUT
    assert said in ran.err
    assert "Traceback" not in ran.err


def test_an_absent_player_is_told(pareo: Run) -> None:
    ran = pareo("explain", FIXTURES / "dutch-manual-14.trf", "--player", "12")
    assert ran.code == ExitCode.BAD_INPUT
    assert "Oskar (12) is not paired in round 2." in ran.err


def test_the_next_round_is_explained_without_a_number(pareo: Run, sample: Path) -> None:
    ran = pareo("explain", sample)
    assert ran.code == ExitCode.FINE
    assert ran.out.startswith("Round 6\n")


def test_after_the_last_round_that_one_is_explained(pareo: Run) -> None:
    ran = pareo("explain", TWELVE, "--system", "dutch-2017")
    assert ran.code == ExitCode.FINE
    assert ran.out.startswith("Round 9\n")


def test_why_not_of_a_pair_that_meets_is_why(pareo: Run) -> None:
    assert pareo(*ASK, "--why-not", "4", "8").out == pareo(*ASK, "--pair", "4", "8").out


def test_an_unknown_number_is_told_where_the_numbers_are(pareo: Run) -> None:
    ran = pareo(*ASK, "--why-not", "1", "99")
    assert ran.code == ExitCode.BAD_INPUT
    assert "pareo show FILE --players lists them all" in ran.err


def test_the_card_of_one_player(pareo: Run) -> None:
    (card,) = json.loads(pareo(*ASK, "--cards", "--player", "9", "--json").out)["cards"]
    assert card["name"] == "Isabelle"


def test_checklist_and_cards_in_markdown_are_tables(pareo: Run) -> None:
    lines = pareo(*ASK, "--checklist", "--format", "markdown").out.splitlines()
    assert lines[0] == "## Score group 2½"
    assert lines[2].startswith("| Rk | No. |")
    assert lines[3].startswith("| ---: | ---: |")
    assert lines[4].startswith("| 1 | 1 | Alice | 2600 |")
    card = pareo(*ASK, "--cards", "--player", "9", "--format", "markdown").out
    assert "- Name: Isabelle" in card
    assert "| ---: |" in card


@pytest.mark.parametrize("what", ["--checklist", "--cards"])
def test_a_fixed_system_has_neither_checklists_nor_cards(pareo: Run, what: str) -> None:
    ran = pareo("explain", TWELVE, "--system", "round-robin", "--round", "1", what)
    assert ran.code == ExitCode.USAGE
    assert "neither checklists nor pairing cards" in ran.err


def test_a_requested_bye_is_the_answer(pareo: Run, sample: Path, tmp_path: Path) -> None:
    """A half-point bye of number 1 for the next round (record 240)."""
    event = tmp_path / "event.trf"
    event.write_text(sample.read_text(encoding="utf-8") + "240 H   6    1\n", encoding="utf-8")
    ran = pareo("explain", event, "--player", "1")
    assert ran.code == ExitCode.FINE
    assert "(1): half-point bye requested." in ran.out


def test_the_checklist_in_spanish_has_b_and_n_and_a_legend(pareo: Run) -> None:
    """Leonard has had White, Black, Black and prefers White."""
    said = pareo(*ASK, "--checklist", "--lang", "es").out
    (leonard,) = {line for line in said.splitlines() if "Leonard" in line and " BNN " in line}
    assert " BNN      B " in leonard
    assert "Pref." in said
    assert "B blancas, N negras" in said


FIVE = TIE_BREAKS / "swiss16.trf"


@pytest.mark.parametrize(
    ("arguments", "offered"),
    [
        ((), "Choose a round from 1 to 5."),  # all five rounds of the event are paired
        (("--rounds", "6"), "Choose a round from 1 to 6."),
    ],
)
def test_explain_offers_only_rounds_that_can_be_explained(
    pareo: Run, arguments: tuple[str, ...], offered: str
) -> None:
    ran = pareo("explain", FIVE, "--system", "dutch-2026", "--round", "7", *arguments)
    assert ran.code == ExitCode.BAD_INPUT
    assert "Round 7 cannot be paired: 5 rounds are on record. " + offered in ran.err


def test_explain_offers_no_round_after_the_last_one_of_a_table(pareo: Run, tmp_path: Path) -> None:
    table = tmp_path / "table.trf"
    pareo("schedule", "round-robin", "4", "--trf", table)
    assert "Choose a round from 1 to 3." in pareo("explain", table, "--round", "9").err


def test_explain_offers_round_1_alone_where_nothing_is_paired(pareo: Run, tmp_path: Path) -> None:
    new = tmp_path / "new.trf"
    new.write_text("012 New\nXXR 5\n001    1      Ana\n001    2      Eva\n")
    ran = pareo("explain", new, "--system", "dutch-2026", "--round", "2")
    assert "Round 2 cannot be paired: 0 rounds are on record. Choose round 1." in ran.err


def test_cards_show_all_rounds_on_record_and_the_points_after_the_last(pareo: Run) -> None:
    """The manual's event has nine rounds; without --round none of them is missing."""
    ran = pareo("explain", TWELVE, "--system", "dutch-2017", "--cards", "--json")
    shown = json.loads(ran.out)["cards"]
    assert [card["number"] for card in shown] == list(range(1, 13))
    for card in shown:
        assert [row["round"] for row in card["rounds"]["rows"]] == list(range(1, 10))
        assert card["points"] == card["rounds"]["rows"][-1]["points"]


def test_cards_are_those_of_everybody_also_of_who_withdrew(pareo: Run, tmp_path: Path) -> None:
    made = ("--players", "14", "--rounds", "6", "--seed", "11", "--withdrawals", "3")
    pareo("generate", "--system", "fide-1987", *made, "--out", tmp_path)
    (event,) = tmp_path.glob("*.trf")
    assert "### Withdrawal after round" in event.read_text(encoding="utf-8")
    shown = json.loads(pareo("explain", event, "--cards", "--json").out)["cards"]
    assert [card["number"] for card in shown] == list(range(1, 15))
    for number in range(1, 15):
        assert pareo("explain", event, "--cards", "--player", str(number)).code == ExitCode.FINE


def test_why_not_with_one_player_needs_two_players(pareo: Run) -> None:
    assert "--why-not needs two players." in pareo("explain", TWELVE, "--why-not", "1").err


def test_pair_refuses_to_overwrite_its_input_before_it_tells_what_is_filled_in(
    pareo: Run, tmp_path: Path
) -> None:
    made = ("--players", "8", "--rounds", "4", "--out", tmp_path)
    pareo("generate", "--system", "dutch-2026", *made)
    (event,) = tmp_path.glob("*.trf")
    ran = pareo("pair", event, "--round", "1", "--out", event)
    assert ran.code == ExitCode.BAD_INPUT
    assert "overwrite" in ran.err
    assert "filled in" not in ran.err


@pytest.mark.parametrize(
    ("language", "legend"),
    [
        ("en", "*: floats again, not paired in this group"),
        ("es", "*: vuelve a flotar, no se empareja en este grupo"),
    ],
)
def test_a_star_behind_a_score_difference_has_a_legend(
    pareo: Run, language: str, legend: str
) -> None:
    lines = pareo(
        "explain", TWELVE, "--system", "dutch-2026", "--round", "5", "--lang", language
    ).out.splitlines()
    starred = [number for number, line in enumerate(lines) if "½* (" in line]
    assert starred
    assert all(legend in [line.strip() for line in lines[at : at + 4]] for at in starred)


def test_before_round_1_the_places_are_not_those_after_round_0(
    pareo: Run, sample: Path, tmp_path: Path
) -> None:
    """Everybody with no points although five rounds were played: a list from before round 1."""
    event = tmp_path / "event.trf"
    lines = [
        line[:80] + " 0.0" + line[84:] if line.startswith("001") else line
        for line in sample.read_text(encoding="utf-8").splitlines()
    ]
    event.write_text("\n".join(lines) + "\n", encoding="utf-8")
    said = pareo("check", event).out
    assert "are those before round 1" in said
    assert "after round 0" not in said


def test_two_with_one_fide_id_are_noted_and_nothing_is_called_adjusted(
    pareo: Run, sample: Path, tmp_path: Path
) -> None:
    event = tmp_path / "event.trf"
    lines = sample.read_text(encoding="utf-8").splitlines()
    players = [number for number, line in enumerate(lines) if line.startswith("001")]
    first, second = players[:2]
    lines[second] = lines[second][:57] + lines[first][57:68] + lines[second][68:]
    event.write_text("\n".join(lines) + "\n", encoding="utf-8")
    said = [line for line in pareo("show", event).err.splitlines() if "ID" in line]
    assert said
    assert all("note:" in line and "adjusted:" not in line for line in said)


FOURTEEN = FIXTURES / "dutch-manual-14.trf"
PRINTED = json.loads((FIXTURES / "dutch-manual-14.json").read_text(encoding="utf-8"))


def test_the_report_card_of_the_first_candidate_of_the_manual(pareo: Run) -> None:
    """1–5, 2–6, 3–7: the row of the last chapter, with C.7 as pairs and score differences."""
    printed = PRINTED["round_2"]["first_bracket"]["first_candidate"]["error_values"]
    row = " ".join(
        "/".join(map(str, value)) if isinstance(value, list) else str(value)
        for value in printed.values()
    )
    assert row == "0 0 0/0 0 0 3 3 0 0 0 0 0 0 0 0"
    asked = ("explain", FOURTEEN, "--system", "dutch-2017", "--round", "2")
    ran = pareo(*asked, "--why-not", "2", "6", "--long")
    assert "Report card, C.5 to C.19." in ran.out
    assert f"Otherwise: {row}." in ran.out


@pytest.mark.parametrize(("language", "white", "black"), [("en", "W", "B"), ("es", "B", "N")])
def test_cards_note_preferences_as_the_manual_does(
    pareo: Run, language: str, white: str, black: str
) -> None:
    """1Nn, 2Bb, 3Nn in Spanish: both letters for a strong preference; 1Bb, 2Ww, 3Bb in English."""
    asked = ("explain", FOURTEEN, "--system", "dutch-2017", "--round", "2", "--cards")
    printed = PRINTED["round_2"]["first_bracket"]["colour_preferences"]
    said = pareo(*asked, "--lang", language).out
    for number, spanish in printed.items():
        letter = {"B": white, "N": black}[spanish[0]]
        assert f": {number}{letter}{letter.lower()}\n" in said.replace("  ", " ").replace("  ", " ")


def test_cards_have_the_head_of_the_model(pareo: Run, sample: Path) -> None:
    """(GM) MANZONI, Alessandro 2650 1; then federation, birth date, national ID and FIDE ID."""
    said = pareo("explain", sample, "--round", "5", "--cards", "--player", "2").out
    first, *_ = said.splitlines()
    assert first == "(GM) VAN DER HEUVELINK, Joris 2498 2"
    for fact in ("Federation: NED", "FIDE ID: 99000114", "1989"):
        assert fact in " ".join(said.split())
    asked = ("explain", sample, "--round", "5", "--cards", "--player", "2", "--json")
    (card,) = json.loads(pareo(*asked).out)["cards"]
    assert set(card["rounds"]["rows"][0]) >= {
        *("round", "colour", "opponent", "float", "result", "points"),
    }
