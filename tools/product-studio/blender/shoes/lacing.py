"""Lacing on a Boot's skin: eyelets, hooks, a criss-cross lace that really runs through them, and a bow."""

import numpy as np

from ..core.curves import circle, rounded, spline, tangents, unit
from ..core.details import place, ring
from ..core.mesh import bevel, crease, cylinder, grid, loft, sweep


class Lacing:
    """
    Holes on both facings, and the cords between these holes.
    outer, inner: parameters of the holes from the lowest pair up. lift: height of the facings' surface above
    the skin, cm. cord: half the width and half the thickness of the cord, cm.
    """

    def __init__(self, boot, outer, inner, lift, material, cord=(0.15, 0.12)):
        self.boot, self.lift, self.material, self.cord = boot, lift, material, cord
        self.holes = [np.asarray(outer, float), np.asarray(inner, float)]

    def eyelets(self, pairs, metal, dark, radius=0.27, wire=0.085):
        for side in self.holes:
            points, normals = self.boot.skin.at(side[pairs], self.lift)
            for k, (at, normal) in enumerate(zip(points, normals)):
                ring("eyelet", at + normal * wire * 0.35, normal, radius, wire, metal)
                hole = cylinder("eyelet-hole", radius, 0.03, materials=dark, axis="y", rounding=0)
                place(hole, at + normal * 0.01, normal, (0, 0.01, 1))

    def hooks(self, pairs, metal, size=0.42):
        """
        Adds speed hooks: tongues of metal that are bent back over themselves, open on the side away from the
        shoe's opening.
        """
        for sign, side in zip((-1, 1), self.holes):
            points, normals = self.boot.skin.at(side[pairs], self.lift)
            away = unit(np.cross((0, 0, 1), normals) * sign)
            for at, normal, out in zip(points, normals, away):
                shape = np.array([(-0.3, 0.03), (0.05, 0.03), (0.28, 0.08), (0.36, 0.24), (0.28, 0.4), (0.1, 0.44), (-0.12, 0.41)]) * size / 0.42
                path = spline(at - out * shape[:, :1] + normal * shape[:, 1:], 30)
                width = np.interp(np.linspace(0, 1, 30), [0, 0.1, 0.35, 0.6, 0.9, 1], [0.3, 0.44, 0.34, 0.26, 0.26, 0.18])
                _ribbon(path, np.cross(out, normal), width, 0.075, metal)
                rivet = cylinder("rivet", 0.2, 0.09, materials=metal, axis="y", rounding=0.03)
                place(rivet, at + out * 0.18 * size / 0.42 + normal * 0.045, normal, (0, 0.01, 1))

    def _cord(self, uv, lifts, count=60):
        """Adds a cord through parameters at given heights above the skin."""
        path = spline(np.column_stack([uv, np.asarray(lifts)[:, None] * 0.02]), count)
        points, normals = self.boot.skin.at(path[:, :2], path[:, 2] / 0.02)
        return self._draw(points, normals)

    def _draw(self, points, normals):
        wide, thick = self.cord
        along = tangents(points)
        side = unit(np.cross(along, normals))
        up = np.cross(side, along)
        oval = circle(1, 12) * (thick, wide)
        rings = np.array([[p + n * a + b * c for a, c in oval] for p, n, b in zip(points, up, side)])
        return crease(grid("lace", rings, self.material, close_v=True), 180)

    def cross(self):
        """
        Adds the criss-cross. Every strand comes up through a hole, crosses, and goes down through a hole of
        the next pair.
        """
        wide, thick = self.cord
        left, right = self.holes
        rest, floor = self.lift + thick, 0.05 + thick
        shares = np.array([0, 0.05, 0.13, 0.3, 0.5, 0.7, 0.87, 0.95, 1])
        strand = lambda middle: np.array([0.15, 0.75 * rest, rest * 1.12, rest * 1.02, middle, rest * 1.02, rest * 1.12, 0.75 * rest, 0.15])
        self._cord(left[0] + (right[0] - left[0]) * shares[:, None], strand(floor + 0.1))
        for k in range(len(left) - 1):
            over, under = (left, right) if k % 2 else (right, left)
            self._cord(over[k] + (under[k + 1] - over[k]) * shares[:, None], strand(max(rest, floor) + thick * 1.9))
            self._cord(under[k] + (over[k + 1] - under[k]) * shares[:, None], strand(rest * 0.8))

    def _front(self, v):
        """Returns a function that converts (cm to the inner side, cm up) around the front at height v to parameters."""
        u = np.linspace(0.3, 0.7, 200)
        points = self.boot.skin.at(np.stack([u, np.full(200, v)], 1))[0]
        walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1)))
        walked -= np.interp(0.5, u, walked)
        rise = np.linalg.norm(np.diff(self.boot.skin.at([(0.5, v - 0.02), (0.5, v + 0.02)])[0], axis=0)) / 0.04
        return lambda across, up: np.stack([np.interp(across, walked, u), v + np.asarray(up) / rise], 1)

    def bow(self, size=1.0, above=0.5, base=0.25, tip=None):
        """Adds a bow at the top pair: knot, two loops and two ends that hang down the shaft. Sizes in cm × size."""
        left, right = self.holes
        v = (left[-1, 1] + right[-1, 1]) / 2 + above * 0.02
        front = self._front(v)
        high = base + self.lift
        for sign, side, skew in ((-1, left, 1.0), (1, right, 0.9)):
            knot = front([0.0], [0.0])[0]
            start = side[-1] + (knot - side[-1]) * np.array([0, 0.06, 0.3, 0.7, 1])[:, None]
            self._cord(start, [0.15, self.lift * 0.95, self.lift + 0.2, high * 0.9, high + 0.05], 30)
            self._hang(front, sign, LOOP, size, skew, high)
            end = self._hang(front, sign, END, size, 1.08 if sign < 0 else 0.96, high)
            if tip is not None:
                self._aglet(end, tip)
        self._knot(front, high)

    def _hang(self, front, sign, shape, size, skew, high):
        a, b, lift = np.array(shape, float).T
        uv = front(sign * a * size * skew, b * size * skew)
        path = spline(np.column_stack([uv, (lift + high) * 0.02]), 90)
        points, normals = self.boot.skin.at(path[:, :2], path[:, 2] / 0.02)
        self._draw(points, normals)
        return points[-8:], normals[-8:]

    def _aglet(self, end, material):
        points, _ = end
        along = unit(points[-1] - points[-2])
        path = np.array([points[-1] - along * 0.1, points[-1] + along * 0.9])
        sweep("aglet", path, circle(max(self.cord) * 0.95, 10), material)

    def _knot(self, front, high):
        wide, thick = self.cord
        r = wide + thick
        uv = front([0, 0, 0, 0, 0], np.array([-1.5, -1.1, 0, 1.1, 1.5]) * r)
        points, normals = self.boot.skin.at(uv, np.array([high - r * 0.6, high + r * 0.5, high + r * 1.1, high + r * 0.5, high - r * 0.6]))
        points, normals = spline(points, 24), spline(normals, 24)
        side = unit(np.cross(tangents(points), normals))
        up = np.cross(side, tangents(points))
        oval = rounded(1.3 * thick, 3.0 * wide, thick * 0.6, 4)
        rings = np.array([[p + n * a + b * c for a, c in oval] for p, n, b in zip(points, up, side)])
        crease(grid("knot", rings, self.material, close_v=True), 60)


# A loop and a hanging end of the bow: (across, up, lift) from the knot.
LOOP = [(0, 0, 0.05), (0.6, 0.3, 0.3), (1.5, 0.3, 0.55), (2.5, -0.2, 0.5), (3.2, -1.1, 0.36), (3.45, -1.8, 0.26), (3.35, -2.3, 0.24), (2.95, -2.35, 0.26), (2.4, -1.85, 0.32), (1.5, -0.85, 0.4), (0.6, -0.2, 0.25), (0, 0, 0)]
END = [(0, 0, 0), (0.35, -0.35, 0.2), (0.8, -1.2, 0.25), (1.1, -2.6, 0.12), (1.2, -4.2, 0.05), (1.5, -5.6, 0.0)]


def _ribbon(path, across, width, thickness, material):
    """Adds a metal tongue of varying width along a path. across: constant direction of the width."""
    along = tangents(path)
    up = unit(np.cross(along, across))
    t = thickness / 2
    rings = np.array(
        [
            [p + across * x * w / 2 + n * y for x, y in ((-1, -t), (1, -t), (1, t), (-1, t))]
            for p, n, w in zip(path, up, width)
        ]
    )
    return bevel(loft("hook", rings, material), 0.02, 2, 30)
