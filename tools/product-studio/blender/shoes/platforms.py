"""Platforms under low shoes: a platform covered with the upper's leather, and thick flat units of rubber."""


from ..core.curves import offset_loop, resample, smooth_steps
from ..core.details import stitches
from . import parts
from .rubber_soles import layer, springs


def covered_platform(last, kit, thickness, breast, sole=0.26):
    """
    Adds a platform wrapped in the upper's leather. It has its full thickness under the ball and is thinner
    under the waist.
    breast: distance of the heel's front from the back, cm. sole: thickness of the leather under the platform.
    """
    loop, start = last.feather, last.start
    end = loop[:, 0].max()
    full = [(start + breast - 0.6, 0.02), (start + breast + 1, 0.14), (start + breast + 3, 0.5)]
    full += [(13.2, thickness * 0.9), (15, thickness), (20, thickness), (end, thickness * 0.82)]
    deep = smooth_steps(full)
    hidden = smooth_steps([(start + breast - 0.8, -0.5), (start + breast, 0.03)])(loop[:, 0])[:, None]
    parts.sole("platform", loop, deep, kit["main"], reach=hidden, rounding=0.2)
    under = loop.copy()
    under[:, 2] -= deep(loop[:, 0])
    parts.sole("sole", under, sole - 0.02, kit["sole"], reach=hidden - 0.03, rounding=0.05)


# Sections as in rubber_soles: RIBBED is a wall with grooves, and WELT is the welt above this wall.
RIBBED = [(-0.4, 1, -0.24), (0.4, 1, -0.24), (0.45, 1, -0.28), (0.47, 1, -0.34)]
for _share in (0.66, 0.36):
    RIBBED += [(0.47, _share, 0.09), (0.45, _share, 0.06), (0.38, _share, 0.04), (0.38, _share, -0.04), (0.45, _share, -0.06), (0.47, _share, -0.09)]
RIBBED += [(0.47, 0, 0.12), (0.45, 0, 0.04), (0.38, 0, 0.0), (-0.4, 0, 0.0)]
WELT = [(-0.3, 1, 0.0), (0.44, 1, 0.0), (0.49, 1, -0.03), (0.5, 1, -0.08), (0.5, 1, -0.2), (0.48, 1, -0.24), (-0.2, 1, -0.25)]


def _seam(loop, reach, thread, **size):
    row = offset_loop(loop, reach)
    row[:, 2] = loop[:, 2] + 0.014
    stitches("welt-stitch", resample(row, 900, closed=True), (0, 0, 1), thread, closed=True, **size)


def flatform(feather, kit, rubber, toe=0.7):
    """Adds a stitched welt, and under it a thick flat unit with grooves around its wall."""
    top = lambda x: feather[:, 2]
    ground = springs(0.2, toe, feather[:, 0].max())
    layer("welt", feather, top, top, WELT, rubber)
    _seam(feather, 0.29, kit["pale-thread"], length=0.26, gap=0.13, radius=0.036)
    layer("unit", feather, top, ground, RIBBED, rubber)
