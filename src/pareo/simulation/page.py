"""A study as one page: findings, a table to look things up, pictures with their numbers."""

import re
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from typing import Final

from pareo.language import Message, Numeral, Translate, amounts, counted, safe
from pareo.simulation.charts import difference_chart, gap_chart, rounds_chart
from pareo.simulation.findings import (
    PAST,
    aims_of,
    findings_of,
    fitting,
    named_with_unit,
    notices_of,
)
from pareo.simulation.measures import MEASURES, OF_ORDER, Measure
from pareo.simulation.method import method_of
from pareo.simulation.sentences import in_short, systems_of, title_of
from pareo.simulation.study import Study, measures_of
from pareo.simulation.tables import fits_table
from pareo.simulation.variant import Setting, Variant
from pareo.simulation.wording import number, plus_minus, signed, verdict

_STYLE: Final = Path(__file__).with_name("page.css")
_BY_ROUNDS: Final = ("kendall", "best_wins", "prize_misplaced")
"""What is shown by the number of rounds."""
_SIDE_BY_SIDE: Final = 3
"""So many pictures stand side by side on paper; fewer are printed wider."""
_SUBJECT: Final = re.compile("^.+?:(?= )")
"""What a finding is about, to find it at a glance."""


def page_html(study: Study, command: str, translate: Translate) -> str:
    """Return the page; it loads nothing from elsewhere."""
    return _Page(study, command, translate).made()


