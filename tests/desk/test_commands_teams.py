"""A league by commands: rosters, line-ups, boards, corrections, the report."""

import io
import json
import re
import sys
from pathlib import Path

import pytest

from pareo.cli import main

DONE, REFUSED, USAGE, ASKED = 0, 1, 2, 5


class Line:
    """Commands on one event; `yes` answers each question with its token."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.out = self.err = ""

    def __call__(self, *words: str) -> int:
        code = main(["event", *words])
        self.out, self.err = self._capsys.readouterr()
        return code

    def yes(self, *words: str) -> None:
        """Do something, whatever is asked."""
        token: list[str] = []
        while (code := self(*words, *token)) == ASKED:
            (found,) = re.findall(r"--confirm (\S+)\.$", self.err, re.MULTILINE)
            token = ["--confirm", found]
        assert code == DONE, self.err


@pytest.fixture
def line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Line:
    """Return the commands on a league of three teams on two boards, each with a reserve."""
    monkeypatch.setenv("PAREO_STORE", str(tmp_path / "pareo.db"))
    monkeypatch.setenv("PAREO_LANG", "en")
    monkeypatch.chdir(tmp_path)
    found = Line(capsys)
    assert found("new", "League", "--system", "team-round-robin", "--boards", "2") == DONE
    monkeypatch.setenv("PAREO_EVENT", "league")
    for name, rating in (("Ajax", 2300), ("Boca", 2200), ("City", 2100)):
        lines = [f"{name}{place}, X;{rating - place}" for place in (1, 2, 3)]
        Path(f"{name}.csv").write_text("\n".join(["name;rating", *lines]), encoding="utf-8")
        assert found("team", "add", name, "--players", f"{name}.csv") == DONE, found.err
    return found


def test_a_league_by_commands(line: Line) -> None:
    """Three teams: one rests in each round. Ajax beats Boca 1½ to ½ in the round they meet."""
    assert line("teams") == DONE
    assert [word in line.out for word in ("Ajax", "Boca1, X", "2199", "m9")] == [True] * 4
    line.yes("schedule", "team-round-robin")
    line.yes("publish")
    assert line("boards") == DONE
    assert line("lineup", "show") == DONE
    assert "1.2" in line.out
    assert line("lineup", "set", "Boca", "1", "3", "--round", "1") == DONE
    assert line("lineup", "set", "Boca", "3", "1", "--round", "1") == ASKED
    assert line("lineup", "set", "Boca", "4", "1", "--round", "1") != DONE
    assert line("result", "1.1", "1-0") == DONE
    assert line("result", "1.x", "1-0") == USAGE
    assert line("result", "1", "1-0") == REFUSED
    assert line("result", "1.2", "5") == DONE
    assert line("close") == DONE
    line.yes("correct", "1.2", "0-1", "--round", "1")
    assert line("undo") == DONE
    assert line("status") == DONE
    assert line("standings") in (DONE, USAGE)


def test_members_by_commands(line: Line) -> None:
    assert line("member", "add", "Ajax", "Late, X", "--rating", "2400", "--place", "1") == DONE
    assert line("member", "correct", "Late", "--title", "IM") == DONE
    assert line("member", "order", "Ajax", "m1", "m2", "m3", "m10") == DONE
    assert line("member", "move", "m10", "--to", "Boca") == DONE
    assert line("member", "remove", "m10") == DONE
    assert line("team", "correct", "Ajax", "--captain", "Rey, Ana", "--nickname", "AJA") == DONE
    assert line("teams") == DONE
    assert "Rey, Ana" in line.out
    line.yes("erase", "m2", "--depth", "identity")


def test_results_of_boards_line_by_line(
    line: Line, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Board 1.1 is typed, 1.2 comes from a file; then both are typed a second time."""
    line.yes("schedule", "team-round-robin")
    line.yes("publish")
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\nq\n"))
    assert line("result", "--enter") == DONE
    assert "Table 1.1" in line.out
    (tmp_path / "rest.txt").write_text("# round 1\n1.2 ½-½\n", encoding="utf-8")
    assert line("result", "--file", "rest.txt") == DONE
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n5\n"))
    assert line("result", "--verify") == DONE
    assert "2 tables are verified." in line.out
    assert line("close") == DONE


