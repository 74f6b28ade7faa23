"""Belts that are set as a hoop as on a waist: a wide belt with a covered buckle, and a soft sash with ties."""

import numpy as np

from ..core.curves import resample, rounded, smooth_steps, spline, unit
from ..core.details import ring, stitches, strap
from ..core.materials import surface
from ..core.mesh import grid, outward, subdivide, sweep, thicken
from ..core.surface import Surface
from . import bands
from .bands import UP

THICK = 0.36


def waist(kit):
    """
    Builds a belt that is 6 cm wide at the back and 4.6 cm at the front. In front, the tip runs through a
    covered buckle and over the other end.
    """
    way, place = bands.standing_hoop(11.2, 8.4, -40, 410)
    front, again = float(place(0)), float(place(360))
    skins = [kit["main"], kit["edge"], kit["lining"]]
    ends = [(front, 4.6), (front + 5, 4.7), (front + 17, 6)]
    widths = smooth_steps([*ends, (again - 17, 6), (again - 5, 4.7), (again, 4.6), (again + 12, 4.6)])
    s = np.arange(front - 1.2, again + 8.6, 0.12)
    end = float(s[-1])
    over = smooth_steps([(again - 13, 0), (again - 4, THICK + 0.05), (again + 9, THICK + 0.05)])
    width = np.where(s > end - 2, bands.tip_widths(s, end, 4.6, 2.4), widths(s))
    height = 3.0
    points, normals, _ = way.at(s, over(s), height)
    bands.band("waist-belt", points, normals, width, THICK, skins, rounding=0.12)
    thread = surface("belt-thread", "thread", 0.74)
    for sign in (-1, 1):
        rows = slice(20, -12)
        line = points[rows] + normals[rows] * 0.005 + sign * (width[rows, None] / 2 - 0.32) * UP
        stitches(f"row{sign}", line, normals[rows], thread, 0.28, 0.13, 0.04)
    covered_buckle(way, again, over(again) + 0.06, height, kit, thread)
    for k, place in enumerate((-1.25, 1.25, 5.0)):
        eyelet(way, again + place, float(over(again + place)), height, kit)
    pin(way, again, float(over(again)), height, kit["metal"])
    bands.keeper(way, again + 6.3, height, 4.62, 2 * THICK, kit["main"], span=1.0, thickness=0.16, gap=0.05, out=float(over(again + 6.3)))


def covered_buckle(way, s, out, z, kit, thread, width=7.4, height=6.4, breadth=1.05):
    """Adds a frame that is covered with leather and follows the waist. It is stitched along its middle."""
    outline = resample(rounded(width - breadth, height - breadth, 1.3, 12), 160, closed=True)
    side = unit(np.roll(outline, -1, 0) - np.roll(outline, 1, 0))
    side = np.stack([side[:, 1], -side[:, 0]], 1)
    half = [(0.15, 0.31), (0.36, 0.27), (0.46, 0.2), (0.5, 0.1), (0.5, -0.02)]
    dome = [(-a, b) for a, b in half[::-1]] + half
    rings = []
    for across, up in dome:
        flat = outline + side * across * breadth
        points, _, _ = way.at(s + flat[:, 0], out + up, z + flat[:, 1])
        rings.append(points)
    sheet = np.array(rings).transpose(1, 0, 2)
    outward(grid("covered-buckle", sheet, kit["main"], close_u=True, close_v=True))
    flat = outline + side * 0.3 * breadth
    points, normals, _ = way.at(s + flat[:, 0], out + 0.295, z + flat[:, 1])
    stitches("buckle-row", points, normals, thread, 0.28, 0.13, 0.04, closed=True)


def eyelet(way, s, out, z, kit):
    point, normal, _ = way.at(s, out + 0.01, z)
    ring("eyelet", point[0], normal[0], 0.25, 0.075, kit["metal"])
    bands.hole(way, s, z, 0.2, kit["dark"], out=out + 0.012)


def pin(way, s, out, z, metal):
    """Adds the prong, which runs out of an eyelet and over the frame's left side."""
    track = spline([(-1.1, -0.05), (-1.35, 0.1), (-1.7, 0.3), (-2.6, 0.47), (-3.2, 0.5), (-3.75, 0.46)], 40)
    points = np.array([way.at(s + a, out + b, z)[0][0] for a, b in track])
    taper = smooth_steps([(0, 1), (0.8, 0.9), (1, 0.5)])(np.linspace(0, 1, 40))
    sweep("pin", points, rounded(0.22, 0.36, 0.1, 4), metal, up=(0, -1, 0), scale=taper)


def obi(kit):
    """
    Builds a sash: a soft panel that is high at the front. Long ties pass around the panel, draw it in, and
    are knotted in front.
    """
    way, place = bands.standing_hoop(10.6, 8.2, -180, 300)
    _panel(way, place, kit)
    skins = [kit["main"], kit["edge"], kit["main"]]
    for k, (drop, out) in enumerate(((0.0, 0.12), (0.85, 0.18))):
        turn = np.linspace(-70, 290, 300)
        z = _tie_height(turn) + 0.42 - drop + 0.16 * np.sin(np.radians(turn * (2 + k)) + k)
        points, normals, _ = way.at(place(turn), _dent(0) + out + _overlap(turn), z)
        bands.band(f"tie{k}", points, normals, 1.25, 0.14, skins, rounding=0.05)
    _knot(way, place, kit)


