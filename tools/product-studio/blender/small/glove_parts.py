"""Parts of leather gloves, laid on the ground or on one another. Centimetres."""

import cv2
import numpy as np
from mathutils import Matrix, Vector

from ..core.curves import circle, length_of, resample, spline, unit
from ..core.details import ring, stitches, strap, turned
from ..core.mesh import add_mesh, cylinder, loft, sweep
from .fields import Field, lattice
from .hand import normals_of

# Depth of the lower side under the seam's plane.
DEEP = 0.16


class Laid:
    """
    Plane of a glove's hand in the world.
    turn: degrees anticlockwise. at: position of the wrist. mirrored: True for the other hand. over: the glove
    below this glove. stiff: cm over which this glove bends to follow the glove below.
    """

    def __init__(self, hand, turn, at, mirrored=False, over=None, stiff=0.8):
        self.hand, self.mirrored, self.at = hand, mirrored, np.asarray(at, float)
        a = np.radians(turn)
        self.turn = np.array([[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]])
        self.lift = None if over is None else self._carried(over, stiff)

    def _carried(self, over, stiff):
        """Returns the height at which the glove below supports this one."""
        corners = np.array([(x, y) for x in (over.hand.low[0], over.hand.high[0]) for y in (over.hand.low[1], over.hand.high[1])])
        corners = over.flat(corners)
        step = 0.1
        low, high = corners.min(0) - 4, corners.max(0) + 4
        points = lattice(low, high, step)
        own = over.own(points)
        inside = over.hand.distance(own) < 0
        inside &= (own[..., 1] > over.hand.low[1]) & (own[..., 1] < over.hand.high[1])
        height = np.where(inside, over.hand.height(own) + DEEP, 0).astype(np.float32)
        wide = 2 * int(stiff * 0.8 / step) + 1
        held = cv2.dilate(height, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (wide, wide)))
        return Field(cv2.GaussianBlur(held, (0, 0), stiff / step), low, step)

    def flat(self, xy):
        """Converts points of the hand's plane to the world, seen from above."""
        xy = np.asarray(xy, float)[..., :2] * ((-1, 1) if self.mirrored else (1, 1))
        return xy @ self.turn.T + self.at

    def own(self, xy):
        """Converts points of the world to the hand's plane."""
        return ((xy - self.at) @ self.turn) * ((-1, 1) if self.mirrored else (1, 1))

    def world(self, points):
        """Converts points of the modelled hand to the hand that is laid down."""
        flat = self.flat(points)
        lift = 0 if self.lift is None else self.lift.at(flat)
        return np.concatenate([flat, (points[..., 2] + DEEP + lift)[..., None]], -1)

    def over(self, xy, lift=0.0):
        """Returns points and normals `lift` cm off the upper side, over places in the hand's plane."""
        xy = np.asarray(xy, float)
        point = lambda q: self.world(np.concatenate([q, self.hand.height(q)[..., None]], -1))
        step = 0.05
        x, y = (point(xy + d) - point(xy - d) for d in (np.array([step, 0]), np.array([0, step])))
        normal = unit(np.cross(x, y)) * (-1 if self.mirrored else 1)
        return point(xy) + normal * np.asarray(lift, float)[..., None], normal


def body(laid, skins, lining=7.0):
    """
    Adds the glove's skin, its lining and the rolled edge of its opening.
    skins: materials of skin, lining and edge. lining: cm that the lining reaches in.
    """
    verts, faces = laid.hand.skin()
    placed = laid.world(verts)
    if laid.mirrored:
        faces = faces[:, ::-1]
    add_mesh("glove", placed, faces, skins[0])
    normals = normals_of(placed, faces)
    low = verts[:, 1].min()
    near = verts[:, 1] < low + lining
    kept = faces[near[faces].all(1)][:, ::-1]
    used, index = np.unique(kept, return_inverse=True)
    inner = placed[used] - normals[used] * 0.11
    inner[:, 2] = np.maximum(inner[:, 2], 0.05)
    add_mesh("glove-lining", inner, index.reshape(kept.shape), skins[1])
    rim = rim_of(verts, low)
    line = placed[rim] - normals[rim] * 0.05
    line[:, 2] = np.maximum(line[:, 2], 0.085)
    loop = resample(spline(resample(line, 90, closed=True), 240, periodic=True), 240, closed=True)
    sweep("glove-edge", loop, circle(0.085, 10), skins[2], closed=True)


def rim_of(verts, low):
    """Returns the vertices on the opening, in order: along the upper side and back along the lower."""
    rim = np.flatnonzero(verts[:, 1] < low + 1e-3)
    x, z = verts[rim, 0], verts[rim, 2]
    upper, lower = z >= 0, z < 0
    return np.concatenate([rim[upper][np.argsort(x[upper])], rim[lower][np.argsort(-x[lower])]])


def row(laid, line, thread, lift=0.02, **size):
    """Adds stitches along a line in the hand's plane."""
    line = resample(np.asarray(line, float), step=0.05)
    points, normals = laid.over(line, lift)
    size = {"length": 0.2, "gap": 0.1, "radius": 0.03, **size}
    stitches("glove-row", points, normals, thread, **size)


