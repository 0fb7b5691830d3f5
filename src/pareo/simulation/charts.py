"""Pictures of a study (SVG).

Colours stand in attributes, for printers; classes let a page with a style sheet change them.
"""

from collections.abc import Iterator, Sequence
from math import ceil, floor, log10
from typing import Final, NamedTuple

from pareo.language import Message, Numeral, Translate, amounts
from pareo.reports import lettering, picture
from pareo.simulation.estimates import Estimate
from pareo.simulation.measures import Measure
from pareo.simulation.study import Study
from pareo.simulation.variant import Setting, Variant
from pareo.simulation.wording import number, signed, verdict

_WIDE: Final = 340
_NAMES: Final = 138
_RIGHT: Final = 24
"""Room for half of the last number below."""
_ROW: Final = 21
_HEAD: Final = 8
_FOOT: Final = 24
_TICKS: Final = 4
_HIGH: Final = 190
_LEFT: Final = 46
_SIZES: Final = 92
_SMALL: Final = (164, 92)

_INK: Final = {
    "axis": 'fill="none" stroke="#7C8781"',
    "grid": 'fill="none" stroke="#D9DEDB"',
    "zero": 'fill="none" stroke="#1A1F1C"',
    "whisker": 'fill="none" stroke="#0B5C4A" stroke-width="2"',
    "curve": 'fill="none" stroke="#0B5C4A" stroke-width="2" stroke-linejoin="round"',
    "other": 'fill="none" stroke="#A9B2AD" stroke-width="2" stroke-linejoin="round"',
    "dot": 'fill="none" stroke="#0B5C4A" stroke-width="9" stroke-linecap="round"',
    "hole": 'fill="none" stroke="#FFFFFF" stroke-width="5" stroke-linecap="round"',
}
_TEXT: Final = 'font-size="11" fill="#1A1F1C"'


