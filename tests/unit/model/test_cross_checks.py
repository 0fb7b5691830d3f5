"""What no tournament may be: each fault with its words, and with its subject for programs."""

from dataclasses import replace

import pytest

from pareo.errors import Fault, InputError
from pareo.model import (
    AbnormalPoints,
    ByeKind,
    ForbiddenPairs,
    Game,
    LateEntry,
    Match,
    Player,
    PlayerRating,
    Points,
    RatingCorrection,
    RequestedBye,
    Result,
    Round,
    Settings,
    Team,
    Tournament,
    Tpn,
    VirtualPoints,
    Withdrawal,
)

ONE, TWO, THREE, FOUR, NOBODY = (Tpn(number) for number in (1, 2, 3, 4, 9))
PLAYERS = tuple(Player(number, f"Player {number}") for number in (ONE, TWO, THREE, FOUR))
HALF = ByeKind.HALF_POINT
PLAYED = Tournament(PLAYERS, rounds=(Round.of((1, 2, "1-0"), (3, 4)),))

HOME, AWAY = Team(Tpn(1), "Home", (ONE, TWO)), Team(Tpn(2), "Away", (THREE, FOUR))
TEAMS = Tournament(PLAYERS, Settings(teams_are_paired=True), teams=(HOME, AWAY))


def fault_of(tournament: Tournament, **changes: object) -> Fault:
    """Return the only fault that a tournament has after these changes."""
    with pytest.raises(InputError) as caught:
        replace(tournament, **changes)  # type: ignore[arg-type]  # each test names real fields
    [fault] = caught.value.faults
    return fault


def fault_with(tournament: Tournament, **settings: object) -> Fault:
    """Return the only fault that a tournament has under these settings."""
    changed = replace(tournament.settings, **settings)  # type: ignore[arg-type]  # as above
    return fault_of(tournament, settings=changed)


def team_fault(*games: Game, forfeit: Result | None = None) -> Fault:
    match = Match(HOME.number, AWAY.number, games, forfeit)
    return fault_of(TEAMS, rounds=(Round((match,)),))


# ------------------------------------------------------------------------------- numbers


def test_two_players_cannot_share_a_number() -> None:
    fault = fault_of(Tournament(PLAYERS), players=(*PLAYERS, PLAYERS[0]))
    assert (str(fault.what), fault.about) == ("The number 1 is given 2 times.", ("player", 1))


def test_two_teams_cannot_share_a_number() -> None:
    fault = fault_of(TEAMS, teams=(HOME, replace(AWAY, number=HOME.number)))
    assert (str(fault.what), fault.about) == ("The number 1 is given 2 times.", ("team", 1))


@pytest.mark.parametrize("number", [0, -1])
def test_numbers_begin_with_1(number: int) -> None:
    fault = fault_of(Tournament(()), players=(Player(Tpn(number), "A"),))
    assert str(fault.what) == f"The number {number} is not between 1 and 999999999."


def test_numbers_go_as_far_as_nine_digits() -> None:
    event = Tournament([Player(100_001, "A"), Player(999_999_999, "B")])
    assert event.participant(999_999_999).name == "B"


@pytest.mark.parametrize("rounds", [0, -3, 1000])
def test_a_tournament_has_between_1_and_999_rounds(rounds: int) -> None:
    fault = fault_with(Tournament(PLAYERS), rounds=rounds)
    assert str(fault.what) == f"{rounds} is not a possible number of rounds."


def test_no_more_rounds_are_paired_than_planned() -> None:
    twice = replace(PLAYED, rounds=PLAYED.rounds * 2)
    fault = fault_with(twice, rounds=1)
    assert str(fault.what) == "2 rounds are paired, but only 1 is planned."


# --------------------------------------------------------------------------------- teams


def test_a_member_of_a_team_exists() -> None:
    fault = fault_of(TEAMS, teams=(HOME, replace(AWAY, members=(THREE, NOBODY))))
    assert str(fault.what) == "Team 2 names player 9, who does not exist."


def test_nobody_is_a_member_of_two_teams() -> None:
    with pytest.raises(InputError, match="Player 1 is a member in more than one place") as caught:
        replace(TEAMS, teams=(HOME, replace(AWAY, members=(ONE, THREE))))
    assert [fault.about for fault in caught.value.faults] == [("team", 1), ("team", 2)]


def test_where_teams_are_paired_there_are_teams() -> None:
    fault = fault_with(Tournament(PLAYERS), teams_are_paired=True)
    assert str(fault.what) == "Teams are to be paired, but there are none."


# -------------------------------------------------------------------------------- rounds


def test_whoever_is_named_in_a_round_exists() -> None:
    fault = fault_of(PLAYED, rounds=(Round.of((1, 9)),))
    assert (str(fault.what), fault.about) == (
        "Round 1 names 9, but nobody has that number.",
        ("cell", 9, 1),
    )


