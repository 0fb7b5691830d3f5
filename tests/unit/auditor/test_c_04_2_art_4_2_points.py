"""C.04.2 Art. 4.2: published points are the sum of the results."""

from dataclasses import replace

import pytest

from pareo.auditor import Kind
from pareo.model import (
    AbnormalPoints,
    Bye,
    ByeKind,
    Match,
    MatchPoints,
    Points,
    PointSystem,
    RequestedBye,
    Round,
    Tpn,
    points,
)
from tests.unit.auditor.events import (
    FAULT,
    NOTE,
    event,
    forfeited,
    found,
    match,
    published,
    published_teams,
    team_event,
)

PLAYED = Round.of((1, 2, "1-0"), (3, 4, "½-½"))
UNPLAYED = Round.of((1, 3, "1F-0F"), byes={2: "U", 4: "H"})


def test_art_4_2_points_that_do_not_add_up() -> None:
    wrong = published(event(PLAYED, UNPLAYED), {1: 2, 2: 0.5, 3: 0.5, 4: 1})
    (finding,) = found(wrong, Kind.POINTS)
    assert (finding.participants, finding.rule.article, finding.severity) == ((2,), "4.2", FAULT)
    assert "published with ½ point; the results add up to 1" in finding.said()


def test_art_4_2_points_that_add_up() -> None:
    right = published(event(PLAYED, UNPLAYED), {1: 2, 2: 1, 3: 0.5, 4: 1})
    assert not found(right, Kind.POINTS)


def test_art_4_2_a_list_of_an_earlier_round_is_noted_once() -> None:
    late = published(event(PLAYED, UNPLAYED), {1: 1, 2: 0, 3: 0.5, 4: 0.5})
    (finding,) = found(late, Kind.POINTS)
    assert (finding.participants, finding.rule.article, finding.severity) == ((), "4.2", NOTE)
    assert "they are those after round 1" in finding.said()
    (finding,) = found(published(event(PLAYED), dict.fromkeys((1, 2, 3, 4), 0)), Kind.POINTS)
    assert (finding.severity, "nobody has any" in finding.said()) == (NOTE, True)


def test_art_4_2_an_earlier_list_excuses_nobody_whose_points_were_wrong_then() -> None:
    late = published(event(PLAYED, UNPLAYED), {1: 1, 2: 0.5, 3: 0.5, 4: 0.5})
    assert [each.severity for each in found(late, Kind.POINTS)] == [FAULT] * 3
    some = published(event(PLAYED, UNPLAYED), {1: 1, 2: 0})  # not everybody's
    assert [each.severity for each in found(some, Kind.POINTS)] == [FAULT] * 2


def test_art_4_2_another_point_system() -> None:
    system = PointSystem.of(points(3), points(1), pairing_allocated_bye=points(2))
    values = {1: 6, 2: 2, 3: 1, 4: 2}
    assert not found(published(event(PLAYED, UNPLAYED, points=system), values), Kind.POINTS)


@pytest.mark.parametrize("result", ["pending", "adjourned"])
def test_art_3_1_an_open_game_counts_nothing_or_as_a_draw(result: str) -> None:
    open_game = event(Round.of((1, 2, result)), players=2)
    assert not found(published(open_game, {1: 0, 2: 0.5}), Kind.POINTS)
    assert found(published(open_game, {1: 1}), Kind.POINTS)


def test_art_3_3_a_bye_of_the_next_round_counts_already_or_not_yet() -> None:
    asked = replace(event(PLAYED), requested_byes=(RequestedBye(2, Tpn(2), ByeKind.HALF_POINT),))
    assert not found(published(asked, {2: 0}), Kind.POINTS)
    assert not found(published(asked, {2: 0.5}), Kind.POINTS)
    assert found(published(asked, {2: 1}), Kind.POINTS)


@pytest.mark.parametrize(
    ("entry", "total"),
    [
        (AbnormalPoints(None, game_points=Points(-5), round=1, participants=(Tpn(1),)), 0.5),
        (AbnormalPoints("W", game_points=Points(20)), 2),
        (AbnormalPoints("W", game_points=Points(20), round=2), 1),
        (AbnormalPoints("W", game_points=Points(20), participants=(Tpn(2),)), 1),
        (AbnormalPoints("+", game_points=Points(20)), 1),
        (AbnormalPoints(None, game_points=Points(10), round=2), 1),
    ],
)
def test_record_299_abnormal_points(entry: AbnormalPoints, total: float) -> None:
    unusual = event(PLAYED, abnormal_points=(entry,))
    assert not found(published(unusual, {1: total}), Kind.POINTS)
    assert found(published(unusual, {1: total + 0.5}), Kind.POINTS)


def test_record_299_a_bonus_without_a_round_counts_once_or_in_each() -> None:
    bonus = AbnormalPoints(None, game_points=Points(10), participants=(Tpn(2),))
    unusual = event(PLAYED, UNPLAYED, abnormal_points=(bonus,))
    assert not found(published(unusual, {2: 2}), Kind.POINTS)
    assert not found(published(unusual, {2: 3}), Kind.POINTS)
    assert found(published(unusual, {2: 1}), Kind.POINTS)


