"""The fixtures of the Laws, judged by the second reading: moves, counts, penalties and the rest."""

import json
from typing import Any

import pytest

from tests.independent import (
    laws_960,
    laws_board,
    laws_clock,
    laws_counts,
    laws_mates,
    laws_moves,
    laws_notation,
    laws_penalties,
    laws_touch,
)
from tests.independent.laws_board import INITIAL, Place, from_fen
from tests.independent.laws_moves import legal_moves, play
from tests.independent.ratings_2005 import FIXTURES

Fixture = dict[str, Any]


def cases(name: str, *keys: str) -> list[Fixture]:
    """Cases of a file, those that have these keys."""
    found = json.loads((FIXTURES / "laws" / f"{name}.json").read_text(encoding="utf-8"))["cases"]
    return [case for case in found if {*keys} <= case.keys()]


def named(case: Fixture) -> str:
    return str(case["id"])


def places(case: Fixture) -> list[Place]:
    found = [from_fen(case.get("fen", INITIAL))]
    for move in case.get("moves", ()):
        found.append(play(found[-1], move))
    return found


def of_kind(name: str, *kinds: str) -> list[Fixture]:
    return [case for case in cases(name) if case["kind"] in kinds]


@pytest.mark.parametrize("case", cases("illegal-moves"), ids=named)
def test_articles_broken_by_a_move(case: Fixture) -> None:
    known = places(case)
    story = laws_moves.Story(known, case["moves"]) if "moves" in case else None
    broken = laws_moves.judge(known[-1], case["move"], case.get("by"), story)
    assert broken[:1] == ([case["article"]] if case["article"] else [])
    assert set(case.get("also", ())) <= set(broken)


@pytest.mark.parametrize("case", cases("touch-move", "fen"), ids=named)
def test_moves_left_after_touching(case: Fixture) -> None:
    place = from_fen(case["fen"])
    if "illegal" in case:
        found = laws_touch.replacement(place, case["illegal"], case.get("captured"))
    else:
        intended = case.get("castling_intended", True)
        found = laws_touch.allowed(place, case["touches"], intended=intended)
    moves = case["expected"]["moves"]
    assert found == set(legal_moves(place) if moves == "any" else moves)


@pytest.mark.parametrize("case", of_kind("claims", "repetition", "fifty"), ids=named)
def test_claims(case: Fixture) -> None:
    claim = case["claim"]
    quiet = int(case.get("fen", INITIAL).split()[4])
    game = laws_counts.Game(places(case), case.get("moves", ()), quiet)
    spoiled = bool(claim.get("touched") or claim.get("move_made"))
    blitz = claim.get("variant") == "blitz"
    found = laws_counts.claim(
        game, case["kind"], claim["by"], claim.get("written"), spoiled=spoiled, blitz=blitz
    )
    verdicts = {"draw": "correct", "rejected": "incorrect"}
    assert verdicts.get(found.verdict, found.verdict) == case["expected"]["verdict"]
    assert found.opponent_seconds == case["expected"].get("opponent_seconds", 0)


@pytest.mark.parametrize("case", of_kind("claims", "automatic"), ids=named)
def test_draws_without_a_claim(case: Fixture) -> None:
    quiet = int(case.get("fen", INITIAL).split()[4])
    game = laws_counts.Game(places(case), case.get("moves", ()), quiet)
    assert bool(laws_counts.drawn_at_once(game)) == (case["expected"]["game"] == "draw")


@pytest.mark.parametrize("case", of_kind("claims", "end"), ids=named)
def test_mate_and_stalemate(case: Fixture) -> None:
    states = {"5.1.1": "checkmate", "5.2.1": "stalemate", None: "none"}
    assert states[laws_moves.ended(places(case)[-1])] == case["expected"]["state"]


PROVABLE = {
    *("dead-1", "dead-2", "dead-3", "dead-14"),
    *("flag-16", "flag-17", "flag-18", "flag-19", "flag-20"),
}
"""Cases in which a search finds a mate or looks at everything within seconds."""


