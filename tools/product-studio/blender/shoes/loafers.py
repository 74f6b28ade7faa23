"""Loafers: a low last, an apron with a raised seam, and straps over the instep."""

import numpy as np

from ..core.curves import rounded, unit
from ..core.details import piping, stitches, strap
from ..core.mesh import sweep
from ..core.model import SHOE_VIEWS, Model, View
from . import parts
from .apron import Apron
from .broguing import hole_material
from .form import Form
from .laces import on_plan
from .pieces import Patch, back_strip, sheet, upper
from .skin import Skin
from .trims import Tassel, cut_lens, horsebit, thong
from .platforms import flatform
from .welted import block_heel_sole, leather_sole, lug_sole

ROWS = 860


def opening(skin, throat, back=3.2, waist=2.62):
    """
    Returns levels of the topline at each row.
    throat: levels at stations 6 to 10. back, waist: levels at the heel and under the ankle.
    """
    rear = [(0, back), (1, back - 0.04), (2, back - 0.2), (3, (back + waist) / 2 - 0.14), (4, waist), (5, waist + 0.14)]
    return skin.form.edge(rear + list(zip((6, 7, 8, 9, 10), throat)))


def collar_line(skin, top, stations, below):
    """Returns the topline between stations, `below` loops down."""
    return skin.pattern([(s, np.interp(skin.place(s), skin.form.u, top) - below) for s in stations])


def body(kit, skin, top, seam, **ridge):
    """
    Adds the lined upper with its apron, the binding at the top, and the sock inside. Returns the feather
    line. seam: (x, y) of the apron's outer half, seen from above. ridge: parameters of the apron's seam.
    """
    seam = skin.both_sides(skin.top(seam))
    apron = Apron(skin, seam, **ridge)
    middle = np.abs(skin.form.u - 0.5)
    guide = skin.levels_of(seam, np.interp(middle, [0, 0.15, 0.3, 0.5], [2.9, 2.9, 1.8, 1.8]))
    guide = np.minimum(guide, top - 0.3)
    points = sheet(skin, [0 * top, guide, top], [40, 50], apron.relief)
    upper("upper", points, kit["main"], kit["lining"])
    apron.sew(kit["thread"])
    piping("topline", points[:, -1], 0.11, kit["main"], closed=True)
    parts.insole(points[:, 0], kit["insole"])
    return points[:, 0]


def topline_stitch(skin, top, thread, below=0.2):
    """
    Adds a row of stitches, `below` loops under the opening, from one end of the strap around the heel to the
    other end.
    """
    line = collar_line(skin, top, np.arange(4.8, -0.1, -0.6), below)
    stitches("topline-stitch", *skin.along(skin.both_sides(line, heel=True), 400, 0.02), thread)


def saddle(kit, skin, front, rear, name="saddle", thickness=0.16, lift=0.22, inner=None):
    """
    Adds the strap over the instep down to the sole. Returns the strap's Patch and object.
    front, rear: edges of the strap in the pattern, from the sole on the outer side to the middle. lift:
    height of the strap's face. inner: material of the strap's other side, if the strap must be solid.
    """
    patch = Patch(skin, skin.both_sides(front), skin.both_sides(rear), free=("low", "high"))
    thing = patch.build(name, kit["main"], thickness, lift if inner else lift - thickness, inner=inner)
    for edge in ("low", "high"):
        stitches(f"{name}-stitch", *patch.inset(0.24, [edge], lift + 0.008), kit["thread"])
    return patch, thing


def tongue(kit, skin, centre, rise, width, hem=0.3):
    """
    Adds the padded flap behind the strap.
    centre: x of the flap's hidden end in the middle. rise: level of the flap's top edge. width: half of the
    flap's width at its lower end, cm.
    """
    low = skin.top([(centre - 1.7, -width - 0.4), (centre - 0.7, -width), (centre - 0.2, -width * 0.5), (centre, 0)])
    high = skin.pattern([(6.6, rise - 0.8), (7.4, rise - 0.32), (8.6, rise - 0.06), (10, rise)])
    patch = Patch(skin, skin.both_sides(low), skin.both_sides(high), round_by=0.9)
    patch.build("tongue", kit["main"], 0.24, lift=-0.2, inner=kit["lining"], edge=0.2)
    stitches("tongue-stitch", *patch.inset(hem, ["high"], -0.19), kit["thread"])


def penny_slot(skin, patch, thing):
    """Adds the slot in the strap's middle, and the dark leather under the slot."""
    t, b = np.full(2, patch.size / 2), np.array([0.5, 0.55]) * patch.broad(patch.size / 2)
    points, normals = patch.on(t, b, 0.14)
    cut_lens(thing, points[0], normals[0], unit(np.cross(points[1] - points[0], normals[0])), 2.5, 0.72)
    x, y, _ = points[0]
    low = skin.both_sides(skin.top([(x + 0.45, y - 1.5), (x + 0.55, 0)]))
    high = skin.both_sides(skin.top([(x - 0.55, y - 1.5), (x - 0.45, 0)]))
    Patch(skin, low, high).build("slot-bed", hole_material(), 0.03)


