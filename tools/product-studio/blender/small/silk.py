"""Printed silk square that is folded to a band and tied: the loop, the knot and the two ends. Centimetres."""

import numpy as np

from ..core.curves import circle, resample, smooth_steps, spline, tangents, unit
from ..core.materials import Nodes
from ..core.mesh import sweep
from .knitting import quads

SIDE = 70.0
# Tones of the print: of the ground, of the pale and the dark bands, and of the motif.
GROUND, PALE, DARK, MOTIF = 0.5, 0.74, 0.2, 0.34


def printed(name="silk-print"):
    """
    Creates satin that is printed with a border along the hems, and a lattice of small lozenges within the
    border. The UV map contains the cloth's centimetres. All tones are greys, so the print takes the product's
    color.
    """
    n = Nodes(name)
    n.set(Roughness=0.5, Specular=0.55, Sheen=0.8, Sheen_Tint=0.6)
    place = n.new("ShaderNodeSeparateXYZ")
    n.link(n.new("ShaderNodeTexCoord").outputs["UV"], place.inputs[0])
    u, v = place.outputs[0], place.outputs[1]
    hem = n.math("MINIMUM", *[n.math("MINIMUM", q, n.math("SUBTRACT", SIDE, q)) for q in (u, v)])
    above = lambda value, edge, soft=0.03: _step(n, value, edge, soft)
    tone = GROUND
    # Bands of the border from the hem inwards: (cm from the hem, tone that begins at this distance).
    for edge, level in ((0.0, DARK), (1.15, PALE), (2.0, DARK), (2.25, PALE), (2.5, GROUND), (13.5, PALE), (14.6, DARK), (15.0, GROUND)):
        share = above(hem, edge)
        tone = n.math("ADD", tone, n.math("MULTIPLY", share, n.math("SUBTRACT", level, tone)))
    waves = [n.math("ABSOLUTE", n.math("SUBTRACT", n.math("FRACT", n.math("DIVIDE", q, 2.4), 0), 0.5), 0) for q in (u, v)]
    lozenge = n.math("ADD", *waves)
    inner = above(hem, 2.9)
    for edge, level in ((0.74, PALE), (0.86, MOTIF)):
        share = n.math("MULTIPLY", above(lozenge, edge, 0.02), inner)
        tone = n.math("ADD", tone, n.math("MULTIPLY", share, n.math("SUBTRACT", level, tone)))
    threads = n.weave(0.06)
    n.bump(n.math("ADD", threads, n.math("MULTIPLY", n.noise(1.1, 3), 0.9)), 0.12, 0.02)
    n.tone((1, 1, 1), n.math("MULTIPLY", tone, n.math("ADD", n.math("MULTIPLY", threads, 0.08), 0.96)))
    return n.mark("main")


def _step(n, value, edge, soft):
    node = n.new("ShaderNodeMapRange")
    node.interpolation_type = "SMOOTHSTEP"
    n.link(value, node.inputs["Value"])
    node.inputs["From Min"].default_value, node.inputs["From Max"].default_value = edge - soft, edge + soft
    return node.outputs["Result"]


def pleat(phase):
    """Returns the height of overlapping folds, about -1 to 1. Each fold rises slowly and drops quickly."""
    return sum(np.sin(2 * np.pi * k * phase) / k * w for k, w in ((1, 1.0), (2, 0.62), (3, 0.28))) / 1.35


def cloth(name, points, uv, material, close_u=False, close_v=False):
    """Adds a sheet over points (nu, nv, 3) with the cloth's centimetres uv (nu, nv, 2)."""
    rows, columns = points.shape[:2]
    if close_v:
        points = np.concatenate([points, points[:, :1]], 1)
        uv = np.concatenate([uv, uv[:, :1]], 1)
        columns += 1
    index = np.arange(rows * columns).reshape(rows, columns)
    a, b = index[:-1], index[1:]
    faces = np.stack([a[:, :-1], b[:, :-1], b[:, 1:], a[:, 1:]], -1).reshape(-1, 4)
    return quads(name, points.reshape(-1, 3), faces, material, uv.reshape(-1, 2))


