"""Toe caps of low shoes: a cap sewn over the toe, cut straight across."""

import numpy as np

from ..core.materials import surface
from ..core.surface import Surface
from .low_uppers import LOOPS_UP, open_line, open_points, open_upper, topline_stitch


def dark_cap():
    """Returns glossy black leather. It differs from every color of the product, and from black calf by its gloss."""
    return surface("cap", "patent", 0.016, "fixed")


def cut_across(last, x, arch=0.0, count=40):
    """
    Returns marks of a line across the foot, seen from above, from the sole to the middle.
    x: position of the line in the middle, cm from the heel. arch: how far the line bends forward at the
    sides. The bend grows with the square of the distance from the middle.
    """
    levels = np.linspace(0.0, LOOPS_UP - 0.5, 600)

    def gap(s):
        points = last.at(np.stack([np.full(600, s), levels], 1))[0]
        return points[:, 0] - x - arch * points[:, 1] ** 2

    stations = np.linspace(5, 10, 400)
    feet = last.at(np.stack([stations, 0 * stations], 1))[0]
    start = stations[int(np.argmax(feet[:, 0] - x - arch * feet[:, 1] ** 2 > 0))]
    marks = []
    for s in start + (10 - start) * np.linspace(0, 1, count):
        over = gap(s)
        k = max(1, int(np.argmax(over < 0)))
        share = np.clip(over[k - 1] / (over[k - 1] - over[k]), 0, 1)
        marks.append((s, max(0.06, levels[k - 1] + (levels[k] - levels[k - 1]) * share)))
    return marks


def toe_cap(kit, last, marks, material, thickness=0.05, rows=2):
    """Adds a cap from the sole up to a line of marks, with `rows` of stitches along its edge."""
    points = open_points(last, open_line(last, marks), margin=0.3)
    spine = points.mean(1)
    normals = Surface(points, inside=(spine + spine[::-1]) / 2).normals
    skin = open_upper("toe-cap", points + normals * thickness, material, material, thickness + 0.03)
    for k in range(rows):
        topline_stitch(skin, kit["thread"], 0.13 + 0.15 * k, skip=2)
    return skin
