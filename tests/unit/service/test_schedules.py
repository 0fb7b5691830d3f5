"""Schedules drawn up for the people of a file."""

from dataclasses import replace
from pathlib import Path

import pytest

from pareo.demo import SAMPLE
from pareo.errors import InputError
from pareo.model import Lot, Tpn
from pareo.service.files import convert, open_tournament
from pareo.service.schedules import Wanted, draw_up


def written(folder: Path, text: str) -> Path:
    path = folder / "names.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_round_robin_of_teams_may_have_reserves(tmp_path: Path) -> None:
    names = "".join(f"# T{t}\n" + "".join(f"p{t}{n}\n" for n in range(3)) for t in range(4))
    wanted = Wanted("team-round-robin", boards=2, names=written(tmp_path, names))
    drawn = draw_up(wanted)
    assert [len(team.members) for team in drawn.tournament.teams] == [3] * 4
    assert {len(match.games) for r in drawn.tournament.rounds for match in r.matches} == {2}


def test_a_byte_order_mark_before_the_names_does_not_matter(tmp_path: Path) -> None:
    path = written(tmp_path, "\ufeffAna\nBo\nCruz\n")
    players = draw_up(Wanted("round-robin", names=path)).tournament.players
    assert [player.name for player in players] == ["Ana", "Bo", "Cruz"]


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "names.txt"
    path.write_bytes(b"Ana\nN\xfa\xf1ez\n")
    with pytest.raises(InputError, match="not UTF-8 at byte 6"):
        draw_up(Wanted("round-robin", names=path))


def test_lots_are_drawn_from_the_seed_alone(tmp_path: Path) -> None:
    path = written(tmp_path, "".join(f"Player {letter}\n" for letter in "ABCDEFGH"))

    def order(seed: int) -> list[str]:
        drawn = draw_up(Wanted("round-robin", names=path, seed=seed))
        assert drawn.tournament.lots == (Lot("numbers", f"{seed}"),)
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
