"""Knee boots: riding boots, straight boots on a block heel that slouch at the ankle, and tight boots on a stiletto."""

import numpy as np

from ..core.curves import unit
from ..core.details import buckle, place, strap, zipper
from ..core.mesh import cylinder
from ..core.model import Model, View
from . import parts
from .boot import Boot, tab
from .boot_soles import dress_sole, fitted_heel, welted_sole
from .form import Form
from .pumps import HEELS

FRAME = 60.0
# Rings of the shaft: (height above the seat, x of the back, x of the front), cm.
RIDING = [(13.2, 1.25, 11.2), (17.5, 0.45, 11.25), (23.5, -0.55, 11.4), (29.5, -0.75, 11.6), (35.5, -0.4, 11.75), (41, -0.2, 11.9)]
STRAIGHT = [(13.2, 1.2, 11.3), (17.5, 0.6, 11.5), (23.5, -0.05, 11.8), (29.5, -0.3, 12.1), (35.5, -0.35, 12.35), (41, -0.3, 12.6)]
CLOSE = [(13.2, 1.7, 10.6), (17.5, 0.95, 10.6), (23.5, -0.1, 11.0), (29.5, -0.35, 11.4), (35.5, 0.15, 11.55), (41, 0.4, 11.8)]


def leg(rings, width):
    """
    Returns rings for a Form. rings: (height, x of the back, x of the front). width: width at the top as a
    share of the depth. The share grows from the ankle up.
    """
    grow = np.interp([height for height, *_ in rings], [13, 24], [0.7, width])
    return [(h, f - b, (f - b) * g, (f + b) / 2 - 5.75) for (h, b, f), g in zip(rings, grow)]


def inner_zip(boot, kit, low=1.3, s=16.8):
    foot = boot.straight((s - 0.1, low), (s, 7.5))
    points, normals = boot.line([*foot, (s, 9), (s, float(boot.top[0]) - 0.03)], 260)
    zipper(points, normals, kit["dark"], kit["main"], kit["thread"], kit["metal"], 1.6, -4, 0.42)


def knee_boot(kit, form, top, folds, softness, slim=()):
    """
    Adds the common parts of a knee boot: shaft, lining, a strip over the back seam, a zip on the inner side,
    and a stitched top.
    """
    boot = Boot(form, top, columns=170, slim=slim, folds=folds, softness=softness)
    boot.shell(kit["main"], kit["lining"], 0.19, 170)
    parts.insole(boot.feather, kit["insole"])
    boot.strip("back-strip", [(0, 0.05), (0, 3), (0, 6), (0, float(boot.top[0]) - 0.02)], 0.75, kit["main"], kit["thread"], 0.05)
    inner_zip(boot, kit)
    boot.top_stitch(kit["thread"], 0.32)
    return boot


FLAT_FOLDS = [
    ([(7.2, 4.5), (8.7, 4.85), (10, 4.95), (11.2, 4.85), (12.6, 4.55)], 0.6, 0.1),
    ([(6.0, 5.3), (8.2, 5.75), (10, 5.85), (11.6, 5.7), (13.4, 5.4)], 0.7, 0.12),
    ([(1.0, 6.2), (2.0, 5.9), (3.2, 5.75), (4.2, 5.9)], 0.9, 0.12),
    ([(15.6, 5.8), (17.2, 5.6), (18.6, 5.9), (19.6, 6.3)], 0.9, 0.12),
    ([(0.6, 7.4), (1.8, 7.05), (3.0, 7.0)], 1.4, 0.1),
]


def flat(kit):
    """Builds a riding boot with a low heel, seams of counter and vamp, and a buckled strap under the top."""
    form = Form(2.5, "round", spring=0.6, platform=0.0, rows=192, shaft=leg(RIDING, 0.8))
    slim = [(4.5, 0.98, 1), (5.6, 0.95, 0.98), (6.5, 0.97, 1), (8, 1, 1)]
    boot = knee_boot(kit, form, [(0, 11.05), (4, 11.12), (10, 11.15)], FLAT_FOLDS, 0.06, slim)
    outline = welted_sole(boot, kit["rubber"], kit["edge"], kit["thread"], 0.6, toe=0.36, heel=0.26)
    fitted_heel(outline, float(boot.feather[:, 0].min()) + 6.2, [(0, 0, 0, 1), (1, 0.16, -0.12, 0.97)], [kit["rubber"]], kit["tip"])
    vamp = [(3.7, 0.08), (4.2, 1.8), (5.4, 3.4), (7.6, 4.5), (10, 5.0), (12.4, 4.5), (14.6, 3.4), (15.8, 1.8), (16.3, 0.08)]
    boot.lip("vamp", boot.track(vamp), kit["main"], kit["thread"], stitched=2)
    buckled_strap(boot, kit)


