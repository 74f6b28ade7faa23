"""Curves as arrays of points: splines, even spacing, moving frames. Centimetres."""

import numpy as np


def _second_derivatives(knots, points, periodic):
    """Computes second derivatives of a cubic spline at its knots (natural ends or closed)."""
    count = len(points)
    step = np.diff(np.append(knots, 1.0)) if periodic else np.diff(knots)
    system = np.zeros((count, count))
    right = np.zeros_like(points)
    for i in range(count):
        if not periodic and i in (0, count - 1):
            system[i, i] = 1
            continue
        before, after = step[i - 1], step[i]
        system[i, (i - 1) % count] += before
        system[i, i] += 2 * (before + after)
        system[i, (i + 1) % count] += after
        right[i] = 6 * (
            (points[(i + 1) % count] - points[i]) / after - (points[i] - points[i - 1]) / before
        )
    return np.linalg.solve(system, right), step


def spline(points, at, knots=None, periodic=False):
    """
    Computes a cubic spline through `points`.
    at: number of evenly spaced values of the parameter 0..1, or the values themselves. knots: the parameter
    of each point. By default the parameter grows with the distance between the points.
    """
    points = np.asarray(points, float)
    if knots is None:
        ends = np.vstack([points, points[:1]]) if periodic else points
        reach = np.linalg.norm(np.diff(ends, axis=0), axis=1) ** 0.7 + 1e-6
        knots = np.append(0, np.cumsum(reach)) / reach.sum()
        knots = knots[:-1] if periodic else knots
    knots = np.asarray(knots, float)
    curvature, step = _second_derivatives(knots, points, periodic)
    if np.isscalar(at):
        at = np.linspace(0, 1, at, endpoint=not periodic)
    at = np.mod(at, 1.0) if periodic else np.asarray(at, float)
    count = len(points)
    i = np.clip(np.searchsorted(knots, at, side="right") - 1, 0, count - 1 if periodic else count - 2)
    j = (i + 1) % count
    width = step[i][:, None]
    left = (np.append(knots, 1.0)[i + 1] - at)[:, None]
    gone = (at - knots[i])[:, None]
    return (
        (curvature[i] * left**3 + curvature[j] * gone**3) / (6 * width)
        + (points[i] / width - curvature[i] * width / 6) * left
        + (points[j] / width - curvature[j] * width / 6) * gone
    )


def smooth_steps(pairs):
    """Returns a function through (x, value) pairs: monotone cubic, flat beyond the ends."""
    x = np.array([p[0] for p in pairs], float)
    y = np.array([p[1] for p in pairs], float)
    slope = np.diff(y) / np.diff(x)
    tangent = np.concatenate([[slope[0]], (slope[:-1] + slope[1:]) / 2, [slope[-1]]])
    tangent[1:-1][slope[:-1] * slope[1:] <= 0] = 0
    limit = 3 * np.minimum(np.abs(np.append(slope, slope[-1])), np.abs(np.insert(slope, 0, slope[0])))
    tangent = np.clip(tangent, -limit, limit)

    def value(at):
        at = np.clip(at, x[0], x[-1])
        i = np.clip(np.searchsorted(x, at, side="right") - 1, 0, len(x) - 2)
        h = x[i + 1] - x[i]
        t = (at - x[i]) / h
        return (
            y[i] * (1 + 2 * t) * (1 - t) ** 2
            + tangent[i] * h * t * (1 - t) ** 2
            + y[i + 1] * t * t * (3 - 2 * t)
            + tangent[i + 1] * h * t * t * (t - 1)
        )

    return value


def resample(points, count=None, step=None, closed=False):
    """Returns the same polyline with evenly spaced points. A closed polyline does not repeat its first point."""
    points = np.asarray(points, float)
    if closed:
        points = np.vstack([points, points[:1]])
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1)))
    if count is None:
        count = max(2, int(round(walked[-1] / step)) + 1)
    at = np.linspace(0, walked[-1], count + 1 if closed else count)
    at = at[:-1] if closed else at
    return np.stack([np.interp(at, walked, points[:, k]) for k in range(points.shape[1])], 1)


def length_of(points):
    return float(np.linalg.norm(np.diff(points, axis=0), axis=1).sum())


def unit(vectors):
    vectors = np.asarray(vectors, float)
    return vectors / (np.linalg.norm(vectors, axis=-1, keepdims=True) + 1e-9)


def tangents(points, closed=False):
    points = np.asarray(points, float)
    if closed:
        return unit(np.roll(points, -1, 0) - np.roll(points, 1, 0))
    return unit(np.gradient(points, axis=0))


def frames(points, up=(0, 0, 1), fixed=False, closed=False):
    """
    Returns tangent, normal and side at each point. The normal is transported along the line, or stays near
    `up` when fixed.
    """
    along = tangents(points, closed)
    normal = np.zeros_like(along)
    carried = np.array(up, float)
    for i, direction in enumerate(along):
        wished = np.array(up, float) if fixed else carried
        wished = wished - direction * wished.dot(direction)
        if np.linalg.norm(wished) < 1e-4:
            wished = np.array([1.0, 0, 0]) - direction * direction[0]
        carried = normal[i] = wished / np.linalg.norm(wished)
    return along, normal, np.cross(along, normal)


def circle(radius, count=14):
    at = np.linspace(0, 2 * np.pi, count, endpoint=False)
    return np.stack([radius * np.cos(at), radius * np.sin(at)], 1)


def rounded(width, height, radius, steps=4):
    """Returns a rectangle with round corners, counter-clockwise."""
    radius = min(radius, width / 2 - 1e-4, height / 2 - 1e-4)
    corners = ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270))
    out = []
    for sx, sy, start in corners:
        for k in range(steps + 1):
            angle = np.radians(start + 90 * k / steps)
            out.append(
                (
                    sx * (width / 2 - radius) + radius * np.cos(angle),
                    sy * (height / 2 - radius) + radius * np.sin(angle),
                )
            )
    return np.array(out)


def offset_loop(loop, distance):
    """Moves a closed loop outwards in the ground plane, without changing heights."""
    loop = np.asarray(loop, float)
    along = np.roll(loop, -1, 0) - np.roll(loop, 1, 0)
    out = np.stack([along[:, 1], -along[:, 0], 0 * along[:, 0]], 1)
    out = unit(out)
    if np.sum(out * (loop - loop.mean(0))) < 0:
        out = -out
    return loop + out * distance
