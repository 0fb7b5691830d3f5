"""A board as a message names it: where teams play, with who has White there and who has Black.

A page of matches shows the result of home first, an entry that of White. Names leave no doubt.
"""

from pareo.journal import Game, State, seats
from pareo.language import Message
from pareo.service.desk.sentences.sentence import name_of


def place_named(state: State, game: Game) -> Message | str | int:
    """Return the table of a game; of a board between teams also who plays there."""
    if not state.of_teams or not game.place:
        return game.label
    white, black = players_at(state, game)
    return Message(
        "{table} (White: {white}; Black: {black})", table=game.label, white=white, black=black
    )


def players_at(state: State, game: Game) -> tuple[str, str]:
    """Return the names of White and Black; of a match between teams those of the teams."""
    pair = seats(state, game) if game.place else (game.white, game.black)
    white, black = ("–" if who is None else name_of(who, state) for who in pair)
    return white, black
