"""Under which addresses phones find the app: private ones alone, that of the default route first."""

from __future__ import annotations

import socket

import pytest

from game.phones import address


def routed(monkeypatch: pytest.MonkeyPatch, ways: dict[str, str], named: tuple[str, ...] = ()) -> list[str]:
    """The addresses of a machine with these ways out and under these names."""
    monkeypatch.setattr(address, "_own", lambda other: ways.get(other, ""))
    found = [(socket.AF_INET, socket.SOCK_STREAM, 0, "", (one, 0)) for one in named]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *args: found)
    return address.addresses()


def test_the_address_of_the_default_route_comes_first_and_the_others_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    ways = {address.FAR: "192.168.1.20", "10.0.0.1": "10.0.0.7"}
    assert routed(monkeypatch, ways, ("192.168.0.7", "192.168.1.20")) == ["192.168.1.20", "192.168.0.7", "10.0.0.7"]


def test_no_address_of_the_internet_and_none_of_the_machine_alone_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    ways = {address.FAR: "8.8.4.4", "192.168.1.1": "192.168.1.9"}
    assert routed(monkeypatch, ways, ("127.0.1.1", "8.8.8.8")) == ["192.168.1.9"]


def test_without_a_network_there_is_the_machine_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    assert routed(monkeypatch, {}) == ["127.0.0.1"]
