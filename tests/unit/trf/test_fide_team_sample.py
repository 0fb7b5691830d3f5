"""FIDE's hand-made sample of a team event: what it says twice, and where the two differ."""

from fractions import Fraction

import pytest

from pareo.auditor import Severity
from pareo.checker import check_standings
from pareo.history import Scores
from pareo.model import Tpn, points
from pareo.service.auditing import audit_event, audit_file
from pareo.standings import Terms, rank
from pareo.trf import read_trf, write_trf
from pareo.trf.team_table import table_line
from tests.meaning import same_meaning
from tests.oracle.corpora import FIXTURES
from tests.unit.trf.files import adjustments, file, player
from tests.unit.trf.test_teams import HEAD, PLAYED, TEAMS

PATH = FIXTURES / "trf" / "trf26-team" / "grandmommyscup.trf"
LINES = PATH.read_text().splitlines()
READING = read_trf(PATH)
EVENT = READING.tournament


def lines(code: str) -> list[str]:
    return [line for line in LINES if line.startswith(code)]


def test_it_is_written_back_equal_in_meaning() -> None:
    """Only the nine lines of record 801 that contradict the results come out otherwise."""
    written = write_trf(EVENT)
    assert written.losses == ()
    again = read_trf(written.text)
    assert again.adjustments == ()
    assert same_meaning(EVENT, again.tournament)
    ours = written.text.splitlines()
    for code in ("320", "330", "352"):
        assert [_words(line) for line in ours if line[:3] == code] == [
            _words(line) for line in lines(code)
        ]
    for code in ("300", "310", "801", "802"):
        kept = {tuple(_words(line)) for line in ours if line[:3] == code}
        differ = kept ^ {tuple(_words(line)) for line in lines(code)}
        assert len(differ) == (2 * 9 if code == "801" else 0), code


def _words(line: str) -> list[str]:
    """Return the words of a line, with 15.0 and 15, 000 and blanks written alike."""
    words = (word.removesuffix(".0").lstrip("0") for word in line.split())
    return [word for word in words if word]


def test_013_and_310_name_the_same_teams() -> None:
    assert len(lines("013")) == len(EVENT.teams) == 50
    assert not [told for told in READING.adjustments if "013" in str(told)]


def test_every_line_of_both_tables_is_understood() -> None:
    """Record 802 agrees everywhere; the nine cells in which 801 does not are told with places."""
    assert all(len(table_line(line).rounds) == 14 for line in lines("801") + lines("802"))  # type: ignore[union-attr]
    told = [str(each) for each in READING.adjustments]
    assert len(told) == 9
    assert all("Record 801" in each for each in told)
    assert told[0] == (
        "line 548, column 89: Record 801 gives team 1 in round 5: 26 w =1== 1234; the other "
        "records give: 26 w 1=== 1234."
    )


def test_the_players_lines_bear_out_what_is_told_of_801() -> None:
    """Round 5 stands in columns 132 to 139: players 1, 5, 15 and 28 are team 1."""
    by_number = {int(line[4:8]): line for line in lines("001")}
    assert "".join(by_number[number][138] for number in (1, 5, 15, 28)) == "1==="
    # Team 11 in round 7 with 77, 43, 69 and 74: 2½ points, as in 802, where 801 has 1½.
    assert "".join(by_number[number][158] for number in (77, 43, 69, 74)) == "10=1"
    assert "   1 w  2.5" in next(line for line in lines("802") if line[4:7] == " 11")


