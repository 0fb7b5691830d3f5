"""Lists of a part of the field."""

from dataclasses import replace
from datetime import date

import pytest

from pareo.errors import FormError
from pareo.model import (
    BirthDate,
    Event,
    Player,
    Rating,
    Round,
    Settings,
    Sex,
    Team,
    Title,
    Tournament,
    Tpn,
)
from pareo.standings import grouped, rank


def person(
    number: int, rating: int | None, sex: str, federation: str, born: int, title: str | None = None
) -> Player:
    return Player(
        Tpn(number),
        f"Player {number}",
        None if rating is None else Rating(rating),
        Title(title) if title else None,
        Sex(sex),
        federation,
        birth_date=BirthDate(born),
    )


EVENT = Tournament(
    (
        person(1, 2300, "m", "ESP", 1990, "FM"),
        person(2, 2100, "w", "ESP", 2008),
        person(3, 1900, "w", "POR", 1960),
        person(4, None, "m", "POR", 2009),
    ),
    Settings(rounds=1),
    Event(first_day=date(2026, 5, 1)),
    teams=(Team(Tpn(1), "Club A", (Tpn(1), Tpn(3))), Team(Tpn(2), "Club B", (Tpn(2),))),
    rounds=(Round.of((1, 2, "½-½"), (4, 3, "½-½")),),
)
LIST = rank(EVENT, ["TPN"])


def lists(wanted: str) -> dict[str, list[tuple[int, int]]]:
    return {
        part.name: [(row.rank, row.number) for row in part.rows] for part in grouped(LIST, wanted)
    }


def test_a_key_alone_gives_all_its_groups() -> None:
    assert lists("federation") == {"ESP": [(1, 1), (2, 2)], "POR": [(1, 3), (2, 4)]}
    assert lists("sex") == {"m": [(1, 1), (2, 4)], "w": [(1, 2), (2, 3)]}
    assert lists("club") == {"Club A": [(1, 1), (2, 3)], "Club B": [(1, 2)]}
    assert lists("title") == {"FM": [(1, 1)]}


def test_a_value_gives_one_group() -> None:
    assert lists("sex=w") == {"w": [(1, 2), (2, 3)]}
    assert lists("federation=por") == {"por": [(1, 3), (2, 4)]}
    assert lists("federation=FRA") == {"FRA": []}


def test_ages_go_by_the_year_of_birth() -> None:
    # Under 18 in 2026: born in 2008 or later. Seniors of 65: born in 1961 or earlier.
    assert lists("age=U18") == {"age=U18": [(1, 2), (2, 4)]}
    assert lists("age=S65") == {"age=S65": [(1, 3)]}


def test_ratings_have_limits_of_which_one_may_be_missing() -> None:
    assert lists("rating=1900-2200") == {"rating=1900-2200": [(1, 2), (2, 3)]}
    assert lists("rating=-2000") == {"rating=-2000": [(1, 3), (2, 4)]}


def test_shared_ranks_stay_shared() -> None:
    tied = rank(EVENT, [])
    (women,) = grouped(tied, "sex=w")
    assert [row.rank for row in women.rows] == [1, 1]


@pytest.mark.parametrize("wanted", ["colour", "age=18", "rating=", "rating", ""])
def test_anything_else_is_refused_with_what_there_is(wanted: str) -> None:
    with pytest.raises(FormError, match="federation"):
        grouped(LIST, wanted)


def test_ages_need_the_year_of_the_event() -> None:
    with pytest.raises(FormError, match="first day"):
        grouped(rank(replace(EVENT, event=Event()), []), "age=U18")
