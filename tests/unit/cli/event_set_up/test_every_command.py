"""What all commands that run an event have in common."""

import pytest

from pareo.cli.commands import Found, all_commands, doing, load
from pareo.journal.kind import all_kinds
from tests.unit.cli.conftest import Run

INSIDE = [
    found
    for found in all_commands()
    if found.name.startswith("pareo event ") and not found.entry.inside
]
ACTS = [found for found in INSIDE if "acting" in load(found.entry).groups]


@pytest.mark.parametrize("found", INSIDE, ids=lambda found: found.name)
def test_programs_can_read_the_answer(found: Found) -> None:
    assert "--json" in [each.name for each in load(found.entry).options]


@pytest.mark.parametrize("found", ACTS, ids=lambda found: found.name)
def test_a_question_is_answered_by_its_token_alone(found: Found) -> None:
    options = [each.name for each in load(found.entry).options]
    assert {"--confirm", "--seen", "--as", "--key"} <= {*options}
    assert not {"--yes", "--force", "-y", "-f"} & {*options}


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("found", INSIDE, ids=lambda found: found.name)
def test_the_page_fits_the_line(pareo: Run, found: Found, language: str) -> None:
    out = pareo(*found.name.split()[1:], "--help", "--lang", language).out
    assert max(map(len, out.splitlines())) <= 80


def test_a_command_with_others_inside_lists_them(pareo: Run) -> None:
    for name in ("event", "event player", "event numbers", "event fide", "event ties"):
        ran = pareo(*name.split())
        assert ran.out.startswith(f"Usage: pareo {name} COMMAND\n")


BY_PLAYERS_ALONE = ("result.claim", "lineup.submit")


@pytest.mark.parametrize(
    "kind", [each.name for each in all_kinds() if each.name not in BY_PLAYERS_ALONE]
)
def test_every_kind_of_entry_has_its_command(kind: str) -> None:
    assert doing(kind) is not None