def test_a_match_is_forfeited_by_a_command(line: Line) -> None:
    line.yes("schedule", "team-round-robin")
    line.yes("publish")
    assert line("result", "1", "+") == DONE
    assert line("close") == DONE
    line.yes("points", "Ajax", "-1", "--reason", "late", "--match-points")


def test_links_of_captains_by_commands(line: Line) -> None:
    assert line("lineup", "links") == DONE
    assert line.out == "Captains' links are off\n"
    assert line("lineup", "links", "on") == DONE
    assert line("lineup", "links", "on") == REFUSED
    place = "http://192.168.1.20:8765/"
    assert line("lineup", "links", "--address", place, "--json") == DONE
    listed = json.loads(line.out)
    assert listed["captain_links"] is True
    links = {row["team"]: row["link"] for row in listed["rows"]}
    assert links["Ajax"].startswith("http://192.168.1.20:8765/l/league.p1.")
    assert line("lineup", "links", "revoke", "Ajax") == DONE
    assert line("lineup", "links", "--address", place, "--json") == DONE
    again = {row["team"]: row["link"] for row in json.loads(line.out)["rows"]}
    assert [team for team in links if links[team] != again[team]] == ["Ajax"]
    assert line("lineup", "links", "revoke") == DONE
    assert "All links of captains that were made are revoked" in line.out
    assert line("lineup", "links") == DONE
    assert "Boca" in line.out
    assert line("lineup", "links", "off") == DONE


def test_answers_of_a_league_name_players_boards_and_commands(line: Line) -> None:
    """At board 2 home has Black: 0 says that home has won, and the answer says who that is."""
    assert line("team", "add", "Dynamo", "--players", "City.csv") == ASKED
    assert line("status") == DONE
    assert "Type: pareo event schedule event:league team-round-robin" in line.out
    assert "3 teams on the list" in line.out
    line.yes("schedule", "team-round-robin")
    line.yes("publish")
    assert line("result", "1.2", "0") == DONE
    assert "Table 1.2 (White: City2, X; Black: Boca2, X), round 1: 0-1" in line.out
    assert line("close") == REFUSED
    assert "1 game of round 1 has no result: table 1.1." in line.err
    assert line("result", "1.1", "1-0") == DONE
    assert line("close") == DONE
    assert line("correct", "1.2", "1-0", "--round", "1") == ASKED
    assert "No pairing follows: counts for the standings." in line.err


def test_a_new_event_of_teams_asks_for_teams(line: Line) -> None:
    assert line("new", "Other", "--system", "team-2026", "--boards", "2") == DONE
    assert "Type: pareo event team add event:other NAME" in line.out
    assert line("team", "add", "event:other", "Eibar", "--players", "Ajax.csv") == DONE
    assert "Eibar is on the list with 3 players." in line.out


def test_a_file_is_imported_not_opened(line: Line) -> None:
    assert line("open", "event:Ajax.csv") != DONE
    assert "pareo event import Ajax.csv" in line.err


def test_the_list_of_teams_has_strength_and_captain_in_their_own_columns(line: Line) -> None:
    """The strength is the average of the first two: (2299 + 2298) / 2, rounded up."""
    assert line("team", "correct", "Ajax", "--captain", "Rey, Ana") == DONE
    assert line("teams", "--json") == DONE
    first, player = json.loads(line.out)["teams"][:2]
    assert (first["strength"], first["captain"], first["rating"]) == (2299, "Rey, Ana", None)
    assert (player["name"], player["rating"], player["strength"]) == ("Ajax1, X", 2299, None)
