"""Lists of names: one a line, teams under headings, faults with their lines."""

from dataclasses import replace
from pathlib import Path

import pytest

from pareo.demo import SAMPLE
from pareo.errors import InputError
from pareo.model import Title, Tpn
from pareo.schedules import plan_for
from pareo.service.files import convert, open_tournament
from pareo.service.names import players_of, read_names, sides_of, size_of
from pareo.service.schedules import Wanted, draw_up


def written(folder: Path, text: str) -> Path:
    path = folder / "names.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_names_stand_one_on_each_line_and_blanks_do_not_matter(tmp_path: Path) -> None:
    names = read_names(written(tmp_path, "\ufeffAna\n\n  Núñez  García, Bo \nCruz\n"))
    assert [player.name for player in players_of(names, 3)] == ["Ana", "Núñez García, Bo", "Cruz"]
    assert size_of(names, "round-robin") == 3


def test_teams_stand_under_their_headings(tmp_path: Path) -> None:
    names = read_names(written(tmp_path, "# Reds\nAna\nBo\n#Blues\nCruz\nDee\n"))
    sides = sides_of(names, plan_for("scheveningen", 2))
    assert [(side.name, [p.name for p in side.players]) for side in sides] == [
        ("Reds", ["Ana", "Bo"]),
        ("Blues", ["Cruz", "Dee"]),
    ]
    assert size_of(names, "scheveningen") == 2
    assert size_of(names, "team-round-robin") == 2


def test_without_headings_teams_follow_each_other(tmp_path: Path) -> None:
    names = read_names(written(tmp_path, "Ana\nBo\nCruz\nDee\n"))
    sides = sides_of(names, plan_for("scheveningen", 2))
    assert [side.name for side in sides] == ["A", "B"]
    assert [p.name for p in sides[1].players] == ["Cruz", "Dee"]


def test_a_round_robin_of_teams_may_have_reserves(tmp_path: Path) -> None:
    names = "".join(f"# T{t}\n" + "".join(f"p{t}{n}\n" for n in range(3)) for t in range(4))
    wanted = Wanted("team-round-robin", boards=2, names=written(tmp_path, names))
    drawn = draw_up(wanted)
    assert [len(team.members) for team in drawn.tournament.teams] == [3] * 4
    assert {len(match.games) for r in drawn.tournament.rounds for match in r.matches} == {2}


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("", ["There are no names in the file. Write one name on each line."]),
        (
            "Ana\nBo\nAna\n\x07\n",
            [
                "line 3, column 1: Ana stands already on line 1. Name everybody once.",
                "line 4, column 1: This cannot be a name. Write one name on each line; # begins",
            ],
        ),
        ("#\nAna\n", ["line 1, column 1: This cannot be a name."]),
    ],
)
def test_faults_are_told_all_at_once_with_their_lines(
    tmp_path: Path, text: str, faults: list[str]
) -> None:
    with pytest.raises(InputError) as caught:
        read_names(written(tmp_path, text))
    assert len(caught.value.faults) == len(faults)
    for found, said in zip(caught.value.faults, faults, strict=True):
        assert str(found).startswith(said)
    assert caught.value.source.endswith("names.txt")


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "names.txt"
    path.write_bytes(b"Ana\nN\xfa\xf1ez\n")
    with pytest.raises(InputError, match="not UTF-8 at byte 6"):
        read_names(path)


def test_wrong_numbers_of_names_point_to_the_line(tmp_path: Path) -> None:
    names = read_names(written(tmp_path, "Ana\nBo\nCruz\n"))
    with pytest.raises(InputError, match="line 3, column 1: There are 3 names; 2 are needed"):
        players_of(names, 2)
    with pytest.raises(InputError, match="line 3, column 1: There are 3 names; 4 are needed"):
        players_of(names, 4)
    with pytest.raises(InputError, match="There are 3 names; 4 are needed"):
        sides_of(names, plan_for("scheveningen", 2))
    teams = read_names(written(tmp_path, "# A\nAna\nBo\n# B\nCruz\n"))
    with pytest.raises(InputError, match="line 4, column 1: The team has 1 player; 2 are needed"):
        sides_of(teams, plan_for("scheveningen", 2))
    with pytest.raises(InputError, match="There are 2 teams; 3 are needed"):
        sides_of(teams, plan_for("skalitzka", 2))
    with pytest.raises(InputError, match="line 1, column 1: Nobody plays for a team here"):
        players_of(teams, 3)


