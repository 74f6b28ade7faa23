"""What a backpack is carried by: a short handle, padded shoulder straps that hang behind it."""

from functools import lru_cache

import numpy as np

from ..core.curves import spline, unit
from ..core.details import buckle, strap
from . import falling, straps


def carry_loop(kit, skin, leather, high, half=3.4, rise=5.4):
    """The short handle at the upper edge of the back, its ends sewn on under the height `high`."""
    low, top = ([skin.at([skin.uv(x, z, 1)], 0.14)[0][0] for x in (-half, half)] for z in (high - 2.2, high))
    crown = (top[0] + top[1]) / 2 + np.array([0, 0.3, rise])
    lift = np.array([0, 0.15, rise * 0.55])
    path = spline(np.array([low[0], top[0], top[0] + lift, crown, top[1] + lift, top[1], low[1]]), 300)
    normals = np.broadcast_to((0.0, 1.0, 0.0), path.shape)
    straps.tubular_handle("loop", path, normals, leather, kit["thread"], 2.0, 0.48, 2.0)


@lru_cache(maxsize=None)
def hanging(skin, sign, top, foot, width=4.4):
    """The middle of one shoulder strap, from (x, z) at the upper back to (x, z) at the lower, and its normals."""
    high, low = (skin.at([skin.uv(sign * x, z, 1)], 0.35)[0][0] for x, z in (top, foot))
    line = [high, high + (sign * 0.3, 1.6, 0.5), high + (sign * 1.6, 5.0, -1.0), high + (sign * 4.0, 7.0, -8.0)]
    line += [low + (sign * 1.8, 6.0, 9.0), low + (sign * 0.8, 3.4, 2.6), low]
    path = spline(np.array(line), 300)
    normals = np.cross(np.gradient(path, axis=0), np.array([sign * 1.0, 0, 0.25]))
    normals = unit(normals) * np.sign(normals[150, 1])
    return falling.fallen(path, normals, width, skin, held=1.2, bend=falling.SPRINGY, gravity=400, gap=0.5)


def shoulder_straps(kit, skin, pad, top=(4.6, 27.5), foot=(10.8, 3.4), padded=0.66):
    """Two padded straps behind the bag; each runs on as webbing, through a slider, to the bottom."""
    for sign in (-1, 1):
        points, normals = hanging(skin, sign, top, foot)
        walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1)))
        share = walked / walked[-1]
        part = share < padded
        end = np.clip((padded - share[part]) / 0.12, 0, 1)
        width = 2.8 + 2.6 * np.sqrt(1 - (1 - end) ** 2)
        strap(f"pad{sign}", points[part], normals[part], width, pad, 0.9, kit["thread"], 0.5, rounding=0.38)
        web = share > padded - 0.06
        strap(f"web{sign}", points[web] - normals[web] * 0.12, normals[web], 2.4, kit["cloth"], 0.18)
        at = int(np.argmax(share > padded + 0.025))
        along = points[at + 3] - points[at - 3]
        buckle(f"slider{sign}", points[at] + normals[at] * 0.02, normals[at], along, 3.0, 2.2, kit["metal"], 0.2, 0.3, prong=False)
