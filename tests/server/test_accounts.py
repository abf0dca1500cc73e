"""Who comes in: guests, accounts, sessions and the tokens of bots."""

from collections.abc import Callable
from typing import Any

import pytest
from argon2 import Type
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import insert, select, update

from duelhall.server.base.errors import Refusal
from duelhall.server.base.keys import digest
from duelhall.server.hall import Hall
from duelhall.server.people.accounts import Accounts, Passwords
from duelhall.server.people.names import ANIMALS, KINDS, checked_name, folded, fresh_name
from duelhall.server.people.sessions import DAY, LIFETIME
from duelhall.server.storage.schema import seats, sessions, tables, tokens, users
from support.visitors import Visitor, refusal

PASSWORD = "correct horse"

Enter = Callable[[], Visitor]


async def rows(hall: Hall, statement: Any) -> list[Any]:
    async with hall.database.read() as transaction:
        return list((await transaction.execute(statement)).all())


# -- guests


async def test_nobody_is_known_at_first(visitor: Visitor) -> None:
    assert await visitor.get("/api/me") == {"user": None, "csrf": None}


async def test_a_guest_has_the_name_they_chose(visitor: Visitor) -> None:
    assert (await visitor.post("/api/guest", name="Zoë"))["user"]["name"] == "Zoë"
    me = await visitor.get("/api/me")
    assert me["user"] == {"name": "Zoë", "guest": True, "ratings": {}}
    assert me["csrf"] == visitor.client.cookies["duelhall_csrf"]


async def test_a_guest_without_a_name_gets_a_pleasant_one(visitor: Visitor) -> None:
    name = (await visitor.post("/api/guest"))["user"]["name"]
    assert any(name == kind + animal for kind in KINDS for animal in ANIMALS)


async def test_two_guests_may_have_one_name(enter: Enter) -> None:
    for _ in range(2):
        assert (await enter().post("/api/guest", name="Robin"))["user"]["name"] == "Robin"


async def test_a_guest_may_take_another_name(visitor: Visitor, hall: Hall) -> None:
    await visitor.post("/api/guest", name="Robin")
    await visitor.post("/api/guest", name="Wren")
    assert (await visitor.get("/api/me"))["user"]["name"] == "Wren"
    assert len(await rows(hall, select(users))) == 1


async def test_a_guest_can_t_take_the_name_of_an_account(enter: Enter) -> None:
    await enter().post("/api/account", name="Robin Hood", password=PASSWORD)
    wide = "".join(chr(ord(letter) + 0xFEE0) for letter in "RobinHood")
    for name in ("Robin Hood", "robin hood", "ROBINHOOD", "robin_hood"):
        assert await enter().refused("POST", "/api/guest", 409, name=name) == "name_taken"
    assert await enter().refused("POST", "/api/guest", 400, name=wide) == "bad_name"


def test_fresh_names_are_good_names() -> None:
    assert all(checked_name(kind + animal) for kind in KINDS for animal in ANIMALS)
    assert len({fresh_name() for _ in range(50)}) > 25


# -- names


@pytest.mark.parametrize(
    "name", ["Al", "Zoë", "Jean-Luc", "O'Neil", "山田太郎", "Иван 4", "x" * 24]
)
def test_a_good_name(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        "a",
        "x" * 25,
        " ann",
        "ann ",
        "an  n",
        "ann\n",
        "ann\u200b",
        "an\u00a0n",
        "an\u2003n",
        "\u202enna",
        "ann\x00",
        "a/b",
        "<b>x</b>",
        "🂡🂡",
        "--",
        "pаypal",  # noqa: RUF001 - the second letter is Cyrillic
        "\ud800x",
    ],
)
def test_a_bad_name(name: str) -> None:
    with pytest.raises(Refusal) as caught:
        checked_name(name)
    assert caught.value.code == "bad_name"


def test_some_names_belong_to_the_hall() -> None:
    with pytest.raises(Refusal, match="not free"):
        checked_name("Admin")


