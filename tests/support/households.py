"""People who visit a real hall from addresses of their own, behind a proxy that it trusts."""

from http.cookiejar import DefaultCookiePolicy
from typing import Any, Self

from httpx import AsyncClient, Response

from support.hall_process import House

PATIENCE = 60.0


def behind_proxy(kind: type[House] = House, **settings: str) -> House:
    """A hall with its usual limits that believes what a proxy says of addresses."""
    usual = {"requests": "6000", "sockets": "300", "proxy": "1", "verbosity": "warning"}
    return kind(**(usual | settings))


class Caller:
    """Somebody at an address."""

    def __init__(self, house: House, address: str) -> None:
        self.address = address
        self.http = self.client_of(house)
        self.http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))  # see `headers`
        self.headers: dict[str, str] = {}

    def client_of(self, house: House) -> AsyncClient:
        """What sends from the address."""
        headers = {"x-forwarded-for": self.address}
        return AsyncClient(base_url=house.url, timeout=PATIENCE, headers=headers)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def ask(self, method: str, path: str, **data: Any) -> Response:
        """Send a request; whatever is answered."""
        body = {} if method == "GET" else {"json": data}
        return await self.http.request(method, f"/api{path}", headers=self.headers, **body)

    async def well(self, method: str, path: str, **data: Any) -> Any:
        """Send a request that has to be taken."""
        answer = await self.ask(method, path, **data)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    async def come_in(self, **name: str) -> Self:
        """Be a guest, or take another name."""
        self.remember(await self.ask("POST", "/guest", **name))
        return self

    def remember(self, answer: Response) -> None:
        """Keep the session that an answer brings."""
        assert answer.status_code == 200, answer.text
        cookie = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
        self.headers = {"cookie": cookie, "x-csrf-token": answer.json()["csrf"]}

    async def sign_up(self, name: str, password: str = "correct horse") -> Self:
        """Make an account."""
        self.remember(await self.ask("POST", "/account", name=name, password=password))
        return self

    async def act(self, table: str) -> bool:
        """The first action at a table, if it is this one's turn; whether it was."""
        now = await self.well("GET", f"/tables/{table}")
        if not now["legal"]:
            return False
        action = now["legal"][0]["action"]
        act = {"step": now["step"], "action": action, "id": str(now["n"])}
        await self.well("POST", f"/tables/{table}/actions", **act)
        return True

    async def open(self, *levels: int, **wish: Any) -> str:
        """Open a table, with machines of these levels at the other seats."""
        seats = [{"kind": "me"}, *({"kind": "level", "level": level} for level in levels)]
        seating = {"seats": seats} if levels else {}
        opened = await self.well("POST", "/tables", game="duel52", **seating, **wish)
        return str(opened["table"])


async def play(table: str, decisions: int, *players: Caller) -> None:
    """So many decisions of these players, each the first that there is."""
    made = 0
    while made < decisions:
        for player in players:
            made += made < decisions and await player.act(table)
