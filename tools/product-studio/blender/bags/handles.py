"""Carrying parts of a bag: rolled handles, chapes with rings, tongues, and straps that are laid down."""

import numpy as np

from ..core.curves import frames, resample, spline, unit
from ..core.details import ring, stitches, strap
from ..core.mesh import loft
from .hardware import dome


def _reach(points):
    """Returns the distance of each point from the nearer end of its line."""
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1)))
    return np.minimum(walked, walked[-1] - walked)


def rolled_handle(name, path, material, radius=0.55, across=(0, 1, 0), ends=2.2, width=1.5, flat=0.5, thread=None):
    """
    Adds a tube of leather over a cord. Its last `ends` cm are flattened to `width` × `flat` for the chapes.
    across: direction of the flat ends' width. thread: material of stitches on the tube's inner side.
    """
    path = resample(path, step=0.25)
    along, normal, side = frames(path, across, fixed=True)
    share = np.clip(_reach(path) / ends, 0, 1)
    share = share * share * (3 - 2 * share)
    turn = np.linspace(0, 2 * np.pi, 20, endpoint=False)
    rings = []
    for p, n, b, s in zip(path, normal, side, share):
        tall, wide = flat / 2 * (1 - s) + radius * s, width / 2 * (1 - s) + radius * s
        power = 0.55 + 0.45 * s
        a = np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** power * tall
        c = np.sign(np.cos(turn)) * np.abs(np.cos(turn)) ** power * wide
        rings.append(p + c[:, None] * n + a[:, None] * b)
    thing = loft(name, np.array(rings), material, sharp=70)
    if thread is not None:
        # The seam of the tube is on its inner side, towards the bag.
        centre = path.mean(0)
        inner = unit(centre - path)
        inner = unit(inner - along * np.sum(inner * along, 1)[:, None])
        face = unit(inner * 0.8 - normal * 0.6)
        keep = _reach(path) > ends * 1.1
        stitches(f"{name}-stitch", (path + face * radius)[keep], face[keep], thread, 0.27, 0.12, 0.034)
    return thing


def _rounded_end(points, width, end, both=False):
    """Returns widths along a strap whose first `end` cm are rounded to a tongue. both: True to round both ends."""
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1)))
    walked = np.minimum(walked, walked[-1] - walked) if both else walked
    share = np.clip(walked / end, 0.0, 1)
    return width * np.sqrt(np.clip(1 - (1 - share) ** 2, 0.01, 1))


def tongue(name, points, normals, width, material, thickness=0.2, end=0.5, thread=None, margin=0.2, sewn=1.0, both=False):
    """
    Adds a strip with a rounded first end and stitches around it: a chape, a tab, the end of a strap.
    end: cm over which the end is rounded. sewn: share of the strip's length with stitches. both: True when
    the other end is round as well.
    """
    strap(name, points, normals, _rounded_end(points, width, end, both), material, thickness)
    if thread is not None:
        part = slice(0, max(4, int(len(points) * sewn)))
        line = _round_tongue(points[part], normals[part], width, thickness, end, margin, both)
        stitches(f"{name}-stitch", *line, thread, 0.25, 0.11, 0.032, closed=both)


def _round_tongue(points, normals, width, thickness, end, margin, both=False):
    """Returns the line of stitches around a tongue: up one side, around its end, down the other."""
    size = _rounded_end(points, width, end, both) / 2 - margin
    side = unit(np.cross(np.gradient(points, axis=0), normals))
    keep = np.flatnonzero(size > 0.05)
    up = normals * (thickness / 2 + 0.004)
    left, right = (points + side * np.maximum(size, 0)[:, None] * sign + up for sign in (-1, 1))
    return np.vstack([left[keep][::-1], right[keep]]), np.vstack([normals[keep][::-1], normals[keep]])


def chape(name, at, normal, down, kit, width=1.4, length=3.0, wire=0.15, thickness=0.2, rivet=True, sink=0.0):
    """
    Adds a tab that is sewn to a surface and holds a ring in its loop. `at` is the tab's upper end.
    down: direction of the tab. sink: cm by which the tab's far end is lower along -normal, on a curved
    surface. Returns the middle of the ring's wire in the loop.
    """
    normal, down = unit(np.asarray(normal, float)), unit(np.asarray(down, float))
    at = np.asarray(at, float)
    bend = wire + thickness / 2 + 0.01
    rise = bend + thickness / 2
    arc = np.linspace(np.pi / 2, np.pi * 1.5, 13)
    line = [(length, thickness / 2 - sink), (length * 0.66, thickness / 2 - sink * 0.45), (1.0, thickness / 2 + 0.03)]
    line += [(bend * np.cos(a), rise + bend * np.sin(a)) for a in arc]
    line += [(0.6, thickness / 2 - 0.02)]
    line = np.array(line)
    path = spline(at + line[:, :1] * down + line[:, 1:] * normal, 90)
    side = np.cross(down, normal)
    flat = np.gradient(path, axis=0)
    normals = unit(np.cross(side, flat))
    if normals[0].dot(normal) < 0:
        normals = -normals
    tongue(name, path, normals, width, kit["main"], thickness, width * 0.42, kit["thread"], sewn=0.38)
    if rivet:
        spot = np.argmin(np.abs(np.linalg.norm(path - path[0], axis=1) - length * 0.36))
        dome(f"{name}-rivet", path[spot] + normals[spot] * thickness / 2, normals[spot], down, 0.22, 0.12, kit["metal"], 24)
    return at + normal * rise


