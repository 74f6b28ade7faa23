"""Pumps on a dress last with several heels and toes, a platform or a cap, and pumps that are cut away at the sides."""

from ..core.curves import spline
from ..core.details import tape
from ..core.model import SHOE_VIEWS, Model, View
from . import parts
from .low_uppers import Last, covered_heel, folded_edge, insole_board, open_line, open_points, open_upper, thin_sole, topline_stitch
from .platforms import covered_platform
from .toe_caps import cut_across, dark_cap, toe_cap

# Levels of each heel: (share of height from the top, back x, breast x, half width, follow), for a foot that
# starts at x = 0.
HEELS = {
    "stiletto": [(0, 0.1, 5.2, 2.42, 1), (0.1, 0.12, 4.2, 2.12, 0.9), (0.23, 0.3, 2.9, 1.35, 0.5), (0.42, 0.62, 2.1, 0.8, 0.15), (0.66, 0.85, 1.85, 0.52, 0), (1, 1.0, 1.8, 0.42, 0)],
    "kitten": [(0, 0.1, 5.0, 2.4, 1), (0.16, 0.25, 3.9, 2.0, 0.9), (0.4, 0.85, 2.75, 1.15, 0.4), (0.7, 1.3, 2.35, 0.66, 0.1), (1, 1.35, 2.5, 0.68, 0)],
    "block": [(0, 0.1, 5.7, 2.48, 1), (0.18, 0.15, 5.2, 2.4, 0.85), (0.45, 0.32, 4.85, 2.28, 0.4), (0.75, 0.46, 4.7, 2.24, 0.05), (1, 0.5, 4.7, 2.24, 0)],
    "slim": [(0, 0.1, 5.1, 2.42, 1), (0.12, 0.15, 4.0, 2.05, 0.9), (0.3, 0.45, 2.9, 1.3, 0.45), (0.55, 0.85, 2.3, 0.85, 0.1), (1, 1.05, 2.1, 0.66, 0)],
    "low-block": [(0, 0.1, 5.3, 2.45, 1), (0.25, 0.2, 4.8, 2.3, 0.8), (0.6, 0.36, 4.4, 2.15, 0.25), (1, 0.44, 4.3, 2.1, 0)],
    "column": [(0, 0.1, 5.6, 2.48, 1), (0.12, 0.15, 5.0, 2.38, 0.85), (0.35, 0.42, 4.5, 2.2, 0.4), (0.7, 0.62, 4.3, 2.15, 0.05), (1, 0.6, 4.5, 2.28, 0)],
    "sculpted": [(0, 0.1, 5.3, 2.45, 1), (0.2, 0.3, 4.6, 2.25, 0.85), (0.5, 0.95, 3.9, 1.75, 0.4), (0.8, 0.95, 4.1, 1.75, 0.1), (1, 0.75, 4.35, 1.9, 0)],
}


SOLE = 0.26


def pump(kit, heel="stiletto", height=9.0, toe="pointed", throat=2.75, side=2.15, back=3.25, point=1.0, platform=0.0, trim=None):
    """
    Builds a pump.
    kit: materials by role. height: height of the heel, cm. throat, side, back: heights of the topline at the
    toe, the waist and the heel, in loops of the form. point: 1 cuts the throat to a V, 0 to a U. platform: cm
    under the ball. trim: function that adds sewn-on parts, called with the kit and the Last.
    """
    last = Last(height, toe, SOLE + platform, spring=0.5, toe_height=0.92)
    top = [(0, back), (2, back - 0.25), (4, side + 0.15), (5.5, side - 0.1), (7, side - 0.1)]
    top += [(8.5, throat - 0.1 - 0.18 * point), (9.3, throat - 0.06 * point), (10, throat)]
    skin = parts.upper("upper", last.form.sheet(top, 30), kit["main"], kit["lining"])
    folded_edge("topline", skin, kit["main"], closed=True)
    topline_stitch(skin, kit["thread"], closed=True)
    seam, normals = skin.line([(0.0, 0.02), (0.0, 0.5), (0.0, 0.97)], 60)
    tape("back-seam", seam, normals, 0.16, kit["main"], 0.02)
    parts.insole(last.feather, kit["insole"])
    breast = HEELS[heel][0][2]
    covered_heel(last, HEELS[heel], kit["heel"], kit["tip"], breast=breast)
    if platform:
        covered_platform(last, kit, platform, breast, SOLE)
    else:
        thin_sole(last, kit["sole"], SOLE - 0.02, breast=last.start + breast)
    if trim:
        trim(kit, last)
    return skin


