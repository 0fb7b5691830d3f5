"""Standings: from results to the final list, exact and explained."""

from pareo.standings.criteria import PLAIN, Terms, faults_of_list
from pareo.standings.descriptors import Criterion, parse
from pareo.standings.facts import How
from pareo.standings.given_values import read_values
from pareo.standings.groups import GroupStandings, grouped, nobody, wanted_group
from pareo.standings.kinds import Kind, kind_of
from pareo.standings.places import player_points, player_ranks, team_ranks, with_places
from pareo.standings.plain_data import standings_data, value_data
from pareo.standings.ranking import Standing, Standings, after, rank
from pareo.standings.ratings import Unrated, treatment_named
from pareo.standings.tiebreaks.catalogue import CATALOGUE, EDITIONS, TieBreak, fitting
from pareo.standings.workings import Cut, Limit, Step, Term, Why, Working

__all__ = [
    "CATALOGUE",
    "EDITIONS",
    "PLAIN",
    "Criterion",
    "Cut",
    "GroupStandings",
    "How",
    "Kind",
    "Limit",
    "Standing",
    "Standings",
    "Step",
    "Term",
    "Terms",
    "TieBreak",
    "Unrated",
    "Why",
    "Working",
    "after",
    "faults_of_list",
    "fitting",
    "grouped",
    "kind_of",
    "nobody",
    "parse",
    "player_points",
    "player_ranks",
    "rank",
    "read_values",
    "standings_data",
    "team_ranks",
    "treatment_named",
    "value_data",
    "wanted_group",
    "with_places",
]
