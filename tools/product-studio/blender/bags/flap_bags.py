"""Bag with a flap over the front: a baguette worn under the arm."""

import numpy as np

from ..core.curves import resample, smooth_steps
from ..core.mesh import grid, thicken
from ..core.model import Model, View
from . import handles, hardware, straps
from .parts import Flap, Shell, edge_paint, polygon, sewn, slab
from .zip_cases import on_gusset


def baguette(kit, width=25.5, height=13.2, depth=5.6, drop=8.8, rise=15.5):
    """
    Builds a baguette. drop: length of the flap on the front. rise: height of the strap above the bag. Lengths
    in cm.
    """
    w = width / 2
    outline = polygon([(-w, 0), (w, 0), (w - 0.4, height), (-w + 0.4, height)], (2.4, 2.4, 0.7, 0.7))
    half = smooth_steps([(0, depth / 2), (height, depth / 2 - 0.8)])
    shell = Shell(outline, half, crown=0.7, fullness=1.5, uneven=0.12, seed=31)
    for name, face in shell.faces():
        shell.panel(name, face, kit["main"], thread=kit["thread"])
    sides = shell.below(height - 0.25)
    shell.gusset("gusset", sides, kit["main"], fold=smooth_steps([(1, 0), (height, 0.9)]))
    shell.edge("edge", sides, edge_paint())
    flap = Flap(shell, width + 1.4, drop + 0.8, lift=0.36, round_top=1.1, back=3.0)
    top, back = w - 0.35, -flap.start + 0.1
    corners = [(-top, back), (top, back), (top + 0.1, 0), (w + 0.3, drop), (-w - 0.3, drop), (-top - 0.1, 0)]
    loop = flap.uv(polygon(corners, (0.8, 0.8, 4, 2.6, 2.6, 4)))
    slab("flap", flap, loop, kit["main"], 0.32, kit["lining"])
    sewn("flap-stitch", flap, loop, 0.42, kit["thread"], 0.165)
    lid(kit, shell)
    clasp(kit, flap, drop - 1.0)
    around = resample(shell.outline, step=0.3, closed=True)
    tops = []
    for sign, (at, normal) in zip((-1, 1), on_gusset(around, height - 1.6, 0.5)):
        wire = handles.chape(f"chape{sign}", at, normal, (0, 0, -1), kit, 2.0, 3.2)
        high = handles.ring_in(f"ring{sign}", wire, (sign * 0.1, 0, 1), (1, 0, -sign * 0.1), 1.1, kit["metal"])
        handles.loop_around(f"loop{sign}", high, (0, 1, 0), (sign * 0.08, 0, 1), kit, 2.2, 2.2)
        tops.append(high + np.array([sign * 0.06, 0, 0.5]))
    points, normals = straps.arch(*tops, (0, -1, 0), rise, (0, 0.8, 0), 0.62, 1e-3)
    straps.flat_handle("strap", points, normals, 2.4, kit["main"], kit["thread"], 1.6, 0.26, round_ends=False)


def lid(kit, shell, low=0.3):
    """Closes the top of a bag under its flap, so that no hole is visible at the ends of the flap."""
    at = shell.top - low
    half = float(shell.half(np.array([at]))[0]) + 0.05
    reach = shell.outline[np.abs(shell.outline[:, 1] - at) < 0.4, 0].max() + 0.1
    rows = [[(x, half * y, at + 0.4 * (1 - y**2)) for y in np.linspace(-1, 1, 17)] for x in np.linspace(-reach, reach, 24)]
    thicken(grid("lid", np.array(rows), kit["main"]), 0.5)


def clasp(kit, flap, at):
    """Adds a double ring of metal on the flap's edge: two interlocked rounded frames and a bar."""
    spot, normal, down = flap.spot(0, at, 0.17)
    side = np.cross(-down, normal)
    hardware.plate("clasp-base", spot, normal, -down, 1.5, 3.0, kit["metal"], 0.14, 0.4)
    for sign in (-1, 1):
        turn = np.linspace(0, 2 * np.pi, 60, endpoint=False)
        oval = np.sign(np.cos(turn)) * np.abs(np.cos(turn)) ** 0.7 * 1.05, np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** 0.7 * 1.2
        path = spot + normal * 0.26 + (oval[0] + sign * 0.72)[:, None] * side + oval[1][:, None] * down
        hardware.rod(f"clasp{sign}", path + normal * (0.1 * sign * np.sin(turn))[:, None], kit["metal"], 0.2, closed=True)


def views(azimuth, detail):
    return {"quarter": View(azimuth, 13), "front": View(0, 5), "top": View(28, 40), "detail": detail}


MODELS = {
    "hobo-baguette": Model(baguette, 46, views(32, View(18, 14, frame=12.5, target=(0.52, 0.0, 0.2)))),
}
