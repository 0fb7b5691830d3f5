"""What programs send for an act, as a model: it follows from what the act takes."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from types import GenericAlias, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import pydantic
from pydantic import JsonValue, create_model

from pareo.language import english
from pareo.service.desk.declaration import Act, Field, Taken, fields_in
from pareo.value import is_dataclass
from pareo.web.api.data import Data


@cache
def model_of(act: Act) -> type[Data]:
    """Return the model of an act."""
    return model_with(
        "".join(map(str.capitalize, re.split("[.-]", act.name))), act.about, act.fields
    )


def _field(taken: Taken) -> tuple[Any, Any]:
    if taken.required:
        return _type(taken.hint), ...
    usual = taken.default
    if usual in ((), {}):
        return _type(taken.hint), pydantic.Field(default_factory=list if usual == () else dict)
    return _type(taken.hint), usual


def _type(hint: Any) -> Any:
    """Return a type of a field as a program sends it, with its limits and words."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        sent, *described = parts
        fields = [each for each in described if isinstance(each, Field)]
        sent = next((each.sent for each in fields if each.sent is not None), sent)
        found = _type(sent)
        if any(each.single for each in fields):
            found = found | get_args(found)[0]
        for each in fields:
            if limits := _limits(each):
                found = Annotated[found, pydantic.Field(**limits)]
        return found
    if origin in (Union, UnionType):
        return Union[tuple(_type(part) for part in parts)]  # noqa: UP007 - of several
    if origin in (Sequence, dict, Mapping):
        inside = tuple(_type(part) for part in parts)
        return GenericAlias(list if origin is Sequence else dict, inside)
    if isinstance(hint, type) and is_dataclass(hint):
        return _model_of_group(hint)
    return JsonValue if hint is Any else hint


def _limits(field: Field) -> dict[str, Any]:
    words = {} if field.words is None else {"description": field.words.said(english)}
    return {**words, **field.limits}


@cache
def _model_of_group(group: type) -> type[Data]:
    return model_with(group.__name__, group.__doc__ or "", fields_in(group))


def model_with(title: str, about: str, taken: Iterable[Taken]) -> type[Data]:
    """Make a model of some fields."""
    fields: dict[str, Any] = {each.name: _field(each) for each in taken}
    return create_model(title, __base__=Data, __doc__=about, **fields)
