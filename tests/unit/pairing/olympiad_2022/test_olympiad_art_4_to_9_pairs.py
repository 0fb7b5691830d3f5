"""D.02 Art. 4 to 9: the bye, the groups, floaters and pairs; the cases of the rules page (B4)."""

import pytest

from pareo.history import RoundSetup
from pareo.model import ByeKind, Outcome, points
from pareo.pairing import ListTrace, RoundPairing, Unpairable
from pareo.pairing.olympiad_2022 import OLYMPIAD_2022
from pareo.pairing.olympiad_2022.definitions import ranked
from pareo.pairing.olympiad_2022.groups import Side, groups_in_turn
from pareo.pairing.olympiad_2022.steps import opponents_in_order
from pareo.pairing.system import Engine
from pareo.pairing.trace import FloaterChosen, GroupOpened, LimitsDisregarded, PairMade
from tests.unit.pairing.olympiad_2022.words import teams
from tests.words import entrant, missed, setup

EVERY_ENGINE = pytest.mark.parametrize(
    "engine", OLYMPIAD_2022.engines.values(), ids=OLYMPIAD_2022.engines
)


def made(engine: Engine, given: RoundSetup) -> list[tuple[int, int, str]]:
    """Return the pairs in the order in which they were found, whose turn it was first."""
    trace = ListTrace()
    assert isinstance(engine(given, trace), RoundPairing)
    return [
        (one.player, one.opponent, one.because.article)
        for one in trace.happenings
        if isinstance(one, PairMade)
    ]


def pairs(engine: Engine, given: RoundSetup) -> set[tuple[int, int]]:
    """Return who meets whom, the smaller number first."""
    return {(min(one, other), max(one, other)) for one, other, _ in made(engine, given)}


def floaters(engine: Engine, given: RoundSetup) -> list[tuple[int, str]]:
    """Return who floats, each time a group is left, and the article."""
    trace = ListTrace()
    engine(given, trace)
    return [
        (one.player, one.because.article)
        for one in trace.happenings
        if isinstance(one, FloaterChosen)
    ]


# ------------------------------------------------------------------------------- the bye


@EVERY_ENGINE
def test_4_1_and_4_2_the_bye_goes_to_the_lowest_ranked_team_that_is_eligible(
    engine: Engine,
) -> None:
    """B4.11: 6 and 7 stand below 5, but had the bye or won by default."""
    given = setup(
        *(entrant(number, 2) for number in range(1, 6)),
        entrant(6, 2, unplayed=[missed(1, ByeKind.PAIRING_ALLOCATED, 1)]),
        entrant(7, 2, unplayed=[missed(1, Outcome.FORFEIT_WIN, 2)]),
        entrant(8, 4),
        entrant(9, 4),
    )
    outcome = engine(given, ListTrace())
    assert isinstance(outcome, RoundPairing)
    assert outcome.bye == 5


@EVERY_ENGINE
def test_4_1_the_others_can_still_be_paired(engine: Engine) -> None:
    """3 is the lowest, but 1 and 2 have met; without 2 there is a match."""
    outcome = engine(teams({2: [1, 2], 0: [3]}, {1: [2]}), ListTrace())
    assert isinstance(outcome, RoundPairing)
    assert outcome.bye == 2


@EVERY_ENGINE
def test_4_2_a_requested_bye_bars_nobody(engine: Engine) -> None:
    given = setup(
        entrant(1, 2), entrant(2, 2), entrant(3, 0, unplayed=[missed(1, ByeKind.ZERO_POINT)])
    )
    outcome = engine(given, ListTrace())
    assert isinstance(outcome, RoundPairing)
    assert outcome.bye == 3


@EVERY_ENGINE
def test_6_1_without_a_legal_round_the_blocked_are_named(engine: Engine) -> None:
    outcome = engine(teams({0: [1, 2, 3, 4]}, {1: [2, 3, 4]}), ListTrace())
    assert isinstance(outcome, Unpairable)
    assert 1 in outcome.blocked


# ---------------------------------------------------------------------------- the groups


def test_6_4_the_median_group_is_that_of_position_n_over_2_plus_1() -> None:
    """88 teams, positions 43 and 44 with 11 points, 45 and 46 with 10: the group of 10."""
    scores = {12: range(1, 43), 11: range(43, 45), 10: range(45, 47), 9: range(47, 89)}
    *others, median = groups_in_turn(ranked(teams(scores)))
    assert median.side is Side.MEDIAN
    assert [team.tpn for team in median.residents] == [45, 46]
    assert [group.residents[0].score for group in others] == [points(12), points(11), points(9)]


