"""Ribbons tied round an ankle: two that cross over the instep, a round above them, a bow at the side."""

import numpy as np

from ..core.curves import resample, rounded, smooth_steps, spline, unit
from ..core.details import strap
from ..core.mesh import sweep
from .ankle_straps import Course, hoop


def tied_ankle(kit, last, heel, width=1.25, cloth="main"):
    """heel: height of the foot's seat in cm; width: of the ribbon."""
    ribbon = kit[cloth]
    # The higher the heel, the less of the form is left above the ankle bone for the ribbons.
    top = hoop(last.hoop(heel + 7.2, 6, clear=0.26), pull=0.02, sag=0.2, lean=0.1)
    for sign, lift in ((1, 0.0), (-1, 0.1)):
        points, normals = crossed(last, top, heel, sign, lift)
        strap(f"tie{sign}", points, normals, width, ribbon, 0.09, rounding=0.03)
    for k, (share, tilt) in enumerate(((0.0, 0.55), (0.5, -0.35))):
        points, normals = top.part(share, share + 1.0, 0.1)
        points = points + (0, 0, 1) * np.sin(2 * np.pi * np.linspace(0, 1, len(points)))[:, None] * tilt * 0.5
        strap(f"round{k}", points + normals * 0.06 * k, normals, width, ribbon, 0.09, rounding=0.03)
    bow(ribbon, top, 0.3, width)


def crossed(last, top, heel, sign, lift):
    """A ribbon from one side of the heel piece over the instep to the round on the other side."""
    x = float(last.points[:, :, 0].min()) + 4.5
    angle = np.radians(np.linspace(38, 292, 120))
    height = heel + smooth_steps([(38, 2.0), (75, 3.6), (180, 7.0), (240, 7.9), (292, 7.4)])(np.degrees(angle))
    reach = []
    for a, z in zip(angle, height):
        hit = last._hit((x, 0, z), (-np.cos(a), -sign * np.sin(a), 0))
        reach.append(np.linalg.norm((hit - (x, 0, z))[:2]) if hit is not None else np.nan)
    reach = np.array(reach)
    good = ~np.isnan(reach)
    reach = np.interp(np.arange(120), np.flatnonzero(good), reach[good])
    for _ in range(70):
        reach[1:-1] = (reach[:-2] + 2 * reach[1:-1] + reach[2:]) / 4
    reach = reach + 0.24 + lift
    points = np.stack([x - np.cos(angle) * reach, -sign * np.sin(angle) * reach, height], 1)
    away = unit(np.stack([-np.cos(angle), -sign * np.sin(angle), 0.45 * np.clip(-np.cos(angle), 0, 1)], 1))
    return Course(points, away).part(0, 1, 0.0)


def bow(ribbon, course, share, width):
    """A bow of two drooping loops and two ends on a course."""
    at, normal = (value[0] for value in course.at(share))
    at = at + normal * 0.24
    along = unit(course.at(share + 0.01)[0][0] - course.at(share - 0.01)[0][0])
    up = unit(np.cross(normal, along))
    up = up if up[2] > 0 else -up
    for k, (sign, droop, size) in enumerate(((1, 0.42, 3.0), (-1, 0.5, 2.8))):
        way = unit(sign * along - droop * up)
        across = unit(up + sign * droop * along)
        flat = spline([(0, 0), (0.9, 0.28), (2.2, 0.25), (size, 0.5), (2.3, 0.95), (1.0, 0.75), (0, 0.2)], 60)
        path = at + flat[:, :1] * way + flat[:, 1:] * normal
        pinch = smooth_steps([(0, 0.4), (1.5, 1.0)])(flat[:, 0])
        ribbon_along(f"bow-loop{k}", path, across, width * 0.95 * pinch, ribbon)
    for k, (sign, length) in enumerate(((1, 4.6), (-1, 5.4))):
        flat = spline([(0, 0, 0.1), (0.5, -0.9, 0.35), (0.85, -2.6, 0.45), (1.2, -length, 0.5)], 50)
        path = at + sign * flat[:, :1] * along + flat[:, 1:2] * up + flat[:, 2:] * normal
        pinch = smooth_steps([(0, 0.45), (1.4, 1.0)])(-flat[:, 1])
        ribbon_along(f"bow-end{k}", path, unit(along + sign * 0.2 * up), width * 0.9 * pinch, ribbon)
    turn = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    ring = at + normal * (0.18 + 0.42 * np.sin(turn))[:, None] + along * (0.42 * np.cos(turn))[:, None]
    sweep("bow-knot", ring, rounded(width * 0.8, 0.14, 0.06, 3), ribbon, closed=True, up=up, fixed=True)


def ribbon_along(name, path, across, widths, material, thickness=0.09):
    """A ribbon whose width lies in one direction."""
    both = resample(np.column_stack([path, widths]), 60)
    path, widths = both[:, :3], both[:, 3]
    along = unit(np.gradient(path, axis=0))
    return strap(name, path, unit(np.cross(across, along)), widths, material, thickness, rounding=0.03)
