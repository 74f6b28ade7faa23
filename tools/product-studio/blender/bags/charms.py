"""Pendant of a bag: a bell-shaped key cover on a thin strap."""

import numpy as np

from ..core.curves import resample, rounded, spline, unit
from ..core.details import stitches, strap
from ..core.mesh import sweep
from ..core.surface import Surface, inset
from .parts import slab

# Half of a bell's outline from its top to its foot: (x, share of height from the top).
BELL = [(0.0, 0.0), (0.42, 0.0), (0.5, 0.04), (0.56, 0.25), (0.8, 0.52), (1.0, 0.8), (1.0, 0.93), (0.86, 1.0), (0.0, 1.0)]


def key_cover(kit, loop_at, hang, normal, height=6.4, half=1.8, lean=0.05, around=0.62):
    """
    Adds a clochette whose strap is looped around a handle.
    loop_at: middle of the handle's tube. hang: the top of the bell, in front of the bag's face. normal:
    direction of the bag's face. lean: how far the bell hangs out of the vertical. around: radius of the loop.
    """
    loop_at, hang, normal = (np.asarray(a, float) for a in (loop_at, hang, normal))
    turn = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    across = np.array([1.0, 0, 0])
    circle = loop_at + around * (np.cos(turn)[:, None] * across + np.sin(turn)[:, None] * unit(normal + (0, 0, -0.5)))
    sweep("charm-loop", circle, rounded(0.5, 0.14, 0.05, 3), kit["main"], closed=True, up=(0, 0, 1))
    start = loop_at + unit(normal + (0, 0, -0.5)) * (around + 0.08)
    for sign in (-1, 1):
        out = across * sign
        knots = [start, start * 0.72 + hang * 0.28 + normal * 0.25 + out * 0.18, start * 0.3 + hang * 0.7 + out * 0.16, hang - (0, 0, 0.4)]
        line = spline(knots, 40)
        strap(f"charm-strap{sign}", line, np.broadcast_to(normal, line.shape), 0.5, kit["main"], 0.13)
    down = unit(np.array([lean, 0, -1.0]))
    side = np.cross(down, normal)
    bell = np.array(BELL + [(-x, s) for x, s in BELL[-2:0:-1]])
    u, v = np.meshgrid(np.linspace(-1.2, 1.2, 30), np.linspace(-0.1, 1.1, 60), indexing="ij")
    swell = 0.28 * np.clip(1 - u**2, 0, 1) * np.sin(np.pi * np.clip(v, 0, 1)) ** 0.7
    sheet = hang + (u * half)[..., None] * side + (v * height)[..., None] * down + swell[..., None] * normal
    surface = Surface(sheet, inside=hang - normal * 90)
    corners = np.repeat(bell, np.where(np.isin(bell[:, 1], (0.0, 1.0)), 2, 1), axis=0)
    outline = np.stack([(corners[:, 0] / 1.2 + 1) / 2, (corners[:, 1] + 0.1) / 1.2], 1)
    outline = resample(outline * (2.4 * half, 1.2 * height), 160, closed=True) / (2.4 * half, 1.2 * height)
    slab("charm", surface, outline, kit["main"], 0.42, step=0.25)
    points, normals = surface.at(inset(surface, outline, 0.26, smooth=False), 0.215)
    stitches("charm-stitch", points, normals, kit["thread"], 0.24, 0.12, 0.032, closed=True)
