"""C.04.2 Art. 3.2 and 3.4, C.04.1 Art. 8: colours of played games."""

import json
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pareo.history import (
    colour_difference,
    colours_by_round,
    colours_played,
    latest_contrast,
    squeezed,
    usual_colour,
)
from pareo.model import Colour, Game, Match, Result, Round, Tpn
from tests.words import BLACK, WHITE, colours, event, round_of, team_event

FIXTURE: Final[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "fixtures/colour-history.json").read_text(encoding="utf-8")
)
EXAMPLES: Final = [
    (example["source"], example["letters"], before, after)
    for example in FIXTURE["examples"]
    for before, after in example["pairs"]
]


@pytest.mark.parametrize(("source", "letters", "before", "after"), EXAMPLES)
def test_3_4_and_d5_and_f3_gaps_move_to_the_front(
    source: str, letters: str, before: str, after: str
) -> None:
    english = letters.startswith("B = black")
    black, white = ("B", "W") if english else ("N", "B")
    assert squeezed(colours(before, black, white)) == colours(after, black, white), source


@pytest.mark.parametrize(("source", "letters", "before", "after"), EXAMPLES)
def test_3_4_and_d5_and_f3_colours_are_compared_as_if_gaps_stood_in_front(
    source: str, letters: str, before: str, after: str
) -> None:
    """The engines compare two histories from the end; where the gaps stood makes no difference."""
    black, white = ("B", "W") if letters.startswith("B = black") else ("N", "B")
    with_gaps, moved = colours(before, black, white), colours(after, black, white)
    for other in product((BLACK, WHITE), repeat=4):
        # By hand: the latest games side by side, the first difference from the end.
        ends = zip(reversed(moved), reversed(other), strict=False)
        contrast = next(((a, b) for a, b in ends if a is not None and a is not b), None)
        assert latest_contrast(with_gaps, other) == contrast, source


def test_d5_comment_gaps_do_not_tell_histories_apart() -> None:
    for comment in FIXTURE["equivalence_comments"]:
        if "same" in comment:
            histories = [colours(text, "N", "B") for text in comment["same"]]
            assert len({squeezed(history) for history in histories}) == 1


def test_e3_comment_only_the_common_tail_is_compared() -> None:
    for comment in FIXTURE["equivalence_comments"]:
        if "compare" in comment:
            for other in comment["with"]:
                assert latest_contrast(colours(comment["compare"]), colours(other)) is None


def test_a6a_comment_a_gap_does_not_part_two_equal_colours() -> None:
    example = FIXTURE["absolute_preference_example"]
    played = [colour for colour in squeezed(colours(example["history"])) if colour]
    assert played[-2:] == [WHITE, WHITE]


@pytest.mark.parametrize("kind", ["both_absolute", "strong_against_absolute"])
def test_e2_comment_colour_differences(kind: str) -> None:
    for example in FIXTURE["E2_examples"][kind]:
        assert colour_difference(colours(example["history"])) == example["difference"]


def test_3_4_the_latest_contrast_is_found_from_the_end() -> None:
    assert latest_contrast(colours("WBWB"), colours("BWWB")) == (BLACK, WHITE)
    assert latest_contrast(colours("W=B"), colours("WW")) == (BLACK, WHITE)


def test_3_2_byes_and_forfeits_leave_no_colour() -> None:
    played = event(
        3,
        Round.of((1, 2, "1-0"), byes={3: "U"}),
        Round.of((3, 1, "1F-0F"), byes={2: "H"}),
        Round.of((2, 3, "½-½"), byes={1: "Z"}),
    )
    assert colours_by_round(played) == {
        1: (WHITE, None, None),
        2: (BLACK, None, WHITE),
        3: (None, None, BLACK),
    }
    assert colours_played(played) == {1: (WHITE,), 2: (BLACK, WHITE), 3: (BLACK,)}


def test_3_2_an_adjourned_game_has_its_colours() -> None:
    assert colours_played(event(2, Round.of((1, 2, "adjourned"))))[Tpn(1)] == (WHITE,)


def test_3_4_the_home_team_had_white_unless_the_match_was_forfeited() -> None:
    game = Game(Tpn(101), Tpn(102), Result.DRAWN)
    played = Match(Tpn(1), Tpn(2), (game,))
    forfeited = Match(Tpn(2), Tpn(1), (), Result.WHITE_WON_BY_FORFEIT)
    teams = team_event(2, round_of(played), round_of(forfeited))
    assert colours_by_round(teams) == {1: (WHITE, None), 2: (BLACK, None)}


def test_3_4_one_played_game_of_two_gives_the_match_its_colour() -> None:
    one, two = Tpn(1), Tpn(2)
    games = (Game(one, two, Result.WHITE_WON_BY_FORFEIT), Game(two, one, Result.DRAWN))
    double = event(2, round_of(Match(one, two, games)), games_per_match=2)
    assert colours_played(double) == {1: (WHITE,), 2: (BLACK,)}


def test_c04_1_8_the_colour_had_less_often_then_the_other_one() -> None:
    assert usual_colour((WHITE, WHITE, BLACK)) is BLACK
    assert usual_colour((BLACK,)) is WHITE
    assert usual_colour((BLACK, WHITE)) is BLACK
    assert usual_colour(()) is None


@given(st.lists(st.none() | st.sampled_from(Colour)))
def test_3_4_squeezing_keeps_length_games_and_difference(history: list[Colour | None]) -> None:
    after = squeezed(history)
    assert len(after) == len(history)
    assert [c for c in after if c] == [c for c in history if c]
    assert squeezed(after) == after
    assert colour_difference(after) == colour_difference(history)
