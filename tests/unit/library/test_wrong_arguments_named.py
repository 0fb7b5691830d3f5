"""What docs/library.md lists refuses wrong arguments with a sentence, never with a raw error."""

from collections.abc import Callable
from typing import Any

import pytest

from pareo import (
    Event,
    InputError,
    Player,
    Round,
    Settings,
    Terms,
    Tournament,
    UnsupportedRuleError,
    Wishes,
    check,
    generate,
    new_event,
    plan_for,
    rank,
    rate_event,
    read_trf,
)
from pareo.elo.editions import EDITIONS, regulations_named
from pareo.handling import handling_of
from pareo.model import TimeClass
from pareo.prizes import award, read_plan
from pareo.schedules import bracket_of, due_round, match_is_rated, places, withdraw
from tests.architecture.named_tests import ROOT

FOUR = Tournament([Player(n, f"P{n}") for n in range(1, 5)], Settings(3))
KNOCKOUT = plan_for("knockout", 4)
RULES: Any = handling_of("2026")

WRONG: list[Callable[[], object]] = [
    lambda: read_plan(None),  # type: ignore[arg-type]
    lambda: read_plan(b"x"),  # type: ignore[arg-type]
    lambda: read_plan("", None),  # type: ignore[arg-type]
    lambda: award(None, None),  # type: ignore[arg-type]
    lambda: handling_of([]),  # type: ignore[arg-type]
    lambda: RULES.may_renumber("x"),
    lambda: RULES.withdrawal(None),
    lambda: RULES.may_change_rounds(None),
    lambda: RULES.rounds_declared(None),
    lambda: RULES.may_meet(1, 2, None),
    lambda: RULES.missed_round("x"),
    lambda: RULES.provisional_score("x"),
    lambda: RULES.announced_absence(None),
    lambda: RULES.boards(FOUR, None),
    lambda: RULES.wrong_result(None),
    lambda: RULES.may_change_pairing(None),
    lambda: bracket_of(None, KNOCKOUT),  # type: ignore[arg-type]
    lambda: bracket_of(FOUR, None),  # type: ignore[arg-type]
    lambda: places(None),  # type: ignore[arg-type]
    lambda: due_round(None, KNOCKOUT),  # type: ignore[arg-type]
    lambda: due_round(FOUR, None),  # type: ignore[arg-type]
    lambda: withdraw(None, 1, 3),  # type: ignore[arg-type]
    lambda: withdraw(FOUR, None, 3),  # type: ignore[arg-type]
    lambda: withdraw(FOUR, 1, None),  # type: ignore[arg-type]
    lambda: match_is_rated(None, None, registered=True),  # type: ignore[arg-type]
    lambda: generate(Wishes(players=6, rounds=2), "\ud800"),
    lambda: generate(Wishes(players=6, rounds=2), "1", len),  # type: ignore[arg-type]
    lambda: generate(Wishes(players=6, rounds=2), "1", lambda _event, _key: None),  # type: ignore[arg-type,return-value]
]


@pytest.mark.parametrize("call", WRONG)
def test_wrong_arguments_are_input_errors_that_say_what_to_give(call: Callable[[], object]) -> None:
    with pytest.raises(InputError, match="Give "):
        call()


def test_right_arguments_are_taken_as_plain_values() -> None:
    assert RULES.may_renumber(3).reason
    assert places(bracket_of(FOUR, KNOCKOUT)) == {}
    assert generate(Wishes(players=6, rounds=2), "año").rounds


def test_an_edition_of_tie_breaks_that_does_not_exist_is_named_as_the_fault() -> None:
    with pytest.raises(InputError, match=r"no edition “1900”.*2026, 2024, 1992, 1987"):
        rank(FOUR, ["BH"], Terms(edition="1900"))


def test_a_tie_break_without_a_code_is_an_input_error() -> None:
    for codes in ([""], ["BH", " "]):
        with pytest.raises(InputError, match="has no code"):
            rank(FOUR, codes)
    assert rank(FOUR, []).rows


def test_a_library_error_does_not_speak_of_options_or_records() -> None:
    with pytest.raises(InputError) as few:
        new_event(plan_for("round-robin", 6), [Player(0, "Ana"), Player(0, "Bo")], Event("Club"))
    with pytest.raises(InputError) as unknown:
        check(
            Tournament(FOUR.players, Settings(initial_colour="w")).with_round(
                Round.of((1, 3), (4, 2))
            )
        )
    for error in (few, unknown):
        assert "--" not in str(error.value)
        assert "192" not in str(error.value)


def test_an_event_is_rated_by_the_key_of_an_edition() -> None:
    event = read_trf(ROOT / "src/pareo/samples/open.trf").tournament
    for key in EDITIONS:
        assert rate_event(event, key).regulations == regulations_named(key, TimeClass.STANDARD)
    with pytest.raises(UnsupportedRuleError, match="Choose one of: 2005, 2024, 2025"):
        rate_event(event, "1900")
    with pytest.raises(InputError, match="Give "):
        rate_event(event, 2024)  # type: ignore[arg-type]
