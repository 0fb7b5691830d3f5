"""The words of a forecast: chances, results that are supposed, games that decide, what it rests on."""

from collections.abc import Iterator
from typing import Final

from pareo.forecast import (
    CONFIDENCE,
    AfterResult,
    Chance,
    Coming,
    Condition,
    DecidingBoard,
    LastRound,
    Literal,
    OpenGame,
    Outlook,
)
from pareo.language import Message, Numeral, counted, enumerated, joined
from pareo.model import TITLE_WORDS, Outcome, Result, Tournament

_ONE_DECIMAL: Final = 0.0995
_SMALLEST: Final = 0.001

OUTCOME_WORDS: Final = {
    Outcome.WIN: Message("With a win"),
    Outcome.DRAW: Message("With a draw"),
    Outcome.LOSS: Message("With a loss"),
    None: Message("Without a game"),
}
RESULT_SIGNS: Final = {
    Result.WHITE_WON: "1-0",
    Result.DRAWN: "½-½",
    Result.BLACK_WON: "0-1",
}


def percent(share: float) -> Message:
    """Return a share in per cent; what is not 0 or 1 is never rounded to it."""
    if 0 < share < _SMALLEST:
        return Message("below {value} %", value=Numeral("0.1"))
    if 1 - _SMALLEST < share < 1:
        return Message("above {value} %", value=Numeral("99.9"))
    return Message("{value} %", value=_number(share, _decimals(share)))


def _decimals(share: float) -> int:
    return 1 if 0 < min(share, 1 - share) < _ONE_DECIMAL else 0


def _number(share: float, decimals: int) -> Numeral:
    return Numeral(f"{100 * share:.{decimals}f}")


def chance_words(chance: Chance) -> Message:
    """Return a chance as a cell of a table; one that was counted has its interval."""
    if chance.is_exact:
        if chance.is_none:
            return Message("impossible")
        return Message("certain") if chance.is_all else percent(chance.value)
    if chance.is_none:
        return Message("no run")
    if chance.is_all:
        return Message("every run")
    return Message(
        "{chance} ({low}–{high})",
        chance=percent(chance.value),
        low=_number(chance.low, _decimals(chance.value)),
        high=_number(chance.high, _decimals(chance.value)),
    )


def chance_briefly(chance: Chance) -> Message:
    """Return a chance without its interval."""
    plain = chance.is_none or chance.is_all or chance.is_exact
    return chance_words(chance) if plain else percent(chance.value)


def chance_told(chance: Chance) -> Message:
    """Return a chance inside a sentence."""
    if chance.runs is not None and chance.is_none:
        return counted("in none of the {count} run", "in none of the {count} runs", chance.runs)
    if chance.runs is not None and chance.is_all:
        return counted("in all of the {count} run", "in all of the {count} runs", chance.runs)
    return chance_words(chance)


def place_words(first: int, last: int) -> Message:
    """Return a place, or a range of places."""
    if first == last:
        return Message("place {place}", place=first)
    return Message("place {first} to {last}", first=first, last=last)


def place_or_better(place: int) -> Message:
    """Return the heading of the chance of a place or a better one."""
    return Message("Place 1") if place == 1 else Message("Place 1 to {last}", last=place)


def pair_words(tournament: Tournament, game: OpenGame) -> Message:
    """Return a game by its board and players."""
    return Message(
        "board {board}, {white} – {black}",
        board=game.board,
        white=_name(tournament, game.white),
        black=_name(tournament, game.black),
    )


def _name(tournament: Tournament, number: int) -> str:
    """Return the family name, with which a hall calls a player."""
    return tournament.participant(number).name.partition(",")[0]


def condition_words(tournament: Tournament, condition: Condition) -> Message:
    """Return games that must all end as they are named."""
    return enumerated([_literal(tournament, each) for each in condition.literals])


