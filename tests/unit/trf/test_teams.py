"""Team events: matches from players' lines, line-ups, forfeits and byes."""

import pytest

from pareo.history import Scores
from pareo.model import ByeKind, Colour, Game, Match, Result, Tournament, Tpn, points
from pareo.trf import read_trf, write_trf
from tests.oracle.corpora import FIXTURES
from tests.unit.trf.files import adjustments, faults, file, player

TEAMS = (
    "310   1 Alpha                            ALP     2000    2.0    1.5   1     1    2",
    "310   2 Beta                             BET     1900    0.0    0.5   2     3    4",
)
THIRD = f"{'310   3 Gamma':<68}  3     5    6"
HEAD = ("142 3", "192 FIDE_TEAM", "352 WB")
PLAYED = (
    player(1, "   3 w 1"),
    player(2, "   4 b ="),
    player(3, "   1 b 0"),
    player(4, "   2 w ="),
)


def read(*lines: str) -> Tournament:
    return read_trf(file(*lines)).tournament


def test_a_match_is_put_together_from_its_boards() -> None:
    (match,) = read(*HEAD, *TEAMS, *PLAYED).rounds[0].matches
    assert match == Match(
        Tpn(1),
        Tpn(2),
        (Game(Tpn(1), Tpn(3), Result.WHITE_WON), Game(Tpn(4), Tpn(2), Result.DRAWN)),
    )


def test_match_points_and_game_points_are_those_of_the_file() -> None:
    assert not [told for told in adjustments(*HEAD, *TEAMS, *PLAYED) if "match points" in told]


def test_home_is_the_team_with_the_colours_of_record_352() -> None:
    (match,) = read("142 3", "192 FIDE_TEAM", "352 BW", *TEAMS, *PLAYED).rounds[0].matches
    assert (match.home, match.away) == (2, 1)


def test_an_empty_board_needs_a_line_up() -> None:
    lines = (
        "300   1   1   2    1    2",
        "300   1   2   1    0    4",
        player(1, "0000 - +"),
        player(2, "   4 b ="),
        player(3, "0000 - -"),
        player(4, "   2 w ="),
    )
    (match,) = read(*HEAD, *TEAMS, *lines).rounds[0].matches
    assert match.games[0] == Game(Tpn(1), None, Result.WHITE_WON_BY_FORFEIT)


def test_a_board_that_nobody_won_is_read_from_the_line_up() -> None:
    """Player 1 is named at a board with an empty seat, and neither side scores: ruling 0322."""
    lines = (
        "300   1   1   2    1    2",
        "300   1   2   1 0000    4",
        player(1, "0000 - -"),
        player(2, "   4 b ="),
        player(3, "0000 - -"),
        player(4, "   2 w ="),
    )
    event = read(*HEAD, *TEAMS, *lines)
    (match,) = event.rounds[0].matches
    assert match.games == (
        Game(Tpn(1), None, Result.DOUBLE_FORFEIT),
        Game(Tpn(4), Tpn(2), Result.DRAWN),
    )
    again = write_trf(event).text
    assert {lines[0], lines[1]} <= {line.rstrip() for line in again.splitlines()}
    assert read_trf(again).tournament.rounds == event.rounds
    assert [line.split()[-2:] for line in again.splitlines() if line.startswith("801")] == [
        ["-=", "12"],
        ["-=", "02"],
    ]


def test_two_who_are_named_at_a_board_that_nobody_won_lost_their_game() -> None:
    lines = (
        "300   1   1   2    1    2",
        "300   1   2   1    3    4",
        player(1, "0000 - -"),
        player(2, "   4 b ="),
        player(3, "0000 - -"),
        player(4, "   2 w ="),
    )
    (match,) = read(*HEAD, *TEAMS, *lines).rounds[0].matches
    assert match.games[0] == Game(Tpn(1), Tpn(3), Result.DOUBLE_FORFEIT)


def test_a_forfeited_match_stands_in_record_330() -> None:
    lines = ("330 -+   1   1   2", *(player(n, "0000 - -") for n in (1, 2, 3, 4)))
    tournament = read(*HEAD, *TEAMS, *lines)
    (match,) = tournament.rounds[0].matches
    assert match == Match(Tpn(1), Tpn(2), (), Result.BLACK_WON_BY_FORFEIT)
    assert Scores(tournament).total(Tpn(2)).match_points == points(2)
    assert Scores(tournament).total(Tpn(2)).game_points == points(2)


def test_byes_of_teams_come_from_320_240_or_the_players() -> None:
    absent = (player(5, "0000 - U"), player(6, "0000 - U"))
    for record, kind in (
        ("320  1.0  1.0   3", ByeKind.PAIRING_ALLOCATED),
        ("240 H   1    3", ByeKind.HALF_POINT),
        ("999", ByeKind.PAIRING_ALLOCATED),
    ):
        (bye,) = read(*HEAD, *TEAMS, THIRD, record, *PLAYED, *absent).rounds[0].byes
        assert (bye.participant, bye.kind) == (3, kind)


def test_old_team_records_group_players_who_play_as_individuals() -> None:
    tournament = read(
        "013 Alpha                              1    2",
        player(1, "   2 w 1"),
        player(2, "   1 b 0"),
    )
    assert tournament.teams[0].members == (1, 2)
    assert not tournament.settings.teams_are_paired


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (("330 ++   1   1   2",), "does not say who forfeited"),
        (("330 +-   1   1   9",), "No team has the number 9"),
        (("320  x",), "is not a number of points"),
        (("352 WX",), "does not give the colours"),
        (("310   1 Again",), "is given to a second team"),
    ],
)
def test_faulty_team_records_are_refused(lines: tuple[str, ...], words: str) -> None:
    assert any(words in str(fault) for fault in faults(*HEAD, *TEAMS, *lines, *PLAYED))


def test_a_team_meets_one_other_in_a_round() -> None:
    found = faults(
        *HEAD,
        *TEAMS,
        THIRD,
        player(1, "   3 w 1"),
        player(2, "   5 b ="),
        player(3, "   1 b 0"),
        player(4),
        player(5, "   2 w ="),
        player(6),
    )
    assert any("a team meets more than one other" in str(fault) for fault in found)


def test_fide_s_own_sample_adds_up_in_every_team() -> None:
    """249 players, 50 teams, 14 rounds: points, matches and byes agree with its records."""
    reading = read_trf(FIXTURES / "trf" / "trf26-team" / "grandmommyscup.trf")
    tournament = reading.tournament
    assert (len(tournament.players), len(tournament.teams), len(tournament.rounds)) == (249, 50, 14)
    assert tournament.settings.board_colours == (Colour.WHITE, Colour.BLACK) * 2
    assert write_trf(tournament).losses == ()


def test_the_crosstable_of_fide_s_own_sample_is_written_as_it_stands_there() -> None:
    path = FIXTURES / "trf" / "trf26-team" / "grandmommyscup.trf"
    printed = [line.split() for line in path.read_text().splitlines() if line.startswith("802")]
    written = write_trf(read_trf(path).tournament).text.splitlines()
    ours = [line.split() for line in written if line.startswith("802")]
    assert [_numbers(line) for line in ours] == [_numbers(line) for line in printed]


def _numbers(cells: list[str]) -> list[str]:
    """Return the cells with match points written alike: 15 and 15.0 are the same."""
    return [cell.removesuffix(".0") for cell in cells]
