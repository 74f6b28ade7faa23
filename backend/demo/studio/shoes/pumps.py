"""Pumps: one cut upper on a dress last, four heels, three toes."""

from ..core.curves import smooth_steps
from ..core.details import piping, tape
from ..core.model import SHOE_VIEWS, Model, View
from . import parts
from .form import Form

# (share of height from the top, back x, breast x, half width, follow) over a foot that starts at x = 0.
HEELS = {
    "stiletto": [(0, 0.1, 5.2, 2.42, 1), (0.1, 0.12, 4.2, 2.12, 0.9), (0.23, 0.3, 2.9, 1.35, 0.5), (0.42, 0.62, 2.1, 0.8, 0.15), (0.66, 0.85, 1.85, 0.52, 0), (1, 1.0, 1.8, 0.42, 0)],
    "kitten": [(0, 0.1, 5.0, 2.4, 1), (0.16, 0.25, 3.9, 2.0, 0.9), (0.4, 0.85, 2.75, 1.15, 0.4), (0.7, 1.3, 2.35, 0.66, 0.1), (1, 1.35, 2.5, 0.68, 0)],
    "block": [(0, 0.1, 5.7, 2.48, 1), (0.18, 0.15, 5.2, 2.4, 0.85), (0.45, 0.32, 4.85, 2.28, 0.4), (0.75, 0.46, 4.7, 2.24, 0.05), (1, 0.5, 4.7, 2.24, 0)],
    "sculpted": [(0, 0.1, 5.3, 2.45, 1), (0.2, 0.3, 4.6, 2.25, 0.85), (0.5, 0.95, 3.9, 1.75, 0.4), (0.8, 0.95, 4.1, 1.75, 0.1), (1, 0.75, 4.35, 1.9, 0)],
}


def pump(kit, heel="stiletto", height=9.0, toe="pointed", throat=2.75, side=2.15, back=3.25, point=1.0):
    """
    kit: materials by role; height: of the heel in cm; throat, side, back: how high the topline lies at
    the toe, the waist and the heel, in loops of the form; point: 1 cuts the throat to a V, 0 to a U.
    """
    form = Form(height, toe, spring=0.5, toe_height=0.92)
    top = [(0, back), (2, back - 0.25), (4, side + 0.15), (5.5, side - 0.1), (7, side - 0.1), (8.5, throat - 0.1 - 0.18 * point), (9.3, throat - 0.06 * point), (10, throat)]
    points = form.sheet(top, 30)
    skin = parts.upper("upper", points, kit["main"], kit["lining"])
    feather = points[:, 0]
    parts.insole(feather, kit["insole"])
    start = float(feather[:, 0].min())
    breast = HEELS[heel][0][2] + start
    # The sole ends at the heel's breast: over the heel its edge is hidden inside.
    parts.sole("sole", feather, 0.24, kit["sole"], reach=smooth_steps([(breast - 0.6, -0.35), (breast + 0.3, 0.05)]))
    edge = skin.at([(u, 0.995) for u in form.u], 0.0)[0]
    piping("topline", edge, 0.085, kit["main"], closed=True)
    parts.edge_stitch(skin, 0.965, kit["thread"], lift=0.012, length=0.16, gap=0.07, radius=0.022, count=500)
    seam, normals = skin.line([(0.0, 0.02), (0.0, 0.5), (0.0, 0.97)], 60)
    tape("back-seam", seam, normals, 0.16, kit["main"], 0.02)
    levels = [(share, rear + start, breast + start, half, follow) for share, rear, breast, half, follow in HEELS[heel]]
    parts.heel(parts.seat_of(feather, 0.04), levels, kit["heel"], kit["tip"])
    return skin


VIEWS = {**SHOE_VIEWS, "detail": View(34, 30, frame=14, target=(0.74, 0.5, 0.3))}

MODELS = {
    "pump-stiletto": Model(lambda kit: pump(kit, "stiletto", 9.0, "pointed"), views=VIEWS),
    "pump-kitten": Model(lambda kit: pump(kit, "kitten", 4.5, "pointed", throat=2.9), views=VIEWS),
    "pump-block": Model(lambda kit: pump(kit, "block", 7.0, "almond", throat=2.6, point=0.4), views=VIEWS),
    "pump-square": Model(lambda kit: pump(kit, "sculpted", 5.5, "square", throat=2.95, side=2.4, point=0.1), views=VIEWS),
}
