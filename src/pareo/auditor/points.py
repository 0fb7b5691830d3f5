"""Published points are the sum of the results."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from pareo.auditor.facts import Facts
from pareo.auditor.findings import Finding, Kind, Severity
from pareo.auditor.scores import Reading, Score, bonus_of, points_in_game, score_of
from pareo.language import Message, counted
from pareo.model import (
    ZERO,
    Bye,
    ByeKind,
    Colour,
    Match,
    Outcome,
    Points,
    PublishedStanding,
    Tpn,
    points_noun,
    points_text,
    points_words,
)
from pareo.rulebook import BASIC_1992, HANDLING_1987, HANDLING_2017, HANDLING_2026

READINGS: Final = tuple(
    Reading(*choices) for choices in product((False, True), repeat=len(Reading.__slots__))
)


@HANDLING_2026.rule("4.2")
@HANDLING_2017.rule("D.7")
@BASIC_1992.rule("F10")
@HANDLING_1987.rule("6")
def points_add_up(facts: Facts) -> Iterator[Finding]:
    """The published points of each participant are the sum of the rounds.

    Every way to count open games is accepted. A list that is right for all participants after
    an earlier round is out of date: a note. A round without any result is still to come; its
    byes may count already.
    """
    teams = facts.settings.teams_are_paired
    published = facts.tournament.published_teams if teams else facts.tournament.published_players
    records = _records(facts)
    found = [
        finding
        for standing in published
        for finding in _compared(
            facts, standing, _possible(facts, standing.number, records.get(standing.number, []))
        )
    ]
    everybody = len(published) == len(facts.tournament.participants)
    earlier = _round_of(facts, published, records) if found and everybody else None
    if earlier is not None and earlier >= _begun(facts):
        return
    yield from found if earlier is None else [_not_up_to_date(facts, earlier)]


def _round_of(
    facts: Facts,
    published: tuple[PublishedStanding, ...],
    records: dict[Tpn, list[tuple[int, Match | Bye]]],
) -> int | None:
    """Return the latest round after which all participants had the published points.

    The byes of the next round may be included if it was already paired.
    """

    def had(standing: PublishedStanding, last: int, *, with_byes: bool) -> bool:
        rounds = [
            (number, record)
            for number, record in records.get(standing.number, [])
            if number <= last or (with_byes and number == last + 1 and isinstance(record, Bye))
        ]
        total = next(_totals(facts, standing.number, rounds))
        wrong = standing.points not in (None, total.game_points)
        return not wrong and standing.match_points in (None, total.match_points)

    known = all((each.points, each.match_points) != (None, None) for each in published)
    rounds = reversed(range(len(facts.rounds))) if known else ()
    return next(
        (
            last
            for last in rounds
            for with_byes in (False, True)
            if all(had(each, last, with_byes=with_byes) for each in published)
        ),
        None,
    )


def _not_up_to_date(facts: Facts, last: int) -> Finding:
    """Return the note; after the last round also how to update the list."""
    what = (
        Message(
            "The published points are out of date: they are those after round {round}.",
            round=last,
        )
        if last
        else Message("The published points are out of date: nobody has any.")
    )
    if _begun(facts) == facts.settings.rounds:
        what = Message("{what} All rounds are played.", what=what)
    return Finding(Kind.POINTS, None, (), facts.article(points_add_up), what, Severity.NOTE)


def members_points_add_up(facts: Facts) -> Iterator[Finding]:
    """The published points of a team's member are the sum of the games; this is only noted.

    Such points decide nothing. A round without a game may count the team's bye or forfeited
    match at one board.
    """
    if not facts.settings.teams_are_paired:
        return
    records = _records(facts)
    scored = [each for each in facts.tournament.published_players if each.points]
    if not scored:  # the file does not count games of members
        return
    for standing in facts.tournament.published_players:
        if standing.points is None:
            continue
        rounds = records.get(facts.side_of.get(standing.number, Tpn(0)), [])
        least, most = _members_range(facts, standing.number, rounds)
        if not least <= standing.points <= most:
            yield Finding(
                Kind.POINTS,
                None,
                tuple(t for t in (facts.side_of.get(standing.number),) if t is not None),
                facts.article(points_add_up),
                Message(
                    "Player {player} is published with {published}; the games add up to {sum}.",
                    player=standing.number,
                    published=points_words(standing.points),
                    sum=points_text(least),
                ),
                Severity.NOTE,
            )


def _records(facts: Facts) -> dict[Tpn, list[tuple[int, Match | Bye]]]:
    """Return the numbered rounds of each participant."""
    found: dict[Tpn, list[tuple[int, Match | Bye]]] = {}
    for number, played in facts.rounds:
        for match in played.matches:
            found.setdefault(match.home, []).append((number, match))
            found.setdefault(match.away, []).append((number, match))
        for bye in played.byes:
            found.setdefault(bye.participant, []).append((number, bye))
    return found


def _begun(facts: Facts) -> int:
    """Return the last round that has a result or no matches."""
    for number, played in reversed(facts.rounds):
        games = [game for match in played.matches for game in match.games]
        forfeited = any(match.forfeit for match in played.matches)
        if not played.matches or forfeited or any(game.result.known for game in games):
            return number
    return 0


def _possible(facts: Facts, side: Tpn, rounds: list[tuple[int, Match | Bye]]) -> Iterator[Score]:
    """Yield the sums of all readings of all rounds, then of the rounds that have begun."""
    yield from _totals(facts, side, rounds)
    begun = _begun(facts)
    if begun < len(facts.rounds):
        yield from _totals(facts, side, [entry for entry in rounds if entry[0] <= begun])


def _totals(facts: Facts, side: Tpn, rounds: list[tuple[int, Match | Bye]]) -> Iterator[Score]:
    """Yield the sums of all readings, the plain one first."""
    to_come = [
        (request.round, Bye(side, request.kind))
        for request in facts.tournament.requested_byes
        if request.participant == side and request.round == len(facts.rounds) + 1
    ]
    for reading in READINGS:
        counted = [*rounds, *to_come] if reading.byes_to_come else rounds
        total = bonus_of(facts, side, reading)
        for number, record in counted:
            total += score_of(facts, number, record, side, reading)
        yield total


def _compared(
    facts: Facts, standing: PublishedStanding, totals: Iterator[Score]
) -> Iterator[Finding]:
    """Yield what no reading explains; the first explains most, so the others come later."""
    plain = next(totals)
    points_wrong = standing.points not in (None, plain.game_points)
    match_points_wrong = standing.match_points not in (None, plain.match_points)
    if not points_wrong and not match_points_wrong:
        return
    others = tuple(totals)
    if points_wrong and all(standing.points != total.game_points for total in others):
        said = Message(
            "{number} is published with {published}; the results add up to {sum}.",
            number=standing.number,
            published=points_words(standing.points or ZERO),
            sum=points_text(plain.game_points),
        )
        yield Finding(Kind.POINTS, None, (standing.number,), facts.article(points_add_up), said)
    if match_points_wrong and all(standing.match_points != t.match_points for t in others):
        said = counted(
            "{number} is published with {published} match point; the results add up to {sum}.",
            "{number} is published with {published} match points; the results add up to {sum}.",
            points_noun(standing.match_points or ZERO),
            number=standing.number,
            published=points_text(standing.match_points or ZERO),
            sum=points_text(plain.match_points),
        )
        yield Finding(
            Kind.MATCH_POINTS, None, (standing.number,), facts.article(points_add_up), said
        )


def _members_range(
    facts: Facts, player: Tpn, rounds: list[tuple[int, Match | Bye]]
) -> tuple[Points, Points]:
    """Return the minimum and maximum that a member can have scored."""
    least = most = 0
    for _, record in rounds:
        own = [
            (game, colour)
            for game in (record.games if isinstance(record, Match) else ())
            for colour in Colour
            if game.player(colour) == player
        ]
        for game, colour in own:
            least += points_in_game(facts, game, colour, Reading())
            most += points_in_game(facts, game, colour, Reading(open_as_draws=True))
        if not own:
            most += _at_one_board(facts, record, facts.side_of.get(player, Tpn(0)))
    return Points(least), Points(most)


def _at_one_board(facts: Facts, record: Match | Bye, team: Tpn) -> Points:
    """Return what an unplayed round of the team can be worth for a member without a game."""
    points = facts.settings.points
    if isinstance(record, Bye):
        return max(points.of_bye(record.kind), points.draw if _by_pairing(record) else ZERO)
    if record.forfeit is None:
        return ZERO
    won = record.forfeit.outcome(record.colour_of(team)) is Outcome.FORFEIT_WIN
    return points.forfeit_win if won else ZERO


def _by_pairing(bye: Bye) -> bool:
    return bye.kind is ByeKind.PAIRING_ALLOCATED
