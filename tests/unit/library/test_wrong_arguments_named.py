"""What docs/library.md lists refuses wrong arguments with a sentence, never with a raw error."""

from collections.abc import Callable
from typing import Any

import pytest

from pareo import InputError, Player, Settings, Tournament, Wishes, generate, plan_for
from pareo.handling import handling_of
from pareo.prizes import award, read_plan
from pareo.schedules import bracket_of, due_round, match_is_rated, places, withdraw

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
    assert generate(Wishes(players=6, rounds=2), "año")
