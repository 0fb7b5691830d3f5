"""Questions about large rounds: what counting settles is not searched for by weights."""

from collections.abc import Callable

import pytest

from benchmarks.inputs import position
from pareo.explain import ByeFor, FloatOf, Meeting, Story, Wish, ask, story_of
from pareo.history import round_setup
from pareo.pairing import is_floating
from pareo.pairing.dutch_2017 import fast
from pareo.pairing.dutch_family import searching
from pareo.pairing.reasons.questions import Later, Worse
from pareo.systems import SYSTEMS


def another_floater(story: Story) -> list[Wish]:
    floaters = [player for player in story.partner if is_floating(story, player)]
    return [FloatOf(player, wanted=False) for player in floaters]


def far_groups(story: Story) -> list[Wish]:
    ranked = sorted(story.setup.entrants, key=lambda one: (-one.score, one.tpn))
    return [Meeting(ranked[0].tpn, ranked[-1].tpn)]


def bye_at_the_top(story: Story) -> list[Wish]:
    return [ByeFor(next(one.tpn for one in story.setup.entrants if not one.unplayed))]


@pytest.mark.parametrize(
    ("field", "number", "asked"),
    [
        ("drawish", 4, another_floater),
        ("drawish", 3, far_groups),
        ("normal", 3, bye_at_the_top),
    ],
)
def test_2017_a_wish_does_not_bring_about_a_search(
    field: str,
    number: int,
    asked: Callable[[Story], list[Wish]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def searched(*_given: object) -> None:
        raise AssertionError(asked)

    story = story_of(round_setup(position(301, field, number)), SYSTEMS["dutch-2017"])
    monkeypatch.setattr(fast, "_best", searched)
    monkeypatch.setattr(searching, "complete", searched)
    for wish in asked(story):
        assert isinstance(ask(story, wish), Worse | Later)
