"""Scores and changes as text."""

from fractions import Fraction

from pareo.language import Numeral


def points(score: int) -> str:
    """Write a score in hundredths: 4½."""
    whole, rest = divmod(score, 100)
    return f"{whole or ''}½" if rest else str(whole)


def hundredths(value: int) -> Numeral:
    """Write hundredths with two decimals: 0.92."""
    return Numeral(f"{value // 100}.{value % 100:02}")


def signed(value: Fraction) -> Numeral:
    """Write a change with its sign and two decimals: +0.08, −2.50."""
    whole, rest = divmod(abs(value) * 100, 100)
    assert rest.denominator == 1
    sign = "−" if value < 0 else "+"
    return Numeral(f"{sign}{int(whole)}.{int(rest):02}")
