"""What handlers are given by name: the hall, and who asks."""

from typing import Any

from litestar import Request
from litestar.di import NamedDependency

from duelhall.server.hall import Hall
from duelhall.server.people.users import User

Asking = Request[Any, Any, Any]
GivenHall = NamedDependency[Hall]
"""For a parameter ``hall``."""
GivenUser = NamedDependency[User]
"""For a parameter ``user``, a guest or an account; or ``person``, who came without a token."""
GivenVisitor = NamedDependency[User | None]
"""For a parameter ``visitor``: the user if the hall knows one."""
