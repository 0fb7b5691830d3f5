"""The answers shown in docs/laws.md are those that the commands give, and every article has its command."""

import importlib
import re
import shlex
import shutil
from pathlib import Path

import pytest

from pareo.cli import main
from pareo.cli.commands import find, load
from pareo.demo import SAMPLE
from pareo.laws import LawsArticle, all_articles

PAGE = Path(__file__).parents[2] / "docs/laws.md"
ANSWERS = re.findall(
    r"^\$ pareo (.+)\n((?:(?!\$ |```).*\n)*)", PAGE.read_text("utf-8"), re.MULTILINE
)


@pytest.mark.parametrize(("line", "answer"), ANSWERS, ids=[line for line, _ in ANSWERS])
def test_an_answer_comes_out_word_by_word(
    line: str,
    answer: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    shutil.copytree(SAMPLE.parent, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PAREO_LANG", "en")
    main(shlex.split(line))
    assert capsys.readouterr().out.strip() == answer.strip()


def test_the_page_shows_answers() -> None:
    assert len(ANSWERS) > 10


@pytest.mark.parametrize("article", all_articles(), ids=lambda article: str(article.requirement))
def test_every_article_is_met_by_a_module_and_a_command(article: LawsArticle) -> None:
    importlib.import_module(article.module)  # there is such a module
    found = find(article.command.split()[1:])
    assert found.name == " ".join(word for word in article.command.split() if word[0] != "-")
    known = {option.name for option in load(found.entry).options}
    assert set(found.words) <= known


def test_every_article_stands_once() -> None:
    names = [article.requirement for article in all_articles()]
    assert (len(names), len(set(names))) == (224, 224)
