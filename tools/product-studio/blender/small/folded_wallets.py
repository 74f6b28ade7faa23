"""
Small leather products that open or hang: a zip purse on a wrist strap, and a card holder like a book.
Centimetres.
"""

import numpy as np

from ..bags import handles, hardware
from ..bags.parts import Face, Shell, edge_paint, polygon, sewn, slab, waves
from ..core.curves import resample, smooth_steps
from ..core.materials import surface
from ..core.mesh import grid, thicken
from . import labels
from .cloths import group


def wrist_purse(kit, zip_over, leather_pull, width=13.2, height=9.6):
    """
    Builds a purse with a zip around three sides, quilted in lozenges, with a strap for the wrist.
    zip_over, leather_pull: functions that add the zip and the pull of the brand's wallets.
    """
    w = width / 2
    outline = polygon([(-w, 0), (w, 0), (w, height), (-w, height)], (0.7, 0.7, 1.9, 1.9))
    half = smooth_steps([(0, 1.0), (height, 0.86)])
    shell = Shell(outline, half, crown=0.3, fullness=1.8, uneven=0.08, seed=23)
    for name, face in shell.faces():
        shell.panel(name, face, kit["main"], 0.17, kit["thread"], 0.3)
    around = resample(outline, step=0.2, closed=True)
    gusset = shell.gusset("gusset", around, kit["main"], tuck=0.14, thickness=0.08, closed=True)
    shell.edge("edge", around, edge_paint(), 0.2, closed=True)
    slider, down = zip_over(kit, gusset, around, 0.8, 26)
    leather_pull(kit, slider + [0.28, 0, 0] + down * 0.85, np.array([1.0, 0, 0]), down, 2.4)
    # A pocket over the lower front, cut diagonally, with the brand's name.
    low, high = 3.9, 6.3
    pocket = polygon([(-w + 0.02, 0.02), (w - 0.02, 0.02), (w - 0.02, low), (-w + 0.02, high)], (0.7, 0.7, 0.1, 0.1), 0.15)
    face = shell.front
    slab("pocket", face, face.uv(pocket), kit["main"], 0.16, lift=0.24, step=0.25)
    sewn("pocket-stitch", face, face.uv(pocket), 0.3, kit["thread"], 0.33, length=0.25, gap=0.12, radius=0.03)
    at, normal = face.spot(w - 2.5, 1.5, 0.32)
    hardware.plate("mark", at, normal, (0, 0, 1), 2.2, 0.5, kit["metal"], 0.08, 0.1, 0.03)
    _wrist_strap(kit, np.array([-w + 0.1, 0.0, height - 2.4]))


def _wrist_strap(kit, at):
    """Adds a D-ring in a loop in the left side seam, and a strap that runs through the ring and falls to the ground."""
    wire = at - [0.5, 0, 0]
    hardware.d_ring("d-ring", wire, (0, -1, 0), (-1, 0, 0), 1.4, 0.95, kit["metal"], 0.1)
    handles.loop_around("side-loop", wire, (0, 0, 1), (1, 0, 0), kit, 1.0, 0.75, 0.1, 0.14)
    x, y, z = wire - [0.82, 0, 0.1]
    ground = 0.12
    line = [(x + 0.25, y + 0.1, z + 0.1), (x - 0.2, y, z - 0.25), (x - 0.42, y - 0.25, z * 0.62), (x - 0.62, y - 0.7, z * 0.3)]
    line += [(x - 1.1, y - 1.5, 0.55), (x - 1.5, y - 2.6, ground), (x - 1.6, y - 4.6, ground), (x - 0.1, y - 6.4, ground)]
    line += [(x + 1.9, y - 6.6, ground), (x + 2.9, y - 5.2, ground), (x + 1.9, y - 3.4, ground), (x + 0.6, y - 2.3, ground + 0.04)]
    line += [(x - 0.1, y - 1.35, 0.62), (x - 0.22, y - 0.75, z * 0.32), (x - 0.16, y - 0.35, z * 0.62), (x + 0.12, y - 0.12, z - 0.3), (x + 0.3, y, z + 0.1)]
    face = [(0.3, -1, 0.6), (-0.6, -1, 0), (-0.75, -0.9, 0.05), (-0.7, -0.8, 0.2), (-0.5, -0.6, 0.8), (0, -0.1, 1), (0, 0, 1), (0, 0, 1)]
    face += [(0, 0, 1), (0, 0, 1), (0, 0, 1), (0.1, -0.1, 1), (0.4, -0.6, 0.7), (0.5, -0.9, 0.2), (0.5, -1, 0.05), (0.5, -1, 0), (0.3, -1, 0.4)]
    handles.hanging_strap("wrist-strap", line, face, 1.1, kit, 0.18)


