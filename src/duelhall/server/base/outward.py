"""Requests that the hall itself sends out: to hosts that are named, never to private addresses.

The address in such a request comes from a guest. It has to lead to one of the hosts that the
settings name, by https; a name is resolved once, all its addresses have to be public, and the
connection goes to the one that was looked at.
"""

import socket
import ssl
from collections.abc import Mapping, Sequence
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

PATIENCE = 10
"""Seconds that another host has for each part of its answer."""
HTTPS = 443


class Unreachable(Exception):
    """The other host can't be reached, or may not be; the message says why."""


def is_named(address: str, hosts: Sequence[str]) -> bool:
    """Whether an address is at one of some hosts.

    ``push.example.org`` is that host by https, ``*.example.org`` all below it; a whole origin such
    as ``http://127.0.0.1:9000`` is taken at its word.
    """
    try:
        parts = urlsplit(address)
        host, port = (parts.hostname or "").lower(), parts.port
    except ValueError:
        return False
    if parts.username is not None or parts.password is not None or not address.isascii():
        return False
    if origin_of(parts) in hosts:
        return True
    usual = parts.scheme == "https" and port in (None, HTTPS)
    return usual and any(fits(host, one) for one in hosts)


def fits(host: str, pattern: str) -> bool:
    """Whether a name is meant by a pattern."""
    if pattern.startswith("*."):
        return host.endswith(pattern[1:]) and len(host) > len(pattern) - 1
    return host == pattern


def origin_of(parts: SplitResult) -> str:
    """The origin of an address."""
    return f"{parts.scheme}://{parts.netloc.lower()}"


def resolved(host: str) -> str:
    """A public address of a host; raises Unreachable if any of its addresses is not public."""
    try:
        found = socket.getaddrinfo(host, HTTPS, type=socket.SOCK_STREAM)
    except OSError as error:
        raise Unreachable(f"{host} has no address") from error
    addresses = [str(one[4][0]) for one in found]
    if not addresses or not all(ip_address(one.partition("%")[0]).is_global for one in addresses):
        raise Unreachable(f"{host} has an address that is not public")
    return addresses[0]


class CheckedConnection(HTTPSConnection):
    """A connection by https to the address that was looked at."""

    def connect(self) -> None:
        """Connect; who answers has to prove that it has the name."""
        plain = socket.create_connection((resolved(self.host), self.port), self.timeout)
        context = ssl.create_default_context()
        self.sock = context.wrap_socket(plain, server_hostname=self.host)


def connection_to(parts: SplitResult, hosts: Sequence[str]) -> HTTPConnection:
    """The connection for an address that is named."""
    host = parts.hostname or ""
    if origin_of(parts) not in hosts:
        return CheckedConnection(host, HTTPS, timeout=PATIENCE)
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    return kind(host, parts.port, timeout=PATIENCE)


def post(address: str, headers: Mapping[str, str], body: bytes, hosts: Sequence[str]) -> int:
    """The status of the answer; nothing of it is read, and no other place is gone to."""
    if not is_named(address, hosts):
        raise Unreachable("the settings do not name this host")
    parts = urlsplit(address)
    connection = connection_to(parts, hosts)
    path = f"{parts.path or '/'}{'?' * bool(parts.query)}{parts.query}"
    try:
        connection.request("POST", path, body, dict(headers))
        return connection.getresponse().status
    except (OSError, HTTPException, ValueError) as error:
        raise Unreachable(str(error)) from error
    finally:
        connection.close()
