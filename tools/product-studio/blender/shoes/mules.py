"""Mules: pointed on a sculpted heel, square with a frame on a kitten heel; clogs on wood."""

import numpy as np

from ..core.model import SHOE_VIEWS, Model, View
from .buckled import buckled_strap, line_across
from .clog_parts import nailed_band, nailed_points, platform, stud, wood
from .low_uppers import (
    Last,
    covered_heel,
    folded_edge,
    insole_board,
    low_heel,
    open_line,
    open_points,
    open_upper,
    side_line,
    thin_sole,
    topline_stitch,
    walked_along,
)
from .ornaments import Seat, frame
from .pumps import HEELS
from .slingbacks import band

SOLE = 0.28
# Toplines in the side view: (x from the heel, height above the ground).
MULE_LINE = [(9.5, 3.3), (9.9, 3.9), (10.6, 4.5), (11.8, 4.9), (13.5, 5.0), (15.5, 4.85), (17.5, 4.45), (19, 4.3)]
CLOG_LINE = [(7.0, 4.5), (7.3, 5.2), (8.0, 6.0), (9.3, 6.65), (11, 6.95), (13, 6.95), (15, 6.75), (17, 6.4), (19, 6.2)]


LOW_LINE = [(11.4, 2.4), (11.8, 3.0), (12.6, 3.6), (13.8, 3.95), (15.2, 4.0), (16.8, 3.8), (18.4, 3.5), (20, 3.35)]


def mule(kit, heel="sculpted", height=5.5, toe="pointed", breast=5.3, line=MULE_LINE, start=3.88, spring=0.5, trim=None):
    """
    Builds a mule.
    heel: a key of HEELS, or None for a flat heel. height: height of the heel, cm. breast: distance of the
    heel's front from the back. line, start: the topline in the side view, and the station where the topline
    leaves the sole. trim: function that adds sewn-on parts, called with the kit and the Last.
    """
    last = Last(height, toe, SOLE, spring=spring, toe_height=0.95)
    top = side_line(last, line, start)
    skin = open_upper("vamp", open_points(last, open_line(last, top)), kit["main"], kit["lining"])
    folded_edge("topline", skin, kit["main"])
    topline_stitch(skin, kit["thread"])
    insole_board(last.feather, kit["main"], kit["insole"])
    if heel:
        covered_heel(last, HEELS[heel], kit["heel"], kit["tip"], breast=breast)
    else:
        low_heel(last, breast, kit["heel"], kit["tip"])
    thin_sole(last, kit["sole"], SOLE - 0.02, breast=last.start + breast)
    if trim:
        trim(kit, last)


def ringed(level, width=1.7, size=(3.0, 2.5)):
    """
    Returns a trim: a band over the vamp that is drawn through an oval ring of metal.
    level: loop at which the band crosses the middle.
    """

    def trim(kit, last):
        band(kit, last, level, width)
        frame(Seat(last, level, (2.2, 1.3)), *size, kit["metal"], wire=0.22, lift=0.26, oval=True)

    return trim


def clog(kit, height=5.0, front=2.5, reach=0.3, sling=None):
    """
    Builds a clog. height, front: height of the platform at the heel and under the ball, cm. sling: width of a
    strap around the heel, for a dark clog with such a strap.
    """
    last = Last(height, "wide", front, spring=0.35, fullness=1.03, rows=480)
    top = side_line(last, CLOG_LINE, 3.25)
    points = nailed_points(last, open_line(last, top, 300), reach + 0.16, 0.85)
    skin = open_upper("vamp", points, kit["main"], kit["lining"], thickness=0.18)
    folded_edge("topline", skin, kit["main"], radius=0.1)
    topline_stitch(skin, kit["thread"], 0.32, length=0.24, gap=0.1, radius=0.03)
    nailed_band(kit, points)
    if sling:
        heel_strap(kit, last, sling)
        platform(last, reach, wood(WALNUT), kit["rubber"])
        return
    points, normals = line_across(last, [(13.75, 1.05), (10, 3.42), (6.25, 1.1)], lift=0.02)
    buckled_strap(kit, points, normals, 1.4, to_tip=2.7, thickness=0.16, wire=0.14, buckle_size=1.35)
    stud("strap-stud", points[7] + normals[7] * 0.15, normals[7], points[8] - points[7], 0.21, kit["metal"])
    platform(last, reach, wood(), kit["rubber"])


def heel_strap(kit, last, width):
    """Adds a strap around the heel, from the inner side to a buckle on the outer side. Each end is under a stud."""
    points, normals = line_across(last, [(-4.1, 1.2), (0, 2.9), (4.35, 1.1)], lift=0.03)
    walked = walked_along(points)
    # The ends of the strap are over the vamp's leather.
    near = np.clip(1 - np.minimum(walked, walked[-1] - walked) / 2.2, 0, 1)
    points = points + normals * (0.1 * near * near * (3 - 2 * near))[:, None]
    buckled_strap(kit, points, normals, width, to_tip=2.6, thickness=0.16, wire=0.15, buckle_size=1.4)
    for k, step in ((5, 1), (-9, -1)):
        stud("strap-stud", points[k] + normals[k] * 0.15, normals[k], points[k + step] - points[k], 0.22, kit["metal"])


WALNUT = (0.2, 0.105, 0.05)
MODELS = {
    "mule-heel": Model(mule, views={**SHOE_VIEWS, "detail": View(34, 28, frame=14, target=(0.37, 0.42, 0.5))}),
    "clog-platform": Model(clog, views={**SHOE_VIEWS, "detail": View(34, 26, frame=14, target=(0.72, 0.3, 0.5))}),
    "mule-kitten": Model(
        lambda kit: mule(kit, "kitten", 4.5, "square", 5.0, LOW_LINE, 4.3, trim=ringed(2.55, size=(3.4, 2.8))),
        views={**SHOE_VIEWS, "detail": View(36, 32, frame=13, target=(0.78, 0.42, 0.4))},
    ),
}