def with_cap(x):
    """Returns a trim: a dark cap over the toe, cut `x` cm from the heel."""
    return lambda kit, last: toe_cap(kit, last, cut_across(last, x), dark_cap())


# d'Orsay: the vamp's topline from the sole to the toe, and the counter's from the heel down to the sole.
DORSAY_VAMP = [(4.6, 0.1), (4.95, 0.75), (5.5, 1.25), (6.4, 1.65), (7.4, 2.05), (8.5, 2.46), (9.3, 2.7), (10, 2.78)]
DORSAY_BACK = [(0, 3.3), (0.9, 3.22), (1.7, 2.85), (2.3, 2.2), (2.8, 1.35), (3.15, 0.65), (3.4, 0.1)]


def dorsay(kit, heel="stiletto", height=8.5, toe="pointed", vamp=DORSAY_VAMP, back=DORSAY_BACK):
    """Builds a pump cut away at both sides down to the sole, with a separate vamp and counter."""
    last = Last(height, toe, SOLE, spring=0.5, toe_height=0.92)
    both = [(-s, w) for s, w in back[:0:-1]] + list(back)
    for name, line in (("vamp", open_line(last, vamp)), ("counter", spline(both, 160))):
        skin = open_upper(name, open_points(last, line), kit["main"], kit["lining"])
        folded_edge(f"{name}-edge", skin, kit["main"])
        topline_stitch(skin, kit["thread"])
    seam, normals = skin.line([(0.5, 0.06), (0.5, 0.5), (0.5, 0.97)], 60)
    tape("back-seam", seam, normals, 0.16, kit["main"], 0.02)
    breast = HEELS[heel][0][2]
    insole_board(last.feather, kit["main"], kit["insole"])
    covered_heel(last, HEELS[heel], kit["heel"], kit["tip"], breast=breast)
    thin_sole(last, kit["sole"], SOLE - 0.02, breast=last.start + breast)


VIEWS = {**SHOE_VIEWS, "detail": View(34, 30, frame=14, target=(0.74, 0.5, 0.3))}
OPEN_SIDE = {**SHOE_VIEWS, "detail": View(34, 24, frame=17, target=(0.42, 0.5, 0.5))}
PLATFORM = {**SHOE_VIEWS, "detail": View(38, 14, frame=15, target=(0.74, 0.5, 0.24))}
MODELS = {
    "pump-stiletto": Model(lambda kit: pump(kit, "stiletto", 9.0, "pointed"), views=VIEWS),
    "pump-kitten": Model(lambda kit: pump(kit, "kitten", 4.5, "pointed", throat=2.9), views=VIEWS),
    "pump-block": Model(lambda kit: pump(kit, "block", 7.0, "almond", throat=2.6, point=0.4), views=VIEWS),
    "pump-square": Model(lambda kit: pump(kit, "sculpted", 5.5, "square", throat=2.95, side=2.4, point=0.1), views=VIEWS),
    "pump-dorsay": Model(dorsay, views=OPEN_SIDE),
    "pump-platform": Model(
        lambda kit: pump(kit, "column", 10.5, "almond", throat=2.5, side=2.0, point=0.2, platform=2.3), views=PLATFORM
    ),
    "pump-cap": Model(lambda kit: pump(kit, "slim", 6.5, "almond", throat=2.62, point=0.5, trim=with_cap(21.9)), views=VIEWS),
}
