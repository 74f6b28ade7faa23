"""Further outlines of glasses, and fronts that are more than one plate: a browline and a shield. Centimetres."""

import numpy as np

from ..core.curves import rounded
from ..core.mesh import sweep
from . import eyewear
from .eyewear import Front
from .plates import mirrored, offset, plate, smooth_loop
from .wire_frames import _bar, _nose


def ring(middle, wide, high, start, end, count, power=2.0, z=0.0):
    """Points of a superellipse around (middle, z), between angles in degrees."""
    angle = np.radians(np.linspace(start, end, count))
    bent = lambda v: np.sign(v) * np.abs(v) ** (2 / power)
    return list(zip(middle + wide * bent(np.cos(angle)), z + high * bent(np.sin(angle))))


# Right halves, from the bridge's upper side round to its lower side, (x, z) in cm; and the right lens.
OUTLINES = {
    "round-thick": [
        (0, 1.15), (0.5, 1.2), (1.0, 1.72), *ring(3.55, 3.1, 3.05, 128, 46, 6), (6.35, 1.72), (7.1, 1.66), (7.35, 1.3),
        (7.2, 0.8), (6.66, 0.3), *ring(3.55, 3.1, 3.05, -6, -164, 11), (0.42, 0.05), (0.3, 0.4), (0, 0.55),
    ],
    "oval": [
        (0, 0.85), (0.5, 0.9), (1.1, 1.35), *ring(3.75, 3.3, 1.98, 125, 40, 6), (6.75, 1.12), (7.4, 1.08), (7.6, 0.75),
        (7.4, 0.35), (7.02, -0.15), *ring(3.75, 3.3, 1.98, -14, -160, 11), (0.5, -0.05), (0.32, 0.26), (0, 0.38),
    ],
    "cat-eye-slim": [
        (0, 0.86), (0.8, 0.92), (1.7, 1.4), (3.6, 1.84), (5.4, 2.2), (6.7, 2.72), (7.2, 2.92), (7.3, 2.72),
        (7.0, 2.1), (6.55, 1.2), (6.2, 0.0), (5.45, -1.35), (4.3, -1.95), (3.0, -2.0), (1.9, -1.55), (1.2, -0.6),
        (0.72, 0.06), (0, 0.36),
    ],
    "square-thick": [
        (0, 1.25), (0.8, 1.4), (1.3, 2.2), (1.9, 2.55), (4.0, 2.62), (6.3, 2.58), (7.15, 2.4), (7.45, 1.8), (7.2, 0.9),
        (6.95, -0.4), (6.7, -1.8), (6.1, -2.45), (4.6, -2.62), (2.9, -2.6), (1.75, -2.3), (1.2, -1.3), (0.86, -0.3),
        (0.55, 0.28), (0, 0.45),
    ],
}
LENSES = {
    "round-thick": ring(3.55, 2.36, 2.36, 180, -157.5, 16),
    "oval": ring(3.75, 2.55, 1.36, 180, -157.5, 16, 2.15),
    "oval-wire": ring(3.3, 2.55, 1.85, 180, -157.5, 16, 2.2),
    "cat-eye-slim": [
        (1.5, 0.7), (2.5, 1.15), (4.0, 1.44), (5.3, 1.66), (6.0, 1.62), (5.98, 0.9), (5.65, -0.1),
        (5.05, -1.08), (4.1, -1.55), (3.1, -1.6), (2.15, -1.2), (1.6, -0.4), (1.42, 0.2),
    ],
    "square-thick": [
        (1.42, 1.2), (1.84, 1.9), (3.9, 2.04), (5.9, 1.98), (6.46, 1.5), (6.36, 0.0), (6.1, -1.42),
        (5.3, -1.98), (3.6, -2.04), (2.3, -1.82), (1.7, -0.98), (1.46, 0.1),
    ],
    "brow": [
        (1.25, 1.2), (2.0, 1.72), (3.7, 1.86), (5.5, 1.78), (6.2, 1.3), (6.15, 0.0), (5.6, -1.3),
        (4.5, -1.95), (3.3, -2.0), (2.1, -1.5), (1.4, -0.45), (1.15, 0.4),
    ],
}


