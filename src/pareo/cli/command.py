"""Commands as values: what can stand on their line, read from the signature of a function."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Annotated, Any, Final, Literal, NamedTuple, get_args, get_origin

from pareo.cli.output import Output
from pareo.language import Message
from pareo.value import MISSING, fields, is_dataclass

Read = Callable[[str, Message | str], object]
"""Turns a typed word into a value; the second argument is the name of the parameter."""


class UsageError(Exception):
    """A command line that is not understood, in one or two sentences."""

    def __init__(self, what: Message) -> None:
        super().__init__(what)
        self.what: Final = what


class Description(NamedTuple):
    """What an annotation adds to the type of a parameter."""

    words: Message
    name: str | None = None
    metavar: str = ""
    read: Read | None = None
    variable: str = ""
    optional: bool = False


def option(
    words: Message,
    name: str | None = None,
    metavar: str = "",
    read: Read | None = None,
    variable: str = "",
    *,
    optional: bool = False,
) -> Description:
    """Describe a parameter; its words are translated when they are shown.

    A number is 1 or more, and shown as N, unless `read` and `metavar` say otherwise. `optional` is
    for a repeated argument that may be left out.
    """
    return Description(words, name, metavar, read, variable, optional)


class Parameter(NamedTuple):
    """One option or argument of a command."""

    name: str
    """As it is typed, `--round`; an argument as it is shown, `FILE`."""
    key: str
    group: str | None
    words: Message
    read: Read
    metavar: str = ""
    choices: tuple[str, ...] = ()
    values: int = 1
    """How many words follow the name of an option: none follows a flag."""
    repeated: bool = False
    required: bool = False
    variable: str = ""
    """The variable of the environment that stands for an argument, so that it is left out.

    `key:WORD` in its place is the argument all the same: `event:open`.
    """
    default: str = ""
    """What holds where it is left out, if that can be told in a word."""
    known: Callable[[], Sequence[str]] | None = None
    """Returns the words that are possible, where they are too many to be shown."""

    @property
    def is_option(self) -> bool:
        """Whether it is found by its name, not by its place."""
        return self.name.startswith("-")


class Command(NamedTuple):
    """A function that can be called from a command line, and what the line may say."""

    run: Callable[..., int]
    parameters: tuple[Parameter, ...]
    groups: dict[str, type]

    @property
    def options(self) -> list[Parameter]:
        """What is found by its name."""
        return [each for each in self.parameters if each.is_option]

    @property
    def arguments(self) -> list[Parameter]:
        """What is found by its place, in this order."""
        return [each for each in self.parameters if not each.is_option]

    def call(self, values: dict[str, Any], out: Output) -> int:
        """Run the function with the values that a line gave; what is missing has its default."""
        found = dict(values)
        for name, group in self.groups.items():
            inside = {each.key for each in self.parameters if each.group == name}
            found[name] = group(**{key: found.pop(key) for key in inside & found.keys()})
        places = [found.pop(each.key, None) for each in self.arguments]
        if self.arguments and self.arguments[-1].repeated:
            places += places.pop() or ()
        return self.run(*places, **found, out=out)


def command_from(function: Callable[..., int]) -> Command:
    """Read a command from the signature of its function.

    Arguments are positional, options have keywords. A keyword whose type is a dataclass is a
    group: its fields are options. `out` is where the command prints, and is not typed.
    """
    parameters: list[Parameter] = []
    groups: dict[str, type] = {}
    code = function.__code__
    places = code.co_varnames[: code.co_argcount]
    keywords = code.co_varnames[code.co_argcount :][: code.co_kwonlyargcount]
    defaults = function.__defaults__ or ()
    usual = function.__kwdefaults__ or {}
    optional = {*places[len(places) - len(defaults) :], *usual}
    for name, hint in function.__annotations__.items():
        if name in ("out", "return"):
            continue
        if is_dataclass(hint) and isinstance(hint, type):
            groups[name] = hint
            parameters += _fields(name, hint)
        else:
            place = name not in keywords
            several = place and name not in places
            required = name not in optional
            parameters.append(
                _parameter(
                    name,
                    hint,
                    required=required,
                    place=place,
                    several=several,
                    default=usual.get(name),
                )
            )
    return Command(function, tuple(parameters), groups)


def _fields(group: str, kind: type) -> Iterator[Parameter]:
    if not isinstance(get_args(fields(kind)[0].type)[-1], Description):
        from pareo.cli.act import parameters_of

        yield from (each._replace(group=group) for each in parameters_of(kind))
        return
    for field in fields(kind):
        yield _parameter(
            field.name,
            field.type,
            group=group,
            required=field.default is MISSING,
            default=field.default,
        )


def _parameter(
    key: str,
    annotated: Any,
    *,
    group: str | None = None,
    required: bool = False,
    place: bool = False,
    several: bool = False,
    default: object = None,
) -> Parameter:
    assert get_origin(annotated) is Annotated, key
    hint, described = get_args(annotated)
    choices = choices_of(hint)
    default_name = key.upper() if place else option_name(key)
    flag = hint is bool
    number = hint in (int, int | None)
    usual = truth if flag else counting_number if number else text
    return Parameter(
        described.name or default_name,
        key,
        group,
        described.words,
        described.read or (partial(one_of, choices=choices) if choices else usual),
        described.metavar or ("CHOICE" if choices else "N" if number and not place else ""),
        choices,
        0 if flag else _values(hint),
        several or Ellipsis in get_args(hint),
        required and not described.optional,
        described.variable,
        str(default) if isinstance(default, str | int) and not flag else "",
    )


def option_name(key: str) -> str:
    """Return how an option is typed."""
    return f"--{key.replace('_', '-')}"


def _values(hint: Any) -> int:
    """Return how many words a type is made of: a pair takes two."""
    pairs = [part for part in (hint, *get_args(hint)) if part == tuple[str, str]]
    return 2 if pairs else 1


def choices_of(hint: Any) -> tuple[str, ...]:
    """Return the words that a type allows, if it allows only some."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    return tuple(choice for part in get_args(hint) for choice in choices_of(part))


def text(word: str, _: Message | str) -> str:
    """Take a word as it is."""
    return word


def truth(word: str, name: Message | str) -> bool:
    """Read the value of a flag: --json=no."""
    if word.lower() in ("yes", "y", "1", "true", "t"):
        return True
    if word.lower() in ("no", "n", "0", "false", "f"):
        return False
    raise UsageError(not_possible(word, name))


def counting_number(word: str, name: Message | str) -> int:
    """Read a number of 1 or more."""
    number = signed_number(word, name)
    if number < 1:
        raise UsageError(
            Message("{name} needs a number of 1 or more, not {value}.", name=name, value=word)
        )
    return number


def signed_number(word: str, name: Message | str) -> int:
    """Read a whole number, strictly: 2.7 is refused."""
    if not word.removeprefix("-").isdecimal():
        raise UsageError(
            Message("{name} needs a whole number, not “{value}”.", value=word, name=name)
        )
    return int(word)


def one_of(word: str, name: Message | str, choices: Sequence[str]) -> str:
    """Read one of the words that are possible."""
    if word not in choices:
        raise UsageError(not_possible(word, name, choices))
    return word


def not_possible(word: str, name: Message | str, choices: Sequence[str] = ()) -> Message:
    """Return that a value is wrong, and those to choose from."""
    if not choices:
        return Message("“{value}” is not a valid value for {name}.", value=word, name=name)
    return Message(
        "“{value}” is not a valid value for {name}. Choose one of {choices}.",
        value=word,
        name=name,
        choices=", ".join(choices),
    )