def _literal(tournament: Tournament, literal: Literal) -> Message:
    game = literal.game
    values = {
        "white": _name(tournament, game.white),
        "black": _name(tournament, game.black),
        "board": game.board,
    }
    return Message(_LITERALS[frozenset(literal.results)].template, **values)


_WHITE, _DRAW, _BLACK = Result.WHITE_WON, Result.DRAWN, Result.BLACK_WON
_LITERALS: Final = {
    frozenset({_WHITE}): Message("{white} beats {black} (board {board})"),
    frozenset({_DRAW}): Message("{white} and {black} draw (board {board})"),
    frozenset({_BLACK}): Message("{black} beats {white} (board {board})"),
    frozenset({_WHITE, _DRAW}): Message("{black} does not beat {white} (board {board})"),
    frozenset({_DRAW, _BLACK}): Message("{white} does not beat {black} (board {board})"),
    frozenset({_WHITE, _BLACK}): Message("{white} and {black} do not draw (board {board})"),
}


def result_heading(after: AfterResult) -> Message:
    """Return an own result, and how likely it is."""
    return Message(
        "{result} ({chance})", result=OUTCOME_WORDS[after.outcome], chance=percent(after.chance)
    )


def lines_after(tournament: Tournament, after: AfterResult) -> Iterator[Message]:
    """Yield what an own result gives, sentence by sentence."""
    if after.runs is None:
        yield from _exact_lines(tournament, after)
    else:
        yield counted(
            "{places} in {count} run.",
            "{places} in {count} runs.",
            after.runs,
            places=_at_first(after),
        )
        yield Message(
            "{places}: {chance}.",
            places=place_or_better(after.target),
            chance=chance_told(after.aimed),
        )
        for board in after.boards:
            yield _board(tournament, board)
    if after.prize is not None:
        yield Message("A prize: {chance}.", chance=chance_told(after.prize))
    for title in after.norms:
        yield Message("It makes the {title} norm.", title=TITLE_WORDS[title])


def _exact_lines(tournament: Tournament, after: AfterResult) -> Iterator[Message]:
    places = _at_first(after)
    conditions = after.conditions
    if after.best == after.worst or conditions is None:
        yield Message("{places}, whatever happens in the other games.", places=places)
        return
    if not conditions.ways:
        if conditions.is_complete:
            yield Message("{places}: level to the end, so that only a lot decides.", places=places)
        else:
            yield Message("{places}: many games decide together.", places=places)
        return
    yield Message("{places}.", places=places)
    ways = [condition_words(tournament, each) for each in conditions.ways]
    if conditions.place == 1:
        yield Message("Place 1 for certain if {ways}.", ways=_or(ways))
    else:
        yield Message(
            "Place {place} or better for certain if {ways}.", place=conditions.place, ways=_or(ways)
        )
    if not conditions.is_complete:
        yield Message("Other combinations of results give it too.")


def _at_first(after: AfterResult) -> Message:
    """Return the places at the beginning of a sentence."""
    if after.best == after.worst:
        return Message("Place {place}", place=after.best)
    return Message("Place {first} to {last}", first=after.best, last=after.worst)


def _or(ways: list[Message]) -> Message:
    found, *others = ways
    for each in others:
        found = Message("{one}; or if {other}", one=found, other=each)
    return found


def _board(tournament: Tournament, board: DecidingBoard) -> Message:
    parts = [
        Message("{result}: {chance}", result=RESULT_SIGNS[result], chance=chance_words(chance))
        for result, chance in zip(RESULT_SIGNS, board.chances, strict=True)
        if chance is not None
    ]
    pair = pair_words(tournament, board.game)
    return Message("It depends on {pair}: {parts}.", pair=pair, parts=joined(parts, ", "))


