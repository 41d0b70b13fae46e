"""Reports of what broke: they say where, and nothing of who plays, what is held or how it was dealt."""

from __future__ import annotations

import json
import logging
import secrets
from pathlib import Path

import pytest

from game.home import reports
from game.home.reports import KEPT, STEPS, Steps, text, write


def fallen(message: str) -> Exception:
    try:
        raise ValueError(message)
    except ValueError as error:
        return error


def secret_word() -> str:
    """A word that stands in no source."""
    return "q" + "".join(secrets.choice("aeioumnrst") for _ in range(12))


def test_words_of_the_program_stay_and_others_go() -> None:
    name, number = secret_word(), str(10**12 + secrets.randbelow(10**12))
    report = text(fallen(f"the message of {name} is {number}, '{name.title()}'"), (), ())
    assert name not in report.lower() and number not in report
    assert "ValueError: the message of … is #, '…'" in report


def test_what_python_says_can_be_read() -> None:
    try:
        json.loads("{}").pop("a")
    except KeyError as error:
        assert "KeyError: 'a'" in text(error, (), ())
    try:
        None.no_such_thing()  # type: ignore[attr-defined]
    except AttributeError as error:
        assert "AttributeError: 'NoneType' object has no attribute 'no_such_thing'" in text(error, (), ())


def test_every_exception_on_the_way_is_told_and_no_folder_of_a_user(tmp_path: Path) -> None:
    module = tmp_path / "inner.py"
    module.write_text("def fall(name):\n    raise KeyError(name)\n")
    space: dict[str, object] = {}
    exec(compile(module.read_text(), str(module), "exec"), space)
    name = secret_word()
    try:
        try:
            space["fall"](name)  # type: ignore[operator]
        except KeyError as error:
            raise RuntimeError("further up") from error
    except RuntimeError as error:
        report = text(error, (), ())
    assert report.index("KeyError: '…'") < report.index("After that:") < report.index("RuntimeError: further up")
    assert f"{tmp_path.name}/inner.py, line 2, in fall" in report and str(tmp_path.parent) not in report
    assert "tests/home/test_reports.py" in report


def test_the_last_steps_are_kept_without_what_was_chosen() -> None:
    steps = Steps()
    for n in range(2 * STEPS):
        steps.add(f"table  Press{n}")
        steps.add(f"table  Press{n}")
    lines = steps.lines()
    assert len(lines) == STEPS and lines[-1].endswith(f"Press{2 * STEPS - 1}")


def test_the_newest_reports_are_kept(tmp_path: Path) -> None:
    for n in range(KEPT + 3):
        assert write(tmp_path, fallen(f"number {n}"), [f"step {n}"], ["Tablée 0"]) == tmp_path / "logs" / "report.txt"
    found = sorted(path.name for path in (tmp_path / "logs").iterdir())
    assert found == ["report-2.txt", "report-3.txt", "report-4.txt", "report-5.txt", "report.txt"]
    assert f"step {KEPT + 2}" in (tmp_path / "logs" / "report.txt").read_text()
    assert f"step {KEPT + 1}" in (tmp_path / "logs" / "report-2.txt").read_text()


def test_a_disk_that_refuses_has_no_report(tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("a file")
    assert write(tmp_path, fallen("what"), (), ()) is None


def test_the_log_turns_over_and_ends_no_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "LOG_BYTES", 2000)
    reports.open_log(tmp_path)
    try:
        for n in range(200):
            logging.getLogger("game.test").warning("line %d", n)
        found = sorted(path.name for path in (tmp_path / "logs").iterdir())
        assert found == ["tablee.log", "tablee.log.1", "tablee.log.2"]
        assert "line 199" in (tmp_path / "logs" / "tablee.log").read_text()
        assert sum(path.stat().st_size for path in (tmp_path / "logs").iterdir()) < 3 * 2100
    finally:
        reports.close_log()
    (tmp_path / "blocked").mkdir()
    (tmp_path / "blocked" / "logs").write_text("a file")
    reports.open_log(tmp_path / "blocked")
    logging.getLogger("game.test").warning("nobody reads this")
