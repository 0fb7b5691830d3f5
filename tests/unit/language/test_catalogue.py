"""The choice of a language."""

import pytest

from pareo.language import english, language_of, translator


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
def test_the_first_variable_that_says_anything_decides(
    environment: dict[str, str], language: str
) -> None:
    assert language_of(environment) == language


def test_an_unknown_language_is_english() -> None:
    assert translator("fr") is english


def test_the_spanish_catalogue_speaks_spanish() -> None:
    assert translator("es")("Start list") == "Lista inicial"
    assert translator("es")("") == ""
    assert translator("es")("nobody says this") == "nobody says this"
