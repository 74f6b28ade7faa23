"""Slingbacks with open backs, and closed pumps with straps over the instep or a T-bar."""

import numpy as np

from ..core.curves import smooth_steps, spline, unit
from ..core.details import stitches, strap, tape
from ..core.model import SHOE_VIEWS, Model, View
from . import parts
from .ankle_straps import keeper
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
    walked_along,
)
from .ornaments import Seat, frame, prong
from .pumps import HEELS

SOLE = 0.28


def _base(kit, last, heel, breast):
    insole_board(last.feather, kit["main"], kit["insole"])
    covered_heel(last, HEELS[heel], kit["heel"], kit["tip"], breast=breast)
    thin_sole(last, kit["sole"], SOLE - 0.02, breast=last.start + breast)


def slingback(kit, heel, height, toe, throat, side=1.95, sling=(3.9, 1.95, 3.3), width=0.75, breast=5.2, trim=None):
    """
    Builds a slingback.
    heel: a key of HEELS. height: height of the heel, cm. throat, side: heights of the topline at the toe and
    the waist, in loops. sling: station and loop where the strap leaves the wing, and loop of the strap at the
    back. trim: function that adds parts sewn on the vamp, called with the kit and the Last.
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
    if trim:
        trim(kit, last)
    return skin


def framed_band(level, width=2.0, size=(3.4, 3.0), radius=0.4, wire=0.2, **shape):
    """
    Returns a trim: a band across the vamp that is drawn through a large buckle.
    level: loop of the toe's middle line at which the band is. width: width of the band. size: size of the
    buckle's frame across and along the foot, cm.
    """

    def trim(kit, last):
        seat = Seat(last, level, (size[0] / 2 + 0.4, size[1] / 2))
        band(kit, last, level, width)
        frame(seat, *size, kit["metal"], radius, wire, lift=0.27, **shape)
        prong(seat, size[0] / 2 + 0.05, kit["metal"], 0.1, lift=0.34)

    return trim


def band(kit, last, level, width, thickness=0.13):
    """
    Adds a flat band over the vamp from sole to sole, stitched near both edges. Its ends continue under the
    foot.
    """
    middle = last.at([(10, level)])[0][0]
    x = last.at(np.stack([np.linspace(5, 10, 200), np.zeros(200)], 1))[0][:, 0]
    station = float(np.interp(middle[0] - 0.6, x, np.linspace(5, 10, 200)))
    points, normals = line_across(last, [(station, 0.05), (10, level), (20 - station, 0.05)])
    strap("band", points + normals * thickness * 0.4, normals, width, kit["main"], thickness, kit["thread"], margin=0.2)


def mary_jane(kit, heel, height, toe, throat, side, back, strap=(5.4, 1.35, 4.3), width=1.1, straps=(), breast=5.8, bar=None):
    """
    Builds a Mary Jane. The upper's arguments are as in slingback.
    back: height of the upper at the heel, in loops. strap: station and loop where the strap leaves the sides,
    and loop of the strap over the instep. straps: several straps, instead of `strap`. bar: widths of a T-bar
    from the throat up to the strap.
    """
    last = Last(height, toe, SOLE, spring=0.5)
    top = [(0, back), (2, back - 0.2), (4, side + 0.2), (5.5, side), (7, side - 0.1)]
    top += [(8.5, throat - 0.2), (9.3, throat - 0.04), (10, throat)]
    skin = parts.upper("upper", last.form.sheet(top, 30), kit["main"], kit["lining"])
    folded_edge("topline", skin, kit["main"], closed=True)
    seam, normals = skin.line([(0.0, 0.02), (0.0, 0.5), (0.0, 0.97)], 60)
    tape("back-seam", seam, normals, 0.16, kit["main"], 0.02)
    parts.insole(last.feather, kit["insole"])
    covered_heel(last, HEELS[heel], kit["heel"], kit["tip"], breast=breast)
    thin_sole(last, kit["sole"], SOLE - 0.02, breast=last.start + breast)
    # The ends of narrow straps would be visible from above, unless they reach deeper between leather and
    # lining.
    deep, held, length, under = (0.5, 1.5, 1.3, 0.122) if straps or bar else (0.0, 0.7, 1.0, 0.145)
    for station, level, ridge in straps or (strap,):
        points, normals = line_across(last, [(20 - station, level - deep), (10, ridge), (station + 0.1, level - 0.15)])
        points, normals = stretched(points, normals, held=(held, 1.8))
        buckled_strap(kit, tucked(points, normals, length, under), normals, width)
    if bar:
        t_bar(kit, last, throat, points, normals, width, bar)
    return skin


def t_bar(kit, last, throat, points, normals, width, widths, thickness=0.13):
    """
    Adds a strip from under the throat up to a loop around a strap.
    points, normals: line of the strap. widths: width of the strip at its lower and upper end.
    """
    k = int(np.argmax(points[:, 2]))
    levels = np.linspace(throat - 0.32, throat + 1.4, 60)
    way, up = last.at(np.stack([np.full(60, 10.0), levels], 1))
    heart = points[k] + normals[k] * thickness * 0.4
    reach = int(np.argmin(np.linalg.norm(way - points[k], axis=1)))
    along = walked_along(way[: reach + 1])
    # The strip does not follow the ridge of the instep, but the line over which strap and vamp are stretched.
    pull = smooth_steps([(0, 0), (0.8, 0), (along[-1], 1)])(along)[:, None]
    way = spline((way[: reach + 1] + (heart - way[reach]) * pull)[np.linspace(0, reach, 8).astype(int)], 60)
    up = up[: reach + 1][np.linspace(0, reach, 60).astype(int)]
    rise = smooth_steps([(0, -0.16), (0.35, -0.02), (1.0, 0.07), (99, 0.07)])(walked_along(way))[:, None]
    size = np.interp(np.linspace(0, 1, 60), [0, 1], widths)
    way, up = way + unit(up) * rise, unit(up)
    strap("t-bar", way, up, size, kit["main"], thickness, rounding=0.05)
    side = unit(np.cross(np.gradient(way, axis=0), up))
    for sign in (-1, 1):
        row = (way + side * sign * (size[:, None] / 2 - 0.12) + up * (thickness / 2 + 0.005))[10:-3]
        stitches("t-bar-stitch", row, up[10:-3], kit["thread"], 0.16, 0.08, 0.022)
    along = unit(points[k + 1] - points[k - 1])
    keeper("t-loop", points[k] + normals[k] * 0.06, normals[k], along, width, 0.2, kit["main"], length=widths[1])


VIEWS = {**SHOE_VIEWS, "detail": View(30, 26, frame=13, target=(0.34, 0.3, 0.58))}
STRAP_VIEWS = {**SHOE_VIEWS, "detail": View(30, 30, frame=13, target=(0.6, 0.3, 0.45))}
BUCKLE_VIEWS = {**SHOE_VIEWS, "detail": View(36, 32, frame=13, target=(0.8, 0.42, 0.3))}
MODELS = {
    "slingback-kitten": Model(lambda kit: slingback(kit, "kitten", 4.5, "pointed", throat=2.85), views=VIEWS),
    "slingback-block": Model(
        lambda kit: slingback(kit, "block", 7.5, "almond", throat=2.6, width=0.9, breast=5.7), views=VIEWS
    ),
    "mary-jane-block": Model(
        lambda kit: mary_jane(kit, "block", 6.0, "round", throat=2.3, side=1.9, back=3.2), views=STRAP_VIEWS
    ),
    "slingback-stiletto": Model(
        lambda kit: slingback(kit, "stiletto", 9.0, "pointed", throat=2.62, side=1.75, sling=(3.9, 1.85, 3.3), width=0.62), views=VIEWS
    ),
    "slingback-buckle": Model(
        lambda kit: slingback(kit, "sculpted", 4.5, "square", throat=3.15, breast=5.3, trim=framed_band(2.32, 2.0, (3.8, 3.0), wire=0.22)), views=BUCKLE_VIEWS
    ),
    "mary-jane-double": Model(
        lambda kit: mary_jane(
            kit, "kitten", 4.5, "almond", throat=2.35, side=1.75, back=3.2, width=0.72, breast=5.0, straps=((6.0, 1.3, 3.75), (4.75, 1.4, 4.75))
        ),
        views=STRAP_VIEWS,
    ),
    "tbar-block": Model(
        lambda kit: mary_jane(
            kit, "block", 7.5, "almond", throat=2.35, side=1.6, back=3.25, strap=(4.6, 1.4, 4.75), width=0.85, breast=5.7, bar=(1.5, 0.85)
        ),
        views=STRAP_VIEWS,
    ),
}
