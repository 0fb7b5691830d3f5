"""How pages are rendered: Jinja with everything escaped, and words in the reader's language."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from pareo.language import Message, counted
from pareo.web.frame import frame_of

if TYPE_CHECKING:
    from pareo.web.visit import Visit

_ENVIRONMENT: Final = Environment(
    loader=FileSystemLoader(Path(__file__).with_name("templates")),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def rendered(template: str, visit: "Visit", values: Mapping[str, Any]) -> str:
    """Return a page as HTML.

    Templates say `_("Round {round}", round=3)` and `counted("{count} game", "{count} games", 2)`
    for words of their own, and `say(message)` for what a service says.
    """

    def translated(template: str, **values: Any) -> str:
        return Message(template, **values).said(visit.translate)

    def translated_count(one: str, many: str, count: int, **values: Any) -> str:
        return counted(one, many, count, **values).said(visit.translate)

    context = {
        "_": translated,
        "counted": translated_count,
        "say": visit.say,
        "visit": visit,
        "frame": frame_of(visit),
        "svg": Markup,  # pictures of `reports`, which escape what they show
        **values,
    }
    return _ENVIRONMENT.get_template(template).render(context)
