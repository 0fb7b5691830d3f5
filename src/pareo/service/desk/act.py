"""How an act becomes an entry: guarded by the rules, asked about, written, answered."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from pareo.errors import InputError
from pareo.journal import (
    WHOLE_EVENT,
    DoesNotApply,
    Draft,
    Entry,
    Payload,
    Personal,
    Role,
    State,
    apply,
    kind_of,
    tournament_of,
)
from pareo.language import Message, english
from pareo.rulebook import Rule
from pareo.service.desk.answers import (
    Again,
    Answer,
    Ask,
    Caution,
    Conflict,
    Done,
    Question,
    Refusal,
    Refused,
    WayOut,
    is_answer,
    question_in,
    token_of,
)
from pareo.service.desk.opened import DamagedError, OpenEvent
from pareo.service.desk.sentences import sentence_of
from pareo.value import dataclass, field

LEAVE_FIDE_MODE: Final = WayOut("fide.leave", Message("Leave FIDE mode for good and do it anyway."))

_AFTER_THE_END: Final = frozenset(
    {
        "event.reopen",
        "file.sent",
        "report.correct",
        "tie.values",
        "tie.order",
        "prizes.plan",
        "public.set",
        "player.mark",
        "person.erase",
        "fide.leave",
    }
)
"""What is still done to a finished event."""


@dataclass(frozen=True, slots=True)
class Desk:
    """Somebody who acts on an event.

    `seen` is the newest entry that they had seen (None: the newest there is, or that nobody can know,
    as of a program that does not say it: `is_blind`), `token` the answer
    to a question, `choices` are those to questions with a choice, by their fields, `key` the name
    under which the same request is written only once. A sector arbiter enters results of certain
    `tables` only. Pages, not commands and programs, have boards of teams `home_first`.
    """

    event: OpenEvent
    actor: str
    role: Role = Role.CHIEF
    device: str = ""
    seen: int | None = None
    token: str | None = None
    key: str | None = None
    tables: range | None = None
    choices: Mapping[str, str] = field(default_factory=dict)
    is_blind: bool = False
    home_first: bool = False


@dataclass(frozen=True, slots=True)
class Proposal:
    """An entry that the rules allow, with what has to be asked before it is written.

    `structural` ones change what a tournament is made of: it is built and checked before.
    `after` is the state that follows, where the kind has no function of its own. `known` is the
    newest entry that the guard itself has taken into account, whoever had not seen it.
    `ways_out` are other acts that come to mind with the question.
    """

    kind: str
    payload: Payload
    scopes: tuple[str, ...] = (WHOLE_EVENT,)
    cautions: tuple[Caution, ...] = ()
    consequences: tuple[Message, ...] = ()
    notices: tuple[Message, ...] = ()
    personal: tuple[Personal, ...] = ()
    structural: bool = True
    after: State | None = None
    erased: tuple[str, tuple[str, ...]] | None = None
    known: int = 0
    ways_out: tuple[WayOut, ...] = ()


Guard = Callable[[State], Proposal]
"""Asks the rules about an act on the newest state; raises ActRefused, DoesNotApply, InputError."""
GuardOfSeveral = Callable[[State], Sequence[Proposal]]
"""The same for an act that is at least one entry."""


class ActRefused(Exception):  # noqa: N818 - an answer, not an error
    """The rules do not allow an act."""

    def __init__(self, *refusals: Refusal, ways_out: tuple[WayOut, ...] = ()) -> None:
        super().__init__(refusals)
        self.answer: Final = Refused(refusals, ways_out)

    @classmethod
    def of(
        cls, code: str, text: Message, article: str | Rule = "", *ways_out: WayOut
    ) -> "ActRefused":
        """Return the refusal for one reason."""
        return cls(Refusal(code, text, article_text(article)), ways_out=ways_out)


def perform(desk: Desk, guard: Guard, kind: str = "") -> Answer:
    """Write what a guard proposes, or answer why not; raises InputError for impossible data.

    A guard that looks further than at the state, at the newest entries or data, names the `kind`
    that it proposes: asked again it would propose something else.
    """
    return perform_all(desk, lambda state: (guard(state),), kind)


def perform_all(desk: Desk, guard: GuardOfSeveral, kind: str = "") -> Answer:
    """Write several entries, all or none; there is one question about all of them.

    Each is proposed for the state after those before it. The answer names the last one.
    """
    try:
        with desk.event.turn() as turn:
            if desk.key is not None and (written := turn.written_as(desk.key)) is not None:
                return _repeated(desk, guard, written, kind)
            state = desk.event.current
            proposals = guard(state)
            for proposal in proposals:
                _refuse_role(desk, proposal)
                refuse_finished(state, proposal.kind, proposal.payload)
            scopes = tuple(dict.fromkeys(each for p in proposals for each in p.scopes))
            if desk.seen is not None:
                known = max(desk.seen, *(proposal.known for proposal in proposals))
                theirs = turn.newest(scopes, known)
                if theirs is not None:
                    return Conflict(theirs, turn.head)
            after = _try(desk, state, proposals)
            newest = turn.newest(scopes, question_in(desk.token))
            question = _question(desk, proposals, turn.head, after, is_fresh=newest is None)
            if question is not None:
                return question
            entries = [turn.append(draft) for draft in _drafts(desk, proposals, turn.head)]
            for proposal in proposals:
                if proposal.erased is not None:
                    turn.erase(*proposal.erased)
    except (ActRefused, DamagedError) as refused:
        return refused.answer
    except DoesNotApply as reason:
        return Refused((Refusal("does-not-apply", reason.why),))
    desk.event.adopt(*entries)
    notices = tuple(notice for proposal in proposals for notice in proposal.notices)
    return Done(entries[-1].seq, notices, entries[-1], entries[0].seq)


def _repeated(desk: Desk, guard: GuardOfSeveral, written: Entry, kind: str) -> Answer:
    """Answer a request whose key stands in the journal: done already, or refused as another act."""
    if written.kind == kind if kind else _is_same_act(desk, guard, written):
        return Done(written.seq, (), written)
    text = Message("Entry {seq} has the same key and is another act.", seq=written.seq)
    return Refused((Refusal("key", text),))


def entries_of_act(entries: Sequence[Entry], last: int) -> tuple[int, ...]:
    """Return the numbers of the entries that one act wrote, of which one is the last."""
    first = last
    while first > 1 and _are_one_act(entries[first - 2], entries[last - 1]):
        first -= 1
    return tuple(range(first, last + 1))


def _is_same_act(desk: Desk, guard: GuardOfSeveral, written: Entry) -> bool:
    """Whether the guard proposes what was written, on the state that it met then."""
    first = entries_of_act(desk.event.entries, written.seq)[0]
    return any(
        _proposes(desk, guard, desk.event.at(seq - 1), written) for seq in {written.seq, first}
    )


def _are_one_act(earlier: Entry, last: Entry) -> bool:
    same = (last.actor, last.device, last.seen, None)
    return (earlier.actor, earlier.device, earlier.seen, earlier.key) == same


def _proposes(desk: Desk, guard: GuardOfSeveral, state: State, written: Entry) -> bool:
    """Whether a guard proposes an entry; what it draws anew each time, a lot, does not count."""
    try:
        proposal, again = guard(state)[-1], guard(state)[-1]
    except (ActRefused, DoesNotApply, InputError):
        return False
    if proposal.kind != written.kind:
        return False
    now, then = _without_digests(proposal), _without_digests(again)
    before = _readable(written.payload, desk.event.personal)
    return all(before.get(key) == value for key, value in now.items() if then[key] == value)


def only_outside_fide_mode(
    state: State, code: str, text: Message, article: str | Rule = "", *ways_out: WayOut
) -> Caution:
    """Return the question of an act that FIDE mode does not allow; raises ActRefused in it."""
    if state.fide_mode:
        raise ActRefused.of(code, text, article, *ways_out, LEAVE_FIDE_MODE)
    what = Message("The rules of FIDE do not allow this: {what}", what=text)
    return Caution(code, 4, what, article_text(article))


def following(state: State, *drafts: Draft) -> State:
    """Return the state after entries that are not written; raises DoesNotApply."""
    after = state.copy()
    for seq, draft in enumerate(drafts, start=state.head + 1):
        trial = Entry.made(draft, state.uuid, seq, "", "", "")
        personal = {**after.personal, **{each.digest: each.data for each in draft.personal}}
        apply(after, trial, personal if draft.personal else after.personal)
    return after


def article_text(article: str | Rule) -> str:
    """Return an article as it is cited."""
    return article if isinstance(article, str) else str(article)


def refuse_finished(state: State, kind: str, payload: Payload) -> None:
    """Refuse what would change a finished event; what went before its end stays with it."""
    if not state.finished or kind in _AFTER_THE_END:
        return
    match kind:
        case "undo" if state.finished in payload["entries"]:
            return
        case "undo" if min(payload["entries"]) > state.finished:
            return
        case "redo" if payload["undo"] > state.finished:
            return
    raise ActRefused.of(
        "finished",
        Message("The event is finished."),
        "",
        WayOut("event.reopen", Message("Open the event again.")),
    )


def _refuse_role(desk: Desk, proposal: Proposal) -> None:
    if desk.role not in kind_of(proposal.kind).roles:
        raise ActRefused.of("role", Message("Your role does not allow this."))


def _try(desk: Desk, state: State, proposals: Sequence[Proposal]) -> State:
    """Return the event after entries; refuse those that make an impossible tournament."""
    after = proposals[-1].after
    if after is None:
        after = following(state, *_drafts(desk, proposals, state.head))
    if any(proposal.structural for proposal in proposals):
        tournament_of(after)
    return after


def _question(
    desk: Desk, proposals: Sequence[Proposal], head: int, after: State, *, is_fresh: bool
) -> Ask | None:
    """Return what has to be asked; None once the right answer is there."""
    cautions = tuple(each for proposal in proposals for each in proposal.cautions)
    if not cautions:
        return None
    level = max(caution.level for caution in cautions)
    consequences = tuple(each for proposal in proposals for each in proposal.consequences)
    secret = desk.event.store.secret(desk.event.uuid)
    about: dict[str, Any] = {
        "entries": [[each.kind, _without_digests(each)] for each in proposals],
        "cautions": [[each.code, each.level, each.text.said(english)] for each in cautions],
        "consequences": [each.said(english) for each in consequences],
    }
    steps = (1, 2) if level == 4 else (1,)
    answered = 0
    for step in steps:
        seq = question_in(desk.token)
        asked = Question(seq, step, about, desk.event.hash_at(seq))
        if is_fresh and is_answer(desk.token, secret, asked):
            answered = step
    if answered == steps[-1]:
        return None
    step = answered + 1
    token = token_of(secret, Question(head, step, about, desk.event.hash_at(head)))
    ways_out = tuple(each for proposal in proposals for each in proposal.ways_out)
    what = tuple(
        sentence_of(each.kind, each.payload, after, home_first=desk.home_first)
        for each in proposals
    )
    again = Again.of(proposals[-1].kind)
    return Ask(level, cautions, token, step, consequences, ways_out, what, again=again)


def _without_digests(proposal: Proposal) -> Payload:
    """Leave out digests, whose salts are new each time; the data behind them stand for them."""
    return _readable(proposal.payload, {each.digest: each.data for each in proposal.personal})


def _readable(payload: Payload, personal: Mapping[str, Payload]) -> Payload:
    """Return a payload with personal data in the place of their digests."""
    return {
        key: personal.get(value, value) if isinstance(value, str) else value
        for key, value in payload.items()
    }


def _touched(proposal: Proposal) -> tuple[str, ...]:
    """Return what an entry touches: one about the whole event, the round and person it names too."""
    if WHOLE_EVENT not in proposal.scopes:
        return proposal.scopes
    payload = proposal.payload
    named = (f"{name}:{payload[name]}" for name in ("round", "person") if name in payload)
    return tuple(dict.fromkeys((*proposal.scopes, *named)))


def _drafts(desk: Desk, proposals: Sequence[Proposal], head: int) -> Iterator[Draft]:
    """Yield the entries to be written; the last one carries the key."""
    for place, proposal in enumerate(proposals, start=1):
        yield Draft(
            proposal.kind,
            proposal.payload,
            desk.actor,
            desk.device,
            _touched(proposal),
            head if desk.seen is None else desk.seen,
            desk.key if place == len(proposals) else None,
            tuple((each.code, each.level) for each in proposal.cautions),
            personal=proposal.personal,
        )
