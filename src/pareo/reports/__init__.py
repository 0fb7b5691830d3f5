"""Reports: a tournament as tables and cards for any kind of output."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.reports.board_lists import best_players, board_tables, members_table
    from pareo.reports.board_picture import board_svg, board_words, pieces_of
    from pareo.reports.bracket import bracket_for_programs, bracket_table, places_table
    from pareo.reports.bracket_picture import bracket_svg
    from pareo.reports.change_picture import change_words, changes_by_round, rating_change_svg
    from pareo.reports.clubs import club_explanation, clubs_table
    from pareo.reports.colour_picture import colour_strip_svg, colour_words
    from pareo.reports.crosstables import (
        by_number,
        crosstable_of_players,
        opponents_grid,
        outcome_of,
    )
    from pareo.reports.drawing import lettering, picture
    from pareo.reports.event_forms import form_5, form_it3
    from pareo.reports.forecast import forecast_table, last_round_table, norm_chances, prize_chances
    from pareo.reports.forecast_page import forecast_html, forecast_lead, forecast_title, page_table
    from pareo.reports.forecast_picture import (
        ChancePicture,
        ResultsPicture,
        forecast_svg,
        last_round_svg,
    )
    from pareo.reports.forecast_words import (
        how_found,
        last_round_heading,
        lines_after,
        method_lines,
        result_heading,
    )
    from pareo.reports.form_gaps import Gap, gaps_of, gaps_on
    from pareo.reports.group_picture import score_groups_svg
    from pareo.reports.head import all_facts, overview, system_words
    from pareo.reports.html import PAPER_STYLE, facts_html, paper_html, table_html, whole_html
    from pareo.reports.markdown import markdown_lines
    from pareo.reports.multiple_results_form import form_3
    from pareo.reports.norms import (
        application_table,
        chances_table,
        composition_table,
        direct_titles_table,
        event_table,
        evidence_table,
        missed_table,
        nearly,
        norms_table,
        rating_titles_table,
        remarks_of,
        requirements_table,
    )
    from pareo.reports.official import NO_NORM, in_both, label, unfinished
    from pareo.reports.pairing_card_form import first_tie_breaks, form_2
    from pareo.reports.paper import (
        BADGES,
        CODES,
        NEW_PAGE,
        PLACE_CARDS,
        POSTER,
        SLIPS,
        Block,
        Blocks,
        Imprint,
        NewPage,
        Paper,
        Part,
        Picture,
        Prose,
        Tickets,
    )
    from pareo.reports.paper_text import paper_lines, paper_markdown
    from pareo.reports.participants import crosstable, grid, round_table
    from pareo.reports.pdf import pdf_data, pdf_maker, pdf_of_page
    from pareo.reports.player_cards import (
        cards_of_players,
        player_card,
        rounds_of_player,
        rounds_of_players,
    )
    from pareo.reports.players import renumbered_list, start_list
    from pareo.reports.prizes import prize_list, receipts
    from pareo.reports.progress_picture import progress_svg, progress_words
    from pareo.reports.qr_picture import qr_svg
    from pareo.reports.ratings import (
        FIELD_WORDS,
        changes_table,
        computer_table,
        differences_table,
        drift_card,
        entries_table,
        rating_table,
        section_table,
        updates_table,
    )
    from pareo.reports.round_robin_form import form_1
    from pareo.reports.rounds import RESTS, pairing_of_players, rests_of, round_of_players
    from pareo.reports.schedule import schedule_by_name, schedule_compact, schedule_for_programs
    from pareo.reports.score_groups import (
        Aim,
        GroupSize,
        Link,
        Mark,
        ScoreGroups,
        score_groups_table,
        score_groups_words,
    )
    from pareo.reports.sheets import csv_text
    from pareo.reports.standings import (
        explanation_data,
        explanations,
        standings_table,
        with_tie_breaks,
    )
    from pareo.reports.swiss_terms import pairing_terms
    from pareo.reports.systems import fixed_card, fixed_list, system_card, system_list
    from pareo.reports.table import (
        Card,
        Cell,
        Column,
        Fact,
        Kind,
        Shown,
        Table,
        Words,
        number_column,
        table_of,
        text_column,
    )
    from pareo.reports.teams import round_of_teams, sides_table, team_list
    from pareo.reports.text_lines import (
        fitted,
        grid_of,
        lines_of_card,
        lines_of_grid,
        lines_of_table,
        width_of,
    )
    from pareo.reports.title_certificate import form_it1
    from pareo.reports.title_forms import form_4, form_6
    from pareo.reports.what_if import what_if_table
    from pareo.reports.words import (
        BYE_KEYS,
        BYES,
        COLOUR_LETTERS,
        day_text,
        national_of,
        result_of_game,
        title_of,
        title_text,
    )
    from pareo.reports.workbook import workbook_data
else:
    __getattr__, __all__ = facade(__name__)
