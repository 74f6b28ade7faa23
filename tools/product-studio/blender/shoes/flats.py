"""Ballet flats: round and pointed toes; bows, gathers, a seam, a dark cap."""

import numpy as np

from ..core.curves import circle, spline, unit
from ..core.details import tape
from ..core.mesh import loft, sweep
from ..core.model import SHOE_VIEWS, Model, View
from ..core.surface import Surface
from . import parts
from .low_uppers import Last, binding, folded_edge, low_heel, thin_sole, topline_stitch
from .ornaments import Seat, ribbon_bow
from .toe_caps import cut_across, dark_cap, toe_cap

SOLE, BREAST = 0.32, 5.4
# Half of a flat bow, cm: the middle line of the loop from the knot and back to the knot, then the hanging
# end.
LOOP = [(0.1, 0.02), (0.75, 0.42), (1.5, 0.5), (1.82, 0.16), (1.45, -0.2), (0.7, -0.2), (0.1, -0.03)]
END = [(0.08, -0.03), (0.45, -0.42), (0.8, -0.95), (0.98, -1.45)]


def _flat(kit, toe, top, heel, **shape):
    """
    Builds a flat shoe. top: the topline as (station, loop) pairs. heel: height in cm. Returns the upper's
    Surface.
    """
    last = Last(heel, toe, SOLE, spring=0.35, **shape)
    return _built(kit, last, last.form.sheet(top, 30))


def _built(kit, last, points):
    """Builds a flat shoe on a last. Returns the upper's Surface. points: points of the upper's sheet."""
    skin = parts.upper("upper", points, kit["main"], kit["lining"])
    parts.insole(last.feather, kit["insole"])
    thin_sole(last, kit["sole"], SOLE - 0.02, reach=0.03, breast=last.start + BREAST)
    low_heel(last, BREAST, kit["heel"], kit["tip"])
    seam, normals = skin.line([(0.0, 0.02), (0.0, 0.5), (0.0, 0.97)], 60)
    tape("back-seam", seam, normals, 0.16, kit["main"], 0.02)
    return skin


def bow(kit, skin, down=0.35, size=1.12, cord=0.115):
    """Adds a small bow of round cord on the vamp, `down` cm in front of the throat."""
    rows = len(skin.points)
    middle = rows // 2
    throat, normal = skin.points[middle, -1], skin.normals[middle, -1]
    front = skin.points[middle, -5] - throat
    front = unit(front - normal * front.dot(normal))
    side = np.cross(normal, front)
    heart = throat + front * down + normal * (cord * 0.9)

    def laid(flat, lift, lean=1.0):
        """Bends points of a flat bow over the vamp's curve. flat: (cm to the side, cm up towards the foot)."""
        flat = np.asarray(flat, float) * size
        fall = 0.17 * flat[:, 0] ** 2
        return heart + np.outer(flat[:, 0] * lean, side) - np.outer(flat[:, 1], front) + np.outer(lift - fall, normal)

    for sign in (-1, 1):
        loop = np.array([(sign * x, y) for x, y in LOOP])
        rise = 0.1 + 0.14 * np.sin(np.linspace(0, np.pi, len(loop)))
        sweep(f"bow-loop{sign}", spline(laid(loop, rise, 0.95), 70), circle(cord, 12), kit["main"])
        hanging = np.array([(sign * x, y) for x, y in END])
        sweep(f"bow-end{sign}", spline(laid(hanging, np.linspace(0.02, 0.0, 4)), 40), circle(cord, 12), kit["main"])
    knot = []
    for along in np.linspace(-1, 1, 15):
        width = np.sqrt(max(0.05, 1 - along**4))
        centre = heart + side * along * 0.17 * size + normal * 0.07
        knot.append([centre + (normal * b + front * a) * width for a, b in circle(0.19 * size, 20)])
    loft("bow-knot", np.array(knot), kit["main"])


def ballet_round(kit):
    top = [(0, 2.95), (2, 2.75), (4, 1.85), (5.5, 1.5), (7, 1.5), (8.5, 1.98), (9.3, 2.22), (10, 2.28)]
    skin = _flat(kit, "round", top, 1.0, toe_height=0.95)
    binding("binding", skin, 0.42, kit["smooth"] if kit["kind"] == "suede" else kit["main"])
    topline_stitch(skin, kit["thread"], 0.36, closed=True, lift=0.07)
    bow(kit, skin)


