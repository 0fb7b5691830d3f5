"""The forty of the weekend open, and the two rating lists in which they are found."""

from typing import Final

PLAYERS: Final = 40
MONTH: Final = "2026-11"
_SURNAMES: Final = ("Alonso", "Bravo", "Castro", "Díaz", "Esteban", "Fuentes", "Ibáñez", "Núñez")
_GIVEN: Final = (("Íñigo", "M"), ("Begoña", "F"), ("Ñuflo", "M"), ("Úrsula", "F"), ("Óscar", "M"))
NAMES: Final = [f"{surname} Peña, {given}" for given, _ in _GIVEN for surname in _SURNAMES]
_SEXES: Final = [sex for _, sex in _GIVEN for _ in _SURNAMES]
_TITLES: Final = {0: "<title>GM</title>", 1: "<title>IM</title>", 8: "<w_title>WGM</w_title>"}

FOUND: Final = range(37)
"""Who is in the list of FIDE with a standard rating."""
RAPID: Final = 37
"""Who has a rapid rating only."""
NATIONAL: Final = 38
"""Who is in the national list only."""
TYPED: Final = 39
"""Who is in no list."""

LINES: Final = [*NAMES[:TYPED], f"{NAMES[TYPED]} 1525 ESP"]
PICKS: Final = {RAPID + 1: f"FIDE rapid {99000000 + RAPID}", NATIONAL + 1: "FEDA standard 77"}
"""What is chosen for lines of which the first list has no rating."""


def fide_list() -> str:
    """Return the list of FIDE, with ratings from 2500 down in steps of 25."""
    rows = "\n".join(_row(place) for place in (*FOUND, RAPID))
    return f"<playerslist>\n{rows}\n</playerslist>\n"


def _row(place: int) -> str:
    rate = "rapid_rating" if place == RAPID else "rating"
    return (
        f"<player><fideid>{99000000 + place}</fideid><name>{NAMES[place]}</name>"
        f"<country>ESP</country><sex>{_SEXES[place]}</sex><birthday>{1960 + place}</birthday>"
        f"{_TITLES.get(place, '')}<{rate}>{2500 - 25 * place}</{rate}></player>"
    )


def national_list() -> str:
    """Return the national list; the first player is in it too, with another rating."""
    return (
        "id;name;rating;birth;federation\n"
        f"12;{NAMES[0]};2555;1960;ESP\n77;{NAMES[NATIONAL]};1560;1998;ESP\n"
    )
