"""A study: all rows, asked for means and differences."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from statistics import fmean
from typing import Final

from pareo.generator import TEAM_BOARDS
from pareo.language import Message, amounts
from pareo.pairing import Unit
from pareo.simulation.estimates import Estimate, difference_of, error_of, mean_of, share_of
from pareo.simulation.measures import MEASURES, Measure
from pareo.simulation.rows import Row, gap_key, order_key
from pareo.simulation.variant import Design, Setting, Variant
from pareo.value import dataclass

_ERROR: Final = error_of()


@dataclass(frozen=True)
class Study:
    """What was compared, and every event of it.

    The first variant is the reference of all differences. `events` says how many there are in a
    field of each size; `table` has the rows of every setting and variant by the number of the
    event, which may be missing where something went wrong.
    """

    design: Design
    settings: tuple[Setting, ...]
    variants: tuple[Variant, ...]
    events: Mapping[int, int]
    table: Mapping[tuple[Setting, Variant], Mapping[int, Row]]

    @property
    def reference(self) -> Variant:
        """The variant that the others are compared with."""
        return self.variants[0]

    @property
    def others(self) -> tuple[Variant, ...]:
        """The variants that are compared with the reference."""
        return self.variants[1:]

    @property
    def of_teams(self) -> bool:
        """Whether teams are compared; their systems never stand beside those of players."""
        return self.reference.unit is Unit.TEAMS

    @property
    def sizes(self) -> tuple[int, ...]:
        """The numbers of players."""
        return tuple(dict.fromkeys(setting.players for setting in self.settings))

    def ranked(self, players: int) -> int:
        """Return how many are ranked where so many play: the players, or their teams."""
        return players // TEAM_BOARDS if self.of_teams else players

    def counted(self, ranked: int) -> Message:
        """Return a number of those who are ranked, in words."""
        return amounts.teams(ranked) if self.of_teams else amounts.players(ranked)

    def size(self, players: int) -> Message:
        """Return a size in words: how many players there are, or how many teams."""
        return self.counted(self.ranked(players))

    @property
    def lengths(self) -> tuple[int, ...]:
        """The numbers of rounds."""
        return tuple(dict.fromkeys(setting.rounds for setting in self.settings))

    @property
    def drawn(self) -> int:
        """How many events there are; each is played once for every variant."""
        return sum(self.events[setting.players] for setting in self.settings)

    @property
    def played(self) -> int:
        """How many events were played, counted for every variant."""
        return sum(map(len, self.table.values()))

    @property
    def planned(self) -> int:
        """How many events were to be played, counted for every variant."""
        return self.drawn * len(self.variants)

    @property
    def seed(self) -> str:
        """The seed of the events; that of a single one names it, as 7-3."""
        numbers = {event for some in self._numbers.values() for event in some}
        single = set(self.events.values()) == {1} and numbers
        return f"{self.design.seed}-{numbers.pop()}" if single else self.design.seed

    @property
    def comparisons(self) -> int:
        """How many differences from the reference hold together: of all variants and settings."""
        return max(1, len(self.others) * len(self.settings))

    @property
    def comparisons_of_lists(self) -> int:
        """How many differences from the first list of tie-breaks hold together."""
        return max(1, (len(self.design.tie_breaks) - 1) * len(self.settings))

    @cached_property
    def _numbers(self) -> Mapping[int, Sequence[int]]:
        """The numbers of the events of each size that any variant played."""
        return {
            players: sorted(
                {
                    event
                    for setting, variant in self.table
                    if setting.players == players
                    for event in self.table[setting, variant]
                }
            )
            for players in self.sizes
        }

    def paired(self, players: int, variant: Variant) -> int:
        """Return how many events of a size a variant and the reference both played at all lengths.

        A length that one of them has no event of is left out, as it is in the differences.
        """
        both = [
            self.table[setting, variant].keys() & self.table[setting, self.reference].keys()
            for setting in self._settings_of(players)
        ]
        known = [each for each in both if each]
        return len(set.intersection(*known)) if known else 0

    def values(self, key: str, setting: Setting, variant: Variant) -> list[float | None]:
        """Return a column in the order of the events; None where there is no value."""
        rows = self.table[setting, variant]
        numbers = self._numbers[setting.players]
        return [_number(rows[event].get(key)) if event in rows else None for event in numbers]

    def mean(self, measure: Measure, setting: Setting, variant: Variant) -> Estimate | None:
        """Return the mean of a measure with its interval of 95 per cent."""
        return self._estimate(measure, self.values(measure.key, setting, variant))

    def difference(
        self, measure: Measure, setting: Setting, variant: Variant, against: Variant | None = None
    ) -> Estimate | None:
        """Return the paired difference from the reference; its interval is the strict one."""
        mine = self.values(measure.key, setting, variant)
        theirs = self.values(measure.key, setting, against or self.reference)
        return difference_of(_apart(mine, theirs), error_of(self.comparisons))

    def mean_by_list(
        self, measure: Measure, setting: Setting, listed: Sequence[str]
    ) -> Estimate | None:
        """Return the mean of the reference by a list of tie-breaks, as `mean` does."""
        key = order_key(measure.key, listed, self.design)
        return self._estimate(measure, self.values(key, setting, self.reference))

    def difference_by_list(
        self, measure: Measure, setting: Setting, listed: Sequence[str]
    ) -> Estimate | None:
        """Return the paired difference of the reference by a list of tie-breaks from the first."""
        key = order_key(measure.key, listed, self.design)
        mine = self.values(key, setting, self.reference)
        theirs = self.values(measure.key, setting, self.reference)
        return difference_of(_apart(mine, theirs), error_of(self.comparisons_of_lists))

    def change(self, measure: Measure, players: int) -> Estimate | None:
        """Return what the most rounds change against the fewest, by the reference.

        The event with the same number has the same players at all lengths, so the difference is
        paired; the intervals of all sizes hold together. None with one length only.
        """
        settings = sorted(self._settings_of(players), key=lambda setting: setting.rounds)
        first, last = settings[0], settings[-1]
        if first == last:
            return None
        before = self.values(measure.key, first, self.reference)
        after = self.values(measure.key, last, self.reference)
        return difference_of(_apart(after, before), error_of(len(self.sizes)))

    def _settings_of(self, players: int) -> list[Setting]:
        return [setting for setting in self.settings if setting.players == players]

    def over_rounds(self, key: str, players: int, variant: Variant) -> list[float | None]:
        """Return a column of fields of one size, the mean over the lengths that are comparable.

        The event with the same number has the same players in all lengths, so each number is one
        observation.
        """
        columns = [self.values(key, each, variant) for each in self._comparable(key, players)]
        return _over(columns) if columns else [None] * len(self._numbers[players])

    @cached_property
    def _with_values(self) -> set[tuple[str, Setting, Variant]]:
        """Where there are values, by column."""
        return {
            (key, *place)
            for place, rows in self.table.items()
            for row in rows.values()
            for key, value in row.items()
            if _number(value) is not None
        }

    def ways_with(self, key: str, players: int) -> tuple[Variant, ...]:
        """Return the variants that have values in a column of fields of one size."""
        sized, known = self._settings_of(players), self._with_values
        return tuple(
            way for way in self.variants if any((key, each, way) in known for each in sized)
        )

    def _comparable(self, key: str, players: int) -> list[Setting]:
        """Return the settings in which all variants with such values have some.

        Matches of two games give norms in fewer rounds than single games do.
        """
        ways = self.ways_with(key, players)
        return [
            each
            for each in self._settings_of(players)
            if ways and all((key, each, way) in self._with_values for way in ways)
        ]

    def lengths_with(self, measure: Measure) -> tuple[int, ...]:
        """Return the numbers of rounds over which the means of a measure are taken."""
        found = {
            setting.rounds
            for players in self.sizes
            for setting in self._comparable(measure.key, players)
        }
        return tuple(rounds for rounds in self.lengths if rounds in found)

    def pooled(
        self, measure: Measure, players: int, variant: Variant, against: Variant
    ) -> Estimate | None:
        """Return the paired difference in fields of one size, the mean over all lengths.

        Only lengths of which both have values count. The intervals of all variants and sizes hold
        together.
        """
        differences = [
            _apart(
                self.values(measure.key, setting, variant),
                self.values(measure.key, setting, against),
            )
            for setting in self._settings_of(players)
        ]
        comparisons = max(1, len(self.others) * len(self.sizes))
        return difference_of(_over(differences), error_of(comparisons))

    def pooled_lists(
        self, measure: Measure, players: int, listed: Sequence[str]
    ) -> Estimate | None:
        """Return the paired difference of a list of tie-breaks from the first one.

        It is that of the reference; the intervals of all lists and sizes hold together.
        """
        key = order_key(measure.key, listed, self.design)
        mine = self.over_rounds(key, players, self.reference)
        theirs = self.over_rounds(measure.key, players, self.reference)
        comparisons = max(1, (len(self.design.tie_breaks) - 1) * len(self.sizes))
        return difference_of(_apart(mine, theirs), error_of(comparisons))

    def mean_of_list(self, measure: Measure, players: int, listed: Sequence[str]) -> float | None:
        """Return the mean of the reference by a list of tie-breaks, over all lengths."""
        key = order_key(measure.key, listed, self.design)
        known = _known(self.over_rounds(key, players, self.reference))
        return fmean(known) if known else None

    def gaps(self, setting: Setting, variant: Variant) -> list[Estimate | None]:
        """Return the mean rating difference of every round."""
        return [
            mean_of(_known(self.values(gap_key(number), setting, variant)), _ERROR)
            for number in range(1, setting.rounds + 1)
        ]

    def constant(self, measure: Measure) -> float | None:
        """Return the value of a measure that is the same in all events, if it is."""
        found = {
            value
            for setting, variant in self.table
            for value in self.values(measure.key, setting, variant)
        }
        return found.pop() if len(found) == 1 else None

    def has(self, measure: Measure) -> bool:
        """Whether any event has a value of this measure."""
        return any(self.ways_with(measure.key, players) for players in self.sizes)

    def compares(self, measure: Measure) -> bool:
        """Whether two variants have values of this measure, or the only one has."""
        fewest = min(2, len(self.variants))
        return any(len(self.ways_with(measure.key, players)) >= fewest for players in self.sizes)

    @staticmethod
    def _estimate(measure: Measure, values: Sequence[float | None]) -> Estimate | None:
        known = _known(values)
        return share_of(known, _ERROR) if measure.yes_or_no else mean_of(known, _ERROR)


def study_of(
    design: Design,
    settings: Iterable[Setting],
    variants: Iterable[Variant],
    events: Mapping[int, int],
    rows: Iterable[Row],
) -> Study:
    """Sort the rows of a campaign."""
    settings, variants = tuple(settings), tuple(variants)
    table: dict[tuple[Setting, Variant], dict[int, Row]] = {
        (setting, variant): {} for setting in settings for variant in variants
    }
    for row in rows:
        setting = Setting(_whole(row["players"]), _whole(row["rounds"]))
        variant = Variant(str(row["system"]), bool(row["baku"]))
        table[setting, variant][_whole(row["event"])] = row
    return Study(design, settings, variants, dict(events), table)


def measures_of(study: Study) -> list[Measure]:
    """Return the measures that have values in a study."""
    return [measure for measure in MEASURES.values() if study.has(measure)]


Column = Sequence[float | None]
"""A value of each event; None where there is none."""


def _over(columns: Sequence[Column]) -> list[float | None]:
    """Return the mean of each event over the columns; those without any value do not count."""
    known = [column for column in columns if any(value is not None for value in column)]
    return [_mean(line) for line in zip(*(known or columns), strict=True)]


def _apart(mine: Column, theirs: Column) -> list[float | None]:
    return [
        None if one is None or other is None else one - other
        for one, other in zip(mine, theirs, strict=True)
    ]


def _mean(values: Sequence[float | None]) -> float | None:
    """Return the mean; None if one of the values is missing."""
    known = _known(values)
    return fmean(known) if len(known) == len(values) else None


def _known(values: Sequence[float | None]) -> list[float]:
    return [value for value in values if value is not None]


def _number(value: object) -> float | None:
    return float(value) if isinstance(value, int | float) else None


def _whole(value: object) -> int:
    assert isinstance(value, int)
    return value
