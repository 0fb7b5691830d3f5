"""A visitor of the desk without a browser: gets pages, fills in and sends their forms."""

import atexit
from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeVar

from anyio.from_thread import BlockingPortal, start_blocking_portal
from httpx2 import Response
from starlette.testclient import TestClient

from pareo.web.app import make_app
from pareo.web.house import House, Manner
from pareo.web.jobs import Job, Jobs
from pareo.web.worker import Worker
from tests.desk.hall import Hall
from tests.web.forms import FormOnPage, Forms

T = TypeVar("T")
BASE: Final = "http://127.0.0.1:8765"


def visitor(house: House, **settings: Any) -> TestClient:
    """Return who sends requests to a desk; the loop that answers them is started once for all."""
    found = TestClient(make_app(house), **settings)
    found.portal = _portal()
    return found


@cache
def _portal() -> BlockingPortal:
    running = start_blocking_portal()
    portal = running.__enter__()
    atexit.register(running.__exit__, None, None, None)
    return portal


class DeskClient:
    """One visitor. The event of a hall is `/e/{slug}`."""

    def __init__(
        self, house: House, language: str = "en", at: str = "192.168.1.77", base: str = BASE
    ) -> None:
        self.house: Final = house
        scheme = "https" if house.manner.secure else "http"
        self.http: Final = visitor(
            house,
            base_url=base.replace("http", scheme),
            headers={"accept-language": language},
            client=(at, 50000),
        )

    def get(self, path: str, status: int = 200) -> Response:
        """Get a page, which must answer with this status."""
        found: Response = self.http.get(path)
        assert found.status_code == status, (found.status_code, path, found.text[-2000:])
        return found

    def form(self, page: Response, action: str) -> FormOnPage:
        """Return the form of a page that is sent to this address (or its end)."""
        found = [each for each in Forms(page.text).forms if each.action.endswith(action)]
        assert found, (action, [each.action for each in Forms(page.text).forms])
        return min(found, key=lambda each: each.method != "post")

    def submit(
        self,
        page: Response,
        action: str,
        status: int = 200,
        files: dict[str, tuple[str, bytes]] | None = None,
        **values: Any,
    ) -> Response:
        """Send a form of a page with these values; redirections are followed."""
        form = self.form(page, action)
        data: dict[str, Any] = {}
        for name, value in form.fields:
            data.setdefault(name, []).append(value)
        data.update({name.replace("__", ":"): value for name, value in values.items()})
        found: Response = self.http.post(form.action, data=data, files=files)
        assert found.status_code == status, (found.status_code, form.action, found.text[-2000:])
        return found

    def choose(self, question: Response, status: int = 200, **choice: Any) -> Response:
        """Answer a question with a button of its own, which must be there."""
        assert question.status_code == 409, question.status_code
        form = next(each for each in Forms(question.text).forms if "token" in dict(each.fields))
        for name, value in choice.items():
            assert f'name="{name}" value="{value}"' in question.text, (
                choice,
                question.text[-2000:],
            )
        return self.submit(question, form.action, status=status, **choice)

    def confirm(self, question: Response, status: int = 200) -> Response:
        """Answer yes to a question that is shown."""
        assert question.status_code == 409, question.status_code
        (form,) = (each for each in Forms(question.text).forms if "token" in dict(each.fields))
        return self.submit(question, form.action, status=status)


def house_of(hall: Hall, /, **manner: Any) -> House:
    """Return a desk on the store of a hall."""
    hosts = frozenset({"127.0.0.1:8765"})
    given = Manner(**{"hosts": hosts, "name": "Ana", **manner})
    return House(hall.store, given, AtOnce(), JobsAtOnce())


class AtOnce(Worker):
    """Does everything in this process, and nothing ahead."""

    def run(self, function: Callable[..., T], *given: Any) -> T:
        return function(*given)

    def start(self) -> None:
        """There is no process."""

    def ahead(self, make: Callable[[], object]) -> None:
        del make


class JobsAtOnce(Jobs):
    """Does every job in this process, before the answer."""

    def _start(self, run: Callable[[], None]) -> None:
        run()

    def _apart(self, job: Job, work: Callable[..., T], given: tuple[Any, ...]) -> T:
        return work(job.follow, *given)
