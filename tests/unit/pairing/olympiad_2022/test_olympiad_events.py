"""D.02 Art. 3, 4.3, 5 and 11.1 in whole events, and what commands say of them."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from pareo.auditor import audit
from pareo.checker import check
from pareo.errors import UnsupportedRuleError
from pareo.handling import boards_of_the_olympiad, numbered, order_of_teams
from pareo.history import Scores, round_setup
from pareo.model import (
    Bye,
    ByeKind,
    Colour,
    Game,
    LateEntry,
    Match,
    Player,
    Rating,
    Result,
    Round,
    Settings,
    Team,
    Tournament,
    VirtualPoints,
    points,
)
from pareo.naming import naming, system_of
from pareo.pairing import RoundPairing
from pareo.pairing.olympiad_2022 import OLYMPIAD_2022
from pareo.rounds import pair_round
from pareo.rounds.start_list import disorder_of
from pareo.tournament_json import dumps, loads
from pareo.trf import read_trf, write_trf

SIZE = 5


def olympiad(
    *ratings: Sequence[int | None], names: Sequence[str] = (), **settings: object
) -> Tournament:
    """Return an event of teams with these ratings, numbered as they stand."""
    usual = {"rounds": 5, "system": "olympiad-2022", "initial_colour": "w"}
    chosen = usual | {"board_colours": tuple("wbwb")} | settings
    return Tournament(
        [
            Player(SIZE * at + board, f"P{at}{board}", rating)
            for at, team in enumerate(ratings)
            for board, rating in enumerate(team, start=1)
        ],
        Settings(teams_are_paired=True, **chosen),  # type: ignore[arg-type]
        teams=[
            Team(
                at + 1,
                names[at] if names else f"Team {at + 1}",
                [SIZE * at + board for board in range(1, len(team) + 1)],
            )
            for at, team in enumerate(ratings)
        ],
    )


def four(count: int, **settings: object) -> Tournament:
    """Return so many teams, each a little weaker than the one before."""
    lists = [[2600 - 10 * at] * SIZE for at in range(count)]
    return olympiad(*lists, names=(), **settings)


def match(home: int, away: int, *results: str) -> Match:
    """Return a match of four boards, home with White on board 1; results from White's side."""
    ours, theirs = ([SIZE * (n - 1) + board for board in range(1, 5)] for n in (home, away))
    games = [
        Game(one, other, result) if board % 2 == 0 else Game(other, one, result)
        for board, (one, other, result) in enumerate(zip(ours, theirs, results, strict=True))
    ]
    return Match(home, away, games)


DRAWS = ("½-½",) * 4
WON = ("1-0", "½-½", "½-½", "½-½")


# ------------------------------------------------------------------------------- numbers


def test_3_1_the_average_of_the_four_highest_is_not_rounded() -> None:
    """Of 2500, 2500, 2500, 2501 the average is 2500.25, just above 2500."""
    event = olympiad([2500] * 5, [2000, 2501, 2500, 2500, 2500], [2499, 2500, 2500, 2500, 2100])
    assert order_of_teams(event) == (2, 1, 3)


def test_3_1_then_the_fifth_rating_then_the_name() -> None:
    event = olympiad([2500] * 4 + [2100], [2500] * 4 + [2300], [2500] * 4 + [2100], names="ZYA")
    assert order_of_teams(event) == (2, 3, 1)
    assert [team.name for team in numbered(event).teams] == ["Y", "A", "Z"]


def test_3_1_a_player_without_rating_or_missing_counts_0() -> None:
    """Ruling 0310: 3 × 2600 is less than 4 × 2000."""
    event = olympiad([2600, 2600, 2600], [2600, 2600, 2600, None, None], [2000] * 5)
    assert order_of_teams(event) == (3, 1, 2)


def test_3_1_a_start_list_out_of_order_is_told_but_not_for_late_teams() -> None:
    event = olympiad([2400] * 5, [2500] * 5)
    found = disorder_of(event)
    assert found is not None
    assert (found.above.number, found.below.number) == (1, 2)
    assert str(found.article) == "D.02 Art. 3.1"
    assert disorder_of(replace(event, late_entries=(LateEntry(2, 2),))) is None


def test_3_2_game_points_never_count() -> None:
    """1 has won by 2½, 3 by 4: both have 2 match points, and 1 keeps its rank."""
    lost = ("0-1", "1-0", "0-1", "1-0")
    event = four(4).with_round(Round([match(1, 2, *WON), match(4, 3, *lost)]))
    outcome = pair_round(event)
    assert isinstance(outcome, RoundPairing)
    assert set(outcome.boards) == {(3, 1), (2, 4)}


# ------------------------------------------------------------------------------- the bye