def cord(laid, line, radius, material, sunk=0.35, taper=False):
    """Adds a raised line: a seam's welt, or a rib on the back of the hand."""
    line = resample(np.asarray(line, float), step=0.08)
    points, normals = laid.over(line, -radius * sunk)
    scale = None
    if taper:
        share = np.linspace(0, 1, len(points))
        scale = np.clip(np.minimum(share, 1 - share) * 9, 0.12, 1) ** 0.5
    sweep("glove-cord", points, circle(radius, 10), material, up=normals[0], scale=scale)


def outline(hand, inset, index_foot, little_foot):
    """
    Returns the seam around all fingers, `inset` cm from the outline.
    The seam runs from places below the index finger, up and down every finger, to places below the little
    finger. Places are (x, y).
    """
    line = list(index_foot)
    for k, finger in enumerate(hand.fingers):
        straight = finger.length - finger.thick[1]
        base = np.array(finger.base)
        t = np.linspace(1.4, straight, 12)
        half = finger.radius(t) - inset
        sides = [base + t[:, None] * finger.along + sign * half[:, None] * finger.side for sign in (-1, 1)]
        turn = np.linspace(-1, 1, 9)[1:-1] * np.pi / 2
        round_tip = base + finger.along * straight + (finger.thick[1] - inset) * (
            np.sin(turn)[:, None] * finger.side + np.cos(turn)[:, None] * finger.along
        )
        line += [*sides[0], *round_tip, *sides[1][::-1]]
        if k + 1 < len(hand.fingers):
            line.append(crotch(hand, k) - (0, inset + 0.06))
    line += list(little_foot)
    return resample(spline(np.array(line), len(line) * 8), step=0.06)


def crotch(hand, k):
    """Returns the end of the gap between two neighbouring fingers."""
    a, b = hand.fingers[k], hand.fingers[k + 1]
    middle = (np.array(a.base) + np.array(b.base)) / 2 + np.linspace(-1, 4, 300)[:, None] * unit(a.along + b.along)
    free = np.flatnonzero(np.minimum(a.distance(middle), b.distance(middle)) > 0.04)
    return middle[free[0]] if len(free) else middle[-1]


def wrist_strap(laid, line, width, kit, thread, stud=True):
    """Adds a narrow strap over the back of the wrist, with a stud near its end."""
    line = resample(spline(np.array(line, float), 60), 70)
    points, normals = laid.over(line, 0.09)
    share = np.linspace(0, 1, len(points)) * length_of(points)
    left = length_of(points) - share
    widths = width * np.sqrt(1 - np.clip(1 - left / (width * 0.5), 0, 0.98) ** 2)
    strap("wrist-strap", points, normals, widths, kit["main"], 0.13, thread, 0.13)
    if stud:
        k = int(np.argmin(np.abs(left - width * 0.75)))
        stud_on(points[k] + normals[k] * 0.07, normals[k], 0.33, kit["metal"])


def stud_on(at, normal, radius, metal):
    """Adds a domed press stud."""
    for r, h, low in ((radius, 0.09, 0.03), (radius * 0.72, 0.07, 0.1)):
        thing = cylinder("stud", r, h, materials=metal, rounding=0.035)
        _stand(thing, at + normal * low, normal)


def _stand(thing, at, normal):
    """Aligns an object's z axis with a normal, and moves the object to a point."""
    side = unit(np.cross(normal, (0, 1, 0.1)))
    turn = turned(side, np.cross(normal, side), normal)
    thing.matrix_world = Matrix.Translation(Vector(at)) @ turn


def buttoned(laid, line, kit, thread, count=4, radius=0.42):
    """
    Adds a closed slit along a line in the hand's plane, with a row of buttons that are covered with the
    glove's leather.
    """
    line = resample(spline(np.array(line, float), 60), 60)
    cord(laid, line, 0.06, kit["main"], 0.2, taper=True)
    for side in (-0.62, 0.62):
        row(laid, line + (side, 0), thread, 0.01)
    low = circle(1.0, 24)
    dome = [(0.9, 0.0), (1.0, 0.1), (0.97, 0.24), (0.82, 0.38), (0.5, 0.48), (0.12, 0.51)]
    rings = np.array([[(x * r, y * r, z) for x, y in low] for r, z in dome]) * radius
    disc = circle(radius * 1.1, 12)
    for place in line[np.linspace(5, 54, count).astype(int)]:
        # The button is on the folds beneath it, not in these folds.
        points, normals = laid.over(place + disc, 0.0)
        normal = unit(normals.mean(0) + (0, 0, 0.5))
        middle = points.mean(0)
        seat = middle + normal * (((points - middle) @ normal).max() + 0.02)
        _stand(loft("button", rings, kit["main"], sharp=70), seat, normal)
        ring("button-rim", seat + normal * 0.03, normal, radius * 1.04, 0.06, kit["metal"])
