"""More knee boots: riding, western, slouching."""

import numpy as np

from ..core.details import zipper
from ..core.model import Model, View
from . import parts
from .ankle_boots import WESTERN_HEEL
from .boot import Boot
from .boot_heels import HEELS
from .boot_soles import dress_sole, fitted_heel, stack, welted_sole
from .boot_straps import belt
from .boot_tops import whole
from .form import Form
from .knee_boots import FLAT_FOLDS, FRAME, RIDING, VIEWS, leg

LOOSE = [(13.2, 0.3, 12.4), (17.5, -0.4, 12.7), (23.5, -0.9, 12.9), (29.5, -1.2, 13.3), (35.5, -1.3, 13.6), (41, -1.3, 13.8)]
WIDE = [(13.2, 1.0, 11.7), (17.5, 0.3, 12.0), (23.5, -0.5, 12.4), (29.5, -0.9, 12.8), (35.5, -1.0, 13.1), (41, -1.0, 13.3)]


def band(boot, kit, low, leather, lift=0.12):
    """Adds a broad band of another leather around the shaft's top, from loop `low` up."""
    whole(boot, lambda u, w, points: lift + 0 * w, leather, kit["lining"], 40, low, None, 0.12, "band")
    track = boot.track([(s, low + 0.02) for s in np.linspace(0, 20, 9)], smooth=False)
    boot.stitch("band-stitch", boot.aside(track, -0.2 if track[-1, 0] > track[0, 0] else 0.2), kit["thread"], lift + 0.015, 0.24)


def riding(kit):
    """
    Builds a riding boot. It has a dark band around the top, buckled straps under the band and around the
    ankle, and a stitched counter.
    """
    form = Form(3.0, "round", spring=0.6, platform=0.0, toe_height=1.06, rows=192, shaft=leg(RIDING, 0.82))
    slim = [(4.5, 0.98, 1), (5.6, 0.95, 0.98), (6.5, 0.97, 1), (8, 1, 1)]
    boot = Boot(form, [(0, 10.75), (3, 11.0), (6, 11.3), (10, 11.35)], columns=170, slim=slim, folds=FLAT_FOLDS, softness=0.06)
    boot.shell(kit["main"], kit["lining"], 0.19, 170)
    parts.insole(boot.feather, kit["insole"])
    band(boot, kit, 9.85, kit["edge"])
    boot.strip("back-strip", [(0, 0.05), (0, 3), (0, 6), (0, 9.8)], 0.9, kit["main"], kit["thread"], 0.06)
    points, normals = boot.line([*boot.straight((16.7, 1.3), (16.8, 7.5)), (16.8, 9), (16.8, 9.7)], 220)
    zipper(points, normals, kit["dark"], kit["main"], kit["thread"], kit["metal"], 1.6, -4, 0.42)
    outline = welted_sole(boot, kit["rubber"], kit["edge"], kit["thread"], 0.6, toe=0.36, heel=0.28)
    fitted_heel(outline, float(boot.feather[:, 0].min()) + 6.2, [(0, 0, 0, 1), (1, 0.2, -0.12, 0.96)], stack(), kit["tip"], layers=5)
    vamp = [(4.2, 0.08), (4.6, 1.6), (5.8, 2.8), (7.7, 3.6), (10, 3.9), (12.3, 3.6), (14.2, 2.8), (15.4, 1.6), (15.8, 0.08)]
    boot.lip("vamp", boot.track(vamp), kit["main"], kit["thread"], stitched=2)
    counter = [(16.9, 0.08), (17.4, 1.9), (18.6, 3.2), (20, 3.7), (21.4, 3.2), (22.6, 1.9), (23.1, 0.08)]
    boot.lip("counter", boot.track(counter), kit["main"], kit["thread"], thickness=0.09, stitched=2)
    belt(boot, kit, "ankle", 4.6, 5.4, 1.5, 3.9, 4.4, 0.14)
    belt(boot, kit, "top", 9.6, 9.62, 1.6, 3.4, 6.0, 0.1)


# Half of the figure that is stitched on each side of a western shaft: (distance from the middle in stations,
# loop).
FLAME = [(0.0, 9.6), (0.9, 8.9), (1.5, 8.2), (1.25, 7.5), (0.55, 7.1), (0.75, 6.6), (1.35, 6.4), (0.9, 6.0), (0.0, 5.75)]


def flames(boot, thread, middle, narrow=1.0):
    """Adds rows of stitches in the shape of flames, one inside another. narrow: factor of the flames' breadth."""
    for k in range(3):
        for sign in (-1, 1):
            places = [(middle + sign * a * (1.3 - 0.4 * k) * narrow, 7.75 + (w - 7.75) * (1 - 0.28 * k)) for a, w in FLAME]
            boot.stitch(f"flame{k}{sign}", boot.track(places), thread, 0.012, 0.26)


