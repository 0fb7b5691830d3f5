"""A round of somebody, as a card shows it."""

from collections.abc import Iterable

from pareo.journal import Game, PersonId, State, numbers_of, tournament_of
from pareo.language import Message
from pareo.model import ByeKind
from pareo.reports import BYES, RESTS, Cell
from pareo.standings import about_uncounted
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A round of a person. `opponent` is the id; `said` what stands in place of a name."""

    round: int
    opponent: PersonId | None
    number: int | None
    name: str
    said: Message | None
    rating: Cell
    colour: Cell
    result: Cell
    points: str
    is_paired: bool
    """Whether the rules can say why: of a bye to come they cannot."""
    table: int | None


def bye_words(state: State, number: int, who: PersonId, kind: ByeKind | None) -> Message:
    """Return why somebody has no game, None: a rest, in a round; of who left before, that they did."""
    gone = state.gone.get(who)
    if kind not in (None, ByeKind.ZERO_POINT) or gone is None or gone.after >= number:
        return RESTS if kind is None else BYES[kind]
    if gone.expelled:
        return Message("expelled after round {round}", round=gone.after)
    return Message("withdrawn after round {round}", round=gone.after)


def about_games(state: State, games: Iterable[Game]) -> tuple[Message, ...]:
    """Say whose games among these, or matches, count for nobody."""
    numbers = numbers_of(state)
    shown = (numbers[who] for game in games for who in (game.white, game.black))
    return about_uncounted(tournament_of(state), shown) if state.plan else ()
