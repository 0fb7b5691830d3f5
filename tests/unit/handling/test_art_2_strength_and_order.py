"""C.04.2 Art. 2.1 to 2.3: strength, initial order, pairing numbers."""

from dataclasses import replace
from itertools import permutations

import pytest

from pareo.elo.conversion import rating_from_bcf, rating_from_ingo
from pareo.handling import (
    alphabetical,
    by_lot,
    initial_order,
    out_of_order,
    pairing_numbers,
    strength,
)
from pareo.handling.order import announced, by_strength, by_title, by_title_1992
from pareo.model import (
    STARTING_RANK_METHODS,
    NationalRating,
    Player,
    Rating,
    StartingRank,
    Team,
    Title,
    Tpn,
)
from tests.words import numbers, player

NATIONAL = (NationalRating("ESP", Rating(2100)), NationalRating("FRA", Rating(2300)))
BOTH = replace(player(1, 2200), national=NATIONAL)
FIDE_ONLY = player(2, 2200)
NATIONAL_ONLY = replace(player(3), national=NATIONAL)


def order_of(*field: Player | Team) -> tuple[Tpn, ...]:
    return initial_order(field, {p.number: strength(p) for p in field})


@pytest.mark.parametrize(
    ("method", "both", "fide_only", "national_only"),
    [
        ("FIDE", 2200, 2200, None),
        ("NRO", 2100, None, 2100),
        ("FIDON", 2200, 2200, 2100),
        ("NIDOF", 2100, 2200, 2100),
        ("HBFN", 2200, 2200, 2100),
        ("LBFN", 2100, 2200, 2100),
        ("OTHER", None, None, None),
    ],
)
def test_2_1_methods_of_the_starting_rank(
    method: str, both: int | None, fide_only: int | None, national_only: int | None
) -> None:
    rank = StartingRank(method, "ESP")
    assert strength(BOTH, rank) == both
    assert strength(FIDE_ONLY, rank) == fide_only
    assert strength(NATIONAL_ONLY, rank) == national_only


def test_2_1_every_method_of_record_172_is_known() -> None:
    assert all(strength(player(1), StartingRank(code)) is None for code in STARTING_RANK_METHODS)


def test_2_1_the_federation_chooses_the_national_list() -> None:
    assert strength(BOTH, StartingRank("NRO", "FRA")) == 2300
    assert strength(BOTH, StartingRank("NRO")) == 2100


def test_2_1_the_arbiters_estimate_comes_first() -> None:
    estimated = replace(BOTH, estimate=Rating(1850))
    assert strength(estimated) == 1850
    assert strength(estimated, StartingRank("NRO")) == 1850
    assert strength(FIDE_ONLY) == 2200


def test_2_1_a_team_brings_its_own_strength() -> None:
    assert strength(Team(Tpn(1), "Team", strength=Rating(2475))) == 2475


def test_1992_a1_conversion_of_ingo_and_bcf() -> None:
    assert rating_from_ingo(100) == 2040
    assert rating_from_bcf(200) == 2200


def test_2_2_1_strength_first_and_unrated_last() -> None:
    assert order_of(player(1, 2000), player(2), player(3, 2400)) == (3, 1, 2)
    assert by_strength(Rating(2400)) < by_strength(Rating(2000)) < by_strength(None)


def test_2_2_2_titles_in_their_order() -> None:
    titles = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", None]
    field = [player(9 - place, 2200, title=title) for place, title in enumerate(titles)]
    assert [by_title(entrant) for entrant in field] == list(range(9))
    assert order_of(*field) == (9, 8, 7, 6, 5, 4, 3, 2, 1)


def test_1992_a2_titles_in_their_order() -> None:
    titles = ["GM", "WGM", "IM", "WIM", "FM", "WFM"]
    assert [by_title_1992(player(1, title=title)) for title in titles] == list(range(6))
    assert by_title_1992(player(1, title="CM")) == by_title_1992(player(1)) == 6


def test_1987_7_rating_then_title_then_lot() -> None:
    field = [
        player(1, 2000, "A"),
        player(2, 2000, "B"),
        player(3, 2000, "C", "FM"),
        player(4, 2300),
    ]
    strengths = {p.number: p.rating for p in field}
    lots = by_lot("seed")
    tied = sorted(field[:2], key=lots)
    drawn = initial_order(field, strengths, lots, by_title_1992)
    assert drawn == (4, 3, *(p.number for p in tied))


