"""pareo desk: the desk in the browser."""

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

from pareo.cli.acting import Actor, Store, who_acts
from pareo.cli.command import UsageError, option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.errors import InputError
from pareo.language import Message
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Where:
    """Where the desk listens, and to whom."""

    hall: Annotated[bool, option(Message("for several devices in a hall: everybody signs in"))] = (
        False
    )
    port: Annotated[
        int | None,
        option(
            Message("the port of its address; without it 8765 or the next free one"), metavar="PORT"
        ),
    ] = None
    tls_cert: Annotated[
        str | None, option(Message("the certificate of the hall's server"), metavar="FILE")
    ] = None
    tls_key: Annotated[
        str | None, option(Message("the key of the certificate"), metavar="FILE")
    ] = None
    host: Annotated[
        str | None,
        option(
            Message("another name of the hall's server, such as that in its certificate"),
            metavar="NAME",
        ),
    ] = None
    no_browser: Annotated[bool, option(Message("do not open a browser"))] = False


def desk(
    *,
    where: Where,
    sample: Annotated[
        bool, option(Message("make the sample event if there is no event yet"))
    ] = False,
    name: Actor = None,
    store: Store = None,
    out: Output,
) -> ExitCode:
    """Run the desk in the browser, until Ctrl-C."""
    if not all(map(find_spec, ("fastapi", "uvicorn", "jinja2"))):
        raise InputError.of(
            Message("The desk needs the extra desk, which is not installed."),
            Message("Install it: {command}", command='pip install "pareo[desk]"'),
        )
    if (where.tls_cert is None) != (where.tls_key is None):
        raise UsageError(Message("Give both --tls-cert and --tls-key, or none of them."))
    from pareo.service.access.accounts import has_chief
    from pareo.service.access.secret_words import code_said, new_code
    from pareo.service.desk.making import make_sample
    from pareo.service.desk.opening import opened_store
    from pareo.web import Manner, hosts_of, hosts_of_hall, listening, serve

    tls = (Path(where.tls_cert), Path(where.tls_key)) if where.tls_cert and where.tls_key else None
    actor = who_acts(name)
    with opened_store(store, tells=False) as found:
        if sample and not found.events():
            make_sample(found, actor, out.translate("Sample open"))
        place = listening(where.port, hall=where.hall)
        port = place.getsockname()[1]
        scheme = "https" if tls else "http"
        called = (where.host or _own_address()) if where.hall else "127.0.0.1"
        address = f"{scheme}://{called}:{port}"
        code = new_code() if where.hall and not has_chief(found) else ""

        def started() -> None:
            out.say(Message("The desk is open: {address}", address=f"{address}/"))
            if code:
                out.say(
                    Message(
                        "Choose the password of the Chief Arbiter there. From another device it "
                        "takes this code: {code}",
                        code=code_said(code),
                    )
                )
            out.say(Message("Ctrl-C closes it; everything entered is kept."))
            out.flush()  # whoever reads along waits for the address
            if not where.no_browser:
                _open_browser(f"{scheme}://127.0.0.1:{port}/" if code else f"{address}/")

        names = [where.host] if where.host else []
        manner = Manner(
            hall=where.hall,
            secure=tls is not None,
            hosts=hosts_of_hall(port, *names) if where.hall else hosts_of(port),
            name=actor,
            address=address,
            code=code,
        )
        serve(found, place, manner, tls, started, out.note)
    return ExitCode.FINE


def _own_address() -> str:
    """Return the address of this computer in its network."""
    import socket

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))  # nothing is sent: it only chooses the way out
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def _open_browser(address: str) -> None:
    """Open a browser where there is a screen for it."""
    import os
    import sys
    import webbrowser

    if (
        sys.platform in ("win32", "darwin")
        or os.environ.get("DISPLAY")
        or os.environ.get("WAYLAND_DISPLAY")
    ):
        webbrowser.open(address)
