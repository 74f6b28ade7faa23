"""Hobo with another construction: its ends are knotted to a strap."""

import numpy as np

from ..core.curves import rounded, spline, unit
from ..core.mesh import grid, loft, sweep
from ..core.model import Model, View
from . import hobos, soft
from .zips import closed_zip


def knotted(kit):
    """Builds a soft sack whose two ends run up and are tied above the sack."""
    skin = hobos.sack()
    count = len(skin.points)
    tips = [skin.points[count // 2, -1], skin.points[0, -1]]
    for k, tip in enumerate(tips):
        skin = soft.pleat(skin, tip, phase=1.0 + 2.2 * k)
    skin = soft.swags(skin).grooved((0.0, 0.5), (3.2,))
    grid("body", skin.points, kit["main"], close_u=True)
    hobos.seam_stitches(kit, skin, 3.2)
    closed_zip(kit, skin, kit["main"], 2.5)
    ends = [skin.points[count // 2, -1], skin.points[0, -1]]
    knot(kit, ends)


def ribbon(name, knots, sizes, material, up=(0, -1, 0), folds=3, deep=0.13):
    """Adds a soft strap with lengthwise folds. sizes: (share of the length, width, thickness)."""
    path = spline(np.array(knots, float), 260)
    share = np.linspace(0, 1, 260)
    wide, thick = (np.interp(share, [s[0] for s in sizes], [s[k] for s in sizes]) for k in (1, 2))
    along = unit(np.gradient(path, axis=0))
    side = unit(np.cross(along, np.broadcast_to(np.asarray(up, float), path.shape)))
    face = np.cross(side, along)
    turn = np.linspace(0, 2 * np.pi, 72, endpoint=False)
    c, s = np.cos(turn), np.sin(turn)
    across = np.sign(c) * np.abs(c) ** 0.8
    ridge = deep * np.sin(np.pi * folds * (across + 1) + 0.6 * np.sin(share * 9)[:, None]) * np.abs(s)
    rings = path[:, None] + (wide[:, None] / 2 * across)[..., None] * side[:, None]
    rings = rings + ((thick[:, None] / 2 * s) * (1 + ridge / (thick[:, None] / 2 + 0.05) * 0.8))[..., None] * face[:, None]
    return loft(name, rings, material, sharp=75)


def knot(kit, ends, crown=17.0):
    """
    Adds both ends of the sack as soft straps that cross at the crown. They are tied once, with projecting
    tails. Adds the tie, too.
    """
    leather = kit["main"]
    top = (ends[0] + ends[1]) / 2 + np.array([0, 0.4, crown])
    for sign, end in zip((-1, 1), ends):
        span = top[0] - end[0]
        low = end + np.array([-sign * 0.9, 0, -2.4])
        way = [low, end + (0, 0, 0.6), end + np.array([span * 0.03, 0, crown * 0.3]), end + np.array([span * 0.22, 0.1, crown * 0.68])]
        way.append(end + np.array([span * 0.62, 0.2, crown * 0.93]))
        way += [top + np.array([sign * 1.2, sign * 0.2, -0.1]), top + np.array([-sign * 0.6, -sign * 0.45, 0.15])]
        # The tail leaves the knot on the other side.
        rise, tail = (1.9, 1.9) if sign > 0 else (1.4, 0.7)
        way.append(top + np.array([-sign * 2.4, -sign * 0.6, 0.9]))
        way += [top + np.array([-sign * 4.6, -sign * 0.5, rise]), top + np.array([-sign * 6.2, -sign * 0.4, tail])]
        sizes = [(0, 4.2, 1.7), (0.12, 3.6, 1.5), (0.3, 3.2, 1.0), (0.6, 2.7, 0.9), (0.74, 2.0, 1.3), (0.8, 1.8, 1.3), (0.9, 3.0, 0.8), (0.97, 3.5, 0.6), (1, 3.1, 0.4)]
        ribbon(f"end{sign}", way, sizes, leather)
    for k, (lean, radius, shift) in enumerate(((0.5, 1.3, -0.35), (-0.32, 1.4, 0.4))):
        turn = np.linspace(0, 2 * np.pi, 90, endpoint=False)
        ring = top + np.stack([shift + lean * np.sin(turn), radius * 1.05 * np.cos(turn), 0.15 + radius * np.sin(turn)], 1)
        sweep(f"tie{k}", ring, rounded(0.7, 1.9, 0.32, 6), leather, closed=True, up=unit(ring[0] - top))


MODELS = {
    "hobo-knot": Model(knotted, 60, hobos.views(View(20, 16, frame=18, target=(0.5, 0.4, 0.9)))),
}
