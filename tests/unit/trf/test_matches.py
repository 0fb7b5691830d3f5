"""Rounds of two games: match k stands in rounds 2k-1 and 2k of a file (ruling 0321)."""

from dataclasses import replace
from datetime import date

import pytest

from pareo.errors import InputError
from pareo.history import Scores
from pareo.model import (
    AbnormalPoints,
    Bye,
    ByeKind,
    Event,
    ForbiddenPairs,
    Game,
    Match,
    Player,
    PointSystem,
    RequestedBye,
    Round,
    Settings,
    Tournament,
    Tpn,
    VirtualPoints,
    Withdrawal,
)
from pareo.trf import read_trf, write_trf
from tests.meaning import same_meaning
from tests.unit.trf.files import adjustments, faults, file, player

DOUBLE = "192 FIDE_DOUBLESWISS"
PLAYED = (
    player(1, "   2 w 1", "   2 b =", points="1.5", rank="2"),
    player(2, "   1 b 0", "   1 w =", points="0.5", rank="3"),
    player(3, "0000 - U", "0000 - Z", points="1.5", rank="1"),
)


def read(*lines: str) -> Tournament:
    return read_trf(file(*lines)).tournament


def test_two_columns_are_one_match() -> None:
    event = read("142 6", DOUBLE, *PLAYED)
    assert (event.settings.rounds, event.settings.games_per_match) == (3, 2)
    assert event.rounds == (
        Round(
            [Match(1, 2, [Game(1, 2, "1-0"), Game(2, 1, "½-½")])],
            [Bye(3, ByeKind.PAIRING_ALLOCATED)],
        ),
    )


def test_art_1_4_the_bye_is_worth_a_win_and_a_draw_if_nothing_else_is_said() -> None:
    event = read("142 6", DOUBLE, *PLAYED)
    assert Scores(event).total(Tpn(3)).game_points == 15
    other = read("142 6", DOUBLE, "162  P 2.0", *PLAYED)
    assert Scores(other).total(Tpn(3)).game_points == 20
    assert not [told for told in adjustments("142 6", DOUBLE, *PLAYED) if "line gives" in told]


@pytest.mark.parametrize("second", ["U", "Z", "H"])
def test_the_bye_is_read_from_either_way_of_writing_it(second: str) -> None:
    event = read(DOUBLE, *PLAYED[:2], player(3, "0000 - U", f"0000 - {second}"))
    assert event.rounds[0].byes == (Bye(3, "U"),)


def test_requested_byes_are_in_both_columns() -> None:
    event = read(
        DOUBLE,
        *PLAYED[:2],
        player(3, "0000 - H", "0000 - H"),
        player(4, "0000 - F", "0000 - F"),
        player(5),
    )
    kinds = [bye.kind.value for bye in event.rounds[0].byes]
    assert kinds == ["H", "F", "Z"]
    scores = Scores(event)
    assert [scores.total(Tpn(n)).game_points for n in (3, 4, 5)] == [10, 20, 0]


def test_byes_of_rounds_to_come_are_given_for_both_games() -> None:
    event = read("142 6", DOUBLE, "240 H   3    3", "240 H   4    3", *PLAYED)
    assert event.requested_byes == (RequestedBye(2, 3, "H"),)
    told = adjustments("142 6", DOUBLE, "240 H   3    3", *PLAYED)
    assert any("The bye of 3 is not given for every game of round 2" in each for each in told)


def test_records_of_ranges_count_games() -> None:
    event = read(
        "142 6",
        DOUBLE,
        "250       1.0   1   2    1    2",
        "260   3   6    1    3",
        "299          -0.5    4    2",
        *PLAYED,
    )
    assert event.settings.acceleration == (VirtualPoints(10, 1, 1, 1, 2),)
    assert event.settings.forbidden_pairs == (ForbiddenPairs((1, 3), 2, 3),)
    assert event.settings.abnormal_points == (AbnormalPoints(None, -5, round=2, participants=(2,)),)


@pytest.mark.parametrize(
    ("lines", "why", "line"),
    [
        (("142 5", DOUBLE, *PLAYED), "5 is no number of whole rounds", 1),
        ((DOUBLE, "260   2   6    1    3", *PLAYED), "between the games of a match", 2),
        ((DOUBLE, "250       1.0   1   3    1    2", *PLAYED), "between the games of a match", 2),
        (
            (
                DOUBLE,
                player(1, "   2 w 1", "   3 b ="),
                player(2, "   1 b 0", "0000 - Z"),
                player(3, "0000 - U", "   1 w ="),
            ),
            "player 1 does not have one opponent in all of them",
            2,
        ),
        (
            (DOUBLE, *PLAYED[:2], player(3, "0000 - H", "0000 - Z")),
            "player 3 has different byes in them",
            4,
        ),
        ((DOUBLE, *PLAYED[:2], player(3, "0000 - H")), "player 3 has different byes in them", 4),
    ],
    ids=["odd rounds", "forbidden", "virtual points", "opponents", "byes", "half a bye"],
)
def test_columns_that_disagree_are_refused(lines: tuple[str, ...], why: str, line: int) -> None:
    first = faults(*lines)[0]
    assert why in str(first.what)
    assert first.place is not None
    assert first.place.line == line


def test_a_second_game_that_nobody_has_yet_is_open() -> None:
    lines = (DOUBLE, player(1, "   2 b 1"), player(2, "   1 w 0"), player(3, "0000 - U"))
    (match,) = read(*lines).rounds[0].matches
    assert match == Match(2, 1, [Game(2, 1, "0-1"), Game(1, 2)])
    assert any("Not all games of round 1 are in the file" in told for told in adjustments(*lines))


