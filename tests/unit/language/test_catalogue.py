"""The choice of a language."""

import json
from pathlib import Path

import pytest

from pareo.language import (
    Day,
    Message,
    Numeral,
    counted,
    english,
    enumerated,
    joined,
    language_of,
    translator,
)
from pareo.language import catalogue as catalogue_module


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "ca_ES.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": "es_ES.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "es_MX.UTF-8", "LANG": "en_GB.UTF-8"}, "es"),
        ({"PAREO_LANG": "en", "LC_ALL": "es_ES.UTF-8"}, "en"),
        ({"PAREO_LANG": "es-AR", "LC_ALL": "C.UTF-8"}, "es"),
        ({"PAREO_LANG": "fr"}, "en"),
    ],
)
def test_the_first_variable_that_is_set_decides(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


def test_an_unknown_language_is_english() -> None:
    assert translator("fr") is english


def test_a_source_tree_that_was_never_built_speaks_english_and_warns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue_module, "_LOCALES", tmp_path)
    with pytest.warns(UserWarning, match="not built"):
        assert translator.__wrapped__("es") is english


def test_the_spanish_catalogue_speaks_spanish() -> None:
    assert translator("es")("Start list") == "Lista inicial"
    assert translator("es")("") == ""
    assert translator("es")("nobody says this") == "nobody says this"


@pytest.mark.parametrize(
    ("name", "joined"),
    [
        ("Iborra (7)", "e Iborra"),
        ("Hinojosa (7)", "e Hinojosa"),
        ("Íñigo (7)", "e Íñigo"),
        ("Hierro (7)", "y Hierro"),
        ("Bob (7)", "y Bob"),
    ],
)
def test_spanish_says_e_before_the_sound_of_i(name: str, joined: str) -> None:
    said = Message("{one} and {other} meet.", one="Ana (1)", other=name).said(translator("es"))
    assert said == f"Ana (1) {joined} (7) se enfrentan."


@pytest.mark.parametrize(
    ("count", "language", "said"),
    [
        (1, "en", "There is 1 more mistake."),
        (2, "en", "There are 2 more mistakes."),
        (1, "es", "Hay 1 error más."),
        (2, "es", "Hay 2 errores más."),
    ],
)
def test_one_and_many_have_a_form_each(count: int, language: str, said: str) -> None:
    message = counted("There is {count} more mistake.", "There are {count} more mistakes.", count)
    assert message.said(translator(language)) == said
    assert (str(message) == said) is (language == "en")


def test_messages_are_equal_by_content_with_their_numbers() -> None:
    one = counted("{count} round", "{count} rounds", 1)
    assert one == counted("{count} round", "{count} rounds", 1)
    assert one != counted("{count} round", "{count} rounds", 2)
    assert one != Message("{count} round", count=1)


@pytest.mark.parametrize(
    ("parts", "language", "said"),
    [
        ([4], "en", "4"),
        ([4, 8], "en", "4 and 8"),
        ([4, 8, 11], "en", "4, 8 and 11"),
        ([4, 8, 11], "es", "4, 8 y 11"),
        (["Ana", "Iker"], "es", "Ana e Iker"),
    ],
)
def test_a_sentence_lists_its_parts_with_and(
    parts: list[int | str], language: str, said: str
) -> None:
    assert enumerated(parts).said(translator(language)) == said


def test_parts_are_joined_each_in_the_language_of_the_whole() -> None:
    both = joined((Message("Start list"), Numeral("12.5"), "St. Gallen"))
    assert both.said(translator("es")) == "Lista inicial; 12,5; St. Gallen"


def test_days_are_written_as_the_language_orders_them() -> None:
    spanish = translator("es")
    for day, said in (("2026-05-01", "01/05/2026"), ("2026-05-01 18:30", "01/05/2026 18:30")):
        assert (Day(day).said(english), Day(day).said(spanish)) == (day, said)
    assert Day("2001").said(spanish) == "2001"
    assert json.dumps(Day("2026-05-01")) == '"2026-05-01"'


def test_spanish_has_the_decimal_comma_and_programs_the_point() -> None:
    value = Numeral("12.5")
    assert value == "12.5"
    assert value.said(english) == "12.5"
    assert value.said(translator("es")) == "12,5"
    assert Message("{value}", value=value).said(translator("es")) == "12,5"
