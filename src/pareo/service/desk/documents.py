"""The papers of an event: one list of all that can be printed or taken along."""

from collections.abc import Callable, Iterable
from typing import Final

from pareo.errors import FormError
from pareo.journal import State
from pareo.language import Message
from pareo.reports import Paper, Part, label
from pareo.service.desk import document_parts as parts
from pareo.service.desk import hall_papers as hall
from pareo.service.desk import laws, statements
from pareo.service.desk import paper_conditions as conditions
from pareo.service.desk import team_papers as teams
from pareo.service.desk.asked import Asked, imprint_of
from pareo.service.desk.member_lists import BOARDS, CROSSTABLE, MEMBERS, PLAYERS
from pareo.service.desk.official_forms import form, timetable
from pareo.service.forms import FORM_TITLES, OF_2005
from pareo.service.permissions import Action
from pareo.value import dataclass

Make = Callable[[Asked], Iterable[Part]]
Missing = Callable[[State], Message | None]


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
    missing: Missing = conditions.nothing
    of_round: bool = False
    of_player: bool = False
    of_address: bool = False
    needs: Action = Action.PAPERS
    has_tables: bool = True
    fits: Missing = conditions.nothing
    of_everybody: bool = False
    not_of_all: Missing = conditions.nothing


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
        conditions.rounds,
        of_player=of_player,
        needs=Action.PRIVATE_DATA,
        of_everybody=of_player,
        not_of_all=conditions.norms if name in ("it1", "4") else conditions.nothing,
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
            Document("start-list", Message("Start list"), parts.start_list, conditions.players),
            Document(
                "team-list",
                Message("Teams with their players"),
                teams.team_list,
                conditions.players,
                fits=conditions.rosters,
            ),
            Document(
                "check-in",
                Message("Check-in list"),
                hall.check_in_list,
                conditions.players,
                needs=Action.FEES,
            ),
            Document("place-cards", Message("Place cards"), hall.place_cards, conditions.players),
            Document("badges", Message("Badges"), hall.badges, conditions.players),
            Document(
                "poster",
                Message("Poster of the public page"),
                hall.poster,
                of_address=True,
                has_tables=False,
            ),
            Document("regulations", Message("Regulations and settings"), parts.regulations),
            Document("announcement", Message("Announcement"), statements.announcement),
            Document("timetable", Message("Schedule"), timetable, conditions.days),
            Document(
                "schedule",
                Message("Schedule of all rounds"),
                parts.schedule,
                conditions.rounds,
                fits=conditions.laid,
            ),
        ),
    ),
    (
        Message("For each round"),
        (
            Document(
                "round-pack",
                Message("Round pack"),
                parts.round_pack,
                conditions.rounds,
                of_round=True,
            ),
            Document(
                "by-board",
                Message("Pairings by board"),
                parts.by_board,
                conditions.rounds,
                of_round=True,
            ),
            Document(
                "by-name",
                Message("Pairings by name"),
                parts.by_name,
                conditions.rounds,
                of_round=True,
            ),
            Document(
                "line-up-forms",
                Message("Line-up forms for captains"),
                teams.line_up_forms,
                conditions.players,
                of_round=True,
                fits=conditions.teams,
            ),
            Document(
                "match-sheets",
                Message("Match sheets to be signed"),
                teams.match_sheets,
                conditions.rounds,
                of_round=True,
                fits=conditions.teams,
            ),
            Document(
                "matches",
                Message("Matches board by board"),
                teams.matches,
                conditions.rounds,
                of_round=True,
                fits=conditions.teams,
            ),
            Document(
                "slips", Message("Result slips"), hall.slips, conditions.rounds, of_round=True
            ),
            Document(
                "standings",
                Message("Standings"),
                parts.standings,
                conditions.results,
                of_round=True,
            ),
            Document(
                "explanation",
                Message("Explanation of the pairing"),
                parts.explanation,
                conditions.rounds,
                of_round=True,
                has_tables=False,
            ),
            Document(
                "check-list",
                Message("Check list of the pairing"),
                statements.checklist,
                conditions.rounds,
                of_round=True,
                fits=conditions.swiss,
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
                conditions.rounds,
                of_round=True,
            ),
            Document(
                "clock-sheet",
                Message("Half-hourly sheet"),
                _by_the_laws("half_hourly_sheet"),
                conditions.rounds,
                of_round=True,
                needs=Action.INCIDENTS,
            ),
            Document(
                "incidents",
                Message("Report of incidents"),
                _by_the_laws("incident_report"),
                conditions.rounds,
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
                conditions.rounds,
                of_round=True,
                needs=Action.INCIDENTS,
                has_tables=False,
            ),
            Document(
                "table-codes",
                Message("Codes of the tables"),
                _by_the_laws("table_codes"),
                conditions.rounds,
                of_round=True,
                needs=Action.INCIDENTS,
            ),
        ),
    ),
    (
        Message("Results and prizes"),
        (
            Document("crosstable", Message("Crosstable"), parts.crosstable, conditions.rounds),
            Document(
                "grid",
                Message("Berger grid"),
                parts.grid,
                conditions.rounds,
                fits=conditions.round_robin,
            ),
            Document(
                "team-grid",
                Message("Teams against teams"),
                parts.grid,
                conditions.rounds,
                fits=conditions.team_grid,
            ),
            Document(
                "board-lists",
                Message("Best players by board"),
                teams.player_lists(BOARDS),
                conditions.results,
                fits=conditions.teams,
            ),
            Document(
                "player-list",
                Message("Players of all teams"),
                teams.player_lists(PLAYERS),
                conditions.results,
                fits=conditions.teams,
            ),
            Document(
                "members",
                Message("Results of the members"),
                teams.player_lists(MEMBERS),
                conditions.results,
                fits=conditions.teams,
            ),
            Document(
                "individual-crosstable",
                Message("Crosstable of the players"),
                teams.player_lists(CROSSTABLE),
                conditions.results,
                fits=conditions.teams,
            ),
            Document(
                "bracket", Message("Knock-out bracket"), parts.bracket, fits=conditions.bracket
            ),
            Document(
                "cards",
                Message("Player cards"),
                parts.cards,
                conditions.players,
                fits=conditions.people,
            ),
            Document(
                "pairing-cards",
                Message("Pairing cards"),
                parts.pairing_cards,
                conditions.rounds,
                fits=conditions.swiss,
            ),
            Document("prizes", Message("Prize list"), parts.prizes, conditions.plan),
            Document("receipts", Message("Receipts"), parts.receipts, conditions.award),
        ),
    ),
    (
        Message("For the rating officer"),
        (
            Document("ratings", Message("Rating changes"), parts.ratings, conditions.results),
            Document("remarks", Message("Corrections and remarks"), parts.remarks),
            Document(
                "system-statement",
                Message("Statement of the system used"),
                statements.system_statement,
                conditions.rounds,
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
    return Paper(title, tuple(found.make(asked)), imprint_of(asked, of_round=found.of_round))
