"""Further small bags with handles: a trapeze with a round flap, and a doctor's bag."""

import numpy as np

from ..core.curves import resample, rounded, smooth_steps
from ..core.details import piping, stitches
from ..core.mesh import grid, outward, sweep
from ..core.model import Model, View
from . import handles, hardware
from .flap_bags import lid
from .parts import Flap, Shell, edge_paint, polygon, sewn, slab
from .top_handles import arch_handle
from .zip_cases import on_gusset


def trapeze(kit, base=22.0, top=13.6, height=15.6, depth=(9.4, 5.4)):
    """Builds a steep little trapeze with a handle on its shoulders and a long half-round flap. Sizes in cm."""
    outline = polygon([(-base / 2, 0), (base / 2, 0), (top / 2, height), (-top / 2, height)], (1.6, 1.6, 0.6, 0.6))
    half = smooth_steps([(0, depth[0] / 2), (height, depth[1] / 2)])
    shell = Shell(outline, half, crown=0.5, uneven=0.05, seed=7)
    for name, face in shell.faces():
        shell.panel(name, face, kit["main"], thread=kit["thread"])
    sides = shell.below(height - 0.25)
    shell.gusset("gusset", sides, kit["main"], fold=smooth_steps([(0.5, 0), (height * 0.4, 0.2), (height, 0.8)]))
    shell.edge("edge", sides, edge_paint())
    lid(kit, shell)
    flap = Flap(shell, top + 6.0, 13.0, lift=0.38, back=3.4)
    w, back = top / 2 - 0.1, -flap.start + 0.1
    corners = [(-w, back), (w, back), (w + 0.05, 0), (w + 1.9, 6.0), (w - 0.4, 11.2), (-w + 0.4, 11.2), (-w - 1.9, 6.0), (-w - 0.05, 0)]
    loop = flap.uv(polygon(corners, (0.8, 0.8, 2, 3.4, 4.6, 4.6, 3.4, 2)))
    slab("flap", flap, loop, kit["main"], 0.3, kit["lining"])
    sewn("flap-stitch", flap, loop, 0.42, kit["thread"], 0.155)
    at, normal, down = flap.spot(0, 9.2, 0.15)
    hardware.plate("disc", at, normal, -down, 3.5, 3.5, kit["metal"], 0.1, 1.74)
    hardware.turn_lock(at + normal * 0.08, normal, -down, kit["metal"], 2.0, 1.5)
    around = resample(shell.outline, step=0.3, closed=True)
    feet = []
    for sign, (at, normal) in zip((-1, 1), on_gusset(around, height - 1.2, 0.8)):
        down = np.array([sign * abs(normal[2]), 0, -abs(normal[0])])
        wire = handles.chape(f"chape{sign}", at, normal, down, kit, 1.7, 3.4)
        high = handles.ring_in(f"ring{sign}", wire, (sign * 0.12, 0, 1), (1, 0, -sign * 0.12), 1.0, kit["metal"])
        handles.loop_around(f"loop{sign}", high, (0, 1, 0), (-sign * 0.04, 0, 1), kit, 1.5, 2.0)
        feet.append(high + np.array([-sign * 0.03, 0, 0.75]))
    arch_handle(kit, feet, 8.4)
    for x in (-1, 1):
        for y in (-1, 1):
            hardware.foot((x * (base / 2 - 2.2), y * (depth[0] / 2 - 1.4), 0.4), kit["metal"], 0.55, 0.9)


