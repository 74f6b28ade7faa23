"""Jute: braided rope soles and wedges, and the blanket stitches that attach an upper to them."""

import numpy as np

from ..core.curves import circle, frames, offset_loop, resample, unit
from ..core.materials import Nodes
from ..core.mesh import add_mesh, sweep
from . import parts

JUTE = (0.50, 0.36, 0.20)


def jute(name="jute", color=JUTE):
    """Creates raw fibre: matt, hairy, uneven in tone."""
    nodes = Nodes(name)
    nodes.set(Roughness=0.95, Specular=0.08, Sheen=0.3)
    nodes.bump(nodes.math("ADD", nodes.noise(26, 5, 0.8, 1.5), nodes.noise(9, 3)), 0.6)
    nodes.tone(color, nodes.math("ADD", nodes.math("MULTIPLY", nodes.noise(7, 6, 0.85, 1.0), 0.8), 0.6))
    return nodes.mark("fixed")


def braid(name, path, material, height=0.75, depth=0.3, pitch=1.15, closed=True, phase=0.0):
    """
    Adds a plait of three strands along a line around a sole.
    height: height of the plait, cm. depth: cm by which the strands pass in front of each other. pitch: cm
    after which a strand repeats its position. phase: shift of the pattern, as a share of the pitch.
    """
    path = np.asarray(path, float)
    length = float(np.linalg.norm(np.diff(path, axis=0), axis=1).sum())
    turns = max(2, round(length / pitch))
    path = resample(path, turns * 16, closed=closed)
    _, up, side = frames(path, (0, 0, 1), fixed=True, closed=closed)
    middle = path.mean(0)
    side = side if np.sum(side * (path - middle)) > 0 else -side
    turn = np.linspace(0, 2 * np.pi * turns, len(path), endpoint=not closed) + 2 * np.pi * phase
    for strand in range(3):
        angle = turn + 2 * np.pi * strand / 3
        line = path + up * (np.sin(angle) * height * 0.27)[:, None] + side * (np.sin(2 * angle) * depth * 0.36)[:, None]
        _strand(f"{name}{strand}", line, side, height * 0.235, height * 0.2, material, closed)


def _strand(name, line, side, high, deep, material, closed):
    """Adds a soft rope of oval section with its flat face outwards."""
    angle = np.linspace(0, 2 * np.pi, 10, endpoint=False)
    along = unit(np.roll(line, -1, 0) - np.roll(line, 1, 0)) if closed else unit(np.gradient(line, axis=0))
    across = unit(np.cross(along, side))
    out = np.cross(across, along)
    rings = line[:, None] + across[:, None] * (high * np.cos(angle))[None, :, None] + out[:, None] * (deep * np.sin(angle))[None, :, None]
    count, sides = rings.shape[:2]
    faces = [
        (i * sides + j, (i + 1) % count * sides + j, (i + 1) % count * sides + (j + 1) % sides, i * sides + (j + 1) % sides)
        for i in range(count if closed else count - 1)
        for j in range(sides)
    ]
    return add_mesh(name, rings.reshape(-1, 3), faces, material)


def rope_sole(seam, fibre, rubber, rows=3, base=0.25, reach=0.12, lift=None):
    """
    Adds a sole of rows of braids on a thin rubber tread.
    Braids have the same height everywhere. A wedge has more braids at the heel, and each of these ends where
    it meets the top braid. seam: closed line of the sole's top. rows: number of rows at the ball. lift:
    height of the tread's lower face over x.
    """
    seam = np.asarray(seam, float)
    ground = lift(seam[:, 0])
    thick = seam[:, 2] - ground - base
    height = float(thick.min()) / rows
    parts.sole("core", offset_loop(seam, -0.06) - (0, 0, 0.15), 1, fibre, reach=0.0, drop=lambda x: lift(x) + base * 0.5)
    tread = offset_loop(seam, 0.02)
    tread[:, 2] = ground + base
    parts.sole("tread", tread, base, rubber, reach=reach + 0.05, drop=lift)
    wall = offset_loop(seam, reach - height * 0.2)
    braid("top-row", wall - (0, 0, height * 0.5), fibre, height * 1.08)
    for row in range(int(thick.max() / height)):
        line = wall.copy()
        line[:, 2] = ground + base + height * (row + 0.5)
        free = wall[:, 2] - height * 0.85 > line[:, 2]
        if row < rows - 1:
            braid(f"row{row}-", line, fibre, height * 1.08, phase=0.37 * (row + 1))
        elif free.sum() > 12:
            braid(f"row{row}-", _ended(line, free), fibre, height * 1.08, closed=False, phase=0.37 * (row + 1))


def _ended(line, free):
    """Returns the free section of a closed line around the heel. The ends of the section are turned inwards."""
    tip = int(np.argmax(line[:, 0]))
    run, free = np.roll(line, -tip, axis=0), np.roll(free, -tip)
    first, last = np.flatnonzero(free)[[0, -1]]
    run = run[first : last + 1]
    from_end = np.minimum(np.arange(len(run)), np.arange(len(run))[::-1])
    inwards = unit((run.mean(0) - run) * (0, 1, 0)) * (1 - np.clip(from_end / 5, 0, 1))[:, None]
    return run + inwards * 0.25


def blanket(surface, seam, thread, span, face=0.16, above=0.55, below=0.28, step=0.75, radius=0.055, out=0.17):
    """
    Adds blanket stitches: a thread along the seam, and a stitch up into the upper at every step.
    seam: the closed line between upper and rope. span: u of the seam's start and end. face: distance of the
    upper's outer face from `surface`. above, below: length of a stitch on the upper and on the rope, cm.
    """
    u = np.linspace(*span, 600)
    foot, _ = surface.at(np.stack([u, np.zeros(600)], 1))
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(foot, axis=0), axis=1)))
    places = np.interp(np.arange(step / 2, walked[-1], step), walked, u)
    at = lambda share, lift: surface.at(np.stack([places, np.full(len(places), share)], 1), lift)[0]
    top = above / surface.rows()[1]
    rows = np.round(np.mod(places, 1) * len(seam)).astype(int) % len(seam)
    away = unit((offset_loop(seam, 1.0) - seam)[rows])
    knot = seam[rows] + away * out
    bite = seam[rows] + away * (out - 0.03) - (0, 0, below)
    for path, up in zip(zip(at(top * 1.08, face - 0.1), at(top, face + 0.01), at(top * 0.45, face + 0.035), knot, bite), away):
        sweep("stitch", resample(np.array(path), 14), circle(radius, 8), thread, up=tuple(up))
    rows = np.arange(int(np.ceil(span[0] * len(seam))), int(span[1] * len(seam)) + 1) % len(seam)
    return sweep("join", seam[rows] + unit((offset_loop(seam, 1.0) - seam)[rows]) * out, circle(radius, 8), thread)
