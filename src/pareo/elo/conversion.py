"""Ratings of other scales on the international one."""

from fractions import Fraction


def rating_from_ingo(ingo: Fraction | int) -> Fraction:
    """Return the rating that a number of the Ingo system stands for: 2840 − 8·Ingo."""
    return Fraction(2840 - 8 * ingo)


def rating_from_bcf(grade: Fraction | int) -> Fraction:
    """Return the rating that a grade of the British federation stands for: 600 + 8·BCF."""
    return Fraction(600 + 8 * grade)
