"""pareo standings."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.model import Round, Team, Tpn
from pareo.tournament_json import dumps
from tests.oracle.tiebreaks import TIE_BREAKS
from tests.unit.cli.conftest import Run
from tests.words import event, player

SWISS = TIE_BREAKS / "swiss16.trf"
LIST = "BH/C1,BH,SB"


def lines(text: str) -> list[list[str]]:
    return [line.split() for line in text.splitlines()]


def test_the_list_has_ranks_points_and_every_value(pareo: Run) -> None:
    ran = pareo("standings", SWISS, "--tiebreaks", LIST)
    assert (ran.code, ran.err) == (ExitCode.FINE, "")
    title, head, *rows = lines(ran.out)
    assert " ".join(title) == "Final standings after round 5"
    assert head[-4:] == ["Points", "BH/C1", "BH", "SB"]
    assert rows[0][:2] == ["1", "2"]
    assert rows[0][-4:] == ["4", "12.0", "13.0", "9.50"]
    order = [int(row[1]) for row in rows[:16]]
    assert order == [2, 3, 4, 1, 16, 6, 8, 11, 5, 15, 12, 14, 7, 13, 9, 10]


def test_the_edition_can_be_chosen(pareo: Run) -> None:
    rows = lines(pareo("standings", SWISS, "--tiebreaks", LIST, "--edition", "2024").out)[2:]
    assert [int(row[1]) for row in rows[6:8]] == [11, 8]


def test_the_list_of_the_file_is_the_usual_one(pareo: Run, sample: Path) -> None:
    out = pareo("standings", sample).out
    assert "Standings after round 5 of 7" in out
    assert "then BH/C1, BH, SB (edition of 2026)" in out


def test_clubs_are_listed_in_the_order_of_the_language(pareo: Run, tmp_path: Path) -> None:
    clubs = ("Zamora", "Peña", "Ávila", "Penz")
    members = tuple(Team(Tpn(n), club, (Tpn(n),)) for n, club in enumerate(clubs, start=1))
    four = event(4, Round.of((1, 2, "1-0"), (3, 4, "1-0")), rounds=1)
    file = tmp_path / "clubs.json"
    file.write_text(dumps(replace(four, teams=members)), encoding="utf-8")
    ask = ("standings", file, "--group", "club", "--lang")
    english, spanish = (pareo(*ask, language).out for language in ("en", "es"))
    assert [line.split(": ")[1] for line in english.splitlines() if "round 1" in line] == [
        "Ávila",
        "Peña",
        "Penz",
        "Zamora",
    ]
    assert [line.split(": ")[1] for line in spanish.splitlines() if "ronda 1" in line] == [
        "Ávila",
        "Penz",
        "Peña",
        "Zamora",
    ]


def test_the_numbers_of_those_who_are_level_are_listed_with_and(pareo: Run) -> None:
    ran = pareo("standings", SWISS, "--tiebreaks", "DE", "--explain", "3", "--lang", "es")
    assert "Empata con los n.os 1, 4 y 16" in ran.out  # all have 3½ points


def test_6_1_half_a_point_among_those_who_are_level_adds_half_a_point(pareo: Run) -> None:
    ran = pareo("standings", SWISS, "--tiebreaks", "DE", "--explain", "3")
    (row,) = [line for line in lines(ran.out) if "David" in line]
    assert row[-2:] == ["0.5", "0.5"]  # the game of round 4 was drawn


def test_an_earlier_round(pareo: Run, sample: Path) -> None:
    ran = pareo("standings", sample, "--after", "3")
    assert "Standings after round 3 of 7" in ran.out
    refused = pareo("standings", sample, "--after", "6")
    assert refused.code == ExitCode.BAD_INPUT
    assert "There is no round 6. 5 rounds are on record." in refused.err


def test_a_value_is_explained_with_its_cut(pareo: Run) -> None:
    out = pareo("standings", SWISS, "--tiebreaks", "BH/C1,TPR", "--explain", "david").out
    assert "BH/C1, Buchholz: 11.5" in out
    assert "half-point bye; not more than draws in all rounds give" in out
    assert "cut: voluntary unplayed round (Art. 16.5)" in out
    assert "Mean: 7550 ÷ 4 = 1887.50" in out
    assert "Difference for that percentage: +193" in out
    assert "Article: C.07 Art. 10.2" in out


def test_14_and_16_4_cuts_and_limits_name_their_articles(pareo: Run, sample: Path) -> None:
    out = pareo("standings", sample, "--tiebreaks", "BH/C1,BH/M1,PS/C1", "--explain", "5").out
    assert out.count("cut: least significant (Art. 14.1)") == 2
    assert "cut: least significant (Art. 14.3)" in out
    assert "cut: most significant (Art. 14.3)" in out
    limited = pareo("standings", SWISS, "--tiebreaks", "BH", "--explain", "david").out
    assert "not more than draws in all rounds give (Art. 16.4)" in limited


def test_6_3_a_direct_encounter_without_a_game_is_explained(pareo: Run, sample: Path) -> None:
    out = pareo("standings", sample, "--tiebreaks", "BH/M1,DE", "--explain", "5").out
    assert "Level with No. 7" in out
    assert "No game against No. 7" in out
    assert "nothing is decided (Art. 6.3)" in out


def test_13_3_extended_direct_encounters_tell_both_scores(pareo: Run) -> None:
    file = TIE_BREAKS.parent / "trf/trf26-team/grandmommyscup.trf"
    rows = json.loads(pareo("standings", file, "--tiebreaks", "EDET", "--json").out)["standings"]
    tied = [row["number"] for row in rows if row["values"][0] is not None]
    out = pareo("standings", file, "--tiebreaks", "EDET", "--explain", str(tied[0])).out
    assert "By match points:" in out
    assert "Level with No." in out


def test_the_same_in_spanish(pareo: Run) -> None:
    out = pareo("standings", SWISS, "--tiebreaks", "BH/C1", "--explain", "4", "--lang", "es").out
    assert "Clasificación final tras la ronda 5" in out
    assert "eliminado: ronda no jugada voluntariamente (art. 16.5)" in out


def test_programs_get_exact_values_and_the_working(pareo: Run) -> None:
    ran = pareo("standings", SWISS, "--tiebreaks", "AOB,SB/C1", "--explain", "4", "--json")
    data = json.loads(ran.out)
    assert (data["round"], data["kind"], data["edition"]) == (5, "swiss", "2026")
    assert data["tie_breaks"] == ["AOB", "SB/C1"]
    values = {row["number"]: row["values"] for row in data["standings"]}
    assert values[4] == [13.375, 7.75]
    assert values[14][0] == 13
    products = data["explanation"]["tie_breaks"][1]
    assert products["article"] == "C.07 Art. 9.1"
    assert [term["adds"] for term in products["terms"]] == [3, 1.25, 1.5, 1.75, 1.75]
    assert [term["cut"] for term in products["terms"]] == [
        None,
        None,
        "least significant",
        None,
        None,
    ]
    assert products["terms"][1]["limited_by"] == "draws"


def test_groups_are_listed_one_after_the_other(pareo: Run, sample: Path) -> None:
    out = pareo("standings", sample, "--group", "sex").out
    assert "Standings after round 5 of 7: Men" in out
    assert "Standings after round 5 of 7: Women" in out
    data = json.loads(pareo("standings", sample, "--group", "sex=w", "--json").out)
    assert data["groups"][0]["group"] == "w"
    assert data["groups"][0]["standings"][0]["rank"] == 1
    refused = pareo("standings", sample, "--group", "shoe size")
    assert (refused.code, "federation=ESP" in refused.err) == (ExitCode.BAD_INPUT, True)


def test_a_group_of_nobody_is_refused_with_the_values_that_there_are(
    pareo: Run, sample: Path
) -> None:
    ran = pareo("standings", sample, "--group", "federation=XYZ")
    assert (ran.code, ran.out) == (ExitCode.BAD_INPUT, "")
    assert "Choose one of ARG, ESP, FRA" in ran.err
    (fault,) = json.loads(pareo("standings", sample, "--group", "age=U5", "--json").out)["faults"]
    assert fault["message"] == "Nobody belongs to the group age=U5."
    assert pareo("standings", sample, "--group", "club").code == ExitCode.BAD_INPUT


def test_several_groups_must_all_hold(pareo: Run, sample: Path) -> None:
    ran = pareo(
        "standings", sample, "--group", "sex=f", "--group", "federation=ESP", "--lang", "es"
    )
    assert "Clasificación tras la ronda 5 de 7: Mujeres, ESP" in ran.out
    # Of the sample the women 7, 11, 14 and others play for Spain; 17 plays for Sweden.
    numbers = [row[1] for row in lines(ran.out)[2:] if row[0].isdecimal()]
    assert {"7", "11"} <= set(numbers)
    assert "17" not in numbers


@pytest.mark.parametrize(
    ("group", "heading"),
    [
        ("sex=m", "Hombres"),
        ("age=U18", "Sub-18"),
        ("age=S65", "Veteranos +65"),
        ("title=FM", "MF"),
        ("title=none", "Sin título"),
        ("rating=2000-2200", "Elo de 2000 a 2200"),
        ("rating=-1999", "Elo hasta 1999"),
        ("rating=2000-", "Elo desde 2000"),
        ("federation=ESP", "ESP"),
    ],
)
def test_headings_of_groups_are_words(pareo: Run, sample: Path, group: str, heading: str) -> None:
    title = pareo("standings", sample, "--group", group, "--lang", "es").out.splitlines()[0]
    assert title == f"Clasificación tras la ronda 5 de 7: {heading}"


def test_programs_get_title_federation_and_rating(pareo: Run, sample: Path) -> None:
    first = json.loads(pareo("standings", sample, "--json").out)["standings"][0]
    assert (first["title"], first["federation"], first["rating"]) == ("GM", "ESP", 2534)


def test_wrong_tie_breaks_are_refused_with_what_fits(pareo: Run) -> None:
    ran = pareo("standings", SWISS, "--tiebreaks", "BH,XX,EDE")
    assert (ran.code, ran.out) == (ExitCode.BAD_INPUT, "")
    assert len(ran.err.splitlines()) == 2
    assert "Those that fit are DE, WIN" in ran.err


def test_another_spelling_of_modifiers_is_answered_with_ours(pareo: Run) -> None:
    ran = pareo("standings", SWISS, "--tiebreaks", "BH-C1")
    assert (ran.code, "Did you mean BH/C1?" in ran.err) == (ExitCode.BAD_INPUT, True)


def test_older_editions_say_what_to_add_where_the_file_names_other_tie_breaks(
    pareo: Run, sample: Path
) -> None:
    for edition, usual in (("1987", "SRO"), ("1992", "DE1,ARX")):
        refused = pareo("standings", sample, "--edition", edition)
        assert refused.code == ExitCode.BAD_INPUT
        assert f"Add --tiebreaks {usual}." in refused.err
        ran = pareo("standings", sample, "--edition", edition, "--tiebreaks", usual)
        assert ran.code == ExitCode.FINE


def test_lots_are_drawn_again_the_same(pareo: Run) -> None:
    first = pareo("standings", SWISS, "--lots", "7").out
    assert first == pareo("standings", SWISS, "--lots", "7").out
    ranks = [line[0] for line in lines(first)[2:18]]
    assert ranks == [str(place) for place in range(1, 17)]
    assert "OTHER_LOTS_7" in first


def test_values_from_elsewhere(pareo: Run, tmp_path: Path) -> None:
    values = tmp_path / "values.json"
    values.write_text('{"OTHER_PLAYOFF": {"16": 1.5, "4": 1}}')
    rows = lines(pareo("standings", SWISS, "--tiebreaks", "OTHER_PLAYOFF", "--values", values).out)
    assert [row[1] for row in rows[3:5]] == ["16", "4"]
    for wrong in ("[", '{"OTHER_X": 3}', '{"OTHER_X": {"99": 1}}', '{"OTHER_X": {"1": "many"}}'):
        values.write_text(wrong)
        ran = pareo("standings", SWISS, "--values", values)
        assert (ran.code, "The values cannot be read" in ran.err) == (ExitCode.BAD_INPUT, True)
    none = pareo("standings", SWISS, "--values", tmp_path / "none")
    assert (none.code, "no such file" in none.err) == (ExitCode.BAD_INPUT, True)


def test_players_can_be_left_out(pareo: Run) -> None:
    rows = lines(pareo("standings", SWISS, "--without", "2, 3").out)[2:]
    assert rows[0][:2] == ["1", "1"]
    for options in ((), ("--json",)):
        none = pareo("standings", SWISS, "--without", "2", "--explain", "2", *options)
        assert none.code == ExitCode.BAD_INPUT
        assert "No. 2 has no place in this list." in none.out + none.err
    refused = pareo("standings", SWISS, "--without", "2,x,99")
    assert (refused.code, len(refused.err.splitlines())) == (ExitCode.BAD_INPUT, 2)


def test_the_kind_can_be_told(pareo: Run) -> None:
    refused = pareo("standings", SWISS, "--type", "knock-out", "--tiebreaks", "BH")
    assert refused.code == ExitCode.BAD_INPUT
    assert pareo("standings", SWISS, "--type", "swiss", "--tiebreaks", "BH").code == ExitCode.FINE


def test_unrated_players(pareo: Run, tmp_path: Path) -> None:
    file = tmp_path / "unrated.trf"
    rated = SWISS.read_text(encoding="utf-8")
    file.write_text(rated.replace("David                             2050", "David" + " " * 33))
    without = pareo("standings", file, "--tiebreaks", "ARO,BH")
    assert "ARO: left out, since a player without a rating takes part (4)." in without.out
    assert pareo("standings", file, "--tiebreaks", "ARO", "--unrated", "1400").code == ExitCode.FINE
    assert pareo("standings", file, "--unrated", "maybe").code == ExitCode.BAD_INPUT


@pytest.mark.parametrize("who", ["0", "Nobody"])
def test_nobody_to_explain(pareo: Run, who: str) -> None:
    ran = pareo("standings", SWISS, "--explain", who)
    assert (ran.code, f"There is no player “{who}”." in ran.err) == (ExitCode.BAD_INPUT, True)
    assert "pareo show FILE --players" in ran.err


def test_teams_are_found_by_number_or_name(pareo: Run) -> None:
    file = TIE_BREAKS.parent / "trf/trf26-team/grandmommyscup.trf"
    ran = pareo("standings", file, "--tiebreaks", "EMGSB/C1,MPvGP", "--explain", "slovakia")
    assert ran.code == ExitCode.FINE
    assert "EMGSB/C1, extended Sonneborn-Berger, MP by GP" in ran.out
    assert pareo("standings", file, "--explain", "22").code == ExitCode.FINE
    assert "may be" in pareo("standings", file, "--explain", "india").err
    assert "There is no team" in pareo("standings", file, "--explain", "atlantis").err


def test_spanish_words_of_the_list_and_of_its_explanation(pareo: Run, sample: Path) -> None:
    out = pareo("standings", sample, "--tiebreaks", "ARO", "--explain", "5", "--lang", "es").out
    # The opponents are rated 2120, 1855, 2287, 2534 and 2498: 11294 ÷ 5 = 2258.8.
    assert "Redondeado (0,5 hacia arriba): 2259" in out
    assert "Aporta" in out
    page = pareo("standings", "--help", "--lang", "es").out
    assert "Clasifica un torneo" in page
    for value in ("--after RONDA", "--unrated CÓMO", "--group GRUPO"):
        assert value in page


def test_16_b_progressive_scores_of_1987(pareo: Run) -> None:
    """The worked example 13.5: of those with 3½ points first 4, then 3, 1 and 16."""
    out = pareo("standings", SWISS, "--tiebreaks", "PRO", "--edition", "1987", "--json").out
    order = [row["number"] for row in json.loads(out)["standings"]]
    assert [number for number in order if number in (1, 3, 4, 16)] == [4, 3, 1, 16]


def test_f10_of_1992_games_among_the_tied_count_for_first_place(pareo: Run, tmp_path: Path) -> None:
    """1 and 2 have two points each, and 2 won their game."""
    shared = event(
        tuple(player(number, 2000) for number in range(1, 7)),
        Round.of((2, 1, "1-0"), (4, 3, "1-0"), (5, 6, "½-½")),
        Round.of((1, 5, "1-0"), (3, 6, "1-0"), (2, 4, "½-½")),
        Round.of((2, 5, "½-½"), (4, 6, "0-1"), (1, 3, "1-0")),
        rounds=3,
    )
    file = tmp_path / "shared.json"
    file.write_text(dumps(shared), encoding="utf-8")
    # 16: where the event names no tie-breaks and all are rated, the ratings of the opponents.
    assert "then SRO" in pareo("standings", file, "--edition", "1987").out
    out = pareo("standings", file, "--tiebreaks", "DE1", "--edition", "1992", "--json").out
    ranks = {row["number"]: row["rank"] for row in json.loads(out)["standings"]}
    assert (ranks[2], ranks[1]) == (1, 2)
    assert ranks[4] == ranks[6] == 3
