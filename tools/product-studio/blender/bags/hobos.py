"""Hobos: a half-moon under a wide strap, and a large one that hangs in folds between two rings."""

from functools import lru_cache

import numpy as np

from ..core.curves import circle, resample, rounded, smooth_steps, spline, unit
from ..core.details import piping, stitches, strap
from ..core.mesh import grid, sweep
from ..core.model import Model, View
from . import soft, straps
from .zips import closed_zip

# Profile from the bottom to the piped edge: width, depth, height, and how much higher the tips are.
MOON = {
    "width": [(0, 11), (0.06, 15), (0.2, 22), (0.4, 27.6), (0.65, 31), (0.85, 32.4), (1, 32.6)],
    "depth": [(0, 6.0), (0.1, 8.0), (0.35, 9.2), (0.65, 8.2), (0.85, 6.2), (1, 3.8)],
    "height": [(0, 0), (0.06, 0.35), (0.2, 2.2), (0.4, 6.0), (0.65, 11.4), (0.85, 15.8), (1, 18.8)],
    "tips": [(0, 0), (0.25, 0.6), (1, 3.4)],
}
# Radius of the rings' wire.
WIRE = 0.22


@lru_cache(maxsize=None)
def half_moon():
    """Builds the body of the crescent, stuffed. Its last two rings, above the piped edge, lead to the zip."""
    at = np.linspace(0, 1, 25)
    levels = [(7, 2.8, 0, 0), (9, 4.4, 0, 0)]
    levels += list(zip(*(smooth_steps(MOON[key])(at) for key in ("width", "depth", "height", "tips"))))
    levels += [(32.2, 2.2, 19.4, 3.4), (31.8, 0.9, 19.5, 3.4)]
    rest = soft.rings(rounded(32, 9, 2.4, 8), levels, 100)
    pinned = soft.pins(rest, 1)
    tips = np.abs(rest[:, -1, 0]) > 15.4
    pinned[tips, -5:] = True
    body = soft.Body(rest, pinned, soft.FIRM)
    body.tie_walls(3)
    points = body.points()
    points[tips, -5:, 0] -= np.sign(points[tips, -5:, 0])
    body.cloth.settle(700, gravity=120, push=body.stuffed(220))
    return body.skin()


def crescent(kit):
    skin = half_moon()
    grid("body", skin.points, kit["main"], close_u=True)
    piped_seams(kit, skin)
    closed_zip(kit, skin, kit["main"])
    shoulder_strap(kit, skin)


def piped_seams(kit, skin, above=2, corner=15.4):
    """
    Adds piping around the top and down the four corners, where front and back are sewn to the gusset.
    above: rings between the top seam and the zip. corner: x of the corners at their widest.
    """
    top = 1 - above / (skin.rest.shape[1] - 1) * 3
    lines = [[(0, top), (1, top)]]
    for side in (-1, 1):
        for x in (-corner, corner):
            u = skin.uv(x, 14, side)[0]
            lines.append([(u, 0.1), (u, top)])
    for k, line in enumerate(lines):
        points, _ = skin.line(line, 500, 0.02, smooth=False)
        piping(f"piping{k}", points, 0.15, kit["main"])


