"""The edition in force on a day."""

from datetime import date

import pytest

from pareo.errors import UnsupportedRuleError
from pareo.rulebook import (
    BASIC,
    HANDLING,
    TIE_BREAKS,
    Edition,
    edition_in_force,
    edition_named,
    in_force,
)


@pytest.mark.parametrize("editions", [BASIC, HANDLING], ids=["C.04.1", "C.04.2"])
@pytest.mark.parametrize(
    ("day", "edition"),
    [
        (date(1988, 1, 1), "1987"),
        (date(1992, 12, 31), "1987"),
        (date(1993, 1, 1), "1992"),
        (date(2017, 6, 30), "1992"),
        (date(2017, 7, 1), "2017"),
        (date(2026, 1, 31), "2017"),
        (date(2026, 2, 1), "2026"),
        (date(2040, 1, 1), "2026"),
        (None, "2026"),
    ],
)
def test_c04_1_and_c04_2_change_on_their_days(
    editions: tuple[Edition, ...], day: date | None, edition: str
) -> None:
    assert edition_in_force(editions, day).name == edition


def test_a_day_before_the_oldest_edition_is_reported_in_a_sentence() -> None:
    with pytest.raises(UnsupportedRuleError) as error:
        edition_in_force(HANDLING, date(1970, 5, 1))
    assert str(error.value) == (
        "Pareo does not have the edition of C.04.2 that was in force on 1970-05-01; "
        "its oldest begins on 1988-01-01. Choose an edition by name."
    )


def test_an_unknown_name_is_reported_with_the_choice() -> None:
    with pytest.raises(UnsupportedRuleError, match="1987, 1992, 2017, 2026"):
        edition_named(HANDLING, "2020")
    assert edition_named(HANDLING, "2017").first_day == date(2017, 7, 1)


def test_an_edition_of_the_future_is_not_in_force_without_a_day() -> None:
    later = (*HANDLING, Edition("C.04.2", "2030", date(2030, 2, 1)))
    assert edition_in_force(later, None).name == "2026"
    assert edition_in_force(later, date(2030, 2, 1)).name == "2030"
    assert in_force(later[-1:], None) is None


@pytest.mark.parametrize("editions", [BASIC, HANDLING, TIE_BREAKS])
def test_editions_stand_oldest_first_and_one_is_current(editions: tuple[Edition, ...]) -> None:
    days = [edition.first_day for edition in editions if edition.first_day is not None]
    assert days == sorted(set(days))
    assert [edition.is_current for edition in editions] == [False] * (len(editions) - 1) + [True]