def test_lots_are_drawn_from_the_seed_alone(tmp_path: Path) -> None:
    path = written(tmp_path, "".join(f"Player {letter}\n" for letter in "ABCDEFGH"))

    def order(seed: int) -> list[str]:
        drawn = draw_up(Wanted("round-robin", names=path, seed=seed))
        assert drawn.tournament.remarks == (f" Numbers drawn by lot, seed {seed}",)
        return [player.name for player in drawn.tournament.players]

    assert order(1) == order(1)
    assert sorted(order(1)) == sorted(order(2))
    assert len({tuple(order(seed)) for seed in range(5)}) > 1
    with pytest.raises(InputError, match="only for people who have names"):
        draw_up(Wanted("round-robin", 8, seed=1))


def test_lots_of_teams_keep_their_players_together(tmp_path: Path) -> None:
    names = "".join(f"# T{t}\n" + "".join(f"p{t}{n}\n" for n in range(2)) for t in range(6))
    path = written(tmp_path, names)
    drawn = draw_up(Wanted("team-round-robin", names=path, seed=3)).tournament
    for team in drawn.teams:
        members = [drawn.player_by_number[member].name for member in team.members]
        assert members == [f"p{team.name[1]}0", f"p{team.name[1]}1"]


def test_more_than_the_name_may_stand_on_a_line(tmp_path: Path) -> None:
    text = "Núñez, Ana; 2310; ESP; 2200000; WGM\nBo ; 0\nCruz;;FRA\nDee; ; ; 14100000; fm\n"
    ana, bo, cruz, dee = players_of(read_names(written(tmp_path, text)), 4)
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


def test_what_cannot_be_is_told_with_its_line(tmp_path: Path) -> None:
    text = "Ana; strong\nBo; 2000; Spain; x1; Dr\nCruz; 1; ESP; 2; GM; 1990\n; 2000\n"
    with pytest.raises(InputError) as caught:
        read_names(written(tmp_path, text))
    assert [str(fault).split(" Write")[0] for fault in caught.value.faults] == [
        "line 1, column 1: “strong” is not a valid rating.",
        "line 2, column 1: “Spain” is not a valid federation.",
        "line 2, column 1: “x1” is not a valid FIDE ID.",
        "line 2, column 1: “Dr” is not a valid title.",
        "line 3, column 1: There is too much on this line.",
        "line 4, column 1: This cannot be a name.",
    ]


@pytest.mark.parametrize("form", ["trf26", "json"])
def test_the_players_of_a_tournament_are_taken(tmp_path: Path, form: str) -> None:
    opened = open_tournament(SAMPLE).tournament
    path = tmp_path / "event.any"
    path.write_bytes(convert(opened, form).data)
    drawn = draw_up(Wanted("round-robin", names=path, event="League"))
    assert drawn.tournament.event.name == "League"
    assert drawn.tournament.players == tuple(
        replace(player, number=Tpn(at))
        for at, player in enumerate(sorted(opened.players, key=lambda p: p.number), start=1)
    )
    with pytest.raises(InputError, match="There are 20 names; 4 are needed"):
        draw_up(Wanted("round-robin", 4, names=path))


def test_the_teams_of_a_tournament_are_taken(tmp_path: Path) -> None:
    first = draw_up(Wanted("team-round-robin", 4, boards=2))
    path = tmp_path / "teams.trf"
    path.write_bytes(convert(first.tournament, "trf26").data)
    again = draw_up(Wanted("team-round-robin", names=path))
    assert again.tournament.teams == first.tournament.teams
    alone = draw_up(Wanted("round-robin", names=path))
    assert [player.name for player in alone.tournament.players] == [
        player.name for player in first.tournament.players
    ]