def book_holder(kit, slots, card, side_seam, width=10.0, height=7.9, gape=37.0):
    """
    Builds a card holder that opens like a book, with cards on the left, and a pocket and the brand's name on
    the right.
    slots, card, side_seam: functions that add the parts of the brand's card holders. gape: degrees by which
    each leaf is opened.
    """
    w = width / 2
    turn = np.radians(gape)
    off = w + 0.42
    for side in (-1, 1):
        build = lambda: _leaf(kit, side, width, height, slots, card, side_seam)
        group(build, (side * off * np.cos(turn), -off * np.sin(turn), 0), -side * gape)
    _spine(kit, turn, height)


def _leaf(kit, side, width, height, slots, card, side_seam):
    w = width / 2
    uneven = waves(43 + side, 6)
    radii = (0.1, 0.8, 0.8, 0.1) if side == 1 else (0.8, 0.1, 0.1, 0.8)
    outline = polygon([(-w, 0), (w, 0), (w, height), (-w, height)], radii, 0.15)
    face = Face(lambda x, z: 0.03 * uneven(x, z), (-w - 0.4, -6.0), (w + 0.4, height + 2.5), -1, 0.25)
    slab("cover", face, face.uv(outline), kit["main"], 0.2, lift=-0.2)
    slab("leaf", face, face.uv(outline), kit["main"], 0.16, lift=0.03)
    sewn("leaf-stitch", face, face.uv(outline), 0.24, kit["thread"], 0.115, length=0.22, gap=0.1, radius=0.026)
    if side == -1:
        card("card-top", (0.72, 0.70, 0.66), face, 0.0, 7.1, 0.13)
        slots(kit, face, width - 0.5, (6.1, 4.7, 3.3), 0.22, 0.155, foot=0.22)
        card("card-low", (0.035, 0.045, 0.075), face, 0.05, 5.5, 0.3)
        low = polygon([(-w + 0.25, 0.22), (w - 0.25, 0.22), (w - 0.25, 6.1), (-w + 0.25, 6.1)], (0.5, 0.5, 0.12, 0.12), 0.15)
        side_seam(kit, face, low, ((0, 3.0, 0.62), (3.3, 4.4, 0.46), (4.7, 5.8, 0.3)))
        return
    pocket = polygon([(-w + 0.25, 0.22), (w - 0.25, 0.22), (w - 0.25, 4.3), (-w + 0.25, 6.4)], (0.12, 0.6, 0.12, 0.12), 0.15)
    card("note", (0.60, 0.58, 0.53), face, 0.2, 5.9, 0.12)
    slab("pocket", face, face.uv(pocket), kit["main"], 0.15, lift=0.22)
    sewn("pocket-stitch", face, face.uv(pocket), 0.22, kit["thread"], 0.3, length=0.22, gap=0.1, radius=0.026)
    place = labels.plane((0.3, -0.33, 1.5), (1, 0, 0), (0, 0, 1))
    gilt = surface("gilt", "metal", (0.86, 0.70, 0.42), "metal")
    labels.words(labels.HOUSE, 0.42, place, gilt, spacing=1.15, font=labels.BOLD)


def _spine(kit, turn, height):
    """Adds the soft back between the leaves, which follows the bend of an opened book."""
    angle = np.linspace(-1, 1, 15)
    foot = np.array([0.5 * np.cos(turn), -0.5 * np.sin(turn)])
    x = foot[0] * angle
    y = 0.28 + (foot[1] + 0.0 - 0.12) * np.abs(angle) ** 1.6
    z = np.linspace(0.02, height - 0.02, 12)
    sheet = np.array([[(a, b, c) for c in z] for a, b in zip(x, y)])
    thicken(grid("spine", sheet, kit["main"]), 0.2, offset=0)
