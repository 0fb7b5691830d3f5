"""From the cells of individual players to rounds, and to the byes of rounds to come."""

from collections import Counter, defaultdict
from collections.abc import Container, Mapping
from typing import Final

from pareo.language import Message
from pareo.model import Bye, ByeKind, Match, RequestedBye, Round, Tpn
from pareo.trf.codes import BYE_CODES, OLD_BYE_CODES
from pareo.trf.log import Log
from pareo.trf.reading.draft import Cell, Draft, RequestLine
from pareo.trf.reading.games import games_of_round
from pareo.value import dataclass, maker

_made: Final = maker(Match)


@dataclass(frozen=True, slots=True)
class Schedule:
    """The rounds that were paired, and the byes granted for those that were not."""

    rounds: tuple[Round, ...]
    requested: tuple[RequestedBye, ...]


def individual_rounds(draft: Draft, log: Log) -> Schedule:
    """Put the cells of all players together.

    A round counts as paired when somebody has an opponent or the pairing-allocated bye in
    it or in a later one, or when nobody is left to be paired. Other byes of later rounds
    were granted in advance.
    """
    byes = {
        (entry.player.number, number): kind
        for entry in draft.players
        for number, cell in entry.cells.items()
        if cell.opponent is None and (kind := _bye(cell, number, draft, log)) is not None
    }
    paired = _paired_rounds(draft, byes)
    byes |= _byes_of_records(draft, paired, byes, log)
    rounds = []
    byes_of: dict[int, dict[Tpn, ByeKind]] = defaultdict(dict)
    for (tpn, number), kind in byes.items():
        byes_of[number][tpn] = kind
    for number in range(1, paired + 1):
        games = tuple(games_of_round(draft.players, number, log))
        matches = tuple(
            [
                _made(game.white, game.black, (game,))
                for game in games
                if game.white is not None and game.black is not None
            ]
        )
        given = byes_of[number]
        if 2 * len(matches) + len(given) < len(draft.players):
            _tell_blanks(draft, number, given, log)
        rounds.append(Round(matches, tuple(Bye(tpn, kind) for tpn, kind in given.items())))
    requested = sorted(
        (
            RequestedBye(number, tpn, kind)
            for (tpn, number), kind in byes.items()
            if number > paired
        ),
        key=lambda bye: (bye.round, bye.participant),
    )
    return Schedule(tuple(rounds), tuple(requested))


def _bye(cell: Cell, number: int, draft: Draft, log: Log) -> ByeKind | None:
    """Return what a cell without opponent says."""
    if cell.code in BYE_CODES:
        return BYE_CODES[cell.code]
    kind = OLD_BYE_CODES.get(cell.code)
    if kind is None:
        if cell.code:
            log.adjust(
                Message("“{text}” without opponent means nothing; read as blank.", text=cell.code),
                cell.code_place,
            )
        return None
    if kind is ByeKind.FULL_POINT and _alone(cell.code, number, draft):
        kind = ByeKind.PAIRING_ALLOCATED
    what = Message(
        "The result “{text}” without opponent was read as the bye {kind}.",
        text=cell.code,
        kind=kind.value,
    )
    log.adjust(what, cell.code_place)
    return kind


def _alone(code: str, number: int, draft: Draft) -> bool:
    """Whether a full point without opponent is the only one of its round.

    Then it is the pairing-allocated bye, which files before TRF16 could not tell from a
    requested one.
    """
    cells = [cell for entry in draft.players if (cell := entry.cells.get(number)) is not None]
    codes = Counter(cell.code for cell in cells if cell.opponent is None)
    return codes[code] == 1 and not codes["U"]


def _paired_rounds(draft: Draft, byes: Mapping[tuple[Tpn, int], ByeKind]) -> int:
    last = 0
    for entry in draft.players:
        for number, cell in reversed(entry.cells.items()):
            if number <= last:
                break
            if (
                cell.opponent is not None
                or byes.get((entry.player.number, number)) is ByeKind.PAIRING_ALLOCATED
            ):
                last = number
    while all((entry.player.number, last + 1) in byes for entry in draft.players):
        last += 1
    return last


def _byes_of_records(
    draft: Draft, paired: int, byes: Mapping[tuple[Tpn, int], ByeKind], log: Log
) -> dict[tuple[Tpn, int], ByeKind]:
    """Return the byes of record 240 that the cells do not give; a cell outranks the record."""
    cells = {entry.player.number: entry.cells for entry in draft.players}
    found: dict[tuple[Tpn, int], ByeKind] = {}
    for request in draft.requests:
        number = request.round or paired + 1
        key = (request.participant, number)
        draft.places.setdefault(("request", *key), request.place)
        own = cells.get(request.participant)
        if own is None:
            _refuse_unknown(request, log)
        elif (cell := own.get(number)) is not None and cell.opponent is not None:
            what = Message(
                "A bye is given to {number} in round {round}, who has an opponent; "
                "the pairing stands.",
                number=request.participant,
                round=number,
            )
            log.adjust(what, request.place)
        elif byes.get(key, request.kind) is not request.kind:
            what = Message(
                "The bye of {number} in round {round} differs from the player's line, "
                "which stands.",
                number=request.participant,
                round=number,
            )
            log.adjust(what, request.place)
        else:
            found[key] = request.kind
    return found


def _refuse_unknown(request: RequestLine, log: Log) -> None:
    what = Message("Nobody has the number {number}.", number=request.participant)
    log.refuse(request.place, what, Message("Correct the number or add the participant."))


def _tell_blanks(draft: Draft, number: int, byes: Container[Tpn], log: Log) -> None:
    blank = [
        entry.player.number
        for entry in draft.players
        if entry.player.number not in byes
        and ((cell := entry.cells.get(number)) is None or cell.opponent is None)
    ]
    if blank:
        log.adjust(
            Message(
                "Round {round} is blank for {players}; read as a zero-point bye.",
                round=number,
                players=", ".join(map(str, blank)),
            )
        )
