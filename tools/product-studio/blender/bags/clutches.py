"""Clutches: a flat envelope whose tip is held by a bar, and a gathered purse on a kiss-lock frame."""

import numpy as np

from ..core.curves import resample, rounded, smooth_steps
from ..core.details import stitches, strap
from ..core.mesh import cylinder, sweep
from ..core.model import Model, View
from ..core.surface import piece
from . import hardware
from .parts import Face, Flap, Shell, edge_paint, polygon, sewn, slab


def envelope(kit, width=27.0, height=16.0):
    """Builds a flat clutch on its lower edge, cm."""
    w = width / 2
    outline = polygon([(-w, 0), (w, 0), (w, height), (-w, height)], (1.1, 1.1, 0.5, 0.5))
    half = smooth_steps([(0, 1.25), (6, 1.1), (height, 0.5)])
    shell = Shell(outline, half, crown=0.35, fullness=1.5, uneven=0.1, seed=8)
    for name, face in shell.faces():
        shell.panel(name, face, kit["main"], 0.18, kit["thread"], 0.36)
    _letter_folds(kit, shell.front, w, height)
    sides = shell.below(height - 0.15)
    shell.gusset("gusset", sides, kit["main"], tuck=0.2, fold=smooth_steps([(0.6, 0), (3, 0.7), (height, 1.3)]))
    shell.edge("edge", sides, edge_paint(), 0.24)
    flap = Flap(shell, width + 0.8, 12.6, back=3.0, lift=0.3, round_top=0.45, dome=0.05)
    back = -flap.start + 0.1
    corners = [(-w, back), (w, back), (w, 1.0), (0, 11.9), (-w, 1.0)]
    loop = flap.uv(polygon(corners, (0.6, 0.6, 1.6, 1.1, 1.6)))
    slab("flap", flap, loop, kit["main"], 0.24, kit["lining"])
    sewn("flap-stitch", flap, loop, 0.34, kit["thread"], 0.125)
    _bar(kit, flap)


def _letter_folds(kit, front, w, height):
    """Adds the sides that are folded over the front as on an envelope. Their edges run up under the flap."""
    for sign in (-1, 1):
        corners = np.array([(-w + 0.06, 0.1), (-0.4, height * 0.6), (-0.4, height - 0.5), (-w + 0.06, height - 0.1)]) * [sign, 1]
        loop = front.uv(polygon(corners, (0.25, 1.0, 0.3, 0.3)))
        piece(f"fold{sign}", front, loop, kit["main"], 0.1, 0.09, lift=0.17, smooth=False)
        row, normals = front.line(front.uv(corners[:2] + np.array([(0.75, 0.12), (-0.35, 0.12)]) * [sign, 1]), 200, 0.275, smooth=False)
        stitches(f"fold-stitch{sign}", row, normals, kit["thread"], 0.27, 0.12, 0.032)


def _bar(kit, flap, at=9.7, width=5.6):
    """Adds the slim bar on the front that holds the tip of the flap."""
    row = np.linspace(-1, 1, 60)
    lift = 0.27 - 0.62 * np.clip((np.abs(row) - 0.9) / 0.1, 0, 1) ** 2
    points, normals = flap.at(flap.uv(np.stack([row * width / 2, np.full(60, at)], 1)), lift)
    strap("bar", points, normals, 0.52, kit["metal"], 0.17, rounding=0.06)


