"""Names in the alphabetical order of a language."""

import pytest

from pareo.language import english, folded, translator

SPANISH = translator("es")


@pytest.mark.parametrize("language", ["en", "es"])
def test_accents_are_ignored_at_first_so_that_alvarez_stands_before_smith(language: str) -> None:
    names = ["Smith, John", "Álvarez, Luis", "Zapata, Eva", "Álvarez, Ana", "alba, Inés"]
    assert sorted(names, key=translator(language).collate) == [
        "alba, Inés",
        "Álvarez, Ana",
        "Álvarez, Luis",
        "Smith, John",
        "Zapata, Eva",
    ]


def test_in_spanish_n_with_tilde_is_a_letter_after_n() -> None:
    names = ["Ñíguez", "Nunzio", "Núñez", "Nzinga", "Peña", "Penz", "Oca"]
    in_spanish = ["Nunzio", "Núñez", "Nzinga", "Ñíguez", "Oca", "Penz", "Peña"]
    in_english = ["Ñíguez", "Núñez", "Nunzio", "Nzinga", "Oca", "Peña", "Penz"]
    assert sorted(names, key=SPANISH.collate) == in_spanish
    assert sorted(names, key=english.collate) == in_english


def test_a_decomposed_n_with_tilde_is_the_same_letter() -> None:
    composed, decomposed = "Peña", "Pen\N{COMBINING TILDE}a"
    assert SPANISH.collate(composed) == SPANISH.collate(decomposed)


def test_accents_decide_between_names_with_the_same_letters() -> None:
    assert sorted(["Pérez, A", "Perez, A"], key=SPANISH.collate) == ["Perez, A", "Pérez, A"]


def test_one_surname_stands_before_two_that_begin_with_it() -> None:
    names = ["Díaz Abad, Ana", "Díaz-Zea, Bea", "Díaz, Zoe"]
    assert sorted(names, key=SPANISH.collate) == ["Díaz, Zoe", "Díaz Abad, Ana", "Díaz-Zea, Bea"]


def test_letters_that_are_no_letter_with_an_accent_have_their_place() -> None:
    assert folded("Łukasz Ørn Groß") == "lukasz orn gross"
    assert sorted(["Mora", "Łukasz", "Lara"], key=english.collate) == ["Lara", "Łukasz", "Mora"]
