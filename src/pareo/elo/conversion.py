"""Conversion of national ratings to the international scale."""

from fractions import Fraction

from pareo.rulebook import BASIC_1992


@BASIC_1992.rule("A1")
def rating_from_ingo(ingo: Fraction | int) -> Fraction:
    """Return the rating equal to an Ingo number: 2840 − 8·Ingo."""
    return Fraction(2840 - 8 * ingo)


@BASIC_1992.rule("A1")
def rating_from_bcf(grade: Fraction | int) -> Fraction:
    """Return the rating equal to a grade of the British federation: 600 + 8·BCF."""
    return Fraction(600 + 8 * grade)
