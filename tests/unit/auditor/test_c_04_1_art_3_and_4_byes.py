"""C.04.1 Art. 3 and 4: everyone stands once; the pairing-allocated bye and its bars."""

import pytest

from pareo.auditor import Kind
from pareo.model import AbnormalPoints, Bye, ByeKind, Match, Points, Round, Tpn
from tests.unit.auditor.events import event, forfeited, forged, found, match, team_event

# ------------------------------------------------------------------- everyone stands once


def test_art_3_somebody_is_missing_from_a_round() -> None:
    whole = event(Round.of((1, 2), (3, 4)))
    (finding,) = found(forged(whole, rounds=(Round.of((1, 2), byes={3: "H"}),)), Kind.STANDING)
    assert (finding.round, finding.participants) == (1, (4,))


def test_art_3_somebody_stands_twice_in_a_round() -> None:
    whole = event(Round.of((1, 2), (3, 4)))
    twice = forged(whole, rounds=(Round.of((1, 2), (3, 4), byes={4: "H"}),))
    assert [f.participants for f in found(twice, Kind.STANDING)] == [(4,)]


def test_art_3_somebody_unknown_stands_in_a_round() -> None:
    whole = event(Round.of((1, 2), (3, 4)))
    strange = forged(whole, rounds=(Round.of((1, 2), (3, 4), byes={7: "Z"}),))
    assert [f.participants for f in found(strange, Kind.STANDING)] == [(7,)]


def test_art_3_everyone_stands_once() -> None:
    assert not found(event(Round.of((1, 2), byes={3: "U", 4: "Z"})), Kind.STANDING)


# -------------------------------------------------------------------------- how many byes


def test_art_3_two_byes_in_a_round() -> None:
    (finding,) = found(event(Round.of((1, 2), byes={3: "U", 4: "U"})), Kind.BYE_COUNT)
    assert (finding.participants, finding.rule.article) == ((3, 4), "3")


def test_art_3_three_byes_are_too_many_for_an_odd_number_too() -> None:
    assert found(event(Round.of((1, 2), byes={3: "U", 4: "U", 5: "U"}), players=5), Kind.BYE_COUNT)


def test_art_3_one_bye_for_an_odd_number_and_none_for_an_even_one() -> None:
    odd = Round.of((1, 2), byes={3: "U", 4: "Z"})
    assert not found(event(odd, Round.of((3, 1), (2, 4))), Kind.BYE_COUNT)


def test_art_3_nobody_is_to_be_paired_and_nobody_has_the_bye() -> None:
    assert not found(event(Round.of(byes={1: "Z", 2: "Z", 3: "H", 4: "F"})), Kind.BYE_COUNT)


def test_art_3_a_round_robin_has_no_pairing_allocated_byes() -> None:
    free = Round.of((1, 2), byes={3: "U", 4: "U"})
    assert not found(event(free, free, system="FIDE_ROUNDROBIN"), Kind.BYE_COUNT)


# -------------------------------------------------------------------------- who is barred

BYE_FOR_4 = Round.of((1, 2), byes={3: "Z", 4: "U"})


def barred(before: Round, edition: str) -> bool:
    return bool(found(event(before, BYE_FOR_4), Kind.BYE_BARRED, edition))


@pytest.mark.parametrize(
    ("before", "edition", "expected"),
    [
        ({4: "U"}, "2026", True),
        ({4: "F"}, "2026", True),
        ({4: "H"}, "2026", False),
        ({4: "Z"}, "2026", False),
        ({4: "U"}, "2017", True),
        ({4: "F"}, "2017", False),
        ({4: "H"}, "2017", False),
        ({4: "U"}, "1992", True),
        ({4: "F"}, "1992", True),
        ({4: "H"}, "1992", False),
        ({4: "U"}, "1987", True),
        ({4: "F"}, "1987", True),
        ({4: "H"}, "1987", False),
    ],
)
def test_art_4_what_an_earlier_bye_bars(
    before: dict[int, str], edition: str, *, expected: bool
) -> None:
    assert barred(Round.of((1, 3), byes={2: "Z", **before}), edition) is expected