@EVERY_ENGINE
def test_6_4_top_down_then_bottom_up_then_the_median(engine: Engine) -> None:
    """The bye is taken out before the median is found: of eight, the fifth has 2 points."""
    trace = ListTrace()
    engine(teams({4: [1, 2], 3: [3, 4], 2: [5, 6], 1: [7, 8], 0: [9]}), trace)
    opened = [one for one in trace.happenings if isinstance(one, GroupOpened)]
    assert [(one.score, one.upwards) for one in opened] == [
        (points(4), False),
        (points(3), False),
        (points(1), True),
        (points(2), False),
    ]


# ----------------------------------------------------------------------------- floaters


@EVERY_ENGINE
def test_8_2_1_upwards_the_floater_meets_the_lowest_ranked_it_has_not_met(engine: Engine) -> None:
    """B4.1: 8 floats up, has met 7, and meets 6."""
    given = teams({4: [1, 2, 3, 4], 2: [5, 6, 7], 0: [8]}, {7: [8]})
    assert made(engine, given) == [
        (1, 3, "9.1"),
        (2, 4, "9.1"),
        (8, 6, "8.2.1"),
        (5, 7, "9.1"),
    ]


@EVERY_ENGINE
def test_8_3_1_a_floater_goes_down_and_its_opponent_is_not_replaced(engine: Engine) -> None:
    """B4.2."""
    given = teams({6: [1], 4: [2], 3: [3, 4, 5, 6], 1: [7, 8]})
    assert pairs(engine, given) == {(1, 2), (7, 8), (3, 5), (4, 6)}
    assert floaters(engine, given) == [(1, "8.3.1")]


@EVERY_ENGINE
def test_8_2_2_whoever_would_leave_a_rest_that_cannot_be_paired_stays(engine: Engine) -> None:
    """B4.3: without 8, the highest ranked, 9 and 10 would be left."""
    given = teams({6: [1, 2, 3, 4, 5], 4: [6, 7], 2: [8, 9, 10], 0: [11, 12]}, {9: [10]}, played=4)
    assert pairs(engine, given) == {(1, 3), (2, 4), (5, 6), (11, 12), (8, 10), (7, 9)}


@EVERY_ENGINE
def test_8_2_3_whoever_has_met_the_group_above_stays(engine: Engine) -> None:
    """B4.4: 8 has met 6 and 7, so that 9 floats."""
    given = teams(
        {6: [1, 2, 3, 4, 5], 4: [6, 7], 2: [8, 9, 10], 0: [11, 12]}, {8: [6, 7]}, played=4
    )
    assert pairs(engine, given) == {(1, 3), (2, 4), (5, 6), (11, 12), (8, 10), (7, 9)}


@EVERY_ENGINE
def test_8_2_4_a_floater_without_opponent_goes_on_to_the_next_group(engine: Engine) -> None:
    """B4.5: 8, 9 and 10 have met 6 and 7; 5 and 8 meet in the median group."""
    met = {number: [6, 7] for number in (8, 9, 10)}
    given = teams({6: [1, 2, 3, 4, 5], 4: [6, 7], 2: [8, 9, 10]}, met, played=4)
    assert pairs(engine, given) == {(1, 3), (2, 4), (9, 10), (5, 8), (6, 7)}


@EVERY_ENGINE
def test_8_3_1_downwards_the_floater_meets_the_highest_ranked_it_has_not_met(
    engine: Engine,
) -> None:
    """B4.6: 3 has met 4, and meets 5."""
    given = teams({6: [1, 2, 3], 4: [4, 5, 6, 7], 0: [8]}, {3: [4]}, played=4)
    assert made(engine, given) == [
        (1, 2, "9.1"),
        (3, 5, "8.3.1"),
        (8, 7, "8.2.1"),
        (4, 6, "9.1"),
    ]


@EVERY_ENGINE
def test_8_3_2_downwards_whoever_would_leave_a_rest_that_cannot_be_paired_stays(
    engine: Engine,
) -> None:
    """1 and 2 have met, so that 3, the lowest ranked, is needed."""
    given = teams({4: [1, 2, 3], 2: [4, 5, 6]}, {1: [2]})
    assert floaters(engine, given) == [(2, "8.3.1")]
    assert pairs(engine, given) == {(1, 3), (2, 4), (5, 6)}


@EVERY_ENGINE
def test_8_3_3_downwards_whoever_has_met_the_group_below_stays(engine: Engine) -> None:
    """3 has met 4, 5 and 6; 7 and 8 lie further down."""
    given = teams({6: [1, 2, 3], 4: [4, 5, 6], 2: [7, 8]}, {3: [4, 5, 6]}, played=4)
    assert floaters(engine, given)[0] == (2, "8.3.1")
    assert pairs(engine, given) == {(1, 3), (2, 4), (5, 6), (7, 8)}


