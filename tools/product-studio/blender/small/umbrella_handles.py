"""A straight handle of turned wood with a cord and a tassel. Centimetres; the handle hangs below `top`."""

import numpy as np

from ..core.curves import circle, spline
from ..core.materials import Nodes
from ..core.mesh import sweep
from .knitting import strands
from .turned import lathe, softened

WALNUT = (0.17, 0.075, 0.032)


def wood(color=WALNUT):
    """Oiled walnut whose grain runs along the handle."""
    nodes = Nodes("wood")
    nodes.set(Roughness=0.34, Specular=0.5, Clearcoat=0.4, Clearcoat_Roughness=0.2)
    stretched = nodes.new("ShaderNodeMapping")
    stretched.inputs["Scale"].default_value = (1.0, 1.0, 0.12)
    nodes.link(nodes.place, stretched.inputs["Vector"])
    nodes.place = stretched.outputs[0]
    broad = nodes.math("MULTIPLY", nodes.noise(1.6, 3, 0.6, 0.8), 0.9)
    fine = nodes.math("MULTIPLY", nodes.noise(9, 4, 0.7), 0.5)
    nodes.tone(color, nodes.math("ADD", nodes.math("ADD", broad, fine), 0.35))
    return nodes.mark("fixed")


def straight(metal, top):
    """A long grip that swells in the hand and ends in a knob between two metal rings."""
    line = [(0.5, 0.6), (0.95, 0.5), (1.25, 0.0), (1.1, -0.6), (1.05, -1.6), (1.25, -3.6), (1.5, -6.4), (1.42, -8.8), (1.12, -10.2), (1.05, -10.5)]
    timber = wood()
    lathe("handle", [(r, top + z) for r, z in spline(np.array(line), 90)], timber, 72)
    collar = [(1.02, -10.4), (1.28, -10.45), (1.34, -10.6), (1.34, -11.0), (1.28, -11.15), (1.02, -11.2)]
    lathe("handle-ring", softened([(r, top + z) for r, z in collar], 0.06), metal, 72)
    knob = [(1.0, -11.1), (1.4, -11.3), (1.85, -12.0), (1.95, -12.8), (1.6, -13.7), (0.9, -14.2), (0.004, -14.3)]
    lathe("knob", [(r, top + z) for r, z in spline(np.array(knob), 60)], timber, 72)
    neck = [(0.6, 0.9), (1.05, 0.8), (1.1, 0.62), (1.3, 0.5), (1.32, 0.05), (1.2, -0.05)]
    lathe("neck-ring", softened([(r, top + z) for r, z in neck], 0.06), metal, 72)


def tassel(thread, at, along, side, length=5.2, count=70, seed=4):
    """A cord from `at` on the ground and a tassel of thread at its end; along, side: flat directions."""
    random = np.random.default_rng(seed)
    at, along, side = (np.asarray(v, float) for v in (at, along, side))
    world = lambda a, b, z: at + a * along + b * side + np.array([0, 0, z])
    head = world(5.4, 1.2, 0.62)
    path = spline([world(0, 0, 1.6), world(0.9, 0.5, 1.2), world(2.2, 1.4, 0.3), world(3.8, 1.7, 0.22), head], 120)
    twist = np.linspace(0, 60, 120)[:, None]
    for k in (0, np.pi):
        offset = 0.12 * (np.cos(twist + k) * side + np.sin(twist + k) * np.array([0, 0, 1.0]))
        sweep("cord", path + offset, circle(0.13, 8), thread)
    turn = np.linspace(0, 2 * np.pi, count, endpoint=False) + random.normal(0, 0.1, count)
    size = np.sqrt(random.uniform(0.1, 1, count))
    t = np.linspace(0, 1, 16)
    spread = np.interp(t, [0, 0.06, 0.14, 0.2, 0.5, 1], [0.1, 0.5, 0.5, 0.3, 0.55, 0.85])
    flat = np.interp(t, [0, 0.25, 1], [1, 0.9, 0.42])
    paths = []
    for a, s in zip(turn, size):
        reach = length * random.uniform(0.95, 1.02)
        heart = head + (t * reach)[:, None] * (along * 0.96 - side * 0.28)
        heart[:, 2] = np.interp(t, [0, 0.3, 1], [0.62, 0.5, 0.36])
        ring = np.cos(a) * s * spread[:, None] * (side * 0.96 + along * 0.28)
        ring = ring + (np.sin(a) * s * spread * flat)[:, None] * np.array([0, 0, 1.0])
        line = heart + ring
        line[:, 2] = np.maximum(line[:, 2], 0.08)
        paths.append(line)
    strands("tassel", np.array(paths), 0.075, thread, np.tile((0.2, 0.1, 1.0), (count, 1)))
    middle = head + 0.19 * length * (along * 0.96 - side * 0.28)
    angle = np.linspace(0, 2 * np.pi, 40, endpoint=False)[:, None]
    for shift in (-0.12, 0.0, 0.12):
        loop = middle + shift * along + 0.34 * (np.cos(angle) * side + np.sin(angle) * np.array([0, 0, 0.95])) - (0, 0, 0.06)
        sweep("tassel-tie", loop, circle(0.09, 8), thread, closed=True)
