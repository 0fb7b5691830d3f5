"""The form of every value of the model; the keys are its fields."""

import re
from dataclasses import replace
from typing import Final

from pareo.language import Message
from pareo.model import (
    AbnormalPoints,
    BirthDate,
    Bye,
    ByeKind,
    Colour,
    Event,
    ForbiddenPairs,
    Game,
    LateEntry,
    Match,
    MatchPoints,
    NationalRating,
    Player,
    PointSystem,
    PublishedStanding,
    RatingCorrection,
    RequestedBye,
    Result,
    Round,
    Settings,
    Sex,
    StartingRank,
    Team,
    TimeControl,
    Title,
    Tournament,
    VirtualPoints,
    Withdrawal,
    spelt_result,
)
from pareo.tournament_json.records import many, or_null, record
from pareo.tournament_json.values import (
    COUNTING_NUMBER,
    DAY,
    POINTS,
    RATING,
    TEXT,
    TRUTH,
    WHOLE_NUMBER,
    Form,
    choice,
    parsed,
)


def _birth_date(text: str) -> BirthDate | None:
    known = re.fullmatch(r"[0-9]{4}(-[0-9]{2}){0,2}", text)
    return BirthDate.parse(text) if known else None


def _birth_text(value: BirthDate) -> str:
    parts = (f"{value.year:04}", *(f"{part:02}" for part in (value.month, value.day) if part))
    return "-".join(parts)


_COLOUR: Final = choice(Colour)
_RESULT: Final = choice(Result, spelt_result)
_BYE_KIND: Final = choice(ByeKind)
_NUMBERS: Final = many(WHOLE_NUMBER)
_TWO_OR_MORE: Final = replace(_NUMBERS, schema={**_NUMBERS.schema, "minItems": 2})
_BIRTH_DATE: Final = parsed(
    _birth_date,
    Message('a date such as "1990-05-17", "1990-05" or "1990"'),
    _birth_text,
    pattern="^[0-9]{4}(-[0-9]{2}){0,2}$",
    private=True,
)
_TIME_CONTROL: Final = parsed(
    TimeControl.parse,
    Message('a time control such as "5400+30" or "40/6000+30:900+30"'),
    pattern="^([0-9/+:]+|W[0-9/+:]+-B[0-9/+:]+)$",
)

_NATIONAL: Final = record(
    NationalRating,
    {
        "federation": TEXT,
        "rating": RATING,
        "number": TEXT,
        "title": TEXT,
        "origin": TEXT,
    },
)
_PLAYER: Final = record(
    Player,
    {
        "number": COUNTING_NUMBER,
        "name": TEXT,
        "rating": RATING,
        "title": choice(Title),
        "sex": choice(Sex),
        "federation": TEXT,
        "fide_id": TEXT,
        "birth_date": _BIRTH_DATE,
        "national": many(_NATIONAL),
    },
)
_TEAM: Final = record(
    Team,
    {
        "number": COUNTING_NUMBER,
        "name": TEXT,
        "nickname": TEXT,
        "strength": WHOLE_NUMBER,
        "members": many(WHOLE_NUMBER),
    },
)

_SINGLE_GAME: Final = record(
    Game, {"white": WHOLE_NUMBER, "black": WHOLE_NUMBER, "result": _RESULT}
)
_GAME: Final = record(
    Game,
    {"white": WHOLE_NUMBER, "black": WHOLE_NUMBER, "result": _RESULT},
    absent={"white": None, "black": None},
)
_WHOLE_MATCH: Final = record(
    Match,
    {
        "home": WHOLE_NUMBER,
        "away": WHOLE_NUMBER,
        "games": many(_GAME),
        "forfeit": _RESULT,
    },
    absent={"games": ()},
)


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


_MATCH: Final = Form(
    _write_match,
    _read_match,
    _SINGLE_GAME.wanted,
    {"anyOf": [_SINGLE_GAME.schema, _WHOLE_MATCH.schema]},
)
_ROUND: Final = record(
    Round,
    {
        "matches": many(_MATCH),
        "byes": many(record(Bye, {"participant": WHOLE_NUMBER, "kind": _BYE_KIND})),
    },
)