def framed(kit, width=19.6, height=12.4, hinge=7.4):
    """Builds a soft purse gathered into a metal frame, cm. hinge: height at which the frame's halves meet."""
    w, top = width / 2 + 0.2, width / 2 - 1.5
    outline = polygon([(-w, 0), (w, 0), (top, height), (-top, height)], (3.4, 3.4, 2.6, 2.6), 0.15)
    half = smooth_steps([(0, 1.5), (3, 1.35), (hinge, 0.34), (height, 0.3)])
    shell = Shell(outline, half, crown=1.45, fullness=1.35, uneven=0.1, seed=6)
    arch = _arch_of(shell, hinge)
    folds = _gathers(arch, hinge)
    loop = shell.front.uv(outline)
    for name, side in (("front", -1), ("back", 1)):
        face = Face(lambda x, z: shell.out(x, z) + folds(x * side, z), shell.front.low, shell.front.low + shell.front.size, side, 0.14)
        piece(name, face, loop, kit["main"], 0.1, 0.14, step=0.17, smooth=False)
    shell.gusset("gusset", shell.below(hinge + 0.3, 0.2), kit["main"], tuck=0.12)
    for side in (-1, 1):
        bow = np.stack([arch[:, 0], np.full(len(arch), side * 0.26), arch[:, 1] + 0.06], 1)
        sweep(f"frame{side}", bow, rounded(0.66, 0.48, 0.15, 4), kit["metal"])
    for x in (arch[0, 0], arch[-1, 0]):
        cylinder("hinge", 0.33, 1.06, (x, 0, hinge + 0.05), "y", kit["metal"], 0.08)
    _kiss_lock(kit, float(arch[:, 1].max()) + 0.3)


def _arch_of(shell, hinge):
    """Returns the part of the outline above the hinges as evenly spaced (x, z), from left to right."""
    loop = resample(shell.outline, 400, closed=True)
    high = loop[:, 1] > hinge
    run = np.roll(loop, -np.flatnonzero(high & ~np.roll(high, 1))[0], 0)[: high.sum()]
    return resample(run if run[0, 0] < run[-1, 0] else run[::-1], 120)


def _gathers(arch, hinge, depth=0.3, seed=12):
    """
    Returns the height of folds over (x, z). The folds have uneven widths and lengths, start under the frame,
    fan out and fade.
    """
    random = np.random.default_rng(seed)
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(arch, axis=0), axis=1)))
    places = np.cumsum(random.uniform(0.62, 1.25, 60))
    places = places[places < walked[-1] - 0.2]
    sizes = random.uniform(0.5, 1.0, len(places))
    reaches = random.uniform(1.2, 4.2, len(places)) * (0.5 + 0.5 * np.sin(np.pi * places / walked[-1]))
    # Folds fan out from the frame: a point of the leather belongs to the arch's point in the same direction,
    # outwards.
    heart = np.array([0.0, hinge - 9.0])
    edge = np.arctan2(*(arch - heart).T)

    def value(x, z):
        points = np.stack(np.broadcast_arrays(x, z), -1).reshape(-1, 2)
        angle = np.arctan2(*(points - heart).T)
        where = np.interp(angle, edge, walked)
        foot = np.stack([np.interp(angle, edge, arch[:, k]) for k in range(2)], 1)
        away = np.linalg.norm(points - foot, axis=1)
        height = np.zeros(len(points))
        for place, size, reach in zip(places, sizes, reaches):
            width = 0.27 + 0.05 * away
            bend = 0.12 * np.sin(away * 1.1 + place * 5)
            height += size * np.exp(-(((where - place + bend) / width) ** 2) - (away / reach) ** 1.7)
        height *= depth * np.clip(away / 0.6, 0, 1) * np.clip((points[:, 1] - hinge + 4.5) / 4, 0, 1)
        return height.reshape(np.broadcast(x, z).shape)

    return value


def _kiss_lock(kit, top):
    """Adds the kiss-lock: two balls on crossed stems."""
    for sign in (-1, 1):
        foot = np.array([-sign * 0.28, sign * 0.26, top - 0.1])
        head = np.array([sign * 0.36, -sign * 0.1, top + 0.72])
        hardware.rod(f"stem{sign}", np.linspace(foot, head, 6), kit["metal"], 0.17)
        hardware.ball(f"ball{sign}", head, 0.46, kit["metal"])


ENVELOPE_VIEWS = {
    "quarter": View(28, 14),
    "front": View(0, 6),
    "top": View(24, 42),
    "detail": View(16, 16, frame=12, target=(0.5, 0.0, 0.42)),
}
FRAME_VIEWS = {
    "quarter": View(28, 14),
    "front": View(0, 6),
    "top": View(24, 42),
    "detail": View(20, 20, frame=10.5, target=(0.5, 0.4, 0.84)),
}

MODELS = {
    "clutch-envelope": Model(envelope, frame=41, views=ENVELOPE_VIEWS),
    "clutch-frame": Model(framed, frame=33, views=FRAME_VIEWS),
}
