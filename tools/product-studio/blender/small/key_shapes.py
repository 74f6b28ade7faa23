"""More key fobs on the ground: a leather medal in a metal rim."""

import numpy as np

from ..core.curves import circle, resample, spline, tangents
from ..core.details import stitches, strap
from ..core.materials import surface
from . import labels
from .clips import jump_ring, split_ring
from .turned import lathe, softened, stand


def disc(kit, radius=2.35):
    """Builds a disc of leather in a rim, on a short strap with a ring. The brand's half-tone disc is in metal."""
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
    # The strap passes around the rim's bow and around the split ring.
    jump_ring((0, radius + 0.62, 0.3), (0.25, 0, 1), 0.5, 0.12, metal, "bow")
    _strap_between(kit, radius + 0.95, radius + 4.3)
    split_ring((0.1, radius + 5.75, 0.22), (-0.05, 0.02, 1), 1.6, metal, (0.15, 0.2), start=2.2)


def _strap_between(kit, low, high, width=1.15, thick=0.15):
    """Adds a doubled strap along y whose ends fold around two rings. Its legs are sewn together."""
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
