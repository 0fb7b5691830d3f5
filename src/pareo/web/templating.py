"""How pages are rendered: Jinja with everything escaped, and words in the reader's language."""

from collections.abc import Mapping
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from pareo.language import Message, Numeral, Translate, counted
from pareo.reports import facts_html, paper_html, table_html
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

_KEYS: Final[Mapping[str, Message]] = {
    "Enter": Message("Enter"),
    "Space": Message("Space"),
    "Delete": Message("Del"),
}


def rendered(template: str, visit: "Visit", values: Mapping[str, Any]) -> str:
    """Return a page as HTML."""
    return part(template, visit.translate, {"visit": visit, "frame": frame_of(visit), **values})


def part(template: str, translate: Translate, values: Mapping[str, Any]) -> Markup:
    """Return a part of a page as HTML, the same for everybody who reads this language.

    Templates say `_("Round {round}", round=3)` and `counted("{count} game", "{count} games", 2)`
    for words of their own, and `say(message)` for what a service says.
    """

    def translated(template: str, **values: Any) -> str:
        return Message(template, **values).said(translate)

    def translated_count(one: str, many: str, count: int, **values: Any) -> str:
        return counted(one, many, count, **values).said(translate)

    context = {
        "_": translated,
        "counted": translated_count,
        "say": partial(said, translate=translate),
        "cited": partial(cited, translate=translate),
        "clock": clock,
        "key_name": partial(key_name, translate=translate),
        "svg": Markup,  # pictures of `reports`, which escape what they show
        "table_html": lambda table, **how: Markup(table_html(table, translate, **how)),  # noqa: S704
        "facts_html": lambda card: Markup(facts_html(card, translate)),  # noqa: S704
        "paper_html": lambda paper: Markup(paper_html(paper, translate)),  # noqa: S704
        **values,
    }
    return Markup(_ENVIRONMENT.get_template(template).render(context))  # noqa: S704 - it escapes


def said(text: object, translate: Translate) -> str:
    """Return a text of a service in the reader's language."""
    return text.said(translate) if isinstance(text, Message | Numeral) else str(text)


def cited(article: str, translate: Translate) -> str:
    """Return an article such as `C.04.2 Art. 2.4` as the reader's language cites it."""
    chapter, found, number = article.partition(" Art. ")
    if not found:
        return article
    return Message("{chapter} Art. {article}", chapter=chapter, article=number).said(translate)


def key_name(key: str, translate: Translate) -> str:
    """Return a key as the reader's keyboard names it."""
    return _KEYS[key].said(translate) if key in _KEYS else key


def clock(moment: str) -> str:
    """Return a moment of the journal as a time of here."""
    return datetime.fromisoformat(moment).astimezone().strftime("%H:%M")