def test_c_04_5_art_1_points_are_scored_by_the_game() -> None:
    rounds = (
        Round((match(1, 2, (1, 2, "1-0"), (2, 1, "½-½")),)),
        Round(byes=(Bye(Tpn(1), ByeKind.HALF_POINT), Bye(Tpn(2), ByeKind.FULL_POINT))),
    )
    double = event(*rounds, players=2, games_per_match=2)
    assert not found(published(double, {1: 2.5, 2: 2.5}), Kind.POINTS)
    assert found(published(double, {1: 2}), Kind.POINTS)


# ---------------------------------------------------------------------------------- teams


def team_faults(record: Match | Bye, *totals: tuple[float, float]) -> list[Kind]:
    """Return what is found when team 1, then team 2, have these match and game points."""
    played = Round((record,)) if isinstance(record, Match) else Round(byes=(record,))
    claims = published_teams(team_event(played), dict(enumerate(totals, start=1)))
    return [kind for kind in (Kind.MATCH_POINTS, Kind.POINTS) if found(claims, kind)]


WON = match(1, 2, (1, 4, "1-0"), (5, 2, "½-½"))


def test_c_04_6_art_1_2_match_points_and_game_points_add_up() -> None:
    assert team_faults(WON, (2, 1.5), (0, 0.5)) == []


def test_c_04_6_art_1_2_match_points_do_not_add_up() -> None:
    assert team_faults(WON, (1, 1.5)) == [Kind.MATCH_POINTS]


def test_c_04_6_art_1_2_game_points_do_not_add_up() -> None:
    assert team_faults(WON, (2, 2)) == [Kind.POINTS]


def test_c_04_6_art_1_2_a_drawn_match() -> None:
    assert team_faults(match(1, 2, (1, 4, "1-0"), (5, 2, "1-0")), (1, 1), (1, 1)) == []


def test_c_04_6_art_1_2_an_empty_board_is_lost() -> None:
    assert team_faults(match(1, 2, (1, None, "1F-0F"), (5, 2, "½-½")), (2, 1.5), (0, 0.5)) == []


def test_record_330_a_forfeited_match_is_won_at_all_boards() -> None:
    assert team_faults(forfeited(1, 2, "1F-0F"), (2, 2), (0, 0)) == []
    assert team_faults(forfeited(1, 2, "0F-0F"), (0, 0), (0, 0)) == []
    assert team_faults(forfeited(1, 2, "1F-0F"), (2, 1)) == [Kind.POINTS]


def test_record_330_a_forfeited_match_may_count_by_its_games() -> None:
    one_present = replace(match(1, 2, (1, None, "1F-0F")), forfeit=forfeited(1, 2, "1F-0F").forfeit)
    assert team_faults(one_present, (2, 1), (0, 0)) == []


@pytest.mark.parametrize(
    ("kind", "total"),
    [
        (ByeKind.FULL_POINT, (2, 2)),
        (ByeKind.HALF_POINT, (1, 1)),
        (ByeKind.ZERO_POINT, (0, 0)),
        (ByeKind.PAIRING_ALLOCATED, (1, 1)),
    ],
)
def test_c_04_6_art_1_4_byes_of_teams(kind: ByeKind, total: tuple[float, float]) -> None:
    assert team_faults(Bye(Tpn(1), kind), total) == []
    assert team_faults(Bye(Tpn(1), kind), (total[0] + 1, total[1] + 0.5)) != []


def test_record_320_another_value_of_the_bye() -> None:
    rewards = MatchPoints(bye_match_points=Points(20), bye_game_points=Points(15))
    played = Round(byes=(Bye(Tpn(1), ByeKind.PAIRING_ALLOCATED),))
    claims = published_teams(team_event(played, match_points=rewards), {1: (2, 1.5)})
    assert not found(claims, Kind.POINTS)
    assert not found(claims, Kind.MATCH_POINTS)


def test_record_299_a_penalty_in_match_points() -> None:
    penalty = AbnormalPoints(None, match_points=Points(-10), round=1, participants=(Tpn(1),))
    claims = published_teams(team_event(Round((WON,)), abnormal_points=(penalty,)), {1: (1, 1.5)})
    assert not found(claims, Kind.MATCH_POINTS)


def test_art_3_1_an_open_board_leaves_the_match_open_or_is_a_draw() -> None:
    open_board = match(1, 2, (1, 4, "1-0"), (5, 2, "pending"))
    assert team_faults(open_board, (0, 1), (0, 0)) == []
    assert team_faults(open_board, (2, 1.5), (0, 0.5)) == []


def test_record_001_points_of_members_are_noted_only() -> None:
    played = team_event(Round((WON,)))
    assert not found(published(played, {1: 1, 2: 0.5, 3: 0, 4: 0, 5: 0.5}), Kind.POINTS)
    (finding,) = found(published(played, {2: 1}), Kind.POINTS)
    assert (finding.participants, finding.severity) == ((1,), NOTE)


def test_record_001_a_member_may_have_points_for_a_bye_of_the_team() -> None:
    played = team_event(Round(byes=(Bye(Tpn(1), ByeKind.HALF_POINT),)))
    assert not found(published(played, {1: 0.5, 2: 0}), Kind.POINTS)
    assert found(published(played, {1: 1}), Kind.POINTS)
