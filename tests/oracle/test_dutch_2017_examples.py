"""C.04.3 (2017) against worked examples: the arbiters' manual, which is of this edition, and Rijeka."""

from functools import cache
from typing import Any, Final

import pytest

from pareo.history import round_setup
from pareo.model import Colour, Tournament, Tpn, points
from pareo.pairing import ListTrace, NullTrace, RoundPairing
from pareo.pairing.common.field import Field
from pareo.pairing.dutch_2017.definitions import ranked
from pareo.pairing.dutch_2017.literal import candidates
from pareo.pairing.dutch_2017.process import COLLAPSED_LAST, field_of
from pareo.pairing.dutch_2017.process import situation_of as bracket_situation
from pareo.pairing.dutch_2017.text import TEXT
from pareo.pairing.dutch_family.completion import can_be_completed
from pareo.pairing.dutch_family.criterion import failure_values
from pareo.pairing.dutch_family.literal import Judge
from pareo.pairing.dutch_family.players import (
    Bracket,
    Candidate,
    Float,
    Player,
    bracket_of,
    scoregroups,
)
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.system import Engine
from pareo.pairing.trace import (
    BracketOpened,
    ByeGiven,
    CandidateChosen,
    CandidateUndone,
    ColourGranted,
    Value,
)
from pareo.rulebook import Rule
from pareo.trf import read_trf
from tests.oracle.corpora import FIXTURES
from tests.oracle.test_dutch_2026_examples import (
    brackets_in,
    fixture,
    fourteen,
    fourteen_before_round_2,
    rijeka,
)
from tests.words import EVERY_ENGINE_OF_2017, assert_fair_pairing, boards

ROUNDS: Final = range(1, 10)
PRINTED: Final = fixture("dutch-manual-12x9.json")
COMPUTED: Final = fixture("dutch-manual-12x9-2026.json")
COLLAPSED: Final = {
    one["round"]: one for one in fixture("dutch-manual-12x9-2017.json")["collapsed"]
}
FOURTEEN: Final = fixture("dutch-manual-14.json")
RIJEKA: Final = fixture("rijeka2010-r9-bracket.json")

NUMBERS_OF_2017: Final = {"C12": "C.10", "C13": "C.11", "C14": "C.12", "C15": "C.13", "C19": "C.17"}
"""The criteria of the tables that were computed for 2026 and read the same in 2017."""


@cache
def twelve() -> Tournament:
    return read_trf(FIXTURES / "dutch-manual-12x9.trf").tournament


def traced(engine: Engine, number: int) -> ListTrace:
    trace = ListTrace()
    engine(round_setup(twelve().after_round(number - 1)), trace)
    return trace


# --------------------------------------------------------------- twelve players, nine rounds


@EVERY_ENGINE_OF_2017
@pytest.mark.parametrize("number", ROUNDS)
def test_all_rounds_of_the_manual_with_colours(number: int, engine: Engine) -> None:
    before = twelve().after_round(number - 1)
    outcome = engine(round_setup(before), NullTrace())
    assert boards(outcome) == sorted((w, b) for w, b, _ in PRINTED["rounds"][number - 1])
    assert_fair_pairing(before, outcome, "2017")


def expected_brackets(number: int) -> list[dict[str, object]]:
    """Return the brackets of a round: those above the PPB as in 2026, then the two of A.9."""
    alike = [
        {key: value for key, value in bracket.items() if key != "round"}
        for bracket in COMPUTED["brackets"]
        if bracket["round"] == number
    ]
    if number not in COLLAPSED:
        return alike
    ppb, clb = COLLAPSED[number]["ppb"], COLLAPSED[number]["clb"]
    above = [bracket for bracket in alike if bracket["score"] > ppb["score"]]
    return [*above, ppb, clb | {"float": []}]


