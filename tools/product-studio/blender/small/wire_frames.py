"""Frames of metal wire: rims, bridges, pads on arms, thin temples with sleeves of acetate."""

import numpy as np

from ..core.curves import rounded, smooth_steps, spline
from ..core.materials import surface
from ..core.mesh import cylinder, sweep
from . import eyewear
from .eyewear import Front
from .metals import polished
from .plates import smooth_loop


def wire_frame(glass, outline, joint, bridge, brow=None, bend=17.0, bulge=0.16, width=0.13):
    """
    Builds a frame of wire.
    glass: material of the lenses. outline: outline of the right lens. joint: (x, z) of the rim where the end
    part begins. bridge, brow: (x, z) where the bar meets the right rim, and arch of the bar, cm. width: width
    of the rims seen from the front.
    """
    front, metal = Front(bend), polished()
    right = smooth_loop(outline, 0.1)
    for side in (1, -1):
        loop = right if side == 1 else right[::-1] * (-1, 1)
        sweep("rim", front.place(loop), rounded(0.2, width, 0.055, 4), metal, closed=True, up=(0, -1, 0))
        eyewear.lens("lens", loop, front, glass, bulge)
        _end_piece(front, joint, side, metal)
        _nose(front, right, side, metal)
    for spot in filter(None, (bridge, brow)):
        _bar(front, *spot, metal)
    _temples(front, joint, metal)
    eyewear.stand()


def _bar(front, meet, arch, metal, radius=0.085):
    """Adds a round bar from rim to rim, arched upwards and slightly forwards."""
    foot = np.array([meet, (meet[0] * 0.6, meet[1] + arch * 0.72), (0, meet[1] + arch)], float)
    half = front.place(foot, 0.02)
    half[1:, 1] -= (0.1, 0.14)
    both = np.vstack([half, half[1::-1] * (-1, 1, 1)])
    sweep("bar", spline(both, 60), rounded(radius * 2, radius * 1.9, radius * 0.9, 4), metal)


def _end_piece(front, joint, side, metal):
    start = front.place(np.array([joint]))[0]
    track = [(-0.06, 0, 0), (0.28, 0.03, 0.02), (0.52, 0.14, 0.02), (0.64, 0.42, 0.01), (0.66, 0.8, 0)]
    path = spline([(start + p) * (side, 1, 1) for p in track], 40)
    tall = smooth_steps([(0, 0.36), (0.5, 0.4), (1, 0.32)])(np.linspace(0, 1, 40))
    rings = rounded(1.0, 0.13, 0.06, 4)
    sweep("end-piece", path, rings * (0.38, 1), metal, fixed=True, scale=tall / 0.36)
    at = start + (0.56, 0.72, 0)
    for k in (-1, 0, 1):
        cylinder("barrel", 0.075, 0.12, (side * at[0], at[1], at[2] + 0.13 * k), "z", metal, rounding=0.02, sides=20)
    cylinder("screw", 0.05, 0.46, (side * at[0], at[1], at[2]), "z", metal, rounding=0.02, sides=16)


def _nose(front, right, side, metal):
    """Adds an arm with a pad, from the nose side of the rim."""
    low = right[np.argmin(np.abs(right[:, 1] + 0.25) + 10 * (right[:, 0] > right[:, 0].mean()))]
    start = front.place(low[None])[0]
    track = [(0.0, 0.02, 0), (-0.06, 0.26, 0.08), (-0.12, 0.55, 0.04), (-0.16, 0.62, -0.12)]
    path = spline([(start + p) * (side, 1, 1) for p in track], 30)
    sweep("pad-arm", path, rounded(0.09, 0.09, 0.044, 4), metal)
    silicone = surface("pad", "acetate", (0.8, 0.78, 0.74), "fixed")
    eyewear.pad("pad", start + (-0.24, 0.6, -0.16), (0.1, 0.28, 0.5), 30, -18, silicone, side)


def _temples(front, joint, metal):
    start = front.place(np.array([joint]))[0] + (0.66, 0.7, 0)
    line = eyewear.temple_line(start, length=14.0, fall=5.0, inward=0.9, bow=0.15)
    bare = line[: int(len(line) * 0.74)]
    eyewear.temple("temple", bare, [(0, 0.3), (0.3, 0.22), (1, 0.17)], [(0, 0.13), (1, 0.14)], metal, rounding=0.06, blunt=0.1)
    sleeve = line[int(len(line) * 0.64) :]
    tips = surface("tips", "acetate", (0.035, 0.02, 0.013), "fixed")
    heights = [(0, 0.26), (0.12, 0.36), (0.5, 0.4), (0.9, 0.56), (1, 0.54)]
    eyewear.temple("tip", sleeve, heights, [(0, 0.22), (0.3, 0.28), (1, 0.26)], tips, blunt=0.4)
