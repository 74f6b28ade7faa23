"""Derbies, whose quarters are over the vamp, oxfords, whose vamp is over the quarters, and monks with buckles."""

import numpy as np

from ..core.details import piping, stitches
from ..core.model import SHOE_VIEWS, Model, View
from . import parts
from .broguing import brogued_edge, hole_material, medallion, perforation
from .buckled import buckled_strap, tucked
from .form import Form
from .laces import bars, bow, cord_material, criss_cross, eyelets
from .pieces import Patch, back_strip, sheet, upper
from .skin import TURN, Skin
from .welted import block_heel_sole, leather_sole, lug_sole

ROWS = 640
# The collar as (station, level) from the heel to the ankle, and the line under the facings as (x, y) seen
# from above.
COLLAR = [(0, 3.4), (1, 3.37), (2, 3.25), (3, 3.2), (4, 3.42), (5, 3.98)]
GORGE = [(12.9, -1.55), (13.6, -1.3), (15.2, -1.15), (16.5, -0.9), (16.9, -0.45), (17.0, 0)]
# Pinked edges: depth and period of their teeth in cm.
TEETH = (0.07, 0.2)
# The bow: control points of its loops and ends from the knot, (dx, dy, lift) for the outer side.
LOOP = [(-0.25, -0.6, 0.34), (-0.35, -1.4, 0.26), (-0.1, -2.15, 0.1), (0.35, -2.3, 0.03), (0.5, -1.65, 0.08), (0.3, -0.7, 0.26)]
END = [(0.4, -0.45, 0.25), (0.95, -1.15, 0.1), (1.35, -1.8, 0.03), (1.75, -2.4, 0.0)]


def body(kit, skin, tongue_lift):
    """
    Adds the upper that is under all overlays and open down to the throat. Adds the tongue and the sock inside
    the upper, too. tongue_lift: height of the tongue over the skin in cm, at most minus the upper's
    thickness. Returns the feather line.
    """
    line = np.vstack([skin.pattern(COLLAR), skin.top(GORGE)])
    top = skin.levels_of(skin.both_sides(line), 3.4)
    points = sheet(skin, [0 * top, top], [70])
    upper("upper", points, kit["main"], kit["lining"], 0.13)
    parts.insole(points[:, 0], kit["insole"])
    low = skin.top([(17.3, -1.35), (17.6, -0.7), (17.7, 0)])
    high = skin.pattern([(7.0, 5.28), (7.7, 5.44), (8.7, 5.55), (10, 5.58)])
    tongue = Patch(skin, skin.both_sides(low), skin.both_sides(high), round_by=0.9)
    tongue.build("tongue", kit["main"], 0.22, tongue_lift, inner=kit["lining"], edge=0.2)
    stitches("tongue-stitch", *tongue.inset(0.25, ["high"], tongue_lift + 0.01), kit["thread"])
    return points[:, 0]


def quarters(kit, skin, front, facing, thickness=0.14, round_by=0.5):
    """
    Adds two quarters from the heel to the lacing. Returns both quarters, the outer one first.
    front: lower edge of a quarter, from the sole to the throat. facing: (x, y) of its top corner.
    """
    ground = skin.pattern([(s, 0.0) for s in (0, 1, 2, 3, 4)])
    rim = np.vstack([skin.pattern(COLLAR), skin.top([(12.35, -2.05), facing])])
    low, high = skin.curve(np.vstack([ground, front])), skin.curve(rim)
    edge, _ = skin.on(high[: int(len(high) * 0.97)], 0.02)
    piping("collar", np.vstack([skin.on(skin.mirrored(high)[int(len(high) * 0.03) :], 0.02)[0][:-1], edge]), 0.11, kit["main"])
    out = []
    for side in (lambda flat: flat, lambda flat: skin.mirrored(flat)[::-1]):
        patch = Patch(skin, side(low), side(high), free=("low", "high", "end"), round_by=round_by)
        patch.build(f"quarter{len(out)}", kit["main"], thickness)
        out.append(patch)
    return out


