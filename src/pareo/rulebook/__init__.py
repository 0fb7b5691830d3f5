"""Editions of the Handbook's chapters: their articles, tied to code, and which is in force."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.rulebook.edition import (
        HANDBOOK_DAY,
        Edition,
        Rule,
        Tied,
        article_in,
        article_of,
        articles_of,
        tied_functions,
        tied_in,
    )
    from pareo.rulebook.handbook import (
        BAKU_2026,
        BASIC,
        BASIC_1987,
        BASIC_1992,
        BASIC_2012,
        BASIC_2017,
        BASIC_2026,
        DOUBLE_SWISS_2026,
        FAST_RATINGS_2024,
        HANDLING,
        HANDLING_1987,
        HANDLING_1992,
        HANDLING_2017,
        HANDLING_2026,
        LAWS_2018,
        OLYMPIAD_2022,
        RATINGS_2005,
        RATINGS_2024,
        REPORT_FILES_2026,
        TIE_BREAKS,
        TIE_BREAKS_2024,
        TIE_BREAKS_2026,
        TITLES_2005,
        TITLES_2024,
        TYPES_2018,
        edition_in_force,
        edition_named,
        in_force,
    )
else:
    __getattr__, __all__ = facade(__name__)
