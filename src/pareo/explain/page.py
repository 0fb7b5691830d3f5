"""An explanation as a whole: headings with sentences below, for people or for programs."""

from collections.abc import Iterator, Mapping
from typing import Any

from pareo.arguments import FUNCTION, checked
from pareo.language import Message, Translate, english, plain_text
from pareo.pairing import Answer, Wish
from pareo.value import dataclass, field


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and its sentences; where a question is answered, also what was asked and found."""

    title: Message
    lines: tuple[Message, ...]
    data: Mapping[str, object] = field(default_factory=dict)
    wish: Wish | None = None
    answer: Answer | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Explanation:
    """A title and its sections; `data` says the same for programs."""

    title: Message
    sections: tuple[Section, ...]
    data: Mapping[str, object] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<Explanation {str(self.title)!r}: sections {len(self.sections)}>"

    @checked(translate=FUNCTION)
    def text_lines(self, translate: Translate = english) -> Iterator[str]:
        """Yield plain lines."""
        yield self.title.said(translate)
        for section in self.sections:
            yield ""
            yield section.title.said(translate)
            yield from (f"  {line.said(translate)}" for line in section.lines)

    @checked(translate=FUNCTION)
    def markdown_lines(self, translate: Translate = english) -> Iterator[str]:
        """Yield lines of Markdown."""
        yield f"# {plain_text(self.title.said(translate))}"
        for section in self.sections:
            yield ""
            yield f"## {plain_text(section.title.said(translate))}"
            yield ""
            yield from (f"- {plain_text(line.said(translate))}" for line in section.lines)

    @checked(translate=FUNCTION)
    def as_dict(self, translate: Translate = english) -> dict[str, Any]:
        """Return it for programs; the sentences are in the language of people."""
        return {
            "title": self.title.said(translate),
            **self.data,
            "sections": [
                {
                    "title": section.title.said(translate),
                    **section.data,
                    "text": [line.said(translate) for line in section.lines],
                }
                for section in self.sections
            ],
        }
