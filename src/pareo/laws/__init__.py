"""The Laws of Chess, article by article: every answer is a ruling with its article."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
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
    from pareo.laws.chess960 import (
        ORDINARY,
        POSITIONS,
        CastlingWay,
        array_fault,
        castling_way,
        drawn_number,
        first_rank,
        number_by_dice,
        number_of,
        start_position,
    )
    from pareo.laws.duty import Duty, Obligation, Said, Touch
    from pareo.laws.ends import End, end_on_board, end_ruling
    from pareo.laws.fen import INITIAL_FEN, FenError, fen_of, placement, read_fen
    from pareo.laws.impossible import Impossibility, impossibilities, possibility
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
    from pareo.laws.material import MaterialRow, material_row, material_words
    from pareo.laws.mating import (
        USUAL_LIMITS,
        Limits,
        Mating,
        can_mate,
        dead_position,
        mating_sentence,
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
        articles,
        citation,
        clock_text,
        colour_word,
    )
    from pareo.laws.touch import TouchClaim, duty_after, replacement, touch_claim
else:
    __getattr__, __all__ = facade(__name__)