def test_nobody_stands_twice_in_a_round() -> None:
    fault = fault_of(PLAYED, rounds=(Round.of((1, 2), byes={2: "Z"}),))
    assert (str(fault.what), fault.about) == ("2 appears 2 times in round 1.", ("cell", 2, 1))


def test_nobody_meets_himself() -> None:
    with pytest.raises(InputError, match="1 is paired with itself in round 1"):
        replace(PLAYED, rounds=(Round.of((1, 1)),))


def test_a_match_is_forfeited_by_a_forfeit_only() -> None:
    fault = team_fault(forfeit=Result.WHITE_WON)
    assert str(fault.what) == "A forfeited match cannot end 1-0."


def test_the_games_of_a_match_are_between_its_players() -> None:
    match = Match(ONE, TWO, (Game(ONE, THREE),))
    fault = fault_of(PLAYED, rounds=(Round((match,)),))
    assert str(fault.what) == "A game of the match 1 against 2 in round 1 is between others."


def test_a_single_player_has_no_empty_board() -> None:
    match = Match(ONE, TWO, (Game(ONE, None, Result.WHITE_WON_BY_FORFEIT),))
    fault = fault_of(PLAYED, rounds=(Round((match,)),))
    assert str(fault.what) == "A game of the match 1 against 2 in round 1 is between others."


def test_a_match_has_as_many_games_as_the_settings_say() -> None:
    fault = fault_with(replace(PLAYED, rounds=(Round.of((1, 2)),)), games_per_match=2)
    assert str(fault.what) == "The match 1 against 2 in round 1 has 1 game instead of 2."


def test_a_match_of_two_games_may_exchange_colours() -> None:
    match = Match(ONE, TWO, (Game(ONE, TWO), Game(TWO, ONE)))
    event = Tournament(PLAYERS, Settings(games_per_match=2), rounds=(Round((match,)),))
    assert event.rounds[0].matches == (match,)


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(Game(ONE, TWO), id="both of one team"),
        pytest.param(Game(ONE, NOBODY), id="against a stranger"),
    ],
)
def test_a_game_of_a_team_match_has_one_member_of_each(game: Game) -> None:
    expected = "A game of the match 1 against 2 in round 1 is not between their members."
    assert str(team_fault(game).what) == expected


@pytest.mark.parametrize("result", [Result.WHITE_WON, Result.PENDING, Result.ADJOURNED])
def test_nobody_plays_at_an_empty_board(result: Result) -> None:
    fault = team_fault(Game(ONE, None, result))
    assert (str(fault.what), fault.about) == (
        "At an empty board in round 1 only the player present can score.",
        ("cell", 1, 1),
    )


@pytest.mark.parametrize("black", [TWO, None])
def test_an_empty_board_cannot_win(black: Tpn | None) -> None:
    fault = team_fault(Game(None, black, Result.WHITE_WON_BY_FORFEIT))
    assert str(fault.what) == "At an empty board in round 1 only the player present can score."


def test_a_player_sits_at_one_board() -> None:
    games = (Game(ONE, THREE, Result.DRAWN), Game(FOUR, ONE, Result.DRAWN))
    fault = fault_of(TEAMS, rounds=(Round((Match(HOME.number, AWAY.number, games),)),))
    assert str(fault.what) == "Player 1 sits at two boards in round 1."


def test_a_forfeited_match_has_no_played_games() -> None:
    match = Match(
        HOME.number, AWAY.number, (Game(ONE, THREE, Result.DRAWN),), Result.DOUBLE_FORFEIT
    )
    fault = fault_of(TEAMS, rounds=(Round((match,)),))
    assert str(fault.what) == "The match 1 against 2 in round 1 is forfeited and played."


def test_the_first_named_has_white_in_the_first_game() -> None:
    match = Match(ONE, TWO, (Game(TWO, ONE),))
    fault = fault_of(PLAYED, rounds=(Round((match,)),))
    assert str(fault.what) == "1 is named first against 2 in round 1, but has Black."


def test_a_team_match_may_have_an_empty_board_and_a_forfeit() -> None:
    games = (Game(ONE, THREE, Result.DRAWN), Game(None, TWO, Result.BLACK_WON_BY_FORFEIT))
    match = Match(HOME.number, AWAY.number, games)
    assert replace(TEAMS, rounds=(Round((match,)),)).rounds[0].matches == (match,)


def test_a_team_match_may_be_lost_by_not_appearing() -> None:
    match = Match(HOME.number, AWAY.number, (), Result.WHITE_WON_BY_FORFEIT)
    assert replace(TEAMS, rounds=(Round((match,)),)).rounds[0].matches == (match,)


# ---------------------------------------------------------- byes, entries and corrections


