"""A rated event as plain values for JSON: scores and changes are decimal numbers."""

from pareo.language import Translate
from pareo.rating.explanation import explain
from pareo.rating.results import CountedGame, EventResult, PlayerResult


def event_data(result: EventResult, translate: Translate) -> dict[str, object]:
    """Return a rated event; its sentences are translated."""
    return {
        "edition": result.regulations.key,
        "rate": result.regulations.rate.value,
        "type": result.event.form.value,
        "rated": result.rated,
        "findings": [finding.as_dict(translate) for finding in result.findings],
        "players": [player_data(result, one, translate) for one in result.players.values()],
    }


def player_data(result: EventResult, one: PlayerResult, translate: Translate) -> dict[str, object]:
    """Return the result of one player."""
    first = one.first
    return {
        "number": one.entrant.key,
        "name": one.entrant.name,
        "id": one.entrant.id,
        "rating": one.entrant.changes_from,
        "k": one.k,
        "k_assumed": one.k_assumed,
        "score": one.won / 100,
        "change": None if one.change is None else float(one.change),
        "games": [_counted(game) for game in one.counted],
        "omitted": [
            {"round": game.round, "opponent": game.opponent, **game.reason.as_dict(translate)}
            for game in one.omitted
        ],
        "first": first
        and {
            "rc": first.rc,
            "games": first.games,
            "score": first.score / 100,
            "ru": first.ru,
            "counts": first.counts,
        },
        "explanation": [line.said(translate) for line in explain(result, one.entrant.key)],
    }


def _counted(game: CountedGame) -> dict[str, object]:
    return {
        "round": game.round,
        "opponent": game.opponent,
        "opponent_rating": game.opponent_rating,
        "score": game.score / 100,
        "difference": game.change and game.change.difference,
        "expected": game.change and game.change.expected / 100,
        "delta": game.change and game.change.delta / 100,
    }
