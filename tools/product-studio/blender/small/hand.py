"""
Form of a glove that is laid on its palm: flat outline, height over the outline, skin, and lines to draw on
the skin. In the hand's plane, x runs across (the thumb is on the -x side), and y from the wrist (0) to the
fingers. Centimetres.
"""

from dataclasses import dataclass
from typing import Sequence, Tuple

import numpy as np

from ..core.curves import smooth_steps, unit
from .fields import Field, cushion, lattice, skin

STEP = 0.075


@dataclass(frozen=True)
class Finger:
    """
    Finger of a glove. base: position on the palm. angle: degrees from +y towards +x. thick: radii at base and
    tip.
    """

    base: Tuple[float, float]
    angle: float
    length: float
    thick: Tuple[float, float]
    root: float = 3.0

    @property
    def along(self):
        a = np.radians(self.angle)
        return np.array([np.sin(a), np.cos(a)])

    @property
    def side(self):
        return np.array([self.along[1], -self.along[0]])

    def distance(self, points):
        """Returns the signed distance of points (…, 2) to the finger's outline."""
        way = points - np.array(self.base)
        straight = self.length - self.thick[1]
        t = np.clip(way @ self.along, -self.root, straight)
        off = np.linalg.norm(way - t[..., None] * self.along, axis=-1)
        return off - self.radius(t)

    def radius(self, t):
        share = np.clip(t / (self.length - self.thick[1]), -0.4, 1)
        return self.thick[0] + (self.thick[1] - self.thick[0]) * share

    def half(self, t):
        """Returns half of the width at `t` cm from the base, round at the tip."""
        straight = self.length - self.thick[1]
        over = np.clip((t - straight) / self.thick[1], 0, 0.995)
        return self.radius(t) * np.sqrt(1 - over**2)


def blend(a, b, width):
    """Returns the smaller of two distances, with the corner between them filled."""
    near = np.clip(0.5 + 0.5 * (b - a) / width, 0, 1)
    return b * (1 - near) + a * near - width * near * (1 - near)


class Hand:
    """
    fingers: all fingers, in order from the thumb's side. palm: (y, left, right) of the palm's sides, from the
    cuff up. top: y of the palm's end. cuff: y of the opening. puff: height of the sections. web: cm by which
    the corner at the thumb is filled. folds: function of points (…, 2) → cm to add to the height.
    """

    def __init__(self, fingers: Sequence[Finger], thumb, palm, top, cuff, puff=0.78, reach=1.4, web=0.9, folds=None):
        self.fingers, self.thumb, self.cuff, self.puff, self.top_end, self.web = fingers, thumb, cuff, puff, top, web
        self.left = smooth_steps([(y, a) for y, a, _ in palm])
        self.right = smooth_steps([(y, b) for y, _, b in palm])
        reach_out = max(f.base[1] + f.length for f in fingers) + 0.6
        left = min(self.left(np.array(palm)[:, 0]).min(), thumb.base[0] + thumb.length * thumb.along[0] - 1.4)
        right = max(self.right(np.array(palm)[:, 0]).max(), max(f.base[0] + f.length * max(f.along[0], 0) for f in fingers) + 1.2)
        self.low, self.high = np.array([left - 0.7, cuff]), np.array([right + 0.7, reach_out])
        self.body = cushion(self.distance, self.low, self.high, STEP, reach)
        points = lattice(self.low, self.high, STEP)
        self.folds = Field(np.zeros(points.shape[:2]) if folds is None else folds(points), self.low, STEP)

    def palm_distance(self, points):
        x, y = points[..., 0], points[..., 1]
        side = np.maximum(self.left(y) - x, x - self.right(y))
        return -blend(-side, -(y - self.top_end), 0.8)

    def distance(self, points):
        """Returns the signed distance to the outline, negative inside."""
        fingers = self.fingers[0].distance(points)
        for finger in self.fingers[1:]:
            fingers = blend(fingers, finger.distance(points), 0.14)
        hand = blend(self.palm_distance(points), fingers, 0.5)
        return blend(hand, self.thumb.distance(points), self.web)

    def height(self, xy):
        """Returns the height of the upper side over the seam's plane."""
        blown = self.puff * np.sqrt(np.maximum(self.body.at(xy) - 0.012, 0))
        return np.maximum(blown + self.folds.at(xy) * np.clip(blown / 0.35, 0, 1), 0)

    def skin(self, step=STEP, under=0.32, deep=0.16):
        """
        Returns points and faces of the closed skin, open at the cuff.
        under: height of the lower side as a share of the upper side's height, at most `deep` cm.
        """
        top = self.puff * np.sqrt(self.body.values.max()) + 0.2
        low = np.array([*self.low, -0.5])
        points = lattice(self.low, self.high, step)
        z = np.arange(low[2], top + step, step)
        u = self.body.at(points) - 0.012
        deepness = self.puff * np.maximum(under, 1e-3)
        scale = np.where(z < 0, deepness, self.puff)
        inside = u[:, :, None] - ((z / scale) ** 2)[None, None]
        inside[0, :], inside[-1, :], inside[:, -1] = -1, -1, -1
        verts, faces = skin(inside.astype(np.float32), low, step)
        blown = self.puff * np.sqrt(np.maximum(self.body.at(verts) - 0.012, 1e-4))
        over = verts[:, 2] > 0
        share = np.clip(verts[:, 2] / blown, 0, 1)
        exact = share > 0.55
        verts[exact, 2] = blown[exact]
        verts[over, 2] += (self.folds.at(verts) * np.clip(blown / 0.35, 0, 1) * share)[over]
        verts[~over, 2] = -deep * np.tanh(-verts[~over, 2] / deep)
        return verts, faces


