"""The cross-test (FIDE's list, Q33 to Q39): two programs, each checks the tournaments of the other.

One way, events that we generate and pair are paired again by the other program, round by round.
The other way, the other program generates events with its own generator, and pairs every round of
events that we draw up, and we pair all of these again. Pairs, byes, colours, tie-breaks and places
are compared.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final, Literal

from pareo.campaign import Campaign, Failure, Row, UnavailableError, one_by_one, slices
from pareo.errors import Fault, FormError, InputError
from pareo.generator import generate
from pareo.language import Message, joined
from pareo.model import ByeKind, Points, PointSystem, Round, Tournament, Tpn
from pareo.pairing import Board, PairingOutcome, RoundPairing, Unpairable
from pareo.rounds import pair_round
from pareo.service.campaigns.peers import GACRUX, Peer, Refusal, Seats, command_of, peer
from pareo.service.campaigns.place_differences import compare_places
from pareo.service.campaigns.readings import Side, reading_of
from pareo.service.campaigns.round_differences import SYSTEM, article_of
from pareo.service.campaigns.shapes import shape
from pareo.service.generating import stands_for_one
from pareo.service.other_program import files_of_command
from pareo.trf import read_trf, write_trf
from pareo.value import dataclass, replace

Way = Literal["ours", "theirs"]
WAYS: Final[tuple[Way, ...]] = ("ours", "theirs")
"""Whose tournaments they are; the other program pairs them again."""

PIECE: Final = 20
"""So many tournaments to a piece."""
COLUMNS: Final = (
    *("way", "number", "generator", "players", "planned", "features", "rounds", "unpairable"),
    *("boards", "other_rounds", "values", "places", "other_values", "other_places"),
    *("open", "detail"),
)
"""The columns of the rows; a tournament that could not be compared has few of them."""
_ONE: Final = re.compile(rf"(?P<seed>.+)-(?P<way>{'|'.join(WAYS)})-(?P<number>[1-9][0-9]*)")


@dataclass(frozen=True, slots=True)
class CrossPiece:
    """Some tournaments of one way, by their numbers; the other program by its name or command."""

    seed: str
    way: Way
    first: int
    last: int
    against: str
    dialect: str = "trf26"

    @property
    def key(self) -> str:
        """Return its name in the ledger."""
        return f"{self.way}-{self.first}-{self.last}"

    @property
    def seeds(self) -> dict[str, int]:
        """Return the number of each tournament, by the seed that gives it again."""
        numbers = range(self.first, self.last + 1)
        return {tournament_seed(self.seed, self.way, number): number for number in numbers}

    @property
    def singles(self) -> "dict[str, CrossPiece]":
        """Return the pieces of one tournament each, by its seed."""
        return {
            seed: replace(self, first=number, last=number) for seed, number in self.seeds.items()
        }


def cross_campaign(seed: str, count: int, against: str, dialect: str) -> Campaign:
    """Return the settings on which the rows depend; the number of tournaments is none of them."""
    settings: dict[str, object] = {"seed": seed, "against": peer(against, dialect).version()}
    if (one := _single(seed, count)) is not None:
        settings |= {"seed": one[0], "only": seed}
    if against != GACRUX:
        settings |= {"dialect": dialect, "files": files_of_command(command_of(against))}
    return Campaign("cross-test", settings)


def cross_seed_faults(seed: str, count: int) -> tuple[Fault, ...]:
    """Return why so many tournaments cannot come from a seed: that of a single one is for one."""
    if count == 1 or (one := _single(seed, 1)) is None:
        return ()
    several, _, number = one
    return (stands_for_one(seed, several, number),)


def _single(seed: str, count: int) -> tuple[str, Way, int] | None:
    """Return seed, way and number of the one tournament that is asked for, if it is one."""
    found = _ONE.fullmatch(seed)
    if count != 1 or found is None:
        return None
    return found["seed"], "ours" if found["way"] == "ours" else "theirs", int(found["number"])


def cross_pieces(seed: str, count: int, against: str, dialect: str) -> list[CrossPiece]:
    """Return the pieces of so many tournaments each way, both ways in turn.

    The seed of a single one, as `7-ours-3`, gives that tournament alone, if one is asked for.
    """
    if (one := _single(seed, count)) is not None:
        first, way, number = one
        return [CrossPiece(first, way, number, number, against, dialect)]
    return [
        CrossPiece(seed, way, numbers[0], numbers[-1], against, dialect)
        for numbers in slices(count, PIECE)
        for way in WAYS
    ]


def cross_test(piece: CrossPiece) -> Iterator[Row | Failure]:
    """Compare the tournaments of a piece: one row each."""
    return one_by_one(partial(_row, piece), piece.seeds)


def tournament_seed(seed: str, way: object, number: object) -> str:
    """Return the seed of one tournament, as `7-ours-3`: alone it gives that tournament again."""
    return f"{seed}-{way}-{number}"


@dataclass(frozen=True, slots=True)
class Ending:
    """A round that one of the two could not pair, and what both say about it."""

    before: Tournament
    ours: Seats | None
    theirs: Seats | None


@dataclass(frozen=True, slots=True)
class Made:
    """A tournament to be paired again: its report file, whose generator, and how it ended."""

    text: str
    codes: tuple[str, ...]
    generator: str
    ending: Ending | None = None

    @property
    def event(self) -> Tournament:
        """The event as the file tells it."""
        return read_trf(self.text.encode()).tournament


def made(seed: str, way: Way, number: int, other: Peer) -> Made:
    """Return the tournament of that number: the same for the same seed.

    The other way every second one is of the other program's own generator, if it has one.
    """
    name = tournament_seed(seed, way, number)
    wishes = shape(name)
    codes = tuple(wishes.tie_breaks or ())
    if way == "theirs" and number % 2 and (text := other.generated(wishes, number)) is not None:
        return Made(text, codes, "theirs")
    endings: list[Ending] = []
    pair = partial(_by_us if way == "ours" else _by_them, other, endings)
    event = generate(wishes, name, lambda tournament, _: pair(tournament))
    return Made(write_trf(event).text, codes, "ours", *endings)


def _by_us(other: Peer, endings: list[Ending], event: Tournament) -> PairingOutcome:
    outcome = pair_round(event, SYSTEM)
    if isinstance(outcome, Unpairable):
        endings.append(Ending(event, None, other.next_round(event)))
    return outcome


def _by_them(other: Peer, endings: list[Ending], event: Tournament) -> PairingOutcome:
    seats = other.next_round(event)
    if seats is None:
        endings.append(Ending(event, _seats(pair_round(event, SYSTEM)), None))
        return Unpairable((), (), Message("The other program finds no pairing."))
    boards = [Board(Tpn(white), Tpn(black)) for white, black in sorted(seats) if black]
    bye = next((Tpn(white) for white, black in seats if not black), None)
    return RoundPairing(tuple(boards), bye)


# ------------------------------------------------------------------------------ comparison


def _row(piece: CrossPiece, number: int) -> Row:
    other = _peer_now(piece)
    try:
        tournament = made(piece.seed, piece.way, number, other)
        event = tournament.event
        answers = list(_answers(piece.way, event, other))
        if (ending := tournament.ending) is not None:
            answers.append((ending.before, ending.ours, ending.theirs))
        places = compare_places(event, tournament.codes, other)
    except Refusal as refusal:
        return _without_answer(piece.way, number, "no answer that can be compared", refusal.reason)
    except InputError as error:
        return _without_answer(
            piece.way, number, "its round or file is not possible", _in_words(error)
        )
    rounds: Counter[str] = Counter()
    boards, detail = 0, places.detail
    for before, ours, theirs in answers:
        boards += len(theirs or ours or ())
        if ours != theirs:
            article = article_of(before, ours, theirs)
            rounds[article] += 1
            if reading_of(article).side is Side.OPEN:
                number_of = len(before.rounds) + 1
                detail = Message(
                    "round {round}: {ours}, there {theirs}",
                    round=number_of,
                    ours=_less(ours, theirs),
                    theirs=_less(theirs, ours),
                )
    return {
        "way": piece.way,
        "number": number,
        "generator": tournament.generator,
        "players": len(event.players),
        "planned": event.settings.rounds or 0,
        "features": " ".join(features(event)),
        "rounds": len(answers),
        "unpairable": int(tournament.ending is not None),
        "boards": boards,
        "other_rounds": _listed(rounds),
        "values": places.values,
        "places": places.places,
        "other_values": _listed(places.other_values),
        "other_places": places.other_places,
        "open": _open((*rounds, *places.other_values)),
        "detail": detail,
    }


def _peer_now(piece: CrossPiece) -> Peer:
    """Return the other program; raises UnavailableError if it is gone, or not on this worker."""
    try:
        return peer(piece.against, piece.dialect)
    except FormError as error:
        raise UnavailableError(_in_words(error)) from error


def _without_answer(way: Way, number: int, why: str, detail: Message | str) -> Row:
    return {"way": way, "number": number, "open": why, "detail": detail}


def _in_words(error: InputError) -> Message:
    return joined(map(_fault_in_words, error.faults), " ")


def _fault_in_words(fault: Fault) -> Message:
    words = joined((fault.what, fault.remedy), " ")
    if fault.place is None:
        return words
    line, column = fault.place.line, fault.place.column
    return joined((Message("line {line}, column {column}", line=line, column=column), words), ": ")


def _answers(
    way: Way, event: Tournament, other: Peer
) -> Iterator[tuple[Tournament, Seats | None, Seats | None]]:
    """Yield the state before each round, our pairing and theirs; one of these is on record."""
    again = other.rounds(event) if way == "ours" else ()
    for number, played in enumerate(event.rounds):
        before, recorded = event.after_round(number), _recorded(played)
        if way == "ours":
            yield before, recorded, again[number]
        else:
            yield before, _seats(pair_round(before, SYSTEM)), recorded


def _recorded(played: Round) -> Seats:
    boards = [(int(match.home), int(match.away)) for match in played.matches]
    byes = [
        (int(bye.participant), 0) for bye in played.byes if bye.kind is ByeKind.PAIRING_ALLOCATED
    ]
    return frozenset((*boards, *byes))


def _seats(outcome: PairingOutcome) -> Seats | None:
    if isinstance(outcome, Unpairable):
        return None
    bye = [] if outcome.bye is None else [(int(outcome.bye), 0)]
    return frozenset((*((int(white), int(black)) for white, black in outcome.boards), *bye))


def _less(seats: Seats | None, others: Seats | None) -> Message | str:
    if seats is None:
        return Message("no pairing")
    return " ".join(f"{white}-{black}" for white, black in sorted(seats - (others or frozenset())))


def _listed(counts: Mapping[str, int]) -> str:
    return "; ".join(f"{article}: {count}" for article, count in sorted(counts.items()))


def _open(articles: Sequence[str]) -> str:
    unknown = {each for each in articles if reading_of(each).side is Side.OPEN}
    return "; ".join(sorted(unknown))


# -------------------------------------------------------------------------------- features


def features(event: Tournament) -> list[str]:
    """Return what an event has of what makes pairings differ, so that the mix can be shown."""
    settings = event.settings
    kinds = {bye.kind for played in event.rounds for bye in played.byes}
    results = {
        game.result for played in event.rounds for match in played.matches for game in match.games
    }
    has = {
        "odd-field": len(event.players) % 2 == 1,
        "odd-rounds": (settings.rounds or 0) % 2 == 1,
        "black-first": settings.initial_colour is not None and settings.initial_colour.value == "b",
        "pairing-bye": ByeKind.PAIRING_ALLOCATED in kinds,
        "half-point-bye": ByeKind.HALF_POINT in kinds,
        "zero-point-bye": ByeKind.ZERO_POINT in kinds,
        "full-point-bye": ByeKind.FULL_POINT in kinds,
        "forfeit": any(not result.played for result in results),
        "late-entry": bool(event.rounds)
        and any(bye.kind is ByeKind.ZERO_POINT for bye in event.rounds[0].byes),
        "forbidden-pairs": bool(settings.forbidden_pairs),
        "acceleration": bool(settings.acceleration),
        "other-points": settings.points != PointSystem(),
        "loss-worth-points": settings.points.white_loss > Points(0),
        "unrated": all(player.rating is None for player in event.players),
        "cut-short": len(event.rounds) < (settings.rounds or 0),
    }
    return [name for name, true in has.items() if true]
