"""C.04.4.1 Article 2."""

from dataclasses import replace

from pareo.model import ByeKind
from pareo.pairing.dubov_2026.completion import completes, field_of
from pareo.pairing.dubov_2026.criteria import failure_values, float_cost, score_differences
from pareo.pairing.dubov_2026.prohibitions import colours_allow, have_not_met, may_have_the_bye
from pareo.pairing.dubov_2026.situation import DubovSituation, UpfloaterSet
from pareo.pairing.system import Engine
from pareo.pairing.trace import UpfloatersChosen
from tests.unit.pairing.dubov_2026.rounds import EVERY_ENGINE, dubov_setup, one, players, told
from tests.words import entrant, missed


def test_2_c1_two_who_have_met_or_are_kept_apart_do_not_meet() -> None:
    first, second, third, _ = players(
        entrant(1, met=[2], forbidden=[3]), entrant(2, met=[1]), entrant(3), entrant(4)
    )
    assert not have_not_met(first, second)
    assert not have_not_met(first, third)
    assert have_not_met(second, third)


def test_2_c2_a_full_point_without_playing_bars_the_bye() -> None:
    """Ruling 0162: C.04.1 Art. 4, which is wider than the words of 3.1.1."""
    full, half, free = players(
        entrant(1, unplayed=[missed(1, ByeKind.FULL_POINT, 1)]),
        entrant(2, unplayed=[missed(1, ByeKind.HALF_POINT, 0.5)]),
        entrant(3),
    )
    assert [may_have_the_bye(player) for player in (full, half, free)] == [False, True, True]


def test_2_c3_two_absolute_preferences_for_one_colour_never_meet() -> None:
    assert not colours_allow(one(1, 3, "WBB"), one(2, 3, "WBB"))
    assert colours_allow(one(1, 3, "WBB"), one(2, 3, "BWW"))
    assert colours_allow(one(1, 3, "WBB"), one(2, 3, "WB"))


@EVERY_ENGINE
def test_2_c3_the_last_round_is_no_exception(engine: Engine) -> None:
    """Both leaders are absolutely due White, so that two of the others come up."""
    made = dubov_setup(
        entrant(1, 3, "WBB"),
        entrant(2, 3, "WBB"),
        entrant(3, 1, "BWB"),
        entrant(4, 1, "WBW"),
        played=3,
        rounds=4,
    )
    (bracket,) = told(engine, made, UpfloatersChosen)
    assert bracket.upfloaters == (3, 4)


def test_2_c4_whether_the_others_can_be_paired() -> None:
    field = field_of(
        players(entrant(1, met=[2, 3]), entrant(2, met=[1]), entrant(3, met=[1]), entrant(4))
    )
    first, second, third, fourth = field.players
    assert completes(field, (first, second, third, fourth))
    assert not completes(field, (first, second))
    assert not completes(field, (second, third, fourth))
    assert completes(field, ())


def test_2_c6_differences_are_compared_from_the_largest_down() -> None:
    """Of residents with 3 points: 1½ and 2 come before 1 and 2½."""
    residents = players(entrant(1, 3), entrant(5, 3))
    near = score_differences(residents, [one(4, 1.5), one(3, 2)])
    far = score_differences(residents, [one(6, 1), one(2, 2.5)])
    assert (near, far) == ((15, 10), (20, 5))
    assert near < far


@EVERY_ENGINE
def test_2_c6_the_set_with_the_smaller_largest_difference_is_chosen(engine: Engine) -> None:
    """Who may meet whom leaves two sets, 2 with 6 and 3 with 4, by the scores 2½, 2, 1½ and 1."""
    made = dubov_setup(
        entrant(1, 3, met=[5, 4, 6]),
        entrant(5, 3, met=[1, 2, 3]),
        entrant(2, 2.5, met=[4, 5]),
        entrant(3, 2, met=[5, 6]),
        entrant(4, 1.5, met=[1, 2]),
        entrant(6, 1, met=[1, 3]),
    )
    assert told(engine, made, UpfloatersChosen)[0].upfloaters == (3, 4)


@EVERY_ENGINE
def test_2_c7_comes_after_c6_and_before_c8(engine: Engine) -> None:
    """Player 1 is due White. 2 and 3 come from the same score: 3 is due Black, and preferred."""
    made = dubov_setup(
        entrant(1, 3, "WBB", "..."),
        entrant(2, 2, "BWB", "..."),
        entrant(3, 2, "WBW", "UUU"),
        entrant(4, 1, "WBW", "..."),
    )
    first, *_ = told(engine, made, UpfloatersChosen)
    assert first.upfloaters == (3,)
    assert [(v.criterion.label, v.value) for v in first.values] == [
        ("C5", 1),
        ("C6", (10,)),
        ("C7", 0),
        ("C8", 1),
        ("C9", 3),
        ("C10", 1),
    ]


def test_2_c8_comes_before_c9() -> None:
    """One maximum upfloater, nine times, and another player beat two with three times each."""
    nine = replace(one(1), upfloats=9, is_maximum_upfloater=True)
    three = replace(one(2), upfloats=3, is_maximum_upfloater=True)
    other = replace(one(3), upfloats=2)
    first = [float_cost(player, is_last=False) for player in (nine, other)]
    second = [float_cost(player, is_last=False) for player in (three, three)]
    assert [sum(costs) for costs in zip(*first, strict=True)] == [1, 9, 0]
    assert [sum(costs) for costs in zip(*second, strict=True)] == [2, 6, 0]
    residents = players(entrant(8, 3), entrant(9, 3))
    situation = DubovSituation(field_of(residents), residents, (nine, three, other), is_last=False)
    better, worse = (
        [value.value for value in failure_values(UpfloaterSet(situation, chosen, 0))]
        for chosen in ((nine, other), (three, three))
    )
    assert better[:3] == worse[:3]
    assert (better[3:], worse[3:]) == ([1, 9, 0], [2, 6, 0])


@EVERY_ENGINE
def test_2_c9_the_fewest_earlier_upfloats_of_maximum_upfloaters(engine: Engine) -> None:
    """Both candidates are maximum upfloaters of nine rounds; 3 was one time less up (ruling 0161)."""
    made = dubov_setup(
        entrant(1, 4, "WBWBB", "....."),
        entrant(2, 2, "WBWBW", "UUUU."),
        entrant(3, 2, "WBWBW", "UUU.."),
        entrant(4, 1, "WBWBW", "....."),
        played=5,
    )
    assert told(engine, made, UpfloatersChosen)[0].upfloaters == (3,)


@EVERY_ENGINE
def test_2_c10_nobody_upfloats_twice_running_if_others_are_as_good(engine: Engine) -> None:
    def made(rounds: int) -> list[UpfloatersChosen]:
        return told(
            engine,
            dubov_setup(
                entrant(1, 3, "WBB", "..."),
                entrant(2, 2, "WBW", "..U"),
                entrant(3, 2, "WBW", ".U."),
                entrant(4, 1, "WBW", "..."),
                rounds=rounds,
            ),
            UpfloatersChosen,
        )

    assert made(rounds=9)[0].upfloaters == (3,)
    assert made(rounds=4)[0].upfloaters == (2,)  # the last round: C8 to C10 do not count
