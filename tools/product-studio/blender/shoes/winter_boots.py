"""Winter boots: an ankle boot with a shearling cuff and a tall warm boot on thick rubber."""

import numpy as np

from ..core.curves import length_of, resample, tangents
from ..core.details import buckle, place, strap, zipper
from ..core.materials import surface
from ..core.mesh import box
from ..core.model import SHOE_VIEWS, Model, View
from . import fleece, parts
from . import rubber_soles as soles
from .form import Form
from .last import Last, around, overlay, seam
from .sneaker_parts import disc

# (station, loop) of the outer side.
COUNTER = [(4.2, 0.05), (3.9, 1.2), (3.1, 2.2), (2.0, 2.9), (0.9, 3.25), (0, 3.3)]
VAMP = [(5.6, 0.05), (5.8, 1.2), (6.4, 2.4), (7.5, 3.5), (8.8, 4.15), (10, 4.35)]
STRAP = [(0, 4.6), (2.5, 4.75), (5, 5.05), (7.5, 5.3), (10, 5.35)]


def fold(last, folds):
    """
    Adds soft folds of a leg.
    folds: [(height, depth, width, rise, position, half length)]. Height, depth and width are in cm. The rise
    is in cm for each cm forward. The position of the deepest point and the half length are shares of the
    circumference (0 back, 0.5 front).
    """
    points = last.surface.points
    u = (np.arange(len(points)) / len(points))[:, None]
    lift = np.zeros(points.shape[:2])
    for height, depth, width, rise, at, half in folds:
        away = (points[:, :, 2] - height - rise * (points[:, :, 0] - 6)) / width
        round_way = np.abs(np.mod(u - at + 0.5, 1) - 0.5) / half
        lift -= depth * (1 - away**2) * np.exp(-(away**2) / 2) * np.exp(-(round_way**2) * 1.5)
    last.dent(lift)


def leg(kit, last, top, columns=150):
    """Adds the leather up to loop `top`, lined with wool."""
    v = np.linspace(0, top / last.form.top, columns)
    uv = np.stack(np.meshgrid(np.arange(384) / 384, v, indexing="ij"), 2)
    points = last.surface.at(uv.reshape(-1, 2))[0].reshape(384, columns, 3)
    parts.upper("upper", points, kit["main"], kit["wool"], thickness=0.2, smooth=0)


def foot_pieces(kit, last):
    """Adds heel counter and vamp, each with two rows of stitches."""
    counter, vamp = around(COUNTER), around(VAMP)
    overlay("counter", last, counter, kit["main"], 0.12)
    seam("counter-seam", last, counter, kit["seam"], 0.13, (-0.15, -0.3))
    overlay("vamp", last, vamp, kit["main"], 0.12)
    seam("vamp-seam", last, vamp, kit["seam"], 0.13, (0.15, 0.3))


def back_strip(kit, last, low, high):
    points, normals = last.line([(0, low), (0, (low + high) / 2), (0, high)], 80, 0.0)
    strap("back-strip", points, normals, 1.1, kit["main"], 0.18, kit["seam"], margin=0.16)


def feather(last):
    return resample(last.surface.points[:, 0], 640, closed=True)


def warm(kit):
    return {**kit, "wool": fleece.wool(), "seam": surface("seam", "thread", 0.8)}


def ankle(kit):
    """Builds a warm ankle boot on a lugged heel, zipped at the side."""
    kit = warm(kit)
    shaft = [(12.2, 10.7, 8.7, 0.2), (15.0, 11.0, 9.4, 0.3), (17.0, 11.3, 9.9, 0.35)]
    last = Last(Form(3.9, "round", spring=0.7, fullness=1.08, toe_height=1.3, platform=1.0, rows=384, shaft=shaft))
    fold(last, [(11.3, 0.16, 0.6, 0.3, 0.5, 0.16), (13.2, 0.1, 0.6, 0.2, 0.46, 0.14), (12.2, 0.1, 0.55, -0.2, 0.02, 0.12)])
    leg(kit, last, 8.4)
    soles.lug_sole(feather(last), soles.heeled(7.0, 1.2, 1.0, 24.8), 0.85, kit["rubber"], kit["pale-thread"])
    foot_pieces(kit, last)
    back_strip(kit, last, 3.1, 8.0)
    points, normals = last.line([(4.7, 2.2), (4.75, 4), (4.8, 6), (4.85, 7.6)], 90, 0.02)
    zipper(points, normals, kit["dark"], kit["main"], kit["seam"], kit["zip"], tab=1.6, pull_at=-16)
    fleece.cover("cuff", fleece.roll(last, 8.4, 2.7, 2.4, 0.62), kit["wool"])