def test_2_2_2_teams_have_no_titles() -> None:
    assert by_title(Team(Tpn(1), "Team")) == len(Title)


def test_2_2_3_alphabet_by_surname_whatever_accents_and_capitals() -> None:
    names = ["garcía, Zoe", "Garcia Lopez, Ana", "Nuñez, Bea", "Ñúñez, Ana", "Ochoa"]
    field = [player(9 - place, 2000, name) for place, name in enumerate(names)]
    assert order_of(*field) == (9, 8, 7, 6, 5)


def test_2_2_3_same_name_keeps_the_present_numbers() -> None:
    assert order_of(player(2, 2000, "Lee"), player(1, 2000, "Lee")) == (1, 2)


def test_2_2_3_an_announced_order_replaces_the_alphabet() -> None:
    field = [player(1, 2000, "A"), player(2, 2000, "B"), player(3, 2000, "C")]
    strengths = {p.number: p.rating for p in field}
    assert initial_order(field, strengths, announced(numbers(3, 1))) == (3, 1, 2)


def test_2_2_3_lots_are_repeatable_and_independent_of_numbers_and_others() -> None:
    field = [player(n, 2000, name) for n, name in enumerate("ABCDEFGH", start=1)]
    strengths = {p.number: p.rating for p in field}
    drawn = initial_order(field, strengths, by_lot("2026-05-01"))
    assert drawn == initial_order(reversed(field), strengths, by_lot("2026-05-01"))
    fewer = [p for p in field if p.name != "D"]
    without = initial_order(fewer, strengths, by_lot("2026-05-01"))
    assert without == tuple(n for n in drawn if n != 4)
    assert by_lot("x")(field[0]) == by_lot("x")(replace(field[0], number=Tpn(99)))
    assert len({initial_order(field, strengths, by_lot(f"{n}")) for n in range(20)}) > 1


def test_2_2_example_of_the_manual_with_fourteen_players() -> None:
    listed = [
        ("Alice", "GM", 2500),
        ("Bruno", "IM", 2500),
        ("Carla", "WGM", 2400),
        ("David", "FM", 2400),
        ("Eloise", "WIM", 2350),
        ("Finn", "FM", 2300),
        ("Giorgia", "FM", 2250),
        ("Kevin", "FM", 2250),
        ("Louise", "WIM", 2150),
        ("Marco", "CM", 2150),
        ("Nancy", "WFM", 2100),
        ("Oskar", None, 2100),
        ("Patricia", None, 2050),
        ("Robert", None, 2000),
    ]
    field = [player(n, r, name, t) for n, (name, t, r) in enumerate(reversed(listed), start=1)]
    names = {p.number: p.name for p in field}
    assert [names[n] for n in order_of(*field)] == [name for name, _, _ in listed]


def test_2_2_the_order_of_the_input_does_not_matter() -> None:
    field = (player(1, 2000, "B"), player(2, 2000, "A"), player(3, 2100), player(4))
    assert {order_of(*shuffled) for shuffled in permutations(field)} == {(3, 2, 1, 4)}


def test_2_3_the_highest_gets_number_1() -> None:
    assert pairing_numbers(numbers(3, 1, 2)) == {3: 1, 1: 2, 2: 3}


def test_2_2_3_the_key_ends_in_the_name_itself() -> None:
    assert alphabetical(player(1, name="Li, X")) != alphabetical(player(1, name="LI, X"))


@pytest.mark.parametrize(
    ("field", "expected"),
    [
        ([player(1, 2105), player(2, 2090), player(3, 2210)], (2, 3)),
        ([player(1, 2105), player(2), player(3, 1900)], (2, 3)),
        ([player(1, 2100), replace(player(2, 2100), title=Title.FM)], (1, 2)),
        ([replace(player(1, 2100), name="Z"), replace(player(2, 2100), name="A")], None),
        ([player(1, 2210), player(2, 2105), player(3)], None),
    ],
    ids=["rating", "unrated above", "title", "names may be in any announced order", "in order"],
)
def test_2_2_and_b2_a_weaker_number_above_a_stronger_one_is_found(
    field: list[Player], expected: tuple[int, int] | None
) -> None:
    strengths = {one.number: strength(one) for one in field}
    assert out_of_order(field, strengths) == expected
