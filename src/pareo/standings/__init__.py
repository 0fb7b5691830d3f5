"""Standings: from results to the final list, exact and explained."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.standings.board_list import (
        BoardList,
        BoardOrder,
        BoardRow,
        MemberRecord,
        board_lists,
        list_of_members,
        member_records,
    )
    from pareo.standings.clubs import (
        BEST_PLACE,
        SUM_OF_PLACES,
        ClubStanding,
        ClubStandings,
        rank_clubs,
    )
    from pareo.standings.criteria import PLAIN, Terms, faults_of_list
    from pareo.standings.descriptors import LOTS, Criterion, parse, parse_given, spelt
    from pareo.standings.facts import FORFEITED, REQUESTED, Facts, How, Kind, kind_of, without
    from pareo.standings.given_values import read_values
    from pareo.standings.groups import (
        UNTITLED,
        GroupStandings,
        Part,
        grouped,
        nobody,
        not_known,
        ranked_again,
        wanted_group,
    )
    from pareo.standings.places import player_points, player_ranks, team_ranks, with_places
    from pareo.standings.plain_data import boards_data, clubs_data, standings_data, value_data
    from pareo.standings.ranking import (
        Standing,
        Standings,
        about_uncounted,
        after,
        as_played,
        rank,
        rank_without_values,
        uncounted,
    )
    from pareo.standings.ratings import Treatment, Unrated, treatment_named
    from pareo.standings.sides import SideStanding, has_sides, rank_sides
    from pareo.standings.tiebreaks.catalogue import CATALOGUE, EDITIONS, TieBreak, fitting
    from pareo.standings.workings import Cut, Limit, Step, Term, Why, Working
else:
    __getattr__, __all__ = facade(__name__)