def loop(material, half=(8.4, 7.4), knot=(0.0, -8.2, 3.1), rise=6.4, count=260):
    """
    Adds the band around the neck, from one side of the knot to the other side.
    half: half axes of the band's oval. rise: height of the band at the back.
    """
    t = np.linspace(0, 1, count)
    angle = np.radians(-90 + 5 + 350 * t)
    far = np.sin(np.pi * t)
    flat = np.stack([half[0] * np.cos(angle), half[1] * np.sin(angle)], 1)
    # Both ends run straight into the knot.
    pull = np.exp(-((np.minimum(t, 1 - t) / 0.06) ** 2))[:, None]
    flat = flat * (1 - pull) + np.array([knot[0] + np.sign(0.5 - t)[:, None][:, 0] * 0.9, np.full(count, knot[1] + 0.35)]).T * pull
    out = np.stack([np.cos(angle) / half[0], np.sin(angle) / half[1]], 1)
    out = np.column_stack([unit(out), np.zeros(count)])
    near = smooth_steps([(0, 2.2), (0.06, 3.0), (0.14, 4.3), (0.5, rise), (0.86, 4.4), (0.94, 3.1), (1, 2.2)])(t)
    middle = smooth_steps([(0, knot[2]), (0.06, knot[2] - 0.4), (0.14, 2.2), (0.5, rise / 2 + 0.05), (0.86, 2.25), (0.94, knot[2] - 0.4), (1, knot[2])])(t)
    w = np.linspace(0, 1, 110)
    section = np.concatenate([w, w[::-1]])
    face = np.concatenate([np.ones(110), -np.ones(110)])
    round_edge = np.sqrt(np.clip(1 - np.abs(2 * section - 1) ** 5, 0, 1))
    drift = 0.45 * np.sin(2 * np.pi * t * 1.5 + 0.6)[:, None] + 0.3 * np.sin(2 * np.pi * t * 4 + 2)[:, None] * 0.4
    spiral = 2.6 * t[:, None] + drift
    swells = 0.7 + 0.3 * np.sin(2 * np.pi * (t[:, None] * 3.3 + section * 0.8))
    folds = pleat(2.7 * section[None] + spiral) * (0.2 + 0.24 * far[:, None]) * swells
    folds += 0.07 * pleat(6.3 * section[None] - 1.7 * t[:, None] + 0.3 * np.sin(9 * t)[:, None]) * (1.4 - far[:, None])
    lean = 0.75 * np.sin(np.pi * section)[None] * far[:, None] ** 0.5
    depth = np.where(face > 0, folds + 0.42, folds * 0.5 - 0.42) * round_edge + lean
    points = np.column_stack([flat, middle])[:, None] + depth[..., None] * out[:, None]
    height = (section - 0.5)[None] * near[:, None]
    sag = 0.22 * np.sin(2 * np.pi * (t * 3 + 0.2))[:, None] * (section[None] - 0.3) * far[:, None]
    points[..., 2] += height + sag
    points[..., 2] = np.maximum(points[..., 2], 0.02)
    along, across = np.broadcast_to(t[:, None] * 50, depth.shape), np.broadcast_to(section * 17, depth.shape)
    uv = np.stack([8 + (along + across) * 0.7071, 40 + (across - along) * 0.7071], -1)
    uv = np.stack([np.clip(uv[..., 0], 4, 66), np.clip(uv[..., 1], 4, 66)], -1)
    cloth("silk-loop", points, uv, material, close_v=True)


def knot(material, at, size=(1.75, 1.5, 1.85), tilt=14):
    """
    Adds the wrap of the knot over the crossing. size: half of the wrap's breadth, depth and height. tilt:
    degrees.
    """
    phi = np.linspace(0, 2 * np.pi, 120)
    w = np.linspace(-1, 1, 90)
    tuck = np.sqrt(np.clip(1 - np.abs(w) ** 3.2, 0.0, 1))[None]
    slant = 0.35 * np.sin(phi + 0.5)[:, None]
    folds = 0.075 * np.sin(2 * np.pi * (1.3 * w[None] + slant)) + 0.035 * np.sin(2 * np.pi * (2.9 * w[None] - slant + 0.2))
    reach = (0.55 + 0.45 * tuck) * (1 + folds * tuck)
    bent = lambda x: np.sign(x) * np.abs(x) ** 0.85
    waist = 1 - 0.16 * np.abs(np.sin(phi))[:, None] ** 4
    x = size[0] * w[None] * waist * (1 + 0.05 * np.cos(phi)[:, None])
    y = -size[1] * bent(np.cos(phi))[:, None] * reach
    z = size[2] * bent(np.sin(phi))[:, None] * reach
    a = np.radians(tilt)
    points = np.stack([x * np.cos(a) - z * np.sin(a), y, x * np.sin(a) + z * np.cos(a)], -1) + np.asarray(at)
    uv = np.stack([30 + 5 * w[None] + 0 * phi[:, None], 30 + 2 * phi[:, None] + 0 * w[None]], -1)
    cloth("silk-knot", points, uv, material)