@EVERY_ENGINE_OF_2017
@pytest.mark.parametrize("number", ROUNDS)
def test_a9_brackets_of_the_manual_with_ppb_and_clb(number: int, engine: Engine) -> None:
    trace = traced(engine, number)
    found = brackets_in(trace)
    for bracket, expected in zip(found, expected_brackets(number), strict=True):
        assert bracket == bracket | expected
    labels = [
        one.special.label if one.special else ""
        for one in trace.happenings
        if isinstance(one, BracketOpened)
    ]
    ordinary = len(labels) - 2 if number in COLLAPSED else len(labels)
    assert labels == [""] * ordinary + ["PPB", "CLB"][: len(labels) - ordinary]


@EVERY_ENGINE_OF_2017
@pytest.mark.parametrize("number", ROUNDS)
def test_e_colour_steps_of_the_manual(number: int, engine: Engine) -> None:
    granted = [
        [one.white, one.black, one.because.article]
        for one in traced(engine, number).happenings
        if isinstance(one, ColourGranted)
    ]
    expected = [[w, b, step.replace("5.2.", "E.")] for w, b, step in COMPUTED["boards"][number - 1]]
    assert sorted(granted) == sorted(expected)


# -------------------------------------------------------------------- its four examples


def situation_of(number: int, mdp: list[int], res: list[int], special: Rule | None) -> Situation:
    """Return a bracket of the manual, and what is below it."""
    field = field_of(ranked(round_setup(twelve().after_round(number - 1))))
    assert isinstance(field, Field)
    by_number: dict[int, Player] = {one.tpn: one for one in field.players}
    bracket = bracket_of((by_number[tpn] for tpn in mdp), tuple(by_number[tpn] for tpn in res))
    lowest = bracket.players[-1].score
    groups = scoregroups(field.players)
    below = tuple(group for group in groups if group[0].score < lowest)
    return bracket_situation(field, bracket, below, special)


def values_of(situation: Situation, candidate: Candidate) -> dict[str, Value]:
    return {
        one.criterion.article: one.value
        for one in failure_values(TEXT.criteria, situation, candidate)
    }


