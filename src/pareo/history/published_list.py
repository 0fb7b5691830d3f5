"""After which round a published list was made: its points are the sums after that round."""

from pareo.history.scoring import Score, Scores, known_scores
from pareo.model import Outcome, PublishedStanding, Tournament, Tpn
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class ListDay:
    """The round after which a list was made; `with_byes`: byes of the next round count too."""

    round: int
    with_byes: bool = False


def rounds_begun(tournament: Tournament) -> int:
    """Return how many rounds count: final rounds without any result do not.

    The byes of a paired round count from its first result on, in standings and files. A round
    without games counts where it is the last one, or a later one counts.
    """
    last = count = len(tournament.rounds)
    while count and ((matches := tournament.rounds[count - 1].matches) or count < last):
        if any(match.forfeit or any(g.result.known for g in match.games) for match in matches):
            break
        count -= 1
    return count


def day_of_list(tournament: Tournament) -> ListDay | None:
    """Return the latest round after which all published points were right, if any.

    Results are often entered in a file without updating its points: these are then of an
    earlier round. Some programs count the byes of a round as soon as it is paired. Only a
    complete list can be dated.
    """
    teams = tournament.settings.teams_are_paired
    published = tournament.published_teams if teams else tournament.published_players
    if len(published) != len(tournament.participants) or not all(map(_has_points, published)):
        return None
    both = known_scores(tournament), Scores(tournament, open_as=Outcome.DRAW)
    for number in reversed(range(len(tournament.rounds) + 1)):
        for with_byes in (False, True):
            left = list(published)
            for scores in both:
                totals = _totals(tournament, scores, number, with_byes=with_byes)
                left = [each for each in left if not agrees(each, totals[each.number])]
                if not left:
                    return ListDay(number, with_byes)
    return None


def ranks_are_stale(tournament: Tournament) -> bool:
    """Whether ranks were published with points that do not match the results.

    They are then of another round, or of other results. Without the points of all
    participants the ranks are accepted.
    """
    teams = tournament.settings.teams_are_paired
    published = tournament.published_teams if teams else tournament.published_players
    if len(published) != len(tournament.participants) or not all(map(_has_points, published)):
        return False
    day = day_of_list(tournament)
    return day is None or day.round < rounds_begun(tournament)


def agrees(published: PublishedStanding, score: Score) -> bool:
    """Whether published points equal a score; missing ones are not compared."""
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
