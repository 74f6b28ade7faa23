"""A snood: a knitted ring of thick yarn, laid down as it falls, twice round. Centimetres."""

import numpy as np

from ..core.mesh import grid, outward
from .knitting import fuzz, knit, yarn


def coil(radius, high, deep, turns, columns, rows, rise, seed=2):
    """
    The skin of a soft tube that goes round `turns` times and closes: (columns round it, rows along it, 3).
    high, deep: half axes of its section; rise: how much higher the second round lies.
    """
    random = np.random.default_rng(seed)
    t = np.linspace(0, 1, rows, endpoint=False)
    turn = t * turns * 2 * np.pi
    phase = random.uniform(0, 6, 4)
    # Before, the rounds lie on one another; behind, where they change places, one lies inside the other.
    size = radius + 1.9 * np.sin(turn / turns) + 0.3 * np.sin(3 * turn / turns + phase[1])
    up = rise * (0.5 - 0.5 * np.cos(turn / turns))
    way = turn - 1.2
    middle = np.stack([size * np.cos(way) * 1.06, size * np.sin(way) * 0.94, up], 1)
    out = np.stack([np.cos(way), np.sin(way), 0 * way], 1)
    a = np.linspace(0, 2 * np.pi, columns, endpoint=False)[:, None]
    bent = lambda v: np.sign(v) * np.abs(v) ** 0.8
    # The section rolls over as the tube goes round, so that the ribs run aslant.
    roll = a + 0.35 * np.sin(turn / turns * 2 + phase[2])[None]
    tall = high * (1 + 0.08 * np.sin(5 * turn / turns + phase[3]))
    folds = 1 + 0.1 * np.sin(3 * roll + 5 * turn[None] / turns) * np.sin(turn[None] / turns * 3 + 1)
    reach = deep * bent(np.cos(roll)) * folds
    lift = tall[None] * bent(np.sin(roll)) * folds
    lean = 0.28 * lift
    points = middle[None] + (reach - lean)[..., None] * out[None]
    points[..., 2] += lift + high
    return points


def snood(_kit, columns=256, rows=30):
    """Ribs of two columns run over the tube, so that it looks gathered where it bends."""
    yarns, ground = yarn("snood-yarn", twist=34.0), yarn("knit-ground", 0.28)
    places = coil(8.6, 2.9, 2.0, 2, rows, columns, 4.9).transpose(1, 0, 2)
    places[..., 2] = np.maximum(places[..., 2] - places[..., 2].min(), 0.3)
    out = places - places.mean(1)[:, None]
    core = places - 0.34 * out / np.linalg.norm(out, axis=2, keepdims=True)
    outward(grid("snood-core", core, ground, close_u=True, close_v=True))
    wrap = lambda q: np.concatenate([q[-1:], q, q[:1]])
    both = lambda q: wrap(np.concatenate([q[:, -1:], q, q[:, :1]], 1))
    wide, away = both(places), both(out)
    keep = np.ones(wide.shape[:2], bool)
    keep[[0, -1]], keep[:, [0, -1]] = False, False
    back = np.arange(-1, columns + 1) % 4 >= 2
    lift = np.where(back, -0.09, 0.13)[:, None] + np.zeros(wide.shape[:2])
    knit("snood", wide, yarns, outside=away, thick=0.36, keep=keep, purl=back[:, None] & keep, lift=lift)
    fuzz("snood-fuzz", places, yarns, 3500, outside=out, length=0.5, radius=0.009)
