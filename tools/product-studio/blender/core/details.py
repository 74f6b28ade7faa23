"""Small details: stitches, bindings, zips, eyelets, laces, buckles."""

import math

import numpy as np
from mathutils import Matrix, Vector

from .curves import circle, length_of, resample, rounded, spline, tangents, unit
from .mesh import add_mesh, box, crease, grid, outward, sweep


def stitches(name, points, normals, material, length=0.2, gap=0.1, radius=0.03, closed=False):
    """Adds a row of stitches along a line on a surface."""
    points = np.asarray(points, float)
    normals = np.broadcast_to(np.asarray(normals, float), points.shape)
    both = np.hstack([points, normals])
    if closed:
        both = np.vstack([both, both[:1]])
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(both[:, :3], axis=0), axis=1)))
    count = max(1, int(walked[-1] / (length + gap)))
    at = lambda where: np.array([np.interp(where, walked, both[:, k]) for k in range(6)])
    verts, faces = [], []
    for k in range(count):
        middle = (k + 0.5) * walked[-1] / count
        start, end, centre = at(middle - length / 2), at(middle + length / 2), at(middle)
        along = unit(end[:3] - start[:3])
        up = unit(centre[3:] - along * along.dot(centre[3:]))
        side = np.cross(along, up)
        base = len(verts)
        for x in np.linspace(-1, 1, 7):
            thick = radius * math.sqrt(max(0.04, 1 - abs(x) ** 3))
            heart = (start[:3] + end[:3]) / 2 + along * x * length / 2 - up * radius * 0.9 * abs(x) ** 2.5
            for q in range(6):
                angle = q * math.pi / 3
                verts.append(heart + thick * (math.cos(angle) * up * 0.8 + math.sin(angle) * side))
        for ring in range(6):
            for q in range(6):
                faces.append(
                    (
                        base + ring * 6 + q,
                        base + ring * 6 + (q + 1) % 6,
                        base + (ring + 1) * 6 + (q + 1) % 6,
                        base + (ring + 1) * 6 + q,
                    )
                )
    return add_mesh(name, verts, faces, material)


def tape(name, points, normals, width, material, thickness=0.05):
    """Adds a flat strip on a surface: a seam's edge, a back strip, a zip's tape."""
    side = np.cross(tangents(points), normals)
    w, t = width / 2, thickness
    sheet = np.array(
        [
            [p - b * w - n * 0.02, p - b * w * 0.98 + n * t * 0.7, p - b * w * 0.88 + n * t]
            + [p + b * w * 0.88 + n * t, p + b * w * 0.98 + n * t * 0.7, p + b * w - n * 0.02]
            for p, n, b in zip(points, normals, side)
        ]
    )
    return crease(outward(grid(name, sheet, material)), 60)


def piping(name, points, radius, material, closed=False):
    """Adds a round cord along an edge."""
    return sweep(name, points, circle(radius, 12), material, closed=closed)


def zipper(points, normals, cloth, leather, thread, metal, tab=1.5, pull_at=-6, width=0.5, guards=True):
    """Adds a closed zip along a line on a surface. The slider hangs near the end of the line."""
    along = tangents(points)
    side = np.cross(along, normals)
    tape("zip-tape", points, normals, width, cloth, 0.03)
    if guards:
        for sign in (-1, 1):
            tape(f"zip-guard{sign}", points + side * sign * width * 0.72, normals, 0.34, leather, 0.07)
            stitches(f"zip-stitch{sign}", points + side * sign * width * 0.86 + normals * 0.075, normals, thread, 0.2, 0.09, 0.028)
    even = resample(np.hstack([points, normals]), int(length_of(points) / 0.13))
    verts, faces = [], []
    for k in range(len(even) - 1):
        p, n = even[k, :3], even[k, 3:]
        t = unit(even[k + 1, :3] - p)
        b = np.cross(t, n)
        heart = p + n * 0.07 + b * (0.04 if k % 2 else -0.04)
        base = len(verts)
        for dz in (-0.04, 0.04):
            for x, y in ((-0.085, -0.045), (0.085, -0.045), (0.085, 0.045), (-0.085, 0.045)):
                verts.append(heart + b * x + t * y + n * dz)
        for face in ((0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)):
            faces.append(tuple(base + q for q in face))
    add_mesh("zip-teeth", verts, faces, metal, smooth=False)
    p, n, t = points[pull_at], normals[pull_at], along[pull_at]
    turn = turned(np.cross(t, n), n, t)
    slider = box("zip-slider", (0.42, 0.2, 0.6), radius=0.07, materials=metal)
    slider.matrix_world = Matrix.Translation(Vector(p + n * 0.14)) @ turn
    hanger = box("zip-tab", (0.3, 0.07, tab), radius=0.06, materials=metal)
    hanger.matrix_world = Matrix.Translation(Vector(p + n * 0.28 - t * tab * 0.56)) @ turn


