"""Players of known strength, the same luck for everybody, results by the table."""

from itertools import pairwise

import pytest

from pareo.elo import expected_score
from pareo.generator import chances
from pareo.model import Result, Tpn
from pareo.pairing import Unit
from pareo.simulation import Design, Piece, Setting, Strengths, Variant, rows_of
from pareo.simulation.field import true_field
from pareo.simulation.rows import colours_of, drawn_by, encounters_of, performances_of, played_event
from pareo.value import replace


def test_a_field_is_numbered_by_listed_rating() -> None:
    field = true_field(Strengths(2000, 200, 80), 60, "7")
    ratings = [player.rating or 0 for player in field.players]
    assert all(earlier >= later for earlier, later in pairwise(ratings))
    assert sorted(field.true_places) == list(range(1, 61))
    best = field.true_places.index(1)
    assert field.strengths[best] == max(field.strengths)


def test_without_an_error_the_listed_rating_is_the_true_strength() -> None:
    field = true_field(Strengths(2000, 200, 0), 40, "7")
    assert [player.rating for player in field.players] == [round(s) for s in field.strengths]
    assert field.true_places[:5] == (1, 2, 3, 4, 5)


def test_strengths_have_the_wanted_mean_and_spread() -> None:
    field = true_field(Strengths(1900, 150, 60), 2000, "1")
    errors = [
        (player.rating or 0) - strength
        for player, strength in zip(field.players, field.strengths, strict=True)
    ]
    mean = sum(field.strengths) / 2000
    spread = (sum((s - mean) ** 2 for s in field.strengths) / 1999) ** 0.5
    off = (sum(e * e for e in errors) / 2000) ** 0.5
    # Five standard errors: 150 / sqrt(2000) = 3.4 and about 2.4, 60 / sqrt(4000) = 0.95.
    assert mean == pytest.approx(1900, abs=17)
    assert spread == pytest.approx(150, abs=12)
    assert off == pytest.approx(60, abs=5)


def test_luck_depends_on_seed_and_players_alone() -> None:
    field, same = (true_field(Strengths(), 10, "1") for _ in range(2))
    assert field.lot(Tpn(3), Tpn(8)) == same.lot(Tpn(8), Tpn(3))
    assert field.lot(Tpn(3), Tpn(8)) != field.lot(Tpn(3), Tpn(9))
    assert field.lot(Tpn(3), Tpn(8)) != true_field(Strengths(), 10, "2").lot(Tpn(3), Tpn(8))


@pytest.mark.parametrize("white_is_lower", [True, False])
def test_b02_results_have_the_expected_score_of_the_table(white_is_lower: bool) -> None:  # noqa: FBT001
    lots = [(place + 0.5) / 10_000 for place in range(10_000)]
    found = [drawn_by(lot, 2100, 1950, white_is_lower=white_is_lower) for lot in lots]
    score = found.count(Result.WHITE_WON) + found.count(Result.DRAWN) / 2
    assert score / 10_000 == pytest.approx(float(expected_score(150)), abs=2e-4)
    assert found.count(Result.BLACK_WON) / 10_000 == pytest.approx(
        chances(2100, 1950).black, abs=2e-4
    )


def test_the_better_the_lot_the_better_for_the_lower_number() -> None:
    as_white = [drawn_by(lot / 100, 2000, 2000, white_is_lower=True) for lot in range(100)]
    as_black = [drawn_by(lot / 100, 2000, 2000, white_is_lower=False) for lot in range(100)]
    assert as_white[0] is Result.BLACK_WON
    assert as_white[-1] is Result.WHITE_WON
    assert as_black[0] is Result.WHITE_WON
    assert as_black[-1] is Result.BLACK_WON


def test_two_who_meet_have_the_same_result_whoever_pairs_them() -> None:
    field = true_field(Strengths(), 12, "5")
    games: dict[frozenset[int], set[tuple[float, ...]]] = {}
    for key in ("dutch-2026", "dubov-2026", "fide-1987"):
        for game in encounters_of(played_event(Variant(key), field, 6)):
            lower = game.players.index(min(game.players))
            games.setdefault(frozenset(game.players), set()).add(
                (game.points[lower], game.points[1 - lower])
            )
    # Colours change the share of draws a little, so a few results at the edge may differ.
    differing = [pair for pair, points in games.items() if len(points) > 1]
    assert len(games) > 30
    assert len(differing) <= len(games) // 20


def test_the_first_game_of_a_match_has_the_luck_of_a_single_game() -> None:
    field = true_field(Strengths(), 12, "5")
    assert field.lot(Tpn(3), Tpn(8), 1) == field.lot(Tpn(3), Tpn(8))
    assert field.lot(Tpn(8), Tpn(3), 2) == field.lot(Tpn(3), Tpn(8), 2) != field.lot(Tpn(3), Tpn(8))
    single, double = (
        {
            frozenset((match.home, match.away)): match.games
            for played in played_event(Variant(key), field, 7).rounds
            for match in played.matches
        }
        for key in ("dutch-2026", "double-swiss-2026")
    )
    both = [(single[pair][0], double[pair][0]) for pair in single.keys() & double.keys()]
    same_colours = [(one, first) for one, first in both if one.white == first.white]
    assert len(same_colours) > 5
    assert all(one.result is first.result for one, first in same_colours)


