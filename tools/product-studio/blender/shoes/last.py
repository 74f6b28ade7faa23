"""A last as a single surface, addressed by stations and loops of its form, and overlays and seams on this surface."""

import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from ..core.curves import resample, spline, tangents, unit
from ..core.details import stitches
from ..core.surface import Surface, piece


class Last:
    """
    The foot as a single smooth surface over stations and loops of its form, see Form.sheet.
    length: factor of the form's length. swing: cm by which the toes turn inwards. reshape: function that
    converts the form's rings to the rings of another last.
    """

    def __init__(self, form, length=1.0, swing=0.5, columns=150, reshape=None):
        self.form = form
        rings = form.rings.copy() if reshape is None else reshape(form.rings.copy())
        rings[:, :, 0] *= length
        rings[:, :, 1] += swing * (np.maximum(rings[:, :, 0] - 9, 0) / 17) ** 2
        knots = np.linspace(0, 1, len(rings))
        at = np.linspace(0, 1, columns)
        self._shape(np.array([spline(rings[:, i], at, knots) for i in range(rings.shape[1])]))

    def dent(self, lift):
        """Moves the surface along its normals, for folds and creases. lift: (rows, columns) cm."""
        self._shape(self.surface.points + self.surface.normals * lift[:, :, None])

    def _shape(self, points):
        spine = points.mean(1)
        mirror = spine[(-np.arange(len(spine))) % len(spine)]
        self.surface = Surface(points, closed=True, inside=(spine + mirror) / 2)
        self.tree = self._tree(points)

    @staticmethod
    def _tree(points):
        rows, columns = points.shape[:2]
        faces = [
            (i * columns + j, (i + 1) % rows * columns + j, (i + 1) % rows * columns + j + 1, i * columns + j + 1)
            for i in range(rows)
            for j in range(columns - 1)
        ]
        return BVHTree.FromPolygons([Vector(p) for p in points.reshape(-1, 3)], faces)

    def uv(self, pairs):
        """Converts (station, loop) pairs to parameters of the surface. Stations may be below 0 or above 20."""
        pairs = np.asarray(pairs, float)
        turns = np.floor(pairs[:, 0] / 20)
        return np.stack([self.form.station(pairs[:, 0] - 20 * turns) + turns, pairs[:, 1] / self.form.top], 1)

    def line(self, pairs, count=160, lift=0.0, smooth=True):
        return self.surface.line(self.uv(pairs), count, lift, smooth)

    def beside(self, points, normals, distance, lift=0.0):
        """
        Moves a line sideways over the surface. A positive distance is to the right of the line's direction,
        seen from outside.
        """
        moved = points + unit(np.cross(tangents(points), normals)) * distance
        return self.onto(moved, normals, lift)

    def onto(self, points, normals, lift=0.0):
        """Returns the nearest points of the surface, raised by `lift`."""
        found = []
        for p, n in zip(points, normals):
            place, normal, _, _ = self.tree.find_nearest(Vector(p))
            normal = np.array(normal)
            normal = normal if normal.dot(n) > 0 else -normal
            found.append(np.concatenate([place, normal]))
        found = np.array(found)
        return found[:, :3] + found[:, 3:] * lift, found[:, 3:]

    def level(self, height):
        """Returns the loop where the surface reaches a height. height: function of x, cm."""
        out = []
        for column in self.surface.points:
            over = column[:, 2] - height(column[:, 0])
            k = int(np.argmax(over > 0))
            share = -over[k - 1] / (over[k] - over[k - 1])
            out.append(column[k - 1] + (column[k] - column[k - 1]) * share)
        return resample(spline(resample(out, 90, closed=True), 900, periodic=True), 400, closed=True)

    def below(self, spots):
        """Returns the points and normals of the surface directly under (x, y)."""
        hits = [self.tree.ray_cast(Vector((x, y, 30)), Vector((0, 0, -1))) for x, y in spots]
        return np.array([hit[0] for hit in hits]), np.array([hit[1] * np.sign(hit[1][2]) for hit in hits])


class _Local:
    """
    Surface whose scale is measured at an overlay's position, not on average. Otherwise the width of the
    overlay's edges would vary.
    """

    def __init__(self, surface, outline):
        self.at = surface.at
        middle = outline.mean(0)
        step = 0.01
        near = surface.at([middle - (step, 0), middle + (step, 0), middle - (0, step), middle + (0, step)])[0]
        self.scale = np.linalg.norm(near[1::2] - near[::2], axis=1) / (2 * step)

    def rows(self):
        return self.scale


def mirrored(pairs):
    """Returns the same line on the inner side."""
    return [(20 - s, w) for s, w in pairs]


def around(half):
    """Continues a line on the inner side. half: a line that ends on the middle of the toe or of the heel."""
    centre = half[-1][0]
    return half + [(2 * centre - s, w) for s, w in half[-2::-1]]


def both_sides():
    """
    Returns two values for each side: a function that moves an outline to this side, and the sign of "right of
    the direction".
    """
    return (list, 1), (mirrored, -1)


def overlay(name, last, pairs, material, thickness=0.12, lift=0.0, step=0.26, smooth=True):
    """Adds an overlay of leather on the last inside a closed outline of (station, loop) pairs."""
    outline = last.uv(pairs)
    return piece(name, _Local(last.surface, outline), outline, material, thickness, 0.1, step, lift, smooth)


def seam(name, last, pairs, thread, lift, distances=(0.14, 0.3), smooth=True, **size):
    """Adds rows of stitches next to a line, `distances` cm to the right of its direction."""
    points, normals = last.line(pairs, 200, 0, smooth)
    for k, distance in enumerate(distances):
        row, out = last.beside(points, normals, distance, lift)
        stitches(f"{name}-{k}", row, out, thread, **{"length": 0.19, "gap": 0.1, "radius": 0.028, **size})
