"""Compares the places and points that a file gives with those that its own tie-breaks make."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from pareo.errors import FormError
from pareo.history import day_of_list, rounds_begun
from pareo.language import Message, Translate, english
from pareo.model import Points, PublishedStanding, Tournament, Tpn, points_text, points_words
from pareo.rulebook import TIE_BREAKS_2026
from pareo.standings import Criterion, Kind, Standings, after, kind_of, rank_without_values
from pareo.value import dataclass, replace

_RENEW: Final = Message("All rounds are played, but the places are of an earlier one.")


@dataclass(frozen=True, slots=True)
class Reason:
    """Two participants whose order on record is reversed, and what decides between them.

    The criterion is None where points decide.
    """

    ahead: Tpn
    behind: Tpn
    criterion: Criterion | None = None

    @property
    def words(self) -> Message | str:
        """What decides: the tie-break with its article, or the points."""
        if self.criterion is None:
            return Message("points")
        tie_break = self.criterion.tie_break
        if tie_break is None:
            return self.criterion.code
        return Message("{code}, {article}", code=self.criterion.code, article=tie_break.rule)

    def as_dict(self) -> dict[str, object]:
        """Return plain values only, ready to be written as JSON."""
        code = "PTS" if self.criterion is None else self.criterion.code
        return {"ahead": self.ahead, "behind": self.behind, "by": code}


@dataclass(frozen=True, slots=True)
class PlaceDifference:
    """Somebody whose place or points are not those that are due.

    `last` is the lowest place of those who share the rank.
    """

    number: Tpn
    published: PublishedStanding
    rank: int
    last: int
    points: Points
    reason: "Reason | None" = None

    @property
    def message(self) -> Message:
        """The difference in words."""
        if self.wrong_points:
            return Message(
                "No. {number}: {published} on record; due: {points}",
                number=self.number,
                published=points_words(self._published_points or Points(0)),
                points=points_text(self.points),
            )
        values = {
            "number": self.number,
            "published": self.published.rank,
            "due": str(self.rank) if self.rank == self.last else f"{self.rank}-{self.last}",
        }
        if self.reason is None:
            return Message("No. {number}: place {published} on record; due: {due}", **values)
        return Message(
            "No. {number}: place {published} on record; due: {due}: No. {ahead} is before "
            "No. {behind} by {what}",
            **values,
            ahead=self.reason.ahead,
            behind=self.reason.behind,
            what=self.reason.words,
        )

    @property
    def wrong_points(self) -> bool:
        """Whether the points differ, so that the place cannot be right but by chance."""
        return self._published_points not in (None, self.points)

    @property
    def _published_points(self) -> Points | None:
        team = self.published.match_points
        return self.published.points if team is None else team

    def as_dict(self, translate: Translate = english) -> dict[str, object]:
        """Return plain values only, ready to be written as JSON."""
        return {
            "number": self.number,
            "published_rank": self.published.rank,
            "due_rank": [self.rank, self.last],
            "due_points": self.points / 10,
            "reason": None if self.reason is None else self.reason.as_dict(),
            "message": self.message.said(translate),
        }


@dataclass(frozen=True, slots=True)
class StandingsCheck:
    """The places of one event: by which tie-breaks they were made again, and what differs.

    `possible` is false where the list of the event cannot be applied; the notices tell why.
    """

    tie_breaks: tuple[str, ...] = ()
    compared: int = 0
    differences: tuple[PlaceDifference, ...] = ()
    notices: tuple[Message, ...] = ()
    possible: bool = True

    def as_dict(self, translate: Translate = english) -> dict[str, object]:
        """Return plain values only, ready to be written as JSON."""
        return {
            "tie_breaks": list(self.tie_breaks),
            "possible": self.possible,
            "compared": self.compared,
            "differences": [each.as_dict(translate) for each in self.differences],
            "notices": [notice.said(translate) for notice in self.notices],
        }


@TIE_BREAKS_2026.rule("4.1")
def check_standings(tournament: Tournament) -> StandingsCheck | None:
    """Compare the published places with the event's own tie-breaks; None where it gives none.

    Of a knock-out that is over they are compared with its bracket, tie-breaks or not.

    Who shares a rank by them may stand on any of the places that they share: the rest was
    decided by lots. While results are open, places may be those before that round; and where
    everybody's points are of an earlier round, so are the places. Points in the middle of a
    round, its byes counted and its games not, have no places of their own. Where all rounds are
    played, places of an earlier one are told with what renews them.
    """
    settings = tournament.settings
    teams = settings.teams_are_paired
    published = tournament.published_teams if teams else tournament.published_players
    ranked = [each for each in published if each.rank]
    if not ranked:
        return None
    written = day_of_list(tournament)
    earlier = written is not None and written.round < rounds_begun(tournament)
    renew = (_RENEW,) if earlier and rounds_begun(tournament) == settings.rounds else ()
    if not (settings.tie_breaks or settings.ranking_list or _over(tournament)):
        return StandingsCheck(notices=renew) if renew else None
    try:
        if written is not None and written.with_byes:
            return StandingsCheck(notices=(_byes_counted(written.round + 1), *renew))
        if written is not None and earlier:
            found = _compared(rank_without_values(after(tournament, written.round)), ranked)
            return replace(found, notices=(_of_earlier(written.round), *renew, *found.notices))
        return min(
            (_compared(rank_without_values(each), ranked) for each in _states(tournament)),
            key=lambda check: len(check.differences),
        )
    except FormError as error:
        why = tuple(_not_compared(fault.what) for fault in error.faults)
        return StandingsCheck(notices=why, possible=False)


def _over(tournament: Tournament) -> bool:
    """Whether the event is a knock-out with a winner: then its bracket makes the places."""
    if kind_of(tournament) is not Kind.KNOCK_OUT:
        return False
    try:
        standings = rank_without_values(tournament)
    except FormError:
        return False
    return standings.by_bracket and standings.final


def _states(tournament: Tournament) -> Iterator[Tournament]:
    """Yield the event as it is and, with open results, as it was before them."""
    yield tournament
    for number, played in enumerate(tournament.rounds):
        if any(not game.result.known for match in played.matches for game in match.games):
            yield after(tournament, number)
            return


def _compared(standings: Standings, ranked: Sequence[PublishedStanding]) -> StandingsCheck:
    compared = [each for each in ranked if each.number in standings.by_number]
    places = {each.number: each.rank or 0 for each in compared}
    sharing = Counter(row.rank for row in standings.rows)
    due = [_due(standings, each, sharing) for each in compared]
    wrong = tuple(
        replace(each, reason=_reason(standings, each, places))
        for each in due
        if each.wrong_points or not each.rank <= (each.published.rank or 0) <= each.last
    )
    return StandingsCheck(standings.codes, len(compared), wrong, standings.notices)


def _due(
    standings: Standings, published: PublishedStanding, sharing: Mapping[int, int]
) -> PlaceDifference:
    row = standings.by_number[published.number]
    last = row.rank + sharing[row.rank] - 1
    return PlaceDifference(published.number, published, row.rank, last, row.points)


def _reason(
    standings: Standings, wrong: PlaceDifference, places: Mapping[Tpn, int]
) -> Reason | None:
    """Return the nearest one with whom the order on record is reversed, and what decides."""
    row, own = standings.by_number[wrong.number], places[wrong.number]
    reversed_ = [
        other
        for other in standings.rows
        if other.number in places and (other.rank - row.rank) * (places[other.number] - own) < 0
    ]
    if not reversed_ or standings.by_bracket:
        return None
    other = min(reversed_, key=lambda each: (abs(each.rank - row.rank), each.rank))
    ahead, behind = sorted((row, other), key=lambda each: each.rank)
    between = [each.decided_by for each in standings.rows if ahead.rank < each.rank <= behind.rank]
    criterion = next((each for each in standings.criteria if each.code in between), None)
    by_points = ahead.points != behind.points
    return Reason(ahead.number, behind.number, None if by_points else criterion)


def _of_earlier(written: int) -> Message:
    if written == 0:
        return Message("The places and points are those before round 1.")
    return Message("The places and points are those after round {round}.", round=written)


def _byes_counted(number: int) -> Message:
    return _not_compared(
        Message("The points count the byes of round {round}, but not its games.", round=number)
    )


def _not_compared(why: Message) -> Message:
    return Message("The places are not compared. {why}", why=why)


def members_out_of_order(tournament: Tournament) -> Iterator[Message]:
    """Yield which member of a team stands before one with more points, by the places on record.

    The rules give no tie-breaks for members, so that only points can be compared.
    """
    if not tournament.settings.teams_are_paired:
        return
    ranked = [
        each for each in tournament.published_players if each.rank and each.points is not None
    ]
    ranked.sort(key=lambda each: (each.rank or 0, each.number))
    for before, after_it in pairwise(ranked):
        if (before.points or 0) < (after_it.points or 0) and before.rank != after_it.rank:
            yield Message(
                "Player {number}: place {place} on record with {points}, before player {other} "
                "with {more}",
                number=before.number,
                place=before.rank,
                points=points_words(before.points or Points(0)),
                other=after_it.number,
                more=points_text(after_it.points or Points(0)),
            )
