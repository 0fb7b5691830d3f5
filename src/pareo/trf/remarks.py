"""Comment lines, and the kinds that mean something: what no record of a report file says."""

import re
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from typing import Final

from pareo.model import (
    CountingRating,
    EarlierResult,
    LateEntry,
    Lot,
    LotSubject,
    Player,
    PlayerRating,
    Rating,
    RatingCorrection,
    Result,
    TieOrderName,
    Tournament,
    Tpn,
    Withdrawal,
)
from pareo.trf.match_columns import games_meant
from pareo.trf.reading.draft import Draft
from pareo.trf.reading.text import Line
from pareo.value import replace

_RESULTS: Final = "|".join(re.escape(result.value) for result in Result if result.known)
_LOTS: Final[Mapping[LotSubject, str]] = {
    LotSubject.COLOUR: "Initial colour by lot",
    LotSubject.NUMBERS: "Numbers drawn by lot",
    LotSubject.TIES: "Ties broken by lot",
    LotSubject.POSITION: "Position drawn by lot",
}


def meaning_remarks(tournament: Tournament) -> Iterator[str]:
    """Yield what no record says: lots, corrections for rating only, who left or came late, and more.

    The byes of record 240 say to other programs who is absent; these lines say why.
    """
    yield from _event_remarks(tournament)
    for correction in tournament.rating_corrections:
        yield (
            f"### Correction for rating only @ Round {correction.round}: "
            f"{correction.white} - {correction.black} {correction.result.value}"
        )
    for earlier in tournament.earlier_results:
        yield (
            f"### Counted for pairings up to round {earlier.up_to} @ Round {earlier.round}: "
            f"{earlier.white} - {earlier.black} {earlier.result.value}"
        )
    for left in tournament.withdrawals:
        how = "Expulsion" if left.expelled else "Withdrawal"
        yield f"### {how} after round {left.after_round}: {left.participant}"
    for entry in tournament.late_entries:
        yield f"### Late entry from round {entry.first_round}: {entry.participant}"
    for player in sorted(tournament.players, key=lambda player: player.number):
        yield from _player_remarks(player)


def _event_remarks(tournament: Tournament) -> Iterator[str]:
    event, settings = tournament.event, tournament.settings
    if event.chief_arbiter_id:
        yield f"### FIDE ID of the Chief Arbiter: {event.chief_arbiter_id}"
    for place, identity in enumerate(event.deputy_ids, start=1):
        if identity:
            yield f"### FIDE ID of deputy {place}: {identity}"
    for number, start in enumerate(event.round_starts, start=1):
        if start is not None:
            yield f"### Start of round {number}: {start.isoformat()}"
    if settings.games_per_match != games_meant(settings.system):
        yield f"### Games of a match: {settings.games_per_match}"
    if settings.tie_order is not None:
        yield f"### Order of equals: {settings.tie_order.value}"
    if settings.counting_rating is not CountingRating.FIRST:
        yield f"### Rating for tie-breaks: {settings.counting_rating.value}"
    for lot in tournament.lots:
        when = "" if lot.round is None else f" @ Round {lot.round}"
        drawn = f": {lot.drawn}" if lot.drawn else ""
        seed = f", seed {lot.seed}" if lot.seed else ""
        yield f"### {_LOTS[lot.subject]}{when}{drawn}{seed}"


def _player_remarks(player: Player) -> Iterator[str]:
    if player.club:
        yield f"### Club of {player.number}: {player.club}"
    if player.estimate is not None:
        yield f"### Estimate of {player.number}: {player.estimate}"
    for rating in player.ratings:
        value = "none" if rating.rating is None else rating.rating
        source = f", source {rating.source}" if rating.source else ""
        typed = ", typed" if rating.typed else ""
        yield (
            f"### Rating of {player.number} from round {rating.from_round}: "
            f"{value}, list {rating.list}{source}{typed}"
        )


# --------------------------------------------------------------------------------- reading


def read_remark(line: Line, draft: Draft) -> None:
    """Keep a comment; one that means something is taken out of its line."""
    for pattern, take in _READERS.items():
        if found := re.fullmatch(f"(?a)### {pattern}", line.text):
            take(found, line, draft)
            return
    draft.remarks.append(line.text.removeprefix("###"))


def _correction(found: re.Match[str], line: Line, draft: Draft) -> None:
    number, white, black = (int(found[group]) for group in (1, 2, 3))
    draft.places.setdefault(("correction", number), line.place())
    draft.corrections.append(RatingCorrection(number, Tpn(white), Tpn(black), Result(found[4])))


