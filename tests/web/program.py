"""A program that uses the JSON interface of a desk, with a token of its own."""

from datetime import UTC, datetime, timedelta
from typing import Any, Final

from httpx2 import Response

from pareo.service.access.keeper import Keeper
from pareo.service.access.tokens import add_token
from pareo.web.api.mount import PLACE
from pareo.web.house import House
from tests.desk.hall import Hall
from tests.web.client import BASE, house_of, visitor


class Program:
    """A client with a token; `scope` and `event` as in service/access."""

    def __init__(
        self, hall: Hall, /, scope: str = "desk", event: str | None = None, **manner: Any
    ) -> None:
        self.hall: Final = hall
        self.house: Final[House] = house_of(hall, **manner)
        keeper = Keeper(hall.store, "Ana")
        ends = datetime.now(UTC) + timedelta(hours=1)
        self.token: Final = add_token(keeper, "Script", scope, ends, event=event).word
        self.http: Final = visitor(self.house, base_url=BASE)

    @property
    def own(self) -> str:
        """The address of the event."""
        return f"{PLACE}/events/{self.hall.event.slug}"

    def headers(self, given: dict[str, str]) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}", **given}

    def get(self, path: str = "", status: int = 200, **headers: str) -> Response:
        """Read something of the event, or of an address that begins with a slash."""
        found: Response = self.http.get(self._address(path), headers=self.headers(_named(headers)))
        return _checked(found, status)

    def act(
        self, name: str, status: int = 201, /, headers: dict[str, str] | None = None, **body: Any
    ) -> Any:
        """Act, and return the answer as JSON."""
        return self.post(f"acts/{name}", body, status, headers).json()

    def post(
        self, path: str, body: Any, status: int = 201, headers: dict[str, str] | None = None
    ) -> Response:
        """Send something."""
        found: Response = self.http.post(
            self._address(path), json=body, headers=self.headers(headers or {})
        )
        return _checked(found, status)

    def _address(self, path: str) -> str:
        if path.startswith("/"):
            return PLACE + path
        return self.own + (path if path.startswith("?") or not path else f"/{path}")


def _named(headers: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}


def _checked(found: Response, status: int) -> Response:
    assert found.status_code == status, (found.status_code, found.text[:2000])
    if status >= 400:
        assert found.headers["content-type"] == "application/problem+json"
        body = found.json()
        assert body["status"] == status
        assert body["type"].startswith("/problems/")
    return found