def tied_bow(kit, skin, at, lift, cord, radius):
    """Adds a bow whose inner half is slightly larger than the outer one."""
    shifted = lambda way, sign, grow: [(dx * grow, dy * sign * grow, h * grow + lift + radius) for dx, dy, h in way]
    loops = [shifted(LOOP, 1, 0.95), shifted(LOOP, -1, 1.05)]
    ends = [shifted(END, 1, 1.0), shifted(END, -1, 1.12)]
    bow(skin, at, lift + radius, cord, kit["metal"], radius, loops, ends)


def classic_form():
    return Form(3.0, "round", spring=0.5, toe_height=1.1, rows=ROWS)


def classic_sole(feather, kit):
    leather_sole(feather, kit, layers=6)


def derby(kit, form=classic_form, sole=classic_sole, pairs=5, radius=0.095, thread="thread", spread=1.3, size=None):
    """
    Builds a derby: plain toe, open lacing.
    form, sole: functions that create the Form, and the sole under a feather line. pairs: number of pairs of
    eyelets. radius: radius of the laces, cm. thread: role in the kit of the thread in the quarters' seams.
    spread: half the distance between the eyelets of the pair nearest to the toe. size: sizes of the stitches.
    """
    skin = Skin(form())
    feather = body(kit, skin, -0.14)
    sole(feather, kit)
    front = skin.drawn([(13.4, -0.2), (13.85, 0.6), (14.8, 1.6)], [(16.2, -2.85), (17.2, -1.8), (17.5, -0.75)])
    for patch in quarters(kit, skin, front, (12.9, -1.05)):
        for distance in (0.18, 0.32):
            row = patch.inset(distance, ["low", "end", "high"], 0.145, (14.2, 0.3), 800)
            stitches("quarter-stitch", *row, kit[thread], **(size or {}))
    back_strip(kit, skin, COLLAR[0][1], 0.13)
    outer = np.stack([np.linspace(16.75, 13.5, pairs), np.linspace(-spread, -spread - 0.2, pairs)], 1)
    inner = outer * [1, -1]
    eyelets(skin, np.vstack([outer, inner]), 0.14, kit["metal"], kit["dark"])
    cord = cord_material()
    criss_cross(skin, outer, inner, 0.14, cord, radius)
    tied_bow(kit, skin, (13.55, 0), 0.16, cord, radius)


def lugged(kit):
    """Builds a derby with a wide toe on a thick lugged sole, sewn with pale thread."""
    form = lambda: Form(4.6, "wide", spring=0.5, fullness=1.03, toe_height=1.18, platform=2.0, rows=ROWS)
    derby(kit, form, lug_sole, 4, 0.12, "pale-thread", size={"length": 0.24, "gap": 0.12, "radius": 0.034})


def monk(kit):
    """
    Builds a monk. Its quarters are over the vamp, and two straps run from the inner quarter to buckles on the
    outer quarter.
    """
    skin = Skin(Form(2.8, "almond", spring=0.5, toe_height=1.08, rows=ROWS))
    feather = body(kit, skin, -0.14)
    leather_sole(feather, kit, layers=6)
    front = skin.drawn([(13.4, -0.2), (13.85, 0.6), (14.8, 1.6)], [(16.3, -2.7), (17.3, -1.7), (17.6, -0.7)])
    for patch in quarters(kit, skin, front, (12.9, -0.75)):
        for distance in (0.18, 0.32):
            stitches("quarter-stitch", *patch.inset(distance, ["low", "end", "high"], 0.145, (14.2, 0.3), 800), kit["thread"])
    back_strip(kit, skin, COLLAR[0][1], 0.13)
    straight_cap(kit, skin, 20.4)
    for x in (13.75, 16.05):
        way = skin.top([(x - 0.9, 2.75), (x - 0.15, 1.5), (x, 0), (x - 0.2, -1.5), (x - 0.85, -2.6)])
        more = skin.side([(x - 1.35, 3.0), (x - 1.75, 2.2)]) if x < 15 else skin.side([(x - 1.1, 2.2), (x - 1.5, 1.5)])
        points, normals = skin.along(np.vstack([way, more]), 170, 0.19)
        buckled_strap(kit, tucked(points, normals, 0.5, 0.14), normals, 1.15, to_tip=1.9, thickness=0.15, wire=0.15, buckle_size=1.42)