def test_13_3_no_reading_of_the_first_tie_break_gives_the_places_of_the_file() -> None:
    """The seven teams with 19 match points all met; the match points of these matches decide.

    They are added up here from record 802: 4, 5, 5, 6, 7, 7 and 8. Team 18 has the fewest and
    stands second of them on record, whatever follows EDET in the list.
    """
    rounds = {int(line[4:7]): table_line(line).rounds for line in lines("802")}  # type: ignore[union-attr]
    tied = (3, 6, 8, 11, 13, 18, 19)
    own = dict.fromkeys(tied, 0)
    met = dict.fromkeys(tied, 0)
    for team in tied:
        for words, _ in rounds[team]:
            opponent, *_, points = words.split()
            if opponent.isdigit() and int(opponent) in tied:
                met[team] += 1
                own[team] += 2 if float(points) > 2 else 1 if float(points) == 2 else 0
    assert set(met.values()) == {6}
    assert own == {3: 5, 6: 7, 8: 6, 11: 5, 13: 7, 18: 4, 19: 8}
    ours = rank(EVENT).ranks
    assert [team for team in ours if team in tied] == [19, 6, 13, 8, 3, 11, 18]
    recorded = {each.number: each.rank for each in EVENT.published_teams}
    assert sorted(tied, key=lambda team: recorded[Tpn(team)] or 0) == [19, 18, 3, 6, 13, 8, 11]


def adjusted(team: int, rounds: list[str]) -> int:
    """Return the match points of an opponent: requested byes at the end count as draws (16.3)."""
    line = table_line(next(line for line in lines("802") if int(line[4:7]) == team))
    assert line is not None
    total = int(float(line.match_points))
    for words in reversed(rounds):
        if words.startswith(("ZPB", "HPB")):
            total += words.startswith("ZPB")
        elif not words.endswith("0.0f"):
            break
    return total


def test_13_2_2_the_second_tie_break_is_added_up_from_record_802() -> None:
    """EMGSB/C1/P of teams that met an opponent or forfeited in every round.

    35, for one: 2·11 + 2·13 + 2½·12 + 2·13 + 1½·14 + 2·14 + 2·12 + 1½·13 + 2·12 + 2·11 + 2½·11 +
    2½·13 + 1½·15 + 4·14 = 381, less 2·11 for the lowest: 359. 30 has 349½, and stands before it.
    """
    rounds = {int(line[4:7]): [w for w, _ in table_line(line).rounds] for line in lines("802")}  # type: ignore[union-attr]
    ours = {
        row.number: row.values[0] for row in rank(EVENT, ["EMGSB/C1/P"], Terms(edition="2024")).rows
    }
    compared = 0
    for team, cells in rounds.items():
        if not all(cell.split()[0].isdigit() for cell in cells):
            continue
        terms = []
        for cell in cells:
            opponent, _, points = cell.split()
            score = adjusted(int(opponent), rounds[int(opponent)])
            terms.append((score, score * Fraction(points.rstrip("f"))))
        cut = min(terms)[1]
        assert ours[Tpn(team)] == sum(value for _, value in terms) - cut, team
        compared += 1
    assert compared >= 10
    assert (ours[Tpn(35)], ours[Tpn(30)]) == (Fraction(359), Fraction(699, 2))


def test_4_1_each_of_the_31_places_is_told_with_what_decides() -> None:
    found = check_standings(EVENT)
    assert found is not None
    assert len(found.differences) == 31
    decided = [each.reason.criterion.code for each in found.differences]  # type: ignore[union-attr]
    assert {code: decided.count(code) for code in decided} == {"EDET/P": 12, "EMGSB/C1/P": 19}
    report = audit_event(EVENT)
    assert len(report.faults) == 31
    told = next(str(each.said()) for each in report.faults if each.participants == (18,))
    assert told == (
        "No. 18: place 4 on record; due: 9: No. 11 is before No. 18 by EDET/P, C.07 Art. 13.3 "
        "(C.07 Art. 4.1)"
    )


def test_members_who_stand_before_others_with_more_points_are_told() -> None:
    """Player 49 has 7.0 in columns 81 to 84 and rank 20, player 244 7.5 and 21."""
    notes = [each for each in audit_event(EVENT).findings if each.severity is Severity.NOTE]
    assert len(notes) == 10
    assert "Player 49: place 20 on record with 7 points, before player 244" in notes[0].said()