def shoulder_strap(kit, skin, low=7.0, rise=16.5):
    """Adds a wide strap that continues the gusset."""
    top = 1 - 2.4 * 3 / (skin.rest.shape[1] - 1)
    lifts = np.linspace(0.22, 0.5, 20)[:, None]
    legs = [skin.line([(u, skin.level(low)), (u, top)], 20, 0.0, smooth=False) for u in (0.5, 0.0)]
    a, b = (points + normals * lifts for points, normals in legs)
    middle, reach = (a[-1] + b[-1]) / 2, (b[-1] - a[-1]) / 2
    turn = np.linspace(0.12, np.pi - 0.12, 17)[:, None]
    arch = middle - np.cos(turn) * reach * (1 - 0.08 * np.sin(turn)) + np.sin(turn) ** 0.9 * np.array([0, 1.6, rise])
    path = spline(np.vstack([a[::6], arch, b[::-6]]), 500)
    along = unit(np.gradient(path, axis=0))
    normals = np.cross(np.array([0, 1.0, 0]), along)
    normals = normals * np.sign(normals[len(path) // 2, 2])
    width = 3.4 + 1.3 * np.clip(1 - straps.from_ends(path) / 15, 0, 1)
    straps.flat_handle("strap", path, unit(normals), width, kit["main"], kit["thread"], low, 0.42)


SACK = {
    "width": [(0, 27), (0.05, 31), (0.15, 35.5), (0.35, 38.5), (0.6, 38), (0.85, 33), (1, 28)],
    "depth": [(0, 11), (0.05, 12.5), (0.3, 14), (0.6, 11), (0.85, 5.5), (1, 2.4)],
    "height": [(0, 0), (0.05, 0.5), (0.15, 2.4), (0.35, 6.8), (0.6, 13.0), (0.85, 18.2), (1, 21.3)],
    "tips": [(0, 0), (0.3, 0.3), (0.6, 1.9), (0.85, 4.8), (1, 7.0)],
}


@lru_cache(maxsize=None)
def sack():
    """Builds the body of the large hobo. It hangs from two tips, and excess width falls into folds."""
    at = np.linspace(0, 1, 30)
    levels = [(27 - 2 * q, 11 - 1.8 * q, 0, 0) for q in (3, 2, 1)]
    levels += list(zip(*(smooth_steps(SACK[key])(at) for key in ("width", "depth", "height", "tips"))))
    levels += [(27.4, 1.2, 21.7, 7.0)]
    rest = soft.rings(rounded(38, 13, 4, 8), levels, 120)
    pinned = soft.pins(rest)
    tips = np.abs(rest[:, -1, 0]) > 12.5
    pinned[tips, -3:] = True
    body = soft.Body(rest, pinned)
    body.tie_walls(2)
    body.points()[tips, -3:] -= np.array([1.6, 0, 2.2]) * np.sign(rest[tips, -3:] * (1, 0, 1))
    force = 180 * np.clip(1 - rest[:, :, 2] / 28, 0, 1) ** 0.7
    body.cloth.settle(800, gravity=300, push=body.stuffed(force), contact=body.apart(0.6))
    return body.skin()


def slouchy(kit, width=2.9, thickness=0.32):
    """Builds the large hobo. width, thickness: size of the strap."""
    skin = sack()
    count = len(skin.points)
    tips = [skin.points[count // 2, -1], skin.points[0, -1]]
    for k, tip in enumerate(tips):
        skin = soft.pleat(skin, tip, phase=1.0 + 2.2 * k)
    skin = soft.swags(skin)
    skin = skin.grooved((0.0, 0.5), (3.2,))
    grid("body", skin.points, kit["main"], close_u=True)
    seam_stitches(kit, skin, 3.2)
    closed_zip(kit, skin, kit["main"], 2.5)
    bars = [ring_on_tip(kit, skin, tip) for tip in tips]
    sling(kit, bars, width, thickness)


def sling(kit, bars, width, thickness, rise=17.5, lap=4.2):
    """Adds the strap between two rings. At each ring it is folded around the bar and sewn to itself over `lap` cm."""
    points, normals = straps.arch(*bars, (0, -1, 0), rise, (0.8, 1.2, 0), 0.86)
    away = straps.from_ends(points)
    around = WIRE + 0.02
    off = (thickness / 2 + around * np.exp(-((away / 0.8) ** 2)))[:, None]
    straps.flat_handle("strap", points + normals * off, normals, width, kit["main"], kit["thread"], lap, thickness, round_ends=False)
    turn = np.linspace(0, np.pi, 16)[1:-1, None]
    radial = np.cos(turn) * np.array([0, -1.0, 0]) - np.sin(turn) * np.array([0, 0, 1.0])
    half = len(points) // 2
    for k, (bar, part) in enumerate(zip(bars, (slice(0, half), slice(len(points), half, -1)))):
        near = away[part] < lap
        inner, face, gap = points[part][near], normals[part][near], off[part][near]
        path = np.vstack([bar + radial * (around + thickness / 2), inner - face * gap])
        line = resample(np.hstack([path, np.vstack([radial, -face])]), 60)
        strap(f"strap-end{k}", line[:, :3], unit(line[:, 3:]), width - 0.05, kit["main"], thickness, rounding=0.1)


def seam_stitches(kit, skin, height, beside=0.4):
    """Adds rows of stitches next to the seams of the sack: around the bottom, and up both sides."""
    v = skin.uv(0, height + beside)[1]
    stitches("bottom-stitch", *skin.line([(0, v), (1, v)], 600, 0.012, smooth=False), kit["thread"], closed=True, **straps.SEAM)
    for u in (0.0, 0.5):
        for sign in (-1, 1):
            row = skin.line([(u + sign * 0.0045, v), (u + sign * 0.0045, 0.93)], 200, 0.012, smooth=False)
            stitches(f"side-stitch{u}{sign}", *row, kit["thread"], **straps.SEAM)


def ring_on_tip(kit, skin, tip, width=4.1, height=2.8, reach=3.6):
    """Adds a tab over a gathered tip, and the ring that the tab holds. Returns the middle of the ring's upper bar."""
    sign = np.sign(tip[0])
    down = unit(np.array([-sign * 0.1, 0, -1.0]))
    up = unit(np.array([sign * 0.08, -0.2, 1.0]))
    low = tip + np.array([0, 0, 0.5])
    legs = []
    for side in (-1, 1):
        spots = [skin.face_at(*(tip + down * d)[[0, 2]], side, 0.16) for d in np.linspace(reach, 0.9, 8)]
        legs.append(np.array(spots))
    bend = WIRE + 0.14
    over = [low + np.array([0, -bend * np.cos(a), bend * np.sin(a)]) for a in np.linspace(0, np.pi, 7)]
    line = spline(np.vstack([legs[0], over, legs[1][::-1]]), 160)
    normals = unit(np.cross(np.gradient(line, axis=0), np.array([1.0, 0, 0])))
    normals = normals * -np.sign(normals[0, 1])
    straps.flat_handle(f"tab{sign}", line, normals, 2.5, kit["main"], kit["thread"], reach - 0.9, 0.24)
    middle = low + up * (height / 2 - WIRE)
    frame = resample(rounded(width, height, 0.9, 6), 64, closed=True)
    path = middle + frame[:, :1] * np.array([1.0, 0, 0]) + frame[:, 1:] * up
    sweep(f"ring{sign}", path, circle(WIRE, 12), kit["metal"], closed=True)
    return middle + up * height / 2


def views(detail):
    return {"quarter": View(34, 12), "front": View(0, 5), "top": View(28, 40), "detail": detail}


MODELS = {
    "hobo-crescent": Model(crescent, 50, views(View(34, 24, frame=18, target=(0.84, 0.4, 0.5)))),
    "hobo-slouchy": Model(slouchy, 60, views(View(28, 16, frame=20, target=(0.72, 0.3, 0.52)))),
}
