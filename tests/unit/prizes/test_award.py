"""Who wins what, of several categories."""

from dataclasses import replace

import pytest

from pareo.errors import FormError
from pareo.model import Round, Settings, Sex, Tournament, Tpn
from pareo.prizes import Category, Cents, Plan, award
from pareo.standings import rank
from tests.words import player

FIELD = tuple(
    replace(player(n, rating), sex=Sex(sex))
    for n, rating, sex in ((1, 2300, "m"), (2, 2200, "w"), (3, 1900, "w"), (4, 1800, "m"))
)
EVENT = Tournament(
    FIELD,
    Settings(rounds=2),
    rounds=(
        Round.of((1, 4, "1-0"), (2, 3, "1-0")),
        Round.of((1, 2, "½-½"), (3, 4, "1-0")),
    ),
)
LIST = rank(EVENT, ["TPN"])  # 1 and 2 with 1½, 3 with 1, 4 with 0


def category(name: str, *prizes: int, group: str | None = None) -> Category:
    return Category(name, tuple(Cents(p) for p in prizes), (group,) if group else ())


def won(*categories: Category, one_prize_each: bool = True) -> list[tuple[str, int, int, int]]:
    awards = award(LIST, Plan(categories, one_prize_each=one_prize_each))
    return [(each.category, each.number, each.place, each.amount) for each in awards.awards]


def test_a_winner_of_two_prizes_has_the_higher_and_the_next_moves_up() -> None:
    found = won(category("Open", 100, 50), category("Women", 80, 20, group="sex=w"))
    # 2 would have 50 and 80: the 80 counts, so that 3 has the second prize of the open.
    assert found == [("Open", 1, 1, 100), ("Open", 3, 2, 50), ("Women", 2, 1, 80)]


def test_of_equal_prizes_the_first_category_counts() -> None:
    found = won(category("Open", 100, 50), category("Women", 50, group="sex=w"))
    assert found == [("Open", 1, 1, 100), ("Open", 2, 2, 50), ("Women", 3, 1, 50)]


def test_the_plan_may_allow_several_prizes() -> None:
    found = won(
        category("Open", 100, 50), category("Women", 80, group="sex=w"), one_prize_each=False
    )
    assert found == [("Open", 1, 1, 100), ("Open", 2, 2, 50), ("Women", 2, 1, 80)]


def test_several_conditions_must_all_hold() -> None:
    both = Category("Women under 2000", (Cents(10),), ("sex=w", "rating=-1999"))
    assert won(both) == [("Women under 2000", 3, 1, 10)]


def test_what_nobody_can_win_is_left() -> None:
    awards = award(LIST, Plan((category("Seniors", 70, group="federation=XXX"),)))
    assert (awards.awards, awards.left, awards.total) == ((), 70, 0)


def test_nobody_wins_twice_however_many_categories_there_are() -> None:
    many = tuple(category(f"Prize {n}", 10 * n, 5, group="rating=1700-") for n in range(1, 5))
    found = won(*many)
    assert len({number for _, number, _, _ in found}) == len(found)
    assert (Tpn(1), 40) in [(number, amount) for _, number, _, amount in found]


def test_no_prizes_while_a_result_is_missing() -> None:
    pending = rank(replace(EVENT, rounds=(EVENT.rounds[0], Round.of((1, 2), (3, 4, "1-0")))), [])
    with pytest.raises(FormError, match="missing in round 2"):
        award(pending, Plan((category("Open", 100),)))


def test_prizes_that_nobody_wins_are_told_with_category_and_reason() -> None:
    plan = Plan(
        (
            category("Open", 100),
            category("Seniors", 70, group="rating=2400-"),
            category("Women", 60, 50, 40, group="sex=f"),
            category("Best rated", 30, group="rating=2300-"),
        )
    )
    found = award(LIST, plan)
    seniors, *others = map(str, found.notices)
    assert seniors.startswith("Seniors: 0.70 not won. Nobody belongs to the group rating=2400-.")
    assert others == [
        "Women: 0.40 not won. For 3 prizes there are only 2 players who could win them.",
        "Best rated: 0.30 not won. The other players have won higher prizes in other categories.",
    ]
    assert found.left == 70 + 40 + 30


def test_groups_that_the_event_cannot_have_are_told_with_their_category() -> None:
    with pytest.raises(FormError) as caught:
        award(
            LIST, Plan((category("U18", 1, group="age=U18"), category("S65", 1, group="age=S65")))
        )
    assert [str(fault.what) for fault in caught.value.faults] == [
        "Category “U18”: “age=U18” is not a valid group.",
        "Category “S65”: “age=S65” is not a valid group.",
    ]