def tied_tassels(kit, skin, top):
    """Adds the thong around the collar, the knot on the instep and the tassels at its ends."""
    leather = kit["main"]
    line = collar_line(skin, top, np.arange(6.1, 1.1, -0.6), 0.42)
    for k, flat in enumerate((line, skin.mirrored(line))):
        thong(skin, flat, leather, f"thong{k}-", lift=0.18)
    for k, sign in enumerate((-1, 1)):
        over = 0.12 * k
        tie = [(16.0, -1.0, 0.1), (16.0, -0.75, 0.32), (16.15, -0.2, 0.4 + over)]
        tie += [(16.5, 0.35, 0.42 + over), (17.2, 0.75, 0.3), (18.0, 1.02, 0.36)]
        path, normals = on_plan(skin, [(x, y * sign, height) for x, y, height in tie])
        strap(f"tie{k}", path, normals, 0.34, leather, 0.2, rounding=0.08)
        way = [(17.85, 0.98 * sign, 0), (19.0, 1.3 * sign, 0), (20.8, 1.76 * sign, 0)]
        Tassel(*on_plan(skin, way, 80), leather, 7 + k)
    turn = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    ring = skin.top(np.stack([16.3 + 0.3 * np.cos(turn), 0.1 * np.sin(turn)], 1))
    points, _ = skin.on(ring, 0.42 + 0.24 * np.sin(turn))
    sweep("knot", points, rounded(0.16, 0.42, 0.07, 3), leather, closed=True, up=(0, 1, 0))


def classic(kit):
    """Builds a penny loafer, whose strap has a slot."""
    skin = Skin(Form(2.0, "round", spring=0.5, toe_height=1.16, rows=ROWS))
    top = opening(skin, (3.3, 3.98, 4.36, 4.5, 4.54))
    seam = [(14.8, -2.95), (16.2, -2.95), (18, -2.85), (20, -2.5), (21.5, -1.9), (22.35, -0.95), (22.6, 0)]
    feather = body(kit, skin, top, seam)
    leather_sole(feather, kit)
    back_strip(kit, skin, top[0], 0.0)
    topline_stitch(skin, top, kit["thread"])
    front = [(15.2, -0.15), (15.75, 1.3)], [(16.45, -2.65), (17.0, -1.4), (17.2, 0)]
    rear = [(11.3, -0.15), (11.8, 1.6), (12.6, 3.0)], [(14.6, -2.6), (15.2, -1.4), (15.4, 0)]
    penny_slot(skin, *saddle(kit, skin, skin.drawn(*front), skin.drawn(*rear), inner=kit["main"]))
    tongue(kit, skin, 16.3, 5.12, 2.45)


def chunky(kit):
    """Builds a loafer with a full toe, a lug sole, and a horsebit on the strap."""
    skin = Skin(Form(4.5, "wide", spring=0.45, fullness=1.03, toe_height=1.2, platform=1.9, rows=ROWS))
    top = opening(skin, (3.35, 4.02, 4.4, 4.54, 4.58))
    seam = [(14.8, -3.05), (16.2, -3.05), (18, -3.0), (20.5, -2.75), (22.2, -2.2), (23.3, -1.2), (23.65, 0)]
    feather = body(kit, skin, top, seam, height=0.19, pitch=0.62, gather=0.035)
    lug_sole(feather, kit)
    back_strip(kit, skin, top[0], 0.0)
    topline_stitch(skin, top, kit["thread"])
    front = [(15.4, -0.15), (16.0, 1.3)], [(16.8, -2.75), (17.45, -1.4), (17.7, 0)]
    rear = [(11.2, -0.15), (11.7, 1.6), (12.5, 3.0)], [(14.4, -2.7), (15.0, -1.4), (15.2, 0)]
    patch, _ = saddle(kit, skin, skin.drawn(*front), skin.drawn(*rear), thickness=0.18, lift=0.24)
    horsebit(patch, patch.breadth.min() * 0.5, 1.75, kit["main"], kit["metal"], lift=0.24)
    tongue(kit, skin, 16.3, 5.15, 2.5)


def tasselled(kit):
    """Builds a loafer whose quarter meets over the instep, with a thong around the collar and two tassels."""
    skin = Skin(Form(2.5, "almond", spring=0.5, toe_height=1.04, rows=ROWS))
    top = opening(skin, (3.35, 4.05, 4.5, 4.68, 4.72), back=3.15, waist=2.55)
    seam = [(14.6, -2.8), (16.2, -2.82), (18, -2.65), (20, -2.22), (21.7, -1.6), (22.7, -0.75), (22.95, 0)]
    feather = body(kit, skin, top, seam, height=0.13, pitch=0.4)
    leather_sole(feather, kit, layers=5)
    ground = skin.pattern([(s, 0.0) for s in (0, 1, 2, 3, 4)])
    front = skin.drawn([(12.2, 0.0), (13.3, 0.9), (14.2, 2.0)], [(15.7, -2.75), (16.5, -1.5), (16.75, 0)])
    rear = collar_line(skin, top, np.arange(0, 11), 0.02)
    saddle(kit, skin, np.vstack([ground, front]), rear, "quarter", thickness=0.12, lift=0.13)
    back_strip(kit, skin, top[0], 0.1)
    tongue(kit, skin, 15.9, 5.2, 2.35)
    tied_tassels(kit, skin, top)


