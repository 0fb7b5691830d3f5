"""Lists of names: one a line, teams under headings, faults with their lines."""

import pytest

from pareo.errors import InputError
from pareo.model import Title
from pareo.schedules import plan_for, players_of, read_names, sides_of, size_of


def test_names_stand_one_on_each_line_and_blanks_do_not_matter() -> None:
    names = read_names("Ana\n\n  Núñez  García, Bo \nCruz\n", "names.txt")
    assert [player.name for player in players_of(names, 3)] == ["Ana", "Núñez García, Bo", "Cruz"]
    assert size_of(names, "round-robin") == 3


def test_teams_stand_under_their_headings() -> None:
    names = read_names("# Reds\nAna\nBo\n#Blues\nCruz\nDee\n", "names.txt")
    sides = sides_of(names, plan_for("scheveningen", 2))
    assert [(side.name, [p.name for p in side.players]) for side in sides] == [
        ("Reds", ["Ana", "Bo"]),
        ("Blues", ["Cruz", "Dee"]),
    ]
    assert size_of(names, "scheveningen") == 2
    assert size_of(names, "team-round-robin") == 2


def test_without_headings_teams_follow_each_other() -> None:
    names = read_names("Ana\nBo\nCruz\nDee\n", "names.txt")
    sides = sides_of(names, plan_for("scheveningen", 2))
    assert [side.name for side in sides] == ["A", "B"]
    assert [p.name for p in sides[1].players] == ["Cruz", "Dee"]


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("", ["There are no names in the file. Write one name on each line."]),
        (
            "Ana\nBo\nAna\n\x07\n",
            [
                "line 3, column 1: Ana is already on line 1. Give each name once.",
                "line 4, column 1: This cannot be a name. Write one name on each line; # begins",
            ],
        ),
        ("#\nAna\n", ["line 1, column 1: This cannot be a name."]),
    ],
)
def test_faults_are_told_all_at_once_with_their_lines(text: str, faults: list[str]) -> None:
    with pytest.raises(InputError) as caught:
        read_names(text, "names.txt")
    assert len(caught.value.faults) == len(faults)
    for found, said in zip(caught.value.faults, faults, strict=True):
        assert str(found).startswith(said)
    assert caught.value.source.endswith("names.txt")


def test_wrong_numbers_of_names_point_to_the_line() -> None:
    names = read_names("Ana\nBo\nCruz\n", "names.txt")
    with pytest.raises(InputError, match="line 3, column 1: There are 3 names; 2 are needed"):
        players_of(names, 2)
    with pytest.raises(InputError, match="line 3, column 1: There are 3 names; 4 are needed"):
        players_of(names, 4)
    with pytest.raises(InputError, match="There are 3 names; 4 are needed"):
        sides_of(names, plan_for("scheveningen", 2))
    teams = read_names("# A\nAna\nBo\n# B\nCruz\n", "names.txt")
    with pytest.raises(InputError, match="line 4, column 1: The team has 1 player; 2 are needed"):
        sides_of(teams, plan_for("scheveningen", 2))
    with pytest.raises(InputError, match="There are 2 teams; 3 are needed"):
        sides_of(teams, plan_for("skalitzka", 2))
    with pytest.raises(InputError, match="line 1, column 1: There are no teams in this event"):
        players_of(teams, 3)


def test_more_than_the_name_may_stand_on_a_line() -> None:
    text = "Núñez, Ana; 2310; ESP; 2200000; WGM\nBo ; 0\nCruz;;FRA\nDee; ; ; 14100000; fm\n"
    ana, bo, cruz, dee = players_of(read_names(text, "names.txt"), 4)
    assert (ana.name, ana.rating, ana.federation, ana.fide_id, ana.title) == (
        "Núñez, Ana",
        2310,
        "ESP",
        "2200000",
        Title.WGM,
    )
    assert (bo.name, bo.rating) == ("Bo", None)
    assert (cruz.rating, cruz.federation) == (None, "FRA")
    assert (dee.fide_id, dee.title) == ("14100000", Title.FM)


def test_what_cannot_be_is_told_with_its_line() -> None:
    text = "Ana; strong\nBo; 2000; Spain; x1; Dr\nCruz; 1; ESP; 2; GM; 1990\n; 2000\n"
    with pytest.raises(InputError) as caught:
        read_names(text, "names.txt")
    assert [str(fault).split(" Write")[0] for fault in caught.value.faults] == [
        "line 1, column 1: “strong” is not a valid rating.",
        "line 2, column 1: “Spain” is not a valid federation.",
        "line 2, column 1: “x1” is not a valid FIDE ID.",
        "line 2, column 1: “Dr” is not a valid title.",
        "line 3, column 1: This line has too many values.",
        "line 4, column 1: This cannot be a name.",
    ]