def doctor(kit, base=27.5, top=22.6, height=17.6):
    """Builds a doctor's bag: wide below, closed above by a hinged frame covered with leather, cm."""
    outline = polygon([(-base / 2, 0), (base / 2, 0), (top / 2, height), (-top / 2, height)], (2.2, 2.2, 2.6, 2.6))
    half = smooth_steps([(0, 6.3), (6, 6.2), (10, 5.2), (14, 2.7), (16.4, 1.15), (height, 0.62)])
    shell = Shell(outline, half, crown=0.55, fullness=1.4, uneven=0.1, seed=23)
    for name, face in shell.faces():
        shell.panel(name, face, kit["main"], thread=kit["thread"])
    sides = shell.below(height - 1.6)
    shell.gusset("gusset", sides, kit["main"], fold=smooth_steps([(1, 0.0), (8, 0.3), (height - 3, 1.2), (height, 0.3)]))
    shell.edge("edge", sides, edge_paint())
    loop = resample(outline, 500, closed=True)
    high = loop[:, 1] > height - 4.6
    run = np.roll(loop, -np.flatnonzero(high & ~np.roll(high, 1))[0], 0)[: high.sum()]
    run = resample(run if run[0, 0] < run[-1, 0] else run[::-1], 160)
    for side in (-1, 1):
        bow = np.stack([run[:, 0], side * (half(run[:, 1]) - 0.12), run[:, 1] + 0.1], 1)
        sweep(f"frame{side}", bow, rounded(1.0, 0.95, 0.28, 4), kit["main"], up=(0, 0, 1))
        row = bow[12:-12] + np.array([0, side * 0.5, 0.05])
        stitches(f"frame-stitch{side}", row, (0, side, 0.1), kit["thread"], 0.27, 0.12, 0.034)
        for end in (bow[0], bow[-1]):
            hardware.dome("hinge", end + (0, side * 0.5, 0.3), (0, side, 0), (0, 0, 1), 0.42, 0.16, kit["metal"], 24)
    lock(kit, height)
    feet = []
    for sign in (-1, 1):
        foot = np.array([sign * 5.6, 0, height + 0.5])
        hardware.plate(f"post-plate{sign}", foot, (0, 0, 1), (0, 1, 0), 2.4, 1.9, kit["metal"], 0.16, 0.4)
        ring_high = handles.ring_in(f"ring{sign}", foot + (0, 0, 0.28), (0, 0, 1), (1, 0, 0), 0.85, kit["metal"], 0.17)
        handles.loop_around(f"loop{sign}", ring_high, (0, 1, 0), (-sign * 0.06, 0, 1), kit, 1.7, 2.0, 0.17)
        feet.append(ring_high + np.array([-sign * 0.03, 0, 0.75]))
    arch_handle(kit, feet, 6.0)
    for x in (-1, 1):
        for y in (-1, 1):
            hardware.foot((x * (base / 2 - 2.6), y * 4.6, 0.4), kit["metal"], 0.65, 1.0)


def lock(kit, height):
    """Adds the clasp over both halves of the frame. A plate with a round push button hangs in front."""
    hardware.plate("lock-bridge", (0, 0, height + 0.52), (0, 0, 1), (0, 1, 0), 2.6, 2.3, kit["metal"], 0.2, 0.3)
    front = np.array([0, -1.28, height - 0.5])
    hardware.plate("lock-face", front, (0, -1, 0.22), (0, 0.22, 1), 2.6, 2.7, kit["metal"], 0.2, 0.4)
    hardware.dome("lock-button", front + (0, -0.2, 0.1), (0, -1, 0.22), (0, 0.22, 1), 0.62, 0.34, kit["metal"])


def end(kit, rim, sign, rise=0.7):
    """Adds a round, slightly domed end of the bag, with piping and a second row of stitches."""
    middle = rim.mean(0)
    sheet = [middle + (rim - middle) * s + np.array([sign * (rise * (1 - s**2)), 0, 0]) for s in np.append(np.linspace(1, 0.05, 16), 0.0)]
    outward(grid(f"end{sign}", np.array(sheet).transpose(1, 0, 2), kit["main"], close_u=True))
    piping(f"end-piping{sign}", rim, 0.26, kit["main"], closed=True)
    row = middle + (rim - middle) * 0.9 + np.array([sign * (rise * 0.19 + 0.012), 0, 0])
    stitches(f"end-stitch{sign}", row, (sign, 0, 0), kit["thread"], 0.3, 0.14, 0.036, closed=True)
    tab = middle + np.array([sign * (rise * 0.6 + 0.03), 0, (rim[:, 2].max() - middle[2]) * 0.62])
    wire = handles.chape(f"end-tab{sign}", tab, (sign, 0, 0.12), (0, 0, -1), kit, 1.6, 3.2)
    hardware.d_ring(f"end-ring{sign}", wire, (sign, 0, 0.12), (0, 0, 1), 1.9, 1.4, kit["metal"], 0.15)


def views(detail, azimuth=30):
    return {"quarter": View(azimuth, 14), "front": View(0, 6), "back": View(-148, 22), "detail": detail}


MODELS = {
    "top-handle-trapeze": Model(trapeze, 36, views(View(20, 16, frame=13, target=(0.52, 0.0, 0.36)))),
    "top-handle-frame": Model(doctor, 42, views(View(26, 26, frame=14, target=(0.55, 0.3, 0.6)))),
}
