"""
Metal parts of bags: locks, rivets, feet, bars. Each part is placed on a surface by a point, a normal and a
direction.
"""

import numpy as np

from ..core.curves import circle, rounded, unit
from ..core.details import place, ring
from ..core.mesh import cylinder, loft, sweep


def _out(thing, at, normal, up):
    """Places a round part, which is modelled along z, so that its axis follows the normal."""
    return place(thing, at, up, normal)


def dome(name, at, normal, up, radius, height, metal, sides=32):
    """Adds the head of a rivet or a foot: a low dome with a small step at its rim."""
    rings = []
    for share, z in ((0.9, -0.02), (1.0, 0.0), (1.0, 0.25), (0.95, 0.38), (0.8, 0.66), (0.55, 0.87), (0.25, 0.98), (0.05, 1.0)):
        rings.append([(x, y, z * height) for x, y in circle(radius * share, sides)])
    return _out(loft(name, np.array(rings), metal, sharp=35), at, normal, up)


def foot(at, metal, radius=0.6, height=0.55):
    """Adds a foot under the bag. at: the foot's point on the base."""
    dome("foot", at, (0, 0, -1), (0, 1, 0), radius, height, metal)


def plate(name, at, normal, up, width, height, metal, thickness=0.16, radius=0.3, bevel=0.06):
    """Adds a flat metal plate with round corners (`radius`) and a bevelled face."""
    normal, up = unit(np.asarray(normal, float)), unit(np.asarray(up, float))
    side = np.cross(up, normal)
    levels = ((0, -0.02), (0, thickness - bevel), (bevel * 0.3, thickness - bevel * 0.3), (bevel, thickness))
    rings = []
    for less, lift in levels:
        shape = rounded(width - 2 * less, height - 2 * less, max(radius - less, 0.02), 5)
        rings.append(np.asarray(at) + shape[:, :1] * side + shape[:, 1:] * up + normal * lift)
    return loft(name, np.array(rings), metal, sharp=28)


def turn_lock(at, normal, up, metal, width=3.4, height=2.1):
    """Adds a closed turn lock: a bevelled plate, a raised collar, and an oval toggle across the collar."""
    normal, up = unit(np.asarray(normal, float)), unit(np.asarray(up, float))
    at = np.asarray(at, float)
    plate("lock-plate", at, normal, up, width, height, metal, 0.16, 0.5, 0.07)
    plate("lock-collar", at + normal * 0.15, normal, up, width * 0.56, height * 0.62, metal, 0.16, height * 0.3, 0.07)
    _out(cylinder("lock-post", 0.24, 0.4, materials=metal), at + normal * 0.4, normal, up)
    toggle = loft("lock-toggle", _capsule(height * 0.84, 0.3), metal, sharp=60)
    place(toggle, at + normal * 0.62, normal, up)


def _capsule(length, radius):
    """Returns rings along z of the lock's toggle. The toggle is a lozenge that is flatter in y."""
    rings = []
    for share in np.sin(np.linspace(-np.pi / 2, np.pi / 2, 17)):
        size = radius * (0.12 + 0.88 * np.sqrt(max(1 - share**4, 0)))
        rings.append([(x, y * 0.72, share * length / 2) for x, y in circle(size, 24)])
    return np.array(rings)


def snap(at, normal, up, metal, radius=0.55):
    """Adds a snap button's cap: a ring and a shallow dome inside."""
    normal = unit(np.asarray(normal, float))
    dome("snap", at, normal, up, radius, 0.14, metal)
    ring("snap-rim", np.asarray(at) + normal * 0.08, normal, radius * 0.86, 0.045, metal, 40)


def ball(name, at, radius, metal):
    rings = []
    for turn in np.linspace(-np.pi / 2 + 0.06, np.pi / 2 - 0.06, 19):
        rings.append([(x, y, radius * np.sin(turn)) for x, y in circle(radius * np.cos(turn), 28)])
    return _out(loft(name, np.array(rings), metal, sharp=60), at, (0, 0, 1), (0, 1, 0))


def rod(name, path, metal, radius=0.12, closed=False):
    """Adds a round wire along a path."""
    return sweep(name, path, circle(radius, 14), metal, closed=closed)


def d_ring(name, at, normal, up, width, height, metal, wire=0.13):
    """Adds a D-shaped ring. Its straight side is at `at`, and its bow is on the `up` side."""
    normal, up = unit(np.asarray(normal, float)), unit(np.asarray(up, float))
    side = np.cross(up, normal)
    turn = np.linspace(0, np.pi, 25)
    w = width / 2
    bow = np.stack([w * np.cos(turn), height * np.sin(turn) ** 0.8], 1)
    flat = np.stack([np.linspace(-w, w, 14)[1:-1], np.zeros(12)], 1)
    loop = np.vstack([bow, flat])
    path = np.asarray(at) + loop[:, :1] * side + loop[:, 1:] * up
    return sweep(name, path, circle(wire, 12), metal, closed=True)
