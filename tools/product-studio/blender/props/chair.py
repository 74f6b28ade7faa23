"""Chair under a bag. The chair's height and width show the bag's size."""

import math

import numpy as np

from ..core.curves import rounded
from ..core.mesh import box, cylinder, sweep
from ..core.model import View
from .clay import stoneware

# All in cm: height of the seat's upper side, the seat's width and depth, and height of the back.
SEAT, WIDTH, DEPTH, BACK = 45.0, 45.0, 43.0, 82.0
LEAN = math.radians(9)


def chair(root):
    """
    Adds a chair on the ground, and moves the object carried by `root` onto the seat, slightly in front of its
    middle.
    """
    clay = stoneware()
    things = [box("seat", (WIDTH, DEPTH, 3.2), (0, 0, SEAT - 1.6), 1.3, clay, segments=5)]
    for x in (-1, 1):
        for y in (-1, 1):
            at = (x * (WIDTH / 2 - 3), y * (DEPTH / 2 - 3), (SEAT - 3) / 2)
            things.append(cylinder("leg", 1.15, SEAT - 3, at, materials=clay, rounding=0.2, sides=48, top=1.7))
        # The posts lean back from the seat's rear edge.
        tall = (BACK - SEAT) / math.cos(LEAN)
        foot = np.array([x * (WIDTH / 2 - 4), DEPTH / 2 - 2.6, SEAT - 1.5])
        middle = foot + np.array([0, math.sin(LEAN), math.cos(LEAN)]) * tall / 2
        post = cylinder("post", 1.4, tall, middle, materials=clay, rounding=0.5, sides=48, top=1.15)
        post.rotation_euler = (-LEAN, 0, 0)
        things.append(post)
    for height, wide in ((BACK - 5.5, 9.5), (BACK - 17.5, 4.5)):
        things.append(_rail(height, wide, clay))
    root.location.z += SEAT
    root.location.y -= 3
    return things


def _rail(height, wide, clay):
    """Adds a board of the chair's back between the posts, curved for a sitter's back."""
    half = WIDTH / 2 - 3
    x = np.linspace(-half, half, 41)
    y = DEPTH / 2 - 2.6 + (height - SEAT) * math.tan(LEAN) + 3.2 * (1 - (x / half) ** 2)
    return sweep("rail", np.stack([x, y, np.full(41, height)], 1), rounded(wide, 1.6, 0.7, 6), clay, up=(0, 0, 1), fixed=True)


def standing_on_chair(model):
    """Returns the view of a bag on a chair. All bags that fit the frame have the same scale."""
    return View(30, 11, frame=98, prop=chair)
