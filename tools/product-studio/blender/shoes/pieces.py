"""Leather on a form's skin: uppers with relief, and overlays of real thickness on them."""

import numpy as np

from ..core.curves import unit
from ..core.details import stitches
from ..core.mesh import add_mesh, crease, grid, thicken
from .skin import LEVEL, TURN, walk

# Distances of points from a cut edge, cm. They are dense, so that the edge can be round.
RIM = np.array([0.0, 0.008, 0.025, 0.05, 0.085, 0.13, 0.2])


def _shares(columns, crowd):
    """Returns shares 0..1, dense at both ends, where there is an edge or a seam."""
    at = np.linspace(0, 1, columns)
    return at - crowd * np.sin(2 * np.pi * at) / (2 * np.pi)


def sheet(skin, lines, columns, relief=None, crowd=0.75):
    """
    Returns an upper through closed lines of levels. lines: from bottom to top, each an array with one level
    per row. columns: number of columns from each line to the next. relief: function (points, flat pattern) →
    cm outwards. The points are (rows, columns, 3).
    """
    u = skin.form.u
    levels = [lines[0][:, None]]
    for low, high, count in zip(lines[:-1], lines[1:], columns):
        levels.append(low[:, None] + (high - low)[:, None] * _shares(count + 1, crowd)[None, 1:])
    w = np.hstack(levels)
    flat = np.stack([np.broadcast_to(u[:, None] * TURN, w.shape), w * LEVEL], 2)
    points, normals = skin.on(flat)
    return points if relief is None else points + normals * relief(points, flat)[..., None]


def upper(name, points, leather, lining, thickness=0.15):
    """Adds a closed sheet with leather outside, lining inside and a cut edge."""
    shell = grid(name, points, [leather, lining, leather], close_u=True)
    return thicken(shell, thickness, inside=1, rim=2)


def nearest(points, line):
    """Returns the distance of each point to a polyline's nodes, and the index of the nearest node."""
    flat = points.reshape(-1, 3)
    best, which = np.empty(len(flat)), np.empty(len(flat), int)
    for start in range(0, len(flat), 2000):
        part = flat[start : start + 2000]
        square = (part**2).sum(1)[:, None] - 2 * part @ line.T + (line**2).sum(1)
        which[start : start + 2000] = square.argmin(1)
        best[start : start + 2000] = np.sqrt(np.maximum(square.min(1), 0))
    return best.reshape(points.shape[:-1]), which.reshape(points.shape[:-1])


