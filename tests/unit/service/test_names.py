"""Lists of names: one a line, teams under headings, faults with their lines."""

from pathlib import Path

import pytest

from pareo.errors import InputError
from pareo.schedules import plan_for
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
    with pytest.raises(InputError, match="line 3, column 1: Names: 3; needed: 2"):
        players_of(names, 2)
    with pytest.raises(InputError, match="line 3, column 1: Names: 3; needed: 4"):
        players_of(names, 4)
    with pytest.raises(InputError, match="Names: 3; needed: 4"):
        sides_of(names, plan_for("scheveningen", 2))
    teams = read_names(written(tmp_path, "# A\nAna\nBo\n# B\nCruz\n"))
    with pytest.raises(InputError, match="line 4, column 1: Players of the team: 1; needed: 2"):
        sides_of(teams, plan_for("scheveningen", 2))
    with pytest.raises(InputError, match="Teams: 2; needed: 3"):
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
