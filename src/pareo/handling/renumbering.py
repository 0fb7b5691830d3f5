"""Changes of pairing numbers: when they are allowed, and a tournament under new numbers."""

from collections.abc import Callable, Mapping
from typing import Final

from pareo.arguments import checked
from pareo.errors import InputError
from pareo.handling.announced_orders import announced_order
from pareo.handling.order import (
    TieOrder,
    TitleOrder,
    alphabetical,
    as_numbered,
    by_title,
    initial_order,
    pairing_numbers,
)
from pareo.handling.ruling import Ruling, allowed, refused, warned
from pareo.handling.strength import strength
from pareo.handling.team_strength import order_of_teams
from pareo.history import bands_of, table_of
from pareo.language import Message
from pareo.model import (
    TOURNAMENT,
    Bye,
    Game,
    Match,
    PublishedStanding,
    Rating,
    Round,
    Settings,
    StartingRank,
    Tournament,
    Tpn,
)
from pareo.rulebook import HANDLING_2017, HANDLING_2026, tied_in
from pareo.value import replace

FREEZING_ROUND: Final = 4

NewNumber = Callable[[Tpn], Tpn]


@HANDLING_2026.rule("2.3")
def may_renumber(rounds_paired: int) -> Ruling:
    """Allow corrected data to change numbers until round 4 is paired."""
    if rounds_paired >= FREEZING_ROUND:
        return refused(may_renumber, _frozen())
    return allowed(may_renumber, _may_change())


@HANDLING_2017.rule("B.3")
def may_renumber_2017(rounds_paired: int) -> Ruling:
    """Allow it for the first three rounds, refuse it once the fourth is paired.

    The article leaves a gap between the two: ruling 0004.
    """
    if rounds_paired >= FREEZING_ROUND:
        return refused(may_renumber_2017, _frozen())
    if rounds_paired == FREEZING_ROUND - 1:
        reason = Message(
            "Round 3 is paired and round 4 is not: one sentence of the article "
            "still allows new numbers, the other does not. "
            "The Chief Arbiter decides."
        )
        return warned(may_renumber_2017, reason)
    return allowed(may_renumber_2017, _may_change())


def renumbering_in(edition: str) -> Callable[[int], Ruling] | None:
    """Return until when numbers may move in an edition; None if it says nothing."""
    return tied_in(edition, may_renumber, may_renumber_2017)


@HANDLING_2026.rule("2.3")
def may_correct_data(rounds_paired: int) -> Ruling:
    """Allow wrong ratings, titles and names to be corrected at any time."""
    if rounds_paired >= FREEZING_ROUND:
        reason = Message("The data may be corrected; the pairing numbers stay.")
        return allowed(may_correct_data, reason)
    reason = Message("The data may be corrected, and the pairing numbers may change.")
    return allowed(may_correct_data, reason)


def regenerated(
    tournament: Tournament,
    ties: TieOrder = as_numbered,
    *,
    titles: TitleOrder = by_title,
) -> Tournament:
    """Return the tournament with new numbers by strength and title.

    Equals keep their order unless another one is given.
    """
    return renumbered(tournament, pairing_numbers(order_before_round_1(tournament, ties, titles)))


def order_before_round_1(
    tournament: Tournament, ties: TieOrder, titles: TitleOrder
) -> tuple[Tpn, ...]:
    """Return the participants by strength, title and the tie order; Olympiads have their own."""
    if tournament.system.is_olympiad and tournament.settings.teams_are_paired:
        return order_of_teams(tournament)
    return initial_order(tournament.participants, strengths_of(tournament), ties, titles)


def strengths_of(tournament: Tournament) -> dict[Tpn, Rating | None]:
    """Return the strength of all participants by the event's method, else by the FIDE list."""
    method = tournament.settings.starting_rank or StartingRank("FIDE")
    return {p.number: strength(p, method) for p in tournament.participants}


@checked(tournament=TOURNAMENT)
def numbered(tournament: Tournament) -> Tournament:
    """Return the tournament with the numbers of the initial order (C.04.2 Art. 2.2 and 2.3).

    Equals are in the order that the event announced, else in alphabetical order. Raises
    InputError once round 4 is paired.
    """
    ruling = may_renumber(len(tournament.rounds))
    if ruling.refused:
        raise InputError.of(ruling.reason, Message("Leave the numbers as they are."))
    return regenerated(tournament, announced_order(tournament) or alphabetical)


