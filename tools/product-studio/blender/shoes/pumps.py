"""Pumps: one cut upper on a dress last, four heels, three toes."""

from ..core.details import tape
from ..core.model import SHOE_VIEWS, Model, View
from . import parts
from .low_uppers import Last, covered_heel, folded_edge, thin_sole, topline_stitch

# (share of height from the top, back x, breast x, half width, follow) over a foot that starts at x = 0.
HEELS = {
    "stiletto": [(0, 0.1, 5.2, 2.42, 1), (0.1, 0.12, 4.2, 2.12, 0.9), (0.23, 0.3, 2.9, 1.35, 0.5), (0.42, 0.62, 2.1, 0.8, 0.15), (0.66, 0.85, 1.85, 0.52, 0), (1, 1.0, 1.8, 0.42, 0)],
    "kitten": [(0, 0.1, 5.0, 2.4, 1), (0.16, 0.25, 3.9, 2.0, 0.9), (0.4, 0.85, 2.75, 1.15, 0.4), (0.7, 1.3, 2.35, 0.66, 0.1), (1, 1.35, 2.5, 0.68, 0)],
    "block": [(0, 0.1, 5.7, 2.48, 1), (0.18, 0.15, 5.2, 2.4, 0.85), (0.45, 0.32, 4.85, 2.28, 0.4), (0.75, 0.46, 4.7, 2.24, 0.05), (1, 0.5, 4.7, 2.24, 0)],
    "sculpted": [(0, 0.1, 5.3, 2.45, 1), (0.2, 0.3, 4.6, 2.25, 0.85), (0.5, 0.95, 3.9, 1.75, 0.4), (0.8, 0.95, 4.1, 1.75, 0.1), (1, 0.75, 4.35, 1.9, 0)],
}


SOLE = 0.26


def pump(kit, heel="stiletto", height=9.0, toe="pointed", throat=2.75, side=2.15, back=3.25, point=1.0):
    """
    kit: materials by role; height: of the heel in cm; throat, side, back: how high the topline lies at
    the toe, the waist and the heel, in loops of the form; point: 1 cuts the throat to a V, 0 to a U.
    """
    last = Last(height, toe, SOLE, spring=0.5, toe_height=0.92)
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
    thin_sole(last, kit["sole"], SOLE - 0.02, breast=last.start + breast)
    return skin


VIEWS = {**SHOE_VIEWS, "detail": View(34, 30, frame=14, target=(0.74, 0.5, 0.3))}

MODELS = {
    "pump-stiletto": Model(lambda kit: pump(kit, "stiletto", 9.0, "pointed"), views=VIEWS),
    "pump-kitten": Model(lambda kit: pump(kit, "kitten", 4.5, "pointed", throat=2.9), views=VIEWS),
    "pump-block": Model(lambda kit: pump(kit, "block", 7.0, "almond", throat=2.6, point=0.4), views=VIEWS),
    "pump-square": Model(lambda kit: pump(kit, "sculpted", 5.5, "square", throat=2.95, side=2.4, point=0.1), views=VIEWS),
}