@pytest.mark.parametrize(
    ("changes", "about"),
    [
        ({"requested_byes": (RequestedBye(2, NOBODY, HALF),)}, ("request", 9, 2)),
        ({"late_entries": (LateEntry(NOBODY, 2),)}, ("late entry", 9)),
        ({"withdrawals": (Withdrawal(NOBODY, 1),)}, ("withdrawal", 9)),
        (
            {"rating_corrections": (RatingCorrection(1, ONE, NOBODY, Result.WHITE_WON),)},
            ("correction", 1),
        ),
    ],
)
def test_whoever_is_named_elsewhere_exists(
    changes: dict[str, object], about: tuple[str | int, ...]
) -> None:
    fault = fault_of(PLAYED, **changes)
    assert (str(fault.what), fault.about) == ("Nobody has the number 9.", about)


def test_a_bye_cannot_be_requested_for_a_paired_round() -> None:
    fault = fault_of(PLAYED, requested_byes=(RequestedBye(1, ONE, HALF),))
    assert str(fault.what) == "A bye is requested for round 1, which is paired."


def test_a_pairing_allocated_bye_cannot_be_requested() -> None:
    request = RequestedBye(2, ONE, ByeKind.PAIRING_ALLOCATED)
    fault = fault_of(PLAYED, requested_byes=(request,))
    assert str(fault.what) == "A pairing-allocated bye cannot be requested."


def test_nobody_has_two_byes_in_one_round() -> None:
    requests = (RequestedBye(2, ONE, HALF), RequestedBye(2, ONE, ByeKind.ZERO_POINT))
    with pytest.raises(InputError, match="1 has more than one bye in round 2"):
        replace(PLAYED, requested_byes=requests)


@pytest.mark.parametrize("number", [0, 2])
def test_a_rating_correction_is_of_a_paired_round(number: int) -> None:
    correction = RatingCorrection(number, ONE, TWO, Result.BLACK_WON)
    fault = fault_of(PLAYED, rating_corrections=(correction,))
    assert str(fault.what) == "A rating correction names no finished game of a paired round."


def test_a_rating_correction_gives_a_result() -> None:
    correction = RatingCorrection(1, ONE, TWO, Result.ADJOURNED)
    fault = fault_of(PLAYED, rating_corrections=(correction,))
    assert str(fault.what) == "A rating correction names no finished game of a paired round."


# ------------------------------------------------------------------------------ settings


def test_an_impossible_point_system_is_a_fault_of_the_tournament() -> None:
    points = replace(PLAYED.settings.points, pairing_allocated_bye=Points(20))
    assert fault_with(PLAYED, points=points).about == ("points",)


@pytest.mark.parametrize(
    ("setting", "value", "about"),
    [
        ("forbidden_pairs", ForbiddenPairs((ONE, NOBODY)), ("forbidden", 0)),
        (
            "abnormal_points",
            AbnormalPoints(None, Points(5), participants=(NOBODY,)),
            ("abnormal", 0),
        ),
    ],
)
def test_whoever_is_named_in_the_settings_exists(
    setting: str, value: object, about: tuple[str | int, ...]
) -> None:
    fault = fault_with(PLAYED, **{setting: (value,)})
    assert (str(fault.what), fault.about) == ("Nobody has the number 9.", about)


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("forbidden_pairs", ForbiddenPairs((ONE, TWO), 3, 2)),
        ("forbidden_pairs", ForbiddenPairs((ONE, TWO), 0)),
        ("acceleration", VirtualPoints(Points(10), 3, 2, ONE, TWO)),
        ("acceleration", VirtualPoints(Points(10), 0, 2, ONE, TWO)),
        ("acceleration", VirtualPoints(Points(10), 1, 2, TWO, ONE)),
    ],
)
def test_a_range_begins_before_it_ends(setting: str, value: object) -> None:
    fault = fault_with(PLAYED, **{setting: (value,)})
    assert str(fault.what) == "A range ends before it begins, or begins before round 1."


def test_a_forbidden_pair_may_hold_to_the_end() -> None:
    settings = Settings(forbidden_pairs=(ForbiddenPairs((ONE, TWO), 2),))
    assert Tournament(PLAYERS, settings).settings == settings


def test_a_list_has_one_rating_from_a_round_on_counted_from_1() -> None:
    rating = PlayerRating("standard", 2100, from_round=3)
    twice = (Player(ONE, "Ana", ratings=(rating, PlayerRating("standard", 2120, from_round=3))),)
    assert str(fault_of(PLAYED, players=(*twice, *PLAYERS[1:])).what) == (
        "Player 1 has more than one rating of list “standard” from round 3 on."
    )
    early = (Player(ONE, "Ana", ratings=(replace(rating, from_round=0),)),)
    fault = fault_of(PLAYED, players=(*early, *PLAYERS[1:]))
    assert str(fault.what) == "Player 1 has a rating from round 0 on."
    assert fault.about == ("rating", ONE)
