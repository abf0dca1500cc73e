"""A secret of before is good for nothing after somebody made an account or another password."""

from collections.abc import Callable

from support.visitors import Visitor

PASSWORD = "correct horse"
CHANGE = {"old": PASSWORD, "new": "better staple"}

Enter = Callable[[], Visitor]


async def bot_of(visitor: Visitor, enter: Enter) -> Visitor:
    bot = enter()
    secret = (await visitor.post("/api/tokens", label="bot"))["secret"]
    bot.client.headers["authorization"] = f"Bearer {secret}"
    assert (await bot.get("/api/me"))["user"]
    return bot


async def test_a_token_of_a_guest_is_none_of_the_account(visitor: Visitor, enter: Enter) -> None:
    await visitor.post("/api/guest", name="Robin")
    bot = await bot_of(visitor, enter)
    other = enter()
    other.client.cookies.update(visitor.client.cookies)
    await visitor.post("/api/account", name="Robin", password=PASSWORD)
    assert await bot.refused("GET", "/api/me", 401) == "bad_token"
    assert (await other.get("/api/me"))["user"] is None
    assert await visitor.get("/api/tokens") == []
    assert (await visitor.get("/api/me"))["user"]["name"] == "Robin"


async def test_another_password_takes_tokens_back(visitor: Visitor, enter: Enter) -> None:
    await visitor.post("/api/account", name="Robin", password=PASSWORD)
    bot = await bot_of(visitor, enter)
    await visitor.ask("PUT", "/api/account/password", json=CHANGE)
    assert await bot.refused("GET", "/api/me", 401) == "bad_token"
    assert (await visitor.get("/api/me"))["user"]["name"] == "Robin"


async def test_tokens_are_kept_where_that_is_asked(visitor: Visitor, enter: Enter) -> None:
    await visitor.post("/api/account", name="Robin", password=PASSWORD)
    bot = await bot_of(visitor, enter)
    await visitor.ask("PUT", "/api/account/password", json=CHANGE | {"keep_tokens": True})
    assert (await bot.get("/api/me"))["user"]["name"] == "Robin"
