"""The JSON Schema that ships with the package says what the JSON form is."""

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import fastjsonschema
import pytest
from hypothesis import given

from pareo import InputError, Tournament, read_json, read_trf, write_json
from pareo.tournament_json import VERSION, schema
from tests.architecture.named_tests import ROOT
from tests.strategies import tournaments

SHIPPED = json.loads((files("pareo") / "tournament.schema.json").read_text(encoding="utf-8"))
VALIDATE: Callable[[Any], Any] = fastjsonschema.compile(SHIPPED)


def test_the_json_schema_shipped_is_that_of_the_form_and_of_its_version() -> None:
    assert schema() == SHIPPED
    assert SHIPPED["properties"]["version"] == {"const": VERSION}


@given(tournaments())
def test_written_tournaments_are_valid_by_the_schema(tournament: Tournament) -> None:
    VALIDATE(json.loads(write_json(tournament).text))


def test_the_sample_in_json_is_valid_by_the_schema() -> None:
    event = read_trf(ROOT / "src/pareo/samples/open.trf").tournament
    VALIDATE(json.loads(write_json(event).text))


@pytest.mark.parametrize(
    "wrong",
    [
        [],
        {},
        {"format": "pareo-tournament", "version": 2, "players": []},
        {"format": "pareo-tournament", "version": 1},
        {"format": "pareo-tournament", "version": 1, "players": [{"number": 1}]},
        {"format": "pareo-tournament", "version": 1, "players": [], "colour": "w"},
        {
            "format": "pareo-tournament",
            "version": 1,
            "players": [{"number": "1", "name": "Ana"}],
        },
        {
            "format": "pareo-tournament",
            "version": 1,
            "players": [{"number": 1, "name": "Ana"}, {"number": 2, "name": "Bo"}],
            "rounds": [{"matches": [{"white": 1, "black": 2, "result": "1-1"}]}],
        },
    ],
)
def test_the_schema_refuses_what_is_no_tournament(wrong: object) -> None:
    with pytest.raises(fastjsonschema.JsonSchemaValueException):
        VALIDATE(wrong)


TWO = [{"number": 1, "name": "Ana"}, {"number": 2, "name": "Bo"}]


@pytest.mark.parametrize(
    "body",
    [
        {"players": TWO, "settings": {"rounds": 0}},
        {"players": TWO, "settings": {"rounds": -1}},
        {"players": [{"number": 0, "name": "Ana"}]},
        {"players": [{"number": -1, "name": "Ana"}]},
        {"players": TWO, "settings": {"points": {"white_draw": 0.55}}},
        {"players": TWO, "settings": {"forbidden_pairs": [{"participants": [1]}]}},
    ],
)
def test_what_the_reader_refuses_the_schema_refuses_too(body: dict[str, object]) -> None:
    whole = {"format": "pareo-tournament", "version": 1, **body}
    with pytest.raises(InputError):
        read_json(json.dumps(whole))
    with pytest.raises(fastjsonschema.JsonSchemaValueException):
        VALIDATE(whole)


@pytest.mark.parametrize("value", [tenths / 10 for tenths in range(31)])
def test_every_number_of_tenths_is_valid_by_the_schema(value: float) -> None:
    values = {"white_win": 3, "black_win": 3, "half_point_bye": value}
    whole = {"format": "pareo-tournament", "version": 1, "players": TWO}
    VALIDATE({**whole, "settings": {"points": values}})