def _tie_height(degrees):
    """Returns the height of the ties above the ground, cm."""
    return 3.5 + 0.9 * np.cos(np.radians(degrees))


def _overlap(degrees):
    """Returns the distance by which the panel's right end projects where it overlaps the left end, at the back."""
    return 0.24 * np.clip((np.mod(np.asarray(degrees) + 170, 360) - 290) / 40, 0, 1)


def _dent(off):
    """Returns the distance by which the panel projects. off: cm above or below the ties, which draw the panel in."""
    free = np.maximum(np.abs(off) - 1.0, 0)
    return 0.55 * (1 - np.exp(-(free**2))) - 0.15


def _panel(way, place, kit):
    turn = np.linspace(-170, 189.9, 260)
    round_ = np.radians(turn)
    high = 6.6 + 1.9 * np.cos(round_)
    low = 0.06 * (1 - np.cos(round_))
    random = np.random.default_rng(3)
    waves = [(k, random.uniform(0, 6.3), random.uniform(0.3, 1) / k**0.6) for k in (3, 5, 8, 11, 17)]
    rows = []
    for v in np.linspace(0, 1, 36):
        z = low + (high - low) * v
        off = z - _tie_height(turn)
        fold = sum(size * np.cos(round_ * k + at + 0.05 * k * off) for k, at, size in waves)
        free = 1 - np.exp(-(np.maximum(np.abs(off) - 1.0, 0) ** 2))
        out = _dent(off) + _overlap(turn) + 0.2 * fold * free + np.clip(v - 0.7, 0, 1) ** 2
        rows.append(way.at(place(turn), out, z)[0])
    points = np.array(rows).transpose(1, 0, 2)
    sheet = outward(grid("panel", points, [kit["main"], kit["lining"], kit["main"]]))
    thicken(sheet, 0.18, inside=1, rim=2)
    subdivide(sheet, 1)
    skin = Surface(points)
    for v in (0.045, 0.955):
        line, normals = skin.line([(0.004, v), (0.996, v)], 600, 0.01, smooth=False)
        stitches("panel-row", line, normals, kit["thread"], 0.26, 0.13, 0.032)


def _knot(way, place, kit, degrees=10):
    """Adds a knot over the ties, a loop, and two tails that fall to the ground and rest there."""
    point, normal, along = (part[0] for part in way.at(place(degrees), 0.1, float(_tie_height(degrees))))
    world = lambda rows: np.array([point + a * along + b * normal + c * UP for a, b, c in rows])
    leather = kit["main"]
    wrap = [(0, -0.1, 1.15), (0.02, 0.3, 1.1), (0.05, 0.62, 0.55), (0.05, 0.7, 0)]
    wrap += [(0.02, 0.6, -0.6), (0, 0.25, -1.1), (0, -0.1, -1.1)]
    path = spline(world(wrap), 40)
    middle = world([(0, 0, 0)])[0]
    wide = smooth_steps([(0, 1.0), (0.5, 1.55), (1, 1.0)])(np.linspace(0, 1, 40))
    strap("knot", path, unit(path - middle + normal * 0.2), wide, leather, 0.2, rounding=0.09)
    floor = 0.09 - float(point[2])
    loop = [(0.2, 0.25, 0.15), (1.6, 0.75, 0.5), (3.4, 1.0, 0.25), (4.5, 0.85, -0.45)]
    loop += [(4.2, 0.55, -0.95), (2.8, 0.5, -0.6), (1.2, 0.35, -0.2), (0.1, 0.2, -0.1)]
    left = [(0, 0.3, -0.2), (-0.6, 0.62, -1.4), (-1.0, 0.7, -2.7), (-1.4, 0.85, floor + 0.75)]
    left += [(-1.8, 1.4, floor + 0.12), (-2.6, 2.5, floor), (-3.9, 3.6, floor)]
    right = [(0.1, 0.3, -0.3), (0.7, 0.6, -1.5), (0.9, 0.72, -2.6), (1.2, 0.9, floor + 0.8)]
    right += [(1.6, 1.5, floor + 0.12), (2.6, 2.3, floor), (4.6, 2.7, floor), (6.0, 2.2, floor)]
    ribbon("loop", world(loop), normal, leather, turn=True)
    ribbon("tail-left", world(left), normal, leather)
    ribbon("tail-right", world(right), normal, leather)


def ribbon(name, rows, normal, leather, width=1.3, thickness=0.13, turn=False):
    """
    Adds a tie along a free path. The face is first towards `normal`, and is then transported along the path.
    turn: True for a loop that turns over.
    """
    path = spline(rows, 90)
    path[:, 2] = np.maximum(path[:, 2], thickness / 2)  # a spline dips below the floor where it lands
    along = unit(np.gradient(path, axis=0))
    faces, face = [], np.asarray(normal, float)
    for point, direction in zip(path, along):
        face = face + 0.4 * max(0.0, 1 - float(point[2])) * UP  # flat on the floor
        face = unit(face - direction * face.dot(direction))
        faces.append(face)
    size = np.full(90, width)
    if not turn:
        size[-8:] *= np.linspace(1, 0.72, 8)
    strap(name, path, np.array(faces), size, leather, thickness, rounding=0.055)
