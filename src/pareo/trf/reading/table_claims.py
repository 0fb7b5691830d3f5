"""What the informative crosstables of teams (801, 802) claim, beside what the results give."""

from pareo.errors import Place
from pareo.language import Message
from pareo.model import Tournament
from pareo.trf.log import Log
from pareo.trf.reading.draft import Draft
from pareo.trf.reading.text import Line
from pareo.trf.team_table import TableLine, TeamRow, table_line, team_rows_of


def compare_tables(tournament: Tournament, draft: Draft, log: Log) -> None:
    """Tell every line, score and round of the tables that the other records do not bear out."""
    if not tournament.settings.teams_are_paired:
        line = draft.tables[0]
        what = Message(
            "Record {code} is for events in which teams are paired; not used.", code=line.code
        )
        log.adjust(what, line.place())
        return
    rows: dict[int, TeamRow] = {row.team.number: row for row in team_rows_of(tournament)}
    for line in draft.tables:
        claimed = table_line(line.text)
        row = None if claimed is None else rows.get(claimed.team)
        if claimed is None or row is None:
            log.adjust(
                Message("Record {code} cannot be understood here; not used.", code=line.code),
                line.place(),
            )
        else:
            _compare(line, claimed, row, log)


def _compare(line: Line, claimed: TableLine, row: TeamRow, log: Log) -> None:
    said = (float(claimed.match_points), float(claimed.game_points))
    due = (row.score.match_points / 10, row.score.game_points / 10)
    if said != due:
        what = Message(
            "Record {code} gives team {team} {said} match and game points; the results give {due}.",
            code=line.code,
            team=claimed.team,
            said=f"{said[0]:g}/{said[1]:g}",
            due=f"{due[0]:g}/{due[1]:g}",
        )
        log.adjust(what, line.place())
    detailed = line.code == "801"
    rounds = [each.by_board if detailed else each.in_short for each in row.rounds]
    for number in range(max(len(rounds), len(claimed.rounds))):
        said_here, column = claimed.rounds[number] if number < len(claimed.rounds) else ("–", 0)
        due_here = rounds[number] if number < len(rounds) else "–"
        if said_here != due_here:
            what = Message(
                "Record {code} gives team {team} in round {round}: {said}; the other records give: "
                "{due}.",
                code=line.code,
                team=claimed.team,
                round=number + 1,
                said=said_here,
                due=due_here,
            )
            log.adjust(what, Place(line.number, column or 1))
