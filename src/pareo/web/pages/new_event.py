"""New events: from one form, from a file, like another event."""

from typing import Final

from starlette.responses import Response

from pareo.journal import State
from pareo.language import Message
from pareo.service.desk.keeping import import_event, import_in_words, is_hand_over, open_report
from pareo.service.desk.making import make_alike, set_up_of
from pareo.service.desk.new_event import asked_before, make_event
from pareo.service.desk.proposals import SYSTEM, offered_tie_breaks, proposed_tie_breaks
from pareo.service.desk.rules import SEEDINGS
from pareo.service.desk.set_up import CLOCKS, rate_in_words, words_of
from pareo.service.list_folder import known_lists
from pareo.service.permissions import Action
from pareo.service.systems import all_keys, offered_systems
from pareo.web.answers import answered
from pareo.web.forms import OWN
from pareo.web.routes import Routes
from pareo.web.sizes import LARGEST_HAND_OVER, LARGEST_TABLE
from pareo.web.visit import Visit

routes: Final = Routes("new-event")
PLACES: Final = 5
"""How many tie-breaks the form asks for."""


@routes.page("/new", may=Action.SETTINGS)
def new(visit: Visit) -> Response:
    """Show the form of a new event with its defaults."""
    asked = visit.form.text("system") or visit.query.get("system", "")
    system = asked if asked in all_keys() else SYSTEM
    template = "new_ties.html" if visit.is_fragment else "new.html"
    return visit.page(
        template,
        system=system,
        systems=offered_systems(),
        offered=offered_tie_breaks(system),
        ties=chosen_ties(visit, proposed_tie_breaks(system)),
        clocks=clocks(),
        blank=words_of(State()),
        seedings=seedings(visit),
    )


@routes.act("/new", Action.SETTINGS, shown=new)
def create(visit: Visit) -> Response:
    """Make the event; what is left open is proposed."""
    if visit.form.is_on("again"):
        return new(visit)
    with known_lists() as lists:
        made = make_event(
            visit.house.store,
            visit.visitor.name,
            words_of_form(visit),
            lists=lists,
            token=visit.form.text("token") or None,
        )
    if made.event is not None:
        return visit.to(f"/e/{made.event.slug}")
    return answered(visit, made.answer, back="/new")


@routes.page("/open", may=Action.SETTINGS)
def open_file(visit: Visit) -> Response:
    """Show the ways in which an event comes from somewhere else."""
    events = [row for row in visit.house.store.events() if not row.archived]
    systems = [(each.key, visit.say(each.name)) for each in offered_systems()]
    return visit.page("open.html", events=[(row.slug, row.name) for row in events], systems=systems)


@routes.act("/open", Action.SETTINGS, shown=open_file, largest=LARGEST_HAND_OVER)
def take_in(visit: Visit) -> Response:
    """Make an event of a file, or add its entries to the one that is here."""
    upload = visit.form.file("file")
    if upload is None:
        raise visit.fault(
            Message("No file was chosen."), Message("Choose a file of this computer."), "file"
        )
    if is_hand_over(upload.data):
        taken = import_event(visit.house.store, upload.data)
        return visit.page("opened.html", slug=taken.event.slug, said=(import_in_words(taken),))
    if len(upload.data) > LARGEST_TABLE:
        raise visit.fault(
            Message("The file is too large for a tournament."),
            Message("Choose a report file (TRF) or a tournament in JSON."),
            "file",
        )
    opened = open_report(
        visit.house.store,
        visit.visitor.name,
        upload.data,
        upload.name,
        rounds=visit.form.number_or_none("rounds"),
        system=visit.form.text("system") or None,
        token=visit.form.text("token") or None,
    )
    if opened.event is None:
        return answered(visit, opened.answer, back="/open")
    return visit.page("opened.html", slug=opened.event.slug, said=opened.said)


@routes.act("/copy", Action.SETTINGS, shown=open_file)
def copy(visit: Visit) -> Response:
    """Make an event with the set-up of another one."""
    name = visit.form.text("name")
    if not name:
        raise visit.fault(Message("The event has no name."), Message("Give it one."), "name")
    other = visit.opened(visit.form.text("event"))
    details, settings = set_up_of(other)
    token = visit.form.text("token") or None
    question = asked_before(visit.house.store, name, settings, details, token, named=True)
    if question is not None:
        return answered(visit, question, back="/open")
    made = make_alike(visit.house.store, visit.visitor.name, name, other)
    return visit.to(f"/e/{made.slug}")


def clocks() -> list[tuple[str, Message]]:
    """Return the usual time controls with their classes."""
    return [(each, rate_in_words(each)) for each in CLOCKS]


def seedings(visit: Visit, held: str = "fide") -> list[tuple[str, str]]:
    """Return which ratings can order the start list, and what is held if it is none of them."""
    known = [(word, visit.say(said)) for word, (_, said) in SEEDINGS.items()]
    return known if held in SEEDINGS else [*known, (held, held)]


def words_of_form(visit: Visit) -> dict[str, str]:
    """Return the fields of a set-up as they were typed; the tie-breaks are one of them."""
    form = visit.form
    words = {
        name: form.text(name).replace("\r\n", "\n") for name, _ in form.fields if name not in OWN
    }
    typed = words.pop("time_own", "")
    if typed or words.get("time") == "own":
        words["time"] = typed
    if any(name == "tie" for name in words):
        words["tie_breaks"] = ",".join(filter(None, form.texts("tie")))
        del words["tie"]
    return words


def chosen_ties(visit: Visit, held: list[str]) -> list[str]:
    """Return the tie-breaks that the form shows: those that were chosen, else those held."""
    chosen = [] if visit.form.is_on("again") else list(visit.form.texts("tie"))
    shown = chosen or held
    return [*shown, *[""] * (PLACES - len(shown))]