@pytest.mark.parametrize("edition", ["2026", "2017", "1992", "1987"])
def test_art_4_a_forfeit_win_bars_and_a_forfeit_loss_does_not(edition: str) -> None:
    assert barred(Round.of((4, 3, "1F-0F"), byes={1: "Z", 2: "Z"}), edition)
    assert not barred(Round.of((4, 3, "0F-1F"), byes={1: "Z", 2: "Z"}), edition)


@pytest.mark.parametrize(
    ("edition", "article"), [("2026", "4"), ("2017", "d"), ("1992", "B1.b"), ("1987", "8.2")]
)
def test_art_4_each_edition_has_it_in_its_own_place(edition: str, article: str) -> None:
    before = Round.of((4, 3, "1F-0F"), byes={1: "Z", 2: "Z"})
    (finding,) = found(event(before, BYE_FOR_4), Kind.BYE_BARRED, edition)
    assert (finding.rule.article, finding.rule.edition.name) == (article, edition)


def test_art_4_a_bye_worth_nothing_bars_the_next_one() -> None:
    before = Round.of((1, 3), byes={2: "Z", 4: "U"})
    assert found(event(before, BYE_FOR_4), Kind.BYE_BARRED)


def test_art_4_a_full_point_bye_of_less_than_a_win_does_not_bar() -> None:
    before = Round.of((1, 3), byes={2: "Z", 4: "F"})
    cheap = AbnormalPoints("F", game_points=Points(5))
    assert not found(event(before, BYE_FOR_4, abnormal_points=(cheap,)), Kind.BYE_BARRED)


# ------------------------------------------------------- matches of two games, and teams


def double(first: Round) -> bool:
    """Return whether player 3 may not have the bye after a round of two-game matches."""
    again = match(1, 2, (1, 2, "pending"), (2, 1, "pending"))
    second = Round((again,), (Bye(Tpn(3), ByeKind.PAIRING_ALLOCATED),))
    return bool(found(event(first, second, games_per_match=2), Kind.BYE_BARRED))


def test_c_04_5_c2_a_match_won_by_forfeit_bars() -> None:
    assert double(Round((match(3, 4, (3, 4, "1F-0F"), (4, 3, "0F-1F")),)))


def test_c_04_5_c2_a_single_game_won_by_forfeit_does_not_bar() -> None:
    assert not double(Round((match(3, 4, (3, 4, "1F-0F"), (4, 3, "0F-0F")),)))


def test_c_04_5_c2_half_a_match_by_request_does_not_bar_and_a_whole_one_does() -> None:
    assert not double(Round(byes=(Bye(Tpn(3), ByeKind.HALF_POINT),)))
    assert double(Round(byes=(Bye(Tpn(3), ByeKind.FULL_POINT),)))


def team_barred(first: Match | Bye) -> bool:
    """Return whether team 3 may not have the bye after this."""
    played = Round((first,)) if isinstance(first, Match) else Round(byes=(first,))
    second = Round(
        (match(1, 2, (1, 4, "pending"), (5, 2, "pending")),),
        (Bye(Tpn(3), ByeKind.PAIRING_ALLOCATED),),
    )
    return bool(found(team_event(played, second, teams=4), Kind.BYE_BARRED))


@pytest.mark.parametrize(
    ("first", "expected"),
    [
        (forfeited(3, 4, "1F-0F"), True),
        (forfeited(3, 4, "0F-1F"), False),
        (forfeited(4, 3, "0F-0F"), False),
        (match(3, 4, (7, None, "1F-0F"), (11, 8, "½-½")), False),
        (Bye(Tpn(3), ByeKind.FULL_POINT), True),
        (Bye(Tpn(3), ByeKind.HALF_POINT), False),
        (Bye(Tpn(3), ByeKind.PAIRING_ALLOCATED), True),
    ],
)
def test_c_04_6_c2_what_bars_a_team(first: Match | Bye, *, expected: bool) -> None:
    assert team_barred(first) is expected
