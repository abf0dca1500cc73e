"""What the hall counts and measures, for Prometheus."""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import generate_latest

BUCKETS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """Counters of one process; a hall has its own, so two in a process don't mix."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "duelhall_requests",
            "HTTP requests answered.",
            ("method", "route", "status"),
            registry=self.registry,
        )
        self.latency = Histogram(
            "duelhall_request_seconds",
            "Time until an HTTP request was answered.",
            ("route",),
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.messages = Histogram(
            "duelhall_message_seconds",
            "Time until a message by socket was answered.",
            ("event",),
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.refusals = self.counter("refusals", "Requests and messages refused.", "code")
        self.work = self.counter("work_seconds", "Processor time of the loop.", "route")
        self.actions = self.counter("actions", "Actions stored, those of machines as well.")
        self.faults = self.counter("faults", "Errors that nobody foresaw.")

    def counter(self, name: str, meaning: str, *labels: str) -> Counter:
        """One more counter."""
        return Counter(f"duelhall_{name}", meaning, labels, registry=self.registry)

    def gauge(self, name: str, meaning: str, value: Callable[[], float]) -> None:
        """One more number that is asked for when somebody looks."""
        Gauge(f"duelhall_{name}", meaning, registry=self.registry).set_function(value)

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)
