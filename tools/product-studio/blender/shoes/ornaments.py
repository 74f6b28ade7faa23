"""Ornaments on a vamp: bows of ribbon, frames of metal, and bands that are drawn through the frames."""

import numpy as np
from mathutils import Vector

from ..core.curves import circle, resample, rounded, smooth_steps, spline, unit
from ..core.details import strap
from ..core.mesh import grid, subdivide, sweep, thicken
from .sandal_straps import tree_of


class Seat:
    """
    Place on the middle of a vamp. The curvature of the leather around this place is a single smooth function,
    so that an ornament bends as a unit.
    level: the loop on the toe's middle line. reach: cm to the sides and along, over which the curvature is
    measured.
    """

    def __init__(self, last, level, reach=(2.6, 1.3)):
        (self.heart, ahead), (self.normal, _) = last.at([(10, level), (10, level - 0.25)])
        front = ahead - self.heart
        self.front = unit(front - self.normal * front.dot(self.normal))
        self.side = np.cross(self.normal, self.front)
        tree = tree_of(last.skin.points, closed=True)
        spots, falls = [], []
        for x in np.linspace(-reach[0], reach[0], 17):
            for y in np.linspace(-reach[1], reach[1], 7):
                start = self.heart + self.side * x + self.front * y + self.normal * 3
                hit = tree.ray_cast(Vector(start), Vector(-self.normal), 8)
                if hit[0] is not None:
                    spots.append((x, y))
                    falls.append(3 - hit[3])
        self.parts, *_ = np.linalg.lstsq(self._terms(np.array(spots)), np.array(falls), rcond=None)

    @staticmethod
    def _terms(flat):
        x, y = flat[..., 0], flat[..., 1]
        return np.stack([1 + 0 * x, y, x**2, y**2, x**2 * y, x**4], -1)

    def at(self, x, y, height, stiff=1.0):
        """Returns points `height` cm over the leather. stiff: share of the curvature, below 1 for stiff parts."""
        x, y, height = np.broadcast_arrays(np.asarray(x, float), y, height)
        fall = self._terms(np.stack([x, y], -1)) @ self.parts
        lift = height + fall * stiff
        return self.heart + x[..., None] * self.side + y[..., None] * self.front + lift[..., None] * self.normal


# Half of a bow in the side view, as (share of the length, height in cm). It runs outwards on the lower side,
# around, and back on the upper side.
HALF = [(0.03, 0.1), (0.3, 0.08), (0.7, 0.07), (0.94, 0.1), (1.0, 0.2), (0.93, 0.31), (0.65, 0.42), (0.3, 0.42), (0.04, 0.3)]


def ribbon_bow(seat, material, half=2.5, width=1.7, knot=0.85, lift=0.0, tails=0.0, back=0.0, thickness=0.07):
    """
    Adds a bow of flat ribbon.
    half: cm from the knot to a loop's end. width: width of the ribbon. tails: length of the hanging ends.
    back: cm by which the bow is nearer to the foot than its seat.
    """
    across = np.linspace(-1, 1, 15)
    for sign in (-1, 1):
        way = spline(np.array(HALF), 44)
        x = way[:, 0] * half
        spread = 0.5 + 0.5 * smooth_steps([(0, 0), (half * 0.85, 1), (half, 1)])(x)
        pleats = 0.07 * np.cos(2.5 * np.pi * across)[None, :] * np.exp(-x / (half * 0.3))[:, None]
        y = across[None, :] * (spread * width / 2)[:, None] - back + 0.06 * x[:, None]
        points = seat.at(sign * np.broadcast_to(x[:, None], y.shape), y, way[:, 1:] * 1.0 + pleats + lift)
        _ribbon(f"bow{sign}", points, material, thickness)
        if tails:
            _tail(seat, sign, tails, width * 0.72, back, lift, material, thickness)
    y = np.array([-0.62, -0.58, -0.4, 0, 0.4, 0.58, 0.62]) * (0.42 + width * 0.26) / 0.62
    way = spline(np.stack([y - back, np.array([0.0, 0.26, 0.48, 0.56, 0.48, 0.26, 0.0]) + lift], 1), 40)
    points = seat.at(0 * way[:, 0], way[:, 0], way[:, 1])
    out = np.cross(np.gradient(points, axis=0), seat.side)
    out = unit(out * np.sign(out @ seat.normal)[20])
    strap("bow-knot", points, out, knot, material, 0.1, rounding=0.045)


def _tail(seat, sign, length, width, back, lift, material, thickness):
    """Adds a diagonally cut end of ribbon that hangs forward under its loop."""
    along, across = np.linspace(0, 1, 24), np.linspace(-1, 1, 11)
    cut = 1 - 0.12 * across
    t = along[:, None] * cut[None, :] * length
    spread = 0.5 + 0.5 * np.minimum(along * 2.5, 1)[:, None]
    x = sign * (0.16 + 0.42 * t) + 0.9 * across[None, :] * width / 2 * spread
    y = 0.9 * t - 0.42 * sign * across[None, :] * width / 2 * spread - back
    height = 0.08 + 0.05 * np.sin(np.pi * along[:, None] * 1.5) + lift + 0 * x
    _ribbon(f"tail{sign}", seat.at(x, y, height), material, thickness)


def _ribbon(name, points, material, thickness):
    sheet = thicken(grid(name, points, material), thickness, offset=0)
    return subdivide(sheet)


def frame(seat, width, height, metal, radius=0.35, wire=0.2, lift=0.25, stiff=0.8, back=0.0, oval=False):
    """Adds a flat frame of metal with rounded edges over a vamp. width, height: size across and along the vamp, cm."""
    if oval:
        turn = np.linspace(0, 2 * np.pi, 120, endpoint=False)
        loop = np.stack([width / 2 * np.cos(turn), height / 2 * np.sin(turn)], 1)
    else:
        loop = resample(rounded(width, height, radius, 8), 140, closed=True)
    path = seat.at(loop[:, 0], loop[:, 1] - back, lift, stiff)
    return sweep("frame", path, rounded(wire * 0.75, wire * 1.7, wire * 0.3, 3), metal, closed=True, up=seat.normal)


def prong(seat, reach, metal, wire=0.09, lift=0.3, stiff=0.8, back=0.0):
    """Adds the pin across a frame, from the frame's inner bar to beyond its outer bar."""
    x = np.linspace(-reach, reach, 24)
    path = seat.at(x, 0 * x - back, lift + 0.06 * np.cos(x / reach * np.pi / 2), stiff)
    return sweep("prong", path, circle(wire, 12), metal, up=seat.normal)
