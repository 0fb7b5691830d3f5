"""The papers of an event: one list of all that can be printed or taken along."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from pareo.errors import FormError
from pareo.journal import State, sides_of
from pareo.language import Message, counted, joined
from pareo.reports import Imprint, Paper, Part, label
from pareo.service.desk import document_parts as parts
from pareo.service.desk import hall_papers as hall
from pareo.service.desk import laws, statements
from pareo.service.desk import team_papers as teams
from pareo.service.desk.asked import Asked, paired_round
from pareo.service.desk.brackets import is_knockout
from pareo.service.desk.crosstables import has_grid, is_round_robin
from pareo.service.desk.member_lists import BOARDS, CROSSTABLE, MEMBERS, PLAYERS
from pareo.service.desk.official_forms import form
from pareo.service.desk.prize_view import is_complete
from pareo.service.desk.status import PHASES, outside_words
from pareo.service.desk.timetable import timetable
from pareo.service.forms import FORM_TITLES, OF_2005
from pareo.service.permissions import Action
from pareo.service.public.schedule import TIMES
from pareo.value import dataclass

Make = Callable[[Asked], Iterable[Part]]
Missing = Callable[[State], Message | None]
_PENDING: Final = "pending"


def _nothing(_: State) -> None:
    return None


def _players(state: State) -> Message | None:
    return None if state.people else Message("Nobody is on the list.")


def _round(state: State) -> Message | None:
    return None if state.rounds else Message("No round is paired yet.")


def _results(state: State) -> Message | None:
    begun = any(game.result != _PENDING for game in state.games.values())
    return None if begun else Message("There is no result yet.")


def _plan(state: State) -> Message | None:
    if not state.prizes.get("plan"):
        return Message("There is no plan of prizes.")
    return _results(state)


def _award(state: State) -> Message | None:
    if (missing := _plan(state)) is not None:
        return missing
    return None if is_complete(state) else Message("Results are missing: no award yet.")


def _norms(state: State) -> Message | None:
    return None if is_complete(state) else Message("no norms yet, the event is not finished")


def _laid(state: State) -> Message | None:
    return None if state.plan and not is_knockout(state) else Message("Only for fixed systems.")


def _days(state: State) -> Message | None:
    if any(state.details.get("round_dates") or ()) or any(state.public.get(TIMES) or ()):
        return None
    return Message("The days of the rounds are not known.")


def _swiss(state: State) -> Message | None:
    return Message("Only for a Swiss system.") if state.plan else None


def _round_robin(state: State) -> Message | None:
    return None if is_round_robin(state) else Message("Only for a round robin.")


def _team_grid(state: State) -> Message | None:
    return None if state.of_teams and has_grid(state) else Message("Only for teams.")


def _bracket(state: State) -> Message | None:
    return None if is_knockout(state) else Message("Only for a knock-out.")


def _teams(state: State) -> Message | None:
    return None if state.of_teams else Message("Only for teams.")


def _rosters(state: State) -> Message | None:
    return None if state.of_teams or sides_of(state) else Message("Only for teams.")


def _people(state: State) -> Message | None:
    return Message("Only where people play for themselves.") if state.of_teams else None


@dataclass(frozen=True, slots=True)
class Document:
    """One paper: what it is called, and how it is made.

    `of_round`, `of_player` and `of_address` say what must be chosen, `needs` what whoever prints it must be
    allowed, `has_tables` whether there is something in it for a spreadsheet. `missing` says why it cannot be made yet; papers that do not fit the system are left
    out of the list (`fits`). A paper `of_everybody` needs no player to be chosen, unless `not_of_all` says why.
    """

    key: str
    title: Message
    make: Make
    missing: Missing = _nothing
    of_round: bool = False
    of_player: bool = False
    of_address: bool = False
    needs: Action = Action.PAPERS
    has_tables: bool = True
    fits: Missing = _nothing
    of_everybody: bool = False
    not_of_all: Missing = _nothing


@dataclass(frozen=True, slots=True)
class Listed:
    """A paper of the list, and why it cannot be made yet, or not for everybody at once."""

    document: Document
    missing: Message | None
    not_of_all: Message | None


@dataclass(frozen=True, slots=True)
class DocumentGroup:
    """Papers that belong together."""

    title: Message
    listed: tuple[Listed, ...]


def _form(name: str, *, of_player: bool = False) -> Document:
    """Return an official form, which has private data on it."""
    return Document(
        f"form-{name}" if name in OF_2005 else name,
        FORM_TITLES[name],
        form(name),
        _round,
        of_player=of_player,
        needs=Action.PRIVATE_DATA,
        of_everybody=of_player,
        not_of_all=_norms if name in ("it1", "4") else _nothing,
    )


def _by_the_laws(name: str, module: str = "papers") -> Make:
    """Return how a paper of the hall is made; the Laws are loaded when one is."""

    def make(asked: Asked) -> Iterable[Part]:
        parts: Iterable[Part] = getattr(getattr(laws, module), name)(asked)
        return parts

    return make


_FORMS: Final = tuple(_form(name, of_player=name in ("it1", "2", "4")) for name in FORM_TITLES)
GROUPS: Final[tuple[tuple[Message, tuple[Document, ...]], ...]] = (
    (
        Message("Before the start"),
        (
            Document("start-list", Message("Start list"), parts.start_list, _players),
            Document(
                "team-list",
                Message("Teams with their players"),
                teams.team_list,
                _players,
                fits=_rosters,
            ),
            Document(
                "check-in",
                Message("Check-in list"),
                hall.check_in_list,
                _players,
                needs=Action.FEES,
            ),
            Document("place-cards", Message("Place cards"), hall.place_cards, _players),
            Document("badges", Message("Badges"), hall.badges, _players),
            Document(
                "poster",
                Message("Poster of the public page"),
                hall.poster,
                of_address=True,
                has_tables=False,
            ),
            Document("regulations", Message("Regulations and settings"), parts.regulations),
            Document("announcement", Message("Announcement"), statements.announcement),
            Document("timetable", Message("Schedule"), timetable, _days),
            Document(
                "schedule", Message("Schedule of all rounds"), parts.schedule, _round, fits=_laid
            ),
        ),
    ),
    (
        Message("For each round"),
        (
            Document("round-pack", Message("Round pack"), parts.round_pack, _round, of_round=True),
            Document(
                "by-board", Message("Pairings by board"), parts.by_board, _round, of_round=True
            ),
            Document("by-name", Message("Pairings by name"), parts.by_name, _round, of_round=True),
            Document(
                "line-up-forms",
                Message("Line-up forms for captains"),
                teams.line_up_forms,
                _players,
                of_round=True,
                fits=_teams,
            ),
            Document(
                "match-sheets",
                Message("Match sheets to be signed"),
                teams.match_sheets,
                _round,
                of_round=True,
                fits=_teams,
            ),
            Document(
                "matches",
                Message("Matches board by board"),
                teams.matches,
                _round,
                of_round=True,
                fits=_teams,
            ),
            Document("slips", Message("Result slips"), hall.slips, _round, of_round=True),
            Document("standings", Message("Standings"), parts.standings, _results, of_round=True),
            Document(
                "explanation",
                Message("Explanation of the pairing"),
                parts.explanation,
                _round,
                of_round=True,
                has_tables=False,
            ),
            Document(
                "check-list",
                Message("Check list of the pairing"),
                statements.checklist,
                _round,
                of_round=True,
                fits=_swiss,
            ),
        ),
    ),
    (
        Message("In the hall, by the Laws of Chess"),
        (
            Document(
                "speech", Message("Speech before round 1"), _by_the_laws("speech"), has_tables=False
            ),
            Document(
                "time-control",
                Message("Setting of the clocks"),
                _by_the_laws("time_control"),
                has_tables=False,
            ),
            Document("scoresheet", Message("Scoresheet"), _by_the_laws("scoresheets")),
            Document(
                "hall-plan",
                Message("Plan of the hall"),
                _by_the_laws("hall_plan", "hall_plan"),
                _round,
                of_round=True,
            ),
            Document(
                "clock-sheet",
                Message("Half-hourly sheet"),
                _by_the_laws("half_hourly_sheet"),
                _round,
                of_round=True,
                needs=Action.INCIDENTS,
            ),
            Document(
                "incidents",
                Message("Report of incidents"),
                _by_the_laws("incident_report"),
                _round,
                of_round=True,
                needs=Action.INCIDENTS,
            ),
            Document(
                "appeals",
                Message("Register of appeals"),
                _by_the_laws("appeals"),
                needs=Action.INCIDENTS,
            ),
            Document(
                "envelopes",
                Message("Envelopes of adjourned games"),
                _by_the_laws("envelopes"),
                _round,
                of_round=True,
                needs=Action.INCIDENTS,
                has_tables=False,
            ),
            Document(
                "table-codes",
                Message("Codes of the tables"),
                _by_the_laws("table_codes"),
                _round,
                of_round=True,
                needs=Action.INCIDENTS,
            ),
        ),
    ),
    (
        Message("Results and prizes"),
        (
            Document("crosstable", Message("Crosstable"), parts.crosstable, _round),
            Document("grid", Message("Berger grid"), parts.grid, _round, fits=_round_robin),
            Document(
                "team-grid", Message("Teams against teams"), parts.grid, _round, fits=_team_grid
            ),
            Document(
                "board-lists",
                Message("Best players by board"),
                teams.player_lists(BOARDS),
                _results,
                fits=_teams,
            ),
            Document(
                "player-list",
                Message("Players of all teams"),
                teams.player_lists(PLAYERS),
                _results,
                fits=_teams,
            ),
            Document(
                "members",
                Message("Results of the members"),
                teams.player_lists(MEMBERS),
                _results,
                fits=_teams,
            ),
            Document(
                "individual-crosstable",
                Message("Crosstable of the players"),
                teams.player_lists(CROSSTABLE),
                _results,
                fits=_teams,
            ),
            Document("bracket", Message("Knock-out bracket"), parts.bracket, fits=_bracket),
            Document("cards", Message("Player cards"), parts.cards, _players, fits=_people),
            Document(
                "pairing-cards",
                Message("Pairing cards"),
                parts.pairing_cards,
                _round,
                fits=_swiss,
            ),
            Document("prizes", Message("Prize list"), parts.prizes, _plan),
            Document("receipts", Message("Receipts"), parts.receipts, _award),
        ),
    ),
    (
        Message("For the rating officer"),
        (
            Document("ratings", Message("Rating changes"), parts.ratings, _results),
            Document("remarks", Message("Corrections and remarks"), parts.remarks),
            Document(
                "system-statement",
                Message("Statement of the system used"),
                statements.system_statement,
                _round,
                has_tables=False,
            ),
            *_FORMS,
            Document("journal", Message("Journal"), parts.journal),
        ),
    ),
)
_BY_KEY: Final = {each.key: each for _, group in GROUPS for each in group}
KEYS: Final = tuple(_BY_KEY)


def documents(state: State) -> tuple[DocumentGroup, ...]:
    """Return all papers that fit the event, by group."""
    return tuple(
        DocumentGroup(
            title,
            tuple(
                Listed(each, each.missing(state), each.not_of_all(state))
                for each in group
                if each.fits(state) is None
            ),
        )
        for title, group in GROUPS
    )


def document(key: str) -> Document | None:
    """Return a paper by its key."""
    return _BY_KEY.get(key)


def made(found: Document, asked: Asked) -> Paper:
    """Make a paper; raises InputError where it cannot be made."""
    reason = found.fits(asked.state) or found.missing(asked.state)
    if reason is not None:
        raise FormError.of(reason, Message("Choose another paper."))
    title = label(found.title) if found in _FORMS else found.title
    return Paper(title, tuple(found.make(asked)), imprint_of(found, asked))


def imprint_of(found: Document, asked: Asked) -> Imprint:
    """Return what stands on every page of a paper."""
    state = asked.state
    number = paired_round(asked) if found.of_round else state.paired
    seq = state.head
    return Imprint(
        state.name,
        joined(_stage(state, number), " · "),
        str(state.details.get("chief_arbiter") or ""),
        Message("as of journal entry {seq} ({mark}…)", seq=seq, mark=asked.event.hash_at(seq)[:4]),
    )


def _stage(state: State, number: int) -> Iterator[Message | str]:
    """Yield the round of a paper and how far it is, and whether it is in FIDE mode."""
    if number not in state.rounds:
        words = ("{count} team", "{count} teams")
        if not state.of_teams:
            words = ("{count} player", "{count} players")
        yield counted(*words, len(state.people))
    else:
        planned = state.settings.get("rounds")
        yield (
            Message("Round {round} of {rounds}", round=number, rounds=planned)
            if planned
            else Message("Round {round}", round=number)
        )
        yield PHASES[state.rounds[number].phase.value]
    yield outside_words(state) or "FIDE"