def straight_cap(kit, skin, x, lift=0.0, rows=(0.13, 0.27)):
    """Adds a toe cap cut straight across the foot at x, with rows of stitches along its edge."""
    edge = skin.drawn([(x - 1.5, 0.04), (x - 1.1, 0.75), (x - 0.7, 1.25)], [(x - 0.2, -1.5), (x, -0.7), (x + 0.02, 0)])
    start = float(np.interp(edge[0, 0], skin.knots * TURN, skin.stations))
    ground = skin.pattern([(s, 0.03) for s in np.linspace(start, 10, 8)])
    cap = Patch(skin, skin.both_sides(ground), skin.both_sides(edge), free=("high",))
    cap.build("cap", kit["main"], 0.1, lift=lift)
    for distance in rows:
        stitches("cap-stitch", *cap.inset(distance, ["high"], lift + 0.105, 0.2, 500), kit["thread"], 0.19, 0.09, 0.03)


def plain_oxford(kit):
    """Builds an oxford with closed lacing and a straight toe cap, on a stacked heel."""
    skin = Skin(Form(5.0, "almond", spring=0.5, toe_height=1.04, rows=ROWS))
    feather = body(kit, skin, -0.14)
    block_heel_sole(feather, kit, layers=9, taper=0.36)
    hidden = skin.drawn([(13.1, 0.04), (14.7, 1.0)], [(17.3, -2.3), (18.1, -1.0), (18.2, -0.14)])
    for patch in quarters(kit, skin, hidden, (13.0, -0.14), 0.11, 0.3):
        for distance in (0.16, 0.98):
            stitches("facing-stitch", *patch.inset(distance, ["end"], 0.115, 0.15), kit["thread"], 0.15, 0.08, 0.025)
        stitches("rim-stitch", *patch.inset(0.2, ["high"], 0.115, 0.9, 500), kit["thread"], 0.15, 0.08, 0.025)
    edge = skin.drawn([(11.7, 0.04), (12.7, 0.75), (14.1, 1.7)], [(16.0, -2.5), (17.0, -1.4), (17.35, 0)])
    start = float(np.interp(edge[0, 0], skin.knots * TURN, skin.stations))
    ground = skin.pattern([(s, 0.03) for s in np.linspace(start, 10, 8)])
    piece = Patch(skin, skin.both_sides(ground), skin.both_sides(edge), free=("high",))
    piece.build("vamp", kit["main"], 0.1, shape=lambda t, b: 0.1 * np.clip((3.0 - (piece.broad(t) - b)) / 1.6, 0, 1))
    for distance in (0.14, 0.28):
        stitches("vamp-stitch", *piece.inset(distance, ["high"], 0.205, 0.3, 700), kit["thread"], 0.15, 0.07, 0.024)
    straight_cap(kit, skin, 20.6, 0.1)
    back_strip(kit, skin, COLLAR[0][1], 0.1)
    outer = np.stack([np.linspace(16.7, 13.5, 5), np.full(5, -0.6)], 1)
    inner = outer * [1, -1]
    eyelets(skin, np.vstack([outer, inner]), 0.11, kit["edge"], kit["dark"], 0.1)
    cord = cord_material()
    bars(skin, outer, inner, 0.11, cord, 0.085)
    tied_bow(kit, skin, (13.6, 0), 0.12, cord, 0.085)