def ballet_pointed(kit):
    top = [(0, 2.7), (2, 2.5), (4, 1.65), (5.5, 1.35), (7, 1.45), (8.5, 2.06), (9.3, 2.34), (10, 2.42)]
    skin = _flat(kit, "pointed", top, 1.0, toe_height=0.85)
    folded_edge("topline", skin, kit["main"], closed=True)
    topline_stitch(skin, kit["thread"], closed=True)


def gathered(points, below=1.5, pitch=0.62, deep=0.085):
    """
    Returns an upper's sheet that is drawn together along its topline. The folds end `below` cm under the
    topline.
    pitch: cm from fold to fold. deep: height of the folds at the topline.
    """
    edge = points[:, -1]
    steps = np.linalg.norm(np.diff(points, axis=1), axis=2)
    from_top = np.concatenate([np.cumsum(steps[:, ::-1], axis=1)[:, ::-1], np.zeros((len(points), 1))], 1)
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(np.vstack([edge, edge[:1]]), axis=0), axis=1)))
    turns = walked[:-1] / walked[-1] * round(walked[-1] / pitch)
    # Leather does not fold evenly: neighbouring folds differ in depth and length.
    chance = np.random.default_rng(11)
    own = chance.uniform(0.55, 1.0, int(turns.max()) + 2)
    size = np.interp(turns, np.arange(len(own)), own)
    wave = (np.cos(2 * np.pi * turns) * size)[:, None]
    fade = np.clip(1 - from_top / (below * (0.6 + 0.5 * size[:, None])), 0, 1) ** 1.5
    spine = points.mean(1)
    mirror = spine[(-np.arange(len(spine))) % len(spine)]
    return points + Surface(points, closed=True, inside=(spine + mirror) / 2).normals * (deep * wave * fade)[..., None]


def ballet_bow(kit):
    """
    Builds a ballet flat. A band around the topline draws the soft upper together, and a bow of ribbon has
    long ends.
    """
    top = [(0, 2.95), (2, 2.7), (4, 1.95), (5.5, 1.65), (7, 1.7), (8.5, 2.22), (9.3, 2.46), (10, 2.52)]
    last = Last(1.0, "round", SOLE, rows=1200, spring=0.35, toe_height=0.98)
    skin = _built(kit, last, gathered(last.form.sheet(top, 34)))
    binding("binding", skin, 0.3, kit["main"], thickness=0.15)
    ribbon_bow(Seat(last, 2.5, (2.6, 1.6)), kit["cloth"], half=2.5, width=1.35, knot=0.66, lift=0.05, tails=2.9, thickness=0.06)


def ballet_cap(kit):
    """Builds a ballet flat with a round toe, a dark cap, a dark binding and a narrow bow."""
    top = [(0, 2.95), (2, 2.75), (4, 1.85), (5.5, 1.5), (7, 1.55), (8.5, 2.15), (9.3, 2.42), (10, 2.48)]
    last = Last(1.0, "round", SOLE, spring=0.35, toe_height=0.95)
    skin = _built(kit, last, last.form.sheet(top, 30))
    dark = dark_cap()
    binding("binding", skin, 0.3, dark)
    toe_cap(kit, last, cut_across(last, 20.9, -0.05), dark)
    bow({"main": dark}, skin, down=0.3, size=0.95, cord=0.09)


BOW = View(38, 34, frame=13, target=(0.8, 0.42, 0.5))
THROAT = View(38, 30, frame=13, target=(0.8, 0.4, 0.4))
MODELS = {
    "ballet-round": Model(ballet_round, views={**SHOE_VIEWS, "detail": BOW}),
    "ballet-pointed": Model(ballet_pointed, views={**SHOE_VIEWS, "detail": THROAT}),
    "ballet-bow": Model(ballet_bow, views={**SHOE_VIEWS, "detail": BOW}),
    "ballet-cap": Model(ballet_cap, views={**SHOE_VIEWS, "detail": BOW}),
}
