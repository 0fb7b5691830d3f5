"""Plans of prizes are read, and refused with everything that is wrong."""

import pytest

from pareo.errors import InputError
from pareo.prizes import Category, Cents, Plan, Sharing, money_text, read_plan
from pareo.prizes.money import cents

TOML = """
currency = "EUR"
sharing = "equal"
one_prize_each = false
round_to = 0.5

[[category]]
name = "Open"
prizes = [100, 50.50]

[[category]]
name = "Best woman"
group = ["sex=w", "rating=-1999"]
prizes = ["25"]
sharing = "hort"
"""
JSON = """{"category": [{"name": "Open", "prizes": [100, 12.5]}]}"""


def test_toml_is_read_with_money_in_cents() -> None:
    assert read_plan(TOML) == Plan(
        (
            Category("Open", (Cents(10000), Cents(5050)), (), Sharing.EQUAL),
            Category("Best woman", (Cents(2500),), ("sex=w", "rating=-1999"), Sharing.HORT),
        ),
        "EUR",
        one_prize_each=False,
        unit=Cents(50),
    )


def test_json_is_read_with_the_usual_values() -> None:
    plan = read_plan(JSON)
    assert plan.categories == (Category("Open", (Cents(10000), Cents(1250))),)
    assert (plan.currency, plan.one_prize_each, plan.unit) == ("", True, 1)


def test_all_faults_are_told_at_once() -> None:
    wrong = """
    sharing = "fair"
    colour = "red"
    [[category]]
    name = "Open"
    prizes = [100, -5, 1.005]
    [[category]]
    prizes = []
    group = 3
    """
    with pytest.raises(InputError) as caught:
        read_plan(wrong, "plan.toml")
    said = "\n".join(map(str, caught.value.faults))
    assert caught.value.source == "plan.toml"
    for word in ("fair", "colour", "-5", "1.005", "Category 2 needs a name", "group must be"):
        assert word in said


def reports(text: str) -> list[str]:
    with pytest.raises(InputError) as caught:
        read_plan(text, "plan.toml")
    assert caught.value.source == "plan.toml"
    return [str(fault) for fault in caught.value.faults]


def test_faults_of_groups_rounding_names_and_order_are_told_with_the_category() -> None:
    wrong = """
    round_to = 0
    [[category]]
    name = "Juniors"
    prizes = [10, 20]
    group = "age=18"
    [[category]]
    name = "Juniors"
    prizes = [10]
    group = ["rating=1999-1800"]
    sharing = "fair"
    """
    said = reports(wrong)
    assert len(said) == 6
    for words in (
        "Category “Juniors”: A prize of 20.00 follows one of 10.00.",
        "Category “Juniors”: “age=18” is not a valid group.",
        "Category “Juniors”: “rating=1999-1800” is not a valid group",
        "Category “Juniors”: “fair” is not a way to share prizes.",
        "Several categories are called “Juniors”.",
        "Shares cannot be rounded to 0.",
    ):
        assert any(line.startswith(words) for line in said), words


def test_equal_prizes_may_follow_each_other() -> None:
    plan = read_plan('[[category]]\nname = "Open"\nprizes = [20, 10, 10]')
    assert plan.categories[0].prizes == (2000, 1000, 1000)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("currency = 'EUR'\nname\n", "line 2, column 5: "),
        ("a = [1,", "line 1, column 8: "),
        ('{"category":\n [}', "line 2, column 3: "),
    ],
)
def test_what_cannot_be_read_is_reported_in_our_words_with_its_line(text: str, where: str) -> None:
    (said,) = reports(text)
    assert said.startswith(where + "The plan cannot be read: the ")


@pytest.mark.parametrize("text", ["", "currency = 'EUR'", '{"category": []}', "category = 3"])
def test_a_plan_without_categories_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="no category"):
        read_plan(text)


@pytest.mark.parametrize("text", ["[[", "{", "name = "])
def test_what_is_neither_toml_nor_json_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="cannot be read"):
        read_plan(text)


def test_money_is_exact() -> None:
    assert cents("12.50") == 1250
    assert money_text(Cents(1205)) == "12.05"
    for wrong in ("a", "1.005", -1, True, None, "NaN", "Infinity"):
        with pytest.raises(ValueError, match=r".*"):
            cents(wrong)
