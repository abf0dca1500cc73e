"""What a check of a game found, for a person to read."""

import traceback
from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass
class CheckResult:
    """One check: how often it ran, how often it failed, and the first failure."""

    name: str
    runs: int = 0
    faults: int = 0
    problem: str | None = None
    record: str | None = None
    """The record that leads to the first failure."""
    traceback: str | None = None
    """Where the error came from, if the first failure was one that the check did not expect."""

    @property
    def passed(self) -> bool:
        """Whether it ran and never failed."""
        return self.runs > 0 and not self.faults

    def note(self, problem: str | None, record: str | None) -> None:
        """Count a run; keep the problem and its record if they are the first."""
        self.runs += 1
        if problem is not None:
            self.faults += 1
            if self.problem is None:
                self.problem, self.record = problem, record

    def fail(self, error: Exception, record: str | None, where: str = "") -> None:
        """Count a run that ended in an error."""
        if self.problem is None:
            self.traceback = "".join(traceback.format_exception(error))
        self.note(where + told(error), record)

    def __str__(self) -> str:
        if self.faults:
            return f"FAILED  {self.name}: {self.faults} of {self.runs}. {self.problem}"
        return f"{'passed' if self.runs else 'not run':7} {self.name}: {self.runs}"


def told(error: Exception) -> str:
    """An error in one line."""
    return f"{type(error).__name__}: {error}".splitlines()[0]


@dataclass
class Report:
    """All checks of one game with its options."""

    title: str
    results: dict[str, CheckResult] = field(default_factory=dict)
    games: int = 0
    steps: int = 0

    @classmethod
    def of(cls, title: str, names: Iterable[str]) -> "Report":
        """A report in which nothing has run yet."""
        return cls(title, {name: CheckResult(name) for name in names})

    @property
    def passed(self) -> bool:
        """Whether every check ran and passed."""
        return all(result.passed for result in self.results.values())

    @property
    def failed(self) -> list[CheckResult]:
        """The checks that failed or never ran."""
        return [result for result in self.results.values() if not result.passed]

    def __str__(self) -> str:
        lines = [f"{self.title}: {self.games} games, {self.steps} steps"]
        lines += [str(result) for result in self.results.values()]
        shown = next((result for result in self.failed if result.record), None)
        if shown:
            lines += ["", f"The record that shows it ({shown.name}):", "", shown.record or ""]
        raised = next((result for result in self.failed if result.traceback), None)
        if raised:
            lines += ["", f"Where the error is ({raised.name}):", "", raised.traceback or ""]
        return "\n".join(lines)
