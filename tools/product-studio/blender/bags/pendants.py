"""Pendants of bags: tassels, chains of links, cords with a metal end."""

import numpy as np

from ..core.curves import circle, resample, spline, unit
from ..core.details import strap
from ..core.mesh import add_mesh, loft, outward, sweep
from .hardware import ball, rod


def tassel(kit, at, length=5.5, radius=0.55, cord=1.6, strips=22, out=(0, -1, 0), seed=4):
    """
    Adds a tassel of leather strips under a metal cap.
    at: start of the cord. cord: length of the cord above the cap, cm. out: direction of the tassel's face.
    length: length of the strips.
    """
    random = np.random.default_rng(seed)
    at, out = np.asarray(at, float), unit(np.asarray(out, float))
    side = np.cross(out, (0, 0, 1.0))
    top = at - np.array([0, 0, cord])
    sweep("tassel-cord", np.linspace(at, top, 8), circle(0.09, 10), kit["main"])
    levels = ((0.12, 0.0), (0.42, -0.05), (0.7, -0.28), (0.86, -0.62), (0.92, -1.25), (0.82, -1.3))
    cap = [[top + radius * share * (c * side + s * out) + (0, 0, z) for c, s in circle(1, 28)] for share, z in levels]
    loft("tassel-cap", np.array(cap), kit["metal"], sharp=50)
    down = np.array([0, 0, -1.0])
    for layer, (share, count) in enumerate(((0.74, strips), (0.45, strips * 2 // 3))):
        for k in range(count):
            turn = 2 * np.pi * (k + 0.5 * layer) / count + random.normal(0, 0.05)
            around = np.cos(turn) * side + np.sin(turn) * out
            spread = random.uniform(0.1, 0.3) + 0.15 * share
            long = length + random.normal(0, 0.08)
            steps = np.linspace(0, 1, 9)[:, None]
            line = top + down * (1.1 + steps * long) + around * radius * share + around * spread * steps**1.5
            strap("tassel-strip", line, np.broadcast_to(around, line.shape), 0.26, kit["main"], 0.09, rounding=0.02)


def chain(name, path, metal, length=1.5, width=1.05, wire=0.16, tilt=45):
    """
    Adds oval links along a path. Each link is rotated by 90° to the previous link.
    length, width: outer sizes of a link. tilt: angle between the links and the path's normal, degrees.
    """
    path = np.asarray(path, float)
    pitch = length - 2 * wire - 0.04
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1)))
    count = max(2, int(round(walked[-1] / pitch)))
    even = resample(path, count * 2 + 1)
    turn = np.linspace(0, 2 * np.pi, 22, endpoint=False)
    oval = np.stack([np.cos(turn), np.sin(turn)], 1)
    loop = np.sign(oval) * np.abs(oval) ** np.array([0.8, 0.9]) * ((length - wire) / 2, (width - wire) / 2)
    small = circle(wire / 2 * 1.1, 8)
    verts, faces = [], []
    up = np.array([0.0, 0.0, 1.0])
    for k in range(count):
        centre = even[2 * k + 1]
        along = unit(even[2 * k + 2] - even[2 * k])
        up = up - along * up.dot(along)
        up = unit(up) if np.linalg.norm(up) > 1e-3 else unit(np.cross(along, (0, 1.0, 0.2)))
        side = np.cross(along, up)
        angle = np.radians(tilt if k % 2 else tilt + 90)
        flat = np.cos(angle) * side + np.sin(angle) * up
        off = np.cross(along, flat)
        ring = centre + loop[:, :1] * along + loop[:, 1:] * flat
        tangent = unit(np.roll(ring, -1, 0) - np.roll(ring, 1, 0))
        outer = np.cross(tangent, off)
        base, n, m = len(verts), len(loop), len(small)
        for p, o in zip(ring, outer):
            verts.extend(p + a * o + b * off for a, b in small)
        for i in range(n):
            for j in range(m):
                a, b = (i + 1) % n, (j + 1) % m
                faces.append((base + i * m + j, base + a * m + j, base + a * m + b, base + i * m + b))
    return outward(add_mesh(name, verts, faces, metal))


def cord_end(at, along, metal, radius=0.26):
    """Adds a metal bead and sleeve on the end of a cord that runs `along`."""
    at, along = np.asarray(at, float), unit(np.asarray(along, float))
    rod("cord-sleeve", np.linspace(at - along * 0.9, at, 4), metal, radius)
    ball("cord-bead", at + along * 0.12, radius * 1.15, metal)


def smooth_line(knots, normals, step=0.2):
    """Returns evenly spaced points and normals through knots with given normals."""
    both = spline(np.hstack([np.asarray(knots, float), unit(np.asarray(normals, float))]), 900)
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(both[:, :3], axis=0), axis=1)))
    at = np.linspace(0, walked[-1], int(walked[-1] / step))
    even = np.stack([np.interp(at, walked, both[:, k]) for k in range(6)], 1)
    return even[:, :3], unit(even[:, 3:])
