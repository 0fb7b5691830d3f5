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
from pareo.standings import grouped, nobody, rank


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


def test_the_club_of_a_player_comes_before_the_team() -> None:
    first, *others = EVENT.players
    clubs = replace(EVENT, players=(replace(first, club="Peón"), *others))
    assert [(part.name, len(part.rows)) for part in grouped(rank(clubs, ["TPN"]), "club")] == [
        ("Club A", 1),
        ("Club B", 1),
        ("Peón", 1),
    ]


def test_a_value_gives_one_group() -> None:
    assert lists("sex=w") == {"w": [(1, 2), (2, 3)]}
    assert lists("federation=por") == {"por": [(1, 3), (2, 4)]}
    assert lists("federation=FRA") == {"FRA": []}


def test_women_and_titles_may_be_written_as_they_are_shown_elsewhere() -> None:
    assert lists("sex=f") == lists("sex=F") == lists("sex=w")
    assert lists("title=MF") == lists("title=mf") == lists("title=FM") == {"FM": [(1, 1)]}


def test_who_holds_a_title_of_women_is_among_the_women() -> None:
    first, *others = EVENT.players
    unsaid = replace(EVENT, players=(replace(first, sex=None, title=Title.WIM), *others))
    (women,) = grouped(rank(unsaid, ["TPN"]), "sex=w")
    assert [row.number for row in women.rows] == [1, 2, 3]


def test_players_without_a_title() -> None:
    assert lists("title=none") == {"none": [(1, 2), (2, 3), (3, 4)]}


def test_of_several_conditions_all_must_hold() -> None:
    (women,) = grouped(LIST, "sex=w", "federation=ESP")
    assert (women.name, [(row.rank, row.number) for row in women.rows]) == ("w, ESP", [(1, 2)])
    by_federation = grouped(LIST, "federation", "sex=w")
    assert [part.name for part in by_federation] == ["ESP, w", "POR, w"]


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        (["federation=XYZ"], "the group federation=XYZ. Choose one of ESP, POR."),
        (["title=GM"], "the group title=GM. Choose one of FM."),
        (["rating=2500-"], "the group rating=2500-. Ratings go from 1900 to 2300."),
        (["age=U10"], "the group age=U10. Years of birth go from 1960 to 2009."),
        (["sex=m", "federation=XYZ"], "the group federation=XYZ. Choose one of ESP, POR."),
        (["age=S65", "sex=m"], "the group age=S65, sex=m. No player meets all of the conditions"),
    ],
)
def test_an_empty_group_is_told_with_the_values_that_there_are(wanted: list[str], why: str) -> None:
    assert f"Nobody belongs to {why}" in str(nobody(LIST, wanted))


def test_a_key_that_nobody_has_is_reported() -> None:
    alone = rank(replace(EVENT, teams=()), [])
    assert "The file does not have this for any player: club." in str(nobody(alone, ["club"]))
    assert nobody(LIST, ["club"]) is None


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


@pytest.mark.parametrize("wanted", ["colour", "age=18", "rating=", "rating", "sex=", ""])
def test_anything_else_is_refused_with_what_there_is(wanted: str) -> None:
    with pytest.raises(FormError, match="federation"):
        grouped(LIST, wanted)


def test_limits_of_ratings_in_the_wrong_order_are_refused() -> None:
    with pytest.raises(FormError, match="Give the lower rating first"):
        grouped(LIST, "rating=1999-1800")


def test_ages_need_the_year_of_the_event() -> None:
    with pytest.raises(FormError, match="first day"):
        grouped(rank(replace(EVENT, event=Event()), []), "age=U18")
