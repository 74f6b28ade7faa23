"""Soles of moulded rubber and foam. A sole is built around the loop where the upper enters it."""

import numpy as np

from ..core.curves import offset_loop, smooth_steps
from ..core.details import stitches
from ..core.mesh import loft

# Sections of a layer from its upper edge down: (cm outwards, share of the layer's height, cm added to the
# height).
CUP = [
    (-0.5, 1, -0.3), (-0.08, 1, -0.03), (0.06, 1, 0.0), (0.18, 1, -0.02), (0.24, 1, -0.08), (0.25, 1, -0.14),
    (0.25, 1, -0.36), (0.23, 1, -0.39), (0.19, 1, -0.42), (0.18, 1, -0.5), (0.19, 1, -0.58), (0.23, 1, -0.61), (0.25, 1, -0.65),
    (0.27, 0.4, 0), (0.28, 0, 0.62), (0.26, 0, 0.59), (0.23, 0, 0.56), (0.23, 0, 0.52), (0.27, 0, 0.48), (0.28, 0, 0.45),
    (0.27, 0, 0.14), (0.24, 0, 0.05), (0.16, 0, 0.0), (-0.3, 0, 0.0),
]
UPPER_FOAM = [
    (-0.5, 1, -0.3), (-0.06, 1, -0.02), (0.1, 1, 0.0), (0.2, 1, -0.04), (0.25, 1, -0.12), (0.26, 1, -0.22),
    (0.2, 0.72, 0), (0.14, 0.55, 0), (0.13, 0.4, 0), (0.2, 0.2, 0), (0.25, 0, 0.12), (0.25, 0, 0.06), (0.2, 0, 0.0), (-0.2, 0, 0.0),
]
LOWER_FOAM = [
    (-0.2, 1, 0.0), (0.2, 1, 0.0), (0.28, 1, -0.03), (0.32, 1, -0.1), (0.33, 0.6, 0), (0.31, 0.3, 0), (0.28, 0, 0.05), (0.22, 0, 0.0), (-0.2, 0, 0.0),
]
TREAD = [
    (-0.2, 1, 0.0), (0.24, 1, 0.0), (0.3, 1, -0.03), (0.32, 1, -0.08), (0.32, 0, 0.08), (0.3, 0, 0.03), (0.22, 0, 0.0), (-0.4, 0, 0.0),
]


def layer(name, loop, high, low, section, material, flare=None, notches=None):
    """
    Adds one layer of a sole.
    loop: line where the upper enters the sole. high, low: heights of the layer's faces over x. section: see
    CUP. flare: additional cm outwards for each cm below the loop, over x. notches: (depth, pitch, width) of
    the gaps in a tread, in cm.
    """
    x = loop[:, 0]
    away = offset_loop(loop, 1.0) - loop
    top, bottom = high(x), low(x)
    cut = _notched(loop, *notches) if notches else 0.0
    rings = []
    for k, (out, share, extra) in enumerate(section):
        height = bottom + share * (top - bottom) + extra
        more = flare(x) * np.maximum(loop[:, 2] - height, 0) if flare else 0.0
        less = cut if k > 1 else 0.0
        ring = loop + away * (out + more - less + 0 * x)[:, None]
        ring[:, 2] = height
        rings.append(ring)
    rings = np.array(rings)
    loft(name, rings, material, sharp=50)
    return rings, away


def _notched(loop, depth, pitch, width):
    """Returns the depth of a tread's edge along the loop. The gaps in the edge are square."""
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(loop, axis=0), axis=1)))
    count = round(walked[-1] / pitch)
    place = np.mod(walked / walked[-1] * count, 1) * walked[-1] / count
    return depth * np.clip((width / 2 - np.abs(place - width)) / 0.08 + 0.5, 0, 1)


def cupsole(loop, ground, material, thread, channel=9):
    """Adds a cupsole with a stitched channel under the lip. channel: index in CUP at which the stitches are."""
    top = _height_of(loop)
    rings, away = layer("cupsole", loop, top, ground, CUP, material)
    stitches("sole-stitch", rings[channel] + away * 0.02, away, thread, 0.26, 0.14, 0.04, closed=True)


def _height_of(loop):
    return lambda x: loop[:, 2]


def runner_sole(loop, ground, split, tread, materials, flare):
    """
    Adds a runner's midsole of two foams over a thin tread.
    ground: height of the lower face over x. split, tread: cm from the lower face to the seam of the foams,
    and to the top of the tread. materials: upper foam, lower foam, tread. flare: see layer.
    """
    seam = lambda x: ground(x) + split(x)
    step = lambda x: ground(x) + tread(x)
    layer("upper-foam", loop, _height_of(loop), seam, UPPER_FOAM, materials[0], flare)
    layer("lower-foam", loop, seam, step, LOWER_FOAM, materials[1], flare)
    layer("tread", loop, step, ground, TREAD, materials[2], flare, notches=(0.12, 0.8, 0.24))


def springs(heel, toe, length, start=17.0, bevel=2.5):
    """
    Returns the height of a sole's lower face over x. The face is lifted behind `bevel`, and rises towards the
    toe from `start`.
    """
    return smooth_steps([(-0.8, heel), (bevel * 0.5, heel * 0.2), (bevel, 0), (start, 0), (start + (length - start) * 0.55, toe * 0.3), (length, toe)])


WELT = [
    (-0.3, 1, 0.0), (0.5, 1, 0.0), (0.56, 1, -0.03), (0.58, 1, -0.08), (0.58, 0, 0.04), (0.55, 0, 0.0), (-0.2, 0, 0.0),
]
LUG_WALL = [
    (-0.2, 1, 0.0), (0.5, 1, 0.0), (0.5, 1, -0.06), (0.6, 1, -0.1), (0.63, 1, -0.16), (0.63, 0.5, 0.08), (0.56, 0.5, 0.04), (0.56, 0.5, -0.02), (0.63, 0.5, -0.06), (0.6, 0, 0.0), (-0.2, 0, 0.0),
]
LUGS = [
    (-0.2, 1, 0.01), (0.6, 1, 0.01), (0.66, 1, -0.06), (0.66, 0, 0.1), (0.62, 0, 0.03), (0.54, 0, 0.0), (-0.4, 0, 0.0),
]


def lug_sole(loop, ground, lugs, rubber, thread, welt=0.26, pitch=1.9):
    """
    Adds a stitched welt on a rubber unit with a lugged tread.
    loop: the feather line. ground: height of the lower face over x. lugs: height of the tread.
    """
    top = _height_of(loop)
    under = lambda x: top(x) - welt
    tread = lambda x: np.minimum(ground(x) + lugs, under(x) - 0.15)
    rings, away = layer("welt", loop, top, under, WELT, rubber)
    up = np.broadcast_to((0.0, 0.0, 1.0), loop.shape)
    stitches("welt-stitch", (rings[0] * 0.18 + rings[1] * 0.82) + up * 0.012, up, thread, 0.3, 0.12, 0.04, closed=True)
    layer("lug-wall", loop, under, tread, LUG_WALL, rubber)
    layer("lugs", loop, tread, ground, LUGS, rubber, notches=(0.4, pitch, 0.55))


def heeled(breast, arch, toe, length, start=17.5):
    """
    Returns the height of the lower face of a unit with a heel, over x.
    arch: cm over the ground between `breast` and the ball.
    """
    return smooth_steps([(-1.0, 0.12), (0.6, 0), (breast - 0.12, 0), (breast + 0.12, arch), (breast + 2.4, arch * 0.8), (13.2, 0.12), (14.2, 0), (start, 0), (start + (length - start) * 0.55, toe * 0.3), (length, toe)])