def western(kit):
    """
    Builds a western boot. Its wide shaft has stitched flames, a scalloped top and pull straps. The heel is
    stacked and slanted, and the toe is a snip toe.
    """
    form = Form(5.0, "snip", spring=0.7, platform=-0.02, rows=192, shaft=leg(WIDE, 0.84))
    top = [(0, 9.7), (0.8, 9.85), (2.2, 10.45), (3.6, 10.65), (5.2, 10.5), (7.4, 10.1), (9, 9.72), (10, 9.5)]
    boot = Boot(form, top, columns=170, folds=FLAT_FOLDS, softness=0.08)
    boot.shell(kit["main"], kit["lining"], 0.19, 170)
    parts.insole(boot.feather, kit["insole"])
    outline = welted_sole(boot, kit["sole"], kit["edge"], kit["pale-thread"], 0.5)
    fitted_heel(outline, float(boot.feather[:, 0].min()) + 5.6, WESTERN_HEEL, stack(), kit["tip"], layers=8)
    yoke = [(3.2, 0.08), (3.6, 1.6), (4.9, 3.0), (6.8, 3.95), (8.5, 4.8), (10, 5.6), (11.5, 4.8), (13.2, 3.95), (15.1, 3.0), (16.4, 1.6), (16.8, 0.08)]
    boot.lip("yoke", boot.track(yoke), kit["main"], kit["pale-thread"], thickness=0.08, stitched=2)
    counter = [(17.2, 0.08), (17.5, 2.0), (18.6, 3.6), (20, 4.5), (21.4, 3.6), (22.5, 2.0), (22.8, 0.08)]
    boot.lip("counter", boot.track(counter), kit["main"], kit["pale-thread"], thickness=0.07, stitched=2)
    toe = [(8.3, 1.35), (8.9, 1.9), (9.5, 2.35), (10, 2.15), (10.5, 2.35), (11.1, 1.9), (11.7, 1.35)]
    boot.stitch("toe-bug", boot.track(toe), kit["pale-thread"], 0.01)
    for name, s in (("outer", 3.6), ("inner", 16.4)):
        boot.strip(f"side-{name}", [(s, 2.6), (s, 5), (s, 8), (s, 10.6)], 0.6, kit["main"], kit["thread"], 0.06)
        boot.pull_loop(f"pull-{name}", s, kit["main"], kit["pale-thread"], 2.2, 4.0, 0.9, 0.06)
    for middle, narrow in ((6.9, 1.0), (13.1, 1.0), (1.2, 0.62), (-1.2, 0.62)):
        flames(boot, kit["pale-thread"], middle, narrow)
    boot.top_stitch(kit["pale-thread"], 0.3)
    boot.top_stitch(kit["pale-thread"], 0.6)


def slouch(seed=4, low=5.5, high=8.9, rings=8, depth=0.66):
    """
    Returns folds of a leg that is too long: rings that sag alternately in front and behind, deeper towards
    the ankle.
    """
    chance = np.random.default_rng(seed)
    folds = []
    for k in range(rings):
        share = k / (rings - 1)
        w = low + (high - low) * share**1.1
        for middle, reach in ((10 + chance.uniform(-2.5, 2.5), 6.8), (chance.uniform(-2, 2), 5.6)):
            w_here = w + (0.2 if middle < 5 else 0.0) + chance.uniform(-0.06, 0.06)
            sag, tilt = chance.uniform(0.05, 0.2), chance.uniform(-0.2, 0.2)
            places = [(middle + reach * q, w_here + tilt * q - sag * (1 - q * q) * (1 if k % 2 else -1)) for q in (-1, -0.6, -0.2, 0.2, 0.6, 1)]
            folds.append((places, 0.9 + 0.2 * share, depth * (1 - 0.5 * share) * chance.uniform(0.75, 1.1)))
    return folds


def slouchy(kit):
    """Builds a slouching boot on a cone heel. Its wide soft leg falls in folds."""
    form = Form(7.0, "almond", spring=0.5, platform=-0.2, rows=256, shaft=leg(LOOSE, 0.88))
    folds = [([(7.4, 4.4), (8.8, 4.75), (10, 4.85), (11.2, 4.75), (12.4, 4.5)], 0.6, 0.12), *slouch()]
    boot = Boot(form, [(0, 9.75), (4, 9.85), (7, 9.95), (10, 9.95)], columns=200, folds=folds, softness=0.3)
    boot.shell(kit["main"], kit["lining"], 0.17, 200)
    parts.insole(boot.feather, kit["insole"])
    dress_sole(boot, kit, HEELS["cone"], 0.38)
    boot.strip("back-strip", [(0, 0.05), (0, 2), (0, 4.3)], 0.75, kit["main"], kit["thread"], 0.05)
    boot.top_stitch(kit["thread"], 0.35)
    boot.top_stitch(kit["thread"], 0.6)


DETAILS = {
    "riding": (riding, "gold", View(22, 14, frame=21, target=(0.33, 0.3, 0.86))),
    "western": (western, "gold", View(26, 12, frame=24, target=(0.36, 0.3, 0.75))),
    "slouchy": (slouchy, "gold", View(34, 14, frame=24, target=(0.36, 0.4, 0.34))),
}
MODELS = {f"knee-{name}": Model(build, FRAME, {**VIEWS, "detail": view}, hardware) for name, (build, hardware, view) in DETAILS.items()}
