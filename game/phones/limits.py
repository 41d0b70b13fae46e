"""How much a stranger may ask of the gate."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic


@dataclass(frozen=True, slots=True)
class Limits:
    """Bytes of a message; messages a second and at once; sockets of a seat, in all, and connections of any kind; seconds for a
    handshake, a pong, a pong where somebody wants that place, and a write; wrong letters or tokens of an address in so many
    seconds, and the longest pause after them."""

    message: int = 4096
    rate: float = 20
    burst: int = 40
    per_seat: int = 2
    sockets: int = 24
    connections: int = 96
    handshake_s: float = 5
    pong_s: float = 10
    echo_s: float = 0.5
    write_s: float = 5
    tries: int = 5
    tries_s: float = 60
    longest_pause_s: float = 3600


class Bucket:
    """Lets messages through, `rate` a second and `burst` at once."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left, self._at = float(burst), clock()

    def take(self) -> bool:
        """Whether one more may pass."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Tries:
    """Wrong letters and tokens, by address: after too many a pause, which doubles with every further time."""

    MOST = 1024
    """So many addresses are remembered; a home has fewer."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = monotonic) -> None:
        self._limits, self._clock = limits, clock
        self._wrong: dict[str, deque[float]] = {}
        self._until: dict[str, float] = {}
        self._pause: dict[str, float] = {}

    def blocked(self, address: str) -> bool:
        """Whether this address has to wait."""
        return self._clock() < self._until.get(address, 0.0)

    def failed(self, address: str) -> None:
        """One more wrong try."""
        now = self._clock()
        if address not in self._wrong and len(self._wrong) >= self.MOST:
            self._forget(next(iter(self._wrong)))
        wrong = self._wrong.setdefault(address, deque())
        wrong.append(now)
        while wrong[0] <= now - self._limits.tries_s:
            wrong.popleft()
        if len(wrong) >= self._limits.tries:
            pause = self._pause.get(address, self._limits.tries_s)
            self._until[address] = now + pause
            self._pause[address] = min(2 * pause, self._limits.longest_pause_s)
            wrong.clear()

    def _forget(self, address: str) -> None:
        del self._wrong[address]
        self._until.pop(address, None)
        self._pause.pop(address, None)
