"""Snood: a wide ribbed tube that has collapsed in folds on the ground. Centimetres."""

import numpy as np

from ..core.curves import spline
from ..core.mesh import grid, outward
from .knitting import yarn
from .soft_hats import around, ribbed

HALF_WIDTH, HALF_DEPTH = 1.04, 0.94


def sunk(angle, rows, thin=0.0):
    """
    Returns places (columns, rows, 3) from the lower edge up over two folds, over the rolled rim and down
    inside.
    thin: distance behind the stitches.
    """
    a = np.asarray(angle, float)
    slope, sway, flat = np.sin(a + 0.5), np.sin(2 * a + 1.3), 0 * a
    keys = [(10.3 + flat, 0.3 + flat), (12.0 + 0.4 * slope, 0.9 + flat), (12.5 + 0.4 * sway, 3.0 + 0.5 * slope)]
    keys += [(10.7 + 0.5 * slope, 4.9 + 1.0 * slope + 0.4 * sway), (11.0 + 0.4 * sway, 5.6 + 1.1 * slope + 0.4 * sway)]
    keys += [(12.2 + 0.5 * sway, 7.3 + 1.1 * slope), (10.9 - 0.4 * slope, 9.3 + 1.2 * slope - 0.4 * sway)]
    keys += [(11.0 + 0.3 * slope, 10.4 + 1.2 * slope - 0.3 * sway), (10.3 + 0.3 * sway, 12.0 + 1.1 * slope)]
    keys += [(9.1 + flat, 12.7 + 1.0 * slope), (8.0 + flat, 11.8 + 0.9 * slope), (7.6 + 0.3 * sway, 9.0 + 0.6 * slope), (7.9 + flat, 4.0 + flat)]
    line = np.array(keys)  # (keys, r and z, columns)
    dense = spline(line.reshape(len(line), -1), 500).reshape(500, 2, len(a))
    mean = dense.mean(2)
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(mean, axis=0), axis=1)))
    at = np.round(np.interp(np.linspace(0, walked[-1], rows), walked, np.arange(500))).astype(int)
    r, z = dense[at, 0].T, dense[at, 1].T
    step = np.gradient(mean[at], axis=0)
    out = np.stack([step[:, 1], -step[:, 0]], 1) / np.linalg.norm(step, axis=1, keepdims=True)
    r, z = r - thin * out[None, :, 0], z - thin * out[None, :, 1]
    return np.stack([r * np.cos(a)[:, None] * HALF_WIDTH, r * np.sin(a)[:, None] * HALF_DEPTH, np.maximum(z, 0.1)], 2)


def snood(_kit, columns=140, rows=48):
    yarns, ground = yarn("snood-yarn", twist=30.0), yarn("knit-ground", 0.28)
    ribbed("snood", sunk(around(columns), rows), yarns)
    outward(grid("snood-ground", sunk(around(240), rows, 0.2), ground, close_u=True))