def on_heel(kit):
    """Builds a penny loafer with a square toe on a block heel of stacked leather."""
    skin = Skin(Form(6.0, "square", spring=0.5, toe_height=1.2, rows=ROWS))
    top = opening(skin, (3.35, 4.02, 4.42, 4.58, 4.62), back=3.3, waist=2.7)
    seam = [(14.9, -2.95), (16.3, -2.95), (18, -2.82), (20, -2.5), (21.7, -2.15), (22.7, -1.35), (23.0, 0)]
    feather = body(kit, skin, top, seam, height=0.12, pitch=0.36)
    block_heel_sole(feather, kit)
    back_strip(kit, skin, top[0], 0.0)
    topline_stitch(skin, top, kit["thread"])
    front = [(15.3, -0.15), (15.85, 1.3)], [(16.5, -2.6), (17.1, -1.4), (17.3, 0)]
    rear = [(11.6, -0.15), (12.1, 1.6), (12.9, 3.0)], [(14.8, -2.55), (15.4, -1.4), (15.6, 0)]
    penny_slot(skin, *saddle(kit, skin, skin.drawn(*front), skin.drawn(*rear), inner=kit["main"]))
    tongue(kit, skin, 16.5, 5.15, 2.35)


def with_bit(kit):
    """Builds a slim loafer on a low heel, with an almond toe, a narrow strap and a large horsebit."""
    skin = Skin(Form(1.7, "almond", spring=0.5, toe_height=1.02, rows=ROWS))
    top = opening(skin, (3.2, 3.85, 4.22, 4.36, 4.4), back=3.1, waist=2.45)
    seam = [(14.6, -2.8), (16.2, -2.82), (18, -2.62), (20, -2.16), (21.8, -1.5), (22.8, -0.7), (23.05, 0)]
    feather = body(kit, skin, top, seam, height=0.12, pitch=0.36)
    leather_sole(feather, kit, breast=6.2, thickness=0.28, layers=3)
    back_strip(kit, skin, top[0], 0.0)
    topline_stitch(skin, top, kit["thread"])
    front = [(14.9, -0.15), (15.4, 1.3)], [(16.2, -2.65), (16.85, -1.4), (17.1, 0)]
    rear = [(13.2, -0.15), (13.7, 1.5), (14.1, 2.3)], [(15.0, -2.6), (15.5, -1.4), (15.65, 0)]
    patch, _ = saddle(kit, skin, skin.drawn(*front), skin.drawn(*rear), thickness=0.15, lift=0.2)
    horsebit(patch, patch.breadth.min() * 0.5, 2.0, kit["main"], kit["metal"], lift=0.2, wire=0.14)
    tongue(kit, skin, 16.2, 4.95, 2.35)


def flatformed(kit):
    """Builds a penny loafer with a full round toe on a thick flat platform."""
    skin = Skin(Form(4.0, "round", spring=0.4, fullness=1.03, toe_height=1.2, platform=2.4, rows=ROWS))
    top = opening(skin, (3.35, 4.02, 4.4, 4.54, 4.58))
    seam = [(14.8, -3.0), (16.2, -3.0), (18, -2.92), (20, -2.58), (21.5, -2.0), (22.4, -1.0), (22.65, 0)]
    feather = body(kit, skin, top, seam, height=0.19, pitch=0.6, gather=0.03)
    flatform(feather, kit, kit["rubber"])
    back_strip(kit, skin, top[0], 0.0)
    topline_stitch(skin, top, kit["thread"])
    front = [(15.2, -0.15), (15.75, 1.3)], [(16.45, -2.7), (17.05, -1.4), (17.3, 0)]
    rear = [(10.9, -0.15), (11.4, 1.6), (12.2, 3.0)], [(14.3, -2.65), (14.9, -1.4), (15.1, 0)]
    penny_slot(skin, *saddle(kit, skin, skin.drawn(*front), skin.drawn(*rear), inner=kit["main"], thickness=0.18, lift=0.24))
    tongue(kit, skin, 16.3, 5.15, 2.5)


DETAIL = View(34, 30, frame=13, target=(0.66, 0.4, 0.62))
VIEWS = {**SHOE_VIEWS, "detail": DETAIL}
MODELS = {
    "loafer-classic": Model(classic, views=VIEWS),
    "loafer-tassel": Model(tasselled, views=VIEWS),
    "loafer-chunky": Model(chunky, views=VIEWS),
    "loafer-heel": Model(on_heel, views=VIEWS),
    "loafer-horsebit": Model(with_bit, views=VIEWS),
    "loafer-platform": Model(flatformed, views=VIEWS),
}
