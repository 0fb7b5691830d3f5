"""The command line: parse, call a service, print, exit code."""

import contextlib
import os
import sys
from collections.abc import Sequence
from typing import Any

from pareo import __version__
from pareo.cli.command import Command, UsageError, not_possible
from pareo.cli.commands import Found, find, load
from pareo.cli.exit_codes import EngineCode, ExitCode
from pareo.cli.hints import HINTS, HINTS_OF_EVENTS, Hinting
from pareo.cli.output import Output
from pareo.cli.parser import asks_for_help, command_word, parse, unknown_command, without_language
from pareo.cli.streams import forget_output, prepare_streams, why_not_written
from pareo.errors import InputError, UnsupportedRuleError
from pareo.language import LANGUAGES, Message, language_of, translator

__all__ = ["ExitCode", "main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line and return one of our exit codes, also after a bug."""
    typed = list(sys.argv[1:] if arguments is None else arguments)
    prepare_streams()
    wanted, rest = without_language(typed)
    language = translator(wanted if wanted in LANGUAGES else language_of())
    hints = HINTS_OF_EVENTS if rest[:1] == ["event"] else HINTS
    out = Output(Hinting(language, hints))
    codes = EngineCode if rest[:1] == ["engine"] else ExitCode
    try:
        code = _run(wanted, rest, out, codes)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough
        forget_output()
        code = ExitCode.FINE
    except OSError as error:
        forget_output()
        with contextlib.suppress(OSError):  # standard error may be closed, too
            out.note(why_not_written(error))
            if out.is_done:
                out.note(Message("It is done all the same: do not repeat the command."))
        code = EngineCode.ACCESS if codes is EngineCode else ExitCode.BAD_INPUT
        code = ExitCode.UNTOLD if out.is_done else code
    except KeyboardInterrupt:
        code = ExitCode.INTERRUPTED
    return int(code)


def _run(
    wanted: str | None, rest: list[str], out: Output, codes: type[EngineCode | ExitCode]
) -> int:
    try:
        if wanted is not None and wanted not in LANGUAGES:
            _report_wrong_language(out, wanted)
            return codes.USAGE
        return _run_command(rest, out, codes)
    except Exception as error:
        # Errors of files are reported elsewhere; an error without a file name is one of our output.
        if isinstance(error, OSError) and error.filename is None:
            raise
        _report_our_bug(out, error)
        return codes.OUR_BUG


def _run_command(words: list[str], out: Output, codes: type[EngineCode | ExitCode]) -> int:
    found = find(words)
    if asks_for_help(found.words):
        return _show_help(found, out)
    values: dict[str, Any] = {}
    try:
        command, values = _parsed(found)
        if not found.entry.function:
            return _show_help(found, out)
        from pareo.service.told import told

        told.set(out.note)
        return int(command.call(values, out))
    except UsageError as error:
        out.note(error.what)
        out.note(Message("See {command} --help.", command=found.name))
        return codes.USAGE
    except InputError as error:
        return _bad_input(out, error, as_json=bool(values.get("as_json")))
    except UnsupportedRuleError as error:
        out.note(*error.args)
        return ExitCode.BAD_INPUT


def _parsed(found: Found) -> tuple[Command, dict[str, Any]]:
    names = [entry.name for entry in found.entry.inside]
    command = load(found.entry)
    if names and not command.arguments and (place := command_word(found.words)) is not None:
        raise UsageError(unknown_command(found.words[place], names))
    return command, parse(found.words, command)


def _show_help(found: Found, out: Output) -> ExitCode:
    from pareo.cli.help_page import show_help

    show_help(found, out)
    return ExitCode.FINE


def _bad_input(out: Output, error: InputError, *, as_json: bool) -> ExitCode:
    from pareo.cli.reporting import faults_in_words

    if as_json:
        faults = [fault.as_dict(out.translate) for fault in error.faults]
        out.as_json({"file": error.source or None, "faults": faults})
    else:
        for line in faults_in_words(out, error):
            out.note(line)
    return ExitCode.BAD_INPUT


def _report_wrong_language(out: Output, wanted: str) -> None:
    if not wanted:
        out.note(Message("{option} needs a value.", option="--lang"))
        return
    out.note(not_possible(wanted, "--lang", LANGUAGES))


def _report_our_bug(out: Output, error: Exception) -> None:
    if os.environ.get("PAREO_TRACEBACK") == "1":
        from traceback import print_exception

        print_exception(error)
    out.note(
        Message(
            "This is a bug in Pareo {version}, not a mistake of yours: {kind}. Please report it "
            "with the command that you typed and, if you may share it, the file; set "
            "PAREO_TRACEBACK=1, run the command again and add what it prints.",
            version=__version__,
            kind=type(error).__name__,
        )
    )
