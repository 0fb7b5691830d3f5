"""pareo publish: an event as a web site that needs no server."""

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

from pareo.cli.acting import Store
from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.errors import InputError
from pareo.language import Message, counted

Source = Annotated[
    str,
    option(
        Message(
            "the event: event:NAME or its short name; or a report file (TRF) or JSON, of which "
            "everything is public but birth dates and the like"
        ),
        "EVENT",
    ),
]
Target = Annotated[
    str | None,
    option(
        Message(
            "the new zip file, or a folder (its name ends in /); without it a zip file here with "
            "the event's short name"
        ),
        "OUT",
    ),
]
Force = Annotated[
    bool, option(Message("replace the file, or the site in the folder, if there is one already"))
]


def publish(
    source: Source,
    target: Target = None,
    /,
    *,
    force: Force = False,
    store: Store = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Write an event as a web site that opens from a stick and from any web space."""
    if not find_spec("jinja2"):
        raise InputError.of(
            Message("A site needs the extra desk, which is not installed."),
            Message("Install it: {command}", command='pip install "pareo[desk]"'),
        )
    from datetime import UTC, datetime

    from pareo.service.files import STANDARD_STREAM, save
    from pareo.service.public.keeping import check_place, is_folder, save_in_folder
    from pareo.service.public.publishing import event_to_publish
    from pareo.web import site_of, zip_of

    found = event_to_publish(source, store)
    wanted = target or f"{found.slug}.zip"
    check_place(wanted, replace=force)
    files = site_of(found.state, out.translate.language, datetime.now(UTC), out.follow)
    if is_folder(wanted):
        count = save_in_folder(files, Path(wanted))
    else:
        made = list(files)
        count = len(made)
        save(zip_of(made), Path(wanted), source=STANDARD_STREAM, overwrite=force)
    if as_json:
        out.as_json({"event": found.slug, "output": wanted, "files": count})
        return ExitCode.FINE
    out.note(
        counted("{file}: {count} file written", "{file}: {count} files written", count, file=wanted)
    )
    return ExitCode.FINE
