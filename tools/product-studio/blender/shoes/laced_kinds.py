"""More laced boots: hiking boots, and low welted boots."""

import numpy as np

from ..core.curves import resample
from ..core.materials import surface
from ..core.mesh import cylinder
from ..core.details import place, ring
from ..core.model import Model, View
from . import parts
from . import rubber_soles as soles
from .boot import Boot
from .boot_soles import fitted_heel, stack, welted_sole
from .boot_tops import whole
from .form import Form
from .laced_boots import FOLDS, LIFT, VIEWS, base, collar_seam, edge_stitches, holes, quarters
from .lacing import Lacing

CAP = [(6.6, 0.05), (6.85, 1.0), (7.6, 2.0), (8.8, 2.55), (10, 2.7), (11.2, 2.55), (12.4, 2.0), (13.15, 1.0), (13.4, 0.05)]
ALPINE_RED = (0.42, 0.035, 0.03)


def facings(boot, edge):
    return boot.track(edge), boot.track([(20 - s, w) for s, w in edge])


def loops(boot, sides, pairs, metal, lift):
    """Adds D-rings on plates for the lace, for boots without eyelets."""
    for sign, side in zip((-1, 1), sides):
        points, normals = boot.skin.at(side[pairs], lift)
        for p, n in zip(points, normals):
            ring("d-ring", p + n * 0.13, n * 0.8 + np.array([0, 0.5 * sign, 0.2]), 0.2, 0.06, metal, 24)
            plate = cylinder("plate", 0.24, 0.08, materials=metal, axis="y", rounding=0.03)
            place(plate, p + n * 0.03, n, (0, 0.01, 1))


def hiker(kit):
    """Builds a hiking boot with a padded collar, rings and hooks with red laces, a rubber rand and a tractor sole."""
    edge = [(5.4, 0.0), (5.7, 1.4), (6.6, 2.5), (7.8, 3.2), (8.6, 3.75), (8.75, 4.5), (8.65, 5.3), (8.5, 6.1), (8.35, 7.0), (8.3, 7.4)]
    shaft = [(12.5, 11.0, 7.8, 0.1), (15.5, 11.3, 8.3, 0.0), (19, 11.8, 8.8, 0), (22, 12, 9, 0)]
    form = Form(3.4, "round", spring=0.8, platform=1.0, fullness=1.07, toe_height=1.28, rows=256, shaft=shaft)
    boot = Boot(form, [(0, 7.15), (2, 7.05), (4, 7.0), (7, 7.25), (10, 7.4)], spare=1.0, folds=FOLDS[2:], softness=0.04)
    base(boot, kit, 0.35)
    quarters(boot, kit, edge, 0.42)
    parts.insole(boot.feather, kit["insole"])
    rand = [(0, 1.15), (3, 0.75), (6, 0.7), (8, 1.0), (9, 1.5), (10, 1.75)]
    whole(boot, lambda u, w, points: 0.3 + 0 * w, kit["rubber"], kit["dark"], 24, 0.0, rand, 0.2, "rand")
    feather = resample(boot.feather, 640, closed=True)
    ground = soles.heeled(7.2, 0.9, 1.0, 24.4)
    soles.lug_sole(feather, ground, 0.85, kit["rubber"], surface("sole-thread", "thread", ALPINE_RED, "fixed"), pitch=1.7)
    tracks = facings(boot, edge)
    edge_stitches(boot, tracks, kit["pale-thread"], (0.15, 0.35, 1.75))
    collar_seam(boot, kit["pale-thread"], 2.4)
    collar_seam(boot, kit["pale-thread"], 4.2)
    counter = [(16.3, 0.5), (16.8, 2.0), (18.2, 3.3), (20, 3.7), (21.8, 3.3), (23.2, 2.0), (23.7, 0.5)]
    boot.lip("counter", boot.track(counter), kit["main"], kit["pale-thread"], thickness=0.1, stitched=2, lift=LIFT)
    places = holes(boot, tracks, 0.42, 0.97, 7, 0.8)
    cord = surface("lace", "textile", ALPINE_RED, "fixed")
    lacing = Lacing(boot, *places, LIFT, cord, (0.15, 0.13))
    loops(boot, lacing.holes, slice(0, 4), kit["metal"], LIFT)
    lacing.hooks(slice(4, 7), kit["metal"], 0.46)
    lacing.cross()
    lacing.bow(0.95, tip=kit["dark"])
    boot.pull_loop("loop", 0, kit["cloth"], kit["thread"], 1.8, 2.8, 1.3, LIFT + 0.2)


def derby(kit):
    """
    Builds a boot that is cut just over the ankle. It has open lacing over five pairs of eyelets, a toe cap, a
    stitched welt and a stacked heel.
    """
    edge = [(5.7, 0.0), (6.0, 1.3), (6.8, 2.4), (7.9, 3.1), (8.6, 3.7), (8.8, 4.4), (8.72, 5.1), (8.62, 5.8), (8.5, 6.4), (8.45, 6.7)]
    shaft = [(12.5, 10.9, 7.4, 0.1), (15.5, 11.2, 7.8, 0), (18, 11.5, 8, 0)]
    form = Form(3.2, "round", spring=0.6, platform=0.0, fullness=1.0, toe_height=1.12, rows=192, shaft=shaft)
    slim = [(4.6, 0.98, 0.99), (5.6, 0.94, 0.97), (6.4, 0.93, 0.97), (9, 0.96, 1)]
    boot = Boot(form, [(0, 6.45), (2, 6.3), (4, 6.2), (7, 6.45), (10, 6.7)], spare=0.9, slim=slim, folds=FOLDS[2:], softness=0.035)
    base(boot, kit, 0.3)
    quarters(boot, kit, edge, 0.12)
    parts.insole(boot.feather, kit["insole"])
    outline = welted_sole(boot, kit["sole"], stack()[0], kit["pale-thread"], 0.65, toe=0.5, heel=0.34)
    fitted_heel(outline, float(boot.feather[:, 0].min()) + 6.4, [(0, 0, 0, 1), (1, 0.16, -0.1, 0.97)], stack(), kit["tip"], layers=5)
    tracks = facings(boot, edge)
    edge_stitches(boot, tracks, kit["pale-thread"], (0.15, 0.35))
    boot.lip("cap", boot.track(CAP), kit["main"], kit["pale-thread"], thickness=0.1, stitched=2)
    counter = boot.track([(16.0, 0.05), (16.6, 1.5), (18.2, 2.6), (20, 3.0), (21.8, 2.6), (23.4, 1.5), (24, 0.05)])
    boot.lip("counter", counter, kit["main"], kit["pale-thread"], thickness=0.1, stitched=2, lift=LIFT)
    boot.strip("back-strip", [(0, 3.0), (0, 4.5), (0, 6.3)], 1.0, kit["main"], kit["pale-thread"], 0.07, LIFT)
    places = holes(boot, tracks, 0.5, 0.95, 5, 0.75)
    lacing = Lacing(boot, *places, LIFT, surface("lace", "textile", 0.3), (0.12, 0.1))
    lacing.eyelets(slice(0, 5), kit["metal"], kit["dark"], 0.19, 0.06)
    lacing.cross()
    lacing.bow(0.95, tip=kit["dark"])
    boot.pull_loop("loop", 0, kit["main"], kit["pale-thread"], 1.4, 2.0, 1.0, LIFT + 0.08)


MODELS = {
    "laced-hiker": Model(hiker, views=VIEWS, hardware="steel"),
    "laced-derby": Model(derby, views={**VIEWS, "detail": View(50, 28, frame=13, target=(0.72, 0.4, 0.45))}),
}
