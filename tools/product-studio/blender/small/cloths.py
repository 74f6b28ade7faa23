"""Care products for wiping: a folded cloth in a paper sleeve and a shine sponge with its case."""

import bpy
import numpy as np
from mathutils import Matrix

from ..core.curves import resample, rounded, spline, tangents
from ..core.details import stitches, strap
from ..core.materials import surface
from ..core.mesh import loft, sweep
from . import labels
from .bottles import foam
from .brushes import block, outline


def fold_path(layers, depth, pitch, thick, seed=3):
    """
    Returns the middle line of a cloth that is folded to and fro, as (y, z).
    The line runs from the lowest end to the top end, which is at the back.
    """
    random = np.random.default_rng(seed)
    points = []
    for k in range(layers):
        z = thick / 2 + pitch * k
        way = 1 if (layers - 1 - k) % 2 == 0 else -1
        start, end = -way * depth / 2, way * depth / 2
        y = np.linspace(start, end, 9)[1:-1]
        points += [(a, z + (0.035 * np.sin(a * 0.9 + k * 2) if k else 0)) for a in y]
        if k < layers - 1:
            bulge = way * random.uniform(0.0, 0.22)
            points += [(end + bulge + way * np.cos(t) * pitch * 0.5 - way * 0.2, z + pitch / 2 + np.sin(t) * pitch / 2) for t in (-0.9, 0, 0.9)]
        else:
            points += [(end - way * 0.2, z), (end, z - 0.02)]
    return resample(spline(np.array(points), 1400), step=0.12)


def cloth_stack(material, thread, width, depth, layers=5, thick=0.34, pitch=0.44):
    """Adds a cloth that is folded lengthwise, with the front fold towards -y. Returns the height of the cloth's top."""
    path = fold_path(layers, depth, pitch, thick)
    points = np.column_stack([0 * path[:, 0], path])
    along = tangents(points)
    normals = np.cross((1.0, 0, 0), along)
    strap("cloth", points, normals, width, material, thick, rounding=0.14)
    s = np.linspace(0, 1, len(points))
    # The edges are overlocked with short threads over both sides, which are visible on every layer.
    for sign in (-1, 1):
        edge = points + np.array([1.0, 0, 0]) * sign * (width / 2 - 0.02) + 0.02 * np.sin(s * 40)[:, None] * normals
        turned = np.broadcast_to((sign * 1.0, 0, 0), edge.shape)
        stitches(f"overlock{sign}", edge, turned, thread, 0.1, 0.1, 0.05)
        row = points + np.array([1.0, 0, 0]) * sign * (width / 2 - 0.55) + normals * (thick / 2 + 0.004)
        stitches(f"hem{sign}", row[-92:-2], normals[-92:-2], thread, 0.24, 0.13, 0.032)
    return thick + pitch * (layers - 1)


def folded_cloth(kit, width=14.5, depth=11.0):
    top = cloth_stack(kit["main"], kit["thread"], width, depth)
    white = labels.paper()
    loop = resample(rounded(depth + 0.75, top + 0.2, 0.55, 8), 300, closed=True)
    path = np.column_stack([np.zeros(300), loop[:, 0], loop[:, 1] + top / 2 + 0.05])
    sweep("sleeve", path, rounded(5.6, 0.05, 0.02, 2), white, closed=True, up=(1, 0, 0.01))
    place = labels.plane((0, -0.2, top + 0.18), (1, 0, 0), (0, 1, 0))
    labels.house_mark(place, 0.62, ("салфетка для обуви", "хлопок, 40 × 30 см"), 4.4)
    for x in (-2.6, 2.54):
        labels.bar(x, x + 0.06, -depth / 2 + 0.3, depth / 2 - 0.1, place, labels.tint())


def slabs(name, loop, levels, material):
    """Adds a solid over an outline. levels: (cm inside the outline, z) pairs from below upwards."""
    size = np.abs(loop).max(0)
    rings = [np.column_stack([loop * (1 - d / size), np.full(len(loop), z)]) for d, z in levels]
    return loft(name, np.array(rings), material, sharp=50)


def shine_sponge(_kit, length=10.8, width=5.6):
    """Builds a shine sponge: a block of foam under a lacquered grip, with the open case behind the sponge."""
    plastic = surface("grip", "acetate")
    loop = outline(length, width, waist=0.0, power=3.2)
    round_off = [(0.12, 0.0), (0.03, 0.06), (0.0, 0.18), (0.0, 1.3), (0.05, 1.5)]
    slabs("foam", loop * 0.965, round_off, foam(color=(0.40, 0.27, 0.10)))
    lip = [(0.02, 1.36), (-0.06, 1.4), (-0.08, 1.5), (-0.04, 1.6), (0.06, 1.66)]
    slabs("lip", loop, lip, surface("lip", "acetate", 0.02, "fixed"))
    grip = block(plastic, length - 0.1, width - 0.1, 2.1)
    grip.location = (0, 0, 1.55)
    place = labels.dropped(grip, (0, 0.1, 4), (1, 0, 0), (0, 1, 0))
    gilt = surface("print", "rubber", (0.9, 0.86, 0.78), "fixed")
    labels.words(labels.HOUSE, 0.75, place, gilt, spacing=1.15, lift=0.012, font=labels.BOLD)
    case = [(0.25, 0.0), (0.06, 0.05), (0.0, 0.25), (0.0, 1.9), (0.03, 1.97), (0.12, 1.97), (0.15, 1.9), (0.15, 0.3), (0.4, 0.18)]
    tray = slabs("case", loop * 1.06, case, plastic)
    tray.matrix_world = Matrix.Translation((2.6, 6.4, 0)) @ Matrix.Rotation(np.radians(-14), 4, "Z")


def group(build, at, turn=0.0, scale=1.0):
    """Builds an object, then moves and rotates it. at: (x, y, z). turn: degrees."""
    before = set(bpy.context.scene.objects)
    build()
    bpy.context.view_layer.update()
    where = Matrix.Translation(at) @ Matrix.Rotation(np.radians(turn), 4, "Z") @ Matrix.Scale(scale, 4)
    for thing in set(bpy.context.scene.objects) - before:
        thing.matrix_world = where @ thing.matrix_world