def loop_around(name, wire_at, axis, away, kit, width=1.4, length=1.6, wire=0.15, thickness=0.18):
    """
    Adds the end of a handle: a strip folded around a ring's wire, with both legs `length` cm long in the
    direction `away`.
    wire_at: middle of the wire. axis: direction of the wire there.
    """
    axis, away = unit(np.asarray(axis, float)), unit(np.asarray(away, float))
    out = unit(np.cross(axis, away))
    bend = wire + thickness / 2 + 0.01
    arc = np.linspace(0, np.pi, 15)
    line = [(length, bend), (length * 0.5, bend)]
    line += [(-bend * np.sin(a), bend * np.cos(a)) for a in arc]
    line += [(length * 0.5, -bend), (length, -bend)]
    line = np.array(line)
    path = spline(np.asarray(wire_at) + line[:, :1] * away + line[:, 1:] * out, 60)
    flat = unit(np.gradient(path, axis=0))
    return strap(name, path, np.cross(flat, axis), width, kit["main"], thickness)


def hanging_strap(name, line, normals, width, kit, thickness=0.22, thread=True):
    """Adds a long strap through points. The strap turns slowly to the given normals. line, normals: (n, 3)."""
    both = spline(np.hstack([np.asarray(line, float), unit(np.asarray(normals, float))]), 900)
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(both[:, :3], axis=0), axis=1)))
    at = np.linspace(0, walked[-1], int(walked[-1] / 0.2))
    even = np.stack([np.interp(at, walked, both[:, k]) for k in range(6)], 1)
    points, normals = even[:, :3], unit(even[:, 3:])
    strap(name, points, normals, width, kit["main"], thickness, kit["thread"] if thread else None, 0.2)
    return points, normals


def draped_strap(name, left, right, kit, width=1.5, thickness=0.22, turns=(-14, 16), out=(0.2, 0.7), behind=11.0):
    """Adds a shoulder strap along a draped_line."""
    line, normals = draped_line(left, right, thickness / 2 + 0.02, turns, out, behind)
    return hanging_strap(name, line, normals, width, kit, thickness)


def draped_line(left, right, ground, turns=(-14, 16), out=(0.2, 0.7), behind=11.0):
    """
    Returns points and normals of a strap that is laid down.
    From each ring the strap rises slightly, falls next to the bag to the ground (z = 0) and continues behind
    the bag. left, right: tops of the rings. ground: height of the strap's middle line on the ground. turns:
    degrees by which each side falls towards the back. out: cm by which each side is further out on the
    ground. behind: y of the strap's middle.
    """
    lines, normals = [], []
    for (x, y, z), sign, turn, more in zip((left, right), (-1, 1), np.radians(turns), out):
        away = np.array([sign * np.cos(turn), np.sin(turn), 0])
        # Distance from the ring, height, and direction of the strap's visible face: away and up.
        steps = [
            (0.65, z + 2.2, -0.4, 1),
            (1.45, z + 1.85, 0.6, 0.9),
            (2.05, z - 0.4, 1, 0.1),
            (2.25, z * 0.6, 1, 0),
            (2.3, z * 0.28, 1, 0.05),
            (2.65, z * 0.08 + 0.3, 0.8, 0.6),
            (3.5 + more * 0.3, ground, 0.05, 1),
        ]
        line = [(x, y, z + 0.3), (x + sign * 0.08, y, z + 1.3)]
        face = [(-sign, 0, 0), (-sign, 0, 0.1)]
        for distance, height, over, up in steps:
            line.append((x + away[0] * distance, y + away[1] * distance, height))
            face.append(away * over + [0, 0, up])
        for distance, back in ((4.3 + more * 0.7, 0.6), (4.9 + more, 2.2), (4.3 + more * 0.8, 4.6)):
            far = np.array(line[0]) + away * distance
            line.append((far[0], max(far[1], y) + back, ground))
            face.append((0, 0, 1))
        line.append((x * 0.5, behind * 0.97, ground))
        face.append((0, 0, 1))
        lines.append(line[:: -sign])
        normals.append(face[:: -sign])
    return np.vstack(lines), np.vstack(normals)


def ring_in(name, wire_at, up, normal, radius, metal, wire=0.15):
    """Adds a ring whose lowest wire is at `wire_at`. Returns the ring's highest point."""
    up = unit(np.asarray(up, float))
    ring(name, np.asarray(wire_at) + up * radius, normal, radius, wire, metal, 40)
    return np.asarray(wire_at) + up * 2 * radius
