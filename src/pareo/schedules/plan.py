"""The fixed system of an event as a plan, and its form in report files.

TRF26 has codes for some of them (record 192). The rest is in a comment that other programs
skip: `### Schedule: knockout 13 games=2 rapid=2 blitz=2`.
"""

import re
from collections.abc import Mapping
from typing import Final

from pareo.arguments import TEXT, WHOLE_NUMBER, checked, checked_fields, instance, one_of, optional
from pareo.errors import FormError
from pareo.language import Message
from pareo.schedules import round_robin, sizes
from pareo.schedules.brackets import KnockoutRules
from pareo.schedules.scheveningen_tables import TABLES as PRINTED_SCHEVENINGEN
from pareo.schedules.team_ties import USUAL_WAYS, team_rules
from pareo.value import dataclass

ROUND_ROBIN: Final = "round-robin"
DOUBLE_ROUND_ROBIN: Final = "double-round-robin"
TEAM_ROUND_ROBIN: Final = "team-round-robin"
SCHEVENINGEN: Final = "scheveningen"
SEMI_SCHEVENINGEN: Final = "semi-scheveningen"
SKALITZKA: Final = "skalitzka"
HILTON: Final = "hilton"
MATCH: Final = "match"
KNOCKOUT: Final = "knockout"
TEAM_KNOCKOUT: Final = "team-knockout"
KEYS: Final = (
    ROUND_ROBIN,
    DOUBLE_ROUND_ROBIN,
    TEAM_ROUND_ROBIN,
    SCHEVENINGEN,
    SEMI_SCHEVENINGEN,
    SKALITZKA,
    HILTON,
    MATCH,
    KNOCKOUT,
    TEAM_KNOCKOUT,
)

ROUND_ROBINS: Final = (ROUND_ROBIN, DOUBLE_ROUND_ROBIN)
"""Those of players."""
_ALL_ROUND_ROBINS: Final = (*ROUND_ROBINS, TEAM_ROUND_ROBIN)
CHOICES: Final = {
    "cycles": (*_ALL_ROUND_ROBINS, SCHEVENINGEN, SEMI_SCHEVENINGEN),
    "variant": _ALL_ROUND_ROBINS,
    "boards": (HILTON, TEAM_ROUND_ROBIN, TEAM_KNOCKOUT),
    "games": (KNOCKOUT, TEAM_KNOCKOUT),
    "rapid": (KNOCKOUT,),
    "drawn": (TEAM_KNOCKOUT,),
}
"""What can be chosen, and for which systems."""

USUAL_BOARDS: Final = 4
MOST_BOARDS: Final = 50
USUAL_RULES: Final = KnockoutRules()
_WITH_BOARDS: Final = (TEAM_ROUND_ROBIN, TEAM_KNOCKOUT)

_REMARK: Final = re.compile(r"\s*Schedule: ([a-z-]+) (\d{1,4})((?: [a-z-]+=[\w+-]+)*)\s*")
_BERGER: Final = re.compile(r"(BERGER|FIDE)_(TEAM_)?(DOUBLE)?ROUNDROBIN(?:_G([1-9]\d?))?")
_SCHEVENINGEN: Final = re.compile(r"FIDE_(DOUBLE)?SCHEVENINGEN(?:_G([1-9]))?")


