"""Ankle boots: on a stiletto, on a block heel, and short western ones. Others are in booties."""

from ..core.details import zipper
from ..core.model import SHOE_VIEWS, Model, View
from . import form as forms
from . import parts
from .boot import Boot
from .boot_soles import dress_sole, fitted_heel, stack, welted_sole
from .form import Form
from .pumps import HEELS

INSTEP_FOLDS = [
    ([(7.2, 4.5), (8.6, 4.75), (10, 4.85), (11.4, 4.75), (12.6, 4.5)], 0.5, 0.05),
    ([(6.4, 5.2), (8.4, 5.5), (10, 5.6), (11.6, 5.5), (13.4, 5.2)], 0.6, 0.06),
]
ANKLE_FOLDS = [
    ([(1.6, 5.6), (2.6, 5.2), (3.6, 5.0)], 0.6, 0.05),
    ([(16.2, 5.1), (17.2, 5.3), (18.2, 5.6)], 0.6, 0.05),
]


def zip_along(boot, places, kit, tab=1.5):
    """Adds a zip through the given places, up to the topline."""
    points, normals = boot.line(places, 90, 0.0)
    zipper(points, normals, kit["dark"], kit["main"], kit["thread"], kit["metal"], tab, -5, 0.42)


def stiletto(kit):
    """Builds a boot on a stiletto, close to the ankle. It has a zip on the inner side and a seam on the outer side."""
    form = Form(9.0, "pointed", spring=0.5, platform=-0.25, rows=192, shaft=[(12.5, 9.6, 6.3, 0.2), (15, 9.8, 6.5, 0.1)])
    slim = [(4.5, 0.97, 0.98), (5.5, 0.9, 0.95), (6.2, 0.89, 0.96), (9, 0.95, 1.0)]
    boot = Boot(form, [(0, 6.25), (3, 6.5), (10, 6.85)], slim=slim, folds=INSTEP_FOLDS + ANKLE_FOLDS)
    boot.shell(kit["main"], kit["lining"])
    parts.insole(boot.feather, kit["insole"])
    dress_sole(boot, kit, HEELS["stiletto"])
    boot.lip("side-seam", boot.track(boot.straight((3.4, 6.5), (3.9, 0.08))), kit["main"], kit["thread"], thickness=0.06)
    boot.strip("back-strip", [(0, 0.05), (0, 3), (0, 6.22)], 0.5, kit["main"], kit["thread"], 0.04)
    zip_along(boot, boot.straight((17.05, 1.1), (16.85, 6.5)), kit)
    boot.top_stitch(kit["thread"])


def block(kit):
    """Builds a boot on a block heel, with a visible zip and a seam over the instep."""
    form = Form(6.5, "almond", spring=0.5, platform=-0.2, rows=192, shaft=[(12.5, 10.3, 6.9, 0.2), (15.5, 10.7, 7.3, 0.1)])
    slim = [(4.5, 0.98, 0.99), (5.5, 0.92, 0.96), (6.3, 0.9, 0.96), (9, 0.93, 1)]
    boot = Boot(form, [(0, 6.8), (4, 6.78), (10, 6.86)], slim=slim, folds=INSTEP_FOLDS + ANKLE_FOLDS)
    boot.shell(kit["main"], kit["lining"])
    parts.insole(boot.feather, kit["insole"])
    dress_sole(boot, kit, HEELS["block"], 0.38)
    vamp = [(4.3, 0.08), (4.75, 1.8), (5.9, 3.3), (7.6, 4.2), (10, 4.55), (12.4, 4.2), (14.1, 3.3), (15.25, 1.8), (15.7, 0.08)]
    boot.lip("vamp", boot.track(vamp), kit["main"], kit["thread"], stitched=2)
    boot.strip("back-strip", [(0, 0.05), (0, 3), (0, 6.7)], 0.7, kit["main"], kit["thread"], 0.05)
    zip_along(boot, boot.straight((2.95, 1.0), (3.05, 6.76)), kit)
    boot.top_stitch(kit["thread"])


WESTERN_HEEL = [(0, 0, 0, 1), (0.5, 0.62, -0.25, 0.93), (1, 1.05, -0.35, 0.88)]


def western(kit):
    """
    Builds a western boot. It has a slanted stacked heel, a yoke over the instep, pull tabs, and a shaft that
    is cut in an arc at front and back.
    """
    form = Form(5.0, "snip", spring=0.7, platform=-0.02, rows=192, shaft=[(12.5, 10.9, 7.4, 0.1), (16, 11.5, 8.2, 0.05), (19, 12.0, 8.6, 0.0)])
    top = [(0, 6.75), (0.8, 6.95), (2.2, 7.75), (3.4, 7.95), (4.8, 7.75), (7, 7.15), (10, 6.85)]
    boot = Boot(form, top, folds=INSTEP_FOLDS + ANKLE_FOLDS, softness=0.05)
    boot.shell(kit["main"], kit["lining"])
    parts.insole(boot.feather, kit["insole"])
    outline = welted_sole(boot, kit["sole"], kit["edge"], kit["pale-thread"], 0.5)
    fitted_heel(outline, float(boot.feather[:, 0].min()) + 5.6, WESTERN_HEEL, stack(), kit["tip"], layers=8)
    yoke = [(3.2, 0.08), (3.6, 1.6), (4.9, 3.0), (6.8, 3.95), (8.5, 4.8), (10, 5.45), (11.5, 4.8), (13.2, 3.95), (15.1, 3.0), (16.4, 1.6), (16.8, 0.08)]
    boot.lip("yoke", boot.track(yoke), kit["main"], kit["thread"], thickness=0.07, stitched=2)
    counter = [(17.2, 0.08), (17.5, 2.0), (18.6, 3.6), (20, 4.3), (21.4, 3.6), (22.5, 2.0), (22.8, 0.08)]
    boot.lip("counter", boot.track(counter), kit["main"], kit["thread"], thickness=0.06, stitched=2)
    for name, s in (("outer", 3.35), ("inner", 16.65)):
        boot.strip(f"side-{name}", [(s, 2.4), (s, 5), (s, 7.9)], 0.55, kit["main"], kit["thread"], 0.06)
        boot.pull_loop(f"pull-{name}", s, kit["main"], kit["thread"], lift=0.05)
    zip_along(boot, boot.straight((17.35, 2.9), (17.5, 7.66)), kit, 1.2)
    boot.top_stitch(kit["thread"])


# A truncated pointed toe, which only western boots have.
forms.TOES.setdefault("snip", [(19.5, 3.1), (22.7, 1.95), (25.3, 1.1), (26.1, 0)])

MODELS = {
    "ankle-stiletto": Model(stiletto, views={**SHOE_VIEWS, "detail": View(-146, 20, frame=13, target=(0.22, 0.6, 0.8))}),
    "ankle-block": Model(block, views={**SHOE_VIEWS, "detail": View(24, 20, frame=13, target=(0.26, 0.2, 0.82))}),
    "ankle-western": Model(western, views={**SHOE_VIEWS, "detail": View(-30, 14, frame=14, target=(0.2, 0.3, 0.24))}),
}
