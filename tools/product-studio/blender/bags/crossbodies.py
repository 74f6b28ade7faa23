"""Bags on a long strap: a half-round saddle with a buckled flap, and a box with a zip and a front pocket."""

import numpy as np

from ..core.curves import resample, smooth_steps
from ..core.details import buckle, strap, zipper
from ..core.model import Model, View
from . import handles, hardware
from .parts import Face, Flap, Shell, edge_paint, polygon, sewn, slab


def saddle(kit, width=22.6, height=17.6):
    """
    Builds a half-round bag with a soft front. The flap is held by a strap and buckle, with a magnet under
    them. Sizes in cm.
    """
    w, top = width / 2 + 0.6, width / 2 - 0.9
    outline = polygon([(-w, 0), (w, 0), (top, height), (-top, height)], (9.2, 9.2, 1.2, 1.2))
    half = smooth_steps([(0, 3.3), (height, 2.7)])
    shell = Shell(outline, half, crown=0.85, fullness=1.5, uneven=0.12, seed=3)
    for name, face in shell.faces():
        shell.panel(name, face, kit["main"], thread=kit["thread"])
    sides = shell.below(height - 0.3)
    gusset = shell.gusset("gusset", sides, kit["main"], fold=smooth_steps([(3, 0.1), (height, 0.7)]))
    shell.edge("edge", sides, edge_paint())
    flap = Flap(shell, width + 1.6, 17.0, lift=0.36, round_top=0.9, back=3.0)
    _saddle_flap(kit, flap, top)
    _closing(kit, flap)
    tops = []
    for share, sign in ((0.03, -1), (0.97, 1)):
        point, normal = (a[0] for a in gusset.at([(share, 0.5)], 0.07))
        wire = handles.chape(f"chape{sign}", point, normal, (-sign * 0.06, 0, -1), kit, 1.4, 3.0)
        high = handles.ring_in(f"ring{sign}", wire, (sign * 0.3, 0, 1), (1, 0, -sign * 0.3), 0.95, kit["metal"])
        handles.loop_around(f"loop{sign}", high, (0, 1, 0), (sign * 0.05, 0, 1), kit, 1.5, 1.7)
        tops.append(high)
    handles.draped_strap("strap", *tops, kit)


def _saddle_flap(kit, flap, top):
    w, back = top - 0.1, -flap.start + 0.1
    corners = [(-w, back), (w, back), (w + 0.1, 0), (w + 0.75, 12.6), (-w - 0.75, 12.6), (-w - 0.1, 0)]
    outline = flap.uv(polygon(corners, (0.8, 0.8, 4, 8.2, 8.2, 4)))
    slab("flap", flap, outline, kit["main"], 0.3, kit["lining"])
    sewn("flap-stitch", flap, outline, 0.42, kit["thread"], 0.155)


def _closing(kit, flap, width=1.9, upper=7.2, at=14.0, end=16.7):
    """Adds the strap down the middle of the flap, with buckle and keeper below the flap's edge."""
    s = np.linspace(end, upper, 80)
    height = smooth_steps([(upper, 0.25), (12.4, 0.25), (at - 1.0, 0.12), (at, 0.2), (at + 0.9, 0.42), (at + 1.8, 0.2), (end, 0.1)])
    points, normals = flap.at(flap.uv(np.stack([0 * s, s], 1)), height(s))
    handles.tongue("tongue", points, normals, width, kit["main"], 0.2, 0.8, kit["thread"], both=True)
    point, normal, down = flap.spot(0, at, 0.24)
    buckle("buckle", point, normal, -down, width + 0.75, 2.0, kit["metal"], wire=0.2, radius=0.4)
    for away in (0.2, 1.0):
        spot, out, _ = flap.spot(0, upper + 2.2 + away * 1.6, 0.36)
        hardware.dome("hole", spot, out, down, 0.1, 0.012, kit["dark"], 16)
    row = np.linspace(-1, 1, 40)
    lift = 0.36 * (1 - np.abs(row) ** 5)
    line, out = flap.at(flap.uv(np.stack([row * (width / 2 + 0.22), np.full(40, at + 1.75)], 1)), lift)
    strap("keeper", line, out, 0.55, kit["main"], 0.14)


