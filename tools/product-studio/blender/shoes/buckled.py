"""Straps of shoes: lines across the foot, straps on these lines, and small buckles with holes and keepers."""

import numpy as np

from ..core.curves import rounded, unit
from ..core.details import buckle, place, stitches, strap
from ..core.mesh import cylinder, sweep
from ..core.surface import resample_with
from .low_uppers import LOOPS_UP, walked_along


def line_across(last, marks, count=160, lift=0.0):
    """
    Returns the line on the foot cut by the plane through three (station, loop) marks, from the first to the
    last.
    A strap of leather follows this line, because leather cannot bend sideways. Returns points and normals.
    """
    marks = np.asarray(marks, float)
    a, b, c = last.at(marks)[0]
    plane = unit(np.cross(b - a, c - a))
    ends = last.uv(marks)[:, 0]
    levels = np.linspace(0.02, 0.99, 400)
    way = (ends - ends[0]) / (ends[-1] - ends[0])
    expected = np.interp(np.linspace(0, 1, 240), way, marks[:, 1] / LOOPS_UP)
    line = []
    for u, guess in zip(np.linspace(ends[0], ends[-1], 240), expected):
        side = (last.skin.at(np.stack([np.full(400, u), levels], 1))[0] - a) @ plane
        cuts = np.nonzero(side[:-1] * side[1:] <= 0)[0]
        if len(cuts):
            k = cuts[np.argmin(np.abs(levels[cuts] - guess))]
            line.append((u, levels[k] + (levels[k + 1] - levels[k]) * side[k] / (side[k] - side[k + 1] + 1e-12)))
    points, normals = last.skin.at(line, lift)
    both = resample_with(points, normals, count)
    return _calmed(both[:, :3]), unit(_calmed(both[:, 3:]))


def stretched(points, normals, held=(0.7, 1.8), reach=1.9):
    """
    Returns the same line for a taut strap. The strap spans bends that are tighter than about `reach` cm,
    except in the `held` cm at both ends, which are on the upper.
    """
    walked = walked_along(points)
    times = int(2 * (reach / walked[1]) ** 2)
    free = np.clip((walked - held[0]) / 1.5, 0, 1) * np.clip((walked[-1] - held[1] - walked) / 1.5, 0, 1)
    free = (free * free * (3 - 2 * free))[:, None]
    mixed = points + (_calmed(points, times) - points) * free
    return _calmed(mixed), unit(_calmed(normals, times) * free + normals * (1 - free))


def _calmed(values, times=6):
    """Smooths out the steps that sampling leaves in a line. The ends of the line do not move."""
    values = values.copy()
    for _ in range(times):
        values[1:-1] = (values[:-2] + 2 * values[1:-1] + values[2:]) / 4
    return values


def tucked(points, normals, length, depth=0.145):
    """Returns the same line with its first `length` cm between leather and lining, `depth` cm under the face."""
    walked = walked_along(points)
    share = np.clip((walked - length) / 0.9, 0, 1)
    return points - normals * (depth * (1 - share * share * (3 - 2 * share)))[:, None]


def tip_widths(points, width, pointed=0.5):
    """Returns widths along a strap that ends in a rounded tip, `pointed` cm long."""
    walked = walked_along(points)
    left = np.clip((walked[-1] - walked) / pointed, 0.0, 1)
    return width * np.sqrt(np.clip(1 - (1 - left) ** 2.4, 0.02, 1))


def buckled_strap(kit, points, normals, width, to_tip=2.2, thickness=0.12, holes=3, buckle_size=1.45, wire=0.11):
    """
    Adds a strap whose end has passed through a buckle.
    points: line on the foot from the strap's fixed end to its free end. to_tip: cm from the buckle to the
    free end. buckle_size: width of the buckle, in widths of the strap.
    """
    up = normals * thickness * 0.5
    strap("strap", points + up, normals, tip_widths(points, width), kit["main"], thickness, rounding=0.05)
    for sign in (-1, 1):
        side = np.cross(_along(points), normals) * sign * (width / 2 - 0.11)
        row = (points + side + normals * (thickness + 0.005))[3:-9]
        stitches(f"strap-stitch{sign}", row, normals[3:-9], kit["thread"], 0.16, 0.08, 0.022)
    walked = walked_along(points)
    where = walked[-1] - to_tip
    at = lambda cm: int(np.argmin(np.abs(walked - cm)))
    k = at(where)
    along = _along(points)
    surface = points + normals * thickness
    heart, size = surface[k] + normals[k] * wire * 0.35, (width * buckle_size, width * 1.3)
    buckle("buckle", heart, normals[k], along[k], *size, kit["metal"], wire, radius=0.18)
    for step in range(1, holes + 1):
        for sign in (1,) if step > 1 else (1, -1):
            j = at(where + sign * (step * 0.55 + 0.25))
            hole = cylinder(f"hole{step}{sign}", 0.055, 0.02, axis="y", materials=kit["dark"], rounding=0)
            place(hole, surface[j] + normals[j] * 0.002, normals[j], along[j])
    keeper(kit, points, normals, at(where - width * 1.15), width, thickness)


def keeper(kit, points, normals, k, width, thickness, band=0.32):
    """Adds a narrow loop of leather around a strap, at the k-th of its points, `band` cm wide."""
    along = _along(points)[k]
    side = np.cross(along, normals[k])
    path = rounded(thickness + 0.12, width + 0.12, 0.09, 4)
    heart = points[k] + normals[k] * thickness * 0.5
    ring = heart + path[:, :1] * normals[k] + path[:, 1:] * side
    sweep("keeper", ring, rounded(0.07, band, 0.03, 2), kit["main"], closed=True, up=normals[k])


def _along(points):
    return unit(np.gradient(points, axis=0))
