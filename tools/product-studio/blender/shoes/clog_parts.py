"""
Parts of a clog: the wooden platform with a rubber tread, the upper that is nailed over the platform's edge,
and studs.
"""

import numpy as np

from ..core.curves import circle, offset_loop, smooth_steps, unit
from ..core.details import place, strap
from ..core.materials import Nodes
from ..core.mesh import loft
from . import parts
from .low_uppers import along_loop, walked_along

TREAD = 0.42
# Height of the tread's lower face above the ground, from heel to toe.
GROUND_LINE = [(0, 0.0), (6.0, 0.0), (6.5, 0.12), (7.3, 1.1), (8.2, 1.6), (9.4, 1.5), (11.3, 0.72), (13.0, 0.12)]
GROUND_LINE += [(14, 0.0), (19, 0.0), (22, 0.28), (25.6, 1.1)]


def wood(tone=(0.62, 0.40, 0.22)):
    """Creates lacquered wood, by default pale alder: rings stretched by the cut, fine pores."""
    nodes = Nodes("wood")
    stretch = nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (0.12, 1.0, 1.6)
    nodes.link(nodes.place, stretch.inputs["Vector"])
    nodes.place = stretch.outputs[0]
    rings = nodes.noise(2.2, 3, 0.5, 1.2)
    pores = nodes.noise(22, 4, 0.7)
    both = nodes.math("ADD", nodes.math("MULTIPLY", rings, 0.75), nodes.math("MULTIPLY", pores, 0.35))
    nodes.tone(tone, nodes.math("ADD", both, 0.42))
    nodes.set(Roughness=0.42, Specular=0.4)
    nodes.bump(pores, 0.08, 0.02)
    return nodes.mark("fixed")


def platform(last, reach, timber, rubber):
    """Adds the sole of wood, slightly hollowed for the foot, on a tread of rubber."""
    line = smooth_steps([(x + last.start, z) for x, z in GROUND_LINE])
    loop = last.feather
    parts.sole("platform", loop, 1.0, timber, reach=reach, rounding=0.12, drop=lambda x: line(x) + TREAD, tuck=0.1)
    base = loop.copy()
    base[:, 2] = line(loop[:, 0]) + TREAD
    parts.sole("tread", base, TREAD, rubber, reach=reach + 0.02, rounding=0.05)
    parts.insole(loop, timber, rise=0.03, dip=0.02, shrink=-reach + 0.1)


def nailed_points(last, line, reach, down, columns=28):
    """
    Returns points of an upper that is drawn over the platform's edge.
    The upper covers `down` cm of the platform's wall, `reach` cm outside the feather line. Then it continues
    up the foot to the line of (station, loop) pairs.
    """
    share = np.linspace(0, 1, columns) ** 1.15
    u = np.mod(last.uv(line)[:, 0], 1.0) * len(last.feather)
    foot = along_loop(last.feather, u)
    away = along_loop(offset_loop(last.feather, 1.0), u) - foot
    rows = []
    for (s, w), direction in zip(line, away):
        level = w * share
        points = last.at(np.stack([np.full(columns, s), level], 1))[0]
        out = reach * np.clip(1 - level / 0.95, 0, 1) ** 1.6
        rows.append(points + out[:, None] * direction)
    sheet = np.array(rows)
    wall = foot + away * reach
    lower = [wall - (0, 0, d) for d in np.linspace(down, down / 6, 6)]
    return np.concatenate([np.stack(lower, 1), sheet], 1)


def stud(name, at, normal, along, radius, metal):
    """Adds a domed nail's head."""
    rings = []
    for angle in np.radians([0, 8, 30, 50, 68, 82]):
        flat = circle(radius * np.cos(angle), 18)
        rings.append(np.insert(flat, 1, radius * 0.62 * np.sin(angle), axis=1))
    return place(loft(name, np.array(rings), metal), at, normal, along)


def nailed_band(kit, points, width=0.62, thickness=0.1, every=1.25, radius=0.21):
    """Adds a band of leather along the lower edge of a nailed upper, with a row of studs."""
    heart = points[:, 2] * 0.5 + points[:, 3] * 0.5
    along = unit(np.gradient(heart, axis=0))
    normals = unit(np.cross(along, (0, 0, 1.0)))
    if np.sum(normals * (heart - heart.mean(0))) < 0:
        normals = -normals
    strap("band", heart + normals * thickness * 0.3, normals, width, kit["main"], thickness, rounding=0.04)
    walked = walked_along(heart)
    count = int((walked[-1] - 0.8) / every)
    for k, where in enumerate(np.linspace(0.4, walked[-1] - 0.4, count + 1)):
        j = int(np.argmin(np.abs(walked - where)))
        stud(f"stud{k}", heart[j] + normals[j] * thickness * 0.75, normals[j], along[j], radius, kit["metal"])
