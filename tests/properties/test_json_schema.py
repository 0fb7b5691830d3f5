"""The JSON Schema that ships with the package says what the JSON form is."""

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import fastjsonschema
import pytest
from hypothesis import given

from pareo import Tournament, read_trf, write_json
from pareo.model.json_form import VERSION, schema
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
