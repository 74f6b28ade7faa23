"""Heels that only boots have, as levels of parts.heel, and a wedge under the full length of the foot."""

import numpy as np

from ..core.curves import offset_loop, smooth_steps
from ..core.mesh import crease
from . import parts

# Levels of each heel: (share of height from the top, back x, breast x, half width, follow), see pumps.HEELS.
HEELS = {
    # Slanted forward and widened at the ground like a wedge of cheese.
    "slanted": [(0, 0.1, 5.5, 2.45, 1), (0.2, 0.42, 4.9, 2.3, 0.85), (0.5, 1.15, 4.55, 2.08, 0.35), (0.8, 1.55, 4.75, 2.1, 0.05), (1, 1.7, 5.0, 2.2, 0)],
    # Thin in the middle, widened like a trumpet at the ground.
    "flared": [(0, 0.1, 5.0, 2.42, 1), (0.18, 0.3, 3.8, 2.0, 0.85), (0.42, 0.85, 2.7, 1.15, 0.35), (0.68, 1.05, 2.45, 0.9, 0.05), (0.88, 0.95, 2.65, 1.05, 0), (1, 0.8, 2.95, 1.28, 0)],
    # A truncated cone.
    "cone": [(0, 0.1, 5.5, 2.45, 1), (0.2, 0.25, 4.6, 2.2, 0.85), (0.5, 0.75, 3.75, 1.65, 0.4), (0.8, 1.1, 3.25, 1.2, 0.05), (1, 1.2, 3.1, 1.05, 0)],
    # Historic curve: narrowed under the seat, widened again below.
    "louis": [(0, 0.1, 5.4, 2.45, 1), (0.14, 0.3, 4.7, 2.2, 0.9), (0.38, 1.0, 3.7, 1.55, 0.5), (0.62, 1.3, 3.35, 1.22, 0.15), (0.84, 1.1, 3.4, 1.25, 0), (1, 0.8, 3.6, 1.42, 0)],
    # Broad and straight.
    "tall-block": [(0, 0.1, 6.0, 2.5, 1), (0.15, 0.12, 5.7, 2.46, 0.9), (0.5, 0.22, 5.5, 2.4, 0.35), (1, 0.3, 5.5, 2.38, 0)],
}


def wedge(boot, material, tread, welt=None, toe=0.9, waist=0.5, taper=0.7, reach=0.12):
    """
    Adds a wedge from the feather line to the ground over a rubber tread.
    toe: thickness under the ball. waist: cm by which the side is drawn in. taper: cm by which the back leans
    in.
    """
    feather = boot.feather
    end = feather[:, 0].max()
    start = feather[:, 0].min()
    ground = smooth_steps([(start - 1, 0.12), (start + 1.2, 0), (17.0, 0), (21.5, 0.16), (end + 0.3, 0.62)])
    rear = smooth_steps([(start - 0.5, 1), (start + 7, 0.25), (16, 0)])(feather[:, 0])
    sag = smooth_steps([(start, 0.3), (start + 6, 1), (13, 0.7), (17, 0)])(feather[:, 0])
    high = np.minimum(feather[:, 2], np.maximum(feather[:, 2], toe)) - 0.02
    low = ground(feather[:, 0]) + 0.36

    def ring(share, out):
        shift = reach + out - taper * rear * share**1.3 - waist * sag * np.sin(np.pi * min(share, 1.0)) ** 1.1
        loop = offset_loop(feather, shift[:, None])
        loop[:, 2] = high + (low - high) * share
        return loop

    rings = [ring(0, -0.3), ring(0.0, -0.02), ring(0.015, 0.0)] + [ring(s, 0) for s in np.linspace(0.06, 0.985, 14)] + [ring(1, -0.3)]
    crease(parts._fill("wedge", np.array(rings), material), 50)
    base = ring(1, 0.03)
    base[:, 2] += 0.02
    parts.sole("tread", base, 0.38, tread, reach=0.02, rounding=0.05, drop=ground, tuck=0.3)
    if welt is not None:
        parts.sole("rand", feather, 0.2, welt, reach=reach + 0.1, rounding=0.06)
