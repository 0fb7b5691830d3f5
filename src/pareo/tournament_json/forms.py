"""The forms of the model: those that do not follow from the types of the fields alone."""

import re
from typing import Final

from pareo.language import Message
from pareo.model import (
    AbnormalPoints,
    BirthDate,
    ForbiddenPairs,
    Game,
    Lot,
    Match,
    Player,
    PlayerRating,
    Result,
    Settings,
    Team,
    TimeControl,
    Tournament,
    Tpn,
    spelt_result,
)
from pareo.tournament_json.records import form_of, record, usual
from pareo.tournament_json.values import COUNTING_NUMBER, WHOLE_NUMBER, Form, choice, parsed
from pareo.value import replace


def _birth_date(text: str) -> BirthDate | None:
    known = re.fullmatch(r"[0-9]{4}(-[0-9]{2}){0,2}", text)
    return BirthDate.parse(text) if known else None


def _birth_text(value: BirthDate) -> str:
    parts = (f"{value.year:04}", *(f"{part:02}" for part in (value.month, value.day) if part))
    return "-".join(parts)


usual(Result, choice(Result, spelt_result))
usual(
    BirthDate,
    parsed(
        _birth_date,
        Message('a date such as "1990-05-17", "1990-05" or "1990"'),
        _birth_text,
        pattern="^[0-9]{4}(-[0-9]{2}){0,2}$",
        private=True,
    ),
)
usual(
    TimeControl,
    parsed(
        TimeControl.parse,
        Message('a time control such as "5400+30" or "40/6000+30:900+30"'),
        pattern="^([0-9/+:]+|W[0-9/+:]+-B[0-9/+:]+)$",
    ),
)

usual(PlayerRating, record(PlayerRating, from_round=COUNTING_NUMBER))
usual(Player, record(Player, number=COUNTING_NUMBER))
usual(Lot, record(Lot, round=COUNTING_NUMBER))
usual(
    Team,
    record(
        Team,
        *("number", "name", "nickname", "strength", "members"),
        number=COUNTING_NUMBER,
        strength=WHOLE_NUMBER,
    ),
)

_SINGLE_GAME: Final = record(Game)
usual(Game, record(Game, absent={"white": None, "black": None}))
_WHOLE_MATCH: Final = record(Match, absent={"games": ()})


def _write_match(match: Match) -> object:
    game = match.games[0] if len(match.games) == 1 else None
    if game and match == Match.of(match.home, match.away, game.result):
        return _SINGLE_GAME.write(game)
    return _WHOLE_MATCH.write(match)


def _read_match(data: object, path: str) -> Match:
    if isinstance(data, dict) and not {"home", "away", "games", "forfeit"} & data.keys():
        game = _SINGLE_GAME.read(data, path)
        assert game.white is not None
        assert game.black is not None
        return Match.of(game.white, game.black, game.result)
    return _WHOLE_MATCH.read(data, path)


usual(
    Match,
    Form(
        _write_match,
        _read_match,
        _SINGLE_GAME.wanted,
        {"anyOf": [_SINGLE_GAME.schema, _WHOLE_MATCH.schema]},
    ),
)

_NUMBERS: Final = form_of(tuple[Tpn, ...])

_TWO_OR_MORE: Final = replace(_NUMBERS, schema={**_NUMBERS.schema, "minItems": 2})
usual(ForbiddenPairs, record(ForbiddenPairs, participants=_TWO_OR_MORE))
usual(AbnormalPoints, record(AbnormalPoints, absent={"ending": None}))
usual(
    Settings,
    record(
        Settings,
        *("rounds", "system", "initial_colour", "time_control", "teams_are_paired"),
        *("games_per_match", "board_colours", "points", "match_points", "tie_breaks"),
        *("ranking_list", "counting_rating", "starting_rank", "tie_order", "acceleration"),
        *("forbidden_pairs", "abnormal_points", "readings"),
        rounds=COUNTING_NUMBER,
    ),
)
TOURNAMENT_FORM: Final = record(
    Tournament,
    *("event", "settings", "players", "teams", "rounds", "requested_byes", "late_entries"),
    *("withdrawals", "rating_corrections", "published_players", "published_teams"),
    *("lots", "earlier_results", "remarks", "kept_lines"),
)