@dataclass(frozen=True, slots=True)
@checked_fields(key=one_of(KEYS), variant=one_of(round_robin.VARIANTS))
class Plan:
    """A fixed system and its size: players, teams, boards of a team, or games of a match.

    `boards` is used if `size` counts teams, `variant` in round robins of several cycles.
    """

    key: str
    size: int
    cycles: int = 1
    variant: str = round_robin.BERGER
    boards: int | None = None
    rules: KnockoutRules = USUAL_RULES

    @property
    def of_teams(self) -> bool:
        """Whether teams are paired, not players."""
        return self.key in _WITH_BOARDS

    @property
    def is_knockout(self) -> bool:
        """Whether the rounds follow from a bracket."""
        return self.key in (KNOCKOUT, TEAM_KNOCKOUT)

    @property
    def teams(self) -> int:
        """The number of teams; 0 in an individual event."""
        match self.key:
            case "scheveningen" | "semi-scheveningen":
                return 2
            case "skalitzka":
                return 3
            case "hilton" | "team-round-robin" | "team-knockout":
                return self.size
            case _:
                return 0

    @property
    def members(self) -> int:
        """How many players a team has."""
        match self.key:
            case "hilton":
                return self.boards or self.size - 1
            case "team-round-robin" | "team-knockout":
                return self.boards or USUAL_BOARDS
            case _:
                return self.size

    @property
    def code(self) -> str:
        """The code for record 192; CUSTOM if TRF26 has no complete code."""
        match self.key:
            case "round-robin" | "double-round-robin":
                return _round_robin_code(self.cycles, self.variant, "")
            case "team-round-robin":
                return _round_robin_code(self.cycles, self.variant, "TEAM_")
            case "match":
                return f"BERGER_ROUNDROBIN_G{self.size}"
            case "scheveningen" if self.size in PRINTED_SCHEVENINGEN:
                return _scheveningen_code(self.cycles)
            case "scheveningen" | "semi-scheveningen":
                return "CUSTOM_SCHEVENINGEN"
            case "skalitzka" | "hilton":
                return "CUSTOM_SCHILLER"
            case "team-knockout":
                return "CUSTOM_TEAM_KNOCKOUT"
            case _:
                return "CUSTOM_KNOCKOUT"

    @property
    def remark(self) -> str | None:
        """The comment that completes the code; None if the code is complete."""
        return self.comment if self.code.startswith("CUSTOM") else None

    @property
    def comment(self) -> str:
        """The plan as a comment of a report file."""
        said = [f" Schedule: {self.key} {self.size}"]
        if self.cycles > 1:
            said.append(f"cycles={self.cycles}")
        if self.key in _ALL_ROUND_ROBINS:
            said.append(f"variant={self.variant}")
        if self.key == HILTON:
            said.append(f"boards={self.members}")
        if self.key == KNOCKOUT:
            rules = self.rules
            said += [f"games={rules.games}", f"rapid={rules.rapid}", f"blitz={rules.blitz}"]
        if self.key == TEAM_KNOCKOUT:
            said += [f"games={self.rules.games}", f"drawn={'+'.join(self.rules.drawn)}"]
        if self.is_knockout and self.rules.third_place:
            said.append("third-place=yes")
        return " ".join(said)


@checked(
    key=TEXT,
    size=WHOLE_NUMBER,
    cycles=optional(WHOLE_NUMBER),
    variant=optional(one_of(round_robin.VARIANTS)),
    boards=optional(WHOLE_NUMBER),
    rules=optional(instance(KnockoutRules)),
)
def plan_for(
    key: str,
    size: int,
    *,
    cycles: int | None = None,
    variant: str | None = None,
    boards: int | None = None,
    rules: KnockoutRules | None = None,
) -> Plan:
    """Return the plan of a system, with the usual values by default. Raises FormError.

    Cycles are for round robins and Scheveningen, variants for round robins.
    """
    if key not in KEYS:
        raise FormError.of(
            Message("There is no schedule “{key}”.", key=key),
            Message("Choose one of {known}.", known=", ".join(KEYS)),
        )
    choices = {"cycles": cycles, "variant": variant, "boards": boards, "games": rules}
    for choice, given in choices.items():
        if given is not None:
            refuse_choice(choice, key)
    if boards is not None and key in _WITH_BOARDS:
        sizes.within(Message("boards"), boards, 1, MOST_BOARDS)
    if key == DOUBLE_ROUND_ROBIN:
        if cycles not in (None, 2):
            raise FormError.of(
                Message("A double round robin has two cycles, not {cycles}.", cycles=cycles),
                Message("Choose round-robin, which may have any number of cycles."),
            )
        cycles = 2
    elif key == ROUND_ROBIN and cycles == 2:
        key = DOUBLE_ROUND_ROBIN
    cycles = cycles or 1
    return Plan(
        key,
        size,
        cycles,
        variant or round_robin.usual_variant(size, cycles),
        boards,
        rules or (team_rules() if key == TEAM_KNOCKOUT else USUAL_RULES),
    )