def test_colours_that_were_not_changed_are_told() -> None:
    lines = (DOUBLE, player(1, "   2 w 1", "   2 w ="), player(2, "   1 b 0", "   1 b ="))
    (match,) = read(*lines).rounds[0].matches
    assert [game.white for game in match.games] == [1, 1]
    assert any("1 and 2 do not change colours in round 1" in told for told in adjustments(*lines))


def test_a_file_without_the_code_is_read_by_its_words() -> None:
    words = ("092 Individual: Double-Swiss", *PLAYED)
    assert read(*words).settings.games_per_match == 2
    single = ("092 Double-Swiss", player(1, "   2 w 1", "   3 b ="))
    others = (player(2, "   1 b 0", "0000 - U"), player(3, "0000 - U", "   1 w ="))
    assert read(*single, *others).settings.games_per_match == 1
    assert any("read as single games" in told for told in adjustments(*single, *others))


def test_a_remark_says_how_many_games_a_match_of_another_system_has() -> None:
    event = read("192 CUSTOM_KNOCKOUT", "### Games of a match: 2", *PLAYED)
    assert event.settings.games_per_match == 2
    assert "### Games of a match: 2\r\n" in write_trf(event).text
    assert "Games of a match" not in write_trf(read(DOUBLE, *PLAYED)).text


def whole_event() -> Tournament:
    """Return an event with everything that a file says by rounds."""
    return Tournament(
        players=[Player(number, f"Player {number}") for number in range(1, 6)],
        settings=Settings(
            rounds=4,
            points=PointSystem(pairing_allocated_bye=15),
            system="double-swiss-2026",
            initial_colour="w",
            games_per_match=2,
            acceleration=[VirtualPoints(20, 1, 2, 1, 2)],
            forbidden_pairs=[ForbiddenPairs((1, 2), 2, 4)],
            abnormal_points=[AbnormalPoints(None, -5, round=2, participants=(4,))],
        ),
        event=Event("Two by two", round_dates=[date(2026, 11, 14), date(2026, 11, 15)]),
        rounds=[
            Round(
                [
                    Match(1, 3, [Game(1, 3, "1-0"), Game(3, 1, "1F-0F")]),
                    Match(4, 2, [Game(4, 2, "½-0"), Game(2, 4, "adjourned")]),
                ],
                [Bye(5, "U")],
            ),
            Round(
                [Match(5, 1, [Game(5, 1, "0F-1F"), Game(1, 5, "1F-0F")]), Match(3, 4, two(3, 4))],
                [Bye(2, "H")],
            ),
        ],
        requested_byes=[RequestedBye(3, 2, "F")],
        withdrawals=[Withdrawal(5, 2)],
    )


def two(home: int, away: int) -> list[Game]:
    return [Game(home, away), Game(away, home)]


def test_what_is_written_is_read_back() -> None:
    event = whole_event()
    written = write_trf(event)
    assert not written.losses
    assert same_meaning(event, read_trf(written.text).tournament)


def test_how_it_is_written() -> None:
    lines = write_trf(whole_event()).text.splitlines()
    assert "142 8" in lines
    assert DOUBLE in lines
    assert f"{'132':<91}26/11/14  26/11/14  26/11/15  26/11/15" in lines
    rows = {line[4:8].strip(): line for line in lines if line.startswith("001")}
    assert rows["1"][80:84] == " 3.0"  # 1 + 0 in round 1, both games won by forfeit in round 2
    assert rows["1"][89:] == "     3 w 1     3 b -     5 b +     5 w +"
    assert rows["5"][89:] == "  0000 - U  0000 - Z     1 w -     1 b -"
    assert rows["5"][80:84] == " 1.5"
    assert rows["2"][89:] == "     4 b 0     4 w ?  0000 - H  0000 - H"
    assert [line for line in lines if line.startswith(("240", "250", "260", "299"))] == [
        "240 F   5    2",
        "240 Z   5    5",
        "240 F   6    2",
        "240 Z   6    5",
        "240 Z   7    5",
        "240 Z   8    5",
        "250       2.0   1   4    1    2",
        "260   3   8    1    2",
        "299          -0.5    3    4",
    ]


def test_trf16_says_two_games_by_record_092() -> None:
    event = whole_event()
    written = write_trf(event, "trf16")
    assert "092 Double-Swiss\r\n" in written.text
    assert any("Record 092" in str(each) for each in written.filled_in)
    again = read_trf(written.text).tournament
    assert again.settings.games_per_match == 2
    assert again.rounds[0].byes == event.rounds[0].byes
    assert [match.home for match in again.rounds[1].matches] == [5, 3]


def test_trf16_with_other_words_loses_the_matches_and_tells_it() -> None:
    event = replace(whole_event(), event=Event("Two by two", kind="Open"))
    written = write_trf(event, "trf16")
    assert any("how many games a match has" in str(each) for each in written.losses)
    assert len(read_trf(written.text).tournament.rounds) == 4


@pytest.mark.parametrize("dialect", ["javafo", "bbp"])
def test_engines_read_single_games_only(dialect: str) -> None:
    with pytest.raises(InputError, match="rounds of one game only"):
        write_trf(whole_event(), dialect)


def test_a_remark_that_does_not_count_names_both_records() -> None:
    remark = "### Withdrawal after round 1: 3"
    (told,) = [each for each in adjustments("142 6", DOUBLE, remark, *PLAYED) if "remark" in each]
    assert "“240 Z   3    3”, “240 Z   4    3”" in told