def box(kit, width=19.6, height=13.6, depth=6.4):
    """Builds a firm box with a zip around three sides, and a front pocket with a locked flap, cm."""
    w = width / 2
    outline = polygon([(-w, 0), (w, 0), (w, height), (-w, height)], (1.3, 1.3, 1.9, 1.9))
    shell = Shell(outline, depth / 2, crown=0.25, fullness=2.0, uneven=0.05, seed=5)
    for name, face in shell.faces():
        shell.panel(name, face, kit["main"], thread=kit["thread"])
    around = resample(outline, step=0.3, closed=True)
    gusset = shell.gusset("gusset", around, kit["main"], tuck=0.3, closed=True)
    shell.edge("edge", around, edge_paint(), closed=True)
    _zip_round(kit, gusset, around)
    _front_pocket(kit, shell, w)
    tops = []
    for sign in (-1, 1):
        at = np.array([sign * (w - 0.27), 0, height - 3.0])
        wire = handles.chape(f"chape{sign}", at, (sign, 0, 0), (0, 0, -1), kit, 1.3, 3.4)
        high = handles.ring_in(f"ring{sign}", wire, (sign * 0.25, 0, 1), (1, 0, -sign * 0.25), 0.85, kit["metal"])
        handles.loop_around(f"loop{sign}", high, (0, 1, 0), (sign * 0.05, 0, 1), kit, 1.3, 1.7)
        tops.append(high)
    handles.draped_strap("strap", *tops, kit, width=1.3)


def _zip_round(kit, gusset, around):
    """Adds the zip from low on the left side over the top to low on the right side."""
    start = int(np.argmin(np.hypot(around[:, 0] - around[:, 0].min(), around[:, 1] - 3.2)))
    order = np.roll(np.arange(len(around)), -start)
    order = order if around[order[20], 1] > around[start, 1] else np.roll(order[::-1], 1)
    end = np.argmin(np.hypot(around[order, 0] - around[:, 0].max(), around[order, 1] - 3.2))
    u = np.unwrap(order[: end + 1] / len(around), period=1)
    points, normals = gusset.line(np.stack([u, np.full(len(u), 0.5)], 1), 240, 0.08, smooth=False)
    zipper(points, normals, kit["cloth"], kit["main"], kit["thread"], kit["metal"], tab=1.6, pull_at=-70, width=0.6)


def _front_pocket(kit, shell, w):
    front = shell.front
    pocket = front.uv(polygon([(-w + 1.0, 0.9), (w - 1.0, 0.9), (w - 1.0, 10.4), (-w + 1.0, 10.4)], (1.0, 1.0, 0.4, 0.4)))
    slab("pocket", front, pocket, kit["main"], 0.24, lift=0.42)
    sewn("pocket-stitch", front, pocket, 0.32, kit["thread"], 0.545, lambda uv: uv[:, 1] * front.size[1] + front.low[1] < 9.7)
    rise = smooth_steps([(9.6, 0.72), (11.6, 0.4)])
    over = Face(lambda x, z: shell.out(x, z) + rise(z), front.low, front.low + front.size)
    corners = [(-w + 0.85, 6.6), (0, 5.5), (w - 0.85, 6.6), (w - 0.85, 11.9), (-w + 0.85, 11.9)]
    flap = over.uv(polygon(corners, (1.5, 14, 1.5, 0.5, 0.5)))
    slab("flap", over, flap, kit["main"], 0.26)
    sewn("flap-stitch", over, flap, 0.34, kit["thread"], 0.135)
    at, normal = over.spot(0, 7.1, 0.13)
    hardware.turn_lock(at, normal, (0, 0, 1), kit["metal"], 2.5, 1.5)


SADDLE_VIEWS = {
    "quarter": View(28, 14),
    "front": View(0, 6),
    "top": View(24, 38),
    "detail": View(14, 10, frame=12.5, target=(0.5, 0.0, 0.32)),
}
BOX_VIEWS = {
    "quarter": View(28, 14),
    "front": View(0, 6),
    "top": View(30, 40),
    "detail": View(32, 26, frame=15.5, target=(0.575, 0.15, 0.52)),
}

MODELS = {
    "crossbody-saddle": Model(saddle, frame=45, views=SADDLE_VIEWS),
    "crossbody-box": Model(box, frame=42, views=BOX_VIEWS),
}
