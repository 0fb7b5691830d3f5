"""The JSON form of a tournament: one versioned object, small enough to be read and edited.

    {"format": "pareo-tournament", "version": 1,
     "settings": {"rounds": 5},
     "players": [{"number": 1, "name": "Núñez, Ana", "rating": 2210}, …],
     "rounds": [{"matches": [{"white": 1, "black": 3, "result": "1-0"}],
                 "byes": [{"participant": 2, "kind": "U"}]}]}

The keys are the fields of the model; whatever has its default value is left out. A match
of one game is written as that game; others name home, away and their games, where an empty
board leaves its side out. A change of this form that older programs cannot read is a new
version; the older ones stay readable.
"""

import json
from collections.abc import Iterator
from typing import Any, Final

from pareo.arguments import checked
from pareo.errors import Fault, InputError, Place
from pareo.files import Reading, Source, Written, content_of, decoded, is_one_line, not_a_file
from pareo.language import Message
from pareo.model import TOURNAMENT, Tournament
from pareo.tournament_json.faults import NumberText, fault_at, missing, wrong
from pareo.tournament_json.forms import TOURNAMENT_FORM
from pareo.tournament_json.records import Pairs
from pareo.tournament_json.values import WHOLE_NUMBER, parsed

FORMAT: Final = "pareo-tournament"
VERSION: Final = 1

_SMALL_NUMBER: Final = 15
_LINE_LENGTH: Final = 100
_FORMAT: Final = parsed(
    lambda text: text if text == FORMAT else None,
    Message('the text "{text}"', text=FORMAT),
    pattern=f"^{FORMAT}$",
)


def to_json(tournament: Tournament) -> dict[str, Any]:
    """Return the tournament as an object of texts, numbers, lists and objects alone."""
    body = TOURNAMENT_FORM.write(tournament)
    assert isinstance(body, dict)
    return {"format": FORMAT, "version": VERSION, **body}


def from_json(data: object) -> Tournament:
    """Return the tournament that such an object describes; raises InputError with all faults.

    If format or version are wrong, nothing else is checked.
    """
    if not isinstance(data, dict):
        raise InputError([wrong(data, "", TOURNAMENT_FORM.wanted)])
    if faults := _head_faults(data):
        raise InputError(faults)
    body = Pairs([(key, value) for key, value in data.items() if key not in ("format", "version")])
    body.repeated = data.repeated if isinstance(data, Pairs) else ()
    tournament = TOURNAMENT_FORM.read(body, "")
    if faults := list(_published_faults(tournament)):
        raise InputError(faults)
    return tournament


def _published_faults(tournament: Tournament) -> Iterator[Fault]:
    """Yield a fault for each published number that nobody has."""
    for key, published, known in (
        ("published_players", tournament.published_players, tournament.player_by_number),
        ("published_teams", tournament.published_teams, tournament.team_by_number),
    ):
        for index, standing in enumerate(published):
            if standing.number not in known:
                at = f"{key}[{index}].number"
                what = Message(
                    "{path} is {number}, but nobody has this number.",
                    path=at,
                    number=standing.number,
                )
                yield fault_at(at, what, Message("Correct the number, or remove the entry."))


def dumps(tournament: Tournament) -> str:
    """Return the JSON text: every player, match and bye on a line of its own."""
    return _laid_out(to_json(tournament), "") + "\n"


def loads(text: str) -> Tournament:
    """Return the tournament that a JSON text describes; raises InputError with all faults."""
    try:
        data = json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=Pairs,
            parse_int=_whole_number,
            parse_float=NumberText,
            parse_constant=NumberText,
        )
    except json.JSONDecodeError as error:
        what = Message("The text stops being JSON here.")
        remedy = Message("Correct it at this place, or write the file again.")
        raise InputError([Fault(what, remedy, Place(error.lineno, error.colno))]) from None
    except RecursionError:
        what = Message("The text is nested too deeply to be read.")
        remedy = Message("Remove what does not belong to a tournament.")
        raise InputError.of(what, remedy) from None
    return from_json(data)


def schema() -> dict[str, object]:
    """Return the form as JSON Schema: what `tournament.schema.json` holds."""
    body = dict(TOURNAMENT_FORM.schema)
    properties, required = body["properties"], body["required"]
    assert isinstance(properties, dict)
    assert isinstance(required, list)
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "$id": f"urn:pareo:tournament:{VERSION}",
        "title": f"A tournament of Pareo, version {VERSION}",
        **body,
        "properties": {"format": {"const": FORMAT}, "version": {"const": VERSION}, **properties},
        "required": ["format", "version", *required],
    }


def _head_faults(data: dict[str, object]) -> list[Fault]:
    faults: list[Fault] = []
    for key, form in (("format", _FORMAT), ("version", WHOLE_NUMBER)):
        if key not in data:
            faults.append(missing(key, form.wanted))
            continue
        try:
            form.read(data[key], key)
        except InputError as error:
            faults.extend(error.faults)
    if not faults and data["version"] != VERSION:
        what = Message(
            "The file has version {found}, but this program reads version {known}.",
            found=data["version"],
            known=VERSION,
        )
        faults.append(fault_at("version", what, Message("Open it with a newer program.")))
    return faults


def _whole_number(text: str) -> int | NumberText:
    return int(text) if len(text) <= _SMALL_NUMBER else NumberText(text)


def _laid_out(value: object, indent: str) -> str:
    """Write a value on one line where it fits, else each of its entries on a line of its own."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(flat) < _LINE_LENGTH or not isinstance(value, dict | list):
        return flat
    inner = indent + "  "
    if isinstance(value, dict):
        entries = [f"{json.dumps(key)}: {_laid_out(item, inner)}" for key, item in value.items()]
        left, right = "{}"
    else:
        entries = [_laid_out(item, inner) for item in value]
        left, right = "[]"
    return left + f"\n{inner}" + f",\n{inner}".join(entries) + f"\n{indent}" + right


def read_json(source: Source, *, name: str = "") -> Reading:
    """Read a tournament in JSON from a path, from bytes or from text.

    A path is a `Path`; a text is content. Raises InputError with every fault, each with its key,
    or its line and column, if it cannot be read.
    """
    content, name = content_of(source, name)
    text = content if isinstance(content, str) else decoded(content, name)
    if is_one_line(content) and not text.lstrip("\ufeff \t").startswith(("{", "[")):
        raise InputError([not_a_file(text)], name)
    try:
        return Reading(loads(text), (), f"JSON {VERSION}")
    except InputError as error:
        raise type(error)(error.faults, name) from error


@checked(tournament=TOURNAMENT)
def write_json(tournament: Tournament) -> Written:
    """Write a tournament in JSON, which can say everything: nothing is lost or filled in."""
    return Written(dumps(tournament), ())
