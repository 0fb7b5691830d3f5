"""Forms of a page as a browser would send them, read from its HTML."""

from html.parser import HTMLParser
from typing import Final

from pareo.value import dataclass, field


@dataclass(slots=True)
class FormOnPage:
    """A form: where it is sent, its fields with their values, its buttons."""

    action: str
    method: str
    fields: list[tuple[str, str]] = field(default_factory=list)
    buttons: list[tuple[str, str, str]] = field(default_factory=list)
    """Words, name and value of each button."""


class Forms(HTMLParser):
    """All forms of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.forms: Final[list[FormOnPage]] = []
        self._form: FormOnPage | None = None
        self._select = ""
        self._chosen: str | None = None
        self._area: str | None = None
        self._text = ""
        self._button: tuple[str, str] | None = None
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._form = FormOnPage(values.get("action", ""), values.get("method", "get"))
            self.forms.append(self._form)
        if self._form is None:
            return
        name = values.get("name", "")
        match tag:
            case "input" if name and values.get("type") in ("checkbox", "radio"):
                if "checked" in values:
                    self._form.fields.append((name, values.get("value", "on")))
            case "input" if name and values.get("type") not in ("file", "submit"):
                self._form.fields.append((name, values.get("value", "")))
            case "select":
                self._select, self._chosen = name, None
            case "option" if self._select and (self._chosen is None or "selected" in values):
                self._chosen = values.get("value", "")
            case "textarea":
                self._area, self._text = name, ""
            case "button":
                self._button, self._text = (name, values.get("value", "")), ""

    def handle_data(self, data: str) -> None:
        self._text += data

    def handle_endtag(self, tag: str) -> None:
        if self._form is None:
            return
        match tag:
            case "select" if self._select:
                self._form.fields.append((self._select, self._chosen or ""))
                self._select = ""
            case "textarea" if self._area is not None:
                self._form.fields.append((self._area, self._text.removeprefix("\n")))
                self._area = None
            case "button" if self._button is not None:
                self._form.buttons.append((" ".join(self._text.split()), *self._button))
                self._button = None
            case "form":
                self._form = None