@pytest.mark.parametrize(
    "case", [case for case in cases("claims") if case["id"] in PROVABLE], ids=named
)
def test_who_can_still_mate(case: Fixture) -> None:
    place = places(case)[-1]
    if "flag" in case:
        results = {"½-½": "draw"}
        found = laws_mates.flag_fall(place, case["flag"])
        assert found is not None
        assert results.get(found, found) == case["expected"]["game"]
    else:
        assert laws_mates.dead(place) is (case["expected"]["state"] == "dead")


LADDERS = [
    case
    for case in cases("irregularities")
    if all(
        event["event"] in {*laws_penalties.ILLEGAL, laws_penalties.CLAIM}
        for event in case["events"]
    )
]


@pytest.mark.parametrize("case", LADDERS, ids=named)
def test_illegal_moves_of_a_game(case: Fixture) -> None:
    found = laws_penalties.tally(case["variant"], case["events"])
    assert found == {key: case["expected"].get(key) for key in found}


@pytest.mark.parametrize("case", of_kind("clock", "mode"), ids=named)
def test_clock_modes(case: Fixture) -> None:
    given = case["given"]
    run = laws_clock.run(given["mode"], [(None, given["main"], given["extra"])], given["used"])
    shown: list[object] = [*run.left, *(["flag"] if run.fell else [])]
    assert shown == case["expected"]["remaining"][: len(shown)]
    assert bool(run.fell) == ("flag" in case["expected"]["remaining"])


@pytest.mark.parametrize("case", of_kind("clock", "class"), ids=named)
def test_classes_of_games(case: Fixture) -> None:
    given = case["given"]
    periods: list[laws_clock.Period] = [
        (None, 60 * given.get("minutes", 0), given.get("increment", 0))
    ]
    if "control" in given:
        assert given["control"] == "40/5400+30:1800+30"
        periods = [(40, 5400, 30), (None, 1800, 30)]
    assert laws_clock.kind_of(periods) == case["expected"]["class"]


def test_chess960_numbers() -> None:
    assert {*laws_960.numbers().values()} == laws_960.all_rows()
    assert len(laws_960.all_rows()) == 960
    for case in cases("chess960", "number"):
        assert laws_960.numbers()[case["number"]] == case["position"]


@pytest.mark.parametrize("case", cases("chess960", "position", "expected"), ids=named)
def test_chess960_positions(case: Fixture) -> None:
    broken = case["expected"].get("broken")
    assert laws_960.broken(case["position"])[:1] == ([broken] if broken else [])


@pytest.mark.parametrize("case", cases("chess960", "castling"), ids=named)
def test_chess960_castling(case: Fixture) -> None:
    place, side = from_fen(case["fen"]), case["castling"].replace("0", "O")
    broken = laws_moves.judge(place, side, free=True)
    assert broken[:1] == ([case["expected"]["broken"]] if "broken" in case["expected"] else [])
    if not broken:
        after = laws_board.fen_of(play(place, side, free=True), free=True)
        assert after.split()[0] == case["expected"]["after"]


@pytest.mark.parametrize("case", cases("notation", "pgn"), ids=named)
def test_moves_in_all_forms(case: Fixture) -> None:
    place = from_fen(case["fen"])
    for key, letters, form in (
        ("en", "en", "short"),
        ("es", "es", "short"),
        ("figurine", "figurine", "short"),
        ("long_en", "en", "long"),
        ("long_es", "es", "long"),
        ("bare_es", "es", "bare"),
    ):
        assert laws_notation.write(place, case["move"], letters, form) == case[key]
        assert laws_notation.read(place, case[key], [letters]) == {case["move"]}


BEYOND_APPENDIX_C = {"read-5", "read-36"}
"""A pawn capture without rank, and German letters."""


@pytest.mark.parametrize(
    "case",
    [case for case in cases("notation", "text") if case["id"] not in BEYOND_APPENDIX_C],
    ids=named,
)
def test_spellings(case: Fixture) -> None:
    expected = case["expected"]
    languages = [*laws_notation.LETTERS] if case["letters"] == "any" else [case["letters"]]
    found = laws_notation.read(from_fen(case["fen"]), case["text"], languages)
    if "unreadable" in expected:
        assert found is None
    else:
        meant = [expected["move"]] if "move" in expected else expected.get("candidates", [])
        assert found == set(meant)
