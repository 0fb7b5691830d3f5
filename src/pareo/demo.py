"""The guided demonstration: `python -m pareo.demo`, or `python3 run.py demo`.

It asks nothing, changes nothing and works wherever text can be printed.
"""

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pareo.language import Message, Translate, amounts, counted, language_of, safe, translator
from pareo.reports import Card, lines_of_card, lines_of_table
from pareo.service.auditing import audit_event
from pareo.service.checking import Request, check_event
from pareo.service.explaining import Question, explain, explained_round
from pareo.service.files import Opened, open_tournament
from pareo.service.pairing_reports import pairing_table
from pareo.service.parts import Parts, parts_of
from pareo.service.rounds import PairedRound, pair

SAMPLE: Final = Path(__file__).with_name("samples") / "open.trf"
_START_LIST: Final = Parts(players=True)
_CROSSTABLE: Final = Parts(crosstable=True)
_ONE_PLAYER: Final = Parts(player="9")
_NOT_PAIRED: Final = ("1", "2")
_BAD_INPUT: Final = 3
_INTERRUPTED: Final = 130


def main() -> int:
    """Print the demonstration in the language of the surroundings."""
    try:
        for line in demonstration(SAMPLE, translator(language_of())):
            print(line)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough
        _forget_output()
    except OSError as error:
        _forget_output()
        said = Message("standard output: cannot be written: {reason}", reason=error.strerror)
        print(said.said(translator(language_of())), file=sys.stderr)
        return _BAD_INPUT
    except KeyboardInterrupt:
        return _INTERRUPTED
    return 0


def _forget_output() -> None:
    """Keep Python from complaining, at its end, about output that cannot be written any more."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def demonstration(sample: Path, translate: Translate) -> Iterator[str]:
    """Yield the lines of the demonstration, step by step."""
    opened = open_tournament(sample)
    steps = (
        (Message("Read a tournament"), _reading(opened, translate)),
        (Message("Look at who plays"), _parts(opened, _START_LIST, translate)),
        (Message("Check it against the basic rules of FIDE"), _audit(opened, translate)),
        (Message("Pair its rounds by the rules"), _pairing(opened, translate)),
        (Message("Ask why, and why not"), _why(opened, translate)),
        (Message("See where it stands"), _parts(opened, _CROSSTABLE, translate)),
        (Message("Follow one player"), _parts(opened, _ONE_PLAYER, translate)),
        (Message("Try it yourself"), _next(sample, translate)),
    )
    yield Message("Pareo in {steps} steps, on an invented open.", steps=len(steps)).said(translate)
    for number, (title, lines) in enumerate(steps, start=1):
        yield ""
        yield f"{number}. {title.said(translate)}"
        yield from lines


def _reading(opened: Opened, translate: Translate) -> Iterator[str]:
    tournament = opened.tournament
    yield Message(
        "{name}: {players}, {played} of {rounds} played.",
        name=safe(tournament.event.name),
        players=amounts.players(len(tournament.players)),
        played=len(tournament.rounds),
        rounds=amounts.rounds(tournament.settings.rounds or 0),
    ).said(translate)
    yield counted(
        "The file is a report in the format {format}. Anything read differently from what is "
        "written is reported; here there is {count} such adjustment.",
        "The file is a report in the format {format}. Anything read differently from what is "
        "written is reported; here there are {count} such adjustments.",
        len(opened.adjustments),
        format=opened.format,
    ).said(translate)
    for adjustment in opened.adjustments:
        yield safe(adjustment.said(translate))


def _parts(opened: Opened, parts: Parts, translate: Translate) -> Iterator[str]:
    for report in parts_of(opened.tournament, parts):
        if isinstance(report, Card):
            yield from lines_of_card(report, translate)
        else:
            yield from lines_of_table(report, translate)
            yield from (note.said(translate) for note in report.notes)


def _audit(opened: Opened, translate: Translate) -> Iterator[str]:
    report = audit_event(opened.tournament)
    yield Message(
        "Examined: {rounds}, {games}, {byes}. {faults}.",
        rounds=amounts.rounds(report.rounds),
        games=amounts.games(report.games),
        byes=counted("{count} bye", "{count} byes", report.byes),
        faults=counted("{count} rule is broken", "{count} rules are broken", len(report.faults)),
    ).said(translate)
    for finding in report.findings:
        yield safe(finding.said(translate))


def _pairing(opened: Opened, translate: Translate) -> Iterator[str]:
    report = check_event(opened.tournament, Request())
    yield Message(
        "Paired again from the results before each: {rounds}, {boards}. {differences}.",
        rounds=amounts.rounds(report.rounds),
        boards=amounts.boards(report.boards),
        differences=counted(
            "{count} round differs from the one on record",
            "{count} rounds differ from those on record",
            len(report.differences),
        ),
    ).said(translate)
    paired = pair(opened.tournament)
    if isinstance(paired, PairedRound):
        yield Message("And the round that comes next:").said(translate)
        yield from lines_of_table(pairing_table(paired), translate)


def _why(opened: Opened, translate: Translate) -> Iterator[str]:
    answer = explain(explained_round(opened.tournament), Question(why_not=_NOT_PAIRED))
    yield from map(safe, answer.text_lines(translate))


def _next(sample: Path, translate: Translate) -> Iterator[str]:
    name = _short(sample)
    yield Message("One round, board by board:").said(translate)
    yield f"  python3 run.py -- pareo show {name} --round 5"
    yield Message("Any round paired again from the state before it:").said(translate)
    yield f"  python3 run.py -- pareo pair {name} --round 3"
    yield Message("A whole round explained, and one question about it:").said(translate)
    yield f"  python3 run.py -- pareo explain {name} --round 3"
    yield f"  python3 run.py -- pareo explain {name} --why-not 1 2"
    yield Message("The places, and how the values of one player came about:").said(translate)
    yield f"  python3 run.py -- pareo standings {name} --tiebreaks BH/C1,SB --explain 9"
    yield Message("The same tournament in the older format, and what that cannot say:").said(
        translate
    )
    yield f"  python3 run.py -- pareo convert {name} - --to trf16"
    yield Message("All commands, in English or Spanish:").said(translate)
    yield "  python3 run.py -- pareo --help --lang es"


def _short(sample: Path) -> str:
    """Return the path as one types it from here, if it lies below."""
    with contextlib.suppress(ValueError):
        return str(sample.relative_to(Path.cwd()))
    return str(sample)


if __name__ == "__main__":
    sys.exit(main())