def buckled_strap(boot, kit, below=3.2, width=1.7, at=3.7):
    """Adds a strap around the shaft, buckled on the outer side. at: station of the buckle."""
    points, normals = boot.rim(below, 0.1, count=300)
    points, normals = np.vstack([points, points[:2]]), np.vstack([normals, normals[:2]])
    strap("strap", points, normals, width, kit["main"], 0.15, kit["thread"], rounding=0.05)
    start, end = float(boot.form.station(at - 0.35)), float(boot.form.station(at + 2.2))
    tail, up = boot.rim(below, 0.27, start=start, end=end, count=90)
    size = width * 0.97 * np.sqrt(np.clip(1 - np.clip((np.arange(90) - 76) / 14, 0, 0.96) ** 2.2, 0, 1))
    strap("strap-tail", tail, up, size, kit["main"], 0.14, kit["thread"], rounding=0.05)
    along = unit(np.gradient(tail, axis=0))
    k = 12
    buckle("buckle", tail[k] + up[k] * 0.14, up[k], along[k], width + 0.75, 1.9, kit["metal"], 0.2, 0.35)
    for k in (34, 46, 58):
        hole = cylinder("hole", 0.11, 0.02, materials=kit["dark"], axis="y", rounding=0)
        place(hole, tail[k] + up[k] * 0.078, up[k], (0, 0.01, 1))
    k = 28
    side = unit(np.cross(along[k], up[k]))
    keeper = [tail[k] + side * a * (width / 2 + 0.1) + up[k] * b for a, b in ((-1, -0.25), (-1, 0.06), (-0.9, 0.13), (0, 0.14), (0.9, 0.13), (1, 0.06), (1, -0.25))]
    out = [-side, -side * 0.8 + up[k] * 0.4, up[k], up[k], up[k], side * 0.8 + up[k] * 0.4, side]
    tab("keeper", keeper, out, 0.6, kit["main"], 0.1)


BLOCK_FOLDS = [
    ([(7.4, 4.4), (8.8, 4.75), (10, 4.85), (11.2, 4.75), (12.4, 4.5)], 0.6, 0.1),
    ([(3.4, 4.9), (5.6, 5.2), (8.2, 5.6), (10, 5.75), (11.8, 5.55), (14, 5.3)], 0.8, 0.25),
    ([(-0.8, 6.1), (1.0, 5.85), (2.6, 5.6), (4.4, 5.75), (6.2, 6.1)], 0.9, 0.3),
    ([(13.8, 6.0), (15.6, 5.7), (17.4, 5.5), (19, 5.75), (20.4, 6.0)], 0.9, 0.3),
    ([(2.2, 6.35), (4.2, 6.3), (7, 6.5), (10, 6.6), (13, 6.35), (15.4, 6.25)], 1.0, 0.25),
    ([(-1.6, 6.85), (0.4, 6.7), (2.4, 6.55), (4.0, 6.7)], 1.1, 0.25),
    ([(16.4, 6.9), (18, 6.7), (19.8, 6.85), (21, 7.0)], 1.2, 0.2),
    ([(3.0, 7.5), (5.5, 7.3), (8.8, 7.45)], 1.5, 0.18),
]


def block(kit):
    """Builds a knee boot on a block heel. Its straight soft shaft slouches slightly at the ankle."""
    form = Form(6.5, "almond", spring=0.5, platform=-0.2, rows=192, shaft=leg(STRAIGHT, 0.82))
    slim = [(4.5, 0.99, 1), (5.6, 0.97, 1), (7, 1, 1)]
    boot = knee_boot(kit, form, [(0, 11.1), (10, 11.12)], BLOCK_FOLDS, 0.12, slim)
    dress_sole(boot, kit, HEELS["block"], 0.38)


CLOSE_FOLDS = [
    ([(7.4, 4.5), (8.8, 4.85), (10, 4.95), (11.2, 4.85), (12.6, 4.5)], 0.55, 0.07),
    ([(6.4, 5.3), (8.4, 5.65), (10, 5.75), (11.8, 5.6), (13.4, 5.3)], 0.65, 0.09),
    ([(0.8, 6.0), (2.0, 5.8), (3.2, 5.7)], 0.8, 0.08),
]


def stiletto(kit):
    """Builds a knee boot on a stiletto, with a shaft close to the leg."""
    form = Form(9.0, "pointed", spring=0.5, platform=-0.25, rows=192, shaft=leg(CLOSE, 0.8))
    slim = [(4.5, 0.97, 0.98), (5.5, 0.91, 0.95), (6.3, 0.91, 0.96), (7.2, 1, 1.0)]
    boot = knee_boot(kit, form, [(0, 11.15), (10, 11.2)], CLOSE_FOLDS, 0.05, slim)
    dress_sole(boot, kit, HEELS["stiletto"])


VIEWS = {"quarter": View(40, 12), "side": View(0, 4), "back": View(-146, 20)}

MODELS = {
    "knee-flat": Model(flat, FRAME, {**VIEWS, "detail": View(22, 14, frame=18, target=(0.33, 0.3, 0.895))}),
    "knee-block": Model(block, FRAME, {**VIEWS, "detail": View(34, 16, frame=22, target=(0.36, 0.4, 0.24))}),
    "knee-stiletto": Model(stiletto, FRAME, {**VIEWS, "detail": View(-152, 22, frame=21, target=(0.22, 0.55, 0.87))}),
}
