"""Whatever is given to a public name, it is taken or refused with words: never a raw error."""

import dataclasses
import inspect
from collections.abc import Callable
from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Any, Final, NewType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pareo
from pareo import (
    Event,
    Meeting,
    PareoError,
    Plan,
    Player,
    PointSystem,
    Round,
    Settings,
    Terms,
    Tournament,
    Wishes,
    audit,
    check,
    explain_round,
    pair_round,
    plan_for,
    points,
    rank,
    rate_event,
    read_trf,
    schedule_of,
    write_trf,
)
from pareo.language import Message, english
from tests.architecture.named_tests import ROOT

SAMPLE: Final = ROOT / "src/pareo/samples/open.trf"
CLUB: Final = Tournament(
    [Player(n, name, 2000 - n) for n, name in enumerate("ABCDE", start=1)],
    Settings(rounds=3, initial_colour="w", tie_breaks=["BH"]),
    Event("Club"),
).with_round(Round.of((1, 4, "1-0"), (5, 2, "="), byes={3: "U"}))
PLAN: Final = plan_for("round-robin", 4)


def wrong_values() -> st.SearchStrategy[object]:
    """Values that somebody may give by mistake, and some that are right in another place."""
    plain = st.sampled_from(
        [
            *(None, True, False, 0, -1, 1, 2, 13, 10**12, 10**400, 1.5, float("nan"), 1e308),
            *("", "x", "1", "½", "w", "1-0", "2026-02-30", "BH", "dutch-2026", "fast", "\ud800"),
            *(
                "\0",
                "knockout",
                "round-robin",
                "2026",
                b"x",
                b"",
                object(),
                object,
                len,
                Fraction(1, 3),
            ),
            *(Decimal("1.5"), date(2026, 2, 1), datetime(2026, 2, 1, 12), ..., Path("missing")),  # noqa: DTZ001 - a mistake
            *([], (), {}, set(), [1], (1, 2), [None], ["x"], {1: "U"}, {"a": {1: 1}}, [[]]),
            *(Player(1, "A"), Round(), CLUB, PLAN, PointSystem(), Wishes(), Terms(), Meeting(1, 2)),
            *(Meeting(1, 99), Event("x"), Settings(), Plan("knockout", 4)),
            *(Plan("hilton", -1), english, points, pareo, pareo.Result.DRAWN, pareo.Title.GM),
        ]
    )
    return plain | st.text(max_size=5) | st.integers() | st.lists(plain, max_size=2)


def public_classes() -> list[Any]:
    named = (getattr(pareo, name) for name in pareo.__all__)
    return [each for each in named if inspect.isclass(each) and not issubclass(each, Exception)]


def public_functions() -> list[Any]:
    named = (getattr(pareo, name) for name in pareo.__all__)
    return [each for each in named if inspect.isfunction(each)]


def test_every_public_name_is_a_class_a_function_or_a_unit() -> None:
    known = {each.__name__ for each in [*public_classes(), *public_functions()]}
    others = set(pareo.__all__) - known
    units = {name for name in others if isinstance(getattr(pareo, name), NewType)}
    assert all(issubclass(getattr(pareo, name), PareoError) for name in others - units)


