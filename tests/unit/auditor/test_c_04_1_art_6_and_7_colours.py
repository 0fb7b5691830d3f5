"""C.04.1 Art. 6 and 7: colour difference and runs; and the colours of a match's games."""

import pytest

from pareo.auditor import Kind
from pareo.model import Game, Match, Round, Tournament, Tpn
from tests.unit.auditor.events import FAULT, NOTE, event, forged, found, match

# Players 1 and 2 have White all the time, 3 and 4 Black.
WHITES = (Round.of((1, 3), (2, 4)), Round.of((1, 4), (2, 3)))
THIRD = Round.of((1, 5), (2, 6), byes={3: "H", 4: "H"})
AFTER_A_BLACK = (
    Round.of((3, 1), (4, 2)),
    Round.of((1, 4), (2, 3)),
    Round.of((1, 5), (2, 6), byes={3: "H", 4: "H"}),
    Round.of((1, 6), (2, 5), byes={3: "H", 4: "H"}),
)


def six(*rounds: Round, **settings: object) -> Tournament:
    return event(*rounds, players=6, **settings)


def test_art_6_a_difference_of_three() -> None:
    findings = found(six(*WHITES, THIRD), Kind.COLOUR_DIFFERENCE)
    assert [(f.round, f.participants, f.severity) for f in findings] == [
        (3, (1,), FAULT),
        (3, (2,), FAULT),
    ]
    assert findings[0].rule.article == "6"


def test_art_6_a_difference_of_two() -> None:
    assert not found(six(*WHITES), Kind.COLOUR_DIFFERENCE)


def test_art_7_the_same_colour_three_times_running() -> None:
    findings = found(six(*AFTER_A_BLACK), Kind.COLOUR_RUN)
    assert [(f.round, f.participants, f.severity) for f in findings] == [
        (4, (1,), FAULT),
        (4, (2,), FAULT),
    ]
    assert findings[0].rule.article == "7"
    assert not found(six(*AFTER_A_BLACK), Kind.COLOUR_DIFFERENCE)


def test_art_7_the_same_colour_twice_running() -> None:
    assert not found(six(*AFTER_A_BLACK[:3]), Kind.COLOUR_RUN)


@pytest.mark.parametrize("rounds", [3, None])
def test_art_6_and_7_a_system_may_except_the_last_round(rounds: int | None) -> None:
    last = six(*WHITES, THIRD, rounds=rounds)
    assert {f.severity for f in found(last, Kind.COLOUR_DIFFERENCE)} == {NOTE}
    assert {f.severity for f in found(last, Kind.COLOUR_RUN)} == {NOTE}


def test_art_3_4_an_unplayed_round_neither_counts_nor_interrupts() -> None:
    unplayed = Round.of((1, 5, "1F-0F"), (2, 6, "1F-0F"), byes={3: "H", 4: "H"})
    assert not found(six(*WHITES, unplayed), Kind.COLOUR_RUN)
    assert len(found(six(*WHITES, unplayed, THIRD), Kind.COLOUR_RUN)) == 2


@pytest.mark.parametrize(
    ("edition", "articles"),
    [("2017", ("f", "g")), ("1992", ("B2.a", "B2.b")), ("1987", ("12.1.b", "12.1.a"))],
)
def test_art_6_and_7_in_earlier_editions(edition: str, articles: tuple[str, str]) -> None:
    played = six(*WHITES, THIRD)
    kinds = (Kind.COLOUR_DIFFERENCE, Kind.COLOUR_RUN)
    assert tuple(found(played, kind, edition)[0].rule.article for kind in kinds) == articles


@pytest.mark.parametrize("system", ["FIDE_ROUNDROBIN", "FIDE_DOUBLESWISS", "CUSTOM_KNOCKOUT"])
def test_art_6_and_7_bind_swiss_events_of_single_games_only(system: str) -> None:
    played = six(*WHITES, THIRD, system=system)
    assert not found(played, Kind.COLOUR_DIFFERENCE)
    assert not found(played, Kind.COLOUR_RUN)


# -------------------------------------------------------------------- the games of a match


def test_c_04_5_art_4_4_the_second_game_is_not_reversed() -> None:
    same = Round((match(1, 2, (1, 2, "1-0"), (1, 2, "0-1")),))
    (finding,) = found(event(same, players=2, games_per_match=2), Kind.GAME_COLOURS)
    assert (finding.rule.chapter, finding.rule.article) == ("C.04.5", "4.4")


def test_c_04_5_art_4_4_the_second_game_is_reversed() -> None:
    reversed_ = Round((match(1, 2, (1, 2, "1-0"), (2, 1, "0-1")),))
    assert not found(event(reversed_, players=2, games_per_match=2), Kind.GAME_COLOURS)


def test_art_8_the_first_named_has_white() -> None:
    contrary = Round((Match(Tpn(1), Tpn(2), (Game(Tpn(2), Tpn(1)),)),))
    assert found(forged(event(Round.of((1, 2)), players=2), rounds=(contrary,)), Kind.GAME_COLOURS)
    assert not found(event(Round.of((1, 2)), players=2), Kind.GAME_COLOURS)
