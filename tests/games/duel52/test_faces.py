"""The texts of the ranks: short enough for a card, and true to the form."""

import pytest

from duelhall import load
from duelhall.games.duel52.cards import RANKS


def faces(**options: object) -> dict:
    return load("duel52", **options).layout()["faces"]


def test_every_rank_has_a_face_with_banner_and_hero():
    shown = faces(heroes=True, bannermen=True)
    assert tuple(shown) == RANKS
    for face in shown.values():
        plain = {"name", "power", "works", "short", "text", "health", "paired"}
        assert set(face) == {*plain, "banner", "hero"}
        assert len(face["short"]) <= 28
        assert face["works"] in ("flip", "constant", "death")
        assert face["hero"]["kind"] in ("mage", "warrior")


def test_banners_and_heroes_are_there_where_the_form_has_them():
    assert "banner" not in faces()["7"]
    assert "hero" not in faces()["7"]


def test_d42_alone_3s_and_4s_are_vampiric():
    shown = faces(form="solo")
    assert [rank for rank in RANKS if shown[rank]["name"] == "Vampiric"] == ["3", "4"]
    assert "Vampiric" in str(load("duel52", form="solo").explain("3c"))


def test_d24_a_7_heals_two_points_with_advanced_rulesets():
    assert "two hit points" in faces(forts=True)["7"]["text"]
    assert "two hit points" not in faces()["7"]["text"]


def test_d12_a_jack_has_three_hit_points_and_four_under_his_banner():
    jack = faces(bannermen=True)["J"]
    assert (jack["health"], jack["banner"]["health"]) == (3, 4)


@pytest.mark.parametrize(("banner", "ranks"), [("7", ["2"]), ("8", ["4"]), ("9", ["9"])])
def test_d38_which_ranks_a_banner_improves(banner, ranks):
    assert faces(bannermen=True)[banner]["banner"]["ranks"] == ranks


def test_d43_three_players_have_triangles():
    assert faces(form="three")["6"]["short"] == "Freeze enemies in triangle"
