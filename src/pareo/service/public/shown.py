"""An event as everybody may see it.

Everything public is made from a state that holds nothing private, so that no page, screen or file
can show what it does not have.
"""

from collections.abc import Collection
from datetime import datetime
from typing import Final

from pareo.journal import (
    NO_RESULT,
    Game,
    LineUp,
    Person,
    PersonId,
    Phase,
    State,
    is_forfeited,
    sides_of,
)
from pareo.model import NationalRating, Player
from pareo.service.desk.marks import HIDDEN_NAME
from pareo.service.public.level import Level, level_of
from pareo.value import replace

COLUMNS: Final = ("rating", "title", "federation")
"""What stands beside a name, unless the event chooses other columns."""
_CONTACTS: Final = ("chief_arbiter_contact", "organiser_contact", "chief_arbiter_id", "deputy_ids")
"""What only forms have."""
_KNOWN: Final = (Phase.PUBLISHED, Phase.CLOSED)


def shown_state(state: State, now: datetime) -> State | None:
    """Return what is public of a state at a moment; None if nothing is.

    Rounds that players do not know yet are not in it, results only from their level on. People
    have their name, or its initials, and the columns that the event shows; the rating stays, for
    places rest on it, and lists leave it out where it is not a column.
    """
    level = level_of(state)
    if level is Level.NOTHING:
        return None
    rounds = known_rounds(state, now)
    columns = columns_of(state)
    return State(
        uuid=state.uuid,
        head=state.head,
        name=state.name,
        details={key: each for key, each in state.details.items() if key not in _CONTACTS},
        settings=dict(state.settings),
        rules=dict(state.rules),
        public=dict(state.public),
        people={who: _person(each, columns) for who, each in state.people.items()},
        numbers=dict(state.numbers),
        list_closed=state.list_closed,
        numbers_by_hand=state.numbers_by_hand,
        late=dict(state.late),
        byes={key: value for key, value in state.byes.items() if key[1] in rounds},
        gone=dict(state.gone),
        away=dict(state.away),
        virtual=dict(state.virtual),
        lots=dict(state.lots),
        plan=dict(state.plan),
        rounds={number: replace(state.rounds[number], manual="") for number in rounds},
        games={key: _game(each, level) for key, each in state.games.items() if key[0] in rounds},
        points={seq: {**each, "reason": ""} for seq, each in state.points.items()}
        if level >= Level.RESULTS
        else {},
        ties=dict(state.ties),
        left_fide=state.left_fide,
        finished=state.finished,
        members={who: _person(each, columns) for who, each in state.members.items()},
        rosters=dict(state.rosters),
        member_numbers=dict(state.member_numbers),
        line_ups=_line_ups(state, rounds),
        boards={
            key: _game(each, level)
            for key, each in state.boards.items()
            if key[0] in rounds and level >= Level.RESULTS
        },
        sides=sides_of(state),
        through=dict(state.through) if level >= Level.RESULTS else {},
    )


def _line_ups(state: State, rounds: Collection[int]) -> dict[tuple[PersonId, int], LineUp]:
    """Return the line-ups of rounds that players know, once both teams have handed in theirs.

    Until then a match has none where one is there, or captains hand them in by themselves.
    """
    shown: dict[tuple[PersonId, int], LineUp] = {}
    for game in state.games.values():
        both = [(team, game.round) for team in (game.white, game.black)]
        known = [key in state.line_ups for key in both]
        waits = any(known) or bool(state.public.get("captain_links"))
        if game.round not in rounds:
            continue
        if all(known):
            shown |= {key: state.line_ups[key] for key in both}
        elif state.of_teams and waits and not is_forfeited(game):
            shown |= dict.fromkeys(both, ())
    return shown


def columns_of(state: State) -> Collection[str]:
    """Return what stands beside a name."""
    chosen: Collection[str] | None = state.public.get("columns")
    return COLUMNS if chosen is None else chosen


def known_rounds(state: State, now: datetime) -> tuple[int, ...]:
    """Return the rounds that players know at a moment: published, and the time for it has come.

    Rounds that were played before the event came here have no time.
    """
    return tuple(
        sorted(
            each.number
            for each in state.rounds.values()
            if each.phase in _KNOWN
            and (not each.published_at or datetime.fromisoformat(each.published_at) <= now)
        )
    )


def public_name(person: Person) -> str:
    """Return the name that everybody sees: initials of whoever asked for that."""
    if not person.marks.get(HIDDEN_NAME):
        return person.name
    surname, _, given = person.name.partition(",")
    initials = (part.strip()[:1] for part in (given, surname))
    return " ".join(f"{each}." for each in initials if each)


def _person(person: Person, columns: Collection[str]) -> Person:
    known = person.player
    player = Player(
        known.number,
        public_name(person),
        rating=known.rating,
        title=known.title if "title" in columns else None,
        federation=known.federation if "federation" in columns else None,
        club=known.club if "club" in columns else None,
        national=[NationalRating(each.federation, each.rating) for each in known.national],
        fide_id=known.fide_id if "fide_id" in columns else None,
    )
    return Person(person.id, player, erased=person.erased, team=person.team)


def _game(game: Game, level: Level) -> Game:
    result = game.result if level >= Level.RESULTS else NO_RESULT
    return Game(
        game.round,
        game.number,
        game.white,
        game.black,
        result,
        game.table,
        place=game.place,
    )
