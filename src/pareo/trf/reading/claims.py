"""What a file claims beside its games: numbers of players, points. Results outrank claims."""

from typing import Final

from pareo.history import Score, Scores, Scoring, day_of_list, rounds_begun
from pareo.language import Message, counted
from pareo.model import ZERO, Outcome, Points, Tournament, points_noun, points_text, points_words
from pareo.trf import columns
from pareo.trf.log import Log
from pareo.trf.reading.draft import Draft, PlayerLine

_COUNTED: Final = {
    "062": Message("players"),
    "072": Message("rated players"),
    "082": Message("teams"),
}


def compare_claims(tournament: Tournament, draft: Draft, log: Log) -> None:
    """Tell every claim that the records do not bear out."""
    _compare_counts(tournament, draft, log)
    _compare_numbers(tournament, log)
    _compare_ids(draft, log)
    _compare_tie_breaks(tournament, draft, log)
    _compare_old_teams(draft, log)
    if draft.tables:
        from pareo.trf.reading.table_claims import compare_tables  # for files that have them only

        compare_tables(tournament, draft, log)
    written = day_of_list(tournament)
    if written is not None:
        if written.round < rounds_begun(tournament):
            _tell_day_of_points(written.round, draft, log)
    elif tournament.settings.teams_are_paired:
        _compare_teams(tournament, draft, log)
    else:
        _compare_players(tournament, draft, log)


def _compare_counts(tournament: Tournament, draft: Draft, log: Log) -> None:
    rated = sum(player.rating is not None for player in tournament.players)
    counted = {"062": len(tournament.players), "072": rated, "082": len(tournament.teams)}
    for code, (claimed, place) in draft.counts.items():
        if claimed != counted[code]:
            what = Message(
                "Record {code} gives the number of {things} as {claimed}; it is {counted}.",
                code=code,
                things=_COUNTED[code],
                claimed=claimed,
                counted=counted[code],
            )
            log.adjust(what, place)


def _compare_numbers(tournament: Tournament, log: Log) -> None:
    numbers = {player.number for player in tournament.players}
    missing = [number for number in range(1, max(numbers)) if number not in numbers]
    if missing:
        log.adjust(
            counted(
                "No player has the number {missing}.",
                "No player has the numbers {missing}.",
                len(missing),
                missing=", ".join(map(str, missing[:9])) + (" …" if missing[9:] else ""),
            )
        )


def _compare_ids(draft: Draft, log: Log) -> None:
    """Tell a FIDE ID that two players have: one of them is somebody else."""
    first: dict[str, PlayerLine] = {}
    for entry in draft.players:
        number = entry.player.fide_id
        if number is None:
            continue
        other = first.setdefault(number, entry)
        if other is not entry:
            log.notice(
                Message(
                    "Player {number} has the FIDE ID {id} of player {other} (line {line}).",
                    number=entry.player.number,
                    id=number,
                    other=other.player.number,
                    line=other.line.number,
                ),
                entry.line.place(columns.FIDE_ID),
            )


def _compare_old_teams(draft: Draft, log: Log) -> None:
    """Tell a team of record 013 that is another one in record 310; the newer record counts."""
    if draft.teams is draft.old_teams:
        return
    newer = {team.name: team for team in draft.teams}
    for old in draft.old_teams:
        team = newer.get(old.name)
        if team is None or team.members != old.members:
            log.adjust(
                Message(
                    "Record 013 of “{team}” differs from record 310, which counts.", team=old.name
                ),
                old.line.place(columns.OLD_TEAM_NAME),
            )


def _compare_tie_breaks(tournament: Tournament, draft: Draft, log: Log) -> None:
    """Tell an element of the list that cannot be applied: then no places follow from it."""
    settings = tournament.settings
    if not (settings.ranking_list or settings.tie_breaks):
        return
    from pareo.standings import faults_of_list  # with all tie-breaks, for a list of them only

    record = "212" if settings.ranking_list else "202"
    for index, fault in faults_of_list(tournament):
        log.notice(
            Message(
                "{what} The list of record {record} cannot be applied.",
                what=fault.what,
                record=record,
            ),
            draft.places.get((record, index)),
        )


def _tell_day_of_points(written: int, draft: Draft, log: Log) -> None:
    """Tell once that results were entered, and the points left as they were."""
    first = draft.players[0].line.place(columns.POINTS)
    if not written:
        what = Message("The points were not brought up to date: nobody has any. The results count.")
        log.adjust(what, first)
        return
    what = Message(
        "The points were not brought up to date: they are those after round {round}. The "
        "results count.",
        round=written,
    )
    log.adjust(what, first)


def _compare_players(tournament: Tournament, draft: Draft, log: Log) -> None:
    settled = Scores(tournament)
    provisional = Scores(tournament, open_as=Outcome.DRAW)
    begun = rounds_begun(tournament)
    scoring = Scoring(tournament)
    granted = {
        bye.participant: scoring.of_request(bye.kind)
        for bye in tournament.requested_byes
        if bye.round == len(tournament.rounds) + 1
    }
    for entry in draft.players:
        number = entry.player.number
        sums = {
            scores.after[last][number].game_points
            for scores in (settled, provisional)
            for last in (-1, begun)
        }
        sums |= {Points(total + granted.get(number, 0)) for total in sums}
        if entry.points is not None and entry.points not in sums:
            what = Message(
                "Player {number}'s line gives {claimed}; the results give {counted} "
                "and stand. If other point values hold, add record 162.",
                number=number,
                claimed=points_words(entry.points),
                counted=points_text(settled.total(number).game_points),
            )
            log.adjust(what, entry.line.place(columns.POINTS))


def _compare_teams(tournament: Tournament, draft: Draft, log: Log) -> None:
    settled = Scores(tournament)
    provisional = Scores(tournament, open_as=Outcome.DRAW)
    begun = rounds_begun(tournament)
    for team in draft.teams:
        possible = [
            scores.after[last][team.number]
            for scores in (settled, provisional)
            for last in (-1, begun)
        ]
        if not any(_agrees(team.match_points, team.game_points, score) for score in possible):
            what = Message(
                "Team {number}'s line gives {match} and {game}; the results give "
                "{counted_match} and {counted_game} and stand.",
                number=team.number,
                match=counted(
                    "{points} match point",
                    "{points} match points",
                    points_noun(team.match_points or ZERO),
                    points=_text(team.match_points),
                ),
                game=counted(
                    "{points} game point",
                    "{points} game points",
                    points_noun(team.game_points or ZERO),
                    points=_text(team.game_points),
                ),
                counted_match=points_text(possible[0].match_points),
                counted_game=points_text(possible[0].game_points),
            )
            log.adjust(what, team.line.place(columns.TEAM_MATCH_POINTS))


def _agrees(match_points: Points | None, game_points: Points | None, score: Score) -> bool:
    return match_points in (None, score.match_points) and game_points in (None, score.game_points)


def _text(value: Points | None) -> str:
    return "–" if value is None else points_text(value)
