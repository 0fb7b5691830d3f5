"""pareo completion: scripts for shells, which ask Pareo what may come next."""

from typing import Annotated, Final, Literal

from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.language import Message

Shell = Annotated[Literal["bash", "zsh", "fish"], option(Message("the shell"))]
Line = Annotated[
    str | None,
    option(Message("list what may come next on this line; the script asks so"), metavar="LINE"),
]

_FILES: Final = "/"
"""The line that stands for the names of files: no word of ours is like it."""

# Bash takes = and : as ends of words, so what stands before the last one is left out of answers.
_BASH: Final = """\
_pareo() {
    local line="${COMP_LINE:0:COMP_POINT}" files=+o word typed before
    typed="${line##*[[:space:]]}"
    before="${typed%"${typed##*[=:]}"}"
    COMPREPLY=()
    while IFS= read -r word; do
        if [[ $word == / ]]; then
            files=-o
        else
            COMPREPLY+=("${word#"$before"}")
        fi
    done < <(pareo completion bash --line="$line" 2>/dev/null)
    compopt $files default 2>/dev/null
}
complete -o default -F _pareo pareo"""
_ZSH: Final = """\
#compdef pareo
_pareo() {
    local word
    local -a found
    for word in "${(@f)$(pareo completion zsh --line="${LBUFFER}" 2>/dev/null)}"; do
        if [[ $word == / ]]; then
            _files
        elif [[ -n $word ]]; then
            found+=("$word")
        fi
    done
    (( $#found )) && compadd -- $found
}
compdef _pareo pareo"""
_FISH: Final = """\
function __pareo
    for word in (pareo completion fish --line=(commandline -cp | string collect) 2>/dev/null)
        if test "$word" = /
            __fish_complete_path (commandline -ct)
        else
            echo $word
        end
    end
end
complete -c pareo -f -a '(__pareo)'"""
_SCRIPTS: Final = {"bash": _BASH, "zsh": _ZSH, "fish": _FISH}


def completion(shell: Shell, /, *, line: Line = None, out: Output) -> ExitCode:
    """Print the script of a shell, or what may come next on a line."""
    if line is None:
        for each in _SCRIPTS[shell].splitlines():
            out.say(each)
        return ExitCode.FINE
    from pareo.cli.suggestions import suggestions

    found = suggestions(line)
    for word in found.words:
        out.say(word)
    if found.files:
        out.say(_FILES)
    return ExitCode.FINE
