"""The Laws of Chess, article by article: every answer is a ruling with its article."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.laws.adjournment import (
        STEPS,
        Act,
        Adjournment,
        Envelope,
        EnvelopeItem,
        Stage,
        adjournment_tables,
        advance,
        change_of_sealed_move,
        early_adjournment,
        end_before_resumption,
        envelope_ruling,
        interruption,
        missing_items,
        move_after_the_request,
        offer_after_sealing,
        sealing,
    )
    from pareo.laws.announce import RANK_NAMES, announced, read_announced, slip_of_the_tongue
    from pareo.laws.appeals import Appeal, appeal_deadline, appeal_ruling, refusal_to_continue
    from pareo.laws.articles import (
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
    from pareo.laws.assistants import (
        Ability,
        Assistant,
        AssistantDuty,
        assistant_ruling,
        check_assistants,
    )
    from pareo.laws.attacks import attackers, checkers, is_attacked, is_check
    from pareo.laws.automatic import Automatic, automatic_draw, automatic_ruling, quiet_half_moves
    from pareo.laws.bilingual import Bilingual
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
        square,
        square_name,
    )
    from pareo.laws.checklist import CHECKLISTS, Checklist, Item, checklist_named
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
    from pareo.laws.claims import (
        Claim,
        ClaimOutcome,
        ClaimRuling,
        Ground,
        claim_procedure,
        claim_ruling,
        quiet_message,
    )
    from pareo.laws.clock import (
        PRESETS,
        Mode,
        PeriodState,
        Setting,
        after_move,
        is_completed,
        remaining_times,
        setting,
        time_used,
    )
    from pareo.laws.clock_sheet import (
        TIME_TROUBLE,
        Audit,
        ClockReading,
        audit,
        in_time_trouble,
        replaced_clock,
    )
    from pareo.laws.corrections import (
        Times,
        assistant_correction,
        counter_correction,
        disturbance_correction,
        increment_correction,
        penalty_correction,
    )
    from pareo.laws.decision_table import DecisionTable, Fact, Facts, Row
    from pareo.laws.duty import Duty, Obligation, Said, Touch
    from pareo.laws.ends import End, end_on_board, end_ruling
    from pareo.laws.event_rules import (
        DrawLimit,
        EventRules,
        Finding,
        Supervision,
        check_rules,
        departures,
        rate_word,
    )
    from pareo.laws.fen import INITIAL_FEN, FenError, fen_of, placement, read_fen
    from pareo.laws.flag import FLAG_FALL, flag_fall, flag_fall_on
    from pareo.laws.gaps import Gap, Ways, ways_through
    from pareo.laws.impossible import Impossibility, impossibilities, possibility
    from pareo.laws.incidents import (
        FAULTS,
        ILLEGAL_MOVES,
        INCIDENTS,
        KINDS,
        NEXT_MOVE,
        Incident,
        Judged,
        check_kind,
        incident_tables,
        incident_title,
        judge_incident,
    )
    from pareo.laws.judgement import Attempt, Broken, Judgement
    from pareo.laws.ledger import Counts, GameLedger, GameState, count_of, counts_by_colour
    from pareo.laws.legal import (
        legal_moves,
        passant_square,
        perft,
        play,
        position_key,
        positions_after,
    )
    from pareo.laws.letters import FIGURINE, LETTERS, Letters, MoveText, letters_of, own_letters
    from pareo.laws.material import MaterialRow, material_row, material_words
    from pareo.laws.mating import (
        USUAL_LIMITS,
        Limits,
        Mating,
        can_mate,
        dead_position,
        dead_ruling,
        mating_sentence,
    )
    from pareo.laws.moves import judge, legal_move, read_attempt
    from pareo.laws.notation import Form, is_capture, move_text, numbered, written
    from pareo.laws.offers import FREE, AgreedDraws, Offer, OfferEvent, agreed_draw, offer_ruling
    from pareo.laws.penalties import check_scores, may_lose_for_refusal, offered_penalties
    from pareo.laws.pgn import MoveList, PgnGame, move_list, read_pgn, write_pgn
    from pareo.laws.quickplay import (
        QUICKPLAY,
        Effort,
        effort_of,
        is_quickplay_finish,
        postponed_decision,
        quickplay_request,
    )
    from pareo.laws.reading import Candidate, Reading, ReadingOutcome, read_move
    from pareo.laws.record import Record, Transcript, read_entries
    from pareo.laws.recording import RECORDING, must_record
    from pareo.laws.repetition import Lookalike, Repetition, repetition_of
    from pareo.laws.results import (
        Ending,
        SignedSheet,
        check_signed,
        resignation,
        result_code,
        scores,
    )
    from pareo.laws.resumption import (
        SealedMove,
        late_for_resumption,
        lost_envelope,
        resumption_ruling,
        sealed_move,
        session_ruling,
        time_error,
        time_lost,
    )
    from pareo.laws.rules_data import rules_from, rules_to_data
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
        cited_as,
        clock_text,
        colour_word,
    )
    from pareo.laws.scoresheet import (
        Comparison,
        Sheet,
        SheetFinding,
        compare_sheets,
        evidence_ruling,
        is_algebraic,
        offer_differences,
    )
    from pareo.laws.sheet_duties import (
        Original,
        after_the_flag,
        boards_differ,
        may_move,
        missing_originals,
        next_move_number,
        originals_ruling,
        sheet_tables,
        writing_first,
    )
    from pareo.laws.sheet_report import comparison_ruling, reading_message
    from pareo.laws.speech import opening_speech
    from pareo.laws.start import (
        DEFAULT_TIME,
        Announcements,
        announcements,
        default_limit,
        default_ruling,
        is_late,
        time_lost_by_white,
    )
    from pareo.laws.time_words import control_words, duration_words, period_words
    from pareo.laws.touch import TouchClaim, duty_after, replacement, touch_claim
    from pareo.laws.words import KIND_NAMES
else:
    __getattr__, __all__ = facade(__name__)