def turned(x, y, z):
    """Returns the rotation whose axes are the three given directions."""
    return Matrix((Vector(x), Vector(y), Vector(z))).transposed().to_4x4()


def place(thing, at, normal, along):
    """
    Places a part on a surface. The part is modelled around the origin. Its y axis points out of the surface,
    and its z axis runs along it.
    """
    along = unit(np.asarray(along) - np.asarray(normal) * np.dot(normal, along))
    thing.matrix_world = Matrix.Translation(Vector(at)) @ turned(np.cross(along, normal), normal, along)
    return thing


def ring(name, at, normal, radius, thickness, metal, count=32):
    """Adds an eyelet or a ring flat on a surface."""
    normal = unit(np.asarray(normal, float))
    first = unit(np.cross(normal, (0.3, 0.2, 0.9)))
    second = np.cross(normal, first)
    turn = np.linspace(0, 2 * np.pi, count, endpoint=False)
    path = np.asarray(at) + radius * (np.cos(turn)[:, None] * first + np.sin(turn)[:, None] * second)
    return sweep(name, path, circle(thickness, 10), metal, closed=True)


def buckle(name, at, normal, along, width, height, metal, wire=0.16, radius=0.25, prong=True):
    """
    Adds a frame buckle with a prong, flat on a strap.
    along: direction of the strap. width, height: size of the buckle across and along the strap, cm.
    """
    normal, along = unit(np.asarray(normal, float)), unit(np.asarray(along, float))
    side = np.cross(along, normal)
    frame = resample(rounded(width, height, radius, 6), 72, closed=True)
    path = np.asarray(at) + frame[:, :1] * side + frame[:, 1:] * along
    thing = sweep(name, path, rounded(wire, wire * 1.3, wire * 0.4, 3), metal, closed=True, up=normal)
    if prong:
        reach = height / 2 + wire * 0.6
        pin = np.array([[-reach * 0.9, 0.02], [0, wire * 0.5], [reach * 0.7, wire * 0.9], [reach, wire * 0.5]])
        line = spline(np.asarray(at) + pin[:, :1] * along + pin[:, 1:] * normal, 24)
        sweep(f"{name}-prong", line, circle(wire * 0.38, 10), metal, up=normal)
    return thing


def strap(name, points, normals, width, material, thickness=0.16, thread=None, margin=0.14, cut=None, rounding=0.05):
    """
    Adds a flat strap with rounded edges along a line. When `thread` is given, the strap is stitched near both
    edges.
    """
    points, normals = np.asarray(points, float), np.asarray(normals, float)
    along = tangents(points)
    side = unit(np.cross(along, normals))
    normals = np.cross(side, along)
    profile = rounded(thickness, 1.0, 0.0001, 1)
    size = np.broadcast_to(np.asarray(width, float), (len(points),))
    rings = []
    for p, n, b, w in zip(points, normals, side, size):
        shape = rounded(thickness, w, min(rounding, thickness * 0.45), 3)
        rings.append([p + a * n + c * b for a, c in shape])
    rings = np.array(rings)
    count = rings.shape[1]
    faces = [
        (i * count + j, i * count + (j + 1) % count, (i + 1) * count + (j + 1) % count, (i + 1) * count + j)
        for i in range(len(rings) - 1)
        for j in range(count)
    ]
    faces += [tuple(reversed(range(count))), tuple((len(rings) - 1) * count + j for j in range(count))]
    thing = crease(outward(add_mesh(name, rings.reshape(-1, 3), faces, material)), 50)
    if thread is not None:
        for sign in (-1, 1):
            row = points + side * (size[:, None] / 2 - margin) * sign + normals * (thickness / 2 + 0.005)
            stitches(f"{name}-stitch{sign}", row[2:-2], normals[2:-2], thread)
    return thing
