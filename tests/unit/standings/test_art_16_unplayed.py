"""C.07 Art. 15 and 16: what rounds without a game are worth; the worked examples 13.1."""

import pytest

from pareo.model import PointSystem, Round, Tpn, points
from pareo.standings import Limit, Terms, rank
from pareo.standings.facts import How
from pareo.standings.tiebreaks.unplayed import (
    adjusted_scores,
    dummy_score,
    dummy_score_2024,
    ends_the_event,
    meetings,
)
from tests.unit.standings.words import exercise, facts_of, values
from tests.words import event


def test_16_2_a_bye_before_a_game_is_not_one_that_ends_the_event() -> None:
    hows = (How.HALF_POINT_BYE, How.ZERO_POINT_BYE, How.PLAYED)
    assert not ends_the_event(hows, 0)
    assert not ends_the_event(hows, 1)


def test_16_2_a_bye_before_a_pairing_allocated_bye_or_a_forfeit_win_is_none_either() -> None:
    assert not ends_the_event((How.ZERO_POINT_BYE, How.PAIRING_ALLOCATED_BYE), 0)
    assert not ends_the_event((How.ZERO_POINT_BYE, How.FORFEIT_WIN), 0)


def test_16_2_byes_and_lost_forfeits_after_it_leave_it_at_the_end() -> None:
    hows = (How.PLAYED, How.HALF_POINT_BYE, How.FORFEIT_LOSS, How.ZERO_POINT_BYE)
    assert [ends_the_event(hows, place) for place in range(4)] == [False, True, False, True]


def test_16_3_only_the_withdrawn_player_of_the_exercise_is_worth_more_than_the_score() -> None:
    facts = facts_of(exercise("swiss16"))
    adjusted = adjusted_scores(facts, facts.view(), last_drawn=False)
    changed = {n: adjusted[n] for n in facts.numbers if adjusted[n] != facts.view().score[n]}
    assert changed == {Tpn(12): 30}


def test_16_4_the_dummy_has_no_more_than_the_scheduled_opponent_or_than_draws_give() -> None:
    assert dummy_score(25, 15, 25) == (15, Limit.SCHEDULED_OPPONENT)
    assert dummy_score(15, 25, 25) == (15, None)
    assert dummy_score(35, None, 25) == (25, Limit.DRAWS)
    assert dummy_score(20, None, 25) == (20, None)


def test_16_4_2024_the_dummy_has_the_own_score() -> None:
    assert dummy_score_2024(35, 15, 25) == (35, None)
    assert dummy_score_2024(35, None, 25) == (35, None)


@pytest.mark.parametrize(("edition", "dummy"), [("2026", 25), ("2024", 35)])
def test_16_4_the_half_point_bye_of_player_4_of_the_exercise(edition: str, dummy: int) -> None:
    facts = facts_of(exercise("swiss16"), edition=edition)
    rounds = meetings(facts, facts.view())[Tpn(4)]
    assert [met.score for met in rounds] == [30, dummy, 15, 35, 35]
    assert [met.voluntary for met in rounds] == [False, True, False, False, False]


def test_16_4_forfeits_of_players_9_and_11_of_the_exercise() -> None:
    facts = facts_of(exercise("swiss16"))
    met = meetings(facts, facts.view())
    assert sorted(m.score for m in met[Tpn(11)]) == [15, 15, 25, 35, 35]
    assert [(m.score, m.voluntary) for m in met[Tpn(9)]] == [
        (35, False),
        (10, False),
        (15, True),
        (15, True),
        (15, False),
    ]


def test_16_2_late_entries_missed_rounds_are_byes_worth_nothing() -> None:
    late = event(3, Round.of((1, 2, "1-0")), Round.of((3, 1, "1-0"), byes={2: "U"}), rounds=2)
    assert values(late, "BH") == {1: 1 + 1, 2: 1 + 1, 3: 1 + 1}


def test_15_2_fixed_pairings_make_forfeits_games_for_sonneborn_berger() -> None:
    # 5 and 6 forfeited their game: 6 has 1½ points of its 5 games, one of them against 5.
    assert values(exercise("rr6"), "SB")[6] == 2.25


def test_15_2_2026_forfeits_of_fixed_pairings_do_not_count_for_ratings() -> None:
    event_of_six = exercise("rr6")
    assert values(event_of_six, "ARO")[5] == 2125
    assert values(event_of_six, "REP") == {1: 5, 2: 5, 3: 5, 4: 5, 5: 4, 6: 5}


def test_15_2_2024_forfeits_of_fixed_pairings_count_for_ratings_too() -> None:
    event_of_six = exercise("rr6")
    assert values(event_of_six, "ARO", "2024")[5] == 2100
    assert values(event_of_six, "REP", "2024")[5] == 5


def test_15_2_free_rounds_of_an_odd_field_are_no_element_of_a_sum() -> None:
    three = event(
        3,
        Round.of((1, 2, "1-0")),
        Round.of((2, 3, "½-½")),
        Round.of((3, 1, "0-1")),
        rounds=3,
        system="FIDE_ROUNDROBIN",
    )
    assert values(three, "SB") == {1: 1.0, 2: 0.25, 3: 0.25}
    assert values(three, "REP") == {1: 2, 2: 2, 3: 2}
    assert values(three, "PS") == {1: 1 + 2, 2: 0.5, 3: 0.5 + 0.5}


def test_7_forfeits_asked_to_count_as_games_replace_the_dummy() -> None:
    # With /P player 11 of the exercise meets 9, adjusted score 1½, in the forfeited round.
    event_of_sixteen = exercise("swiss16")
    assert values(event_of_sixteen, "BH/P", "2024")[11] == 12.5
    assert values(event_of_sixteen, "BH", "2024")[11] == 13.5


def test_16_1_a_bye_worth_a_draw_is_a_drawn_outcome() -> None:
    half = event(
        3,
        Round.of((1, 2, "1-0"), byes={3: "U"}),
        rounds=1,
        points=PointSystem(pairing_allocated_bye=points("0.5")),
    )
    assert values(half, "WIN") == {1: 1, 2: 0, 3: 0}
    # Its dummy has the own ½ point, which a draw in the single round gives too: ½ times ½.
    assert values(half, "SB")[3] == 0.25


def test_every_term_can_be_asked_for() -> None:
    standings = rank(exercise("swiss16"), ["SB/C1"], Terms(edition="2026"))
    found = standings.working(Tpn(4), 0)
    assert found is not None
    working, unit = found
    assert [int(term.value) for term in working.terms] == [300, 125, 150, 175, 175]
    assert unit == 100
    assert [cut.term.round for cut in working.cut] == [3]
    assert working.terms[1].limit is Limit.DRAWS
