"""Printing of the brand on products: text, bars and the half-tone disc, on any surface. Centimetres."""

import os

import bmesh
import bpy
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from ..core.materials import NEUTRAL, surface
from ..core.mesh import add_mesh
from ..core.surface import Surface

SERIF = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"
BOLD = "/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf"
HOUSE = "ПОЛУТОН"


def paper():
    return surface("label", "rubber", (0.93, 0.885, 0.80), "fixed")


def ink():
    """Returns printer's black, in which text is readable on any color of the product."""
    return surface("print", "rubber", 0.03, "fixed")


def tint():
    """Returns ink in a deep tone of the product's color."""
    return surface("ink", "rubber", NEUTRAL * 0.55)


def wall(radius, angle=-90.0, z=0.0):
    """Returns a place function around the z axis. Seen from `angle`, x runs to the right, and y upwards from `z`."""

    def place(xy, lift=0.0):
        turn = np.radians(angle) + xy[:, 0] / radius
        r = radius + lift
        return np.stack([r * np.cos(turn), r * np.sin(turn), z + xy[:, 1]], 1)

    return place


def plane(origin, right, up):
    """Returns a place function on a plane."""
    origin, right, up = (np.asarray(v, float) for v in (origin, right, up))
    out = np.cross(right, up)
    return lambda xy, lift=0.0: origin + xy[:, :1] * right + xy[:, 1:] * up + lift * out


def sheet_of(skin: Surface, middle, scale):
    """
    Returns a place function on a Surface.
    middle: (u, v) of the point (0, 0). scale: (u, v) of a centimetre to the right, and of a centimetre up.
    """
    middle, right, up = np.asarray(middle, float), *(np.asarray(v, float) for v in scale)
    return lambda xy, lift=0.0: skin.at(middle + xy[:, :1] * right + xy[:, 1:] * up, lift)[0]


def dropped(thing, origin, right, up):
    """Returns a place function on an object. The print is projected onto the object along the normal of a plane."""
    flat = plane(origin, right, up)
    normal = np.cross(np.asarray(right, float), np.asarray(up, float))

    def place(xy, lift=0.0):
        bpy.context.view_layer.update()
        tree = BVHTree.FromObject(thing, bpy.context.evaluated_depsgraph_get())
        back = thing.matrix_world.inverted()
        out = []
        for p in flat(xy):
            hit = tree.ray_cast(back @ Vector(p + normal * 30), back.to_3x3() @ Vector(-normal))[0]
            out.append(p if hit is None else np.array(thing.matrix_world @ hit))
        return np.array(out) + lift * normal

    return place


def _cut(points, faces, step):
    """Returns the same flat mesh, cut at every `step` cm across. Otherwise the mesh could not bend."""
    mesh = bmesh.new()
    verts = [mesh.verts.new(p) for p in points]
    for face in faces:
        mesh.faces.new([verts[k] for k in face])
    low, high = points[:, 0].min(), points[:, 0].max()
    for x in np.arange(np.ceil(low / step) * step, high, step):
        bmesh.ops.bisect_plane(mesh, geom=mesh.verts[:] + mesh.edges[:] + mesh.faces[:], plane_co=(x, 0, 0), plane_no=(1, 0, 0), dist=1e-5)
    mesh.verts.index_update()
    out = np.array([v.co[:] for v in mesh.verts]), [[v.index for v in face.verts] for face in mesh.faces]
    mesh.free()
    return out


def words(text, high, place, material, at=(0.0, 0.0), spacing=1.0, lift=0.02, step=0.16, font=SERIF):
    """
    Adds a line of serif text around `at`. high: height of a capital, cm. spacing: factor of the space between
    characters, 1 is the spacing of the font.
    """
    curve = bpy.data.curves.new("words", "FONT")
    curve.body, curve.align_x, curve.space_character = text, "CENTER", spacing
    if os.path.exists(font):
        curve.font = bpy.data.fonts.load(font, check_existing=True)
    curve.resolution_u = 4
    thing = bpy.data.objects.new("words", curve)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.view_layer.update()
    data = thing.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    points = np.array([v.co[:] for v in data.vertices]) * (high / 0.729)
    faces = [tuple(p.vertices) for p in data.polygons]
    bpy.data.objects.remove(thing)
    points, faces = _cut(points, faces, step)
    flat = points[:, :2] + np.asarray(at, float) - (0, high / 2)
    return add_mesh("words", place(flat, lift), faces, material, smooth=False)


def bar(left, right, low, high, place, material, lift=0.015, step=0.2):
    """Adds a printed rectangle."""
    x = np.linspace(left, right, max(2, int((right - left) / step) + 1))
    y = np.linspace(low, high, max(2, int((high - low) / step) + 1))
    flat = np.array([(a, b) for a in x for b in y])
    n = len(y)
    faces = [(i * n + j, (i + 1) * n + j, (i + 1) * n + j + 1, i * n + j + 1) for i in range(len(x) - 1) for j in range(n - 1)]
    return add_mesh("bar", place(flat, lift), faces, material)


def disc(radius, place, material, at=(0.0, 0.0), bars=9, lift=0.02):
    """Adds the half-tone disc: bars that become thinner upwards."""
    pitch = 2 * radius / bars
    for k in range(bars):
        middle = -radius + (k + 0.5) * pitch
        thick = pitch * (0.92 - 0.8 * k / (bars - 1))
        y = np.clip(middle + np.linspace(-0.5, 0.5, 4) * thick, -radius, radius)
        reach = np.sqrt(np.maximum(radius**2 - y**2, 0))
        share = np.linspace(-1, 1, 13)
        flat = np.array([(r * s + at[0], v + at[1]) for v, r in zip(y, reach) for s in share])
        faces = [(i * 13 + j, i * 13 + j + 1, i * 13 + 14 + j, i * 13 + 13 + j) for i in range(3) for j in range(12)]
        add_mesh("disc", place(flat, lift), faces, material, smooth=False)


def house_mark(place, high, lines, width, mark=True):
    """
    Adds the brand's label around (0, 0): disc, wordmark, a rule, and lines of small print.
    high: height of the wordmark's capitals, cm. lines: small print. width: width of the rules.
    """
    black, color = ink(), tint()
    if mark:
        disc(high * 1.35, place, color, (0, high * 3.0))
    words(HOUSE, high, place, black, (0, high * 0.55), 1.1, font=BOLD)
    bar(-width / 2, width / 2, -high * 0.55, -high * 0.48, place, black, 0.02, 0.05)
    for k, line in enumerate(lines):
        words(line, high * 0.46, place, black, (0, -high * (1.15 + 0.95 * k)), 1.04, font=BOLD)
