"""The lacing of shoes: eyelets, waxed cords crossed between them, a bow with aglets. Centimetres."""

import numpy as np

from ..core.curves import circle, spline, unit
from ..core.details import ring
from ..core.materials import NEUTRAL, surface
from ..core.mesh import add_mesh, sweep


def cord_material():
    """Creates waxed cotton, slightly darker than the product."""
    return surface("lace", "textile", NEUTRAL * 0.85)


def on_plan(skin, places, count=60):
    """Converts (x, y, lift) control points, seen from above, to points and normals in space that follow the skin."""
    dense = spline(places, count)
    return skin.on(skin.top(dense[:, :2]), dense[:, 2])


def cord(name, path, radius, material):
    """Adds a round lace."""
    return sweep(name, path, circle(radius, 12), material)


def eyelets(skin, places, lift, rim, dark, radius=0.12, wire=0.035):
    """Adds punched and bound holes at (x, y) places seen from above."""
    points, normals = skin.on(skin.top(places), lift)
    for k, (p, n) in enumerate(zip(points, normals)):
        ring(f"eyelet{k}", p + n * wire * 0.2, n, radius, wire, rim)
    dots("eyelet-holes", points, normals, np.full(len(points), radius), dark, 0.008)


def dots(name, points, normals, radii, material, lift=0.006, sides=12):
    """Adds flat discs on a surface: punched holes."""
    verts, faces = [], []
    turn = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    for p, n, r in zip(points, normals, radii):
        first = unit(np.cross(n, (0.3, 0.2, 0.9)))
        second = np.cross(n, first)
        base = len(verts)
        verts.extend(p + n * lift + r * (np.cos(turn)[:, None] * first + np.sin(turn)[:, None] * second))
        faces.append(tuple(range(base, base + sides)))
    return add_mesh(name, verts, faces, material, smooth=False)


def _strand(skin, name, a, b, lift, over, material, radius):
    """Adds a taut lace from one hole to another. over: how much higher the lace is in its middle."""
    low, high = lift - radius * 1.2, lift + radius * 0.95
    at = lambda share: tuple(a + (b - a) * share)
    way = [(*a, low), (*at(0.13), high), (*at(0.5), high + over), (*at(0.87), high), (*b, low)]
    cord(name, on_plan(skin, way, 40)[0], radius, material)


def criss_cross(skin, outer, inner, lift, material, radius=0.13):
    """
    Adds laces from each eyelet to the next eyelet of the other side, and a bar over the first two eyelets.
    outer, inner: (x, y) of the eyelets, from the toe up. lift: height of the leather over the skin, cm.
    """
    _strand(skin, "lace-bar", outer[0], inner[0], lift, 0.0, material, radius)
    for k in range(len(outer) - 1):
        _strand(skin, f"lace-a{k}", outer[k], inner[k + 1], lift, 0.02, material, radius)
        _strand(skin, f"lace-b{k}", inner[k], outer[k + 1], lift, radius * 1.75, material, radius)


def bars(skin, outer, inner, lift, material, radius=0.1):
    """Adds the straight lacing of a closed shoe: a bar between the two holes of each pair."""
    for k, (a, b) in enumerate(zip(outer, inner)):
        _strand(skin, f"lace{k}", a, b, lift, 0.03, material, radius)


def bow(skin, at, lift, material, tip, radius=0.13, loops=(), ends=()):
    """
    Adds a knot with two loops and two ends.
    at: (x, y) of the knot. loops, ends: their (dx, dy, lift) control points from the knot outwards.
    """
    at = np.asarray(at, float)
    height = lift + radius * 1.6
    place = lambda way: [(at[0] + dx, at[1] + dy, h) for dx, dy, h in way]
    for k, way in enumerate(loops):
        cord(f"bow-loop{k}", on_plan(skin, place([(0.05, 0, height), *way, (0.02, 0, height)]), 90)[0], radius * 0.95, material)
    for k, way in enumerate(ends):
        path = on_plan(skin, place([(-0.02, 0, height), *way]), 80)[0]
        cord(f"bow-end{k}", path, radius * 0.95, material)
        cord(f"aglet{k}", path[-16:], radius * 1.02, tip)
    _knot(skin, at, height, radius, material)


def _knot(skin, at, height, radius, material):
    """Adds the wrap in the middle of the bow: a cord around the loops, and the part under the cord."""
    turn = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    for k, shift in enumerate((-0.5, 0.55)):
        places = np.stack([at[0] + 0.2 * np.cos(turn), at[1] + shift * radius * 1.9 + 0.05 * np.sin(turn)], 1)
        points, _ = skin.on(skin.top(places), height + radius * 1.25 * np.sin(turn))
        sweep(f"knot{k}", points, circle(radius * 0.95, 12), material, closed=True)