@given(st.text(max_size=30))
def test_any_text_is_a_name_or_is_refused(text: str) -> None:
    try:
        name = checked_name(text)
    except Refusal:
        return
    assert checked_name(name) == name
    assert folded(name) == folded(name.upper()) or not name.isascii()
    assert name.isprintable()


# -- accounts


async def test_a_guest_becomes_an_account_and_keeps_their_games(
    visitor: Visitor, hall: Hall
) -> None:
    await visitor.post("/api/guest", name="Robin")
    (row,) = await rows(hall, select(users.c.id))
    table = {"id": "t", "game": "duel52", "rules_version": "1", "options": {}, "setup": {}}
    table |= {"status": "over", "public": True, "n": 0, "created": 1, "updated": 1}
    async with hall.database.write() as transaction:
        await transaction.execute(insert(tables), table)
        seat = {"table_id": "t", "seat": 0, "user_id": row.id, "kind": "person"}
        await transaction.execute(insert(seats), seat)
    await visitor.post("/api/account", name="Robin", password=PASSWORD)
    assert (await visitor.get("/api/me"))["user"]["guest"] is False
    found = await rows(hall, select(seats.c.user_id, users.c.name).join(users))
    assert found == [(row.id, "Robin")]


async def test_an_account_is_made_without_being_a_guest_first(visitor: Visitor) -> None:
    me = await visitor.post("/api/account", name="Robin", password=PASSWORD)
    assert me["user"]["guest"] is False


async def test_a_name_belongs_to_one_account(enter: Enter) -> None:
    await enter().post("/api/account", name="Robin", password=PASSWORD)
    other = enter()
    await other.post("/api/guest")
    for name in ("robin", "R O B I N", "robin."):
        code = await other.refused("POST", "/api/account", 409, name=name, password=PASSWORD)
        assert code == "name_taken"
    assert (await other.get("/api/me"))["user"]["guest"] is True


@pytest.mark.parametrize("password", ["", "short", "Robin Hood", "aaaaaaaaaaaa"])
async def test_a_password_that_is_easy_to_guess_is_refused(visitor: Visitor, password: str) -> None:
    code = await visitor.refused("POST", "/api/account", 400, name="RobinHood", password=password)
    assert code == "bad_password"


async def test_a_password_that_is_too_long_is_refused(visitor: Visitor) -> None:
    for path in ("/api/account", "/api/session"):
        code = await visitor.refused("POST", path, 400, name="Robin", password="x1y2" * 100)
        assert code == "bad_request"


async def test_who_is_signed_in_makes_no_second_account(visitor: Visitor) -> None:
    await visitor.post("/api/account", name="Robin", password=PASSWORD)
    for path in ("/api/account", "/api/guest"):
        data = {"name": "Other"} | ({"password": PASSWORD} if path == "/api/account" else {})
        assert await visitor.refused("POST", path, 409, **data) == "signed_in"


async def test_what_is_stored_gives_nothing_away(visitor: Visitor, hall: Hall) -> None:
    await visitor.post("/api/account", name="Robin", password=PASSWORD)
    secret = visitor.client.cookies["duelhall_session"]
    token = (await visitor.post("/api/tokens", label="bot"))["secret"]
    ((stored,),) = await rows(hall, select(users.c.password))
    assert stored.startswith("$argon2id$")
    ((session,),) = await rows(hall, select(sessions.c.hash))
    ((known,),) = await rows(hall, select(tokens.c.hash))
    assert (session, known) == (digest(secret), digest(token))


# -- signing in


async def test_signing_in_and_out(enter: Enter) -> None:
    await enter().post("/api/account", name="Robin", password=PASSWORD)
    visitor = enter()
    await visitor.post("/api/session", name="ROBIN", password=PASSWORD)
    assert (await visitor.get("/api/me"))["user"]["name"] == "Robin"
    stolen = visitor.client.cookies["duelhall_session"]
    assert (await visitor.ask("DELETE", "/api/session")).status_code == 200
    assert (await visitor.get("/api/me"))["user"] is None
    thief = enter()
    thief.client.cookies.set("duelhall_session", stolen)
    assert (await thief.get("/api/me"))["user"] is None


