"""Laced boots: a combat boot on a lug sole, and a slim one on a sculpted heel with hooks."""

import numpy as np

from ..core.curves import resample, smooth_steps, spline
from ..core.details import stitches, zipper
from ..core.materials import surface
from ..core.model import SHOE_VIEWS, Model, View
from . import parts
from .boot import Boot
from .boot_soles import dress_sole, lug_sole
from .form import Form
from .lacing import Lacing
from .pumps import HEELS

LIFT = 0.17
FOLDS = [
    ([(1.0, 5.4), (1.8, 5.1), (2.6, 4.9)], 0.6, 0.08),
    ([(17.4, 4.9), (18.2, 5.1), (19, 5.4)], 0.6, 0.08),
    ([(4.2, 4.6), (5.4, 4.9), (6.6, 5.0)], 0.5, 0.06),
    ([(13.4, 5.0), (14.6, 4.9), (15.8, 4.6)], 0.5, 0.06),
]


def base(boot, kit, tongue):
    """
    Adds the sheet that is under the quarters: the vamp, and the tongue above the vamp.
    tongue: height of the tongue over the topline, in loops.
    """
    s = np.interp(boot.form.u, np.append(boot.form.knots, 1.0), np.arange(21))
    front = np.abs(s - 10)
    rise = smooth_steps([(0, tongue), (0.5, tongue * 0.97), (1.1, tongue * 0.72), (1.55, 0.1), (2.1, -0.1), (4.2, -0.12), (5.2, -0.6), (10, -0.6)])
    share = np.linspace(0, 1, 90)
    uv = np.array([[(u, t * q / boot.high) for q in share] for u, t in zip(boot.form.u, boot.top + rise(front))])
    w = uv[..., 1] * boot.high
    stand = 0.28 * np.clip((w - boot.top[:, None]) / max(tongue, 0.1), 0, 1) ** 2
    boot.panel("vamp", uv, stand, kit["main"], kit["lining"], 0.16, closed=True)


def quarters(boot, kit, edge, padding=0.0):
    """
    Adds the leather around heel and leg, open in front.
    edge: front edge of the leather on the outer side, as (s, w) from the sole to the topline. padding:
    thickness of a soft collar, cm.
    """
    line = resample(spline(edge, 400), 90)
    outer, inner = boot.uv(line), boot.uv(np.column_stack([20 - line[:, 0], line[:, 1]])) - (1, 0)
    outer[-1, 1], inner[-1, 1] = boot.top_at(outer[-1:, 0])[0], boot.top_at(inner[-1:, 0])[0]
    share = 0.5 - 0.5 * np.cos(np.pi * np.linspace(0, 1, 170))
    share = 0.5 * share + 0.5 * np.linspace(0, 1, 170)
    blend = smooth_steps([(0, 0), (0.22, 1), (0.78, 1), (1, 0)])(share)
    height = np.linspace(0, 1, 90)
    u = outer[None, :, 0] + (inner[None, :, 0] - outer[None, :, 0]) * share[:, None]
    even = boot.top_at(u[:, -1])[:, None] * height[None, :]
    v = outer[None, :, 1] + (even - outer[None, :, 1]) * blend[:, None]
    v[:, -1] = boot.top_at(u[:, -1])
    below = (boot.top_at(u) - v) * boot.high
    around = smooth_steps([(0, 0), (0.07, 0), (0.2, 1), (0.8, 1), (0.93, 0), (1, 0)])(share)
    swell = padding * np.sin(np.pi * np.clip(below / 0.75, 0, 1)) ** 0.8 * around[:, None]
    boot.panel("quarters", np.stack([u, v], 2), LIFT + swell, kit["main"], kit["lining"], 0.15)


def edge_stitches(boot, tracks, thread, rows):
    for track, sign in zip(tracks, (-1, 1)):
        for row in rows:
            boot.stitch("edge-stitch", boot.aside(track, sign * row), thread, LIFT + 0.004, 0.22)


def holes(boot, tracks, start, end, pairs, margin):
    """Returns evenly spaced places along both facings. start, end: shares of the edge's length."""
    out = []
    for track, sign in zip(tracks, (-1, 1)):
        row = boot.aside(track, sign * margin)
        at = (np.linspace(start, end, pairs) * (len(row) - 1)).astype(int)
        out.append(row[at])
    return out


def collar_seam(boot, thread, below=2.15):
    """Adds stitches under a padded collar, from facing to facing."""
    start, end = float(boot.form.station(13.5)) - 1, float(boot.form.station(6.5))
    points, normals = boot.rim(below, LIFT + 0.01, start=start, end=end)
    stitches("collar-stitch", points, normals, thread, 0.2, 0.09, 0.028)


