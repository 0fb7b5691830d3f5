"""Forms of a page with all that can be chosen in them, as a person at a browser finds them."""

from html.parser import HTMLParser
from typing import Final

from pareo.value import dataclass, field


@dataclass(slots=True)
class Control:
    """One field: what it holds when the page is opened, and what can be chosen; () is anything."""

    held: list[str] = field(default_factory=list)
    choices: list[str] = field(default_factory=list)
    is_free: bool = False
    is_file: bool = False


@dataclass(slots=True)
class Form:
    """Where a form is sent, where its buttons send it, and its fields."""

    action: str = ""
    others: list[str] = field(default_factory=list)
    controls: dict[str, Control] = field(default_factory=dict)


class Forms(HTMLParser):
    """All forms of a page that change something."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.forms: Final[list[Form]] = []
        self._named: Final[dict[str, Form]] = {}
        self._open: Form | None = None
        self._select: Control | None = None
        self._has_choice = False
        self._area: Control | None = None
        self._is_held = self._is_worded = False
        self.feed(page)

    def handle_starttag(  # noqa: C901, PLR0912 - each is a kind of field
        self, tag: str, attrs: list[tuple[str, str | None]]
    ) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._open = self._named.setdefault(values["id"], Form()) if "id" in values else Form()
            self._open.action = values.get("action", "")
            if values.get("method") == "post":
                self.forms.append(self._open)
        name, form = values.get("name", ""), self._open
        if "form" in values:
            form = self._named.setdefault(values["form"], Form())
        if tag == "option" and self._select is not None:
            self._is_worded = "value" not in values
            self._choose(self._select, values)
        if form is not None and tag == "button" and "formaction" in values:
            form.others.append(values["formaction"])
        if form is None or not name or tag not in ("input", "select", "textarea", "button"):
            return
        control = form.controls.setdefault(name, Control())
        kind, value = values.get("type", ""), values.get("value", "")
        match tag, kind:
            case "select", _:
                self._select, self._has_choice = control, False
            case "textarea", _:
                control.is_free, self._area = True, control
                control.held.append("")
            case "input", "file":
                control.is_file = True
            case ("button", _) | ("input", "submit"):
                control.choices.append(value)
            case "input", "checkbox" | "radio":
                control.choices.append(value or "on")
                if "checked" in values:
                    control.held.append(value or "on")
            case _:
                control.is_free = True
                control.held.append(value)

    def _choose(self, control: Control, values: dict[str, str]) -> None:
        control.choices.append(values.get("value", ""))
        self._is_held = "selected" in values or not self._has_choice
        if self._is_held:
            if self._has_choice:
                control.held.pop()
            control.held.append(control.choices[-1])
            self._has_choice = True

    def handle_data(self, data: str) -> None:
        if self._area is not None:
            self._area.held[-1] += data
        if self._select is not None and self._is_worded:  # the words of an option are its value
            self._select.choices[-1] = data.strip()
            if self._is_held:
                self._select.held[-1] = data.strip()
            self._is_worded = False

    def handle_endtag(self, tag: str) -> None:
        match tag:
            case "form":
                self._open = None
            case "option":
                self._is_worded = False
            case "select":
                self._select = None
            case "textarea" if self._area is not None:
                self._area.held[-1] = self._area.held[-1].removeprefix("\n")
                self._area = None
