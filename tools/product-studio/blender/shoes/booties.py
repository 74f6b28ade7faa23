"""More ankle boots: on a kitten heel, buckled, on a wedge, knitted like a sock."""


from ..core.materials import NEUTRAL, surface
from ..core.model import SHOE_VIEWS, Model, View
from . import parts
from .ankle_boots import ANKLE_FOLDS, INSTEP_FOLDS, zip_along
from .boot import Boot
from .boot_heels import HEELS, wedge
from .boot_soles import dress_sole, fitted_heel, stack, welted_sole
from .boot_straps import belt
from .boot_tops import ribs, whole
from .form import Form
from .pumps import HEELS as DRESS_HEELS

SLIM = [(4.5, 0.97, 0.98), (5.5, 0.9, 0.95), (6.2, 0.89, 0.96), (9, 0.95, 1.0)]
SOFT = [(4.5, 0.98, 0.99), (5.5, 0.93, 0.97), (6.3, 0.92, 0.97), (9, 0.96, 1)]


def kitten(kit):
    """
    Builds a pointed boot on a low kitten heel. The top is cut to a V in front, and a curved seam crosses the
    outer side.
    """
    form = Form(4.5, "pointed", spring=0.5, platform=-0.25, rows=192, shaft=[(12.5, 9.9, 6.6, 0.2), (15, 10.4, 7.0, 0.15), (18, 11, 7.4, 0.1)])
    top = [(0, 6.95), (3, 6.9), (6, 6.75), (8, 6.45), (9.2, 6.1), (10, 5.82)]
    boot = Boot(form, top, slim=SLIM, folds=INSTEP_FOLDS[:1] + ANKLE_FOLDS)
    boot.shell(kit["main"], kit["lining"])
    parts.insole(boot.feather, kit["insole"])
    dress_sole(boot, kit, DRESS_HEELS["kitten"])
    sweep = [(2.6, 6.85), (3.0, 5.4), (3.9, 4.2), (5.6, 3.3), (7.6, 3.0), (9, 3.1), (10, 3.25), (11.2, 3.3), (13, 3.1), (14.6, 2.2), (15.3, 0.08)]
    boot.lip("vamp", boot.track(sweep), kit["main"], kit["thread"], thickness=0.08, stitched=1)
    boot.strip("back-strip", [(0, 0.05), (0, 3), (0, 6.9)], 0.5, kit["main"], kit["thread"], 0.04)
    zip_along(boot, boot.straight((17.05, 1.1), (16.85, 6.84)), kit, 1.2)
    boot.top_stitch(kit["thread"])


def buckled(kit):
    """Builds a boot with a round toe, a low stacked heel, and two buckled straps around the ankle."""
    form = Form(3.6, "round", spring=0.65, platform=0.0, fullness=1.02, toe_height=1.15, rows=192, shaft=[(12.5, 10.6, 7.2, 0.15), (15.5, 11.0, 7.8, 0.1), (18.5, 11.4, 8.2, 0.05)])
    boot = Boot(form, [(0, 7.6), (2, 7.7), (5, 7.5), (10, 7.35)], slim=SOFT, folds=INSTEP_FOLDS[:1], softness=0.045)
    boot.shell(kit["main"], kit["lining"])
    parts.insole(boot.feather, kit["insole"])
    outline = welted_sole(boot, kit["rubber"], kit["edge"], kit["pale-thread"], 0.65, toe=0.42, heel=0.3)
    fitted_heel(outline, float(boot.feather[:, 0].min()) + 6.3, [(0, 0, 0, 1), (1, 0.3, -0.12, 0.95)], stack(), kit["tip"], layers=5)
    vamp = [(4.2, 0.08), (4.6, 1.6), (5.8, 2.8), (7.7, 3.55), (10, 3.8), (12.3, 3.55), (14.2, 2.8), (15.4, 1.6), (15.8, 0.08)]
    boot.lip("vamp", boot.track(vamp), kit["main"], kit["thread"], stitched=2)
    boot.strip("back-strip", [(0, 0.05), (0, 3), (0, 7.5)], 1.1, kit["main"], kit["thread"], 0.07)
    belt(boot, kit, "low", 4.75, 5.3, 1.5, 3.9, 4.3, 0.15)
    belt(boot, kit, "high", 6.75, 6.55, 1.5, 3.4, 5.4, 0.1)
    zip_along(boot, boot.straight((17.0, 1.1), (16.9, 7.5)), kit, 1.3)
    boot.top_stitch(kit["thread"])


