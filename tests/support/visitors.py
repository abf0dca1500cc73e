"""People and programs who visit a hall in the same process, without a network."""

from typing import Any, Self

from httpx import ASGITransport, AsyncClient, Response

from duelhall.server.web.gate import Gate

HOME = "http://hall.test"


class Visitor:
    """A browser at the hall: it keeps cookies and repeats the csrf token, as the page does."""

    def __init__(self, app: Gate, home: str = HOME) -> None:
        transport = ASGITransport(app, client=("192.0.2.7", 1234))
        self.client = AsyncClient(transport=transport, base_url=home)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.client.aclose()

    async def ask(self, method: str, path: str, **more: Any) -> Response:
        """Send a request and return whatever is answered."""
        headers = {**self.csrf, **more.pop("headers", {})}
        return await self.client.request(method, path, headers=headers, **more)

    @property
    def csrf(self) -> dict[str, str]:
        token = self.client.cookies.get("duelhall_csrf")
        return {"x-csrf-token": token} if token else {}

    async def get(self, path: str) -> Any:
        """What is at a path; it has to be there."""
        return well(await self.ask("GET", path))

    async def post(self, path: str, **data: Any) -> Any:
        """Send data; it has to be taken."""
        return well(await self.ask("POST", path, json=data))

    async def refused(self, method: str, path: str, status: int, **data: Any) -> str:
        """Send data that has to be refused; the code of the refusal."""
        answer = await self.ask(method, path, json=data)
        return refusal(answer, status)


def well(answer: Response) -> Any:
    assert answer.status_code in (200, 201, 204), answer.text
    return answer.json() if answer.content else None


def refusal(answer: Response, status: int) -> str:
    """The code of a refusal, which always has the same form."""
    assert answer.status_code == status, answer.text
    error = answer.json()
    assert list(error) == ["error"]
    assert sorted(error["error"]) == ["code", "message"]
    assert error["error"]["message"]
    return str(error["error"]["code"])
