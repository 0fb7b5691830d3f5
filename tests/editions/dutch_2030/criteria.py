"""C.04.3 Article 2 of 2030: downfloats come before colours, and upfloats have another name."""

from dataclasses import replace
from typing import Final

from pareo.language import Message
from pareo.pairing import words
from pareo.pairing.dutch_family import rows
from pareo.pairing.dutch_family.criterion import Row
from pareo.pairing.dutch_family.rows import PREVIOUS, TWO_AGO
from pareo.pairing.words import Words
from tests.editions.dutch_2030.edition import EDITION

C4: Final = EDITION.article("2.2.1", "C4")
C5: Final = EDITION.article("2.3.1", "C5")

CRITERIA: Final[tuple[Row, ...]] = (
    rows.downfloaters(EDITION.article("2.4.1", "C6")),
    rows.scores_of_downfloaters(EDITION.article("2.4.2", "C7")),
    rows.next_bracket(EDITION.article("2.4.3", "C8")),
    rows.games_of_the_bye(EDITION.article("2.4.4", "C9")),
    rows.colour_differences(EDITION.article("2.4.5", "C10")),
    rows.colours_repeated(EDITION.article("2.4.6", "C11")),
    rows.downfloats(EDITION.article("2.4.7", "C12"), PREVIOUS),
    rows.strong_preferences(EDITION.article("2.4.8", "C13")),
    rows.preferences(EDITION.article("2.4.9", "C14")),
    replace(
        rows.upfloats(EDITION.article("2.4.10", "C15"), PREVIOUS),
        words=Words(Message("players lifted twice in a row")),
    ),
    rows.downfloats(EDITION.article("2.4.11", "C16"), TWO_AGO),
    rows.upfloats(EDITION.article("2.4.12", "C17"), TWO_AGO),
    rows.downfloat_differences(EDITION.article("2.4.13", "C18"), PREVIOUS),
    rows.upfloat_differences(EDITION.article("2.4.14", "C19"), PREVIOUS),
    rows.downfloat_differences(EDITION.article("2.4.15", "C20"), TWO_AGO),
    rows.upfloat_differences(EDITION.article("2.4.16", "C21"), TWO_AGO),
)

WORDS: Final = {C5: words.BYE_SCORE} | {row.rule: row.words for row in CRITERIA}
