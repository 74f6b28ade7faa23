"""Room for groups of products: floor, wall with an arched niche, plinths, and the light of the products' pictures."""

import math

import bpy
import numpy as np
from mathutils import Vector

from .materials import Nodes
from .mesh import add_mesh, bevel, box, grid
from .stage import area


def plaster(name, color):
    """Creates a mineral wall: matt, slightly uneven."""
    nodes = Nodes(name)
    nodes.set(Roughness=0.92, Specular=0.12)
    nodes.tone(color, nodes.math("ADD", nodes.math("MULTIPLY", nodes.noise(0.06, 5, 0.6), 0.1), 0.95))
    nodes.bump(nodes.noise(0.8, 6, 0.6), 0.08)
    return nodes.mark("fixed")


def floor(material, reach=400.0):
    grid("floor", [[(x, y, 0) for y in (-reach, reach)] for x in (-reach, reach)], material)


def wall(material, y, niche=None, thickness=9.0, reach=400.0):
    """
    Adds a wall across the room at `y`.
    niche: (x of the middle, half width, height of the top) of an arch that is cut into the wall.
    """
    if niche is None:
        grid("wall", [[(x, y, z) for z in (0, reach)] for x in (-reach, reach)], material)
        return
    middle, half, top = niche
    spring = top - half
    turn = np.linspace(math.pi, 0, 49)
    arch = [(middle - half, 0.0)] + [(middle + half * math.cos(a), spring + half * math.sin(a)) for a in turn]
    arch.append((middle + half, 0.0))
    count = len(arch)
    outer = [(-reach, 0.0)] + [(-reach + 2 * reach * k / (count - 3), reach) for k in range(count - 2)] + [(reach, 0.0)]
    rows = [
        [(x, y, z) for x, z in outer],
        [(x, y, z) for x, z in arch],
        [(x, y + thickness, z) for x, z in arch],
    ]
    thing = grid("wall", np.array(rows), material)
    for polygon in thing.data.polygons:
        polygon.use_smooth = False
    points = [(x, y + thickness, z) for x, z in arch]
    add_mesh("niche", points, [tuple(range(count))], material, smooth=False)


def plinth(material, x, y, width, depth, height):
    box("plinth", (width, depth, height), (x, y, height / 2), 0.25, material)


def drum(material, x, y, radius, height):
    """Adds a round plinth."""
    turn = np.linspace(0, 2 * np.pi, 480, endpoint=False)  # fewer would be visible as stripes in low light
    ring = np.stack([x + radius * np.cos(turn), y + radius * np.sin(turn)], 1)
    levels = [(0.997, 0.0), (1, 0.1), (1, height - 0.3), (0.985, height)]
    rows = np.array([[(x + (a - x) * s, y + (b - y) * s, z) for a, b in ring] for s, z in levels])
    points = rows.reshape(-1, 3)
    count = len(ring)
    faces = [
        (i * count + j, i * count + (j + 1) % count, (i + 1) * count + (j + 1) % count, (i + 1) * count + j)
        for i in range(len(levels) - 1)
        for j in range(count)
    ]
    faces.append(tuple((len(levels) - 1) * count + j for j in range(count)))
    return bevel(add_mesh("drum", points, faces, material, smooth=False), 0.1)


def lights(centre, size, warmth=(1, 0.97, 0.92), power=1.0):
    """Adds a large window from the left, a soft fill light from the right, and a little light from above."""
    scene = bpy.context.scene
    world = bpy.data.worlds.new("air")
    world.use_nodes = True
    scene.world = world
    air = world.node_tree.nodes["Background"].inputs
    air[0].default_value, air[1].default_value = (1, 0.99, 0.97, 1), 0.22 * power
    s, c = size / 38, Vector(centre)
    area("window", c + Vector((-74, -58, 66)) * s, c, 46 * s, 60 * s, 120000 * s * s * power, warmth)
    area("answer", c + Vector((86, -60, 30)) * s, c, 50 * s, 70 * s, 16000 * s * s * power)
    area("above", c + Vector((10, -10, 90)) * s, c, 90 * s, 60 * s, 26000 * s * s * power)
    area("strip", c + Vector((-30, -80, 24)) * s, c, 6 * s, 80 * s, 7000 * s * s * power)
