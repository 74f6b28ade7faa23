"""Mules: a pointed one on a sculpted heel; a clog on a platform of wood."""

from ..core.model import SHOE_VIEWS, Model, View
from .buckled import buckled_strap, line_across
from .clog_parts import nailed_band, nailed_points, platform, stud, wood
from .low_uppers import (
    Last,
    covered_heel,
    folded_edge,
    insole_board,
    open_line,
    open_points,
    open_upper,
    side_line,
    thin_sole,
    topline_stitch,
)
from .pumps import HEELS

SOLE = 0.28
# Toplines as seen from the side: (x from the heel, height above the ground).
MULE_LINE = [(9.5, 3.3), (9.9, 3.9), (10.6, 4.5), (11.8, 4.9), (13.5, 5.0), (15.5, 4.85), (17.5, 4.45), (19, 4.3)]
CLOG_LINE = [(7.0, 4.5), (7.3, 5.2), (8.0, 6.0), (9.3, 6.65), (11, 6.95), (13, 6.95), (15, 6.75), (17, 6.4), (19, 6.2)]


def mule(kit, heel="sculpted", height=5.5, toe="pointed", breast=5.3):
    """height: of the heel in cm; breast: how far from the back it ends."""
    last = Last(height, toe, SOLE, spring=0.5, toe_height=0.95)
    top = side_line(last, MULE_LINE, 3.88)
    skin = open_upper("vamp", open_points(last, open_line(last, top)), kit["main"], kit["lining"])
    folded_edge("topline", skin, kit["main"])
    topline_stitch(skin, kit["thread"])
    insole_board(last.feather, kit["main"], kit["insole"])
    covered_heel(last, HEELS[heel], kit["heel"], kit["tip"], breast=breast)
    thin_sole(last, kit["sole"], SOLE - 0.02, breast=last.start + breast)


def clog(kit, height=5.0, front=2.5, reach=0.3):
    """height, front: of the platform at the heel and under the ball, in cm."""
    last = Last(height, "wide", front, spring=0.35, fullness=1.03, rows=480)
    top = side_line(last, CLOG_LINE, 3.25)
    points = nailed_points(last, open_line(last, top, 300), reach + 0.16, 0.85)
    skin = open_upper("vamp", points, kit["main"], kit["lining"], thickness=0.18)
    folded_edge("topline", skin, kit["main"], radius=0.1)
    topline_stitch(skin, kit["thread"], 0.32, length=0.24, gap=0.1, radius=0.03)
    nailed_band(kit, points)
    points, normals = line_across(last, [(13.75, 1.05), (10, 3.42), (6.25, 1.1)], lift=0.02)
    buckled_strap(kit, points, normals, 1.4, to_tip=2.7, thickness=0.16, wire=0.14, buckle_size=1.35)
    stud("strap-stud", points[7] + normals[7] * 0.15, normals[7], points[8] - points[7], 0.21, kit["metal"])
    platform(last, reach, wood(), kit["rubber"])


MODELS = {
    "mule-heel": Model(mule, views={**SHOE_VIEWS, "detail": View(34, 28, frame=14, target=(0.37, 0.42, 0.5))}),
    "clog-platform": Model(clog, views={**SHOE_VIEWS, "detail": View(34, 26, frame=14, target=(0.72, 0.3, 0.5))}),
}
