"""High sneakers: leather up over the ankle, laced to the top, on a cupsole."""

from ..core.curves import smooth_steps
from ..core.materials import NEUTRAL, surface
from ..core.model import SHOE_VIEWS, Model, View
from . import parts
from . import rubber_soles as soles
from . import sneaker_parts as sewn
from . import sneakers as base
from .form import Form
from .last import Last, around, both_sides, mirrored, overlay, seam
from .street_sneakers import patch

# Lines as in sneakers: (station, loop, station below). Loops 7 and 8 belong to the leg, whose sections are in
# LEG.
LEG = [(11.4, 8.4, 7.2, 0.15), (14.6, 8.9, 7.6, 0.5)]
TOP = [
    (0, 7.2, 0), (1, 7.12, 1.0), (2.2, 6.95, 2.0), (3.5, 6.98, 3.0), (4.7, 7.15, 3.8), (5.8, 7.32, 4.4), (6.7, 7.38, 4.8), (7.2, 7.25, 5.1),
    (7.2, 6.9, 5.3), (7.0, 6.4, 5.5), (6.88, 5.9, 5.7), (6.9, 5.45, 5.9), (7.05, 5.02, 6.1), (7.3, 4.55, 6.4), (7.55, 4.05, 6.8),
    (7.8, 3.5, 7.3), (8.1, 3.12, 8.0), (8.7, 2.92, 8.8), (10, 2.85, 10),
]
COLLAR = [(-6.3, 7.37), (-5.6, 7.3), (-4.7, 7.15), (-3.5, 6.98), (-2.2, 6.95), (-1, 7.12), (0, 7.2)]
THROAT = [(7.0, 6.4), (6.88, 5.9), (6.9, 5.45), (7.05, 5.02), (7.3, 4.55), (7.55, 4.05), (7.8, 3.5), (8.1, 3.12), (8.4, 3.0)]
HOLES = [(7.45, 3.3), (7.25, 3.72), (7.03, 4.16), (6.78, 4.6), (6.58, 5.04), (6.48, 5.5), (6.48, 6.0), (6.6, 6.5), (6.8, 6.95)]
STAY = [(8.75, 2.75), (8.2, 2.55), (7.55, 2.7), (7.0, 3.15), (6.55, 3.7), (6.2, 4.3), (6.0, 5.0), (5.95, 5.7), (6.0, 6.4), (6.1, 7.2)]
STAY_IN = [(6.7, 7.3), (7.15, 7.2), (7.2, 6.9)] + THROAT
ANKLE = [(6.0, 6.35), (4.6, 5.9), (3.0, 5.65), (1.5, 5.7), (0, 5.8)]
COUNTER = [(4.4, 0.3), (4.0, 1.3), (3.2, 2.2), (2.2, 2.75), (1.3, 3.6), (1.05, 4.6), (0.95, 5.4), (0, 5.5)]
TOE = [(6.6, 0.5), (7.0, 1.1), (7.7, 1.65), (8.5, 2.05), (9.2, 2.25), (10, 2.3)]
TONGUE = [(0, 2.7), (0.4, 4.0), (0.65, 3.9), (1, 3.4)]


def high(kit):
    """
    Builds a high sneaker in two tones of the same color. Toe cap, stay and counter are darker than the
    leather below them.
    """
    kit = base.sporty_kit(kit)
    deep = surface("deep", "smooth", NEUTRAL * 0.6)
    form = Form(1.8, "wide", spring=0.6, fullness=1.05, toe_height=1.32, platform=0.5, rows=384, shaft=LEG)
    last = Last(form, 0.99, reshape=sewn.sporty)
    sewn.shell(last, TOP, kit["main"], kit["lining"])
    parts.insole(form.rings[0] * (0.99, 1, 1) + (0, 0, 0.3), kit["insole"])
    sewn.collar(last, around(COLLAR), kit["main"], kit["lining"], 0.85)
    face = sewn.tongue(last, 2.5, 7.68, TONGUE, kit["main"], kit["lining"], plump=0.7)
    sewn.tongue_label(face, deep, kit["seam"], 0.83, 0.93)
    for side, right in both_sides():
        overlay("stay", last, side(base.corners(STAY + STAY_IN, 9)), deep, 0.16)
        seam("stay-seam", last, side(STAY), kit["seam"], 0.17, [0.13 * right, 0.26 * right])
        seam("throat-seam", last, side(THROAT), kit["seam"], 0.17, [0.14 * right])
        seam("ankle-seam", last, side(ANKLE), kit["seam"], 0.03, [0.0, 0.14 * right])
    patch(kit, last, "toe", TOE, deep, 0.14, (0.13, 0.25))
    patch(kit, last, "counter", COUNTER, deep, 0.14, (0.13, 0.25), -1)
    sewn.perforations(last, base.toe_holes()[:18], kit["dark"])
    sewn.eyelets(last, HOLES + mirrored(HOLES), kit["dark"], deep, lift=0.17)
    sewn.crossed_laces(last, HOLES, kit["lace"], over=0.26)
    loop = last.level(smooth_steps([(0, 3.1), (5, 2.85), (11, 2.55), (18, 2.4), (23, 2.55), (26.5, 2.85)]))
    soles.cupsole(loop, soles.springs(0.15, 1.0, 26.6), kit["cup"], kit["sole-thread"])


VIEWS = {**SHOE_VIEWS, "detail": View(40, 22, frame=15, target=(0.5, 0.4, 0.62))}

MODELS = {"sneaker-high": Model(high, views=VIEWS, hardware="steel")}