def wales(hand, finger, place, count, rows, begin, end=None):
    """
    Returns the positions of the stitches in a finger's strip, from the cuff up to the tip: (count, rows)
    places in the plane.
    place: (from, to) shares of the palm's width that continue into the finger. begin, end: cm along y, then
    along the finger. rows: height of a row, cm.
    """
    base = np.array(finger.base)
    end = base[1] + finger.length if end is None else end
    t = np.arange(begin, end, rows)
    q = (np.arange(count) + 0.5) / count
    left, right = hand.left(t), hand.right(t)
    share = place[0] + (place[1] - place[0]) * q
    palm = np.stack([left + (right - left) * share[:, None], np.broadcast_to(t, (count, len(t)))], -1)
    way = t - base[1]
    bent = 2 * q - 1
    across = (0.5 * np.sin(bent * np.pi / 2) + 0.5 * bent)[:, None] * finger.half(way)
    own = base + way[:, None] * finger.along + across[..., None] * finger.side
    weight = np.clip((way + 2.8) / 3.2, 0, 1)[None, :, None]
    weight = weight * weight * (3 - 2 * weight)
    return palm * (1 - weight) + own * weight


def thumb_wales(thumb, count, rows, begin):
    """Returns the positions of the stitches in a thumb's strip, from `begin` cm along the thumb."""
    t = np.arange(begin, thumb.length, rows)
    bent = 2 * (np.arange(count) + 0.5) / count - 1
    across = (0.5 * np.sin(bent * np.pi / 2) + 0.5 * bent)[:, None] * thumb.half(t)
    return np.array(thumb.base) + t[:, None] * thumb.along + across[..., None] * thumb.side


def wrinkles(points, lines, width=0.13):
    """
    Returns the height of creases. Each crease is a groove with a soft swelling on both sides. lines: (x0, y0,
    x1, y1, bend, depth) of each crease.
    """
    out = np.zeros(points.shape[:-1])
    for x0, y0, x1, y1, bend, depth in lines:
        a, b = np.array([x0, y0]), np.array([x1, y1])
        along = b - a
        size = np.linalg.norm(along)
        along = along / size
        way = points - a
        t = (way @ along) / size
        off = way @ np.array([-along[1], along[0]]) - bend * 4 * t * (1 - t)
        fade = np.clip(np.minimum(t, 1 - t) * 4 + 0.15, 0, 1)
        near = np.exp(-((off / width) ** 2)) - 0.55 * np.exp(-((np.abs(off) - width * 1.9) ** 2) / (width * 1.1) ** 2)
        out -= depth * near * fade * fade * (3 - 2 * fade)
    return out


def swell(points, size, depth, seed):
    """Returns slow unevenness of soft leather: waves of `size` cm in all directions."""
    random = np.random.default_rng(seed)
    out = np.zeros(points.shape[:-1])
    for _ in range(9):
        angle, phase = random.uniform(0, 2 * np.pi, 2)
        wave = size * random.uniform(0.6, 1.7)
        out += np.sin((points @ np.array([np.cos(angle), np.sin(angle)])) * 2 * np.pi / wave + phase)
    return out * depth / 3


def normals_of(verts, faces):
    """Returns unit normals at the vertices of a mesh of quads."""
    a, b, c, d = (verts[faces[:, k]] for k in range(4))
    face = np.cross(c - a, d - b)
    out = np.zeros_like(verts)
    for k in range(4):
        for axis in range(3):
            out[:, axis] += np.bincount(faces[:, k], face[:, axis], len(verts))
    return unit(out)