def test_c04_5_a_round_of_double_swiss_is_one_meeting_of_two_games() -> None:
    tournament = played_event(Variant("double-swiss-2026"), true_field(Strengths(), 11, "5"), 5)
    meetings = encounters_of(tournament)
    # Five rounds of five matches; in each two games, two points; a bye is worth 1.5.
    assert len(meetings) == 25
    assert all(sum(meeting.points) == 20 for meeting in meetings)
    assert all(len(match.games) == 2 for played in tournament.rounds for match in played.matches)
    played = performances_of(tournament, meetings)
    assert sum(each.games for each in played) == 2 * 2 * 25
    assert sum(each.points for each in played) == 20 * 25
    assert colours_of(tournament) == []


@pytest.mark.parametrize("baku", [False, True])
@pytest.mark.parametrize("key", ["double-swiss-2026", "team-2026"])
def test_other_units_are_played_with_acceleration_too(key: str, baku: bool) -> None:  # noqa: FBT001
    variant = Variant(key, baku)
    tournament = played_event(variant, true_field(Strengths(), 32, "5", variant.unit), 4)
    assert len(tournament.rounds) == 4
    assert tournament.system.baku is baku


def test_four_neighbours_of_the_list_are_a_team_as_strong_as_their_mean() -> None:
    drawn = true_field(Strengths(), 8, "5", Unit.TEAMS)
    assert [[*team.members] for team in drawn.teams] == [[1, 2, 3, 4], [5, 6, 7, 8]]
    field = replace(
        drawn, strengths=(2000.0, 1900.0, 1800.0, 1700.0, 2100.0, 2000.0, 1900.0, 1600.0)
    )
    # 7400 / 4 and 7600 / 4: the second team is the stronger one.
    assert [*field.ranked] == [1850, 1900]
    assert [*field.true_places] == [2, 1]
    alone = true_field(Strengths(), 8, "5")
    assert (alone.players, alone.strengths) == (drawn.players, drawn.strengths)
    assert alone.ranked == alone.strengths


def test_two_teams_that_meet_have_the_same_luck_on_every_board() -> None:
    field = true_field(Strengths(), 48, "5", Unit.TEAMS)
    first, second = (
        {
            (game.white, game.black): game.result
            for played in played_event(Variant(key), field, 6).rounds
            for match in played.matches
            for game in match.games
        }
        for key in ("team-2026", "olympiad-2022")
    )
    both = first.keys() & second.keys()
    assert len(both) > 30
    assert all(first[pair] is second[pair] for pair in both)


def test_teams_are_ranked_and_floated_by_match_points() -> None:
    tournament = played_event(Variant("team-2026"), true_field(Strengths(), 40, "5", Unit.TEAMS), 4)
    meetings = encounters_of(tournament)
    assert len(meetings) == 4 * 5
    # Two points for a match won, one for a draw.
    assert {meeting.points for meeting in meetings} <= {(20, 0), (10, 10), (0, 20)}
    strength = {team.number: team.strength for team in tournament.teams}
    assert all(
        meeting.ratings == tuple(strength[Tpn(number)] for number in meeting.players)
        for meeting in meetings
    )
    assert performances_of(tournament, meetings) == []
    # White at home is White on the first board.
    games = {match.home: match.games[0].white for match in tournament.rounds[0].matches}
    assert all(white == tournament.team_by_number[home].members[0] for home, white in games.items())


def test_baku_brings_the_upper_half_together_in_round_1() -> None:
    field = true_field(Strengths(error=0), 40, "5")
    plain, fast = (
        [
            game
            for game in encounters_of(played_event(Variant("dutch-2026", baku), field, 5))
            if game.round == 1
        ]
        for baku in (False, True)
    )
    # C.04.3: 1 meets 21. C.04.7: group A has 20 players, 1 meets 11.
    assert {frozenset(game.players) for game in plain} >= {frozenset({1, 21})}
    assert {frozenset(game.players) for game in fast} >= {frozenset({1, 11}), frozenset({21, 31})}


def test_a_bye_is_no_opponent() -> None:
    field = true_field(Strengths(), 7, "5")
    tournament = played_event(Variant("dutch-2026"), field, 3)
    games = encounters_of(tournament)
    played = performances_of(tournament, games)
    assert sum(len(each.opponents) for each in played) == 2 * len(games) == 18
    assert sum(each.points for each in played) == 90


def test_an_event_ends_before_a_round_that_cannot_be_paired() -> None:
    # Of four players everybody has met everybody after three rounds.
    piece = Piece(Design("1"), Setting(4, 5), Variant("dutch-2026"), 1, 1)
    (row,) = rows_of(piece)
    assert row["unpaired"] == 2
    assert row["rematches"] == 0


def test_rows_are_the_same_in_any_pieces() -> None:
    design = Design("3", tie_breaks=(("BH", "SB"), ("WIN",)))
    setting, variant = Setting(10, 3), Variant("dubov-2026")
    whole = rows_of(Piece(design, setting, variant, 1, 4))
    parts = [rows_of(Piece(design, setting, variant, first, 2)) for first in (1, 3)]
    assert whole == [row for part in parts for row in part]
    assert [row["event"] for row in whole] == [1, 2, 3, 4]
    assert {"kendall", "kendall (WIN)", "gap_3", "floats"} <= whole[0].keys()
    assert whole[0]["norms"] is None
