"""Under which addresses phones of the own network can reach this machine."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import ip_address

FAR = "203.0.113.1"
"""An address of nobody: the way to it is the default route. Nothing is sent there."""
NEAR = ("192.168.0.1", "192.168.1.1", "10.0.0.1", "172.16.0.1")
HERE = "127.0.0.1"


def addresses() -> list[str]:
    """The private addresses, that of the interface with the default route first; without any network the machine's own."""
    found = [_own(FAR)]
    with suppress(OSError):
        found += [str(one[4][0]) for one in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    found += map(_own, NEAR)
    good = [one for one in dict.fromkeys(found) if one and ip_address(one).is_private and not ip_address(one).is_loopback]
    return good or [HERE]


def _own(other: str) -> str:
    """The own address on the way to another one; "" where there is no way."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect((other, 9))
        return str(probe.getsockname()[0])
    return ""