def knee(kit):
    """Builds a tall warm boot on a thick wedge of rubber, with a buckled strap around the ankle."""
    kit = warm(kit)
    shaft = [(12.2, 10.8, 8.9, 0.2), (15.5, 11.1, 9.7, 0.3), (20.5, 12.3, 11.2, 0.1), (26.0, 13.0, 12.0, -0.1), (31.0, 13.0, 12.2, 0.0)]
    last = Last(Form(4.0, "round", spring=0.7, fullness=1.1, toe_height=1.35, platform=1.6, rows=384, shaft=shaft), columns=220)
    fold(last, [(12.2, 0.16, 0.7, 0.25, 0.5, 0.17), (14.5, 0.11, 0.8, 0.15, 0.44, 0.16), (16.6, 0.12, 0.7, 0.1, 0.55, 0.2), (13.5, 0.14, 0.6, -0.2, 0.0, 0.14), (16.0, 0.1, 0.6, -0.15, 0.03, 0.14)])
    leg(kit, last, 10.5, 200)
    soles.lug_sole(feather(last), soles.springs(0.5, 1.1, 24.8, 17.0), 0.9, kit["rubber"], kit["pale-thread"], pitch=1.7)
    foot_pieces(kit, last)
    back_strip(kit, last, 3.1, 10.2)
    ankle_strap(kit, last)
    points, normals = last.line([(15.4, 2.2), (15.35, 4), (15.3, 7), (15.3, 9.9)], 160, 0.02)
    zipper(points, normals, kit["dark"], kit["main"], kit["seam"], kit["zip"], tab=1.6, pull_at=-30)
    fleece.cover("cuff", fleece.roll(last, 10.5, 3.2, 3.0, 0.7), kit["wool"])


def ankle_strap(kit, last, width=1.7):
    """Adds a strap around the ankle. Its free end runs through a buckle and a keeper on the outer side."""
    line = around(STRAP)
    ring = [(s - 20, w) for s, w in line[-4:-1]] + line + [(s + 20, w) for s, w in line[1:4]]
    points, normals = last.line(ring, 420, 0.09)
    strap("strap", points, normals, width, kit["main"], 0.18, kit["seam"])
    points, normals = last.line([(3.9, 4.92), (5, 5.05), (6.2, 5.18)], 120, 0.27)
    walked = np.linspace(0, length_of(points), len(points))
    left = walked[-1] - walked
    taper = np.where(left < 0.9, np.sqrt(np.maximum(1 - ((0.9 - left) / 0.95) ** 2, 0.02)), 1)
    strap("free-end", points, normals, width * taper, kit["main"], 0.17, None)
    along = tangents(points)
    spot = lambda cm: int(np.searchsorted(walked, cm))
    k = spot(0.75)
    buckle("buckle", points[k] + normals[k] * 0.16, normals[k], along[k], width + 0.75, 1.9, kit["metal"], wire=0.2)
    for cm in (2.3, 3.9):
        h = spot(cm)
        disc(f"strap-hole{cm}", points[h] + normals[h] * 0.092, normals[h], 0.11, kit["dark"])
    k = spot(3.1)
    keeper = box("keeper", (width + 0.3, 0.16, 0.62), radius=0.06, materials=kit["main"])
    place(keeper, points[k] + normals[k] * 0.09, normals[k], along[k])


ANKLE_VIEWS = {**SHOE_VIEWS, "detail": View(28, 14, frame=14, target=(0.3, 0.3, 0.72))}
KNEE_VIEWS = {**SHOE_VIEWS, "back": View(-142, 21), "detail": View(20, 18, frame=15, target=(0.52, 0.3, 0.33))}

MODELS = {
    "winter-ankle": Model(ankle, views=ANKLE_VIEWS, hardware="steel"),
    "winter-knee": Model(knee, views=KNEE_VIEWS, frame=48.0, hardware="steel"),
}
