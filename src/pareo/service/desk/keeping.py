"""Events as files: exported as reports or with their whole journal; reports opened as events.

Every round of a report is checked, and each that breaks a rule is asked about. Nothing is kept of
a file that is refused.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pareo.checker import check
from pareo.errors import Fault, InputError, UnsupportedRuleError
from pareo.journal import State, tournament_of
from pareo.language import Message, counted
from pareo.model import Tournament
from pareo.service.auditing import audit_event, unexplained_faults
from pareo.service.desk.answers import Answer, Ask, Caution, Done, Question, is_answer, token_of
from pareo.service.desk.events import free_slug, refuse_impossible_event
from pareo.service.desk.imported import Source, journal_of, name_of, refuse_impossible
from pareo.service.desk.opened import DamagedError, OpenEvent
from pareo.service.files import JSON, Converted, convert, tournament_from
from pareo.service.reports import impossible_births
from pareo.value import dataclass, replace

if TYPE_CHECKING:
    from pareo.store import Imported, Store


_LEVEL: Final = 3


@dataclass(frozen=True, slots=True)
class OpenedReport:
    """The answer to opening a file, and the event once it is made."""

    answer: Answer
    event: OpenEvent | None = None

    @property
    def said(self) -> tuple[Message, ...]:
        """What is to be known of an event that was made: what was checked and adjusted."""
        if self.event is None or not isinstance(self.answer, Done):
            return ()
        rounds = len(self.event.state.rounds)
        checked = counted("{count} round was checked.", "{count} rounds were checked.", rounds)
        adjusted = self.answer.notices or (Message("Nothing had to be adjusted."),)
        return checked, *adjusted


@dataclass(frozen=True, slots=True)
class _Faulty:
    """One thing to be confirmed: its code, what is wrong, and the short words for the report."""

    code: str
    cautions: tuple[Caution, ...]
    short: str = ""
    round: int = 0


def open_report(  # noqa: PLR0913 - each is a choice of the arbiter
    store: "Store",
    actor: str,
    data: bytes,
    name: str,
    *,
    rounds: int | None = None,
    system: str | None = None,
    slug: str | None = None,
    token: str | None = None,
) -> OpenedReport:
    """Make an event of a report file or a tournament in JSON, running or finished.

    `rounds` and `system` say what the file does not. Rounds that break the rules are asked about
    one by one; the event is in FIDE mode unless the file says that it was left. Raises InputError
    for a file that cannot be read or checked.
    """
    opened = tournament_from(data, name)
    tournament = _with(opened.tournament, rounds, system)
    refuse_impossible(tournament)
    refuse_impossible_event(tournament.event)
    births = [Fault(each, Message("Correct it.")) for _, each in impossible_births(tournament)]
    if births:
        raise InputError(births)
    faulty = tuple(_faulty(tournament))
    mark = sha256(data).hexdigest()
    about = {"kind": "import.trf", "hash": mark, "rounds": rounds, "system": system}
    if (question := _question(store, faulty, about, token)) is not None:
        return OpenedReport(question)
    confirmed = tuple((each.code, _LEVEL) for each in faulty)
    words = {each.round: each.short for each in faulty if each.round}
    source = Source(tournament, name, mark, words, confirmed)
    drafts = journal_of(source, actor)
    title = name_of(source)
    identity = drafts[0].payload["uuid"]
    row = store.create(identity, slug or free_slug(store, title), title, *drafts)
    event = OpenEvent(store, row)
    notices = tuple(each.what for each in opened.adjustments)
    return OpenedReport(Done(event.state.head, notices, event.entries[-1]), event)


def _with(tournament: Tournament, rounds: int | None, system: str | None) -> Tournament:
    changes: dict[str, Any] = {}
    if rounds is not None:
        changes["rounds"] = rounds
    if system is not None:
        changes["system"] = system
    return replace(tournament, settings=replace(tournament.settings, **changes))


def _faulty(tournament: Tournament) -> Iterator[_Faulty]:
    """Check every round by the rules and by the system (Q54); yield what has to be confirmed."""
    found: defaultdict[int, list[tuple[str, Caution]]] = defaultdict(list)
    names = {one.number: one.name for one in tournament.participants}
    for fault in audit_event(tournament).faults:
        if fault.round is not None:
            text = fault.named(names).message
            caution = Caution("import-rules", _LEVEL, text, str(fault.rule))
            found[fault.round].append((fault.kind.value, caution))
    if tournament.rounds:
        try:
            for each in check(tournament).differences:
                caution = Caution("import-pairing", _LEVEL, each.message)
                found[each.round].append((each.verdict.value, caution))
        except UnsupportedRuleError as error:
            yield _Faulty("import-unchecked", (Caution("import-unchecked", _LEVEL, error.reason),))
    for number in sorted(found):
        short = ", ".join(dict.fromkeys(words for words, _ in found[number]))
        cautions = tuple(caution for _, caution in found[number])
        yield _Faulty(f"import-round-{number}", cautions, short, number)


def _question(
    store: "Store", faulty: Sequence[_Faulty], about: dict[str, Any], token: str | None
) -> Ask | None:
    """Return the next question; the answer to each leads to the one after it."""
    if not faulty:
        return None
    secret = store.own_secret()
    questions = [
        Question(0, step, {**about, "code": each.code}) for step, each in enumerate(faulty, start=1)
    ]
    answered = max((each.step for each in questions if is_answer(token, secret, each)), default=0)
    if answered == len(faulty):
        return None
    following = token_of(secret, questions[answered])
    return Ask(_LEVEL, faulty[answered].cautions, following, answered + 1)


REPORT: Final = "trf26"


@dataclass(frozen=True, slots=True)
class FinalReport:
    """The report of a finished event, with the hash by which it is noted as sent."""

    file: Converted
    hash: str


def draft_report(state: State, target: str = REPORT) -> Converted:
    """Return the event as it stands in one of the formats, with points and places."""
    return convert(tournament_of(state), target)


def final_report(state: State) -> FinalReport:
    """Return the report of a finished event; raises InputError with all that is wrong in it.

    It is read back, compared and audited, so that what is called final says what the event is.
    """
    if not state.finished:
        raise InputError.of(
            Message("The event is not finished."),
            Message("Finish it, or export it as a draft."),
        )
    file = draft_report(state)
    read = tournament_from(file.data, state.name).tournament
    for number, (own, again) in enumerate(
        zip_longest(tournament_of(state).rounds, read.rounds), start=1
    ):
        if not own or not again or set(own.matches) != set(again.matches):
            raise InputError.of(
                Message("Round {round} of the report is read back with other games.", round=number),
                Message("Report this as an error of Pareo, and send the event with it."),
            )
    fault = next(unexplained_faults(read), None)
    if fault is not None:
        raise InputError.of(
            Message("The report breaks a rule: {what}", what=fault.message),
            Message("Open the event again, and correct it."),
        )
    return FinalReport(file, sha256(file.data).hexdigest())


HAND_OVER: Final = "pareo"
_ENDINGS: Final = {".json": JSON, ".pareo": HAND_OVER}
_ZIP: Final = b"PK\x03\x04"


@dataclass(frozen=True, slots=True)
class Exported:
    """A file of an event, made at an entry, with its hash."""

    file: Converted
    hash: str
    seq: int


def export_event(
    event: OpenEvent, name: str, *, final: bool = False, dialect: str = REPORT
) -> Exported:
    """Return an event as a file and note that it left the store; the ending says which form.

    `.pareo` is the whole journal, to go on elsewhere; `.json` and report files are the event as
    it stands, report files in a dialect. The final report is only of a finished event. Raises
    InputError.
    """
    state = event.state
    form = _ENDINGS.get(Path(name).suffix.lower(), dialect)
    if final:
        if form != REPORT:
            raise InputError.of(
                Message("The final report is a report file (TRF26)."),
                Message("Give it a name that ends in .trf."),
                source=name,
            )
        made = final_report(state).file
    elif form == HAND_OVER:
        made = Converted(_handed_over(event, state), HAND_OVER)
    else:
        made = draft_report(state, form)
    mark = sha256(made.data).hexdigest()
    if not event.damage:
        with event.turn() as turn:
            turn.note_output("final report" if final else made.format, mark)
    return Exported(made, mark, state.head)


def is_hand_over(data: bytes) -> bool:
    """Whether the content of a file may be a hand-over file."""
    return data.startswith(_ZIP)


def import_event(store: "Store", data: bytes) -> "Imported":
    """Take in the event of a hand-over file; raises InputError if anything in it is not right."""
    from pareo.store import import_handover, read_handover

    return import_handover(store, read_handover(data))


def import_in_words(done: "Imported") -> Message:
    """Return what an import did."""
    from pareo.store import Way

    slug = done.event.slug
    match done.way:
        case Way.NEW:
            return Message("{event}: a new event.", event=slug)
        case Way.FORWARD:
            return counted(
                "{event}: {count} entry added.",
                "{event}: {count} entries added.",
                done.added,
                event=slug,
            )
        case Way.NOTHING:
            return Message("{event}: everything was already here.", event=slug)
        case Way.COPY:
            return Message(
                "{event}: a copy. The event here and the one in the file differ from entry {seq} on.",
                event=slug,
                seq=done.parted,
            )


def _handed_over(event: OpenEvent, state: State) -> bytes:
    from pareo.store import hand_over

    if event.damage:
        raise DamagedError(event.damage, event.slug)
    return hand_over(event.store, event.uuid, draft_report(state).data)
