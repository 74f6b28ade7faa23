"""Handles of soft bags: flat handles that have fallen, and upright tubes."""

import numpy as np

from ..core.curves import length_of, resample, unit
from ..core.details import stitches, strap
from ..core.mesh import loft

SEAM = dict(length=0.3, gap=0.14, radius=0.04)


def from_ends(points):
    """Returns the distance of each point from the nearer end of its line, cm."""
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1)))
    return np.minimum(walked, walked[-1] - walked)


def tongues(points, width, end):
    """Returns widths along a strap whose ends round off over `end` cm."""
    share = np.clip(from_ends(points) / end, 0, 1)
    return width * np.sqrt(np.clip(1 - (1 - share) ** 2, 0.02, 1))


def arch(a, b, face, rise, lean=(0.0, 0.0, 0.0), square=0.8, turn=0.75):
    """
    Returns the path of a flat strap from a up and over to b: points and the normals of its outer face.
    face: direction of the strap's face at both ends. rise: height of the arch, cm. lean: cm by which the
    crown is off the vertical. square: below 1, the arch has fuller shoulders than a circle. turn: share of
    the rise over which the strap turns its face from `face` to the outside of the arch.
    """
    a, b, face, lean = (np.asarray(q, float) for q in (a, b, face, lean))
    t = np.linspace(0, np.pi, 240)[:, None]
    high = np.sin(t) ** square
    points = resample((a + b) / 2 - np.cos(t) * (b - a) / 2 + high * (lean + (0, 0, rise)), step=0.2)
    along = unit(np.gradient(points, axis=0))
    across = unit(np.cross(unit(b - a), (0, 0, 1.0)))
    radial = unit(np.cross(along, -across))
    share = np.clip((points[:, 2] - np.linspace(a[2], b[2], len(points))) / (rise * turn), 0, 1)[:, None]
    share = share * share * (3 - 2 * share)
    return points, unit(face * (1 - share) + radial * share)


def eased(points, normals, still, reach=1.2):
    """
    Smooths small kinks of a strap's line. `still` cm at both ends of the line do not move. reach: width of
    the smoothing, cm.
    """
    step = length_of(points) / (len(points) - 1)
    pad = int(3 * reach / step) + 1
    weight = np.exp(-((np.arange(-pad, pad + 1) * step / reach) ** 2) / 2)
    both = np.hstack([points, normals])
    long = np.vstack([2 * both[0] - both[pad:0:-1], both, 2 * both[-1] - both[-2 : -pad - 2 : -1]])
    even = np.stack([np.convolve(long[:, k], weight / weight.sum(), "valid") for k in range(6)], 1)
    share = np.clip((from_ends(points) - still) / (2 * reach), 0, 1)[:, None]
    mixed = both * (1 - share) + even * share
    return mixed[:, :3], unit(mixed[:, 3:])


def flat_handle(name, points, normals, width, material, thread, sewn, thickness=0.3, round_ends=True):
    """
    Adds a flat strap with rounded ends. It is stitched along the edges, and across where it is sewn to the
    bag.
    sewn: cm at each end that are on the bag.
    """
    end = float(np.min(width)) * 0.5 if round_ends else 1e-3
    size = tongues(points, width, end)
    strap(name, points, normals, size, material, thickness, rounding=0.1)
    side = unit(np.cross(np.gradient(points, axis=0), normals))
    inner = np.maximum(size / 2 - 0.28, 0)[:, None]
    up = normals * (thickness / 2 + 0.008)
    keep = np.flatnonzero(inner[:, 0] > 0.02)
    left, right = (points + sign * side * inner + up for sign in (-1, 1))
    line = np.vstack([left[keep], right[keep][::-1]])
    stitches(f"{name}-stitch", line, np.vstack([normals[keep], normals[keep][::-1]]), thread, closed=True, **SEAM)
    away = from_ends(points)
    half = len(points) // 2
    for k, near in enumerate((away[:half], away[half:])):
        at = k * half + int(np.argmin(np.abs(near - sewn + 0.6)))
        low = k * half + int(np.argmin(np.abs(near - end * 0.9)))
        for a, b in ((left[at], right[at]), (left[low], right[at]), (right[low], left[at])):
            stitches(f"{name}-across{k}", np.linspace(a, b, 12), normals[at], thread, **SEAM)


def tubular_handle(name, path, normals, material, thread, sewn, radius=0.5, width=2.0, flat=0.26):
    """
    Adds a tube of leather rolled over a cord. Its ends, `sewn` cm long, are flat tongues stitched to the bag.
    normals: directions of the tongues' outer faces.
    """
    line = np.hstack([path, normals])
    line = resample(line, int(length_of(path) / 0.2))
    path, normals = line[:, :3], unit(line[:, 3:])
    away = from_ends(path)
    along = unit(np.gradient(path, axis=0))
    side = unit(np.cross(along, normals))
    face = np.cross(side, along)
    share = np.clip((away - sewn) / 3.0, 0, 1)
    share = (share * share * (3 - 2 * share))[:, None]
    size = tongues(path, width, width * 0.5)[:, None]
    turn = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    power = 0.45 + 0.55 * share
    wide = (size / 2 * (1 - share) + radius * share) * np.sign(np.cos(turn)) * np.abs(np.cos(turn)) ** power
    tall = (flat / 2 * (1 - share) + radius * share) * np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** power
    # The tube is on the tongue's outer side.
    heart = path + face * share * (radius - flat / 2) * 0.6
    rings = heart[:, None] + wide[..., None] * side[:, None] + tall[..., None] * face[:, None]
    loft(name, rings, material, sharp=70)
    half = len(path) // 2
    lift = face * (flat / 2 + 0.008)
    inner = np.maximum(size / 2 - 0.26, 0)
    for k, part in enumerate((slice(0, half), slice(half, None))):
        keep = np.flatnonzero((away[part] < sewn + 0.6) & (inner[part, 0] > 0.02)) + (part.start or 0)
        keep = keep if k == 0 else keep[::-1]
        left, right = ((path + sign * side * inner + lift)[keep] for sign in (-1, 1))
        row = np.vstack([left[::-1], right])
        stitches(f"{name}-stitch{k}", row, np.vstack([face[keep][::-1], face[keep]]), thread, **SEAM)
