"""The pairs and byes of a round while they are changed by hand, one operation after the other."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from pareo.journal import Game, PersonId, State, all_numbers, match_of, named
from pareo.language import Message
from pareo.model import Bye, ByeKind, Round, Tpn
from pareo.service.desk.act import ActRefused
from pareo.service.desk.answers import WayOut
from pareo.value import dataclass, replace


def refuse_not_admitted(state: State, *people: PersonId) -> None:
    """Refuse what is only possible with people who take part; raises ActRefused, DoesNotApply."""
    for who in people:
        person = state.person(who)
        if state.started and who not in state.numbers:
            text = Message("{name} has not been admitted yet.", name=named(state, person.id))
            way = WayOut("late.admit", Message("Admit the late entry."))
            raise ActRefused.of("not-admitted", text, "C.04.2 Art. 2.4", way)


def refuse_table(state: State) -> None:
    """Refuse what is only possible where each round is paired for those who are here."""
    if state.plan:
        raise ActRefused.of(
            "table",
            Message("The table of the event decides who plays whom."),
            "",
            WayOut("result.enter", Message("Enter a forfeit.")),
            WayOut("player.withdraw", Message("Withdraw the player.")),
        )


Pair = tuple[str, str]
Operation = tuple[str | int, ...]
"""A name and what it is about: ("pair", white, black), ("unpair", game), ("exchange", one, other),
("colours", game), ("bye", person), ("zero", person)."""


@dataclass(frozen=True, slots=True)
class Position:
    """Games by their numbers, and byes by person."""

    games: Mapping[int, Pair]
    byes: Mapping[str, str]

    @classmethod
    def of(cls, state: State, number: int) -> "Position":
        """Return the round as it stands."""
        games = {game.number: (game.white, game.black) for game in state.games_of(number)}
        return cls(games, state.round(number).byes)

    @property
    def placed(self) -> set[str]:
        """Everybody with a game or a bye."""
        return {who for pair in self.games.values() for who in pair} | set(self.byes)

    def pair(self, white: str, black: str) -> "Position":
        """Let two meet; those whom they leave have no game."""
        if white == black:
            raise ActRefused.of("same-person", Message("Nobody plays against themselves."))
        cleared = self.without(white, black)
        free = next(n for n in range(1, len(cleared.games) + 2) if n not in cleared.games)
        return replace(cleared, games={**cleared.games, free: (white, black)})

    def unpair(self, game: int) -> "Position":
        """Dissolve a game."""
        return self.without(*self._pair(game))

    def exchange(self, one: str, other: str) -> "Position":
        """Let two change places, byes included."""
        swapped = {one: other, other: one}
        games = {
            game: (swapped.get(white, white), swapped.get(black, black))
            for game, (white, black) in self.games.items()
        }
        return Position(games, {swapped.get(who, who): bye for who, bye in self.byes.items()})

    def turn(self, game: int) -> "Position":
        """Turn the colours of a game."""
        white, black = self._pair(game)
        return replace(self, games={**self.games, game: (black, white)})

    def bye(self, who: str, kind: ByeKind = ByeKind.PAIRING_ALLOCATED) -> "Position":
        """Give somebody a bye; the opponent has no game."""
        cleared = self.without(who)
        return replace(cleared, byes={**cleared.byes, who: kind.value})

    def without(self, *people: str) -> "Position":
        """Return it without these people: no game, no bye."""
        games = {game: pair for game, pair in self.games.items() if not set(pair) & set(people)}
        return Position(games, {who: bye for who, bye in self.byes.items() if who not in people})

    def after(self, state: State, operation: Operation) -> "Position":
        """Return it after an operation; raises ActRefused for an unknown one."""
        name, *about = operation
        known = _OPERATIONS.get(str(name))
        if known is None or len(known[1]) != len(about):
            raise ActRefused.of(
                "operation",
                Message("There is no operation “{name}”.", name=" ".join(map(str, operation))),
            )
        for kind, each in zip(known[1], about, strict=True):
            if kind is str:
                refuse_not_admitted(state, str(each))
        return known[0](self, *about)

    def as_round(
        self, state: State, number: int, earlier: Mapping[str, int] | None = None
    ) -> Round:
        """Return the round as it begins, by the numbers of a state, or by earlier ones."""
        numbers = all_numbers(state) | {who: Tpn(tpn) for who, tpn in (earlier or {}).items()}
        matches = (Game(number, 0, *pair) for pair in self.games.values())
        return Round(
            tuple(match_of(state, each, numbers) for each in matches),
            tuple(Bye(numbers[who], kind) for who, kind in self.byes.items()),
        )

    @property
    def payload(self) -> dict[str, Any]:
        """The games and byes for an entry."""
        return {
            "games": {str(game): list(pair) for game, pair in self.games.items()},
            "byes": dict(self.byes),
        }

    def _pair(self, game: int) -> Pair:
        if (found := self.games.get(game)) is None:
            raise ActRefused.of("no-game", Message("There is no game {game}.", game=game))
        return found


def refuse_gone(state: State, number: int, before: Position, after: Position) -> None:
    """Refuse new games and byes with points for people who left before a round."""
    old = set(before.games.values())
    placed = [who for pair in after.games.values() if pair not in old for who in pair]
    placed += [
        who
        for who, bye in after.byes.items()
        if bye not in (before.byes.get(who), ByeKind.ZERO_POINT.value)
    ]
    for who in placed:
        gone = state.gone.get(who)
        if gone is not None and gone.after < number:
            text = Message(
                "{name} left after round {round}.",
                name=named(state, who),
                round=gone.after,
            )
            way = WayOut("player.return", Message("Let the player return."))
            raise ActRefused.of("has-left", text, "C.04.2 Art. 3.2", way)


_OPERATIONS: Final[Mapping[str, tuple[Callable[..., Position], tuple[type, ...]]]] = {
    "pair": (Position.pair, (str, str)),
    "unpair": (Position.unpair, (int,)),
    "exchange": (Position.exchange, (str, str)),
    "colours": (Position.turn, (int,)),
    "bye": (Position.bye, (str,)),
    "zero": (lambda at, who: at.bye(who, ByeKind.ZERO_POINT), (str,)),
}
