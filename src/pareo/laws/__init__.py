"""The Laws of Chess, article by article: every answer is a ruling with its article."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.laws.articles import (
        Bilingual,
        Findings,
        LawsArticle,
        Misprint,
        Term,
        all_articles,
        articles_at,
        glossary,
        is_number,
        misprints,
        plain_number,
        search_laws,
        terms_named,
    )
    from pareo.laws.ruling import (
        EDITION_REMARK,
        NO_CHANGE,
        Certainty,
        Choice,
        Penalty,
        Question,
        Ruling,
        TimeChange,
        Variant,
        article,
        citation,
        clock_text,
        colour_word,
    )
else:
    __getattr__, __all__ = facade(__name__)
