"""Points, colours and birth dates."""

import re

import pytest

from pareo.errors import InputError
from pareo.model import BirthDate, Colour, Points, Title, points, points_decimal, points_text


@pytest.mark.parametrize(
    ("given", "tenths"),
    [
        ("4.5", 45),
        ("0", 0),
        (1, 10),
        (0.5, 5),
        ("-0.5", -5),
        ("+1.0", 10),
        (".5", 5),
        ("17.00", 170),
    ],
)
def test_points_are_whole_tenths(given: str | float, tenths: int) -> None:
    assert points(given) == tenths


@pytest.mark.parametrize("given", ["", "x", "0.25", "1,5", "1e2", "¼", "²", "nan", 0.1 + 0.2])
def test_points_finer_than_a_tenth_or_no_number_are_refused(given: str | float) -> None:
    with pytest.raises(InputError, match=f"{re.escape(str(given))}.* such as 4.5"):
        points(given)


@pytest.mark.parametrize(
    ("tenths", "text"), [(0, "0"), (5, "½"), (45, "4½"), (10, "1"), (33, "3.3"), (-5, "-½")]
)
def test_points_are_read_by_people_with_halves(tenths: int, text: str) -> None:
    assert points_text(Points(tenths)) == text


@pytest.mark.parametrize(("tenths", "text"), [(0, "0.0"), (45, "4.5"), (-5, "-0.5"), (170, "17.0")])
def test_points_in_files_have_one_decimal(tenths: int, text: str) -> None:
    assert points_decimal(Points(tenths)) == text


def test_each_colour_is_the_other_of_the_other() -> None:
    assert [colour.other for colour in Colour] == [Colour.BLACK, Colour.WHITE]


def test_c_04_2_art_2_2_2_titles_stand_in_the_order_of_the_article() -> None:
    assert [title.value for title in Title] == [
        "GM",
        "IM",
        "WGM",
        "FM",
        "WIM",
        "CM",
        "WFM",
        "WCM",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1990/05/17", BirthDate(1990, 5, 17)),
        ("1990-05-17", BirthDate(1990, 5, 17)),
        ("1990/00/00", BirthDate(1990)),
        ("1990", BirthDate(1990)),
        ("1990/00/17", BirthDate(1990)),
        ("1990/05", BirthDate(1990, 5)),
    ],
)
def test_a_birth_date_may_lack_month_and_day(text: str, expected: BirthDate) -> None:
    assert BirthDate.parse(text) == expected


@pytest.mark.parametrize("text", ["", "unknown", "0000/00/00", "1990/13/01", "1990/1/1/1", "90"])
def test_without_a_year_there_is_no_birth_date(text: str) -> None:
    assert BirthDate.parse(text) is None


def test_a_birth_date_is_written_as_report_files_do() -> None:
    assert str(BirthDate(1990, 5)) == "1990/05/00"
