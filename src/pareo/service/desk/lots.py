"""Lots: drawn by the program so that anybody can draw them again, or by hand in the hall."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, Literal

from pareo.errors import FormError
from pareo.handling import by_lot, initial_order, pairing_numbers, seed_of, strengths_of
from pareo.journal import Phase, State, ids_of, newest_lot, tournament_of
from pareo.language import Message
from pareo.laws import POSITIONS, drawn_number, first_rank
from pareo.model import Colour, LotSubject, TieOrderName, Tournament, Tpn
from pareo.pairing import drawn_colour
from pareo.rounds import rules_of
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer, Caution, WayOut
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.fields import RoundNumber, Word
from pareo.service.permissions import Action

ByHand = str | int


@act("lot.draw", Action.SETTINGS)
def draw(
    desk: Desk,
    subject: Annotated[
        LotSubject | str,
        Field(Message("what is drawn"), sent=Literal["colour", "numbers", "ties", "position"]),
    ],
    *,
    by_hand: Annotated[
        ByHand | None,
        Field(
            Message("what was drawn in the hall: w, b, the number of a position"),
            "drawn",
            "WORD",
            sent=Word | None,
            limits={"description": "w or b, the number of a position"},
        ),
    ] = None,
    seed: Annotated[
        Word | None, Field(Message("the same seed draws the same"), shown="SEED")
    ] = None,
    round: Annotated[  # noqa: A002 - the word of the Handbook
        RoundNumber | None, Field(Message("the round of a position"))
    ] = None,
) -> Answer:
    """Draw lots, or note what was drawn in the hall.

    What is not drawn by hand follows from the seed, which follows from the event if none is given.
    Of the tied, places drawn in the hall are given as an order.
    """
    about = _subject(subject)
    if by_hand is not None and seed is not None:
        raise FormError.of(
            Message("A lot is drawn by hand or from a seed."), Message("Give one of them.")
        )

    def guard(state: State) -> Proposal:
        number = _round_of(state, about, round)
        known = newest_lot(state, about, number)
        own = seed or _seed(state, about, number)
        payload: dict[str, Any] = {
            "subject": about.value,
            "seed": None if by_hand is not None else own,
            "round": number,
            **_DRAWINGS[about](state, own, by_hand),
        }
        cautions: tuple[Caution, ...] = ()
        if known is not None:
            cautions = (Caution("drawn-again", 3, Message("This lot has been drawn before.")),)
        return Proposal("lot.draw", payload, cautions=cautions)

    return perform(desk, guard)


def _subject(given: LotSubject | str) -> LotSubject:
    try:
        return LotSubject(given)
    except ValueError:
        raise FormError.of(
            Message("There is no lot for “{subject}”.", subject=str(given)),
            Message("Choose one of: {known}.", known=", ".join(each.value for each in LotSubject)),
        ) from None


def _round_of(state: State, subject: LotSubject, number: int | None) -> int | None:
    """Return the round of a lot; raises ActRefused where it comes too late."""
    match subject:
        case LotSubject.POSITION:
            wanted = state.paired + 1 if number is None else number
            record = state.rounds.get(wanted)
            if record is not None and record.phase is Phase.CLOSED:
                raise ActRefused.of(
                    "lot-used", Message("Round {round} has been played.", round=wanted)
                )
            return wanted
        case LotSubject.TIES:
            return state.published
        case _ if state.started:
            raise ActRefused.of(
                "lot-used", Message("Round 1 is paired: the lot behind it can no longer change.")
            )
        case _:
            return None


def _seed(state: State, subject: LotSubject, number: int | None) -> str:
    """Return the seed that follows from the event, another one each time it is drawn again."""
    times = sum(
        lot["subject"] == subject.value and lot.get("round") == number
        for lot in state.lots.values()
    )
    parts = [seed_of(tournament_of(state))]
    parts += [f"r{number}"] if subject is LotSubject.POSITION else []
    parts += [f"n{times + 1}"] if times else []
    return "-".join(parts)


def _colour(_: State, seed: str, by_hand: ByHand | None) -> Mapping[str, Any]:
    if by_hand is None:
        return {"drawn": drawn_colour(seed).value}
    try:
        return {"drawn": Colour(str(by_hand).lower()).value}
    except ValueError:
        raise FormError.of(
            Message("“{text}” is not a colour.", text=str(by_hand)), Message("Give w or b.")
        ) from None


def _numbers(state: State, seed: str, by_hand: ByHand | None) -> Mapping[str, Any]:
    """Return the numbers of a fixed system, or of a Swiss event with lots among equals."""
    if by_hand is not None:
        raise ActRefused.of(
            "numbers-by-hand",
            Message("Numbers drawn in the hall are given by hand."),
            "",
            WayOut("numbers.give", Message("Give the numbers by hand.")),
        )
    tournament = tournament_of(state)
    is_swiss = tournament.described_system.family.is_swiss
    if is_swiss and tournament.settings.tie_order is not TieOrderName.LOTS:
        raise ActRefused.of(
            "no-lots-announced",
            Message("Equals are in alphabetical order unless the event announces lots."),
            "C.04.2 Art. 2.2.3",
            WayOut("settings.set", Message("Announce lots as the order of equals.")),
        )
    ids = ids_of(state)
    return {"numbers": {ids[int(old)]: int(new) for old, new in _by_lot(tournament, seed).items()}}


def _by_lot(tournament: Tournament, seed: str) -> dict[Tpn, Tpn]:
    lot = by_lot(seed)
    people = tournament.participants
    if not tournament.described_system.family.is_swiss:
        return pairing_numbers(each.number for each in sorted(people, key=lot))
    titles = rules_of(tournament).titles
    return pairing_numbers(initial_order(people, strengths_of(tournament), lot, titles))


def _ties(state: State, seed: str, by_hand: ByHand | None) -> Mapping[str, Any]:
    del seed
    if not state.published:
        raise ActRefused.of("no-standings", Message("There are no standings yet."))
    if by_hand is not None:
        raise ActRefused.of(
            "ties-by-hand",
            Message("Places drawn in the hall are entered as an order by hand."),
            "",
            WayOut("tie.order", Message("Give the order of the tied.")),
        )
    return {"drawn": None}


def _position(_: State, seed: str, by_hand: ByHand | None) -> Mapping[str, Any]:
    if by_hand is None:
        number = drawn_number(seed)
    elif str(by_hand).isdecimal() and int(str(by_hand)) < POSITIONS:
        number = int(str(by_hand))
    else:
        raise FormError.of(
            Message("“{text}” is not the number of a position.", text=str(by_hand)),
            Message("Give a number from 0 to {last}.", last=POSITIONS - 1),
        )
    return {"drawn": f"{number} {first_rank(number)}"}


_DRAWINGS: Final[Mapping[LotSubject, Callable[[State, str, ByHand | None], Mapping[str, Any]]]] = {
    LotSubject.COLOUR: _colour,
    LotSubject.NUMBERS: _numbers,
    LotSubject.TIES: _ties,
    LotSubject.POSITION: _position,
}