def oxford(kit):
    """Builds an oxford with closed lacing. Its winged cap and its counter have pinked edges and broguing."""
    skin = Skin(Form(2.5, "almond", spring=0.5, toe_height=1.06, rows=ROWS))
    thread, hole = kit["thread"], hole_material()
    feather = body(kit, skin, -0.14)
    leather_sole(feather, kit, layers=5)
    hidden = skin.drawn([(13.0, 0.04), (14.6, 1.0)], [(17.3, -2.3), (18.1, -1.0), (18.2, -0.14)])
    for patch in quarters(kit, skin, hidden, (12.9, -0.14), 0.11, 0.3):
        for distance in (0.16, 0.95):
            stitches("facing-stitch", *patch.inset(distance, ["end"], 0.115, 0.15), thread, 0.15, 0.08, 0.025)
        perforation("facing-brogue", *patch.inset(1.2, ["end"], 0.11, 0.2), hole)
        stitches("rim-stitch", *patch.inset(0.2, ["high"], 0.115, 0.9, 500), thread, 0.15, 0.08, 0.025)
        perforation("rim-brogue", *patch.inset(0.42, ["high"], 0.11, 1.2, 500), hole)
    vamp(kit, skin, thread, hole)
    back_strip(kit, skin, COLLAR[0][1], 0.1, 1.5)
    counter(kit, skin, thread, hole)
    outer = np.stack([np.linspace(16.6, 13.4, 5), np.full(5, -0.6)], 1)
    inner = outer * [1, -1]
    eyelets(skin, np.vstack([outer, inner]), 0.11, kit["edge"], kit["dark"], 0.1)
    cord = cord_material()
    bars(skin, outer, inner, 0.11, cord, 0.085)
    tied_bow(kit, skin, (13.5, 0), 0.12, cord, 0.085)


def vamp(kit, skin, thread, hole):
    """Adds the vamp over the quarters, and the winged cap on the vamp."""
    edge = skin.drawn([(11.6, 0.04), (12.6, 0.75), (14.0, 1.7)], [(15.9, -2.55), (16.9, -1.4), (17.25, 0)])
    ground = skin.pattern([(s, 0.03) for s in np.linspace(4.55, 10, 8)])
    piece = Patch(skin, skin.both_sides(ground), skin.both_sides(edge), free=("high",), pink={"high": TEETH})
    rise = lambda t, b: 0.1 * np.clip((3.0 - (piece.broad(t) - b)) / 1.6, 0, 1)
    piece.build("vamp", kit["main"], 0.1, shape=rise)
    brogued_edge(piece, ["high"], 0.2, thread, hole, 0.3)
    lobe = [(18.6, -2.6), (19.9, -1.75), (20.1, -1.0), (19.4, -0.35), (18.7, 0)]
    wing = skin.drawn([(12.8, 0.04), (14.0, 0.85), (16.0, 1.35)], lobe)
    outer = skin.curve(wing, 800)
    ground = skin.pattern([(s, 0.03) for s in np.linspace(5.0, 10, 8)])
    cap = Patch(skin, skin.both_sides(ground), skin.both_sides(outer), free=("high",), pink={"high": TEETH})
    cap.build("cap", kit["main"], 0.1, lift=0.1)
    brogued_edge(cap, ["high"], 0.2, thread, hole, 0.3)
    medallion(skin, (22.0, 0), 0.205, hole)


def counter(kit, skin, thread, hole):
    """Adds the stiff counter around the heel."""
    edge = np.vstack([skin.side([(7.6, 0.04), (6.6, 1.0), (4.8, 1.9), (2.8, 2.45)]), skin.pattern([(1, 1.75), (0, 1.85)])])
    ground = skin.pattern([(s, 0.03) for s in np.linspace(3.3, 0, 6)])
    piece = Patch(skin, skin.both_sides(ground, True), skin.both_sides(edge, True), free=("high",), pink={"high": TEETH})
    piece.build("counter", kit["main"], 0.1, lift=0.11)
    brogued_edge(piece, ["high"], 0.21, thread, hole, 0.3)


DETAIL = View(34, 30, frame=13, target=(0.62, 0.4, 0.62))
MODELS = {
    "derby-classic": Model(derby, views={**SHOE_VIEWS, "detail": DETAIL}),
    "oxford-brogue": Model(oxford, views={**SHOE_VIEWS, "detail": DETAIL}),
    "derby-chunky": Model(lugged, views={**SHOE_VIEWS, "detail": DETAIL}),
    "monk-strap": Model(monk, views={**SHOE_VIEWS, "detail": View(24, 30, frame=13, target=(0.6, 0.3, 0.62))}),
    "oxford-plain": Model(plain_oxford, views={**SHOE_VIEWS, "detail": View(38, 30, frame=14, target=(0.7, 0.42, 0.5))}),
}