@HANDLING_2026.rule("2.5")
@HANDLING_2017.rule("C.3")
def renumbered(
    tournament: Tournament,
    new: Mapping[Tpn, Tpn],
    *,
    players: Mapping[Tpn, Tpn] | None = None,
) -> Tournament:
    """Return the tournament under other pairing numbers, tables and records included.

    `new` maps the numbers of the participants; `players`, if teams are paired, those of their
    members. All other numbers stay. Lines kept from a file are not rewritten.
    """
    teams_are_paired = tournament.settings.teams_are_paired

    def paired(number: Tpn) -> Tpn:
        return new.get(number, number)

    def player(number: Tpn) -> Tpn:
        return (players or {}).get(number, number) if teams_are_paired else paired(number)

    def team(number: Tpn) -> Tpn:
        return paired(number) if teams_are_paired else number

    return replace(
        tournament,
        settings=_settings(tournament, paired),
        players=tuple(
            sorted(
                (replace(p, number=player(p.number)) for p in tournament.players),
                key=lambda p: p.number,
            )
        ),
        teams=tuple(
            sorted(
                (
                    replace(t, number=team(t.number), members=tuple(map(player, t.members)))
                    for t in tournament.teams
                ),
                key=lambda t: t.number,
            )
        ),
        rounds=tuple(_round(played, paired, player) for played in tournament.rounds),
        requested_byes=tuple(
            replace(bye, participant=paired(bye.participant)) for bye in tournament.requested_byes
        ),
        late_entries=tuple(
            replace(entry, participant=paired(entry.participant))
            for entry in tournament.late_entries
        ),
        withdrawals=tuple(
            replace(left, participant=paired(left.participant)) for left in tournament.withdrawals
        ),
        rating_corrections=tuple(
            replace(c, white=player(c.white), black=player(c.black))
            for c in tournament.rating_corrections
        ),
        earlier_results=tuple(
            replace(e, white=player(e.white), black=player(e.black))
            for e in tournament.earlier_results
        ),
        published_players=_standings(tournament.published_players, player),
        published_teams=_standings(tournament.published_teams, team),
    )


def _settings(tournament: Tournament, paired: NewNumber) -> Settings:
    """Return the settings; virtual points stay with their owners: ruling 0006."""
    settings = tournament.settings
    present = {participant.number for participant in tournament.participants}
    virtual = {
        paired(number): values
        for number, values in table_of(settings.acceleration).items()
        if number in present
    }
    return replace(
        settings,
        acceleration=bands_of(virtual),
        forbidden_pairs=tuple(
            replace(group, participants=tuple(map(paired, group.participants)))
            for group in settings.forbidden_pairs
        ),
        abnormal_points=tuple(
            replace(entry, participants=tuple(map(paired, entry.participants)))
            for entry in settings.abnormal_points
        ),
    )


def _round(played: Round, paired: NewNumber, player: NewNumber) -> Round:
    def seat(number: Tpn | None) -> Tpn | None:
        return None if number is None else player(number)

    matches = tuple(
        Match(
            paired(match.home),
            paired(match.away),
            tuple(Game(seat(g.white), seat(g.black), g.result) for g in match.games),
            match.forfeit,
        )
        for match in played.matches
    )
    byes = (Bye(paired(bye.participant), bye.kind) for bye in played.byes)
    return Round(matches, tuple(sorted(byes, key=lambda bye: bye.participant)))


def _standings(
    published: tuple[PublishedStanding, ...], number: NewNumber
) -> tuple[PublishedStanding, ...]:
    lines = (replace(line, number=number(line.number)) for line in published)
    return tuple(sorted(lines, key=lambda line: line.number))


def _frozen() -> Message:
    return Message(
        "Round 4 is paired: the pairing numbers no longer change. "
        "The corrected data still count for the rating report."
    )


def _may_change() -> Message:
    return Message("Round 4 is not paired yet: corrected data may change the pairing numbers.")
