"""A tournament written as JSON is the same tournament when it is read again."""

import json
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pareo.errors import InputError
from pareo.model import Tournament
from pareo.tournament_json import dumps, from_json, loads, to_json
from tests.strategies import individual_tournaments, team_tournaments, tournaments

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


@given(individual_tournaments())
def test_individual_tournaments_come_back(tournament: Tournament) -> None:
    assert from_json(to_json(tournament)) == tournament


@given(team_tournaments())
def test_team_tournaments_come_back(tournament: Tournament) -> None:
    assert from_json(to_json(tournament)) == tournament


@given(tournaments())
def test_they_come_back_from_text(tournament: Tournament) -> None:
    assert loads(dumps(tournament)) == tournament


@given(tournaments())
def test_the_text_is_plain_json(tournament: Tournament) -> None:
    assert json.loads(dumps(tournament)) == to_json(tournament)


def places(value: object) -> Iterator[tuple[Any, Any]]:
    """Yield every place in a JSON value: what holds it, and the key or index in there."""
    keys = (
        list(value)
        if isinstance(value, dict)
        else range(len(value))
        if isinstance(value, list)
        else ()
    )
    for key in keys:
        yield value, key
        yield from places(value[key])  # type: ignore[index]  # it has that key


@given(tournaments(), st.randoms(use_true_random=False), json_values)
def test_whatever_stands_in_one_place_it_is_a_tournament_or_faults(
    tournament: Tournament, choose: Random, other: object
) -> None:
    data = to_json(tournament)
    holder, key = choose.choice(list(places(data)))
    holder[key] = other
    with suppress(InputError):
        from_json(data)


@given(st.text() | st.text('{}[]":,0123456789.eE-+truefalsnNaI \\u\n'))
def test_no_text_breaks_the_reader(text: str) -> None:
    with pytest.raises(InputError):
        loads(text)
