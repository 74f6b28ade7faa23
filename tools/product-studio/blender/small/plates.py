"""Fronts of glasses: flat shapes with holes that are cut out of sheet, polished at the edges, and bent."""

import mathutils
import numpy as np

from ..core.curves import resample, spline, unit
from ..core.mesh import add_mesh, crease, outward


def mirrored(half):
    """Returns a closed loop. half: the right half of the loop, from the middle (x = 0) around to the middle."""
    half = np.asarray(half, float)
    left = half[::-1] * (-1, 1)
    return np.vstack([half, left[1:-1]])


def smooth_loop(points, step=0.08):
    """Returns a closed curve through points, evenly spaced, anticlockwise."""
    loop = resample(spline(points, 900, periodic=True), max(40, int(_perimeter(points) / step)), closed=True)
    return loop if _area(loop) > 0 else loop[::-1]


def offset(loop, distance):
    """
    Moves an anticlockwise loop outwards, or inwards when `distance` is negative. Points that would cross are
    left out.
    """
    along = unit(np.roll(loop, -1, 0) - np.roll(loop, 1, 0))
    moved = loop + np.stack([along[:, 1], -along[:, 0]], 1) * distance
    return moved[distance_to(moved, [loop]) > abs(distance) * 0.92]


def _perimeter(loop):
    loop = np.asarray(loop, float)
    return float(np.linalg.norm(loop - np.roll(loop, 1, 0), axis=1).sum())


def _area(loop):
    x, y = loop[:, 0], loop[:, 1]
    return float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y) / 2)


def distance_to(points, loops):
    """Returns the distance of each point to the nearest of several closed polylines."""
    a = np.vstack(loops)
    ab = np.vstack([np.roll(loop, -1, 0) for loop in loops]) - a
    size = np.maximum((ab**2).sum(1), 1e-9)
    out = np.empty(len(points))
    for start in range(0, len(points), 300):
        p = points[start : start + 300, None]
        t = np.clip(((p - a) * ab).sum(2) / size, 0, 1)
        out[start : start + 300] = np.linalg.norm(p - a - t[..., None] * ab, axis=2).min(1)
    return out


def within(points, loop):
    x, y = points[:, 0][:, None], points[:, 1][:, None]
    a, b = loop, np.roll(loop, -1, 0)
    crosses = (a[:, 1] > y) != (b[:, 1] > y)
    at = a[:, 0] + (y - a[:, 1]) / np.where(b[:, 1] == a[:, 1], 1e-9, b[:, 1] - a[:, 1]) * (b[:, 0] - a[:, 0])
    return (crosses & (x < at)).sum(1) % 2 == 1


def _flat_mesh(outline, holes, depths, step):
    """Returns triangles of the shape. The boundary loops come first, then rows at the given depths, then a filling."""
    loops = [outline, *holes]
    inside = lambda p: within(p, outline) & ~np.any([within(p, hole) for hole in holes], axis=0)
    rows = []
    for depth in depths:
        for k, loop in enumerate(loops):
            row = offset(loop, -depth if k == 0 else depth)
            row = row[inside(row)]
            rows.append(row[distance_to(row, loops) > depth * 0.9])
    low, high = outline.min(0), outline.max(0)
    x, y = np.meshgrid(np.arange(low[0], high[0], step), np.arange(low[1], high[1], step))
    x = x + (np.arange(x.shape[0]) % 2)[:, None] * step / 2
    fill = np.stack([x.ravel(), y.ravel()], 1)
    fill = fill[inside(fill)]
    fill = fill[distance_to(fill, loops) > depths[-1] + step * 0.5]
    edges, base = [], 0
    for loop in loops:
        edges += [(base + i, base + (i + 1) % len(loop)) for i in range(len(loop))]
        base += len(loop)
    everything = [mathutils.Vector(p) for p in np.vstack([*loops, *rows, fill])]
    points, _, faces, origin, *_ = mathutils.geometry.delaunay_2d_cdt(everything, edges, [], 1, 1e-6)
    points = np.array([tuple(p) for p in points])
    faces = np.array([f for f in faces])
    middle = points[faces].mean(1)
    faces = faces[inside(middle)]
    new = {old: i for i, olds in enumerate(origin) for old in olds}
    rims = [(new[a], new[b]) for a, b in edges]
    return points, faces, rims, distance_to(points, loops)


def plate(name, outline, holes, thickness, place, material, front=0.13, back=0.07, step=0.14):
    """
    Adds a plate.
    outline, holes: anticlockwise loops in cm. thickness: cm, or a function of the points. place: function
    (points, distance in front of the sheet's middle) → positions in space. front, back: radii of the polished
    edges.
    """
    turn = np.radians([8, 22, 38, 55, 72, 90])
    depths = np.concatenate([max(front, back) * (1 - np.cos(turn))])
    flat, faces, rims, depth = _flat_mesh(outline, holes, depths, step)
    thick = thickness(flat) if callable(thickness) else np.full(len(flat), float(thickness))
    sides = []
    for radius, sign in ((front, 1), (back, -1)):
        t = np.clip(depth / radius, 0, 1)
        sides.append(sign * (thick / 2 - radius + radius * np.sqrt(1 - (1 - t) ** 2)))
    count = len(flat)
    points = np.vstack([place(flat, sides[0]), place(flat, sides[1])])
    solid = [tuple(f) for f in faces] + [tuple(f[::-1] + count) for f in faces]
    solid += [(a, b, b + count, a + count) for a, b in rims]
    return crease(outward(add_mesh(name, points, solid, material)), 70)
