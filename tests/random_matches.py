"""Random events of teams or of two-game matches, each with a next round to be paired.

Who met, was absent, came late or may not meet is that of `random_rounds`. Every game becomes a
match: won, drawn or lost by the boards, with single boards forfeited or open, or forfeited as a
whole, at once or board by board.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from pareo.generator import Wishes, generate
from pareo.model import (
    AbnormalPoints,
    Colour,
    Game,
    Match,
    MatchPoints,
    Player,
    Points,
    PointSystem,
    Result,
    Settings,
    Team,
    Tournament,
    Tpn,
    VirtualPoints,
    event_system,
    match_to_play,
)
from pareo.pairing import PairingOutcome
from pareo.rounds import pair_round
from tests.random_rounds import random_tournament

CODES: Final = (
    "FIDE_TEAM",
    *(
        f"FIDE_TEAM{kind}_{scores}"
        for kind in ("_TYPEA", "_TYPEB", "")
        for scores in ("MP_GP", "GP_MP", "MP", "GP")
    ),
)
READINGS: Final = {
    "team-2026": ("c6-graded", "c6-next-score", "last-round-no-preference"),
    "double-swiss-2026": ("c6-graded", "c6-next-score"),
    "olympiad-2022": ("limits-strict", "colour-alignment"),
}
MATCH_POINTS: Final = (
    MatchPoints(),
    MatchPoints(bye_match_points=Points(20), bye_game_points=Points(20)),
    MatchPoints(bye_match_points=Points(0), bye_game_points=Points(0)),
    MatchPoints(Points(30), Points(10), Points(0), Points(10)),
)
FORFEITS: Final = (
    Result.WHITE_WON_BY_FORFEIT,
    Result.BLACK_WON_BY_FORFEIT,
    Result.DOUBLE_FORFEIT,
)
PLAYED: Final = (Result.WHITE_WON, Result.DRAWN, Result.BLACK_WON)
SELDOM: Final = 0.3


def random_event(key: str, seed: int, smallest: int, largest: int) -> Tournament:
    """Return an event of that system before a round that is to be paired."""
    return event_of(key, random_tournament(seed, smallest, largest), Random(f"{key} {seed}"))


def event_of(key: str, of_players: Tournament, random: Random) -> Tournament:
    """Return an event of players as one of teams or of two-game matches, as the system has it."""
    rounds = of_players.rounds
    event = replace(of_players, rounds=())
    event = (
        _of_two_games(random, event)
        if key == "double-swiss-2026"
        else _of_teams(random, event, key)
    )
    readings = [reading for reading in READINGS[key] if random.random() < SELDOM / 2]
    event = event.with_settings(readings=readings, abnormal_points=_penalties(random, event))
    played = [
        replace(one, matches=tuple(_match(random, event, match) for match in one.matches))
        for one in rounds
    ]
    return replace(event, rounds=tuple(played))


def generated_teams(seed: int, size: int) -> Tournament:
    """Return a whole event by C.04.6, paired by one of all codes; with Baku by the usual one."""
    code = CODES[seed % len(CODES)]
    baku = False if event_system(code).by_game_points else None

    def pair(event: Tournament, key: str) -> PairingOutcome:
        chosen = event if event.settings.acceleration else event.with_settings(system=code)
        return pair_round(chosen, key)

    event = generate(Wishes(system="team-2026", players=size, baku=baku), f"{seed}", pair)
    return event if event.settings.acceleration else event.with_settings(system=code)


# --------------------------------------------------------------------------------- set-up


def _of_two_games(random: Random, event: Tournament) -> Tournament:
    points = event.settings.points
    if random.random() < SELDOM:
        points = replace(points, pairing_allocated_bye=Points(points.win + points.draw))
    return event.with_settings(
        points=points,
        system="double-swiss-2026",
        games_per_match=2,
        acceleration=_doubled(event.settings),
    )


def _of_teams(random: Random, event: Tournament, key: str) -> Tournament:
    """Return an event of teams; the players of team t are those after (t - 1) times the boards."""
    boards = random.randint(1, 4)
    olympiad = key == "olympiad-2022"
    usual = random.random() >= SELDOM
    teams = [
        Team(
            one.number,
            one.name,
            tuple(Tpn((one.number - 1) * boards + board) for board in range(1, boards + 1)),
        )
        for one in event.players
    ]
    settings = event.settings
    system = key if olympiad else random.choice(CODES)
    return Tournament(
        [Player(number, f"Player {number}") for team in teams for number in team.members],
        Settings(
            settings.rounds,
            PointSystem() if olympiad else settings.points,
            MatchPoints() if usual else random.choice(MATCH_POINTS),
            system,
            settings.initial_colour,
            () if olympiad or event_system(system).by_game_points else _doubled(settings),
            settings.forbidden_pairs,
            board_colours=[Colour.BLACK if at % 2 else Colour.WHITE for at in range(boards)],
            teams_are_paired=True,
        ),
        teams=teams,
        requested_byes=event.requested_byes,
        late_entries=event.late_entries,
        withdrawals=event.withdrawals,
    )


def _doubled(settings: Settings) -> tuple[VirtualPoints, ...]:
    return tuple(replace(band, points=Points(2 * band.points)) for band in settings.acceleration)


def _penalties(random: Random, event: Tournament) -> tuple[AbnormalPoints, ...]:
    """Return points taken from somebody in a round; mostly none."""
    if random.random() >= SELDOM / 3:
        return ()
    value = Points(-10)
    number = random.choice(event.participants).number
    when = random.randint(1, 2)
    return (AbnormalPoints(None, value, value, round=when, participants=(number,)),)


# -------------------------------------------------------------------------------- matches


def _match(random: Random, event: Tournament, single: Match) -> Match:
    """Return a match whose result is mostly that of a single game."""
    likely = single.games[0].result
    match = match_to_play(event, single.home, single.away)
    if likely not in FORFEITS:
        return _with(match, [_result(random, game, match, event, likely) for game in match.games])
    if event.settings.teams_are_paired and random.random() >= SELDOM:
        return replace(match, games=(), forfeit=likely)
    return _with(match, [_forfeited(random, game, match, event, likely) for game in match.games])


def _result(random: Random, game: Game, match: Match, event: Tournament, likely: Result) -> Result:
    chance = random.random()
    if chance < 0.6:
        return likely if _is_home(event, game.white, match) else _turned(likely)
    if chance < 0.64:
        return random.choice(FORFEITS)
    return Result.ADJOURNED if chance < 0.65 else random.choice(PLAYED)


def _forfeited(
    random: Random, game: Game, match: Match, event: Tournament, likely: Result
) -> Result:
    if random.random() < SELDOM / 2:
        return random.choice(FORFEITS)
    return likely if _is_home(event, game.white, match) else _turned(likely)


def _is_home(event: Tournament, player: Tpn | None, match: Match) -> bool:
    if event.settings.teams_are_paired:
        return player in event.team_by_number[match.home].members
    return player == match.home


def _turned(result: Result) -> Result:
    unrated = result.value.endswith("u")
    sides = reversed(result.value.removesuffix("u").split("-"))
    return Result("-".join(sides) + ("u" if unrated else ""))


def _with(match: Match, results: Sequence[Result]) -> Match:
    games = zip(match.games, results, strict=True)
    return replace(match, games=tuple(replace(game, result=result) for game, result in games))
