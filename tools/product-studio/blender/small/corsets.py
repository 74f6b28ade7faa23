"""A corset belt set up as on a waist: boned panels, eyelets and a lace in front, tied in a bow. Centimetres."""

import numpy as np

from ..core.curves import rounded, spline, unit
from ..core.details import ring, stitches, strap
from ..core.materials import surface
from ..core.mesh import add_mesh, grid, outward, sweep, thicken
from ..core.surface import Surface
from . import bands
from .bands import UP
from .waist_belts import ribbon

BONES = (30, 52, 78, 108, 142, 180, 218, 252, 282, 308, 330)
OPEN = 9.0  # degrees from the front at which each edge lies
HOLES = 5


def _edges(turn):
    """Heights of the lower and the upper edge at angles in degrees from the front: pointed before, high behind."""
    near = np.abs(np.mod(turn + 180, 360) - 180)
    high = 7.3 + 1.9 * np.exp(-((near / 30) ** 2)) + 0.9 * np.exp(-(((180 - near) / 50) ** 2))
    low = 0.9 - 0.85 * np.exp(-((near / 26) ** 2)) - 0.8 * np.exp(-(((180 - near) / 60) ** 2))
    return low, high


def corset(kit):
    way, place = bands.standing_hoop(11.4, 8.5, -40, 400)
    turn = np.linspace(OPEN, 360 - OPEN, 420)
    low, high = _edges(turn)
    swell = sum(0.13 * np.exp(-(((turn - bone) / 2.0) ** 2)) for bone in BONES)
    v = np.linspace(0, 1, 30)
    rows = []
    for share in v:
        # Drawn in at the waist, it stands out towards both edges.
        out = 0.55 * (2 * share - 1) ** 2 + swell * np.clip(np.minimum(share, 1 - share) * 12, 0, 1)
        rows.append(way.at(place(turn), out, low + (high - low) * share)[0])
    points = np.array(rows).transpose(1, 0, 2)
    thicken(outward(grid("corset", points, [kit["main"], kit["lining"], kit["main"]])), 0.2, inside=1, rim=2)
    skin = Surface(points)
    thread = surface("belt-thread", "thread", 0.74)
    size = {"length": 0.26, "gap": 0.12, "radius": 0.034}
    uv = lambda degrees: (degrees - OPEN) / (360 - 2 * OPEN)
    for bone in BONES:
        for aside in (-2.6, 2.6):
            line, normals = skin.line([(uv(bone + aside), 0.05), (uv(bone + aside), 0.95)], 60, 0.012, smooth=False)
            stitches("bone-row", line, normals, thread, **size)
    for share in (0.0, 1.0):
        line, normals = skin.line([(0.0, share), (1.0, share)], 700, 0.0, smooth=False)
        strap("edge-binding", line, normals, 0.55, kit["main"], 0.32, rounding=0.12)
    for share in (0.0, 1.0):
        line, normals = skin.line([(share, 0.0), (share, 1.0)], 80, 0.0, smooth=False)
        strap("edge-binding", line, normals, 0.5, kit["main"], 0.3, rounding=0.12)
    for share in (0.055, 0.945):
        line, normals = skin.line([(0.002, share), (0.998, share)], 700, 0.015, smooth=False)
        stitches("edge-row", line, normals, thread, **size)
    _front(way, place, skin, kit, thread, size)


def _front(way, place, skin, kit, thread, size):
    """Facings with eyelets, the tongue behind the gap, and the lace."""
    flat = np.linspace(-17, 17, 40)
    low, high = _edges(flat)
    rows = [way.at(place(flat), -0.3 + 0.55 * (2 * t - 1) ** 2, low + 0.35 + (high - low - 0.8) * t)[0] for t in np.linspace(0, 1, 16)]
    thicken(grid("tongue", np.array(rows).transpose(1, 0, 2), kit["main"]), 0.14)
    heights = np.linspace(0.1, 0.9, HOLES)
    spots = {}
    for side in (-1, 1):
        u = lambda degrees: (side * degrees - OPEN) / (360 - 2 * OPEN) if side == 1 else (360 - degrees - OPEN) / (360 - 2 * OPEN)
        for aside in (OPEN + 1.0, OPEN + 8.6):
            line, normals = skin.line([(u(aside), 0.06), (u(aside), 0.94)], 60, 0.012, smooth=False)
            stitches("facing-row", line, normals, thread, **size)
        at, normals = skin.at([(u(OPEN + 4.6), t) for t in heights], 0.02)
        for k in range(HOLES):
            ring("eyelet", at[k] + normals[k] * 0.03, normals[k], 0.33, 0.1, kit["metal"])
            turn = np.linspace(0, 2 * np.pi, 20, endpoint=False)
            across = unit(np.cross(UP, normals[k]))
            hole = at[k] + normals[k] * 0.012 + 0.3 * (np.cos(turn)[:, None] * across + np.sin(turn)[:, None] * UP)
            add_mesh("hole", hole, [tuple(range(20))], kit["dark"])
        spots[side] = (at, normals)
    _lace(spots, kit)


def _lace(spots, kit):
    """Crossed from below upwards, straight over at the lowest pair, a bow over the uppermost."""
    leather, middle = kit["main"], lambda a, b: (a + b) / 2
    front = np.array([0.0, -1.0, 0.0])
    section = rounded(0.13, 0.36, 0.06, 3)

    def span(name, a, b, out):
        heart = middle(a, b) + front * out
        line = spline([a - front * 0.12, a + front * 0.12, heart, b + front * 0.12, b - front * 0.12], 40)
        sweep(name, line, section, leather, up=front)

    (left, _), (right, _) = spots[-1], spots[1]
    span("lace", left[0], right[0], 0.2)
    for k in range(HOLES - 1):
        span("lace", left[k], right[k + 1], 0.3)
        span("lace", right[k], left[k + 1], 0.16)
    span("lace", left[-1], right[-1], 0.2)
    _bow(middle(left[-1], right[-1]) + front * 0.35, kit)


def _bow(at, kit, width=0.62):
    front, across, leather = np.array([0.0, -1.0, 0]), np.array([1.0, 0, 0]), kit["main"]
    world = lambda rows: np.array([at + a * across + b * front + c * UP for a, b, c in rows])
    wrap = world([(0, -0.1, 0.45), (0, 0.25, 0.45), (0, 0.42, 0.15), (0, 0.42, -0.2), (0, 0.2, -0.45), (0, -0.1, -0.45)])
    path = spline(wrap, 40)
    strap("knot", path, unit(path - at + front * 0.1), 0.75, leather, 0.14, rounding=0.06)
    for side, tail in ((-1, 5.6), (1, 6.3)):
        loop = [(0.1, 0.2, 0.1), (1.1, 0.55, 0.65), (2.5, 0.75, 0.5), (3.2, 0.75, -0.3), (2.6, 0.6, -0.95), (1.2, 0.4, -0.5), (0.1, 0.15, -0.1)]
        ribbon("loop", world([(side * a, b, c) for a, b, c in loop]), front, leather, width, 0.1, turn=True)
        fall = [(0.05, 0.2, -0.1), (0.5, 0.5, -1.0), (0.9, 0.62, -2.4), (1.25 + 0.2 * side, 0.6, -4.0), (1.35, 0.5, -tail)]
        ribbon("tail", world([(side * a, b, c) for a, b, c in fall]), front, leather, width, 0.1)
