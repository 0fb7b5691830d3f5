"""Of which day a published list is: everybody's points are the sums after some round."""

from pareo.history.scores import Scores
from pareo.history.scoring import Score
from pareo.model import Outcome, PublishedStanding, Tournament


def published_after(tournament: Tournament) -> int | None:
    """Return the latest round after which all published points are right; None if there is none.

    Results are often entered in a file whose points are left as they were: they are not wrong,
    but of an earlier day. Only a list of everybody can tell.
    """
    teams = tournament.settings.teams_are_paired
    published = tournament.published_teams if teams else tournament.published_players
    if len(published) != len(tournament.participants) or not all(map(_has_points, published)):
        return None
    settled, provisional = Scores(tournament).after, Scores(tournament, open_as=Outcome.DRAW).after
    for number in reversed(range(len(tournament.rounds) + 1)):
        if all(
            agrees(each, settled[number][each.number])
            or agrees(each, provisional[number][each.number])
            for each in published
        ):
            return number
    return None


def agrees(published: PublishedStanding, score: Score) -> bool:
    """Whether points that were published are those of a score; what was not is not compared."""
    return published.match_points in (None, score.match_points) and published.points in (
        None,
        score.game_points,
    )


def _has_points(published: PublishedStanding) -> bool:
    return published.points is not None or published.match_points is not None