def tail(material, path, length, widest, turn=0.0, pleats=2.6, seed=1, facing=(0, -0.4, 1)):
    """
    Adds one end of the square, from the knot to its corner.
    path: line of the end's middle. length: length of the end, cm. widest: half width where the end spreads
    most. turn: degrees by which the corner is bent sideways.
    """
    random = np.random.default_rng(seed)
    steps, across = 150, 121
    line = resample(spline(np.asarray(path, float), 200), steps)
    along = tangents(line)
    side = unit(np.cross(along, np.asarray(facing, float)))
    normal = np.cross(side, along)
    s = np.linspace(0, 1, steps)
    tip = (1 - s) * length
    half = smooth_steps([(0, 0.75), (0.15, 1.25), (0.5, widest * 0.93), (0.66, widest), (0.8, widest * 0.66), (1, 0.03)])(s)
    q = np.linspace(-1, 1, across)
    crowd = np.clip(tip / np.maximum(half, 0.2) - 1, 0, 4)
    phase = pleats * q[None] + 0.25 * np.sin(s * 5 + seed)[:, None] + random.uniform(0, 1)
    fade = smooth_steps([(0, 0.3), (0.2, 0.75), (0.6, 1.0), (0.85, 0.5), (1, 0.1)])(s)[:, None]
    lift = pleat(phase) * fade * (0.28 + 0.13 * np.minimum(crowd, 2)[:, None])
    lift = lift + 0.3 * np.sin(3.1 * q[None] + 4 * s[:, None] + seed) * fade
    lift += 0.5 * (1 - q[None] ** 2) * smooth_steps([(0, 0.5), (0.3, 0.8), (1, 0)])(s)[:, None]
    sideways = q[None] * half[:, None] - 0.2 * np.cos(2 * np.pi * phase) * fade * np.minimum(crowd, 1)[:, None] * (1 - q[None] ** 8)
    points = line[:, None] + sideways[..., None] * side[:, None] + lift[..., None] * normal[:, None]
    low = points[..., 2]
    points[..., 2] = np.where(low < 0.5, 0.12 + 0.38 * np.exp(np.minimum(low - 0.5, 0) / 0.5), low)
    uv = np.stack([(tip[:, None] * (1 + q[None])) * 0.7071, (tip[:, None] * (1 - q[None])) * 0.7071], -1)
    cloth("silk-tail", points, uv, material)
    cloth("silk-tail-back", (points - normal[:, None] * 0.05)[:, ::-1], uv[:, ::-1], material)
    hem = np.concatenate([points[:, 0], points[::-1, -1]])
    return sweep("silk-hem", resample(hem, step=0.12), circle(0.12, 8), material)


def tied(kit):
    """Builds an upright silk square that is tied as around a neck. Its ends are on the ground in front."""
    print_ = printed()
    at = np.array([0.0, -8.4, 2.95])
    loop(print_)
    knot(print_, at)
    tail(print_, [at + (-0.3, 0.1, -0.3), (-1.6, -9.4, 2.1), (-3.0, -11.0, 0.9), (-5.0, -13.6, 0.3), (-7.6, -17.0, 0.25)], 13.0, 4.0, seed=2)
    tail(print_, [at + (0.4, 0, -0.2), (1.8, -9.7, 2.2), (3.0, -11.4, 1.0), (4.4, -14.0, 0.3), (5.6, -18.6, 0.25)], 13.5, 3.8, seed=5)
