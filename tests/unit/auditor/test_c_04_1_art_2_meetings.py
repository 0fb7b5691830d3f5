"""C.04.1 Art. 2 with C.04.2 Art. 3.5: two who have played do not meet again."""

import pytest

from pareo.auditor import Kind, audit
from pareo.model import ForbiddenPairs, Game, Match, Round, Tpn
from tests.unit.auditor.events import event, forfeited, forged, found, match, team_event

FIRST = Round.of((1, 2, "1-0"), (3, 4, "1-0"))
AGAIN = Round.of((2, 1), (4, 3))


def test_art_2_two_who_have_played_are_paired_again() -> None:
    findings = found(event(FIRST, AGAIN), Kind.MET_AGAIN)
    assert [(f.round, f.participants) for f in findings] == [(2, (1, 2)), (2, (3, 4))]
    assert findings[0].rule.article == "2"


def test_art_2_others_may_meet() -> None:
    assert not found(event(FIRST, Round.of((1, 3), (4, 2))), Kind.MET_AGAIN)


@pytest.mark.parametrize("result", ["1F-0F", "0F-1F", "0F-0F"])
def test_art_3_5_a_forfeit_is_no_meeting(result: str) -> None:
    unplayed = Round.of((1, 2, result), (3, 4, result))
    assert not found(event(unplayed, AGAIN), Kind.MET_AGAIN)


@pytest.mark.parametrize("result", ["0-0", "1-0u", "pending", "adjourned"])
def test_art_2_every_other_result_is_a_meeting(result: str) -> None:
    played = Round.of((1, 2, result), (3, 4, result))
    assert len(found(event(played, AGAIN), Kind.MET_AGAIN)) == 2


def test_art_2_the_second_pairing_is_a_fault_even_if_forfeited() -> None:
    again = Round.of((2, 1, "1F-0F"), byes={3: "H", 4: "H"})
    assert len(found(event(FIRST, again), Kind.MET_AGAIN)) == 1


@pytest.mark.parametrize(
    ("system", "faults"),
    [
        (None, 2),
        ("FIDE_DUTCH_2026", 2),
        ("FIDE_DOUBLESWISS", 2),
        ("BERGER_ROUNDROBIN", 2),
        ("BERGER_ROUNDROBIN_G2", 0),
        ("FIDE_DOUBLEROUNDROBIN", 0),
        ("FIDE_SCHEVENINGEN_G2", 0),
        ("FIDE_DOUBLESCHEVENINGEN", 0),
        ("CUSTOM_ROUNDROBIN", 0),
        ("CUSTOM_KNOCKOUT", 0),
        ("MATCH", 0),
    ],
)
def test_art_2_the_system_says_how_often_two_may_meet(system: str | None, faults: int) -> None:
    assert len(found(event(FIRST, AGAIN, system=system), Kind.MET_AGAIN)) == faults


def test_art_2_a_third_meeting_in_a_double_round_robin() -> None:
    thrice = event(FIRST, AGAIN, FIRST, system="BERGER_DOUBLEROUNDROBIN")
    assert [f.round for f in found(thrice, Kind.MET_AGAIN)] == [3, 3]


def test_art_2_the_caller_may_say_how_often_two_may_meet() -> None:
    assert audit(event(FIRST, AGAIN), cycles=2).clean


@pytest.mark.parametrize(
    ("edition", "place"),
    [
        ("2026", ("C.04.1", "2")),
        ("2017", ("C.04.1", "b")),
        ("1992", ("C.04.1", "B1.a")),
        ("1987", ("C.04.2", "2")),
    ],
)
def test_art_2_each_edition_has_it_in_its_own_place(edition: str, place: tuple[str, str]) -> None:
    cited = found(event(FIRST, AGAIN), Kind.MET_AGAIN, edition)[0].rule
    assert (cited.chapter, cited.article, cited.edition.name) == (*place, edition)


# ------------------------------------------------------------------- matches of two games


def two_games(first: str, second: str) -> list[int | None]:
    """Return the rounds in which 1 and 2 meet again after a match with these results."""
    rounds = (
        Round((match(1, 2, (1, 2, first), (2, 1, second)),)),
        Round((match(2, 1, (2, 1, "pending"), (1, 2, "pending")),)),
    )
    double = event(*rounds, players=2, games_per_match=2, system="FIDE_DOUBLESWISS")
    return [f.round for f in found(double, Kind.MET_AGAIN)]


def test_c_04_5_art_1_one_forfeited_game_leaves_the_match_played() -> None:
    assert two_games("1F-0F", "1-0") == [2]


def test_c_04_5_art_1_a_forfeit_on_each_side_leaves_the_match_played() -> None:
    assert two_games("1F-0F", "1F-0F") == [2]


@pytest.mark.parametrize("second", ["0F-1F", "0F-0F"])
def test_c_04_5_art_1_who_forfeits_both_games_may_be_met_again(second: str) -> None:
    assert two_games("1F-0F", second) == []


# ---------------------------------------------------------------------------------- teams


def test_c_04_6_one_played_board_makes_a_match() -> None:
    first = Round((match(1, 2, (1, 4, "1F-0F"), (5, 2, "½-½")),))
    again = Round((match(2, 1, (4, 1, "pending"), (2, 5, "pending")),))
    assert len(found(team_event(first, again), Kind.MET_AGAIN)) == 1


@pytest.mark.parametrize(
    "unplayed", [forfeited(1, 2, "1F-0F"), match(1, 2, (1, 4, "1F-0F"), (5, 2, "1F-0F"))]
)
def test_c_04_6_teams_that_did_not_play_may_meet_again(unplayed: Match) -> None:
    again = Round((match(2, 1, (4, 1, "pending"), (2, 5, "pending")),))
    assert not found(team_event(Round((unplayed,)), again), Kind.MET_AGAIN)


# ----------------------------------------------------------------------- forbidden pairs


def test_record_260_a_forbidden_pair_is_paired() -> None:
    group = ForbiddenPairs((Tpn(4), Tpn(1), Tpn(2)))
    (finding,) = found(event(FIRST, forbidden_pairs=(group,)), Kind.FORBIDDEN)
    assert (finding.round, finding.participants) == (1, (1, 2))


def test_record_260_holds_only_in_its_rounds() -> None:
    group = ForbiddenPairs((Tpn(1), Tpn(2)), first_round=2, last_round=3)
    assert not found(event(FIRST, forbidden_pairs=(group,)), Kind.FORBIDDEN)


# ---------------------------------------------------------------------- mutual opponents


def test_art_2_a_game_between_others_than_the_opponents() -> None:
    strange = Match(Tpn(1), Tpn(2), (Game(Tpn(1), Tpn(3)),))
    rounds = (Round((strange, *Round.of((3, 4)).matches)),)
    assert len(found(forged(event(FIRST), rounds=rounds), Kind.OPPONENT)) == 1


def test_art_2_nobody_is_the_own_opponent() -> None:
    rounds = (Round.of((1, 1), (3, 4), byes={2: "U"}),)
    assert len(found(forged(event(FIRST), rounds=rounds), Kind.OPPONENT)) == 1


def test_art_2_opponents_are_mutual() -> None:
    assert not found(event(FIRST), Kind.OPPONENT)
