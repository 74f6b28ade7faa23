"""Key fobs on the ground: a leather tassel on a swivel clip, and a sewn loop with a snap."""

import bpy
import numpy as np
from mathutils import Matrix

from ..bags.hardware import d_ring, snap
from ..core.curves import smooth_steps, spline, unit
from ..core.details import strap
from ..core.materials import surface
from ..core.model import Model, View
from . import bands
from .bands import Way
from .clips import bell, jump_ring, split_ring, swivel_clip
from .key_shapes import disc

# Circles of strips in the tassel's head: number of strips, radius of the circle.
CIRCLES = ((11, 0.74), (9, 0.5), (6, 0.28))


def fringe(kit, mouth, length=7.6, width=0.52, thickness=0.13, spread=15.0, seed=5):
    """
    Adds strips that leave a head at `mouth` towards -y and rest on the ground in layers.
    length: cm. spread: degrees by which the outermost strips turn aside.
    """
    random = np.random.default_rng(seed)
    roots = []
    for count, radius in CIRCLES:
        turn = 2 * np.pi * (np.arange(count) + 0.5 * (radius < 0.6)) / count
        roots += [(radius * np.cos(a), radius * np.sin(a)) for a in turn]
    roots = np.array(roots)
    order = np.argsort(roots[:, 1])
    layers = np.array_split(order, 4)
    for level, members in enumerate(layers):
        members = members[np.argsort(roots[members, 0])]
        fan = np.linspace(-1, 1, len(members)) * np.radians(spread) * (1 - 0.13 * level)
        for k, (member, turn) in enumerate(zip(members, fan)):
            _strip(kit, mouth, roots[member], turn + random.normal(0, 0.012), level + 0.45 * (k % 2), length, width, thickness, random)


def _strip(kit, mouth, root, turn, level, length, width, thickness, random):
    """Adds a strip that runs from its place in the head down to its layer on the ground. The end varies slightly."""
    x, z = root
    floor = thickness / 2 + level * (thickness + 0.035)
    long = length + random.normal(0, 0.05)
    s = np.array([-0.5, 0.0, 0.7, 1.7, 3.2, 5.0, 6.6, 1.0 * long])
    fall = np.array([0, 0, 0.12, 0.5, 0.92, 1, 1, 1])
    height = (mouth[2] + z) * (1 - fall) + floor * fall
    height[-1] += max(0, random.normal(0.05, 0.06))
    height[-2] += 0.02
    sway = random.normal(0, 0.05, len(s)) * np.clip(s / 4, 0, 1)
    aside = x * (1 - 0.25 * np.clip(s / 5, 0, 1)) + np.tan(turn) * np.clip(s, 0, None) + sway
    line = spline(np.column_stack([mouth[0] + aside, mouth[1] - s, height]), 70)
    radial = unit(np.array([x, 0, abs(z) + 0.25]))
    share = smooth_steps([(0, 0), (0.12, 0), (0.5, 1), (1, 1)])(np.linspace(0, 1, 70))[:, None]
    normals = unit(radial * (1 - share) + np.array([0, 0, 1.0]) * share)
    size = width * smooth_steps([(0, 0.75), (0.25, 1), (1, 1)])(np.linspace(0, 1, 70))
    strap("strip", line, normals, size, kit["main"], thickness, rounding=0.03)


def turn_all(degrees):
    """Rotates all objects of the scene around the vertical axis."""
    bpy.context.view_layer.update()
    for thing in bpy.context.scene.objects:
        thing.matrix_world = Matrix.Rotation(np.radians(degrees), 4, "Z") @ thing.matrix_world


def disc_fob(kit):
    disc(kit)
    turn_all(-24)


