"""Of which day a published list is: everybody's points are the sums after some round."""

from pareo.history.scores import Scores
from pareo.history.scoring import Score
from pareo.model import Outcome, PublishedStanding, Tournament, Tpn
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class ListDay:
    """After which round a list was made; `with_byes` that it counts those of the next one too."""

    round: int
    with_byes: bool = False


def rounds_begun(tournament: Tournament) -> int:
    """Return how many rounds count: those at the end without any result are still to come.

    So standings, and the points and ranks of a file, are those of one moment: the byes of a
    round that was just paired count with its first result.
    """
    count = len(tournament.rounds)
    while count and (matches := tournament.rounds[count - 1].matches):
        if any(match.forfeit or any(g.result.known for g in match.games) for match in matches):
            break
        count -= 1
    return count


def day_of_list(tournament: Tournament) -> ListDay | None:
    """Return the latest day on which all published points were right; None if there is none.

    Results are often entered in a file whose points are left as they were: they are not wrong,
    but of an earlier day. Some programs count the byes of a round as soon as it is paired.
    Only a list of everybody can tell.
    """
    teams = tournament.settings.teams_are_paired
    published = tournament.published_teams if teams else tournament.published_players
    if len(published) != len(tournament.participants) or not all(map(_has_points, published)):
        return None
    games = (game for played in tournament.rounds for m in played.matches for game in m.games)
    both = [Scores(tournament)]
    if any(not game.result.known for game in games):
        both.append(Scores(tournament, open_as=Outcome.DRAW))
    for number in reversed(range(len(tournament.rounds) + 1)):
        for with_byes in (False, True):
            totals = [_totals(tournament, scores, number, with_byes=with_byes) for scores in both]
            if all(any(agrees(each, total[each.number]) for total in totals) for each in published):
                return ListDay(number, with_byes)
    return None


def ranks_are_stale(tournament: Tournament) -> bool:
    """Whether published ranks stand beside points that are not those of the results.

    They are of another day then, or of other results. Where not everybody's points were
    published nothing tells, and the ranks are taken for what they say.
    """
    teams = tournament.settings.teams_are_paired
    published = tournament.published_teams if teams else tournament.published_players
    if len(published) != len(tournament.participants) or not all(map(_has_points, published)):
        return False
    day = day_of_list(tournament)
    return day is None or day.round < rounds_begun(tournament)


def agrees(published: PublishedStanding, score: Score) -> bool:
    """Whether points that were published are those of a score; what was not is not compared."""
    return published.match_points in (None, score.match_points) and published.points in (
        None,
        score.game_points,
    )


def _totals(
    tournament: Tournament, scores: Scores, number: int, *, with_byes: bool
) -> dict[Tpn, Score]:
    totals = dict(scores.after[number])
    for following in tournament.rounds[number : number + 1] if with_byes else ():
        for bye in following.byes:
            totals[bye.participant] += scores.by_round[number][bye.participant]
    return totals


def _has_points(published: PublishedStanding) -> bool:
    return published.points is not None or published.match_points is not None