class Axis(NamedTuple):
    """Values from one end to the other, laid on a stretch of the picture."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """Return where a value lies."""
        part = (value - self.low) / (self.high - self.low)
        return round(self.start + part * (self.end - self.start), 1)


def ticks(low: float, high: float, most: int = _TICKS) -> list[float]:
    """Return round numbers (1, 2 or 5 of a power of ten apart) that lie between two values."""
    step = 10.0 ** floor(log10((high - low) / most))
    step *= next(by for by in (1, 2, 5, 10) if (high - low) / (step * by) <= most)
    return [
        round(step * place, 10)
        for place in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)
    ]


def difference_chart(
    study: Study, measure: Measure, players: int, translate: Translate
) -> str | None:
    """Return the difference of each variant from the reference, with its interval."""
    rows = [(each, study.pooled(measure, players, each, study.reference)) for each in study.others]
    found = [(variant, estimate) for variant, estimate in rows if estimate is not None]
    if not found:
        return None
    low = min(0.0, *(each.ends[0] for _, each in found))
    high = max(0.0, *(each.ends[1] for _, each in found))
    if low == high:
        return None
    margin = (high - low) / 20
    axis = Axis(low - margin, high + margin, _NAMES, _WIDE - _RIGHT)
    height = _HEAD + _ROW * len(found) + _FOOT
    parts = [*_scale(measure, axis, height, translate), *_dots(measure, found, axis, translate)]
    said = Message(
        "{measure}, {players}: difference from {reference}, mean over the rounds",
        measure=measure.name,
        players=study.size(players),
        reference=study.reference.name,
    )
    return picture("study", (_WIDE, height), said.said(translate), parts)


def _scale(measure: Measure, axis: Axis, height: int, translate: Translate) -> Iterator[str]:
    bottom = height - _FOOT + 4
    places = ticks(axis.low, axis.high)
    lines = "".join(f"M{axis.at(tick)} {_HEAD - 4}V{bottom}" for tick in places if tick)
    yield _line("grid", lines)
    yield _line("zero", f"M{axis.at(0)} {_HEAD - 4}V{bottom}")
    for tick in places:
        text = signed(measure, tick).said(translate)
        yield _words("tick", (axis.at(tick), height - 6), text, "middle")


def _dots(
    measure: Measure,
    found: Sequence[tuple[Variant, Estimate]],
    axis: Axis,
    translate: Translate,
) -> Iterator[str]:
    whiskers, dots, holes = [], [], []
    for place, (variant, estimate) in enumerate(found):
        y = _HEAD + _ROW * place + _ROW / 2
        yield _words("name", (0, y + 4), variant.name.said(translate))
        low, high = estimate.ends
        whiskers.append(f"M{axis.at(low)} {y:g}H{axis.at(high)}")
        dot = f"M{axis.at(estimate.mean)} {y:g}h0"
        dots.append(dot)
        if not verdict(measure, estimate):
            holes.append(dot)
    yield _line("whisker", "".join(whiskers))
    yield _line("dot", "".join(dots))
    if holes:
        yield _line("hole", "".join(holes))


def rounds_chart(study: Study, measure: Measure, translate: Translate) -> str | None:
    """Return what more rounds bring: one curve for each size, by the reference."""
    if len(study.lengths) == 1:
        return None
    curves = {
        players: [
            (setting.rounds, estimate.within(measure.limits))
            for setting in study.settings
            if setting.players == players
            and (estimate := study.mean(measure, setting, study.reference)) is not None
        ]
        for players in study.sizes
    }
    all_of = [estimate for curve in curves.values() for _, estimate in curve]
    if not all_of:
        return None
    across = Axis(min(study.lengths), max(study.lengths), _LEFT + 8, _WIDE - _SIZES)
    low, high = min(each.ends[0] for each in all_of), max(each.ends[1] for each in all_of)
    margin = (high - low or 1) / 20
    up = Axis(low - margin, high + margin, _HIGH - _FOOT - 6, 12)
    parts = [*_grid(measure, up, _WIDE - _SIZES, translate)]
    parts += [
        _words("tick", (across.at(rounds), _HIGH - 6), str(rounds), "middle")
        for rounds in study.lengths
    ]
    label = Message("rounds").said(translate)
    parts.append(_words("tick", (across.at(max(study.lengths)) + 10, _HIGH - 6), label))
    ends = {players: up.at(curve[-1][1].mean) for players, curve in curves.items() if curve}
    for players, y in _apart(ends).items():
        curve = curves[players]
        path = "L".join(f"{across.at(x)} {up.at(each.mean)}" for x, each in curve)
        bars = "".join(
            f"M{across.at(x)} {up.at(each.ends[0])}V{up.at(each.ends[1])}" for x, each in curve
        )
        dots = "".join(f"M{across.at(x)} {up.at(each.mean)}h0" for x, each in curve)
        parts += [_line("curve", f"M{path}"), _line("whisker", bars), _line("dot", dots)]
        size = study.size(players).said(translate)
        parts.append(_words("name", (across.at(curve[-1][0]) + 10, y + 4), size))
    said = Message(
        "{measure} by the number of rounds, {key}: one curve for each size",
        measure=measure.name,
        key=study.reference.name,
    )
    return picture("study", (_WIDE, _HIGH), said.said(translate), parts)


def _apart(ends: dict[int, float], least: float = 13) -> dict[int, float]:
    """Move labels apart that would cover each other, the upper ones first."""
    found: dict[int, float] = {}
    before = -least
    for players, y in sorted(ends.items(), key=lambda item: item[1]):
        before = max(y, before + least)
        found[players] = before
    return found


def _grid(measure: Measure, up: Axis, right: int, translate: Translate) -> Iterator[str]:
    places = ticks(up.low, up.high)
    yield _line("grid", "".join(f"M{_LEFT} {up.at(tick)}H{right}" for tick in places))
    for tick in places:
        text = number(measure, tick).said(translate)
        yield _words("tick", (_LEFT - 6, up.at(tick) + 4), text, "end")


def gap_chart(
    study: Study, setting: Setting, variant: Variant, highest: float, translate: Translate
) -> str | None:
    """Return the rating difference round by round; the reference is drawn behind in grey."""
    wide, high = _SMALL
    across = Axis(1, max(2, setting.rounds), 30, wide - 8)
    up = Axis(0, highest, high - 18, 6)
    mine = _curve(study.gaps(setting, variant), across, up)
    if not mine:
        return None
    places = ticks(0, highest, 3)
    parts = [_line("grid", "".join(f"M30 {up.at(tick)}H{wide - 8}" for tick in places))]
    parts += [
        _words("tick", (26, up.at(tick) + 4), Numeral(f"{tick:g}").said(translate), "end")
        for tick in places
    ]
    parts += [
        _words("tick", (across.at(each), high - 4), str(each), "middle")
        for each in dict.fromkeys((1, (setting.rounds + 1) // 2, setting.rounds))
    ]
    if variant != study.reference:
        parts.append(_line("other", _curve(study.gaps(setting, study.reference), across, up)))
    parts.append(_line("curve", mine))
    said = Message(
        "Rating difference by round, {key}, {players}, {rounds}",
        key=variant.name,
        players=study.size(setting.players),
        rounds=amounts.rounds(setting.rounds),
    )
    return picture("study", _SMALL, said.said(translate), parts)


def _curve(estimates: Sequence[Estimate | None], across: Axis, up: Axis) -> str:
    points = [
        f"{across.at(place)} {up.at(each.mean)}"
        for place, each in enumerate(estimates, start=1)
        if each is not None
    ]
    return f"M{'L'.join(points)}" if points else ""


def _line(kind: str, path: str) -> str:
    return f'<path class="{kind}" {_INK[kind]} d="{path}"/>'


def _words(kind: str, at: tuple[float, float], text: str, anchor: str = "") -> str:
    return lettering(kind, at, text, anchor).replace("<text ", f"<text {_TEXT} ", 1)