@pytest.mark.parametrize(
    "table",
    COMPUTED["tables"],
    ids=lambda table: f"example {table['example']}, {table['mdp']} with {table['res']}",
)
def test_candidates_of_the_examples_in_their_order(table: dict[str, Any]) -> None:
    """Every legal candidate with the most pairs; completion rules none out in this edition."""
    last = table["mdp"] == [7, 6, 8]
    kind = COLLAPSED_LAST if last else None
    situation = situation_of(table["round"], table["mdp"], table["res"], kind)
    size = len(situation.bracket.players)
    generated = [
        one
        for one in candidates(situation, size // 2)
        if len(one.downfloaters) == size % 2
        and not {*one.downfloaters} & {*situation.bracket.moved_down}
    ]
    listed = table["candidates"]
    assert [{tuple(pair) for pair in row["pairs"]} for row in listed] == [
        {(a.tpn, b.tpn) for a, b in candidate.pairs} for candidate in generated
    ]
    judge = Judge(TEXT.criteria, situation)
    for row, candidate in zip(listed, generated, strict=True):
        assert judge.admits(candidate)
        left = [*candidate.downfloaters, *situation.rest]
        assert can_be_completed(situation.field, left) is row.get("completes", True)
        values = values_of(situation, candidate)
        for label in row.keys() & NUMBERS_OF_2017.keys():
            value = row[label]
            found = values[NUMBERS_OF_2017[label]]
            assert found == (tuple(value) if isinstance(value, list) else value)


@EVERY_ENGINE_OF_2017
def test_example_1_c10_and_c11_reject_the_first_candidate(engine: Engine) -> None:
    """Round 2, top bracket: 1-9 and 4-5, with all values at their best; White for 9 and 4."""
    trace = traced(engine, 2)
    chosen = next(one for one in trace.happenings if isinstance(one, CandidateChosen))
    assert chosen.pairs == ((1, 9), (4, 5))
    assert not any(
        any(one.value) if isinstance(one.value, tuple) else one.value for one in chosen.values
    )
    seats = {one.white for one in trace.happenings if isinstance(one, ColourGranted)}
    assert {*PRINTED["examples"][0]["expected_white"]} <= seats


@EVERY_ENGINE_OF_2017
def test_example_2_only_c12_fails(engine: Engine) -> None:
    """12-3, and 11 floats a second time.

    C.6: 12 (1½) meets 3 (1), ½; 11 (1) floats to 0, 1. C.7: 11 (1) meets 10 (0), 1.
    """
    chosen = [one for one in traced(engine, 4).happenings if isinstance(one, CandidateChosen)][3]
    assert (chosen.pairs, chosen.downfloaters) == (((12, 3),), (11,))
    values = {one.criterion.article: one.value for one in chosen.values}
    assert (values.pop("C.5"), values.pop("C.6"), values.pop("C.7")) == (1, (10, 5), (0, 10))
    assert (values.pop("C.12"), values.pop("C.16")) == (1, (10,))
    assert not any(values.values())


def test_example_2_the_other_candidate_fails_c7_before_c10() -> None:
    """3 has met 10: both are left over in the next bracket, with differences of 2 and 1."""
    situation = situation_of(4, [12], [3, 11], None)
    _, other = (one for one in candidates(situation, 1) if one.pairs[0][0].tpn == 12)
    values = values_of(situation, other)
    assert values["C.7"] == (2, 20, 10)
    assert (values["C.10"], values["C.11"]) == (1, 1)


@EVERY_ENGINE_OF_2017
def test_example_3_the_first_candidate_in_which_nothing_fails(engine: Engine) -> None:
    """Round 4: 4-8, 6-2, 7-9, 12 floats."""
    trace = traced(engine, 4)
    chosen = [one for one in trace.happenings if isinstance(one, CandidateChosen)][2]
    expected = PRINTED["examples"][2]
    assert {frozenset(pair) for pair in chosen.pairs} == {
        frozenset(pair) for pair in expected["expected_pairs"]
    }
    assert list(chosen.downfloaters) == expected["downfloaters"]
    values = {one.criterion.article: one.value for one in chosen.values}
    assert not any(values[f"C.{n}"] for n in range(8, 20))
    seats = {one.white for one in trace.happenings if isinstance(one, ColourGranted)}
    assert {*expected["expected_white"]} <= seats


@EVERY_ENGINE_OF_2017
def test_example_4_the_completion_test_fails_and_the_rest_collapses(engine: Engine) -> None:
    """Round 5: 7-6 is undone, all three go down, and 11-7, 3-6, 8-10 close the round."""
    trace = traced(engine, 5)
    (undone,) = (one for one in trace.happenings if isinstance(one, CandidateUndone))
    assert (undone.pairs, undone.downfloaters) == (((7, 6),), (8,))
    assert undone.because.article == "C.4"
    *_, ppb, clb = (one for one in trace.happenings if isinstance(one, CandidateChosen))
    assert (ppb.pairs, ppb.downfloaters) == ((), (7, 6, 8))
    assert {*clb.pairs} == {(7, 11), (6, 3), (8, 10)}
    values = {one.criterion.article: one.value for one in clb.values}
    assert values["C.6"] == (10, 5, 5)
    assert (values["C.10"], values["C.13"], values["C.17"]) == (0, 2, (5, 5))
    assert "C.7" not in values
    seated = {(o.white, o.black) for o in trace.happenings if isinstance(o, ColourGranted)}
    assert {(11, 7), (3, 6), (8, 10)} <= seated


# ------------------------------------------------------------------------- fourteen players


@EVERY_ENGINE_OF_2017
def test_round_1_of_fourteen(engine: Engine) -> None:
    found = boards(engine(round_setup(fourteen()), NullTrace()))
    assert found == sorted((w, b) for w, b, _ in FOURTEEN["round_1"]["games"])


def test_printed_facts_of_round_2_of_fourteen() -> None:
    """The scoregroups, and the first candidate with its fifteen error values."""
    printed = FOURTEEN["round_2"]
    field = field_of(ranked(round_setup(fourteen_before_round_2())))
    assert isinstance(field, Field)
    groups = scoregroups(field.players)
    assert [
        {"score": group[0].score / 10, "players": [one.tpn for one in group]} for group in groups
    ] == printed["score_groups"]
    situation = bracket_situation(field, Bracket((), groups[0]), groups[1:])
    first, *_ = candidates(situation, printed["first_bracket"]["MaxPairs"])
    expected = printed["first_bracket"]["first_candidate"]
    assert [[a.tpn, b.tpn] for a, b in first.pairs] == expected["pairs"]
    values = values_of(situation, first)
    for article, error in expected["error_values"].items():
        if article == "C.7":  # the print counts what downfloaters spoil, and there are none
            continue
        value = values[article]
        assert (max(value, default=0) if isinstance(value, tuple) else value) == error


@EVERY_ENGINE_OF_2017
def test_round_2_of_fourteen_gives_the_bye_by_pairing(engine: Engine) -> None:
    """The bye asked for by 12 leaves an odd number; not printed, but computed for both editions."""
    trace = ListTrace()
    outcome = engine(round_setup(fourteen_before_round_2()), trace)
    assert isinstance(outcome, RoundPairing)
    *brackets, whole = COMPUTED["round_2_of_14"]
    assert boards(outcome) == sorted((w, b) for w, b in whole["boards"])
    assert FOURTEEN["round_2"]["pairing_allocated_bye_needed"]
    (given,) = (one for one in trace.happenings if isinstance(one, ByeGiven))
    assert (outcome.bye, given.player, given.because.article) == (whole["pab"], whole["pab"], "A.5")
    chosen = next(one for one in trace.happenings if isinstance(one, CandidateChosen))
    values = {one.criterion.article: one.value for one in chosen.values}
    assert (values["C.10"], values["C.11"]) == (brackets[0]["c12"], brackets[0]["c13"])
    assert values["C.10"] == FOURTEEN["round_2"]["first_bracket"]["x"]


# --------------------------------------------------------------------------- Rijeka 2010


@EVERY_ENGINE_OF_2017
def test_a_bracket_of_rijeka_2010(engine: Engine) -> None:
    """By the rules of 2010, which ask the same of this bracket; see the test of 2026."""
    trace = ListTrace()
    outcome = engine(rijeka(), trace)
    assert isinstance(outcome, RoundPairing)
    assert sorted(sorted(board) for board in outcome.boards) == RIJEKA["expected_pairs"]
    assert outcome.bye == Tpn(RIJEKA["downfloater"])
    seats = {one["rank"]: one["next_colour"] for one in RIJEKA["players"]}
    assert all((seats[w], seats[b]) == ("w", "-") for w, b in outcome.boards)
    (chosen,) = [one for one in trace.happenings if isinstance(one, CandidateChosen)]
    values = {one.criterion.article: one.value for one in chosen.values}
    assert (values["C.10"], values["C.12"]) == (RIJEKA["x"], 0)


def test_columns_of_the_bracket_of_rijeka_2010() -> None:
    """Colour difference, colour wanted, floats, and the counts of those who want each colour."""
    players = {int(one.tpn): one for one in ranked(rijeka())}
    signs = {None: "", Float.DOWN: "-", Float.UP: "+"}
    for row in RIJEKA["players"]:
        found = players[row["rank"]]
        assert found.score == points(row["points"])
        assert found.difference == row["colour_difference"]
        assert found.preference is not None
        assert _sign(found.preference.due) == row["wanted_colour"]
        assert signs[found.last_float] == row["float_last_round"]
        assert signs[found.float_before] == row["float_two_rounds_ago"]
    wanted = [_sign(one.preference.due) for one in players.values() if one.preference]
    assert {sign: wanted.count(sign) for sign in ("w", "-")} == RIJEKA["wanted"]


def _sign(colour: Colour) -> str:
    return "w" if colour is Colour.WHITE else "-"
