"""What a pairing rests on: two states with the same fingerprint are paired alike."""

from hashlib import sha256
from typing import Any, Final

from pareo.errors import UnsupportedRuleError
from pareo.journal.entry import canonical
from pareo.journal.matches import boards_of, result_at
from pareo.journal.pairing_numbers import numbers_of
from pareo.journal.state import Game, State
from pareo.model import Tournament
from pareo.naming import system_of
from pareo.tournament_json import event_from, settings_from

_SETTINGS: Final = (
    "rounds",
    "system",
    "points",
    "match_points",
    "initial_colour",
    "acceleration",
    "abnormal_points",
    "forbidden_pairs",
    "games_per_match",
    "teams_are_paired",
    "readings",
)


def pairing_input(state: State, number: int) -> str:
    """Return the fingerprint of all that the pairing of a round depends on, before that round."""
    earlier = [each for each in sorted(state.rounds) if each < number]
    facts = {
        "round": number,
        "settings": {name: state.settings[name] for name in _SETTINGS if name in state.settings},
        "day": state.details.get("first_day"),
        "plan": state.plan.get("remark"),
        "numbers": numbers_of(state),
        "rounds": [
            [
                [_facts_of(state, game) for game in state.games_of(each)],
                state.rounds[each].byes,
            ]
            for each in earlier
        ],
        "byes": sorted([who, kind] for (who, n), kind in state.byes.items() if n == number),
        "absent": sorted(
            who for (who, n), here in state.presence.items() if n == number and not here
        ),
        "gone": sorted([who, gone.after] for who, gone in state.gone.items()),
        "away": sorted(
            who
            for who, spans in state.away.items()
            if any(first <= number <= last for first, last in spans)
        ),
        "late": state.late,
        "virtual": state.virtual,
        "apart": [
            [each.people, each.rule, each.first_round, each.last_round, _values(state, each.rule)]
            for each in state.apart.values()
        ],
        "points": list(state.points.values()),
    }
    if state.through:
        facts["through"] = [each["matches"] for each in state.through.values()]
    if fields := _looked_at(state):
        facts["players"] = [
            [who, *(getattr(each.player, name) for name in fields)]
            for who, each in state.people.items()
        ]
    return sha256(canonical(facts)).hexdigest()[:16]


def _facts_of(state: State, game: Game) -> list[Any]:
    """Return who met and how it ended; of a match of several games also every board."""
    known: list[Any] = [game.white, game.black, game.result]
    if state.has_boards:
        known.append([[each.white, result_at(state, each)] for each in boards_of(state, game)])
    return known


def _looked_at(state: State) -> tuple[str, ...]:
    """Return what the system of the event looks at of a player besides the number."""
    bare = Tournament(
        players=(),
        settings=settings_from(
            {name: value for name, value in state.settings.items() if name == "system"}
        ),
        event=event_from({"name": state.name, **state.details}),
        remarks=state.imported.get("remarks") or (),
    )
    try:
        return system_of(bare).system.looks_at
    except UnsupportedRuleError:
        return ()


def _values(state: State, rule: str | None) -> list[list[str | None]]:
    """Return what a rule such as `club` looks at."""
    if rule is None:
        return []
    return [[who, getattr(each.player, rule, None)] for who, each in state.people.items()]
