"""The four answers to an act as pages: done, a question, a refusal, a conflict."""

from collections.abc import Iterator

from starlette.responses import JSONResponse, Response

from pareo.service.desk.answers import Answer, Ask, Conflict, Done, Refused
from pareo.service.desk.log import sentence_read, told
from pareo.web.changes import parts_of_entry, parts_of_troubles
from pareo.web.forms import OWN
from pareo.web.frame import NOTICES
from pareo.web.visit import Visit
from pareo.web.ways_out import page_of

_ASKED = 409


def answered(visit: Visit, answer: Answer, back: str) -> Response:
    """Go back to a page when the act is done; else show the question or why not.

    Nothing of a question is kept here: its page carries the same form with the token, so the
    answer is the same act once more.
    """
    match answer:
        case Done():
            return _done(visit, answer, back)
        case Ask():
            fields = tuple(_fields(visit))
            return visit.page("question.html", _ASKED, ask=answer, fields=fields, back=back)
        case Refused():
            ways = [
                (way, page_of(way.act, visit, answer, values=dict(way.values)))
                for way in answer.ways_out
            ]
            return visit.page("refused.html", _ASKED, refused=answer, ways=ways, back=back)
        case Conflict():
            theirs = sentence_read(answer.theirs, visit.event.state, visit.may)
            return visit.page(
                "conflict.html",
                _ASKED,
                conflict=answer,
                theirs=theirs,
                fields=tuple(_fields(visit)),
                back=back,
            )


def _done(visit: Visit, done: Done, back: str) -> Response:
    if "slug" in visit.request.path_params:
        visit.house.tell(visit.event)
        if visit.is_script:
            return _told(visit, done)
    if done.seq == 0:
        return visit.to(back)
    if "slug" in visit.request.path_params:
        visit.house.derived(
            visit.event, done.seq, (NOTICES, done.seq, visit.session), lambda: done.notices
        )
    joint = "&" if "?" in back else "?"
    place, hash_, fragment = back.partition("#")
    return visit.to(f"{place}{joint}done={done.seq}{hash_}{fragment}")


def _told(visit: Visit, done: Done) -> Response:
    """Return for a script what was done, and the parts of its page that changed."""
    entry, state = done.entry, visit.event.state
    said = "" if entry is None else visit.say(told(visit.event, entry, visit.may))
    return JSONResponse(
        {
            "seq": done.seq,
            "kind": entry and entry.kind,
            "head": state.head,
            "said": said,
            "notices": [visit.say(each) for each in done.notices],
            "parts": {
                **parts_of_entry(visit.event.slug, state, entry, visit.translate),
                **parts_of_troubles(visit.event, visit.translate),
            },
        }
    )


def _fields(visit: Visit) -> Iterator[tuple[str, str]]:
    """Yield the form once more, with its files as text."""
    for name, value in visit.form.fields:
        if name not in (*OWN, "key"):
            yield name, value
    yield "key", visit.fresh_key()
    yield from visit.form.files_as_text()
