"""Everything that Pareo says can be said in Spanish."""

import ast
import itertools
import re
import string
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.mofile import write_mo

from pareo.cli.hints import HINTS
from pareo.laws.decision_table import decision_tables
from tools.catalogue import COMPILED, is_stale
from tools.messages import SOURCE, forms, messages_in_the_source, spanish_catalogue, translated

SPANISH = {forms(message.id): message for message in spanish_catalogue() if message.id}


def fields(template: str) -> list[str]:
    return sorted(name for _, name, _, _ in string.Formatter().parse(template) if name is not None)


class Said(NamedTuple):
    """What a file of the source says, as far as its syntax tells."""

    file: Path
    templates: tuple[tuple[str, ...], ...]
    """Every template, also those where the extraction does not look, as in f-strings."""
    metavars: tuple[str, ...]
    """What help pages call the values of options."""


@cache
def said_in_the_code() -> tuple[Said, ...]:
    return tuple(map(_said_in, SOURCE.rglob("*.py")))


def _said_in(file: Path) -> Said:
    templates: list[tuple[str, ...]] = []
    metavars = []
    for node in ast.walk(ast.parse(file.read_bytes())):
        match node:
            case ast.Call(func=ast.Name(id="Message"), args=[ast.Constant(value=str(template))]):
                templates.append((template,))
            case ast.Call(
                func=ast.Name(id="counted"),
                args=[ast.Constant(value=str(one)), ast.Constant(value=str(many)), *_],
            ):
                templates.append((one, many))
            case ast.keyword(arg="metavar", value=ast.Constant(value=value)):
                metavars.append(str(value))
    return Said(file, tuple(templates), tuple(metavars))


def test_every_message_of_the_source_is_in_the_catalogue() -> None:
    source = {forms(message.id) for message in messages_in_the_source() if message.id}
    missing = source - SPANISH.keys()
    assert not missing, "run: python3 run.py messages"


def test_every_name_of_a_value_on_help_pages_is_in_the_catalogue() -> None:
    named = {
        name
        for said in said_in_the_code()
        for metavar in said.metavars
        for name in re.findall("[A-Z]{2,}", metavar)
    }
    assert "SEED" in named
    assert {(name,) for name in named} <= SPANISH.keys()


def test_every_sentence_of_a_decision_table_is_in_the_catalogue() -> None:
    found = {
        text.template
        for file in (SOURCE / "pareo/laws/tables").glob("*.toml")
        if file.stem != "checklists"
        for table in decision_tables(file.stem).values()
        for row in table.rows
        for text in (table.title, row.verdict, *row.details, *row.options)
    }
    assert len(found) > 200
    assert {(text,) for text in found} <= SPANISH.keys(), "run: python3 run.py messages"


def test_no_message_hides_from_the_extraction() -> None:
    hidden = [
        (template, said.file.name)
        for said in said_in_the_code()
        for template in said.templates
        if template not in SPANISH
    ]
    assert not hidden


def test_no_message_is_left_without_a_translation() -> None:
    assert [message.id for message in SPANISH.values() if not translated(message)] == []


def test_a_translation_has_the_same_placeholders() -> None:
    """A form for one or many may leave out the number itself and nothing else."""
    changed = [
        (message.id, form)
        for message in SPANISH.values()
        for form, source in zip(forms(message.string), forms(message.id), strict=True)
        if fields(form) != fields(source)
        and (len(forms(message.id)) == 1 or _without_count(form) != _without_count(source))
    ]
    assert not changed


def _without_count(template: str) -> list[str]:
    return [name for name in fields(template) if name != "count"]


def test_no_translation_is_a_guess() -> None:
    assert [message.id for message in SPANISH.values() if message.fuzzy] == []


def test_what_is_read_at_run_time_is_what_was_translated() -> None:
    compiled = BytesIO()
    write_mo(compiled, spanish_catalogue())
    assert not is_stale()
    assert COMPILED.read_bytes() == compiled.getvalue()


FACES = (SOURCE / "pareo/cli", SOURCE / "pareo/demo.py")
OPTION_OR_COMMAND = re.compile(r"--[a-z]|\bpareo [a-z]")


def below_the_faces() -> set[str]:
    return {
        template
        for said in said_in_the_code()
        if not any(said.file.is_relative_to(face) for face in FACES)
        for template in itertools.chain.from_iterable(said.templates)
    }


def test_no_sentence_below_the_command_line_names_an_option_or_a_command() -> None:
    assert not {template for template in below_the_faces() if OPTION_OR_COMMAND.search(template)}


def test_every_hint_belongs_to_a_sentence() -> None:
    assert not HINTS.keys() - below_the_faces()