_SETTINGS: Final = record(
    Settings,
    {
        "rounds": COUNTING_NUMBER,
        "system": TEXT,
        "initial_colour": _COLOUR,
        "time_control": _TIME_CONTROL,
        "teams_are_paired": TRUTH,
        "games_per_match": WHOLE_NUMBER,
        "board_colours": many(_COLOUR),
        "points": record(
            PointSystem,
            {
                "white_win": POINTS,
                "black_win": POINTS,
                "white_draw": POINTS,
                "black_draw": POINTS,
                "white_loss": POINTS,
                "black_loss": POINTS,
                "forfeit_win": POINTS,
                "forfeit_loss": POINTS,
                "full_point_bye": POINTS,
                "half_point_bye": POINTS,
                "zero_point_bye": POINTS,
                "pairing_allocated_bye": POINTS,
            },
        ),
        "match_points": record(
            MatchPoints,
            {
                "win": POINTS,
                "draw": POINTS,
                "loss": POINTS,
                "bye_match_points": POINTS,
                "bye_game_points": POINTS,
            },
        ),
        "tie_breaks": many(TEXT),
        "ranking_list": many(TEXT),
        "starting_rank": record(StartingRank, {"method": TEXT, "federation": TEXT}),
        "acceleration": many(
            record(
                VirtualPoints,
                {
                    "points": POINTS,
                    "first_round": WHOLE_NUMBER,
                    "last_round": WHOLE_NUMBER,
                    "first": WHOLE_NUMBER,
                    "last": WHOLE_NUMBER,
                },
            )
        ),
        "forbidden_pairs": many(
            record(
                ForbiddenPairs,
                {
                    "participants": _TWO_OR_MORE,
                    "first_round": WHOLE_NUMBER,
                    "last_round": WHOLE_NUMBER,
                },
            )
        ),
        "abnormal_points": many(
            record(
                AbnormalPoints,
                {
                    "ending": TEXT,
                    "game_points": POINTS,
                    "match_points": POINTS,
                    "round": WHOLE_NUMBER,
                    "participants": many(WHOLE_NUMBER),
                },
                absent={"ending": None},
            )
        ),
    },
)
_EVENT: Final = record(
    Event,
    {
        "name": TEXT,
        "city": TEXT,
        "federation": TEXT,
        "first_day": DAY,
        "last_day": DAY,
        "round_dates": many(or_null(DAY)),
        "kind": TEXT,
        "time_control": TEXT,
        "chief_arbiter": TEXT,
        "deputies": many(TEXT),
        "pairing_controller": TEXT,
    },
)
_STANDINGS: Final = many(
    record(
        PublishedStanding,
        {
            "number": WHOLE_NUMBER,
            "points": POINTS,
            "rank": WHOLE_NUMBER,
            "match_points": POINTS,
        },
    )
)
TOURNAMENT_FORM: Final = record(
    Tournament,
    {
        "event": _EVENT,
        "settings": _SETTINGS,
        "players": many(_PLAYER),
        "teams": many(_TEAM),
        "rounds": many(_ROUND),
        "requested_byes": many(
            record(
                RequestedBye,
                {"round": WHOLE_NUMBER, "participant": WHOLE_NUMBER, "kind": _BYE_KIND},
            )
        ),
        "late_entries": many(
            record(LateEntry, {"participant": WHOLE_NUMBER, "first_round": WHOLE_NUMBER})
        ),
        "withdrawals": many(
            record(Withdrawal, {"participant": WHOLE_NUMBER, "after_round": WHOLE_NUMBER})
        ),
        "rating_corrections": many(
            record(
                RatingCorrection,
                {
                    "round": WHOLE_NUMBER,
                    "white": WHOLE_NUMBER,
                    "black": WHOLE_NUMBER,
                    "result": _RESULT,
                },
            )
        ),
        "published_players": _STANDINGS,
        "published_teams": _STANDINGS,
        "remarks": many(TEXT),
        "kept_lines": many(TEXT),
    },
)