@pytest.mark.parametrize("boards", ["wbwb", "wb", "wbwbwb"])
def test_4_3_the_bye_is_1_match_point_and_2_game_points_whatever_the_boards(boards: str) -> None:
    event = four(3, board_colours=tuple(boards))
    event = event.with_round(Round([match(1, 2, *DRAWS)], [Bye(3, ByeKind.PAIRING_ALLOCATED)]))
    total = Scores(event).total(event.teams[2].number)
    assert (total.match_points, total.game_points) == (points(1), points(2))


def test_4_2_a_team_that_joined_after_round_1_was_published_has_no_bye() -> None:
    event = replace(four(5), late_entries=(LateEntry(5, 2),))
    event = event.with_round(Round([match(1, 3, *DRAWS), match(4, 2, *DRAWS)]))
    outcome = pair_round(event)
    assert isinstance(outcome, RoundPairing)
    assert outcome.bye == 4


def test_4_2_and_7_7_a_match_by_default_bars_the_bye_and_leaves_the_two_free_to_meet() -> None:
    default = Match(3, 4, (), Result.BLACK_WON_BY_FORFEIT)
    event = four(5).with_round(
        Round([match(1, 2, *DRAWS), default], [Bye(5, ByeKind.PAIRING_ALLOCATED)])
    )
    setup = round_setup(event)
    assert [one.tpn for one in setup.entrants if not one.colours] == [3, 4, 5]
    assert setup.entrants[2].met == frozenset()
    outcome = pair_round(event)
    assert isinstance(outcome, RoundPairing)
    assert outcome.bye == 3


def test_5_1_unfinished_games_count_as_draws() -> None:
    """1 leads by a game, and one is open: as a draw it wins the match."""
    played = Round([match(1, 3, "1-0", "½-½", "½-½", "pending"), match(4, 2, *DRAWS)])
    event = four(4).with_round(played)
    assert [one.score for one in round_setup(event).entrants] == [20, 10, 0, 10]


# ------------------------------------------------------------------------- order of boards


def test_11_1_match_points_of_the_higher_then_the_sum_then_its_average() -> None:
    """After a late entry numbers and averages may differ: 5 is the strongest."""
    event = replace(four(6), late_entries=(LateEntry(5, 2), LateEntry(6, 2)))
    strong = tuple(
        replace(player, rating=Rating(2700)) if player.number > 4 * SIZE else player
        for player in event.players
    )
    event = replace(event, players=strong).with_round(Round([match(1, 3, *WON), match(4, 2, *WON)]))
    paired = Round([match(3, 2, *DRAWS), match(5, 6, *DRAWS), match(1, 4, *DRAWS)])
    order = [(one.home, one.away) for one in boards_of_the_olympiad(event, paired).matches]
    assert order == [(1, 4), (5, 6), (3, 2)]


# ------------------------------------------------------------------------------ the event


@pytest.mark.parametrize(
    "settings",
    [
        {"acceleration": [VirtualPoints(20, 1, 2, 1, 2)]},
        {"system": "olympiad-2022_BAKU"},
    ],
)
def test_there_is_no_acceleration(settings: dict[str, object]) -> None:
    with pytest.raises(UnsupportedRuleError, match="cannot be accelerated"):
        pair_round(four(4, **settings))


def test_players_are_not_paired_by_it_and_unknown_readings_are_refused() -> None:
    players = Tournament(
        [Player(1, "A"), Player(2, "B")], Settings(rounds=1, initial_colour=Colour.WHITE)
    )
    with pytest.raises(UnsupportedRuleError, match="olympiad-2022 pairs teams"):
        pair_round(players, "olympiad-2022")
    with pytest.raises(UnsupportedRuleError, match="limits-strict"):
        pair_round(four(4, readings=["whatever"]))


def whole() -> Tournament:
    """Return an event of seven teams that was paired by us, all matches drawn but the first."""
    event = four(7, rounds=4)
    for _ in range(4):
        outcome = pair_round(event)
        assert isinstance(outcome, RoundPairing)
        played = outcome.as_round(event)
        first = played.matches[0]
        matches = [
            match(one.home, one.away, *(WON if one is first else DRAWS)) for one in played.matches
        ]
        event = event.with_round(replace(played, matches=tuple(matches)))
    return event


def test_an_event_is_read_back_and_checked_from_json_and_from_a_report_file() -> None:
    """Report files have no code for it: CUSTOM_TEAM_SWISS_MP, and a remark with the key."""
    event = whole()
    assert check(loads(dumps(event))).agrees
    assert audit(event).clean
    text = write_trf(naming(event, OLYMPIAD_2022)).text
    assert "192 CUSTOM_TEAM_SWISS_MP" in text.splitlines()
    again = read_trf(text.encode()).tournament
    assert system_of(again).system is OLYMPIAD_2022
    assert check(again).agrees
