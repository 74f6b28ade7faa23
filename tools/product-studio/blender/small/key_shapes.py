"""More key fobs: a leather medal in a metal rim, a wrist loop of braided cord. They lie on the ground."""

import numpy as np
from mathutils import Matrix

from ..core.curves import circle, resample, spline, tangents, unit
from ..core.details import stitches, strap
from ..core.materials import surface
from ..core.mesh import sweep
from . import labels
from .cloths import group
from .clips import jump_ring, split_ring, swivel_clip
from .turned import lathe, softened, stand


def disc(kit, radius=2.35):
    """A disc of leather set in a rim, with the house's half-tone disc in metal, on a short strap with a ring."""
    metal = kit["metal"]
    rim = [(radius - 0.14, 0.1), (radius - 0.05, 0.0), (radius + 0.16, 0.0), (radius + 0.27, 0.1), (radius + 0.27, 0.42), (radius + 0.18, 0.54)]
    rim += [(radius + 0.02, 0.56), (radius - 0.08, 0.48), (radius - 0.14, 0.3)]
    lathe("rim", softened([*rim, rim[0]], 0.07), metal, 160)
    beads = circle(radius + 0.1, 96)
    for k, (x, y) in enumerate(beads):
        stand(lathe(f"bead{k}", [(0.004, 0.07), (0.05, 0.05), (0.066, 0.0)], metal, 8), (x, y, 0.545), (0, 0, 1))
    face = [(0.004, 0.46), (radius * 0.5, 0.45), (radius - 0.3, 0.42), (radius - 0.1, 0.36), (radius - 0.08, 0.1), (0.004, 0.08)]
    lathe("medal", softened(face, 0.06), kit["main"], 128)
    ring = circle(radius - 0.36, 400)
    row = np.column_stack([ring, np.full(400, 0.425)])
    stitches("medal-row", row, (0, 0, 1), surface("fob-thread", "thread", 0.78), 0.26, 0.13, 0.036, closed=True)
    place = labels.plane((0, -0.05, 0.452), (1, 0, 0), (0, 1, 0))
    labels.disc(0.92, place, metal, (0, 0.42), bars=9, lift=0.012)
    labels.words(labels.HOUSE, 0.36, place, metal, (0, -0.88), 1.12, lift=0.008, font=labels.BOLD)
    # The strap goes round the rim's bow and round the split ring.
    jump_ring((0, radius + 0.62, 0.3), (0.25, 0, 1), 0.5, 0.12, metal, "bow")
    _strap_between(kit, radius + 0.95, radius + 4.3)
    split_ring((0.1, radius + 5.75, 0.22), (-0.05, 0.02, 1), 1.6, metal, (0.15, 0.2), start=2.2)


def _strap_between(kit, low, high, width=1.15, thick=0.15):
    """A doubled strap along y whose ends fold round two rings; its legs are sewn together."""
    z, bend = 0.36, 0.2
    line = [(low + 0.5, z - 0.09), (low, z - bend), (low - 0.24, z), (low, z + bend), (low + 0.6, z + 0.1)]
    line += [(high - 0.6, z + 0.1), (high, z + bend), (high + 0.24, z), (high, z - bend), (high - 0.5, z - 0.09), (low + 0.7, z - 0.09)]
    flat = resample(spline(np.array(line), 400), 140)
    points = np.column_stack([0 * flat[:, 0], flat])
    normals = np.cross((1.0, 0, 0), tangents(points))
    strap("fob-strap", points, normals, width, kit["main"], thick, rounding=0.05)
    thread = surface("fob-thread", "thread", 0.78)
    top = z + 0.1 + thick / 2
    for x in (-width / 2 + 0.17, width / 2 - 0.17):
        row = np.column_stack([np.full(60, x), np.linspace(low + 0.55, high - 0.55, 60), np.full(60, top + 0.006)])
        stitches("fob-row", row, (0, 0, 1), thread, 0.24, 0.12, 0.032)
    for y in (low + 0.55, high - 0.55):
        row = np.column_stack([np.linspace(-0.4, 0.4, 20), np.full(20, y), np.full(20, top + 0.006)])
        stitches("fob-cross", row, (0, 0, 1), thread, 0.2, 0.08, 0.032)


def round_braid(name, path, material, radius=0.34, strand=0.2, pitch=2.4, strands=8):
    """A round plait: half of the strands wind to the left, half to the right, over and under each other."""
    path = resample(path, step=0.07)
    along = tangents(path)
    up = np.array([0.0, 0, 1.0])
    side = unit(np.cross(along, up))
    normal = np.cross(side, along)
    s = np.arange(len(path)) * 0.07
    half = strands // 2
    sweep(f"{name}-core", path, circle(radius * 0.8, 12), material)
    for way in (1, -1):
        for k in range(half):
            angle = way * 2 * np.pi * s / pitch + 2 * np.pi * k / half + (0 if way == 1 else np.pi / half)
            # Each crossing lies a quarter of the pitch over the number of pairs away from the last.
            wave = way * np.cos(2 * np.pi * s / pitch * half + (0 if way == 1 else 0.0))
            reach = radius + 0.075 * wave
            out = np.cos(angle)[:, None] * normal + np.sin(angle)[:, None] * side
            line = path + reach[:, None] * out
            strap(f"{name}{way}{k}", line, out, strand * 1.65, material, 0.11, rounding=0.045)


def braided_loop(kit):
    """A loop for the wrist: braided cord, both ends in a metal cap, a ring and a swivel clip."""
    metal = kit["metal"]
    z = 0.46
    loop = [(0.34, 0.2), (0.36, 1.0), (0.6, 2.6), (1.7, 5.2), (2.5, 7.8), (2.0, 10.2), (0.1, 11.4), (-1.9, 10.3)]
    loop += [(-2.5, 7.8), (-1.7, 5.2), (-0.6, 2.6), (-0.36, 1.0), (-0.34, 0.2)]
    flat = spline(np.array(loop), 900)
    round_braid("cord", np.column_stack([flat, np.full(len(flat), z)]), kit["main"])
    cap = [(0.6, 1.5), (0.78, 1.52), (0.86, 1.44), (0.86, 1.34), (0.78, 1.28), (0.76, 0.3), (0.82, 0.22), (0.82, 0.1), (0.72, 0.0)]
    cap += [(0.45, -0.12), (0.26, -0.2), (0.2, -0.4), (0.004, -0.42)]
    whole = stand(lathe("cap", softened(cap, 0.05), metal, 96), (0, 0, z), (0, 1, 0))
    whole.matrix_world = whole.matrix_world @ _flattened(1.0, 0.62)
    place = labels.plane((0, 0.8, z + 0.5), (0, -1, 0), (1, 0, 0))
    labels.words("П", 0.4, place, surface("etched", "rubber", 0.06, "fixed"), lift=0.012, font=labels.BOLD)
    jump_ring((0, -0.72, 0.42), (1, 0, 0.3), 0.42, 0.1, metal, "eye-ring")
    jump_ring((0, -1.4, 0.26), (0.1, 0.2, 1), 0.5, 0.11, metal)
    split_ring((1.95, -2.5, 0.2), (-0.06, 0.0, 1), 1.5, metal)
    group(lambda: swivel_clip((0, 0, 0), metal), (-0.35, -2.3, 0.3), 168)


def _flattened(x, y):
    """A scale across a lathed thing's own axes."""
    return Matrix.Diagonal((y, x, 1, 1))
