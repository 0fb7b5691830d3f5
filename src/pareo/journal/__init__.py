"""The journal of an event: entries, what they mean, and the event that follows from them."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.journal.entry import (
        GENESIS,
        WHOLE_EVENT,
        Draft,
        Entry,
        Payload,
        Personal,
        canonical,
        digest_of,
    )
    from pareo.journal.event_laws import LAWS_CHOICES, LAWS_NUMBERS, LAWS_TEXTS, LAWS_TRUTHS
    from pareo.journal.fingerprint import pairing_input
    from pareo.journal.fold import (
        REDO,
        UNDO,
        BeforeEntry,
        Fallen,
        Folded,
        apply,
        fold_what_applies,
        just_undone,
        live,
        state_of,
        undone,
    )
    from pareo.journal.imported_lines import without_names
    from pareo.journal.kind import Role, Undo, kind_of
    from pareo.journal.kinds.entries import rounds_of_byes
    from pareo.journal.kinds.members import rounds_played
    from pareo.journal.kinds.notes import NOTES, is_stopped
    from pareo.journal.kinds.people import IDENTITY, NOT_OF_A_PLAYER, OF_A_TEAM, PRIVATE
    from pareo.journal.kinds.results import DRAWS, is_in_play
    from pareo.journal.kinds.rounds import NO_RESULT
    from pareo.journal.lots import newest_lot
    from pareo.journal.match_records import match_of
    from pareo.journal.matches import (
        board_of,
        boards_of,
        has_result,
        home_colours,
        is_forfeited,
        line_up_of,
        result_at,
        score_of,
        seats,
        settled,
        team_of,
    )
    from pareo.journal.names import named, names_of, with_names
    from pareo.journal.pairing_numbers import all_numbers, ids_of, numbers_of, proposed_numbers
    from pareo.journal.rosters import exact_strength, rating_of, strength_of
    from pareo.journal.rules import MINUTES_OF_A_DAY, RULES, rule_faults, rule_of
    from pareo.journal.sides import by_sides, sides_of
    from pareo.journal.state import (
        FIDE_MODE_LEFT,
        Apart,
        BoardId,
        DoesNotApply,
        Game,
        GameId,
        Gone,
        LineUp,
        Note,
        Person,
        PersonId,
        Phase,
        RoundRecord,
        State,
    )
    from pareo.journal.texts import JOINERS, UNSEEN, in_xml, tidied_text
    from pareo.journal.ties import TIE_ORDER, terms_of, values_given
    from pareo.journal.tournament import state_before, tournament_before, tournament_of
else:
    __getattr__, __all__ = facade(__name__)
