"""Who is let in: the name by which the desk is called, the origin of a form, its token."""

from typing import Final

from starlette.requests import Request

from pareo.web.house import House

HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",  # without any, browsers hide the origin of forms from us
    "Cross-Origin-Opener-Policy": "same-origin",
}
_OURS: Final = ("same-origin", "none")
_USUAL_PORTS: Final = (80, 443)


def is_called_rightly(request: Request, house: House) -> bool:
    """Whether the Host is ours: another name that leads here belongs to a foreign page.

    In a hall it may be the very address at which the request came in.
    """
    host = request.headers.get("host", "").lower()
    if host in house.manner.hosts:
        return True
    address, port = request.scope.get("server") or ("", None)
    return house.manner.hall and host in with_port(address, port or 0)


def with_port(name: str, port: int) -> tuple[str, ...]:
    """Return a name as a browser calls it: without the port where that is the usual one."""
    named = f"[{name}]" if ":" in name else name
    return (f"{named}:{port}", named) if port in _USUAL_PORTS else (f"{named}:{port}",)


def is_from_here(request: Request) -> bool:
    """Whether a form was sent by a page of ours, as the browser says."""
    site = request.headers.get("sec-fetch-site", "same-origin")
    origin = request.headers.get("origin")
    if site not in _OURS:
        return False
    return origin is None or origin.partition("://")[2] == request.headers.get("host", "").lower()
