"""C.04.4.2 Art. 3: the bye, then bracket by bracket; whole tournaments as fixtures."""

import pytest

from pareo.errors import UnsupportedRuleError
from pareo.history import Entrant, round_setup
from pareo.model import ByeKind, Tournament, Tpn
from pareo.pairing import ListTrace, NullTrace, RoundPairing
from pareo.pairing.burstein_2026 import BURSTEIN_2026
from pareo.pairing.burstein_2026.completion import field_of
from pareo.pairing.burstein_2026.definitions import ranked
from pareo.pairing.burstein_2026.index import IndexOf, usual_index
from pareo.pairing.burstein_2026.process import bye_of
from pareo.pairing.system import Engine
from pareo.pairing.trace import BracketOpened, ByeGiven, CandidateChosen
from pareo.rounds import pair_round
from tests.unit.pairing.burstein_2026.fixtures import (
    EVERY_ENGINE,
    EVERY_NAME,
    F1,
    F2,
    given_index,
    played,
)
from tests.words import boards, entrant, missed, setup

# --------------------------------------------------------------------------- 3.1: the bye


def bye(*entrants: Entrant, index_of: IndexOf = usual_index) -> int | None:
    players = ranked(setup(*entrants), index_of)
    found = bye_of(field_of(players), players)
    return None if found is None else found.tpn


def test_3_1_the_lowest_score_comes_before_the_most_games() -> None:
    assert bye(entrant(1, 1, "WBW"), entrant(2, 0.5, "W"), entrant(3, 1, "BWB")) == 2


def test_3_1_the_most_games_come_before_the_lowest_ranking() -> None:
    assert bye(entrant(1, 1, "WBW"), entrant(2, 1, "BWB"), entrant(3, 1, "W")) == 2


def test_3_1_the_lowest_ranking_is_that_of_the_index() -> None:
    assert bye(entrant(1, 1), entrant(2, 1), entrant(3, 1), index_of=given_index(p3=90)) == 2


@pytest.mark.parametrize(
    ("kind", "scored", "who"),
    [
        (ByeKind.PAIRING_ALLOCATED, 0.5, 2),
        (ByeKind.FULL_POINT, 1, 2),
        (ByeKind.HALF_POINT, 0.5, 3),
        (ByeKind.ZERO_POINT, 0, 3),
    ],
)
def test_3_1_whoever_c_04_1_bars_is_passed_over(kind: ByeKind, scored: float, who: int) -> None:
    """Ruling 0176: a full-point bye bars, though 3.1.1 speaks of the bye and forfeit wins only."""
    assert bye(entrant(1, 1), entrant(2, 1), entrant(3, 1, unplayed=[missed(1, kind, scored)])) == (
        who
    )


def test_3_1_the_others_must_be_pairable() -> None:
    assert bye(entrant(1, 1, met=[2]), entrant(2, 1, met=[1]), entrant(3, 1)) == 2


# --------------------------------------------------------------- 3.2: fixtures F1 and F2


@EVERY_NAME
@pytest.mark.parametrize(("text", "players"), [(F1, 10), (F2, 9)], ids=["F1", "F2"])
def test_3_2_fixtures_f1_and_f2_pairs_colours_and_byes(text: str, players: int, name: str) -> None:
    tournament = played(text, players)
    for index, one in enumerate(tournament.rounds):
        outcome = pair_round(tournament.after_round(index), "burstein-2026", name)
        assert boards(outcome) == sorted((match.home, match.away) for match in one.matches)
        assert isinstance(outcome, RoundPairing)
        assert outcome.bye == next((given.participant for given in one.byes), None)


def brackets(tournament: Tournament, name: str) -> list[tuple[float, list[int], str]]:
    """Return score, players by BSN and pairs of each bracket, as the fixtures write them."""
    trace = ListTrace()
    pair_round(tournament, "burstein-2026", name, trace=trace)
    rank = {p.tpn: p.rank for p in ranked(round_setup(tournament), usual_index)}
    told = []
    opened: BracketOpened | None = None
    for happening in trace.happenings:
        if isinstance(happening, BracketOpened):
            opened = happening
        elif isinstance(happening, CandidateChosen):
            assert opened is not None
            listed = sorted((*opened.moved_down, *opened.residents), key=rank.__getitem__)
            pairs = " ".join(f"{one}-{other}" for one, other in happening.pairs)
            floaters = " ".join(map(str, happening.downfloaters))
            told.append((opened.score / 10, [int(n) for n in listed], f"{pairs} / {floaters}"))
    return told


@EVERY_NAME
def test_3_2_f1_brackets_of_rounds_4_and_5(name: str) -> None:
    tournament = played(F1, 10)
    assert brackets(tournament.after_round(3), name) == [
        (2.5, [3, 4], " / 3 4"),
        (2.0, [3, 10, 4, 5], "3-5 10-4 / "),
        (1.5, [6], " / 6"),
        (1.0, [8, 7, 6, 1, 9], "7-1 6-9 / 8"),
        (0.5, [8, 2], "8-2 / "),
    ]
    assert brackets(tournament.after_round(4), name) == [
        (3.5, [3, 4], " / 3 4"),
        (2.5, [3, 4, 6], "3-6 / 4"),
        (2.0, [10, 5, 4, 8], "5-4 / 10 8"),
        (1.5, [10, 7, 8, 1], "7-8 / 10 1"),
        (1.0, [10, 9, 1], "9-1 / 10"),
        (0.5, [10, 2], "10-2 / "),
    ]


@EVERY_NAME
def test_3_2_f2_brackets_of_round_5(name: str) -> None:
    assert brackets(played(F2, 9).after_round(4), name) == [
        (3.5, [9], " / 9"),
        (2.5, [9, 1, 6, 3], "9-3 1-6 / "),
        (2.0, [8, 4, 5], "8-5 / 4"),
        (1.5, [4, 2], "4-2 / "),
    ]


def test_3_1_f2_the_bye_is_told_with_its_article() -> None:
    trace = ListTrace()
    pair_round(played(F2, 9).after_round(4), "burstein-2026", trace=trace)
    given = [one for one in trace.happenings if isinstance(one, ByeGiven)]
    assert [(one.player, str(one.because)) for one in given] == [(7, "C.04.4.2 Art. 3.1")]


# ------------------------------------------------------------------------------ engines


@EVERY_ENGINE
def test_3_2_forbidden_pairs_are_kept_apart(engine: Engine) -> None:
    field = (entrant(1, 1, forbidden=[4]), entrant(2, 1), entrant(3, 1))
    outcome = engine(setup(*field, entrant(4, 1, forbidden=[1]), played=5), NullTrace())
    assert isinstance(outcome, RoundPairing)
    assert {frozenset(board) for board in outcome.boards} == {
        frozenset({1, 3}),
        frozenset({2, 4}),
    }


def test_the_literal_engine_refuses_large_brackets() -> None:
    field = [entrant(number, 1) for number in range(1, 15)]
    with pytest.raises(UnsupportedRuleError, match="up to 12 players; this one has 14"):
        BURSTEIN_2026.engines["literal"](setup(*field, played=5), NullTrace())


def test_200_equal_players_meet_first_against_last() -> None:
    """Nobody has met and no colour is due: the first pairing of Article 4 pairs 1-200, 2-199 and so on."""
    field = [entrant(number, 1) for number in range(1, 201)]
    outcome = BURSTEIN_2026.pair(setup(*field, played=5), NullTrace())
    assert isinstance(outcome, RoundPairing)
    assert {frozenset(board) for board in outcome.boards} == {
        frozenset({Tpn(number), Tpn(201 - number)}) for number in range(1, 101)
    }
