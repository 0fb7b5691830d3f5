"""The desk in the browser: pages, forms and the JSON interface, all on the services."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.web.app import make_app
    from pareo.web.house import House, Manner
    from pareo.web.server import hosts_of, hosts_of_hall, listening, serve
    from pareo.web.site import site_of, zip_of
else:
    __getattr__, __all__ = facade(__name__)
