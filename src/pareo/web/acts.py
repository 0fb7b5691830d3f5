"""Acts of forms: what a form says of an act is read by the fields of the act."""

from collections.abc import Callable, Container, Mapping
from typing import Any

from starlette.responses import Response

from pareo.errors import Fault, FormError
from pareo.language import Message
from pareo.service.desk.answers import Answer
from pareo.service.desk.declaration import Act, Taken, act_of
from pareo.web.answers import answered
from pareo.web.forms import Form
from pareo.web.routes import Handler, Routes
from pareo.web.visit import Visit

Back = Callable[..., str]
"""Returns the page to go to when an act is done, by the visit and what stands in the path."""


def does(
    routes: Routes,
    path: str,
    do: Callable[..., Answer],
    shown: Handler | None,
    back: Back,
    **names: str,
) -> None:
    """Register the form of an act: what stands in the path and in its fields is what the act takes.

    The path calls a field as the function or as programs do. `names` are those that are called
    otherwise in the path or the form, as `round="from_round"`.
    """
    act = act_of(do)

    def handler(visit: Visit, **given: Any) -> Response:
        known: dict[str, Any] = {}
        for each in act.fields:
            if (name := _in_path(each, names, given)) is not None:
                known[each.name] = given[name]
        said = {**said_in(visit.form, act, known, names), **known}
        return answered(visit, act.done(visit.desk(), said, visit.opened), back(visit, **given))

    routes.act(path, act.may, shown)(handler)


def _in_path(taken: Taken, names: Mapping[str, str], given: Container[str]) -> str | None:
    """Return how the path calls a field: as was said, else as programs or the function do."""
    known = [names[taken.name]] if taken.name in names else [taken.name, taken.key]
    return next((name for name in known if name in given), None)


def said_in(
    form: Form, act: Act, known: Container[str] = frozenset(), names: Mapping[str, str] = {}
) -> dict[str, Any]:
    """Return what a form says of an act, as programs send it, but for what is known already.

    A field left empty has its default. Raises FormError.
    """
    said: dict[str, Any] = {}
    faults: list[Fault] = []
    for each in act.fields:
        place = names.get(each.name, each.name)
        value = _value(form, each, place) if place in form else None
        if value not in (None, "", []):
            said[each.name] = value
        elif each.required and each.name not in known:
            if value == "" and "min_length" not in each.field.limits:
                said[each.name] = ""  # the act itself says what is missing
            else:
                faults.append(_missing(each, place))
    if faults:
        raise FormError(faults)
    return said


def _missing(taken: Taken, name: str) -> Fault:
    what = Message("A number is missing.") if taken.sort is int else Message("This is missing.")
    remedy = Message("Type a number, such as 7.") if taken.sort is int else Message("Fill it in.")
    return Fault(what, remedy, about=("field", name))


def _value(form: Form, taken: Taken, name: str) -> Any:
    sort = taken.sort
    if sort is bool:
        return form.is_on(name)
    if taken.many:
        return list(form.numbers(name) if sort is int else filter(None, form.texts(name)))
    if sort is int:
        return form.number_or_none(name)
    text = form.text(name)
    if text and taken.choices and text not in taken.choices:
        raise FormError(
            [
                Fault(
                    Message("“{value}” cannot be chosen.", value=text),
                    Message("Choose one of {choices}.", choices=", ".join(taken.choices)),
                    about=("field", name),
                )
            ]
        )
    return text
