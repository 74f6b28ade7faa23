"""
Knitting as yarn. Every stitch consists of the two legs of a V, which are laid along a sheet of places.
Centimetres.
"""

import bpy
import numpy as np

from ..core.curves import unit
from ..core.materials import NEUTRAL, Nodes

# One leg of a stitch: (across in columns, along in rows, out of the sheet in yarn radii, thickness).
LEG = np.array(
    [
        (0.03, -0.80, -1.3, 0.55),
        (0.09, -0.50, 0.1, 0.90),
        (0.20, -0.12, 0.75, 1.05),
        (0.31, 0.28, 0.75, 1.05),
        (0.36, 0.62, 0.0, 0.90),
        (0.30, 0.88, -1.3, 0.50),
    ]
)
# The back of a stitch: a low arch from one column's edge to the other.
ARCH = np.array([(-0.62, -0.22, -0.9, 0.6), (-0.3, 0.1, 0.3, 0.95), (0.0, 0.2, 0.6, 1.0), (0.3, 0.1, 0.3, 0.95), (0.62, -0.22, -0.9, 0.6)])


def yarn(name="yarn", level=NEUTRAL, twist=26.0):
    """
    Creates dull woollen yarn with twisted plies.
    level: albedo. twist: turns of the plies' pattern over a leg.
    """
    nodes = Nodes(name)
    nodes.set(Roughness=1.0, Specular=0.03, Sheen=0.7, Sheen_Tint=0.6)
    place = nodes.new("ShaderNodeSeparateXYZ")
    nodes.link(nodes.new("ShaderNodeTexCoord").outputs["UV"], place.inputs[0])
    around = nodes.math("MULTIPLY", place.outputs[0], 4 * np.pi)
    plies = nodes.math("SINE", nodes.math("ADD", around, nodes.math("MULTIPLY", place.outputs[1], twist)), 0)
    plies = nodes.math("ADD", nodes.math("MULTIPLY", plies, 0.5), 0.5)
    nodes.bump(nodes.math("ADD", nodes.math("MULTIPLY", plies, 0.7), nodes.noise(26, 5, 0.8)), 0.9, 0.07)
    fibres = nodes.math("MULTIPLY", nodes.noise(11, 6, 0.85), 0.7)
    cloudy = nodes.math("MULTIPLY", nodes.noise(0.7, 3, 0.6), 0.16)
    tone = nodes.math("ADD", nodes.math("ADD", fibres, cloudy), nodes.math("MULTIPLY", plies, 0.26))
    nodes.tone((level, level, level), nodes.math("ADD", tone, 0.44))
    return nodes.mark("main")


def quads(name, verts, faces, material, uv=None):
    """Adds a mesh of quads from arrays. uv: one pair per vertex."""
    data = bpy.data.meshes.new(name)
    data.vertices.add(len(verts))
    data.vertices.foreach_set("co", np.ascontiguousarray(verts, np.float32).ravel())
    data.loops.add(len(faces) * 4)
    data.loops.foreach_set("vertex_index", np.ascontiguousarray(faces, np.int32).ravel())
    data.polygons.add(len(faces))
    data.polygons.foreach_set("loop_start", np.arange(len(faces), dtype=np.int32) * 4)
    data.polygons.foreach_set("loop_total", np.full(len(faces), 4, np.int32))
    data.polygons.foreach_set("use_smooth", np.ones(len(faces), bool))
    if uv is not None:
        data.uv_layers.new().data.foreach_set("uv", np.asarray(uv, np.float32)[faces.ravel()].ravel())
    data.update()
    data.validate()
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    data.materials.append(material)
    return thing


