"""Carrying parts of a backpack: a short handle, and padded shoulder straps that hang behind the backpack."""

import numpy as np

from ..core.curves import resample, spline, unit
from ..core.details import buckle, stitches, strap
from ..core.surface import inset, piece
from . import straps
from .parts import polygon


def carry_loop(kit, skin, leather, high, half=3.2, rise=5.4, back=0.3, lift=0.14):
    """
    Adds the short handle at the upper edge of the back. Its ends are sewn on below the height `high`.
    back: cm by which the handle leans back. lift: distance above the body.
    """
    low, top = ([skin.at([skin.uv(x, z, 1)], lift)[0][0] for x in (-half, half)] for z in (high - 2.2, high))
    crown = (top[0] + top[1]) / 2 + np.array([0, back, rise])
    leg = np.array([0, back * 0.5, rise * 0.55])
    path = spline(np.array([low[0], top[0], top[0] + leg, crown, top[1] + leg, top[1], low[1]]), 300)
    normals = np.broadcast_to((0.0, 1.0, 0.0), path.shape)
    straps.tubular_handle("loop", path, normals, leather, kit["thread"], 2.0, 0.48, 2.0)


def yoke(kit, skin, leather, low, high, width=15.0, thickness=0.5):
    """Adds a band of leather on the back, between two heights. Handle and straps are sewn on under the band."""
    loop = polygon([(-width / 2, low), (width / 2, low), (width / 2 - 0.4, high), (-width / 2 + 0.4, high)], 0.7, 0.2)
    outline = np.array([skin.uv(x, z, 1) for x, z in loop])
    piece("yoke", skin, outline, leather, thickness, 0.3, 0.3, smooth=False)
    row, normals = skin.at(inset(skin, outline, 0.4, smooth=False), thickness + 0.01)
    stitches("yoke-stitch", row, normals, kit["thread"], closed=True, **straps.SEAM)


def hanging(skin, sign, top, foot, slack):
    """
    Returns the middle line of one shoulder strap, with normals.
    top, foot: (x, z) of the strap's ends on the upper and the lower back. slack: distance of the strap from
    the back, cm.
    """
    high, low = (skin.at([skin.uv(sign * x, z, 1)], lift)[0][0] for (x, z), lift in ((top, 0.1), (foot, 0.2)))
    drop = high[2] - low[2]
    shares = [(0.0, 0.0, 0.0), (0.0, 0.3, 0.035), (0.12, 0.72, 0.13), (0.3, 1.0, 0.32), (0.52, 1.02, 0.56)]
    shares += [(0.75, 0.78, 0.78), (0.9, 0.46, 0.91), (0.97, 0.18, 0.975), (1.0, 0.0, 1.0)]
    knots = [(high[0] + (low[0] - high[0]) * x, high[1] + (low[1] - high[1]) * z + slack * y, high[2] - drop * z) for x, y, z in shares]
    path = resample(spline(np.array(knots), 600), step=0.2)
    across = unit(np.array([1.0, 0, 0.12 * sign]) + np.linspace(0.3, -0.25, len(path))[:, None] * np.array([0, sign, 0]))
    normals = unit(np.cross(across, np.gradient(path, axis=0)))
    return path, normals * np.sign(normals[len(path) // 2, 1])


def shoulder_straps(kit, skin, pad, leather, top, foot, slack=6.4, padded=0.7):
    """
    Adds two padded straps behind the bag. Each continues as webbing, through a slider, to a patch at the
    bottom.
    """
    for sign in (-1, 1):
        points, normals = hanging(skin, sign, top, foot, slack)
        share = np.linspace(0, 1, len(points))
        part = share < padded
        end = np.clip((padded - share[part]) / 0.16, 0, 1)
        width = 2.9 + 2.7 * np.sqrt(1 - (1 - end) ** 2)
        strap(f"pad{sign}", points[part], normals[part], width, pad, 0.85, kit["thread"], 0.55, rounding=0.36)
        web = share > padded - 0.07
        strap(f"web{sign}", points[web] - normals[web] * 0.12, normals[web], 2.4, kit["cloth"], 0.18)
        at = int(np.argmax(share > padded + 0.03))
        along = points[at + 3] - points[at - 3]
        buckle(f"slider{sign}", points[at] + normals[at] * 0.02, normals[at], along, 3.2, 2.2, kit["metal"], 0.2, 0.3, prong=False)
        patch(kit, skin, sign * foot[0], foot[1], sign, leather)


def patch(kit, skin, x, z, sign, leather):
    """Adds the leather patch under which the webbing's lower end is sewn."""
    loop = polygon([(x - 1.9, z - 1.5), (x + 1.9, z - 1.5), (x + 1.9, z + 0.5), (x - 1.9, z + 0.5)], 0.5, 0.15)
    outline = np.array([skin.uv(a, b, 1) for a, b in loop])
    piece(f"patch{sign}", skin, outline, leather, 0.42, 0.28, 0.25, smooth=False)
    row, normals = skin.at(inset(skin, outline, 0.32, smooth=False), 0.43)
    stitches(f"patch-stitch{sign}", row, normals, kit["thread"], closed=True, **straps.SEAM)