@pytest.mark.parametrize(
    ("record", "words"),
    [
        ("801  1 ALP    2.0  1.5   2 w 1= 12", ""),
        ("801  1 ALP    2    1.5   2 w =1 12", "Record 801 gives team 1 in round 1: 2 w =1 12"),
        ("801  1 ALP    2.0  1.5   2 w 1= 21", "in round 1: 2 w 1= 21"),
        ("801  1 ALP    1.0  1.5   2 w 1= 12", "gives team 1 1/1.5 match and game points"),
        ("801  1 ALP    2.0  1.5", "in round 1: –"),
        ("801  9 ALP    2.0  1.5   2 w 1= 12", "Record 801 cannot be understood here"),
        ("801 anything", "Record 801 cannot be understood here"),
        ("802   1 ALP      2.0    1.5   2 w  1.5", ""),
        ("802   1 ALP      2.0    1.5   2 b  1.5", "Record 802 gives team 1 in round 1: 2 b 1.5"),
        ("802   1 ALP      2.0    1.5   2 w  1.5f", "in round 1: 2 w 1.5f"),
    ],
)
def test_the_tables_are_claims_that_are_compared(record: str, words: str) -> None:
    told = [each for each in adjustments(*HEAD, *TEAMS, record, *PLAYED) if "Record 80" in each]
    assert len(told) == bool(words)
    assert all(words in each for each in told)


def test_a_record_013_that_contradicts_310_is_told() -> None:
    same = "013 Alpha                              1    2"
    assert not [t for t in adjustments(*HEAD, *TEAMS, same, *PLAYED) if "013" in t]
    other = "013 Alpha                              2    1"
    told = [t for t in adjustments(*HEAD, *TEAMS, other, *PLAYED) if "013" in t]
    assert (
        told == ["Record 013 of “Alpha” differs from record 310, which counts."]
        or "Alpha" in told[0]
    )


def test_trf16_does_not_say_who_forfeited_against_whom() -> None:
    """The loss is told when it is written; read again, the win is a full-point bye."""
    forfeited = ("330 +-   1   1   2", *(player(n, "0000 - +") for n in (1, 2)))
    event = read_trf(
        "\n".join(("012 Cup", "092 Team", *HEAD, *TEAMS, *forfeited, player(3), player(4)))
    ).tournament
    old = write_trf(event, "trf16")
    assert any("against whom a match was won by forfeit" in str(each) for each in old.losses)
    assert any("nothing says against whom" in str(each) for each in read_trf(old.text).adjustments)


def test_boards_that_nobody_came_to_still_name_the_opponent() -> None:
    """Without record 330 the line-up of those who came says against whom they won."""
    lineup = "300   1   1   2    1    2"
    alone = (player(1, "0000 - +"), player(2, "0000 - +"), player(3), player(4))
    event = read_trf(file(*HEAD, *TEAMS, lineup, *alone)).tournament
    (match,) = event.rounds[0].matches
    assert (match.home, match.away, match.forfeit, len(match.games)) == (1, 2, None, 2)
    assert same_meaning(event, read_trf(write_trf(event).text).tournament)


def test_audit_tells_the_line_of_each_wrong_place() -> None:
    """Team 18 stands in the line of its record 310, the rank in columns 69 to 71."""
    audited = audit_file(PATH)
    assert audited.report is not None
    wrong = next(each for each in audited.report.faults if each.participants == (18,))
    line = next(n for n, text in enumerate(LINES, start=1) if text.startswith("310  18"))
    assert wrong.said().startswith(f"line {line}, column 69: No. 18: place 4 on record; due: 9")
    assert wrong.as_dict()["line"] == line
    note = next(each for each in audited.report.notes if "Player 49" in each.said())
    line = next(n for n, text in enumerate(LINES, start=1) if text.startswith("001   49"))
    assert (note.place.line, note.place.column) == (line, 86)  # type: ignore[union-attr]


def test_299_match_points_of_a_team_are_taken_away_in_and_out() -> None:
    """Columns 8 to 11 are match points, 20 to 22 the round, 24 to 27 the team."""
    record = "299    -1.0          1    1"
    event = read_trf(file(*HEAD, *TEAMS, record, *PLAYED)).tournament
    assert Scores(event).total(Tpn(1)).match_points == points(1)
    written = write_trf(event).text.splitlines()
    assert [line.split() for line in written if line.startswith("299")] == [record.split()]
    assert next(line.split()[3] for line in written if line.startswith("801")) == "1.0"
    assert same_meaning(event, read_trf("\n".join(written)).tournament)
