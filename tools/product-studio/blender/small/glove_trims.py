"""Trims of gloves: openings and perforation of driving gloves. Centimetres."""

import numpy as np

from ..core.curves import circle, resample, spline, unit
from ..core.mesh import add_mesh, sweep
from . import glove_parts as parts


def patch(laid, loop, material, lift, rings=5):
    """Adds a thin patch over a closed, star-shaped loop in the hand's plane."""
    loop = np.asarray(loop, float)
    middle = loop.mean(0)
    shares = np.linspace(0, 1, rings + 1)[1:]
    flat = np.vstack([middle[None], *[middle + (loop - middle) * s for s in shares]])
    points, _ = laid.over(flat, lift)
    n = len(loop)
    faces = [(0, 1 + j, 1 + (j + 1) % n) for j in range(n)]
    for k in range(rings - 1):
        a, b = 1 + k * n, 1 + (k + 1) * n
        faces += [(a + j, b + j, b + (j + 1) % n, a + (j + 1) % n) for j in range(n)]
    return add_mesh("glove-patch", points, faces, material)


def opening(laid, loop, kit, thread, welt=0.085):
    """
    Adds a hole in the back of the hand, with a corded edge and a row of stitches. The lining is visible
    through the hole.
    """
    loop = resample(spline(np.asarray(loop, float), 200, periodic=True), 120, closed=True)
    patch(laid, loop, kit["lining"], 0.02)
    points, normals = laid.over(loop, 0.03)
    sweep("opening-edge", points, circle(welt, 10), kit["main"], closed=True, up=normals[0])
    middle = loop.mean(0)
    out = loop + unit(loop - middle) * 0.26
    parts.row(laid, np.vstack([out, out[:1]]), thread, 0.015, length=0.17, gap=0.1, radius=0.025)


def oval(x, y, wide, high, lean=0.0, count=24):
    a = np.radians(lean)
    flat = circle(1.0, count) * (wide, high)
    return flat @ np.array([[np.cos(a), np.sin(a)], [-np.sin(a), np.cos(a)]]) + (x, y)


def perforation(laid, places, dark, radius=0.062):
    """Adds punched holes at places in the hand's plane."""
    verts, faces = [], []
    ring = circle(radius, 10)
    for x, y in places:
        points, _ = laid.over(ring + (x, y), 0.012)
        faces.append(tuple(range(len(verts), len(verts) + 10)))
        verts += list(points)
    return add_mesh("punched", verts, faces, dark, smooth=False)


def finger_rows(hand, rows=2, pitch=0.42, gap=0.42):
    """Returns places of staggered punched rows along the middle of every finger."""
    out = []
    for finger in hand.fingers:
        for k in range(rows):
            aside = (k - (rows - 1) / 2) * gap
            for t in np.arange(1.0 + pitch / 2 * (k % 2), finger.length * 0.62, pitch):
                out.append(np.array(finger.base) + t * finger.along + aside * finger.side)
    return out


def driving(laid, kit, thread):
    """
    Adds the trims of a driving glove: knuckle holes, a keyhole over the wrist with a strap and a stud, and
    punched fingers.
    """
    for finger in laid.hand.fingers:
        x, y = np.array(finger.base) - finger.along * 1.55
        opening(laid, oval(x, y, 0.56, 0.66, -finger.angle), kit, thread, 0.07)
    keyhole = [(0, 4.9), (1.3, 4.2), (1.9, 2.8), (1.75, 1.3), (0.8, 0.42), (-0.8, 0.42), (-1.75, 1.3), (-1.9, 2.8), (-1.3, 4.2)]
    opening(laid, keyhole, kit, thread)
    perforation(laid, finger_rows(laid.hand), kit["dark"])
    parts.wrist_strap(laid, [(3.35, -0.6), (2.0, -0.66), (0, -0.66), (-2.5, -0.6)], 1.35, kit, thread)
