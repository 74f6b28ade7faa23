"""Curved sheet addressed by (u, v): its points, normals and lines, and material that is laid on it."""

import mathutils
import numpy as np

from .curves import resample, spline, unit
from .mesh import add_mesh


class Surface:
    def __init__(self, points, closed=False, inside=None):
        """
        points: (nu, nv, 3). closed: True when u is periodic.
        inside: a point, or one point per row, from which the normals point away. By default it is the middle.
        """
        self.points = np.asarray(points, float)
        self.closed = closed
        p = self.points
        du = np.roll(p, -1, 0) - np.roll(p, 1, 0) if closed else np.gradient(p, axis=0)
        normal = unit(np.cross(du, np.gradient(p, axis=1)))
        middle = p.mean((0, 1)) if inside is None else np.asarray(inside, float)
        away = p - (middle[:, None, :] if middle.ndim == 2 else middle)
        if np.sum(normal * away) < 0:
            normal = -normal
        self.normals = normal

    def _sample(self, field, u, v):
        rows, columns = field.shape[:2]
        a = np.mod(u, 1.0) * rows if self.closed else np.clip(u, 0, 1) * (rows - 1)
        i = np.floor(a).astype(int)
        i = np.mod(i, rows) if self.closed else np.minimum(i, rows - 2)
        f = (a - np.floor(a) if self.closed else a - i)[:, None]
        k = (i + 1) % rows
        b = np.clip(v, 0, 1) * (columns - 1)
        j = np.minimum(np.floor(b).astype(int), columns - 2)
        g = (b - j)[:, None]
        return (1 - f) * ((1 - g) * field[i, j] + g * field[i, j + 1]) + f * (
            (1 - g) * field[k, j] + g * field[k, j + 1]
        )

    def at(self, uv, lift=0.0):
        """Returns points and normals of (n, 2) parameters, `lift` cm above the sheet."""
        uv = np.atleast_2d(np.asarray(uv, float))
        normal = unit(self._sample(self.normals, uv[:, 0], uv[:, 1]))
        return self._sample(self.points, uv[:, 0], uv[:, 1]) + normal * np.reshape(lift, (-1, 1)), normal

    def line(self, uv, count=200, lift=0.0, smooth=True):
        """Returns a line through parameters, as evenly spaced points with normals."""
        uv = spline(uv, 600) if smooth and len(uv) > 2 else resample(np.asarray(uv, float), 600)
        points, normals = self.at(uv, lift)
        both = resample_with(points, normals, count)
        return both[:, :3], unit(both[:, 3:])

    def rows(self):
        """Returns the average size of the sheet in cm along u and v, which turns parameters into a flat pattern."""
        p = self.points
        along = np.linalg.norm(np.diff(p, axis=0), axis=2).sum(0).mean()
        across = np.linalg.norm(np.diff(p, axis=1), axis=2).sum(1).mean()
        return float(along), float(across)


def resample_with(points, normals, count):
    """Resamples points evenly along their line. Each normal is resampled with its point."""
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1)))
    at = np.linspace(0, walked[-1], count)
    both = np.hstack([points, normals])
    return np.stack([np.interp(at, walked, both[:, k]) for k in range(6)], 1)


def _distance(points, loop):
    """Returns the distance of each point to a closed polyline."""
    a, b = loop, np.roll(loop, -1, 0)
    ab = b - a
    size = np.maximum((ab**2).sum(1), 1e-9)
    best = np.full(len(points), np.inf)
    for start in range(0, len(points), 400):
        p = points[start : start + 400]
        t = np.clip(((p[:, None] - a) * ab).sum(2) / size, 0, 1)
        best[start : start + 400] = np.linalg.norm(p[:, None] - a - t[..., None] * ab, axis=2).min(1)
    return best


def _within(points, loop):
    """Returns a mask of the points that are inside a closed flat polyline, found by ray casting."""
    x, y = points[:, 0][:, None], points[:, 1][:, None]
    a, b = loop, np.roll(loop, -1, 0)
    crosses = (a[:, 1] > y) != (b[:, 1] > y)
    at = a[:, 0] + (y - a[:, 1]) / np.where(b[:, 1] == a[:, 1], 1e-9, b[:, 1] - a[:, 1]) * (b[:, 0] - a[:, 0])
    return (crosses & (x < at)).sum(1) % 2 == 1


def piece(name, surface, outline, material, thickness=0.14, round_edge=None, step=0.3, lift=0.0, smooth=True):
    """
    Adds a sheet of material on a surface: toe cap, counter, strap, pocket.
    outline: closed (u, v) loop. smooth: True to draw the outline as a curve, in which a repeated point makes
    a corner. thickness: cm. round_edge: cm over which the sheet's edge is rounded.
    """
    scale = np.array(surface.rows())
    edge = min(round_edge or thickness * 0.8, thickness * 2)
    loop = np.asarray(outline, float)
    loop = spline(loop, 300, periodic=True) if smooth else loop
    loop = resample(loop * scale, max(24, int(_perimeter(loop * scale) / (step * 0.55))), closed=True)
    inward = _inward(loop)
    rows = [loop]
    for depth in (0.25, 0.6, 1.0):
        inner = loop + inward * edge * depth
        keep = _within(inner, loop) & (_distance(inner, loop) > edge * depth * 0.8)
        rows.append(inner[keep])
    low, high = loop.min(0), loop.max(0)
    mesh_x, mesh_y = np.meshgrid(np.arange(low[0], high[0], step), np.arange(low[1], high[1], step))
    mesh_x = mesh_x + (np.arange(mesh_x.shape[0]) % 2)[:, None] * step / 2
    fill = np.stack([mesh_x.ravel(), mesh_y.ravel()], 1)
    fill = fill[_within(fill, loop)]
    fill = fill[_distance(fill, loop) > edge + step * 0.4] if len(fill) else fill
    flat = np.vstack([*rows, fill])
    count = len(loop)
    ring = [(i, (i + 1) % count) for i in range(count)]
    points, _, faces, *_ = mathutils.geometry.delaunay_2d_cdt(
        [mathutils.Vector(p) for p in flat], ring, [], 1, 1e-5
    )
    flat = np.array([tuple(p) for p in points])
    depth = np.clip(_distance(flat, loop) / edge, 0, 1)
    height = lift - 0.03 + (thickness + 0.03) * np.sqrt(1 - (1 - depth) ** 2)
    placed, _ = surface.at(flat / scale, height)
    return add_mesh(name, placed, [tuple(f) for f in faces], material)


def _perimeter(loop):
    return float(np.linalg.norm(np.diff(np.vstack([loop, loop[:1]]), axis=0), axis=1).sum())


def _inward(loop):
    along = unit(np.roll(loop, -1, 0) - np.roll(loop, 1, 0))
    area = np.sum(loop[:, 0] * np.roll(loop[:, 1], -1) - np.roll(loop[:, 0], -1) * loop[:, 1])
    return np.stack([-along[:, 1], along[:, 0]], 1) * (1 if area > 0 else -1)


def inset(surface, outline, distance, smooth=True):
    """Returns the same outline, `distance` cm further inside, for example for a row of stitches."""
    scale = np.array(surface.rows())
    loop = np.asarray(outline, float)
    loop = spline(loop, 300, periodic=True) if smooth else loop
    loop = resample(loop * scale, 240, closed=True)
    inner = loop + _inward(loop) * distance
    keep = _within(inner, loop) & (_distance(inner, loop) > distance * 0.9)
    return inner[keep] / scale
