"""Shearling: a soft roll covered with many short curling tufts."""

import numpy as np

from ..core.curves import spline, unit
from ..core.materials import Nodes
from ..core.mesh import add_mesh, grid, outward
from ..core.surface import Surface

WOOL = (0.98, 0.925, 0.83)


def wool(color=WOOL):
    """Creates pale wool: no gloss, a bright rim where light passes through the tufts."""
    nodes = Nodes("wool")
    nodes.set(Roughness=1.0, Specular=0.02, Sheen=0.8, Sheen_Tint=0.3)
    nodes.tone(color, nodes.math("ADD", nodes.math("MULTIPLY", nodes.noise(1.6, 4, 0.7), 0.3), 0.85))
    # In wool light scatters much further than the few bounces that are traced.
    nodes.set(Emission=(*color, 1), Emission_Strength=0.25)
    return nodes.mark("fixed")


def roll(last, level, drop, inside, thickness):
    """
    Returns the surface of a cuff turned over a shaft's edge.
    level: loop of the shaft's edge. drop: cm that the cuff hangs down outside. inside: cm that the cuff goes
    down inside. In the Surface, u runs around the leg, and v from the outer lower edge over the top and in.
    """
    count = 150
    u = np.arange(count) / count
    section = [(0.02, drop), (0.5, drop + 0.12), (0.95, drop - 0.25), (1.1, drop * 0.55), (0.95, 0.25), (0.45, -0.42), (-0.4, -0.5), (-1.0, 0.1), (-1.15, inside * 0.5), (-0.7, inside), (-0.25, inside + 0.2)]
    section = spline(section, 60)
    points = []
    for k in u:
        column = last.surface.at(np.stack([np.full(200, k), np.linspace(0.3, 1, 200)], 1))[0]
        edge, out = last.surface.at([(k, level / last.form.top)])
        walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(column, axis=0), axis=1)))
        zero = np.interp(level / last.form.top, np.linspace(0.3, 1, 200), walked)
        where = np.interp(zero - section[:, 1], walked, np.linspace(0.3, 1, 200))
        points.append(last.surface.at(np.stack([np.full(60, k), where], 1), section[:, 0] * thickness)[0])
    points = np.array(points)
    return Surface(points, closed=True, inside=points.mean(1))


def cover(name, body, material, density=105, length=0.4, radius=0.036, seed=3):
    """
    Covers a closed surface with wool: a lumpy ground and tufts that lean and curl in locks.
    density: tufts per cm². length, radius: size of a tuft, cm.
    """
    random = np.random.default_rng(seed)
    along, across = body.rows()
    count = int(along * across * density)
    uv = random.random((count, 2)) * (1, 0.96) + (0, 0.02)
    outward(grid(f"{name}-ground", body.points - body.normals * 0.1, material, close_u=True))
    roots, normals = body.at(uv, -0.1)
    lock = _locks(body, uv, random, along, across)
    lean = unit(normals * 0.75 + lock * 0.5 + random.normal(0, 0.4, (count, 3)))
    swirl = unit(np.cross(lean, random.normal(0, 1, (count, 3))))
    size = length * random.uniform(0.6, 1.15, count)
    return _strands(name, roots, lean, swirl, size, radius, material)


def _locks(body, uv, random, along, across):
    """Returns a direction for each tuft. Tufts of the same lock, about a centimetre wide, have the same direction."""
    heads = random.random((int(along * across * 0.9), 2))
    ways = random.normal(0, 0.7, (len(heads), 3)) + (0, 0, -0.35)
    scale = np.array([along, across])
    nearest = np.empty(len(uv), int)
    for start in range(0, len(uv), 500):
        gap = (uv[start : start + 500, None] - heads[None]) * scale
        nearest[start : start + 500] = (gap**2).sum(2).argmin(1)
    middle = body.at(heads)[0]
    gather = middle[nearest] - body.at(uv)[0]
    return ways[nearest] + gather * 0.9


def _strands(name, roots, lean, swirl, size, radius, material, steps=4):
    """Adds tapered three-sided tufts, bent sideways."""
    third = np.cross(lean, swirl)
    count = len(roots)
    verts = np.empty((count, steps, 3, 3))
    for k, t in enumerate(np.linspace(0, 1, steps)):
        heart = roots + (lean * np.sin(t * 1.5)[None] + swirl * (1 - np.cos(t * 3.0)) * 0.4) * size[:, None]
        thick = radius * (1 - 0.6 * t**2)
        for q in range(3):
            angle = q * 2 * np.pi / 3
            verts[:, k, q] = heart + thick * (np.cos(angle) * swirl + np.sin(angle) * third)
    base = (np.arange(count) * steps * 3)[:, None, None]
    ring = [(k * 3 + q, k * 3 + (q + 1) % 3, k * 3 + 3 + (q + 1) % 3, k * 3 + 3 + q) for k in range(steps - 1) for q in range(3)]
    faces = (base + np.array(ring)[None]).reshape(-1, 4)
    return add_mesh(name, verts.reshape(-1, 3), faces, material)