@EVERY_ENGINE
def test_8_3_4_downwards_a_floater_goes_on_too(engine: Engine) -> None:
    """1 has met 2 and 3, who stay together, and meets 4."""
    given = teams({6: [1], 5: [2, 3], 4: [4, 5, 6]}, {1: [2, 3]}, played=4)
    assert floaters(engine, given) == [(1, "8.3.1"), (1, "8.3.4")]
    assert pairs(engine, given) == {(2, 3), (1, 4), (5, 6)}


@EVERY_ENGINE
def test_8_4_another_floater_is_chosen_if_the_round_could_not_be_completed(engine: Engine) -> None:
    """3 would float by rank and could meet 6 alone; then 4 and 5, who have met, would be left."""
    given = teams({4: [1, 2, 3], 2: [4, 5, 6]}, {3: [4, 5], 4: [5]})
    assert floaters(engine, given) == [(2, "8.3.1")]
    assert pairs(engine, given) == {(1, 3), (2, 4), (5, 6)}


@EVERY_ENGINE
def test_9_4_and_9_5_who_has_met_all_floats_and_as_many_pairs_as_possible_stay(
    engine: Engine,
) -> None:
    """B4.7."""
    given = teams({6: [1, 2, 3, 4], 4: [5, 6, 7, 8]}, {1: [2, 3, 4]}, played=4)
    assert pairs(engine, given) == {(2, 3), (1, 5), (4, 6), (7, 8)}
    assert floaters(engine, given) == [(4, "9.5"), (1, "9.4")]


# --------------------------------------------------------------------- inside a group


def test_9_3_the_order_of_six_teams_is_the_printed_one() -> None:
    """All fifteen pairings in the order of the article; row 4 is read 3-6."""

    def rows(left: list[int]) -> list[str]:
        if not left:
            return [""]
        first, *others = left
        return [
            f"{first}-{other} {rest}".strip()
            for other in opponents_in_order(others)
            for rest in rows([one for one in others if one != other])
        ]

    assert rows([1, 2, 3, 4, 5, 6]) == [
        "1-4 2-5 3-6",
        "1-4 2-6 3-5",
        "1-4 2-3 5-6",
        "1-5 2-4 3-6",
        "1-5 2-6 3-4",
        "1-5 2-3 4-6",
        "1-6 2-4 3-5",
        "1-6 2-5 3-4",
        "1-6 2-3 4-5",
        "1-3 2-5 4-6",
        "1-3 2-6 4-5",
        "1-3 2-4 5-6",
        "1-2 3-5 4-6",
        "1-2 3-6 4-5",
        "1-2 3-4 5-6",
    ]


@EVERY_ENGINE
def test_9_1_and_9_3_the_first_pairing_in_the_order_without_a_second_match(engine: Engine) -> None:
    """B4.9."""
    given = teams({0: range(1, 7)}, {1: [4]}, played=1)
    assert made(engine, given) == [(1, 5, "9.3"), (2, 4, "9.1"), (3, 6, "9.1")]


@EVERY_ENGINE
def test_9_2_below_the_median_pairs_are_found_from_the_bottom(engine: Engine) -> None:
    """Of 5 to 8 with 7 x 5 the lowest ranked, 8, has its choice first."""
    given = teams({4: [1, 2], 2: [3, 4, 9, 10], 0: [5, 6, 7, 8]}, {8: [6]})
    assert made(engine, given)[1:3] == [(8, 5, "9.3"), (7, 6, "9.1")]


@EVERY_ENGINE
def test_7_4_limits_fall_where_a_team_would_have_to_float(engine: Engine) -> None:
    """B4.8: 1 and 2 had White twice; they meet all the same."""
    given = teams({4: [1, 2], 2: [3, 4]}, None, {1: "WW", 2: "WW", 3: "BW", 4: "WB"}, played=2)
    assert pairs(engine, given) == {(1, 2), (3, 4)}
    trace = ListTrace()
    engine(given, trace)
    assert [
        (one.pairs, one.because.article)
        for one in trace.happenings
        if isinstance(one, LimitsDisregarded)
    ] == [(1, "7.4")]


@EVERY_ENGINE
def test_7_3_limits_change_the_pairs_where_nobody_has_to_float(engine: Engine) -> None:
    """1 and 3 had White twice: 1 meets 4."""
    given = teams({4: [1, 2, 3, 4]}, None, {1: "WW", 2: "BW", 3: "WW", 4: "WB"}, played=2)
    assert pairs(engine, given) == {(1, 4), (2, 3)}
