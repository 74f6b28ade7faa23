"""Slingbacks with open backs, and a closed pump with a strap over the instep."""

from ..core.details import tape
from ..core.model import SHOE_VIEWS, Model, View
from . import parts
from .buckled import buckled_strap, line_across, stretched, tucked
from .low_uppers import (
    Last,
    covered_heel,
    folded_edge,
    insole_board,
    open_line,
    open_points,
    open_upper,
    thin_sole,
    topline_stitch,
)
from .pumps import HEELS

SOLE = 0.28


def _base(kit, last, heel, breast):
    insole_board(last.feather, kit["main"], kit["insole"])
    covered_heel(last, HEELS[heel], kit["heel"], kit["tip"], breast=breast)
    thin_sole(last, kit["sole"], SOLE - 0.02, breast=last.start + breast)


def slingback(kit, heel, height, toe, throat, side=1.95, sling=(3.9, 1.95, 3.3), width=0.75, breast=5.2):
    """
    heel: a key of HEELS; height in cm; throat, side: how high the topline lies at the toe and the waist,
    in loops; sling: the station and loop where the strap leaves the wing, and its loop at the back.
    """
    last = Last(height, toe, SOLE, spring=0.5, toe_height=0.92)
    leaves, level, back = sling
    top = [(2.5, 0.1), (2.8, 0.8), (3.05, 1.4), (leaves - 0.62, level), (leaves - 0.4, level + 0.26)]
    top += [(leaves + 0.1, level + 0.24), (leaves + 0.6, level + 0.1), (5.5, side), (7, side + 0.05)]
    top += [(8.5, throat - 0.28), (9.3, throat - 0.06), (10, throat)]
    skin = open_upper("vamp", open_points(last, open_line(last, top)), kit["main"], kit["lining"])
    folded_edge("topline", skin, kit["main"])
    topline_stitch(skin, kit["thread"])
    _base(kit, last, heel, breast)
    points, normals = line_across(last, [(0.3 - leaves, level - 0.08), (0, back), (leaves + 0.35, level - 0.1)])
    buckled_strap(kit, tucked(points, normals, 0.9), normals, width)
    return skin


def mary_jane(kit, heel, height, toe, throat, side, back, strap=(5.4, 1.35, 4.3), width=1.1):
    """
    The upper's arguments as in slingback; back: how high it stands at the heel, in loops.
    strap: the station and loop where it leaves the sides, and its loop over the instep.
    """
    last = Last(height, toe, SOLE, spring=0.5)
    top = [(0, back), (2, back - 0.2), (4, side + 0.2), (5.5, side), (7, side - 0.1)]
    top += [(8.5, throat - 0.2), (9.3, throat - 0.04), (10, throat)]
    skin = parts.upper("upper", last.form.sheet(top, 30), kit["main"], kit["lining"])
    folded_edge("topline", skin, kit["main"], closed=True)
    seam, normals = skin.line([(0.0, 0.02), (0.0, 0.5), (0.0, 0.97)], 60)
    tape("back-seam", seam, normals, 0.16, kit["main"], 0.02)
    parts.insole(last.feather, kit["insole"])
    covered_heel(last, HEELS[heel], kit["heel"], kit["tip"], breast=5.8)
    thin_sole(last, kit["sole"], SOLE - 0.02, breast=last.start + 5.8)
    station, level, ridge = strap
    points, normals = line_across(last, [(20 - station, level), (10, ridge), (station + 0.1, level - 0.15)])
    points, normals = stretched(points, normals)
    buckled_strap(kit, tucked(points, normals, 1.0), normals, width)
    return skin


VIEWS = {**SHOE_VIEWS, "detail": View(30, 26, frame=13, target=(0.34, 0.3, 0.58))}
STRAP_VIEWS = {**SHOE_VIEWS, "detail": View(30, 30, frame=13, target=(0.6, 0.3, 0.45))}
MODELS = {
    "slingback-kitten": Model(lambda kit: slingback(kit, "kitten", 4.5, "pointed", throat=2.85), views=VIEWS),
    "slingback-block": Model(
        lambda kit: slingback(kit, "block", 7.5, "almond", throat=2.6, width=0.9, breast=5.7), views=VIEWS
    ),
    "mary-jane-block": Model(
        lambda kit: mary_jane(kit, "block", 6.0, "round", throat=2.3, side=1.9, back=3.2), views=STRAP_VIEWS
    ),
}
