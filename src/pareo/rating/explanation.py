"""A player's result in words: every game with its numbers, every omission with its article."""

from collections.abc import Iterator
from fractions import Fraction

from pareo.elo import Regulations
from pareo.language import Message
from pareo.rating.first_steps import explain_first
from pareo.rating.numbers import hundredths, points, signed
from pareo.rating.results import CountedGame, EventResult, FirstResult, OmittedGame, PlayerResult
from pareo.rating.texts import text_of


def explain(result: EventResult, key: int) -> Iterator[Message]:
    """Yield the changes to a player's rating, line by line."""
    one = result.players[key]
    for game in one.counted:
        yield _counted(result, game)
    for omitted in one.omitted:
        yield _omitted(result, omitted)
    if one.first is not None:
        yield from _first(result, one, one.first)
    elif one.change is not None:
        yield _total(one, result.regulations)


def _counted(result: EventResult, game: CountedGame) -> Message:
    name = result.event.by_key[game.opponent].name
    own = game.own_rating
    if game.change is None or own is None:
        return Message(
            "Round {round}: scored {score} against {name} ({rating}).",
            round=game.round,
            score=points(game.score),
            name=name,
            rating=game.opponent_rating,
        )
    values = {
        "round": game.round,
        "name": name,
        "rating": game.opponent_rating,
        "own": own,
        "difference": f"{game.change.difference}".replace("-", "−"),
        "expected": hundredths(game.change.expected),
        "score": points(game.score),
        "delta": signed(Fraction(game.change.delta, 100)),
    }
    if own - game.opponent_rating != game.change.difference:
        return Message(
            "Round {round}, {name} ({rating}): {own} − {rating} counts as {difference}, expected "
            "{expected}, scored {score}: {delta}.",
            **values,
        )
    return Message(
        "Round {round}, {name} ({rating}): {own} − {rating} = {difference}, expected {expected}, "
        "scored {score}: {delta}.",
        **values,
    )


def _omitted(result: EventResult, game: OmittedGame) -> Message:
    return Message(
        "Round {round}, {name}: not counted, {reason} ({article}).",
        round=game.round,
        name=result.event.by_key[game.opponent].name,
        reason=game.reason.message,
        article=game.reason.rule.message,
    )


def _first(result: EventResult, one: PlayerResult, first: FirstResult) -> Iterator[Message]:
    if first.ignored is not None:
        yield Message(
            "The result does not count towards a first rating: {reason} ({article}).",
            reason=first.ignored.message,
            article=first.ignored.rule.message,
        )
        return
    yield from explain_first(result, one, first, text_of(result.regulations).first_steps)
    yield Message(
        "First result: {score} of {games} against an average of {rc}: Ru = {ru}.",
        score=points(first.score),
        games=first.games,
        rc=first.rc,
        ru=first.ru,
    )


def _total(one: PlayerResult, regulations: Regulations) -> Message:
    assert one.change is not None
    assert one.entrant.changes_from is not None
    return Message(
        "Sum of changes {sum}, K = {k}: {change}; {before} becomes {after}.",
        sum=signed(Fraction(sum(one.deltas), 100)),
        k=one.k,
        change=signed(one.change),
        before=one.entrant.changes_from,
        after=regulations.new_rating(one.entrant.changes_from, one.change),
    )