class _Page:
    def __init__(self, study: Study, command: str, translate: Translate) -> None:
        self.study = study
        self.command = command
        self.translate = translate
        names = sorted(map(self._text, {each.name for each in study.variants}), key=len)
        self.ways = re.compile(f"(?:{'|'.join(map(re.escape, names[::-1]))}){PAST}?(?![\\w-])")

    def made(self) -> str:
        """Return the whole page."""
        sections = [
            ("systems", Message("Systems"), self._systems()),
            ("fits", Message("Which one fits?"), self._fits()),
            ("short", Message("In short"), self._in_short()),
            ("findings", Message("Findings in detail"), self._findings()),
            ("rounds", Message("How many rounds?"), self._rounds()),
            ("measures", Message("Measure by measure"), self._measures()),
            ("gaps", Message("Rating differences round by round"), self._gaps()),
            ("ties", Message("Lists of tie-breaks"), self._lists()),
            ("method", Message("How it was made"), self._method()),
        ]
        shown = [(key, title, body) for key, title, parts in sections if (body := list(parts))]
        links = "".join(f'<a href="#{key}">{self._text(title)}</a>' for key, title, _ in shown)
        main = "\n".join(
            f'<section id="{key}"><h2>{self._text(title)}</h2>\n{_lines(body)}\n</section>'
            for key, title, body in shown
        )
        title = self._text(title_of(self.study))
        return f"""<!doctype html>
<html lang="{self.translate.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>
{_STYLE.read_text("utf-8")}</style>
</head>
<body>
<header><h1>{title}</h1>
<p class="lead">{self._text(self._lead())}</p>
{self._notices()}<nav>{links}</nav></header>
<main>
{main}
</main>
</body>
</html>
"""

    def _text(self, words: Message | Numeral | str) -> str:
        said = words.said(self.translate) if isinstance(words, Message | Numeral) else words
        return escape(safe(said))

    def _prose(self, words: Message | str) -> str:
        """Return words in which the name of a variant stays on one line."""
        return self.ways.sub(r'<span class="way">\g<0></span>', self._text(words))

    def _paragraph(self, words: Message, kind: str = "") -> str:
        return f"<p{_class(kind)}>{self._prose(words)}</p>"

    def _lead(self) -> Message:
        return Message(
            "{variants} in {settings}: {events} with players whose true strength is known, the same "
            "for every way to pair. Seed {seed}.",
            variants=counted(
                "{count} way to pair", "{count} ways to pair", len(self.study.variants)
            ),
            settings=counted("{count} setting", "{count} settings", len(self.study.settings)),
            events=amounts.events(self.study.drawn),
            seed=self.study.seed,
        )

    def _notices(self) -> str:
        """Return what everything below it has to be read with, if anything is missing."""
        found = notices_of(self.study)
        return f'<ul class="notice">\n{_lines(map(self._finding, found))}\n</ul>\n' if found else ""

    def _findings(self) -> Iterator[str]:
        items = "\n".join(map(self._finding, findings_of(self.study)))
        yield f"<ul>\n{items}\n</ul>"
        yield self._paragraph(
            Message(
                "A difference is called better or worse only if it is not chance: its interval, "
                "made wider for the number of comparisons, leaves out zero. The numbers in "
                "brackets are differences, the mean over all sizes and rounds."
            ),
            "quiet",
        )

    def _finding(self, words: Message) -> str:
        said = _SUBJECT.sub(r"<b>\g<0></b>", self._prose(words))
        return f"<li>{said}</li>"

    def _systems(self) -> Iterator[str]:
        systems = systems_of(self.study)
        longest = max(len(key.said(self.translate)) for key, _ in systems)
        yield f'<dl class="legend" style="--key: {longest}ch">'
        for key, words in systems:
            yield f"<div><dt>{self._text(key)}</dt><dd>{self._text(words)}</dd></div>"
        yield "</dl>"

    def _in_short(self) -> Iterator[str]:
        if sentences := in_short(self.study):
            yield f"<ul>\n{_lines(map(self._finding, sentences))}\n</ul>"

    def _fits(self) -> Iterator[str]:
        table = fits_table(self.study)
        if table is None:
            return
        lead, *below = table.notes
        yield self._paragraph(lead)
        head = "".join(
            f'<th scope="col">{self._text(column.heading)}</th>' for column in table.columns
        )
        rows = "\n".join(
            f'<tr><th scope="row">{self._text(measure.aimed)}</th>'
            + "".join(
                f"<td>{self._prose(fitting(self.study, measure, size))}</td>"
                for size in self.study.sizes
            )
            + "</tr>"
            for measure in aims_of(self.study)
        )
        yield _scrolling(
            f'<table class="fits"><thead><tr>{head}</tr></thead>\n<tbody>{rows}</tbody></table>',
            self._text(table.title),
        )
        yield from (self._paragraph(note, "quiet") for note in below)

    def _rounds(self) -> Iterator[str]:
        charts = [
            (measure, chart)
            for key in _BY_ROUNDS
            if (chart := rounds_chart(self.study, measure := MEASURES[key], self.translate))
        ]
        if not charts:
            return
        yield self._paragraph(
            Message(
                "Paired by {key}; one curve for each size, with intervals of 95 per "
                "cent. The tables below have the numbers.",
                key=self.study.reference.name,
            )
        )
        yield _figures((self._text(named_with_unit(each)), chart) for each, chart in charts)

    def _measures(self) -> Iterator[str]:
        yield self._paragraph(
            Message(
                "Pictures: the difference from {key}, mean over the rounds, with its interval; a "
                "full dot is a clear difference, a ring is none. Tables: means with intervals of 95 "
                "per cent; ▲ is clearly better than {key}, ▼ clearly worse.",
                key=self.study.reference.name,
            )
            if self.study.others
            else Message("Means with intervals of 95 per cent.")
        )
        aims = aims_of(self.study)
        for measure in aims:
            yield from self._measure(measure)
        rest = [each for each in measures_of(self.study) if each not in aims]
        varying = [each for each in rest if self.study.constant(each) is None]
        if varying:
            more = self._text(Message("More measures"))
            yield f"<details><summary>{more}</summary>"
            for measure in varying:
                yield from self._numbers(measure)
            yield "</details>"

    def _measure(self, measure: Measure) -> Iterator[str]:
        heading, words, table = self._numbers(measure)
        yield heading
        yield words
        yield _figures(
            (self._text(self.study.size(players)), chart)
            for players in self.study.sizes
            if (chart := difference_chart(self.study, measure, players, self.translate))
        )
        yield table

    def _numbers(self, measure: Measure) -> tuple[str, str, str]:
        """Return the heading of a measure, what it is, and its table."""
        name = self._text(named_with_unit(measure))
        return (
            f'<h3 id="{measure.key}">{name}</h3>',
            self._paragraph(measure.words),
            _scrolling(self._table(measure), name),
        )

    def _table(self, measure: Measure) -> str:
        settings = self.study.settings
        groups = "".join(
            f'<th scope="colgroup" class="group" colspan="{_count(settings, players)}">'
            f"<span>{self._text(self.study.size(players))}</span></th>"
            for players in self.study.sizes
        )
        columns = "".join(
            f'<th scope="col"{_class(_starts(settings, setting))}>'
            f"{self._text(amounts.rounds(setting.rounds))}</th>"
            for setting in settings
        )
        rows = "\n".join(
            f'<tr><th scope="row">{self._text(variant.name)}</th>'
            + "".join(self._cell(measure, setting, variant) for setting in settings)
            + "</tr>"
            for variant in self.study.variants
        )
        return (
            f"<table><thead><tr><td></td>{groups}</tr>\n<tr><td></td>{columns}</tr></thead>\n"
            f"<tbody>{rows}</tbody></table>"
        )

    def _cell(self, measure: Measure, setting: Setting, variant: Variant) -> str:
        kind = _starts(self.study.settings, setting)
        estimate = self.study.mean(measure, setting, variant)
        if estimate is None:
            return f'<td class="{kind}">–</td>'
        half = self._text(plus_minus(measure, estimate))
        value = self._text(number(measure, estimate.mean))
        return f'<td class="{kind}">{self._mark(measure, setting, variant)}{value} <small>{half}</small></td>'

    def _mark(self, measure: Measure, setting: Setting, variant: Variant) -> str:
        found = verdict(measure, self.study.difference(measure, setting, variant))
        if not found:
            return ""
        words = Message("clearly better") if found > 0 else Message("clearly worse")
        return f'<span title="{self._text(words)}">{"▲" if found > 0 else "▼"}</span> '

    def _gaps(self) -> Iterator[str]:
        sizes = sorted(self.study.sizes)
        setting = Setting(sizes[(len(sizes) - 1) // 2], max(self.study.lengths))
        highest = max(
            (
                estimate.mean
                for variant in self.study.variants
                for estimate in self.study.gaps(setting, variant)
                if estimate is not None
            ),
            default=0.0,
        )
        charts = [
            (variant, chart)
            for variant in self.study.variants
            if highest
            and (chart := gap_chart(self.study, setting, variant, highest * 1.05, self.translate))
        ]
        if not charts:
            return
        yield self._paragraph(
            Message(
                "Mean difference of listed ratings in each round; {players}, {rounds}. Grey: {key}.",
                players=self.study.size(setting.players),
                rounds=amounts.rounds(setting.rounds),
                key=self.study.reference.name,
            )
        )
        yield _figures(
            ((self._text(variant.name), chart) for variant, chart in charts), "charts small"
        )
        yield _scrolling(
            self._gap_table(setting), self._text(Message("Rating differences round by round"))
        )

    def _gap_table(self, setting: Setting) -> str:
        head = "".join(
            f'<th scope="col" class="num">{number}</th>' for number in range(1, setting.rounds + 1)
        )
        rows = "\n".join(
            f'<tr><th scope="row">{self._text(variant.name)}</th>'
            + "".join(
                f'<td class="num">{"–" if each is None else f"{each.mean:.0f}"}</td>'
                for each in self.study.gaps(setting, variant)
            )
            + "</tr>"
            for variant in self.study.variants
        )
        label = self._text(Message("Round"))
        return (
            f'<table><thead><tr><th scope="col">{label}</th>{head}</tr></thead>'
            f"<tbody>{rows}</tbody></table>"
        )

    def _lists(self) -> Iterator[str]:
        lists = self.study.design.tie_breaks
        if len(lists) == 1:
            return
        yield self._paragraph(
            Message(
                "The same events, paired by {key} and ranked by other lists: the mean over the "
                "rounds, and in brackets the difference from the first list with its interval. An "
                "asterisk marks a clear difference.",
                key=self.study.reference.name,
            )
        )
        for measure in (each for key in OF_ORDER if self.study.has(each := MEASURES[key])):
            name = self._text(named_with_unit(measure))
            yield f"<h3>{name}</h3>"
            yield _scrolling(self._list_table(measure), name)

    def _list_table(self, measure: Measure) -> str:
        sizes = self.study.sizes
        head = "".join(
            f'<th scope="col" class="num">{self._text(self.study.size(n))}</th>' for n in sizes
        )
        rows = "\n".join(
            f'<tr><th scope="row">{escape(", ".join(listed))}</th>'
            + "".join(f'<td class="num">{self._list_cell(measure, n, listed)}</td>' for n in sizes)
            + "</tr>"
            for listed in self.study.design.tie_breaks
        )
        label = self._text(Message("Tie-breaks"))
        return (
            f'<table><thead><tr><th scope="col">{label}</th>{head}</tr></thead>'
            f"<tbody>{rows}</tbody></table>"
        )

    def _list_cell(self, measure: Measure, players: int, listed: tuple[str, ...]) -> str:
        mean = self.study.mean_of_list(measure, players, listed)
        if mean is None:
            return "–"
        value = self._text(number(measure, mean))
        if listed == self.study.design.tie_breaks[0]:
            return value
        apart = self.study.pooled_lists(measure, players, listed)
        if apart is None:
            return value
        clear = "*" if verdict(measure, apart) else ""
        difference = self._text(signed(measure, apart.mean))
        half = self._text(plus_minus(measure, apart))
        return f"{value} <small>({f'{difference} {half}'.strip()}){clear}</small>"

    def _method(self) -> Iterator[str]:
        yield '<dl class="facts">'
        for label, words in method_of(self.study):
            yield f"<dt>{self._text(label)}</dt><dd>{self._prose(words)}</dd>"
        command = Message("Command")
        yield f"<dt>{self._text(command)}</dt><dd><code>{escape(self.command)}</code></dd>"
        yield "</dl>"


def _lines(parts: Iterable[str]) -> str:
    return "\n".join(parts)


def _class(kind: str) -> str:
    return f' class="{kind}"' if kind else ""


def _count(settings: Iterable[Setting], players: int) -> int:
    return sum(setting.players == players for setting in settings)


def _starts(settings: tuple[Setting, ...], setting: Setting) -> str:
    """Return the class of a column; the first of a size has a line before it."""
    first = next(each for each in settings if each.players == setting.players)
    return "num group" if setting == first else "num"


def _scrolling(table: str, label: str) -> str:
    """Return a table that scrolls by itself where the page is narrow."""
    return f'<div class="scroll" role="region" tabindex="0" aria-label="{label}">{table}</div>'


def _figures(charts: Iterable[tuple[str, str]], kind: str = "charts") -> str:
    drawn = list(charts)
    inside = "\n".join(
        f"<figure><figcaption>{caption}</figcaption>{chart}</figure>" for caption, chart in drawn
    )
    if len(drawn) < _SIDE_BY_SIDE:
        kind += " wide"
    return f'<div class="{kind}">{inside}</div>' if drawn else ""
