"""Simulates flat straps that fall until they rest."""

import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from ..core.curves import length_of, resample, spline, unit
from . import straps
from .cloth import Cloth, grid_links

# Links that resist folding: (distance in cells, give).
LIMP = ((2, 3e-6), (5, 1.5e-6))


def loop_path(skin, left, right, reach, out):
    """
    Returns the path of a handle before it falls.
    The path runs up the wall from two points (u, v) to the rim, then in a loop of `reach` cm in the direction
    `out`.
    Returns points, normals of the outer face, and the length in cm of each end that is on the wall.
    """
    legs = [skin.line([place, (place[0], 1.0)], 30, 0.17, smooth=False) for place in (left, right)]
    (a, a_face), (b, b_face) = legs
    out = np.asarray(out, float)
    middle, half = (a[-1] + b[-1]) / 2, (b[-1] - a[-1]) / 2
    turn = np.linspace(0, np.pi, 25)[1:-1, None]
    rise = np.array([0, 0, 1.6]) * np.minimum(1.0, np.sin(turn) * 1.2)
    arc = middle - half * np.cos(turn) + out * reach * np.sin(turn) ** 0.8 + rise
    weight = np.linspace(-1, 1, len(arc))[:, None] ** 2
    face = unit(out * (1 - weight) - np.array([0, 0, 1.0]) * weight)
    path = np.vstack([a, arc, b[::-1]])
    faces = np.vstack([a_face, face, b_face[::-1]])
    line = resample(np.hstack([path, faces]), int(length_of(path) / 0.25))
    return line[:, :3], unit(line[:, 3:]), length_of(a)


def fallen(path, normals, width, obstacle, steps=700, held=4.0, gap=0.18, bend=LIMP, gravity=700, step=0.8):
    """
    Simulates a falling strap, which starts along `path` with its outer face along `normals`.
    `held` cm at both ends do not move. obstacle: Surface that the strap may not enter. Returns points and
    normals along the strap's middle.
    """
    both = np.hstack([path, normals])
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1)))
    rows = int(walked[-1] / step) + 1
    along = np.linspace(0, walked[-1], rows)
    even = np.stack([np.interp(along, walked, both[:, k]) for k in range(6)], 1)
    middle, normal = even[:, :3], unit(even[:, 3:])
    side = unit(np.cross(np.gradient(middle, axis=0), normal))
    start = np.stack([middle + side * width * q for q in (-0.5, 0, 0.5)], 1)
    still = (along <= held) | (along >= walked[-1] - held)
    cloth = Cloth(start.reshape(-1, 3), np.repeat(still, 3))
    flat = np.stack([np.tile([-0.5, 0, 0.5], rows) * width, np.repeat(along, 3)], 1)
    outer = np.arange(rows) * 3
    joins = [grid_links(rows, 3), grid_links(rows, 3, diagonal=True), np.stack([outer, outer + 2], 1)]
    joins = [(pairs, 0.0) for pairs in joins]
    for span, give in bend:
        at = np.arange((rows - span) * 3)
        joins.append((np.stack([at, at + span * 3], 1), give))
    for pairs, give in joins:
        cloth.link(pairs, give, np.linalg.norm(flat[pairs[:, 0]] - flat[pairs[:, 1]], axis=1))
    cloth.settle(steps, gravity=gravity, contact=outside(obstacle, gap, np.repeat(~still, 3)), drag=4)
    x = cloth.x.reshape(rows, 9)
    fine = spline(x, rows * 4, np.linspace(0, 1, rows)).reshape(-1, 3, 3)
    points = fine.mean(1)
    across = unit(fine[:, 2] - fine[:, 0])
    return straps.eased(points, unit(np.cross(across, np.gradient(points, axis=0))), held)


def outside(surface, gap, moving):
    """Returns a contact that keeps the points marked as `moving` a gap in cm away from the outer face of a sheet."""
    p = surface.points[::3, ::3]
    n = surface.normals[::3, ::3].reshape(-1, 3)
    count, rows = p.shape[:2]
    faces = [
        (i * rows + j, (i + 1) % count * rows + j, (i + 1) % count * rows + j + 1, i * rows + j + 1)
        for i in range(count)
        for j in range(rows - 1)
    ]
    tree = BVHTree.FromPolygons([Vector(q) for q in p.reshape(-1, 3)], faces)
    normals = np.array([n[list(face)].mean(0) for face in faces])
    checked = np.flatnonzero(moving).tolist()

    def contact(x):
        for k in checked:
            q = x[k]
            near, _, face, _ = tree.find_nearest(Vector(q), 1.5)
            if near is None:
                continue
            normal = normals[face]
            depth = gap - float((q - np.array(near)).dot(normal))
            if depth > 0:
                x[k] = q + normal * depth
        return x

    return contact
