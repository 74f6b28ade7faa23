"""Shoe brushes: a shaped block of lacquered wood and tufts of horsehair."""

import numpy as np

from ..core.curves import resample, smooth_steps, unit
from ..core.materials import NEUTRAL, Nodes
from ..core.mesh import add_mesh, loft


def lacquer():
    """Creates beech under a lacquer in the product's color: the grain is visible as a tone."""
    nodes = Nodes("lacquer")
    nodes.set(Roughness=0.32, Specular=0.5, Clearcoat=0.7, Clearcoat_Roughness=0.09)
    stretched = nodes.new("ShaderNodeMapping")
    stretched.inputs["Scale"].default_value = (0.1, 1.0, 1.0)
    nodes.link(nodes.place, stretched.inputs["Vector"])
    nodes.place = stretched.outputs[0]
    broad = nodes.math("MULTIPLY", nodes.noise(2.2, 3, 0.6, 0.6), 0.24)
    fine = nodes.math("MULTIPLY", nodes.noise(16, 4, 0.7), 0.26)
    nodes.tone((NEUTRAL,) * 3, nodes.math("ADD", nodes.math("ADD", broad, fine), 0.75))
    nodes.bump(nodes.noise(14, 3, 0.6), 0.03)
    return nodes.mark("main")


def horsehair(color=(0.16, 0.085, 0.045)):
    """Creates horsehair, with a color that varies between tufts and a soft sheen along the hair."""
    nodes = Nodes("horsehair")
    nodes.set(Roughness=0.42, Specular=0.35)
    nodes.tone(color, nodes.math("ADD", nodes.math("MULTIPLY", nodes.noise(2.4, 4, 0.8), 1.5), 0.3))
    return nodes.mark("fixed")


def outline(length, width, waist=0.06, power=2.9, count=160):
    """Returns the outline from above: full round ends, slightly narrower where fingers hold it."""
    turn = np.linspace(0, 2 * np.pi, 720, endpoint=False)
    bent = lambda x: np.sign(x) * np.abs(x) ** (2 / power)
    x, y = length / 2 * bent(np.cos(turn)), width / 2 * bent(np.sin(turn))
    y = y * (1 - waist * np.exp(-((x / (length * 0.2)) ** 2)))
    return resample(np.stack([x, y], 1), count, closed=True)


def block(material, length, width, height):
    """
    Adds the wood around the origin, with the flat underside at z = 0, a bead below, a groove for fingers and
    a domed back.
    """
    loop = outline(length, width)
    out = unit(np.stack([loop[:, 0] * (width / length) ** 2, loop[:, 1]], 1))
    side = [(0.18, 0.0), (0.06, 0.03), (0.0, 0.1), (0.0, 0.42), (0.03, 0.46), (0.07, 0.48), (0.07, 0.52), (0.03, 0.55)]
    side += [(0.02, 0.6), (0.12, 0.74), (0.24, 0.92), (0.29, 1.1), (0.26, 1.28), (0.16, 1.46), (0.1, 1.6), (0.12, 1.74)]
    side += [(0.22, 1.88), (0.4, 2.0)]
    scale = height / 2.3
    rings = [np.column_stack([loop - out * d, np.full(len(loop), z * scale)]) for d, z in side]
    last, top = rings[-1][:, :2], rings[-1][0, 2]
    dome = height - top
    for share in (0.94, 0.86, 0.76, 0.64, 0.5, 0.35, 0.2, 0.06, 0.004):
        rings.append(np.column_stack([last * share, np.full(len(loop), top + dome * (1 - share**2.2))]))
    return loft("block", np.array(rings), material, sharp=50)


def _roots(length, width, rows, pitch):
    """Returns the holes in which the tufts are set, in staggered rows: (n, 2) in cm."""
    out = []
    a, b = length / 2 - 0.5, width / 2 - 0.42
    for k, y in enumerate(np.linspace(-b, b, rows)):
        reach = a * (1 - abs(y / (width / 2)) ** 3.0) ** (1 / 3.0)
        x = np.arange(-reach, reach + 0.01, pitch) + (k % 2) * pitch / 2
        out += [(value, y) for value in x if abs(value) <= reach]
    return np.array(out)


def bristles(material, length, width, tall, rows=7, pitch=0.52, hairs=95, radius=0.02, flare=0.3, seed=4):
    """
    Adds tufts of hair that hang from the block's underside.
    tall: length of the hair, cm. hairs: number of hairs per tuft. flare: cm by which the outermost tufts lean
    outwards. The ends are cut level.
    """
    random = np.random.default_rng(seed)
    holes = _roots(length, width, rows, pitch)
    count = len(holes)
    lean = holes / (length / 2, width / 2) * flare + random.normal(0, 0.05, (count, 2))
    size = tall + random.normal(0, 0.03, count)
    spot = random.normal(0, 1, (count, hairs, 2))
    spot /= np.maximum(1, np.linalg.norm(spot, axis=2, keepdims=True) / 1.4)
    root = holes[:, None] + spot * 0.07
    tip = holes[:, None] + lean[:, None] + spot * 0.2 + random.normal(0, 0.035, spot.shape)
    drop = size[:, None] + random.normal(0, 0.035, (count, hairs)) - 0.1 * (random.random((count, hairs)) ** 6) * tall
    bend = random.normal(0, 0.05, spot.shape)
    flat = lambda a: a.reshape(-1, 2)
    return _hairs(flat(root), flat(tip), drop.ravel(), flat(bend), radius, material)


def _hairs(root, tip, drop, bend, radius, material, steps=5):
    """Adds three-sided tapering hairs from z = 0.05 down."""
    count = len(root)
    verts = np.empty((count, steps, 3, 3))
    thin = smooth_steps([(0, 1), (0.8, 0.95), (1, 0.6)])(np.linspace(0, 1, steps))
    for k, t in enumerate(np.linspace(0, 1, steps)):
        heart = root + (tip - root) * t**1.4 + bend * np.sin(np.pi * t)
        for q in range(3):
            a = q * 2 * np.pi / 3
            verts[:, k, q, :2] = heart + radius * thin[k] * np.array([np.cos(a), np.sin(a)])
            verts[:, k, q, 2] = 0.05 - drop * t
    base = (np.arange(count) * steps * 3)[:, None, None]
    ring = [(k * 3 + q, k * 3 + (q + 1) % 3, k * 3 + 3 + (q + 1) % 3, k * 3 + 3 + q) for k in range(steps - 1) for q in range(3)]
    faces = (base + np.array(ring)[None]).reshape(-1, 4)
    return add_mesh("bristles", verts.reshape(-1, 3), faces, material)


def polishing_brush(length=17.0, width=5.2, height=2.4, tall=3.1):
    wood = lacquer()
    block(wood, length, width, height)
    bristles(horsehair(), length - 0.5, width - 0.35, tall)
