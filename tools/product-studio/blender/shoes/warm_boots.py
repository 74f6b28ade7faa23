"""More winter boots: one with a quilted leg on a rubber foot, a laced one with a wool collar, and a short slip-on."""

from types import SimpleNamespace


from ..core.curves import offset_loop, resample, smooth_steps
from ..core.details import stitches
from ..core.materials import surface
from ..core.model import SHOE_VIEWS, Model, View
from . import fleece, parts
from . import rubber_soles as soles
from .boot import Boot
from .boot_tops import puffs, whole
from .form import Form
from .laced_boots import LIFT, base, edge_stitches, holes, quarters
from .laced_kinds import facings
from .lacing import Lacing
from .winter_boots import warm

FOLDS = [
    ([(6.4, 5.0), (8.4, 5.35), (10, 5.45), (11.6, 5.35), (13.6, 5.0)], 0.8, 0.14),
    ([(0.6, 5.6), (1.8, 5.3), (2.8, 5.1)], 0.8, 0.1),
    ([(17.2, 5.1), (18.2, 5.3), (19.4, 5.6)], 0.8, 0.1),
]


def wool_roll(boot, kit, drop=2.2, inside=2.4, thickness=0.55, seed=3):
    """Adds a roll of wool over the topline. The boot needs spare skin above it."""
    level = float(boot.top.mean())
    body = SimpleNamespace(surface=boot.skin, form=SimpleNamespace(top=boot.high))
    fleece.cover("collar", fleece.roll(body, level, drop, inside, thickness), kit["wool"], seed=seed)


def rubber_foot(boot, kit, line, lift=0.3, rubber="rubber"):
    """Adds a moulded shell over the foot up to a line."""
    rise = lambda u, w, points: lift - 0.1 * smooth_steps([(0, 0), (0.8, 1)])(w) + 0 * w
    whole(boot, rise, kit[rubber], kit["dark"], 60, 0.0, line, 0.24, "shell")


def flat_sole(boot, material, thickness=1.6, reach=0.32, spring=0.6, thread=None):
    """Adds a thick even sole with a round edge, moulded as a single part."""
    feather = boot.feather
    end = feather[:, 0].max()
    ground = smooth_steps([(-1, 0.3), (1.0, 0), (16.5, 0), (20.5, spring * 0.25), (end + 0.5, spring)])
    parts.sole("band", feather, 0.32, material, reach=reach + 0.05, rounding=0.12)
    low = feather - (0, 0, 0.3)
    parts.sole("sole", low, thickness, material, reach=reach, rounding=0.22, drop=ground, tuck=0.3)
    if thread is not None:
        row = offset_loop(feather, reach - 0.1)
        row[:, 2] = feather[:, 2] + 0.01
        stitches("sole-stitch", row, (0, 0, 1), thread, 0.34, 0.16, 0.045, closed=True)


def quilted(kit):
    """
    Builds a winter boot with a padded leg, which is sewn in rings, over a foot of black rubber. A low roll of
    wool is at the top.
    """
    kit = warm(kit)
    shaft = [(12.2, 11.0, 8.6, 0.2), (15.5, 11.4, 9.4, 0.2), (20, 12.0, 10.4, 0.1), (25, 12.6, 11.2, 0)]
    form = Form(3.8, "round", spring=0.7, fullness=1.08, toe_height=1.3, platform=1.2, rows=352, shaft=shaft)
    boot = Boot(form, [(0, 9.35), (10, 9.45)], spare=0.4, columns=160, folds=FOLDS, softness=0.05)
    whole(boot, puffs(7.6, 3.5, 0.75, float(boot.rim()[0][:, 2].min()) - 0.9), kit["main"], kit["wool"], 170, thickness=0.2)
    parts.insole(boot.feather, kit["insole"])
    line = [(0, 2.55), (3, 2.4), (5, 2.45), (7, 2.9), (8.6, 3.6), (10, 3.95)]
    rubber_foot(boot, kit, line)
    feather = resample(boot.feather, 640, closed=True)
    soles.lug_sole(feather, soles.heeled(7.0, 0.8, 1.0, 24.8), 0.85, kit["rubber"], kit["pale-thread"], pitch=1.8)
    wool_roll(boot, kit, 0.9, 2.4, 0.5)