def inner_zip(boot, kit, places):
    points, normals = boot.line(places, 90, LIFT)
    zipper(points, normals, kit["dark"], kit["main"], kit["thread"], kit["metal"], 1.3, -4, 0.4)


def combat(kit):
    edge = [(5.0, 0.0), (5.35, 1.5), (6.3, 2.7), (7.6, 3.45), (8.55, 4.0), (8.72, 4.7), (8.6, 5.6), (8.5, 6.5), (8.4, 7.5), (8.35, 8.2)]
    form = Form(4.0, "round", spring=0.8, platform=2.0, fullness=1.03, toe_height=1.2, rows=192, shaft=[(12.5, 10.6, 7.2, 0.15), (15.5, 10.8, 7.6, 0.05), (18.5, 11.4, 8.2, 0.0), (22, 12, 8.6, 0)])
    slim = [(4.6, 0.98, 0.99), (5.6, 0.93, 0.96), (6.4, 0.92, 0.95), (9, 0.96, 0.98)]
    boot = Boot(form, [(0, 7.85), (4, 8.0), (8, 8.15), (10, 8.2)], spare=0.8, slim=slim, folds=FOLDS, softness=0.05)
    base(boot, kit, 0.55)
    quarters(boot, kit, edge, 0.22)
    parts.insole(boot.feather, kit["insole"])
    lug_sole(boot, kit["rubber"], kit["edge"], kit["pale-thread"], reach=0.5)
    tracks = (boot.track(edge), boot.track([(20 - s, w) for s, w in edge]))
    edge_stitches(boot, tracks, kit["thread"], (0.15, 0.37, 1.65))
    collar_seam(boot, kit["thread"])
    boot.strip("back-strip", [(0, 0.05), (0, 3), (0, 5), (0, 7.1)], 1.9, kit["main"], kit["thread"], 0.08, LIFT)
    inner_zip(boot, kit, boot.straight((16.6, 1.0), (16.85, 7.1)))
    places = holes(boot, tracks, 0.42, 0.96, 7, 0.85)
    cord = surface("lace", "textile", 0.3)
    lacing = Lacing(boot, *places, LIFT, cord, (0.17, 0.13))
    lacing.eyelets(slice(0, 7), kit["metal"], kit["dark"])
    lacing.cross()
    lacing.bow(1.0, tip=kit["dark"])
    boot.pull_loop("loop", 0, kit["cloth"], kit["thread"], 1.7, 2.6, 1.4, LIFT + 0.1)


def heeled(kit):
    edge = [(5.2, 0.0), (5.5, 1.5), (6.5, 2.8), (7.9, 3.6), (8.7, 4.1), (8.9, 4.8), (8.8, 5.6), (8.72, 6.5), (8.66, 7.5), (8.6, 8.0)]
    form = Form(6.5, "almond", spring=0.5, platform=-0.2, rows=192, shaft=[(12.5, 9.9, 6.5, 0.2), (15.5, 10.0, 6.8, 0.1), (18.5, 10.5, 7.4, 0.0), (22, 11, 8, 0)])
    slim = [(4.5, 0.98, 0.99), (5.5, 0.92, 0.95), (6.3, 0.9, 0.95), (9, 0.96, 1)]
    boot = Boot(form, [(0, 7.75), (4, 7.85), (10, 8.0)], spare=0.8, slim=slim, folds=FOLDS)
    base(boot, kit, 0.5)
    quarters(boot, kit, edge)
    parts.insole(boot.feather, kit["insole"])
    dress_sole(boot, kit, HEELS["sculpted"], 0.38)
    tracks = (boot.track(edge), boot.track([(20 - s, w) for s, w in edge]))
    edge_stitches(boot, tracks, kit["thread"], (0.14, 1.2))
    boot.strip("back-strip", [(0, 0.05), (0, 3), (0, 5), (0, 7.72)], 0.9, kit["main"], kit["thread"], 0.06, LIFT)
    inner_zip(boot, kit, boot.straight((16.6, 1.0), (16.85, 7.8)))
    places = holes(boot, tracks, 0.42, 0.97, 9, 0.6)
    cord = surface("lace", "textile", 0.3)
    lacing = Lacing(boot, *places, LIFT, cord, (0.1, 0.09))
    lacing.eyelets(slice(0, 5), kit["metal"], kit["dark"], 0.19, 0.06)
    lacing.hooks(slice(5, 9), kit["metal"], 0.36)
    lacing.cross()
    lacing.bow(0.9, base=0.3, tip=kit["dark"])


VIEWS = {**SHOE_VIEWS, "detail": View(58, 22, frame=13.5, target=(0.5, 0.42, 0.72))}

MODELS = {
    "laced-combat": Model(combat, views=VIEWS),
    "laced-heel": Model(heeled, views=VIEWS),
}
