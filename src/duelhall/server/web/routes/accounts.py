"""Routes of users: who I am, coming in as a guest, accounts, sessions and tokens."""

from typing import Annotated

import msgspec
from litestar import Response, Router, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.di import Provide
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from duelhall.server.base.errors import Refusal
from duelhall.server.hall import Hall
from duelhall.server.people import devices
from duelhall.server.people.accounts import LONGEST
from duelhall.server.people.devices import marks_in
from duelhall.server.people.sessions import (
    COOKIE,
    LIFETIME,
    Token,
    csrf_of,
    header,
    secret_in,
)
from duelhall.server.people.users import User
from duelhall.server.shapes.people import RatingShown
from duelhall.server.web.given import Asking, GivenHall, GivenUser, GivenVisitor

CSRF_COOKIE = "duelhall_csrf"

Name = Annotated[str, Meta(max_length=100)]
Password = Annotated[str, Meta(max_length=LONGEST)]


class Welcome(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody comes in; without a name they get one."""

    name: Name | None = None


class Credentials(msgspec.Struct, forbid_unknown_fields=True):
    """A name and its password."""

    name: Name
    password: Password


class NewPassword(msgspec.Struct, forbid_unknown_fields=True):
    """The old password and the one to have instead; tokens of bots end unless they are kept."""

    old: Password
    new: Password
    keep_tokens: bool = False


class Goodbye(msgspec.Struct, forbid_unknown_fields=True):
    """The password of the account to delete."""

    password: Password


class Label(msgspec.Struct, forbid_unknown_fields=True):
    """What a token is for."""

    label: Annotated[str, Meta(min_length=1, max_length=60)]


class Profile(msgspec.Struct):
    """What a user is told of themselves."""

    name: str
    guest: bool
    ratings: dict[str, RatingShown]
    """By game; none in a game that was never played for a rating."""


class Me(msgspec.Struct):
    """Who asks, and what unsafe requests repeat in the header ``x-csrf-token``."""

    user: Profile | None
    csrf: str | None


class NewToken(msgspec.Struct):
    """A token with its secret, shown this once."""

    token: Token
    secret: str


def check_person(visitor: User | None) -> None:
    """Refuse a token: one that leaks must not be good for more tokens or another password."""
    if visitor and visitor.bot:
        raise Refusal("person_only", "This is for a person with a session, not for a token.", 403)


async def provide_person(user: GivenUser) -> User:
    """Who asks, by a session of their own."""
    check_person(user)
    return user


# -- cookies


def session_of(request: Asking) -> str | None:
    """The secret of the session that a request names, whether it is valid or not."""
    return secret_in(header(request.scope, b"cookie"))


def home_of(request: Asking, hall: Hall) -> str:
    """What the limits count a request for."""
    return hall.admitter.house_of(request.scope)


def cookies_of(
    secret: str, request: Asking, hall: Hall, age: int = LIFETIME // 1000
) -> list[Cookie]:
    """The session's cookie, and the one that our page reads and repeats."""
    csrf = csrf_of(secret) if secret else ""
    secure = hall.admitter.is_secure(request.scope)
    return [
        Cookie(COOKIE, value=secret, max_age=age, httponly=True, samesite="lax", secure=secure),
        Cookie(CSRF_COOKIE, value=csrf, max_age=age, samesite="lax", secure=secure),
    ]


async def profile_of(user: User, hall: Hall) -> Profile:
    """What a user is told of themselves."""
    skills = await hall.ratings.of(user.id)
    return Profile(user.name, user.guest, {game: skill.shown() for game, skill in skills.items()})


async def signed_in(user: User, request: Asking, hall: Hall) -> Response[Me]:
    """Begin a session, never with the secret of an older one; an account knows this device now."""
    secret = await hall.sessions.begin(user, session_of(request))
    me = Me(await profile_of(user, hall), csrf_of(secret))
    cookies = cookies_of(secret, request, hall)
    if not user.guest:
        cookies.append(
            device_cookie(await hall.accounts.mark(user, marks_in(request.scope)), cookies)
        )
    return Response(me, cookies=cookies)


def device_cookie(marks: str, others: list[Cookie]) -> Cookie:
    """What a device keeps of the accounts it was used for; it opens nothing."""
    secure = others[0].secure
    age = devices.LIFETIME
    return Cookie(
        devices.COOKIE, value=marks, max_age=age, httponly=True, samesite="lax", secure=secure
    )


# -- who I am


@get("/api/me")
async def get_me(request: Asking, hall: GivenHall, visitor: GivenVisitor) -> Response[Me]:
    """Who asks. A session that is in use lasts longer by this."""
    secret = session_of(request)
    if visitor is None or secret is None:
        shown = await profile_of(visitor, hall) if visitor else None
        return Response(Me(shown, None))
    due = await hall.sessions.renew(secret, visitor)
    cookies = cookies_of(secret, request, hall) if due else []
    return Response(Me(await profile_of(visitor, hall), csrf_of(secret)), cookies=cookies)


@post("/api/guest", status_code=200)
async def come_in(
    data: JSONBody[Welcome], request: Asking, hall: GivenHall, visitor: GivenVisitor
) -> Response[Me]:
    """Come in as a guest; who is one already takes another name."""
    check_person(visitor)
    user = await hall.accounts.welcome(data.name, home_of(request, hall), visitor)
    await hall.renamer.rename(user)
    return await signed_in(user, request, hall)


@post("/api/account", status_code=200)
async def make_account(
    data: JSONBody[Credentials], request: Asking, hall: GivenHall, visitor: GivenVisitor
) -> Response[Me]:
    """Make an account; a guest becomes it and keeps their games, but no token."""
    check_person(visitor)
    home = home_of(request, hall)
    user = await hall.accounts.register(data.name, data.password, home, visitor)
    await hall.renamer.rename(user)
    return await signed_in(user, request, hall)


@put("/api/account/password")
async def change_password(
    data: JSONBody[NewPassword], request: Asking, hall: GivenHall, person: GivenUser
) -> Response[Me]:
    """Change the password; every other session ends, and so do tokens unless they are kept."""
    home, marks = home_of(request, hall), marks_in(request.scope)
    await hall.accounts.change_password(person, data.old, data.new, home, marks)
    await hall.sessions.end_all(person, data.keep_tokens)
    return await signed_in(person, request, hall)


@delete("/api/account", status_code=200)
async def delete_account(
    data: JSONBody[Goodbye], request: Asking, hall: GivenHall, person: GivenUser
) -> Response[Me]:
    """Delete the account: its name, sessions, tokens, ratings and imports.

    Games that go on are given up. Finished ones stay for those who played them too, with
    "former player" in place of the name.
    """
    home, marks = home_of(request, hall), marks_in(request.scope)
    await hall.deleter.delete(person, data.password, home, marks)
    return Response(Me(None, None), cookies=cookies_of("", request, hall, age=0))


@post("/api/session", status_code=200)
async def sign_in(data: JSONBody[Credentials], request: Asking, hall: GivenHall) -> Response[Me]:
    """Sign in to an account."""
    home, marks = home_of(request, hall), marks_in(request.scope)
    user = await hall.accounts.sign_in(data.name, data.password, home, marks)
    return await signed_in(user, request, hall)


@delete("/api/session", status_code=200)
async def sign_out(request: Asking, hall: GivenHall) -> Response[Me]:
    """End the session."""
    if secret := session_of(request):
        await hall.sessions.end(secret)
    return Response(Me(None, None), cookies=cookies_of("", request, hall, age=0))


# -- tokens of bots


@get("/api/tokens")
async def list_tokens(hall: GivenHall, person: GivenUser) -> list[Token]:
    """The tokens of one's bots, without their secrets."""
    return await hall.sessions.tokens(person)


@post("/api/tokens")
async def give_token(data: JSONBody[Label], hall: GivenHall, person: GivenUser) -> NewToken:
    """A new token: a bot sends its secret as ``Authorization: Bearer``."""
    return NewToken(*await hall.sessions.give_token(person, data.label))


@delete("/api/tokens/{token_id:str}", status_code=204)
async def take_token(token_id: FromPath[str], hall: GivenHall, person: GivenUser) -> None:
    """Take a token back; the bot is out within seconds."""
    await hall.sessions.take_token(person, token_id)


handlers = [
    Router(
        "/",
        dependencies={"person": Provide(provide_person)},
        route_handlers=[
            get_me,
            come_in,
            make_account,
            change_password,
            delete_account,
            sign_in,
            sign_out,
            list_tokens,
            give_token,
            take_token,
        ],
    )
]
