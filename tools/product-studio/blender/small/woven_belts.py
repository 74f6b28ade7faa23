"""Belts other than a plain strap with a frame buckle: a braided belt and a belt with a western buckle set."""

import numpy as np

from ..core.curves import circle, resample, rounded, smooth_steps, spline, unit
from ..core.details import stitches, strap
from ..core.materials import surface
from ..core.mesh import crease, grid, outward, sweep
from . import bands
from .bands import UP, Way


def skins_of(kit):
    return [kit["main"], kit["edge"], kit["lining"]]


def piece_of(way, kit, start, end, width, thickness, z, out=0.0, tip=0.0):
    """Adds a plain length of belt. tip: cm over which its end is rounded."""
    s = np.arange(start, end, 0.1)
    points, normals, _ = way.at(s, out, z(s))
    widths = bands.tip_widths(s, end, width, tip) if tip else width
    return bands.band("strap", points, normals, widths, thickness, skins_of(kit))


def braid(way, kit, start, end, width, z, strands=5, period=8.4, strip=0.88, thick=0.15, rise=0.1):
    """
    Adds strips that run from edge to edge and back, over and under each other.
    period: cm after which a strip returns. rise: swing out of the plait's plane.
    """
    swing = width / 2 - strip * 0.42
    step = period / (2 * strands)
    for k in range(strands):
        shift = start + period * (k / strands - 2)
        m = np.arange(0, int((end - shift) / step) + 3)
        # The strip reaches an edge at every multiple of `strands` steps. Between two edges it goes over and
        # under in turn.
        turn = m % strands == 0
        up = (m // strands) % 2 == 0
        value = np.where(turn, 0.0, np.where(up, 1, -1) * np.where(m % 2 == 0, 1, -1)) * rise
        s = np.arange(start, end, 0.11)
        out = smooth_steps(list(zip(shift + m * step, value)))(s)
        phase = np.mod((s - shift) / period, 1.0)
        across = np.where(phase < 0.5, 4 * phase - 1, 3 - 4 * phase)
        across = 0.25 * np.sin(across * np.pi / 2) + 0.75 * across
        across = np.sign(across) * np.minimum(np.abs(across), 0.97)
        points, normals, _ = way.at(s, out - rise - thick / 2, z(s) + across * swing)
        strap(f"plait{k}", points, normals, strip, kit["main"], thick, rounding=0.06)
    s = np.arange(start, end, 0.2)
    points, normals, _ = way.at(s, -rise - thick * 0.6, z(s))
    bands.band("plait-core", points, normals, width - strip * 0.9, 0.06, [kit["edge"]] * 3, rounding=0.02)


def braided(kit, width=3.3, thickness=0.36):
    way = Way(bands.roll(4.3, 0.52, 3.6, 5.6, ease=3.2))
    buckle = {"width": 3.95, "length": 3.3, "wire": (0.26, 0.4), "corner": 1.2}
    lift = (buckle["width"] + buckle["wire"][1] - width) / 2
    rise = smooth_steps([(0.0, lift), (1.0, lift * 0.9), (7.0, 0.0), (9.0, 0.0)])
    z = lambda s: width / 2 + rise(s)
    thin = thickness * 0.55
    middle = bands.strap_end(way, skins_of(kit), width, thin, 3.2, buckle["wire"][0] / 2, z, 0.4)
    braid(way, kit, 2.9, way.length - 6.4, width, z)
    piece_of(way, kit, way.length - 7.0, way.length, width, thickness * 0.7, z, 0.04, 1.9)
    thread = surface("belt-thread", "thread", 0.74)
    bands.cross_rows(way, thread, width, (1.2, 2.85), z)
    bands.cross_rows(way, thread, width, (way.length - 6.75,), z, out=0.05)
    bands.edge_rows(way, thread, width, 0.35, 2.85, z, length=0.26, gap=0.12, radius=0.035)
    bands.edge_rows(way, thread, width, way.length - 6.7, way.length - 1.2, z, out=0.05, length=0.26, gap=0.12, radius=0.035)
    bands.keeper(way, 2.1, float(z(np.array([2.1]))[0]), width, 2 * thin + 0.16, kit["main"], 0.85)
    _, normal, along = (part[0] for part in way.at(0.0))
    bands.frame_buckle(middle, normal, -along, metal=kit["metal"], **buckle)


def cap_end(way, metal, width, thickness, z, reach, point=0.5):
    """Adds a sheath of metal over the belt's tip. It is `reach` cm long, and its end is rounded over `point` cm."""
    length = way.length
    s = np.linspace(length - reach, length + 0.07, 40)
    points, normals, _ = way.at(np.minimum(s, length), 0.05, z(np.minimum(s, length)))
    _, _, along = way.at(length)
    points = points + np.maximum(s - length, 0)[:, None] * along
    widths = bands.tip_widths(s, length + 0.08, width + 0.1, point)
    return bands.band("tip", points, normals, widths, thickness + 0.1, [metal] * 3, rounding=0.09)


def rope(name, path, metal, up, radius=0.075, turns=1.6):
    """Adds two wires twisted around each other: the edge of western silver. turns: per cm."""
    path = resample(path, step=0.03, closed=True)
    along = unit(np.roll(path, -1, 0) - np.roll(path, 1, 0))
    side = np.cross(along, up)
    length = len(path) * 0.03
    angle = np.linspace(0, 2 * np.pi * round(length * turns), len(path), endpoint=False)[:, None]
    for k in (0, 1):
        twist = angle + k * np.pi
        wire = path + radius * 0.75 * (np.cos(twist) * side + np.sin(twist) * np.asarray(up))
        sweep(f"{name}{k}", wire, circle(radius, 8), metal, closed=True, up=up)


def western_buckle(middle, normal, along, metal, width=5.7, length=4.7, breadth=1.1):
    """
    Adds a broad domed frame that is edged with metal rope and chased with a row of leaves. The bar is at
    `middle`.
    """
    place = lambda flat, up: middle + flat[:, :1] * along + flat[:, 1:] * UP + np.reshape(up, (-1, 1)) * normal
    outline = resample(rounded(length - breadth, width - breadth, 1.15, 12), 420, closed=True)
    centre = np.array([length / 2 - 0.35, 0])
    side = unit(np.roll(outline, -1, 0) - np.roll(outline, 1, 0))
    side = np.stack([side[:, 1], -side[:, 0]], 1)
    walked = np.linspace(0, 2 * np.pi, len(outline), endpoint=False)
    section = [(-0.5, -0.1), (-0.5, 0.06)] + [(0.5 * np.sin(a), 0.06 + 0.2 * np.cos(a)) for a in np.linspace(-1.5, 1.5, 17)] + [(0.5, 0.06), (0.5, -0.1)]
    leaves = 26
    rings = []
    for across, up in section:
        chase = 0.05 * np.abs(np.sin(walked * leaves / 2 + 2.2 * across)) ** 0.7 * np.clip(1 - (across / 0.34) ** 2, 0, 1) * (up > 0.05)
        rings.append(place(outline + centre + side * across * breadth, up + 0.1 - chase))
    crease(outward(grid("western-buckle", np.array(rings).transpose(1, 0, 2), metal, close_u=True, close_v=True)), 40)
    for across in (-0.46, 0.46):
        rope("rope", place(outline + centre + side * across * breadth, 0.2), metal, normal)
    rise = [(-0.12, 0.2), (0.4, 0.34), (length * 0.5, 0.42), (length - 1.2, 0.45), (length - 0.45, 0.44)]
    line = spline([middle + a * along + b * normal for a, b in rise], 40)
    taper = smooth_steps([(0, 1), (0.75, 0.92), (0.94, 0.8), (1, 0.5)])(np.linspace(0, 1, 40))
    sweep("prong", line, rounded(0.2, 0.36, 0.09, 4), metal, up=normal, scale=taper)
    bar = [middle - UP * (width / 2 - 0.7), middle + UP * (width / 2 - 0.7)]
    sweep("bar", np.linspace(*bar, 8), circle(0.14, 14), metal, up=normal)


def western(kit, width=4.3, thickness=0.38):
    """Builds a strap with waves of stitches, a chased buckle, and a keeper and tip of metal."""
    metal = kit["metal"]
    way = Way(bands.roll(4.4, 0.5, 3.9, 6.2, ease=3.4))
    lift = (5.7 - width) / 2
    rise = smooth_steps([(0.0, lift), (1.0, lift * 0.9), (7.5, 0.0), (10.0, 0.0)])
    z = lambda s: width / 2 + rise(s)
    thin = thickness * 0.55
    middle = bands.strap_end(way, skins_of(kit), width, thin, 3.6, 0.14, z, 0.42)
    s = np.arange(3.6, way.length, 0.11)
    points, normals, _ = way.at(s, 0.0, z(s))
    thick = smooth_steps([(3.6, thin), (5.4, thickness), (7.4, thickness)])(s)
    bands.band("strap", points, normals, bands.tip_widths(s, way.length, width, 1.7), thick, skins_of(kit))
    thread = surface("belt-thread", "thread", 0.85)
    size = {"length": 0.26, "gap": 0.11, "radius": 0.038}
    bands.edge_rows(way, thread, width, 0.4, way.length - 3.4, z, margin=0.24, **size)
    t = np.arange(4.6, way.length - 3.6, 0.1)
    for sign in (-1, 1):
        row, out, _ = way.at(t, 0.005, z(t) + sign * 1.05 * np.sin(t * 2 * np.pi / 4.8))
        stitches(f"wave{sign}", row, out, thread, 0.24, 0.1, 0.036)
    for k in range(4):
        bands.hole(way, way.length - 5.2 - 2.5 * k, width / 2, 0.18, kit["dark"], back=thickness)
    _, normal, along = (part[0] for part in way.at(0.0))
    western_buckle(middle, normal, -along, metal)
    metal_loop(way, 1.9, float(z(np.array([1.9]))[0]), width, 2 * thin + 0.2, metal)
    cap_end(way, metal, width, thickness, z, 3.0, 1.75)
    tip_rope(way, metal, width, z)


def metal_loop(way, s, z, width, depth, metal):
    """Adds the loop of the buckle set: a broad band between two ropes."""
    bands.keeper(way, s, z, width, depth, metal, 0.85, 0.16)
    point, normal, along = (part[0] for part in way.at(s, 0.0, z))
    for side in (-0.38, 0.38):
        line = np.linspace(point - UP * (width / 2) + along * side, point + UP * (width / 2) + along * side, 60) + normal * 0.24
        angle = np.linspace(0, 2 * np.pi * 6, 60)[:, None]
        for k in (0, np.pi):
            sweep("loop-rope", line + 0.055 * (np.cos(angle + k) * along + np.sin(angle + k) * normal), circle(0.07, 8), metal, up=normal)


def tip_rope(way, metal, width, z):
    """Adds a bead across the root of the metal tip."""
    s = way.length - 2.95
    point, normal, along = (part[0] for part in way.at(s, 0.1, float(z(np.array([s]))[0])))
    line = np.linspace(point - UP * (width / 2 + 0.03), point + UP * (width / 2 + 0.03), 20)
    sweep("tip-bead", line, rounded(0.18, 0.3, 0.08, 4), metal, up=normal)