async def test_a_wrong_name_is_refused_like_a_wrong_password(enter: Enter) -> None:
    await enter().post("/api/account", name="Robin", password=PASSWORD)
    visitor = enter()
    answers = [
        await visitor.ask("POST", "/api/session", json={"name": name, "password": "wrong horse"})
        for name in ("Robin", "Nobody")
    ]
    assert answers[0].content == answers[1].content
    assert refusal(answers[0], 403) == "bad_password"


async def test_a_guest_has_no_password_to_sign_in_with(enter: Enter) -> None:
    await enter().post("/api/guest", name="Robin")
    code = await enter().refused("POST", "/api/session", 403, name="Robin", password="")
    assert code == "bad_password"


async def test_signing_in_takes_another_session(visitor: Visitor, hall: Hall) -> None:
    """Whoever knew the secret from before does not come along."""
    await visitor.post("/api/guest")
    before = visitor.client.cookies["duelhall_session"]
    await visitor.post("/api/account", name="Robin", password=PASSWORD)
    assert visitor.client.cookies["duelhall_session"] != before
    assert len(await rows(hall, select(sessions))) == 1


async def test_a_session_planted_by_another_is_not_taken(visitor: Visitor) -> None:
    visitor.client.cookies.set("duelhall_session", "planted", domain="hall.test", path="/")
    visitor.client.headers["x-csrf-token"] = digest("csrf:planted")
    me = await visitor.post("/api/guest")
    assert me["user"]
    assert visitor.client.cookies["duelhall_session"] != "planted"


async def test_a_changed_password_ends_every_other_session(enter: Enter) -> None:
    visitor, other = enter(), enter()
    await visitor.post("/api/account", name="Robin", password=PASSWORD)
    await other.post("/api/session", name="Robin", password=PASSWORD)
    wrong = {"old": "wrong horse", "new": "better staple"}
    assert await visitor.refused("PUT", "/api/account/password", 403, **wrong) == "bad_password"
    right = {"old": PASSWORD, "new": "better staple"}
    assert (await visitor.ask("PUT", "/api/account/password", json=right)).status_code == 200
    assert (await visitor.get("/api/me"))["user"]["name"] == "Robin"
    assert (await other.get("/api/me"))["user"] is None
    await enter().post("/api/session", name="Robin", password="better staple")