def size_for(key: str, players: int, teams: int) -> int | None:
    """Return the size of a system for so many players and teams; None for a match."""
    match key:
        case "match":
            return None
        case "team-round-robin" | "team-knockout" | "hilton":
            return teams
        case "scheveningen" | "semi-scheveningen":
            return players // 2
        case "skalitzka":
            return players // 3
        case _:
            return players


def plan_in(remarks: tuple[str, ...], code: str) -> Plan | None:
    """Return the plan in a comment, if it belongs to this code."""
    for remark in remarks:
        if found := _REMARK.fullmatch(remark):
            plan = _read(found[1], int(found[2]), found[3].split())
            if plan is not None and plan.code == code:
                return plan
    return None


def plan_of_code(code: str, participants: int) -> Plan | None:
    """Return the plan that a code names by itself, for so many who are paired.

    FIDE's Scheveningen means the printed tables; for other sizes the code is not enough.
    """
    if found := _BERGER.fullmatch(code):
        cycles = int(found[4] or (2 if found[3] else 1))
        variant = round_robin.FIDE if found[1] == "FIDE" and found[3] else round_robin.BERGER
        if participants == 2 and not found[2]:
            return Plan(MATCH, cycles)
        key = TEAM_ROUND_ROBIN if found[2] else DOUBLE_ROUND_ROBIN if cycles == 2 else ROUND_ROBIN
        return Plan(key, participants, cycles, variant)
    if found := _SCHEVENINGEN.fullmatch(code):
        cycles = int(found[2] or (2 if found[1] else 1))
        boards = participants // 2
        return Plan(SCHEVENINGEN, boards, cycles) if boards in PRINTED_SCHEVENINGEN else None
    return None


def _read(key: str, size: int, options: list[str]) -> Plan | None:
    values = dict(option.split("=", 1) for option in options)
    numbers = {name: int(value) for name, value in values.items() if value.isdecimal()}
    try:
        rules = _rules(key, values, numbers)
        return plan_for(
            key,
            size,
            cycles=numbers.get("cycles"),
            variant=values.get("variant"),
            boards=numbers.get("boards"),
            rules=rules,
        )
    except FormError:
        return None


def _rules(key: str, values: Mapping[str, str], numbers: Mapping[str, int]) -> KnockoutRules | None:
    third_place = values.get("third-place") == "yes"
    if key == TEAM_KNOCKOUT:
        ways = values.get("drawn", "").split("+") if "drawn" in values else USUAL_WAYS
        return team_rules(numbers.get("games", 1), ways, third_place=third_place)
    if key != KNOCKOUT:
        return None
    usual = USUAL_RULES
    return KnockoutRules(
        numbers.get("games", usual.games),
        numbers.get("rapid", usual.rapid),
        numbers.get("blitz", usual.blitz),
        third_place,
    )


def _round_robin_code(cycles: int, variant: str, team: str) -> str:
    match variant, cycles:
        case ("fide" | "manual", 1):
            return f"FIDE_{team}ROUNDROBIN"
        case "fide", _:
            return f"FIDE_{team}DOUBLEROUNDROBIN"
        case "manual", _:
            return f"CUSTOM_{team}ROUNDROBIN"
        case _, 1:
            return f"FIDE_{team}ROUNDROBIN"
        case _, 2:
            return f"BERGER_{team}DOUBLEROUNDROBIN"
        case _:
            return f"BERGER_{team}ROUNDROBIN_G{cycles}"


def _scheveningen_code(cycles: int) -> str:
    match cycles:
        case 1:
            return "FIDE_SCHEVENINGEN"
        case 2:
            return "FIDE_DOUBLESCHEVENINGEN"
        case _:
            return f"FIDE_SCHEVENINGEN_G{cycles}"


def refuse_choice(choice: str, key: str, said: str | None = None) -> None:
    """Refuse a choice that a system does not have; `said` is its name in the message."""
    keys = CHOICES[choice]
    if key not in keys:
        raise FormError.of(
            Message("{option} does not apply to {key}.", option=said or choice, key=key),
            Message("Leave it out, or choose one of {keys}.", keys=", ".join(keys)),
        )
