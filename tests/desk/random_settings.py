"""Random acts about the event itself: its settings and rules, lots, points, ties, its end."""

from random import Random
from typing import Any

from pareo.journal.pairing_numbers import numbers_of
from pareo.service.desk import (
    events,
    fide_mode,
    finishing,
    lots,
    operations,
    rules,
    schedules,
    settings,
    standing,
)
from pareo.service.desk.answers import Answer
from tests.desk.hall import Hall
from tests.desk.random_people import somebody

_SETTINGS: tuple[dict[str, Any], ...] = (
    {"system": "dubov-2026"},
    {"system": "dutch-2026"},
    {"acceleration": "baku"},
    {"acceleration": "none"},
    {"points": {"pairing_allocated_bye": {"tenths": 5}}},
    {"points": {"white_win": {"tenths": 30}, "black_win": {"tenths": 30}}},
    {"tie_breaks": ["BH", "SB", "OTHER_TABLE"]},
    {"tie_breaks": ["DE", "WIN"]},
    {"time_control": "90+30"},
    {"rounds": None},
)
_RULES: tuple[dict[str, Any], ...] = (
    {"missed_rounds": "H"},
    {"half_point_byes": {"count": 3, "last_round": 5}},
    {"recall_window": 60},
    {"claims_count": True},
    {"correction_limit": 0},
    {"above_30_days": True},
    {"unrated": "omit"},
)
_DETAILS: tuple[dict[str, Any], ...] = (
    {"name": "Club Open"},
    {"city": "Lugo"},
    {"first_day": "2026-10-03", "last_day": "2026-10-11"},
    {"first_day": "2019-10-03", "last_day": "2019-10-11"},
    {"city": None},
)


def set_rounds(here: Hall, rng: Random) -> Answer:
    reason = rng.choice(("", "The hall closes"))
    return settings.set_settings(here.desk, {"rounds": rng.randint(3, 9)}, reason)


def set_something(here: Hall, rng: Random) -> Answer:
    return settings.set_settings(here.desk, rng.choice(_SETTINGS))


def set_rule(here: Hall, rng: Random) -> Answer:
    return rules.set_rules(here.desk, rng.choice(_RULES))


def describe(here: Hall, rng: Random) -> Answer:
    return events.describe(here.desk, rng.choice(_DETAILS))


def lay(here: Hall, rng: Random) -> Answer:
    key = rng.choice(("round-robin", "double-round-robin", "knockout"))
    return schedules.lay(here.desk, schedules.Wanted(key, seed=rng.choice((None, "club"))))


def place_tables(here: Hall, rng: Random) -> Answer:
    return operations.place(here.desk, here.state.paired, {rng.randint(1, 4): rng.randint(1, 30)})


def draw(here: Hall, rng: Random) -> Answer:
    return lots.draw(here.desk, rng.choice(("colour", "numbers", "ties")), seed=f"{rng.random()}")


def points(here: Hall, rng: Random) -> Answer:
    return standing.adjust_points(here.desk, somebody(here, rng), rng.choice((-5, 5)), "conduct")


def tie_values(here: Hall, rng: Random) -> Answer:
    return standing.set_values(here.desk, "OTHER_TABLE", {somebody(here, rng): "12.5"})


def tie_order(here: Hall, rng: Random) -> Answer:
    ids = {number: who for who, number in numbers_of(here.state).items()}
    ranks = standing.standings(here.state).ranks
    place = rng.choice(list(ranks.values()) or [1])
    return standing.order_tied(here.desk, [ids[n] for n, rank in ranks.items() if rank == place])


def finish(here: Hall, _: Random) -> Answer:
    return finishing.finish(here.desk)


def reopen_event(here: Hall, _: Random) -> Answer:
    return finishing.reopen(here.desk, "a protest")


def note_sent(here: Hall, _: Random) -> Answer:
    return finishing.note_sent(here.desk, "report", "0" * 64, "FIDE")


def leave_fide_mode(here: Hall, _: Random) -> Answer:
    return fide_mode.leave(here.desk, "a friendly event")