def laced(kit):
    """Builds a winter boot with laces through steel eyelets, a collar of wool, and a welted lug sole."""
    kit = warm(kit)
    edge = [(5.2, 0.0), (5.5, 1.5), (6.4, 2.7), (7.6, 3.4), (8.5, 3.95), (8.65, 4.6), (8.55, 5.4), (8.45, 6.2), (8.35, 7.0), (8.3, 7.5)]
    shaft = [(12.5, 11.2, 8.4, 0.15), (15.5, 11.5, 9.0, 0.1), (19, 12.0, 9.6, 0.05), (23, 12.4, 10, 0)]
    form = Form(4.0, "round", spring=0.75, platform=1.4, fullness=1.08, toe_height=1.3, rows=256, shaft=shaft)
    boot = Boot(form, [(0, 7.5), (10, 7.5)], spare=1.1, folds=FOLDS, softness=0.05)
    base(boot, kit, 0.04)
    quarters(boot, kit, edge)
    parts.insole(boot.feather, kit["insole"])
    feather = resample(boot.feather, 640, closed=True)
    soles.lug_sole(feather, soles.heeled(7.2, 1.0, 1.0, 24.8), 0.9, kit["rubber"], kit["pale-thread"], pitch=1.8)
    tracks = facings(boot, edge)
    edge_stitches(boot, tracks, kit["seam"], (0.16, 0.38, 1.6))
    toe = [(6.2, 0.05), (6.5, 1.1), (7.4, 2.1), (8.7, 2.7), (10, 2.85), (11.3, 2.7), (12.6, 2.1), (13.5, 1.1), (13.8, 0.05)]
    boot.lip("cap", boot.track(toe), kit["main"], kit["seam"], thickness=0.12, stitched=2)
    counter = [(16.2, 0.05), (16.8, 1.7), (18.3, 2.9), (20, 3.3), (21.7, 2.9), (23.2, 1.7), (23.8, 0.05)]
    boot.lip("counter", boot.track(counter), kit["main"], kit["seam"], thickness=0.12, stitched=2, lift=LIFT)
    boot.strip("back-strip", [(0, 3.3), (0, 5), (0, 7.3)], 1.4, kit["main"], kit["seam"], 0.07, LIFT)
    places = holes(boot, tracks, 0.44, 0.86, 6, 0.8)
    lacing = Lacing(boot, *places, LIFT, surface("lace", "textile", 0.3), (0.17, 0.14))
    lacing.eyelets(slice(0, 6), kit["metal"], kit["dark"])
    lacing.cross()
    lacing.bow(0.95, tip=kit["dark"])
    wool_roll(boot, kit, 1.5, 2.2, 0.75)


def short(kit):
    """
    Builds a slip-on that is cut under the ankle bone, on a thick sole of crepe. Its wool lining is visible
    around the edge.
    """
    kit = warm(kit)
    shaft = [(12.2, 11.2, 9.0, 0.2), (15, 11.6, 9.6, 0.2), (18, 12, 10, 0.2)]
    form = Form(3.4, "round", spring=0.6, fullness=1.12, toe_height=1.42, platform=1.5, rows=256, shaft=shaft)
    boot = Boot(form, [(0, 5.9), (10, 5.9)], spare=1.2, folds=[], softness=0.05)
    boot.shell(kit["main"], kit["wool"], 0.2)
    parts.insole(boot.feather, kit["wool"])
    flat_sole(boot, surface("crepe", "rubber", (0.46, 0.31, 0.17), "fixed"), thread=kit["pale-thread"])
    track = boot.track([(10, 5.5), (10, 4), (10, 2.6), (10, 1.4)])
    for sign in (-1, 1):
        boot.stitch("front-stitch", boot.aside(track, 0.16 * sign), kit["seam"], 0.01, 0.26)
    boot.strip("front-seam", [(10, 1.2), (10, 2.6), (10, 4), (10, 5.6)], 0.26, kit["main"], None, 0.06)
    counter = [(16.0, 0.05), (16.4, 1.4), (17.6, 2.5), (20, 3.0), (22.4, 2.5), (23.6, 1.4), (24, 0.05)]
    boot.lip("counter", boot.track(counter), kit["main"], kit["seam"], thickness=0.12, stitched=2)
    boot.strip("back-strip", [(0, 3.0), (0, 4.4), (0, 5.9)], 1.5, kit["main"], kit["seam"], 0.08)
    wool_roll(boot, kit, 0.65, 1.2, 0.8)


BUILDERS = {
    "quilted": (quilted, 42.0, View(30, 16, frame=16, target=(0.4, 0.3, 0.66))),
    "laced": (laced, 36.0, View(54, 20, frame=15, target=(0.46, 0.4, 0.76))),
    "short": (short, 36.0, View(34, 28, frame=14, target=(0.36, 0.35, 0.78))),
}
MODELS = {
    f"winter-{name}": Model(build, frame, {**SHOE_VIEWS, "detail": view}, hardware="steel") for name, (build, frame, view) in BUILDERS.items()
}
