"""More chelsea boots: one on a block heel, a slim pointed one, and a tall one on a lug sole."""

from ..core.model import Model, View
from . import parts
from .boot import Boot
from .boot_soles import dress_sole, fitted_heel, lug_sole, stack, welted_sole
from .chelseas import FOLDS, VIEWS, gores
from .form import Form
from .pumps import HEELS


def heeled(kit):
    """Builds a chelsea boot with a slim leg, a block heel, and broad gores with rounded bottoms."""
    form = Form(6.2, "almond", spring=0.5, platform=-0.2, rows=192, shaft=[(12.5, 10.2, 6.8, 0.2), (15.5, 10.5, 7.2, 0.1), (18, 10.8, 7.5, 0.1)])
    slim = [(4.5, 0.98, 0.99), (5.5, 0.92, 0.96), (6.3, 0.9, 0.96), (9, 0.93, 1)]
    boot = Boot(form, [(0, 7.35), (1.5, 7.3), (3.5, 6.95), (5.8, 7.2), (10, 7.3)], slim=slim, folds=FOLDS, softness=0.04)
    boot.shell(kit["main"], kit["lining"])
    parts.insole(boot.feather, kit["insole"])
    dress_sole(boot, kit, HEELS["block"], 0.38)
    gores(boot, kit, [(1.7, 7.2), (1.9, 5.2), (2.2, 3.6), (2.5, 2.5)], [(5.7, 7.1), (5.2, 5.2), (4.6, 3.6), (4.0, 2.5)], 2.5, 2)
    boot.strip("back-strip", [(0, 0.05), (0, 3), (0, 7.3)], 0.7, kit["main"], kit["thread"], 0.05)
    boot.pull_loop("loop", 0, kit["main"], kit["thread"], 1.5, 2.2, 1.2, 0.05)


def pointed(kit):
    """
    Builds a low-cut chelsea boot on a pointed last. The gores are narrow wedges, and the thin leather sole
    has a stacked heel.
    """
    form = Form(2.4, "pointed", spring=0.55, platform=0.0, rows=192, shaft=[(12.0, 9.9, 6.6, 0.2), (15, 10.3, 7.0, 0.1), (18, 10.6, 7.3, 0.1)])
    slim = [(5.4, 0.94, 0.97), (6.3, 0.92, 0.97), (9, 0.95, 1.0)]
    boot = Boot(form, [(0, 6.75), (1.4, 6.6), (3.6, 6.0), (6.0, 6.3), (8, 6.55), (10, 6.62)], slim=slim, folds=FOLDS[1:2], softness=0.035)
    boot.shell(kit["main"], kit["lining"])
    parts.insole(boot.feather, kit["insole"])
    outline = welted_sole(boot, kit["sole"], kit["edge"], kit["thread"], 0.5, toe=0.24, heel=0.2)
    fitted_heel(outline, float(boot.feather[:, 0].min()) + 5.6, [(0, 0, 0, 1), (1, 0.3, -0.1, 0.94)], stack(), kit["tip"], layers=4, lift=0.4)
    gores(boot, kit, [(2.6, 6.4), (2.75, 5), (2.95, 3.6), (3.1, 2.3)], [(5.2, 6.3), (4.5, 5), (3.8, 3.6), (3.35, 2.3)], 2.3, 1)
    boot.strip("back-strip", [(0, 0.05), (0, 3), (0, 6.7)], 0.5, kit["main"], kit["thread"], 0.04)
    boot.pull_loop("loop", 0, kit["main"], kit["thread"], 1.3, 1.9, 1.1, 0.05)


def tall(kit):
    """
    Builds a chelsea boot up to the calf, on a lug sole. The gores are almost as long as the leg, and there
    are loops at the back and in front.
    """
    shaft = [(12.5, 10.7, 7.2, 0.15), (15.5, 10.9, 7.7, 0.05), (19, 11.6, 8.5, -0.05), (23, 12.2, 9.3, -0.15), (27, 12.4, 9.6, -0.15)]
    form = Form(4.2, "round", spring=0.9, platform=2.1, fullness=1.03, toe_height=1.18, rows=192, shaft=shaft)
    slim = [(4.6, 0.98, 0.99), (5.6, 0.94, 0.97), (6.5, 0.95, 0.98), (9, 1, 1)]
    boot = Boot(form, [(0, 9.25), (1.5, 9.22), (3.6, 8.98), (5.8, 9.2), (10, 9.25)], slim=slim, folds=FOLDS, softness=0.06, columns=130)
    boot.shell(kit["main"], kit["lining"], 0.2, 130)
    parts.insole(boot.feather, kit["insole"])
    lug_sole(boot, kit["rubber"], kit["edge"], kit["thread"], reach=0.5)
    back = [(1.9, 9.2), (1.9, 7.5), (2.0, 6), (2.15, 4.5), (2.45, 2.6)]
    gores(boot, kit, back, [(5.3, 9.15), (5.25, 7.5), (5.15, 6), (4.8, 4.5), (3.9, 2.6)], 2.6, 2)
    boot.strip("back-strip", [(0, 0.05), (0, 3), (0, 6), (0, 9.2)], 1.2, kit["main"], kit["thread"], 0.07)
    boot.pull_loop("loop", 0, kit["cloth"], kit["thread"], 2.0, 2.6, 1.7, 0.07)
    boot.pull_loop("front-loop", 10, kit["cloth"], kit["thread"], 2.0, 2.6, 1.7, 0.02)


MODELS = {
    "chelsea-heel": Model(heeled, views=VIEWS),
    "chelsea-pointed": Model(pointed, views={**VIEWS, "detail": View(24, 22, frame=12.5, target=(0.28, 0.2, 0.68))}),
    "chelsea-tall": Model(tall, frame=42.0, views={**VIEWS, "detail": View(20, 18, frame=15, target=(0.28, 0.2, 0.8))}),
}