def _earlier(found: re.Match[str], line: Line, draft: Draft) -> None:
    up_to, number, white, black = (int(found[group]) for group in (1, 2, 3, 4))
    draft.places.setdefault(("earlier result", number), line.place())
    earlier = EarlierResult(number, Tpn(white), Tpn(black), Result(found[5]), up_to)
    draft.earlier_results.append(earlier)


def _leaving(found: re.Match[str], line: Line, draft: Draft) -> None:
    participant = Tpn(int(found[3]))
    draft.places.setdefault(("withdrawal", participant), line.place())
    draft.withdrawals.append(Withdrawal(participant, int(found[2]), found[1] == "Expulsion"))


def _late_entry(found: re.Match[str], line: Line, draft: Draft) -> None:
    participant = Tpn(int(found[2]))
    draft.places.setdefault(("late entry", participant), line.place())
    draft.late_entries.append(LateEntry(participant, int(found[1])))


def _lot(found: re.Match[str], line: Line, draft: Draft) -> None:
    (subject,) = (each for each, words in _LOTS.items() if words == found["subject"])
    number = None if found["round"] is None else int(found["round"])
    draft.places.setdefault(("lot", number or 0), line.place())
    draft.lots.append(Lot(subject, found["seed"], found["drawn"], number))


def _chief(found: re.Match[str], _line: Line, draft: Draft) -> None:
    draft.chief_arbiter_id = found[1]


def _deputy(found: re.Match[str], _line: Line, draft: Draft) -> None:
    draft.deputy_ids[int(found[1])] = found[2]


def _start(found: re.Match[str], line: Line, draft: Draft) -> None:
    try:
        draft.round_starts[int(found[1])] = datetime.fromisoformat(found[2])
    except ValueError:
        draft.remarks.append(line.text.removeprefix("###"))


def _games(found: re.Match[str], _line: Line, draft: Draft) -> None:
    draft.games = int(found[1])


def _tie_order(found: re.Match[str], _line: Line, draft: Draft) -> None:
    draft.settings = replace(draft.settings, tie_order=TieOrderName(found[1]))


def _counting_rating(found: re.Match[str], _line: Line, draft: Draft) -> None:
    draft.settings = replace(draft.settings, counting_rating=CountingRating(found[1]))


def _club(found: re.Match[str], line: Line, draft: Draft) -> None:
    draft.clubs[Tpn(int(found[1]))] = (found[2], line.place())


def _estimate(found: re.Match[str], line: Line, draft: Draft) -> None:
    draft.estimates[Tpn(int(found[1]))] = (Rating(int(found[2])), line.place())


def _rating(found: re.Match[str], line: Line, draft: Draft) -> None:
    number = Tpn(int(found[1]))
    draft.places.setdefault(("rating", number), line.place())
    rating = PlayerRating(
        found["list"],
        None if found["rating"] == "none" else int(found["rating"]),
        found["source"],
        typed=found["typed"] is not None,
        from_round=int(found[2]),
    )
    draft.ratings.append((number, rating, line.place()))


_NUMBER: Final = r"(\d{1,4})"
_ROUND: Final = r"(\d{1,3})"
_READERS: Final[Mapping[str, Callable[[re.Match[str], Line, Draft], None]]] = {
    f"Correction for rating only @ Round {_ROUND}: {_NUMBER} - {_NUMBER} ({_RESULTS})": _correction,
    f"Counted for pairings up to round {_ROUND} @ Round {_ROUND}: "
    f"{_NUMBER} - {_NUMBER} ({_RESULTS})": _earlier,
    f"(Withdrawal|Expulsion) after round {_ROUND}: {_NUMBER}": _leaving,
    f"Late entry from round {_ROUND}: {_NUMBER}": _late_entry,
    rf"(?P<subject>{'|'.join(_LOTS.values())})(?: @ Round (?P<round>\d{{1,3}}))?"
    r"(?:: (?P<drawn>.+?))?(?:, seed (?P<seed>.+?))?": _lot,
    r"FIDE ID of the Chief Arbiter: (.+)": _chief,
    rf"FIDE ID of deputy {_ROUND}: (.+)": _deputy,
    rf"Start of round {_ROUND}: (\S+)": _start,
    r"Games of a match: ([1-9]\d?)": _games,
    f"Order of equals: ({'|'.join(each.value for each in TieOrderName)})": _tie_order,
    f"Rating for tie-breaks: ({'|'.join(each.value for each in CountingRating)})": _counting_rating,
    rf"Club of {_NUMBER}: (.+)": _club,
    rf"Estimate of {_NUMBER}: (\d{{1,4}})": _estimate,
    rf"Rating of {_NUMBER} from round {_ROUND}: (?P<rating>none|\d{{1,4}}), list (?P<list>.+?)"
    r"(?:, source (?P<source>.+?))?(?P<typed>, typed)?": _rating,
}
