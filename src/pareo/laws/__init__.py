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
    from pareo.laws.attacks import attackers, checkers, is_attacked, is_check
    from pareo.laws.board import (
        FILES,
        PROMOTIONS,
        SQUARES,
        Kind,
        Move,
        Piece,
        Position,
        Square,
        Wing,
        file_of,
        initial,
        is_light,
        rank_of,
        square,
        square_name,
    )
    from pareo.laws.fen import INITIAL_FEN, FenError, fen_of, placement, read_fen
    from pareo.laws.judgement import Attempt, Broken, Judgement
    from pareo.laws.legal import (
        is_legal,
        legal_moves,
        passant_square,
        perft,
        play,
        position_key,
        positions_after,
    )
    from pareo.laws.moves import judge, legal_move, read_attempt
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