async def test_a_password_is_hashed_anew_when_hashing_got_harder(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    await hall.accounts.register("Robin", PASSWORD, "here", None)
    (before,) = await rows(hall, select(users.c.password))
    monkeypatch.setattr(hall.accounts.passwords, "is_old", lambda _: True)
    await hall.accounts.sign_in("Robin", PASSWORD, "here")
    (after,) = await rows(hall, select(users.c.password))
    assert before != after
    await hall.accounts.sign_in("Robin", PASSWORD, "here")


def test_hashing_is_as_hard_as_is_advised() -> None:
    hasher = Passwords().hasher
    assert hasher.type is Type.ID
    assert (hasher.time_cost, hasher.memory_cost) >= (3, 65_536)


async def test_passwords_can_t_be_tried_for_long(hall: Hall) -> None:
    accounts = Accounts(hall.database, hall.now)
    await accounts.register("Robin", PASSWORD, "here", None)
    codes = []
    for _ in range(21):
        with pytest.raises(Refusal) as caught:
            await accounts.sign_in("Robin", "wrong", "there")
        codes.append(caught.value.code)
    assert codes == ["bad_password"] * 20 + ["too_many"]
    assert (await accounts.sign_in("Robin", PASSWORD, "here")).name == "Robin"


# -- how long it lasts


async def test_a_session_lasts_as_long_as_it_is_used(visitor: Visitor, hall: Hall) -> None:
    await visitor.post("/api/guest", name="Robin")
    answer = await visitor.ask("GET", "/api/me")
    assert "set-cookie" not in answer.headers
    async with hall.database.write() as transaction:
        await transaction.execute(update(sessions), {"expires": hall.now() + DAY})
    answer = await visitor.ask("GET", "/api/me")
    assert f"Max-Age={LIFETIME // 1000}" in answer.headers["set-cookie"]
    ((expires,),) = await rows(hall, select(sessions.c.expires))
    assert expires > hall.now() + LIFETIME - DAY


async def test_an_expired_session_is_none(visitor: Visitor, hall: Hall) -> None:
    await visitor.post("/api/guest", name="Robin")
    async with hall.database.write() as transaction:
        await transaction.execute(update(sessions), {"expires": hall.now() - 1})
    assert (await visitor.get("/api/me"))["user"] is None


async def test_what_nobody_can_use_again_is_forgotten(enter: Enter, hall: Hall) -> None:
    stays, goes = enter(), enter()
    await stays.post("/api/guest", name="Stays")
    await goes.post("/api/guest", name="Goes")
    await enter().post("/api/account", name="Robin", password=PASSWORD)
    which = select(users.c.id).where(users.c.name != "Stays").scalar_subquery()
    async with hall.database.write() as transaction:
        expired = update(sessions).where(sessions.c.user_id.in_(which))
        await transaction.execute(expired, {"expires": hall.now() - 1})
    await hall.expirer.tidy()
    assert await rows(hall, select(users.c.name).order_by(users.c.name)) == [("Robin",), ("Stays",)]


# -- tokens


async def test_a_bot_has_a_token(visitor: Visitor, enter: Enter) -> None:
    await visitor.post("/api/account", name="Robin", password=PASSWORD)
    made = await visitor.post("/api/tokens", label="my bot")
    bot = enter()
    bot.client.headers["authorization"] = f"Bearer {made['secret']}"
    assert (await bot.get("/api/me"))["user"]["name"] == "Robin"
    (token,) = await visitor.get("/api/tokens")
    assert (token["id"], token["label"]) == (made["token"]["id"], "my bot")
    assert token["used"]
    assert "secret" not in token
    assert (await visitor.ask("DELETE", f"/api/tokens/{token['id']}")).status_code == 204
    assert await bot.refused("GET", "/api/me", 401) == "bad_token"


@pytest.mark.parametrize("value", ["Bearer x", "Bearer", "Basic eDp5", "Bearer " + "x" * 5000, "é"])
async def test_a_bad_token_is_nobody(visitor: Visitor, value: str) -> None:
    await visitor.post("/api/guest")
    answer = await visitor.ask("GET", "/api/me", headers={"authorization": value.encode()})
    assert refusal(answer, 401) == "bad_token"


async def test_a_token_is_good_for_no_other_token(visitor: Visitor, enter: Enter) -> None:
    await visitor.post("/api/account", name="Robin", password=PASSWORD)
    secret = (await visitor.post("/api/tokens", label="bot"))["secret"]
    bot = enter()
    bot.client.headers["authorization"] = f"Bearer {secret}"
    new = {"old": PASSWORD, "new": "better staple"}
    assert await bot.refused("POST", "/api/tokens", 403, label="more") == "person_only"
    assert await bot.refused("PUT", "/api/account/password", 403, **new) == "person_only"
    assert await bot.refused("POST", "/api/guest", 403) == "person_only"


async def test_tokens_are_one_s_own(enter: Enter) -> None:
    one, other = enter(), enter()
    await one.post("/api/guest")
    await other.post("/api/guest")
    token = (await one.post("/api/tokens", label="bot"))["token"]["id"]
    assert await other.get("/api/tokens") == []
    assert await other.refused("DELETE", f"/api/tokens/{token}", 404) == "not_found"
    assert await enter().refused("GET", "/api/tokens", 401) == "no_session"
    assert len(await one.get("/api/tokens")) == 1


async def test_there_is_an_end_to_tokens(visitor: Visitor) -> None:
    await visitor.post("/api/guest")
    for number in range(20):
        await visitor.post("/api/tokens", label=f"bot {number}")
    assert await visitor.refused("POST", "/api/tokens", 409, label="more") == "too_many"