def last_round_heading(tournament: Tournament, found: LastRound) -> Message:
    """Return whose last round it is, and against whom."""
    own = tournament.participant(found.player).name
    if found.game is None:
        return Message("The last round of {player}, who has no game", player=own)
    other = tournament.participant(found.game.other(found.player)).name
    if found.game.white == found.player:
        return Message("The last round of {player}: White against {other}", player=own, other=other)
    return Message("The last round of {player}: Black against {other}", player=own, other=other)


def how_found(found: LastRound) -> Message:
    """Return whether the last round of a player is proved or simulated."""
    if found.is_exact:
        said = Message("Exact: all cases of the games that can change the place were looked at.")
    elif any(after.runs is None for after in found.results):
        said = Message(
            "Where no runs are named it is exact: all cases of the games that can change the place "
            "were looked at."
        )
    else:
        said = Message(
            "So many games can change the place that not all cases could be looked at: they were "
            "simulated."
        )
    return said


def listed_best(shown: int, count: int, also: str | None = None) -> Iterator[Message]:
    """Yield that a list is not whole, if so; `also` is who stands below the best."""
    if shown < count and also is not None:
        yield Message(
            "Listed are the best {shown} of {count}, and {player}.",
            shown=shown,
            count=count,
            player=also,
        )
    elif shown < count:
        yield Message("Listed are the best {shown} of {count}.", shown=shown, count=count)


def _rounds_to_come(coming: Coming) -> Iterator[Message]:
    """Yield which rounds on record are not looked at, and which one is paired for the forecast."""
    if coming.left_out:
        yield counted(
            "Round {rounds} is on record, but not looked at.",
            "Rounds {rounds} are on record, but not looked at.",
            len(coming.left_out),
            rounds=enumerated(coming.left_out),
        )
    if coming.paired_here is None:
        return
    if coming.paired_here in coming.left_out:
        yield Message("Round {round} is taken as it would be paired now.", round=coming.paired_here)
    else:
        yield Message(
            "Round {round} is not on record: it is taken as it would be paired now.",
            round=coming.paired_here,
        )


def method_lines(outlook: Outlook) -> Iterator[Message]:
    """Yield what the chances rest on."""
    task = outlook.task
    coming = task.coming
    if coming.is_over:
        yield Message("The event is over: these are its places.")
    elif task.is_exact:
        yield counted(
            "Exact: the only case was looked at.",
            "Exact: all {count} cases of the games to come were looked at, each weighted by FIDE's "
            "table of expected scores.",
            task.size,
        )
    else:
        yield counted(
            "{count} run from seed {seed}: rounds to come are paired by the system of the event, "
            "results follow FIDE's table of expected scores by lot.",
            "{count} runs from seed {seed}: rounds to come are paired by the system of the event, "
            "results follow FIDE's table of expected scores by lot.",
            task.size,
            seed=task.seed,
        )
        yield Message(
            "In brackets: the chance lies between these, with {percent} % confidence, if games go by "
            "that table. “No run” is no proof that it cannot happen, nor “every run” that it must.",
            percent=CONFIDENCE,
        )
        if outlook.exact_row is not None:
            yield Message(
                "The row of {player} is exact: all cases of the games that can change the place were "
                "looked at.",
                player=outlook.exact_row.name,
            )
    yield from _rounds_to_come(coming)
    yield Message("Places that only a lot can separate are shared evenly.")
    if unrated := sum(one.strength.games is not None for one in outlook.players):
        yield counted(
            "{count} player has no rating: the strength follows from the games here, with two draws "
            "against 1400 added.",
            "{count} players have no rating: their strength follows from their games here, with two "
            "draws against 1400 added.",
            unrated,
        )
    norms = task.question.norms
    if norms is not None and norms.unstated:
        yield Message(
            "Norms count only if the event meets these requirements too, which the arbiter states: "
            "{keys}.",
            keys=", ".join(norms.unstated),
        )
    if outlook.stuck:
        yield counted(
            "In {count} run a round could not be paired; the standings before it count.",
            "In {count} runs a round could not be paired; the standings before it count.",
            outlook.stuck,
        )
