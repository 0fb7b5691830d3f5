"""Small rating lists for the tests of the desk, kept as an arbiter's computer keeps them."""

from datetime import date
from pathlib import Path
from typing import Final

from pareo.lists import Choices, Import

FIDE: Final = """<playerslist>
<player><fideid>99000001</fideid><name>Ruiz, Ana</name><country>ESP</country><sex>F</sex>
<birthday>1999</birthday><title>WFM</title><rating>2105</rating><rapid_rating>2080</rapid_rating>
<blitz_rating>2001</blitz_rating></player>
<player><fideid>99000002</fideid><name>Gil, Leo</name><country>FRA</country><sex>M</sex>
<birthday>1980</birthday><blitz_rating>1500</blitz_rating></player>
<player><fideid>99000003</fideid><name>Núñez, María</name><country>ESP</country><sex>F</sex>
<birthday>2004</birthday><rating>2412</rating></player>
</playerslist>
"""
NATIONAL: Final = (
    "id;name;rating;birth;federation\n55;Ruiz, Ana;2150;1999;ESP\n77;Soto, Eva;1720;2008;ESP\n"
)
MONTH: Final = date(2026, 11, 1)


def keep_lists(folder: Path, month: date = MONTH) -> None:
    """Import the two lists into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in (("fide.xml", FIDE), ("FEDA.csv", NATIONAL)):
        source = folder.parent / name
        source.write_text(text, encoding="utf-8")
        Import(source, folder / source.stem, Choices(month)).run()
