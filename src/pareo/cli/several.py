"""Commands that go through several files: which these are, and their names."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Protocol, TypeVar

from pareo.cli.output import Output
from pareo.cli.reporting import first_faults, input_name
from pareo.errors import Fault, InputError
from pareo.language import Message


class OfFile(Protocol):
    """The result of one file."""

    @property
    def file(self) -> str: ...


Done = TypeVar("Done")
Refused = TypeVar("Refused", bound=OfFile)


def files_in(
    given: Iterable[str], refused: Callable[[str, InputError], Refused]
) -> list[Path | Refused]:
    """Return the files, those of folders one by one; for a path that cannot be found its refusal."""
    from pareo.service.files import tournament_files

    found: list[Path | Refused] = []
    for path in map(Path, given):
        try:
            found += tournament_files(path)
        except InputError as error:
            found.append(refused(str(path), error))
    return found


def each_done(
    out: Output,
    found: Sequence[Path | Refused],
    work: Callable[[Path], Done],
    say: Callable[[Output, Done | Refused], None] | None = None,
) -> list[Done | Refused]:
    """Do the work for one file after the other, and say at once what became of it."""
    done: list[Done | Refused] = []
    for each in out.following(found, _name_of):
        one = work(each) if isinstance(each, Path) else each
        if say is not None:
            say(out, one)
        done.append(one)
    return done


def say_unreadable(out: Output, file: str, faults: Sequence[Fault]) -> None:
    """Print why a file cannot be read."""
    out.say(Message("{file}: cannot be read", file=input_name(file)))
    for line in first_faults(out, faults):
        out.say(f"  {line}")


def _name_of(found: Path | OfFile) -> str:
    """Return the name by which the progress is followed."""
    return found.name if isinstance(found, Path) else found.file
