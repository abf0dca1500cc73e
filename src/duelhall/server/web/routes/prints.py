"""Games on paper, as PDF."""

from typing import Annotated, Literal

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from duelhall.core.options import CARD_SET
from duelhall.paper.press import Style
from duelhall.server.web.given import GivenHall

PDF = "application/pdf"
Paper = Annotated[Literal["a4", "letter"], QueryParameter(name="paper")]
Cards = Annotated[str | None, QueryParameter(name=CARD_SET, max_length=80)]
Ink = Annotated[Literal["colour", "black"], QueryParameter(name="ink")]


@get("/api/games/{game:str}/prints/{what:str}", media_type=PDF, packed=True)
async def get_print(
    game: FromPath[str],
    what: FromPath[str],
    hall: GivenHall,
    paper: Paper = "a4",
    ink: Ink = "colour",
    cards: Cards = None,
) -> Response[bytes]:
    """A print of a game: its reference cards, say; of one of its sets of cards, if it has any."""
    made = await hall.prints.pdf(game, what, Style(paper, ink == "black"), cards)
    name = f'inline; filename="{game}-{what}.pdf"'
    return Response(made, media_type=PDF, headers={"Content-Disposition": name})


handlers = [get_print]
