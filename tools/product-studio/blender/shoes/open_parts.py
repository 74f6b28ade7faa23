"""Common parts of further open shoes: platforms and wedges, sling straps, strips along the instep, padded bands."""

import numpy as np

from ..core.curves import resample, smooth_steps, unit
from ..core.details import stitches, strap
from ..core.mesh import grid, outward
from . import parts
from .ankle_straps import Course
from .buckled import line_across
from .footbeds import Footbed
from .sandal_straps import TOP, Last

SLIM = [(0, 0.1, 4.9, 2.42, 1), (0.14, 0.15, 3.9, 2.1, 0.9), (0.32, 0.35, 3.0, 1.5, 0.5), (0.6, 0.6, 2.6, 1.12, 0.1), (1, 0.75, 2.55, 1.02, 0)]


class OpenLast(Last):
    """Form for straps that can also be addressed by (station, loop) marks, like the lasts of low shoes."""

    def uv(self, marks):
        marks = np.atleast_2d(np.asarray(marks, float))
        turns = np.floor(marks[:, 0] / 20)
        return np.stack([self.form.station(marks[:, 0] - 20 * turns) + turns, marks[:, 1] / TOP], 1)

    def at(self, marks, lift=0.0):
        return self.skin.at(self.uv(marks), lift)


def footbed(kit, last, edge=None, stitched=True, **shape):
    """Adds the board with its covered edge, the sock and its stitches. Returns the Footbed."""
    bed = Footbed(last.outline, last.thick, **shape)
    bed.board(edge or kit["main"])
    bed.sock(kit["insole"])
    if stitched:
        bed.stitch(kit["pale-thread"])
    return bed


def covered_platform(seam, cover, tread, behind=12.6, toe=0.75, rubber=0.28):
    """
    Adds a covered platform under the ball, which tapers off into the waist behind `behind` (x in cm).
    toe: cm by which the platform's lower face rises under the toes. rubber: thickness of the tread.
    """
    tip = float(seam[:, 0].max())
    line = [(behind - 6, 9.0), (behind - 3.2, 4.4), (behind - 1.5, 1.5), (behind - 0.3, 0.15), (behind + 0.6, 0), (tip - 7, 0), (tip - 3, toe * 0.3), (tip, toe)]
    ground = smooth_steps(line)
    parts.sole("platform", seam, 1.0, cover, reach=-0.02, rounding=0.12, drop=lambda x: ground(x) + rubber)
    base = seam.copy()
    base[:, 2] = np.minimum(ground(seam[:, 0]) + rubber, seam[:, 2] - 0.05)
    reach = smooth_steps([(behind - 2.6, -0.6), (behind - 1.2, -0.01)])
    parts.sole("tread", base, rubber, tread, reach=reach, rounding=0.05, drop=ground)


def solid_wedge(seam, material, tread, toe=0.6, reach=0.02, rubber=0.4, flare=0.0):
    """Adds a wedge from heel to toe on a rubber tread. flare: cm by which the wedge is wider at the bottom."""
    tip = float(seam[:, 0].max())
    ground = smooth_steps([(-1, 0), (tip - 7, 0), (tip - 3.5, toe * 0.25), (tip, toe)])
    parts.sole("wedge", seam, 1.0, material, reach=reach, rounding=0.1, drop=lambda x: ground(x) + rubber)
    base = seam.copy()
    base[:, 2] = ground(seam[:, 0]) + rubber
    parts.sole("tread", base, rubber, tread, reach=reach + 0.02 + flare, rounding=0.06)


def planted(last, marks, count=200, lift=0.0):
    """
    Returns the course of a strap across the form through three (station, loop) marks. The first and the last
    mark are on the feather line. From there the strap continues down along the board and under the board.
    """
    points, normals = line_across(last, marks, count, lift)
    return _planted(last, points, normals)


def _planted(last, points, normals):
    ends = []
    for point in (points[0], points[-1]):
        side = -1 if point[1] < 0 else 1
        foot, away = last.foot(point[0], side)
        ends.append((last.under(foot, away), np.broadcast_to(away, (5, 3))))
    path = np.vstack([ends[0][0][::-1], points, ends[1][0]])
    out = np.vstack([ends[0][1], normals, ends[1][1]])
    return Course(path, unit(_calm(out, 3)))


def _calm(values, times):
    values = values.copy()
    for _ in range(times):
        values[1:-1] = (values[:-2] + 2 * values[1:-1] + values[2:]) / 4
    return values


def padded(name, band, outer, lining, plump=0.62, rim=0.12):
    """
    Adds a band that is stuffed like a cushion. plump: thickness in the middle, cm. rim: thickness at the
    edges, cm.
    """
    sheet, count = band.sheet, 41
    across = (1 - np.cos(np.linspace(0, np.pi, count))) / 2
    at = np.linspace(0, 1, sheet.shape[1])
    wide = np.array([np.stack([np.interp(across, at, row[:, k]) for k in range(3)], 1) for row in sheet])
    normal = unit(np.cross(np.gradient(wide, axis=0), np.gradient(wide, axis=1)))
    normal = -normal if np.sum(normal * (wide - band.middle)) < 0 else normal
    # Near its ends, where it is sewn under the board, the stuffing tapers off.
    rows = np.arange(len(sheet))
    full = np.clip((np.minimum(rows, rows[::-1]) - 3) / 7, 0, 1)
    full = full * full * (3 - 2 * full)
    swell = (1 - (2 * across - 1) ** 4) ** 0.6
    lift = rim * swell[None, :] ** 0.5 + (plump - rim) * full[:, None] * swell[None, :]
    outward(grid(name, np.concatenate([wide + normal * lift[:, :, None], wide[:, ::-1][:, 1:-1]], 1), outer, close_v=True))
    outward(grid(f"{name}-lining", wide[:, 2:-2] - normal[:, 2:-2] * 0.015, lining))


def ridge(last, low, high, lift=0.0, slack=1.0, count=120, aside=0.0):
    """
    Returns the line along the top of the foot, between two loops. aside: distance to the inner side, in
    stations. slack: see Last. With the slack of the bands, the line is on these bands, which are lower than
    the foot.
    """
    marks = np.stack([np.full(60, 10 + aside), np.linspace(low, high, 60)], 1)
    points, normals = last.at(marks)
    points = _calm(points, 60)
    normals = unit(_calm(normals, 60))
    normals[:, 1] = 0
    normals = unit(normals)
    base = np.interp(points[:, 0], np.sort(last.outline[:, 0]), last.outline[np.argsort(last.outline[:, 0]), 2])
    points[:, 2] = base + (points[:, 2] - base) * slack
    both = resample(np.hstack([points, normals]), count)
    return both[:, :3] + unit(both[:, 3:]) * lift, unit(both[:, 3:])


def strip(name, kit, points, normals, width, thickness=0.15, margin=0.12):
    """Adds a flat strip with stitched edges along a line. width: cm, or one value per point."""
    strap(name, points, normals, width, kit["main"], thickness, rounding=0.05)
    side = unit(np.cross(np.gradient(points, axis=0), normals))
    for sign in (-1, 1):
        row = points + side * sign * (np.reshape(width, (-1, 1)) / 2 - margin) + normals * (thickness / 2 + 0.004)
        stitches(f"{name}-stitch", row[2:-2], normals[2:-2], kit["thread"], 0.17, 0.09, 0.024)