class Patch:
    """
    Part of leather between two lines of the pattern that run in the same direction.
    free: edges (low, high, start, end) that are visible cut edges. round_by: radius of the corners between
    free edges in cm. pink: {edge: (depth, period)} of zigzag edges.
    """

    def __init__(self, skin, low, high, free=("low", "high", "start", "end"), round_by=0.0, pink=None, step=0.1):
        self.skin, self.free, self.round_by, self.pink, self.step = skin, set(free), round_by, pink or {}, step
        self.low, self.high = (skin.curve(line) for line in (low, high))
        middle = skin.points((self.low + self.high) / 2)
        self.walked = walk(middle)
        self.size = float(self.walked[-1])
        self.breadth = np.linalg.norm(skin.points(self.low) - skin.points(self.high), axis=1)
        self.edges = {"low": walk(skin.points(self.low)), "high": walk(skin.points(self.high))}

    def _over(self, field, t):
        """Returns the value of a field along the middle line, t cm from the start."""
        return np.interp(t, self.walked, field)

    def broad(self, t):
        """Returns the distance in cm from the low to the high edge, t cm from the start."""
        return self._over(self.breadth, t)

    def _flat(self, t, b):
        """Returns the place in the pattern at t cm from the start and b cm from the low edge."""
        share = (b / np.maximum(self.broad(t), 1e-6))[..., None]
        low = np.stack([self._over(self.low[:, k], t) for k in range(2)], -1)
        high = np.stack([self._over(self.high[:, k], t) for k in range(2)], -1)
        return low + (high - low) * share

    def on(self, t, b, lift=0.0):
        """Returns points and normals at t cm along from the start, b cm across from the low edge."""
        return self.skin.on(self._flat(np.asarray(t, float), np.asarray(b, float)), lift)

    def _gather(self, lengths, first, last):
        """Returns places across lengths (n,), dense towards free ends: (n, columns)."""
        length = np.asarray(lengths)[:, None]
        near, far = (RIM if free else RIM[:1] for free in (first, last))
        small = np.minimum(1, length * 0.8 / max(near[-1] + far[-1], 1e-9))
        spare = length - (near[-1] + far[-1]) * small
        middle = np.linspace(0, 1, max(4, int(length.max() / self.step)) + 1)[1:-1]
        return np.hstack([near * small, near[-1] * small + middle * spare, length - (far * small)[:, ::-1]])

    def _corner(self, away):
        """Returns the distance by which an end is cut back near a free edge, for round corners."""
        r = self.round_by
        return r - np.sqrt(r * r - (r - np.clip(away, 0, r)) ** 2)

    def _zigzag(self, edge, t):
        """Returns the depth of the cut of a pinked edge, t cm from the start."""
        if edge not in self.pink:
            return 0 * t
        depth, period = self.pink[edge]
        along = self._over(self.edges[edge], t)
        return depth * (2 * np.abs(np.mod(along / period, 1) - 0.5))

    def net(self):
        """Returns points of the pattern (along, across), and a mask of points on free edges."""
        along = self._gather(np.array([self.size]), "start" in self.free, "end" in self.free)[0]
        if self.pink:
            along = np.linspace(0, self.size, int(self.size / 0.05))
        breadth = self.broad(along)
        across = self._gather(breadth, "low" in self.free, "high" in self.free)
        t = np.repeat(along[:, None], across.shape[1], 1)
        far = breadth[:, None] - across
        away = np.minimum(across if "low" in self.free else np.inf, far if "high" in self.free else np.inf)
        cut = self._corner(away)
        first, last = (cut if "start" in self.free else 0 * cut), (cut if "end" in self.free else 0 * cut)
        t = first + t * (self.size - first - last) / self.size
        broad = self.broad(t)
        share = across / np.maximum(breadth, 1e-6)[:, None]
        down, up = self._zigzag("low", t), self._zigzag("high", t)
        across = down + share * (broad - down - up)
        rim = np.zeros(t.shape, bool)
        for edge, where in (("start", np.s_[0]), ("end", np.s_[-1]), ("low", np.s_[:, 0]), ("high", np.s_[:, -1])):
            if edge in self.free:
                rim[where] = True
        return self._flat(t, across), rim, t, across

    def build(self, name, material, thickness=0.14, lift=0.0, edge=None, shape=None, inner=None):
        """
        Adds the part. Its free edges are rounded over `edge` cm and reach into the layer below.
        shape: (t, b) → extra cm of height. inner: material of the other side, if the other side is visible.
        """
        flat, rim, t, across = self.net()
        bare, normals = self.skin.on(flat)
        depth = np.ones(rim.shape)
        if rim.any():
            depth = np.clip(nearest(bare, bare[rim])[0] / (edge or thickness * 0.9), 0, 1)
        swell = np.sqrt(1 - (1 - depth) ** 2)
        extra = 0 if shape is None else shape(t, across)
        if inner is None:
            high = lift - 0.03 + (thickness + 0.03) * swell + extra
            return crease(grid(name, bare + normals * high[..., None], material), 70)
        outer = bare + normals * (lift + (thickness * (swell - 1) / 2 + extra))[..., None]
        under = bare + normals * (lift - thickness + thickness * (1 - swell) / 2 + extra)[..., None]
        return _slab(name, outer, under, material, inner)

    def inset(self, distance, edges, lift, skip=0.0, count=300):
        """
        Returns a line `distance` cm inside consecutive edges, for stitches.
        skip: cm left out at both ends, or one value per end. Returns points and normals.
        """
        r, d = max(self.round_by - distance, 0.02), distance
        broad = self.broad
        runs = {
            "low": lambda q: (d + r + q * (self.size - 2 * d - 2 * r), 0 * q + d),
            "high": lambda q: (d + r + (1 - q) * (self.size - 2 * d - 2 * r), None),
            "end": lambda q: (0 * q + self.size - d, d + r + q * (broad(self.size) - 2 * d - 2 * r)),
            "start": lambda q: (0 * q + d, d + r + (1 - q) * (broad(0) - 2 * d - 2 * r)),
        }
        flat = []
        for edge in edges:
            t, b = runs[edge](np.linspace(0, 1, 200))
            flat.append(self._flat(t, broad(t) - d if b is None else b))
        points, normals = self.skin.on(np.vstack(flat), lift)
        walked = walk(points)
        first, last = np.broadcast_to(skip, 2)
        at = np.linspace(first, walked[-1] - last, count)
        both = np.stack([np.interp(at, walked, field) for field in np.hstack([points, normals]).T], 1)
        return both[:, :3], unit(both[:, 3:])


def _slab(name, outer, under, leather, lining):
    """Adds two sheets of equal size joined around their rims."""
    rows, columns = outer.shape[:2]
    size = rows * columns
    at = lambda i, j: i * columns + j
    faces, slots = [], []
    for i in range(rows - 1):
        for j in range(columns - 1):
            quad = (at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1))
            faces += [quad, tuple(size + k for k in reversed(quad))]
            slots += [0, 1]
    loop = [at(i, 0) for i in range(rows)] + [at(rows - 1, j) for j in range(1, columns)]
    loop += [at(i, columns - 1) for i in range(rows - 2, -1, -1)] + [at(0, j) for j in range(columns - 2, 0, -1)]
    for a, b in zip(loop, loop[1:] + loop[:1]):
        faces.append((b, a, size + a, size + b))
        slots.append(0)
    thing = add_mesh(name, np.vstack([outer.reshape(-1, 3), under.reshape(-1, 3)]), faces, [leather, lining])
    for polygon, slot in zip(thing.data.polygons, slots):
        polygon.material_index = slot
    return crease(thing, 80)


def back_strip(kit, skin, level, lift, start=0.05):
    """
    Adds the strip over the heel's seam, from level `start` up to `level`. The strip is slightly wider at its
    ends.
    lift: height of the leather under the strip, cm.
    """
    at = lambda share: start + (level - 0.02 - start) * share
    half = [(0.34, at(0)), (0.24, at(0.45)), (0.3, at(0.8)), (0.42, at(1))]
    strip = Patch(skin, skin.pattern([(-s, w) for s, w in half]), skin.pattern(half), free=("low", "high"))
    strip.build("back-strip", kit["main"], 0.1, lift)
    for edge in ("low", "high"):
        stitches("back-stitch", *strip.inset(0.12, [edge], lift + 0.105), kit["thread"], 0.17, 0.09, 0.025)
