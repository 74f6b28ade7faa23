"""Hardware of key fobs: a swivel clip, split and jump rings, a bell cap. Flat along y, in cm, z is up."""

import numpy as np

from ..core.curves import circle, resample, rounded, smooth_steps, spline, unit
from ..core.mesh import sweep
from ..bags.hardware import ball
from .turned import lathe, softened, stand


def jump_ring(at, normal, radius, wire, metal, name="jump-ring"):
    """Adds a closed ring of round wire around `at`, at right angles to `normal`."""
    normal = unit(np.asarray(normal, float))
    first = unit(np.cross(normal, (0.31, 0.9, 0.2)))
    turn = np.linspace(0, 2 * np.pi, 56, endpoint=False)[:, None]
    path = np.asarray(at) + radius * (np.cos(turn) * first + np.sin(turn) * np.cross(normal, first))
    return sweep(name, path, circle(wire, 14), metal, closed=True)


def split_ring(at, normal, radius, metal, wire=(0.13, 0.17), start=0.4, across=(0.31, 0.9, 0.2)):
    """Adds a flat key ring of two coils that separate at one place. wire: height and breadth of a coil."""
    normal = unit(np.asarray(normal, float))
    first = unit(np.cross(normal, across))
    turn = np.linspace(0, 4 * np.pi + 0.25, 260)
    step = smooth_steps([(0, -0.5), (2 * np.pi - 0.35, -0.5), (2 * np.pi + 0.35, 0.5), (4 * np.pi + 0.3, 0.5)])(turn)
    spoke = np.cos(turn + start)[:, None] * first + np.sin(turn + start)[:, None] * np.cross(normal, first)
    path = np.asarray(at) + radius * spoke + normal * step[:, None] * wire[0] * 1.04
    return sweep("split-ring", path, rounded(wire[0], wire[1], 0.055, 4), metal, up=normal, fixed=True)


def bell(at, axis, metal, radius=0.98, length=1.75):
    """
    Adds a cap that gathers a tassel. Its mouth is at `at`, its neck is `length` cm along `axis`, and an eye
    is on top.
    """
    line = [(radius - 0.12, 0.5), (radius - 0.12, 0.0), (radius + 0.05, -0.02), (radius + 0.07, 0.1), (radius, 0.2)]
    line += [(radius - 0.02, 0.32), (radius + 0.03, 0.38), (radius + 0.03, 0.46), (radius - 0.03, 0.52)]
    line += [(radius - 0.04, length * 0.6), (radius * 0.8, length * 0.82), (radius * 0.42, length * 0.93)]
    line += [(0.34, length * 0.96), (0.3, length * 1.02), (0.34, length * 1.08), (0.22, length * 1.16), (0.004, length * 1.17)]
    stand(lathe("bell", softened(line, 0.07), metal, 96), at, axis)


def swivel_clip(at, metal, length=4.6, width=2.1, wire=0.2):
    """
    Adds a trigger clip along +y, with the eye at `at`, a swivel barrel, a hook, and a sprung gate with a
    thumb stud.
    length: cm from the eye's middle to the hook's bend. width: width of the hook.
    """
    x, y, z = at
    eye = resample(spline([(0.42, 0), (0.36, 0.42), (0, 0.62), (-0.36, 0.42), (-0.42, 0), (-0.34, -0.36), (0, -0.46), (0.34, -0.36)], 200, periodic=True), 60, closed=True)
    sweep("clip-eye", np.column_stack([x + eye[:, 0], y + eye[:, 1], np.full(60, z)]), rounded(0.2, 0.24, 0.09, 4), metal, closed=True, up=(0, 0, 1))
    barrel = [(0.004, 0.4), (0.2, 0.4), (0.3, 0.46), (0.3, 0.58), (0.22, 0.64), (0.22, 0.7), (0.34, 0.74), (0.37, 0.9), (0.36, 1.18), (0.26, 1.24), (0.004, 1.24)]
    stand(lathe("clip-barrel", softened(barrel, 0.04), metal, 48), at, (0, 1, 0))
    w, top = width / 2, length
    hook = [(0.12, 1.15), (-0.25, 1.3), (-0.62, 1.62), (-w + 0.12, 2.3), (-w, top - 1.35), (-w * 0.8, top - 0.5), (-w * 0.2, top - 0.05)]
    hook += [(w * 0.45, top - 0.18), (w * 0.88, top - 0.7), (w * 0.95, top - 1.15)]
    path = spline([(x + a, y + b, z) for a, b in hook], 120)
    size = smooth_steps([(0, 1.25), (0.2, 1.35), (0.55, 1.1), (0.85, 1.0), (1, 0.8)])(np.linspace(0, 1, 120))
    sweep("clip-hook", path, rounded(0.34, 0.36, 0.13, 5), metal, up=(0, 0, 1), fixed=True, scale=size)
    gate = [(-0.05, 1.2), (0.35, 1.42), (0.68, 1.85), (w * 0.86, 2.4), (w * 0.97, top - 1.9), (w * 0.95, top - 1.02)]
    path = spline([(x + a, y + b, z) for a, b in gate], 80)
    size = smooth_steps([(0, 1.3), (0.3, 1.15), (1, 0.95)])(np.linspace(0, 1, 80))
    sweep("clip-gate", path, rounded(0.24, 0.27, 0.09, 5), metal, up=(0, 0, 1), fixed=True, scale=size)
    stud = np.array([x + w * 0.86 + 0.24, y + 2.3, z])
    sweep("clip-stud", [stud - (0.3, -0.06, 0), stud], circle(0.1, 14), metal, up=(0, 0, 1))
    ball("clip-ball", stud + (0.05, 0, 0), 0.17, metal)
    pin = [(0.004, 0.26), (0.1, 0.24), (0.13, 0.17), (0.13, 0.0)]
    stand(lathe("clip-pin", pin, metal, 24), (x + 0.02, y + 1.28, z), (0, 0, 1), (1, 0, 0))