def tassel(kit):
    metal = kit["metal"]
    mouth = np.array([0.0, 0.0, 1.02])
    fringe(kit, mouth)
    bell(mouth, (0, 1, -0.1), metal)
    neck = np.array([0.0, 2.42, 0.78])
    jump_ring(neck - (0, 0.2, 0), (1, 0, 0.15), 0.34, 0.09, metal, "neck-ring")
    jump_ring(neck + (0.02, 0.42, -0.3), (0.1, 0.25, 1), 0.5, 0.11, metal)
    swivel_clip((0.05, 3.75, 0.42), metal)
    split_ring((1.95, 3.35, 0.2), (-0.06, 0.0, 1), 1.42, metal)
    turn_all(-33)


def loop_path(length=10.4, belly=2.35, thickness=0.3):
    """
    Returns the outer face of a strap, seen from above.
    The strap runs from its hidden end to the right, around a wide loop, back, around the ring's bar at the
    origin, and out again as a tongue in front.
    """
    t = thickness
    front = [(0.9, -t * 0.5), (2.2, -t * 0.5), (3.6, -t * 0.5), (5.2, -0.55), (7.4, -belly * 0.62), (9.4, -belly * 0.86)]
    round_end = [(length + 0.55, -belly * 0.5), (length + 0.95, belly * 0.12), (length + 0.4, belly * 0.75)]
    back = [(9.0, belly * 1.02), (7.0, belly * 0.8), (5.2, 0.95), (3.6, t * 1.55), (2.2, t * 1.5), (0.8, t * 1.5)]
    bend = [(0.0, t * 1.3), (-0.42, t * 0.55), (-0.5, -t * 0.35), (-0.3, -t * 1.15), (0.25, -t * 1.55)]
    tongue = [(0.9, -t * 1.56), (2.2, -t * 1.56), (3.35, -t * 1.56)]
    return spline(front + round_end + back + bend + tongue, 900)


def loop(kit, width=2.3, thickness=0.3):
    way = Way(loop_path(thickness=thickness))
    skins = [kit["main"], kit["edge"], kit["lining"]]
    z = lambda s: width / 2 + 0 * np.asarray(s, float)
    s = np.linspace(0, way.length, int(way.length / 0.1))
    points, normals, _ = way.at(s, 0.0, z(s))
    bands.band("loop", points, normals, bands.tip_widths(s, way.length, width, 1.0), thickness * 0.96, skins)
    thread = surface("loop-thread", "thread", 0.78)
    size = {"length": 0.28, "gap": 0.13, "radius": 0.036}
    bands.edge_rows(way, thread, width, 3.2, way.length - 0.75, z, margin=0.24, **size)
    bands.cross_rows(way, thread, width, (way.length - 3.15,), z, margin=0.24)
    at, normal, _ = (part[0] for part in way.at(way.length - 1.25, 0.0, width / 2))
    snap(at, normal, (0, 0, 1), kit["metal"], 0.62)
    d_ring("d-ring", (-0.12, 0.0, width / 2), (0, -1, 0), (-1, 0, 0), width + 0.1, 1.35, kit["metal"], 0.14)
    split_ring((-2.35, -0.25, 0.36), (0.17, 0.05, 1), 1.6, kit["metal"], (0.15, 0.2), start=2.2)


TASSEL_VIEWS = {
    "quarter": View(0, 58),
    "front": View(-24, 34),
    "top": View(8, 80),
    "detail": View(4, 52, frame=5.6, target=(0.5, 0.55, 0.5)),
}
STRAP_VIEWS = {
    "quarter": View(-40, 36),
    "front": View(-24, 18),
    "top": View(-30, 62),
    "detail": View(-22, 24, frame=6, target=(0.36, 0.2, 0.5)),
}

MODELS = {
    "key-tassel": Model(tassel, frame=16, views=TASSEL_VIEWS),
    "key-strap": Model(loop, frame=19, views=STRAP_VIEWS),
    "key-ring-disc": Model(disc_fob, frame=15.5, views={**TASSEL_VIEWS, "detail": View(4, 52, frame=6.5, target=(0.4, 0.28, 0.5))}),
}
