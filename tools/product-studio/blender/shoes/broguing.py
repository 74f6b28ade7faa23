"""Punched patterns: rows of holes between stitches, and a medallion on a toe."""

import numpy as np

from ..core.curves import unit
from ..core.details import stitches
from ..core.materials import NEUTRAL, surface
from .laces import dots
from .skin import walk


def hole_material():
    """Returns the backing visible through punched leather: a deep shade of the product's color."""
    return surface("hole", "thread", NEUTRAL * 0.16)


def perforation(name, points, normals, hole, pitch=0.36, large=0.085, small=0.042):
    """Adds large holes along a line on a surface, with a pair of small holes between two large ones."""
    walked = walk(points)
    side = unit(np.cross(normals, np.gradient(points, axis=0)))
    both = np.hstack([points, normals, side])
    at = lambda where: np.stack([np.interp(where, walked, f) for f in both.T], 1)
    count = int(walked[-1] / pitch)
    main = at((np.arange(count) + 0.5) * walked[-1] / count)
    between = at(np.arange(1, count) * walked[-1] / count)
    spots, radii = [main[:, :6]], [np.full(len(main), large)]
    for sign in (-1, 1):
        pair = between[:, :6].copy()
        pair[:, :3] += between[:, 6:] * sign * 0.055
        spots.append(pair)
        radii.append(np.full(len(pair), small))
    spots = np.vstack(spots)
    dots(name, spots[:, :3], unit(spots[:, 3:]), np.concatenate(radii), hole)


def brogued_edge(patch, edges, lift, thread, hole, skip=0.0, pinked=0.06):
    """
    Adds two rows of stitches with holes between them, inside a pinked edge. pinked: depth of the edge's
    teeth, cm.
    """
    for distance in (0.13, 0.43):
        stitches("brogue-stitch", *patch.inset(pinked + distance, edges, lift + 0.004, skip, 700), thread, 0.14, 0.07, 0.022)
    perforation("brogue", *patch.inset(pinked + 0.28, edges, lift, skip + 0.1, 700), hole)


def medallion(skin, centre, lift, hole, size=1.0):
    """Adds a rosette of holes on the toe. centre: (x, y) seen from above."""
    spots = [(0, 0, 0.1)]
    for count, reach, radius, phase in ((6, 0.3, 0.055, 0), (8, 0.56, 0.085, 0.5), (16, 0.78, 0.045, 0.25)):
        turn = 2 * np.pi * (np.arange(count) + phase) / count
        spots += [(reach * np.cos(a), reach * np.sin(a), radius) for a in turn]
    for sign in (-1, 1):
        spots += [(-0.75 - 0.2 * k, sign * (0.42 + 0.17 * k), 0.06 - 0.008 * k) for k in range(4)]
        spots += [(0.72 + 0.1 * k, sign * (0.35 - 0.2 * k), 0.055) for k in range(2)]
    spots = np.array(spots) * [size, size, size]
    points, normals = skin.on(skin.top(spots[:, :2] + np.asarray(centre)), lift)
    dots("medallion", points, normals, spots[:, 2], hole)