def side_pieces(front, x, z, thickness, main, metal, height, tip=0.6):
    """Temples with their hinges, on the right and on the left."""
    back = front.place(np.array([[x, z]]), -thickness / 2)[0]
    line = eyewear.temple_line(back + (0, -0.03, 0))
    heights = [(0, height), (0.1, height * 0.86), (0.35, 0.56), (0.62, 0.5), (0.9, tip), (1, tip)]
    eyewear.temple("temple", line, heights, [(0, 0.4), (0.2, 0.36), (0.6, 0.33), (1, 0.35)], main)
    eyewear.hinge(back + (-0.3, 0.12, 0), metal)
    for dz in (-0.13, 0.13):
        for side in (1, -1):
            on_temple = (line[6] + (0.2, 0, dz)) * (side, 1, 1)
            eyewear.stud(on_temple, "x", 0.06, metal, 0.03)
    return line


def browline(kit, glass, bend=20.0, thickness=0.44):
    """Acetate brows over wire rims, with a metal bridge."""
    front, main, metal = Front(bend), kit["main"], kit["metal"]
    right = smooth_loop(LENSES["brow"])
    top = [(1.02, 0.85), (1.2, 1.75), (2.3, 2.3), (4.2, 2.48), (6.2, 2.5), (7.05, 2.4), (7.25, 2.05), (7.02, 1.5), (6.62, 1.0)]
    under = [(6.3, 0.75), (6.12, 1.25), (5.5, 1.66), (3.7, 1.74), (2.05, 1.6), (1.36, 1.12), (1.2, 0.72)]
    brow = smooth_loop(np.array(top + under))
    for side in (1, -1):
        turned = lambda loop: loop if side == 1 else loop[::-1] * (-1, 1)
        plate("brow", turned(brow), [], thickness, front.place, main, front=0.17, back=0.09)
        sweep("rim", front.place(turned(right)), rounded(0.2, 0.13, 0.055, 4), metal, closed=True, up=(0, -1, 0))
        eyewear.lens("lens", turned(right), front, glass, 0.14)
        _nose(front, right, side, metal)
        for z in (1.95, 2.17):
            at = front.place(np.array([[6.75 * side, z]]), thickness / 2)[0]
            eyewear.stud(at, "y", 0.07, metal, 0.03)
    _bar(front, (1.22, 0.85), 0.34, metal, 0.11)
    side_pieces(front, 6.85, 1.95, thickness, main, metal, 0.86)
    eyewear.stand()


SHIELD = [
    (0, 2.05), (2.0, 2.15), (4.6, 2.3), (6.6, 2.35), (7.25, 2.1), (7.3, 1.2), (6.9, -0.2), (6.0, -1.9), (4.5, -2.6),
    (2.9, -2.55), (1.75, -1.85), (1.1, -0.9), (0.6, -0.25), (0, -0.05),
]


def shield(kit, glass, bend=13.0, thickness=0.4):
    """One lens from side to side in a thin rim that is broad above."""
    front, main = Front(bend), kit["main"]
    outline = smooth_loop(mirrored(SHIELD))
    inner = np.array(SHIELD)
    # The rim is three times as broad along the brow as elsewhere.
    drop = np.where(inner[:, 1] > 1.6, 0.72, 0.0)
    hole = offset(smooth_loop(mirrored(np.column_stack([inner[:, 0] * 0.985, inner[:, 1] - drop]))), -0.2)
    hole = smooth_loop(hole[::6])
    plate("front", outline, [hole], thickness, front.place, main, front=0.15, back=0.08)
    eyewear.lens("lens", offset(hole, 0.06), front, glass, bulge=0.1)
    for side in (1, -1):
        at = front.place(np.array([[0.95, -0.95]]), -0.3)[0]
        eyewear.pad("pad", at, (0.15, 0.32, 0.52), 35, -24, main, side)
    side_pieces(front, 6.85, 1.55, thickness, main, kit["metal"], 1.25)
    eyewear.stand()
