"""Hats without a stiff form: a ribbed beanie with a turned-up cuff."""

import numpy as np

from ..bags.parts import waves
from ..core.curves import spline
from ..core.mesh import grid, outward
from .knitting import fuzz, knit, yarn

HALF_WIDTH, HALF_DEPTH = 0.93, 1.05


def around(count):
    return np.linspace(0, 2 * np.pi, count, endpoint=False)


class Crown:
    """Places of a beanie's knitting: (r, z) along a profile, made oval, with the slack of an empty cap."""

    def __init__(self, lean=(1.1, 1.6), seed=4):
        self.lean, self.unrest = lean, waves(seed, 9)

    def points(self, profile, angle, tall=19.0):
        r, z = profile[None, :, 0], profile[None, :, 1]
        a = angle[:, None]
        share = np.clip((z - 6) / (tall - 6), 0, 1.2)
        soft = self.unrest(r * np.cos(a), r * np.sin(a) + z * 0.6)
        size = r * (1 + 0.035 * soft * np.clip(share * 3, 0, 1))
        x = size * np.cos(a) * HALF_WIDTH + self.lean[0] * share**2
        y = size * np.sin(a) * HALF_DEPTH + self.lean[1] * share**2
        drop = 0.9 * share**2 * (np.cos(a - 0.9)) * np.clip(r / 8, 0, 1)
        return np.stack([x, y, z - drop + 0.35 * soft * share], 2)


def walk(corners, step):
    """Returns a profile through corners, evenly `step` cm apart."""
    line = spline(np.array(corners, float), 600)
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1)))
    at = np.arange(0, walked[-1], step)
    return np.stack([np.interp(at, walked, line[:, k]) for k in (0, 1)], 1)


def closed(grid_):
    """Returns the columns closed around. The first and the last column occur twice, but get no second stitches."""
    return np.concatenate([grid_[-1:], grid_, grid_[:1]])


def ribbed(name, places, yarns, high=0.17, low=-0.16, thick=0.31, thin_from=None):
    """Adds ribs of two raised and two recessed columns. thin_from: row from which only the raised columns continue."""
    count = len(places)
    column = np.arange(-1, count + 1) % count
    back = column % 4 >= 2
    wide = closed(places)
    keep = np.ones(wide.shape[:2], bool)
    keep[[0, -1]] = False
    if thin_from is not None:
        keep[:, thin_from:] &= ~back[:, None]
    lift = np.where(back, low, high)[:, None] + np.zeros(wide.shape[:2])
    out = wide - wide.mean(0)[None]
    out[..., 2] = np.linspace(-0.3, 1, wide.shape[1])[None]
    knit(name, wide, yarns, outside=out, thick=thick, keep=keep, purl=back[:, None] & keep, lift=lift)
    fuzz(f"{name}-fuzz", places, yarns, 2600, outside=closed(places)[1:-1] - places.mean((0, 1)), length=0.4, radius=0.008)


def beanie(_kit, columns=112, row=0.46):
    """Builds a cap that is knitted in ribs. Its cuff is turned up once."""
    yarns, ground = yarn("beanie-yarn", twist=30.0), yarn("knit-ground", 0.28)
    shape, angle = Crown(), around(columns)
    body = walk([(9.0, 5.5), (9.3, 8.0), (9.65, 10.5), (9.2, 14.0), (7.6, 17.2), (4.8, 19.2), (2.2, 20.0), (0.7, 20.1)], row)
    ribbed("crown", shape.points(body, angle), yarns, thin_from=len(body) - 11)
    inner = body * (1, 1) - (0.22, 0.12)
    outward(grid("crown-ground", shape.points(np.maximum(inner, 0.02), around(220)), ground, close_u=True))
    cuff = walk([(9.25, 0.25), (9.5, 0.12), (9.72, 0.6), (9.85, 3.0), (9.9, 5.8), (9.75, 7.1), (9.45, 7.35), (9.2, 7.0)], row)
    ribbed("cuff", shape.points(cuff, angle), yarns, 0.2, -0.18)
    outward(grid("cuff-ground", shape.points(cuff - (0.2, 0.0), around(220)), ground, close_u=True))
    inside = walk([(9.1, 0.3), (8.85, 3.0), (8.9, 7.0)], 0.5)
    grid("cuff-inside", shape.points(inside, around(160)), ground, close_u=True)