def strands(name, paths, radius, material, up, sides=6):
    """
    Adds many yarns at once. paths: (n, k, 3). radius: broadcast to (n, k). up: (n, 3), roughly across each
    yarn.
    """
    n, k = paths.shape[:2]
    along = unit(np.gradient(paths, axis=1))
    up = np.broadcast_to(np.asarray(up, float)[:, None], paths.shape)
    up = unit(up - along * (up * along).sum(-1, keepdims=True))
    side = np.cross(along, up)
    angle = np.arange(sides) * 2 * np.pi / sides
    ring = np.cos(angle)[:, None] * up[:, :, None] + np.sin(angle)[:, None] * side[:, :, None]
    size = np.broadcast_to(radius, (n, k))
    verts = paths[:, :, None] + ring * size[:, :, None, None]
    at = np.arange(k - 1)[:, None] * sides
    j = np.arange(sides)[None]
    nxt = (j + 1) % sides
    quad = np.stack([at + j, at + nxt, at + sides + nxt, at + sides + j], -1).reshape(-1, 4)
    faces = (np.arange(n)[:, None, None] * k * sides + quad[None]).reshape(-1, 4)
    walked = np.concatenate([np.zeros((n, 1)), np.cumsum(np.linalg.norm(np.diff(paths, axis=1), axis=2), 1)], 1)
    uv = np.stack(
        [
            np.broadcast_to(np.minimum(j, sides - j).reshape(1, 1, sides) / sides * 2, (n, k, sides)),
            np.broadcast_to((walked / (size.max() * 2))[:, :, None] * 0.1, (n, k, sides)),
        ],
        -1,
    )
    return quads(name, verts.reshape(-1, 3), faces, material, uv.reshape(-1, 2))


def sheet(grid, outside):
    """
    Returns the directions across, along and out of a sheet of places (columns, rows, 3).
    outside: a direction, or one direction per place.
    """
    across, along = np.gradient(grid, axis=0), np.gradient(grid, axis=1)
    out = unit(np.cross(across, along))
    if np.sum(out * np.asarray(outside, float)) < 0:
        out = -out
    return across, along, out


def knit(name, grid, material, outside=(0, 0, 1), thick=0.27, keep=None, purl=None, seed=1, lift=0.0):
    """
    Adds one stitch at each place of a sheet (columns, rows, 3), along the rows.
    thick: radius of the yarn in columns. keep: mask of the places with stitches. purl: mask of stitches with
    their back outside. lift: cm off the sheet, a number or one per place.
    """
    across, along, out = sheet(grid, outside)
    random = np.random.default_rng(seed)
    keep = np.ones(grid.shape[:2], bool) if keep is None else keep
    purl = np.zeros(grid.shape[:2], bool) if purl is None else purl
    heart = grid + out * np.broadcast_to(lift, grid.shape[:2])[..., None]
    for part, shape, signs in ((keep & ~purl, LEG, (-1, 1)), (keep & purl, ARCH, (1,))):
        if not part.any():
            continue
        a, b, n, p = across[part], along[part], out[part], heart[part]
        wide = np.linalg.norm(a, axis=1)
        size = np.minimum(wide, np.linalg.norm(b, axis=1) * 1.6) * thick
        paths = []
        for sign in signs:
            loose = 1 + random.normal(0, 0.07, (len(p), 3))
            shift = random.normal(0, 0.035, (len(p), 1))
            path = p[:, None]
            path = path + (a[:, None] * (sign * shape[:, 0] * loose[:, :1] + shift)[..., None])
            path = path + b[:, None] * (shape[:, 1] * loose[:, 1:2])[..., None]
            paths.append(path + n[:, None] * (shape[:, 2] * loose[:, 2:])[..., None] * size[:, None, None])
        times = len(signs)
        radius = np.tile(size, times)[:, None] * shape[:, 3] * random.uniform(0.93, 1.07, (len(p) * times, 1))
        strands(name, np.concatenate(paths), radius, material, np.tile(n, (times, 1)))


def fuzz(name, grid, material, count, outside=(0, 0, 1), length=0.3, radius=0.007, seed=2):
    """Adds loose fibres that project from a sheet of places."""
    _, _, out = sheet(grid, outside)
    random = np.random.default_rng(seed)
    c, r = (random.integers(0, grid.shape[k], count) for k in range(2))
    n = out[c, r]
    spot = grid[c, r] + random.normal(0, 0.12, (count, 3))
    lean = unit(n * 0.5 + random.normal(0, 0.6, (count, 3)))
    curl = random.normal(0, 0.5, (count, 3))
    t = np.linspace(0, 1, 4)[None, :, None]
    reach = (length * random.uniform(0.5, 1.3, count))[:, None, None]
    paths = spot[:, None] + n[:, None] * 0.06 + (lean[:, None] * t + curl[:, None] * t**2) * reach
    strands(name, paths, radius * np.array([1, 0.9, 0.7, 0.4]), material, random.normal(0, 1, (count, 3)), sides=3)