def on_wedge(kit):
    """
    Builds a boot with a hidden covered wedge under the full foot. The leg is closed by a slanting zip on the
    outer side.
    """
    form = Form(7.2, "almond", spring=0.5, platform=0.9, fullness=1.02, toe_height=1.1, rows=192, shaft=[(12.5, 10.4, 7.0, 0.2), (15.5, 10.8, 7.4, 0.1), (18, 11.1, 7.7, 0.1)])
    boot = Boot(form, [(0, 7.2), (4, 7.12), (10, 6.95)], slim=SOFT, folds=INSTEP_FOLDS + ANKLE_FOLDS)
    boot.shell(kit["main"], kit["lining"])
    parts.insole(boot.feather, kit["insole"])
    wedge(boot, kit["main"], kit["rubber"])
    boot.strip("back-strip", [(0, 0.05), (0, 3), (0, 7.15)], 0.8, kit["main"], kit["thread"], 0.06)
    zip_along(boot, [(3.0, 7.1), (4.2, 6.2), (5.6, 5.2), (7.1, 4.2)][::-1], kit, 1.4)
    toe = [(5.4, 0.08), (5.7, 1.4), (6.7, 2.6), (8.2, 3.3), (10, 3.5), (11.8, 3.3), (13.3, 2.6), (14.3, 1.4), (14.6, 0.08)]
    boot.lip("vamp", boot.track(toe), kit["main"], kit["thread"], stitched=2)
    boot.top_stitch(kit["thread"])


def sock(kit):
    """Builds a boot with a narrow leg of rib knit that continues the foot. It has a trumpet heel and no fastening."""
    form = Form(8.0, "pointed", spring=0.5, platform=-0.25, rows=768, shaft=[(12.5, 9.3, 6.0, 0.25), (15.5, 9.5, 6.3, 0.15), (19, 9.9, 6.9, 0.05), (22, 10.3, 7.3, 0)])
    boot = Boot(form, [(0, 8.35), (10, 8.4)], spare=0.2, slim=SLIM, folds=INSTEP_FOLDS, softness=0.03)
    knit = kit["main"] if kit["kind"] in ("knit", "textile") else surface("rib", "knit", NEUTRAL)
    whole(boot, ribs(boot, 6.3, 3.4, 0.5, 0.13), knit, kit["lining"], 160)
    foot = [(0, 2.5), (2, 2.3), (4, 1.9), (6, 2.2), (8, 3.1), (9.2, 3.7), (10, 3.85)]
    whole(boot, lambda u, w, points: 0.09 + 0 * w, kit["smooth"] if kit["kind"] == "knit" else kit["main"], kit["lining"], 60, 0.0, foot, 0.12, "foot")
    parts.insole(boot.feather, kit["insole"])
    dress_sole(boot, kit, HEELS["flared"])


VIEWS = {
    "kitten": View(40, 24, frame=13, target=(0.42, 0.3, 0.72)),
    "buckle": View(22, 18, frame=13, target=(0.3, 0.2, 0.66)),
    "wedge": View(24, 18, frame=14, target=(0.36, 0.2, 0.62)),
    "sock": View(32, 16, frame=15, target=(0.36, 0.3, 0.42)),
}
BUILDERS = {"kitten": kitten, "buckle": buckled, "wedge": on_wedge, "sock": sock}
MODELS = {f"ankle-{name}": Model(build, views={**SHOE_VIEWS, "detail": VIEWS[name]}) for name, build in BUILDERS.items()}