def samples() -> dict[type, object]:
    """One right value of each public class, whose methods are called."""
    reading = read_trf(SAMPLE)
    unpairable = pareo.Unpairable((), (), Message("No."))
    found = [
        *(CLUB, reading, write_trf(CLUB), audit(CLUB), check(CLUB), rank(CLUB), rate_event(CLUB)),
        *(explain_round(CLUB), pair_round(CLUB), unpairable, PLAN, schedule_of(PLAN)),
        *(CLUB.players[0], CLUB.rounds[0], CLUB.rounds[0].matches[0], CLUB.rounds[0].byes[0]),
        *(CLUB.rounds[0].matches[0].games[0], CLUB.settings, CLUB.event, PointSystem(), Wishes()),
        *(Terms(), Meeting(1, 2), pareo.ByeFor(1), pareo.FloatOf(1), pareo.BirthDate(1990)),
        *(pareo.LateEntry(1, 2), pareo.Withdrawal(1, 2), pareo.RequestedBye(2, 1, "H")),
        pareo.EarlierResult(1, 1, 2, "1-0", 2),
        *(pareo.Team(1, "A"), pareo.NationalRating("ESP"), pareo.PublishedStanding(1)),
        *(pareo.PlayerRating("standard", 2100), pareo.Lot("colour", "seed", "W")),
        *(pareo.RatingCorrection(1, 1, 2, "1-0"), pareo.StartingRank("FIDE"), pareo.MatchPoints()),
        *(pareo.VirtualPoints(10, 1, 2, 1, 2), pareo.ForbiddenPairs([1, 2]), pareo.Side("A", [])),
        *(pareo.AbnormalPoints(None), pareo.KnockoutRules(), pareo.RatingRange(1000, 2000)),
        pareo.TimeControl.parse("5400+30"),
    ]
    return {type(each): each for each in found}


SAMPLES: Final = samples()


def test_there_is_a_sample_of_every_public_class() -> None:
    values = [each for each in public_classes() if not issubclass(each, Enum)]
    assert {each.__name__ for each in values} == {each.__name__ for each in SAMPLES}


def methods() -> list[tuple[str, Callable[..., Any]]]:
    """Every public method of a public value, bound to a right one."""
    return [
        (f"{kind.__name__}.{name}", getattr(value, name))
        for kind, value in SAMPLES.items()
        for name in dir(kind)
        if not name.startswith("_")
        and not isinstance(inspect.getattr_static(kind, name), property | cached_property)
        and callable(getattr(value, name))
    ]


def doors() -> list[Any]:
    """Everything that takes arguments, with its name."""
    values = [kind for kind in public_classes() if not issubclass(kind, Enum)]
    named = {each.__name__: each for each in [*values, *public_functions()]} | dict(methods())
    return [pytest.param(door, id=name) for name, door in named.items()]


@pytest.mark.parametrize("door", doors())
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_no_wrong_argument_of_a_public_name_is_a_raw_error(
    door: Callable[..., Any], data: st.DataObject
) -> None:
    listed, named = _arguments(door, data)
    try:
        found = door(*listed, **named)
        if inspect.isgenerator(found):
            list(found)
    except PareoError:
        pass  # refused in words; any other error fails the test
    except OSError:
        assert door in (pareo.read_trf, pareo.read_json)  # a path that the system does not open


RIGHT: Final[dict[str, object]] = {
    "tournament": CLUB,
    "plan": PLAN,
    "wishes": Wishes(players=4, rounds=2),
    "event": CLUB.event,
    "terms": Terms(),
    "people": [Player(0, name) for name in "ABCD"],
    "pairing": Round(),
}
"""Right values, so that a wrong one of another argument is reached."""


def _arguments(
    door: Callable[..., Any], data: st.DataObject
) -> tuple[list[object], dict[str, object]]:
    """Draw arguments, right and wrong ones; those with a default may be left out."""
    listed: list[object] = []
    named: dict[str, object] = {}
    for name, parameter in inspect.signature(door).parameters.items():
        drawn = st.just(RIGHT[name]) | wrong_values() if name in RIGHT else wrong_values()
        if name in ("pair", "translate"):  # what a function does is its own affair
            drawn = drawn.filter(lambda value: not callable(value))
        if parameter.kind is inspect.Parameter.VAR_POSITIONAL:
            listed = data.draw(st.lists(drawn, max_size=2), label=name)
        elif parameter.kind is inspect.Parameter.VAR_KEYWORD:  # those of with_settings
            fields = [each.name for each in dataclasses.fields(Settings)]
            named |= data.draw(st.dictionaries(st.sampled_from(fields), drawn, max_size=2))
        elif parameter.default is inspect.Parameter.empty or data.draw(st.booleans()):
            named[name] = data.draw(drawn, label=name)
    return listed, named
