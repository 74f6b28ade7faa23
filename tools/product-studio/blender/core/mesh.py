"""Blender meshes from arrays of points."""

import math

import bmesh
import bpy
import numpy as np

from .curves import frames


def add_mesh(name, points, faces, materials=(), smooth=True):
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(map(float, p)) for p in points], [], [tuple(map(int, f)) for f in faces])
    data.update()
    for polygon in data.polygons:
        polygon.use_smooth = smooth
    return _add(name, data, materials)


def _add(name, data, materials):
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    if not isinstance(materials, (list, tuple)):
        materials = (materials,)
    for material in materials:
        data.materials.append(material)
    return thing


def outward(thing):
    """Makes all normals point outwards."""
    mesh = bmesh.new()
    mesh.from_mesh(thing.data)
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
    mesh.to_mesh(thing.data)
    mesh.free()
    return thing


def modify(thing, kind, **settings):
    modifier = thing.modifiers.new(kind, kind)
    for name, value in settings.items():
        setattr(modifier, name, value)
    return thing


def crease(thing, degrees=40):
    """Keeps edges sharp if their angle is larger than `degrees`."""
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = math.radians(degrees)
    return thing


def thicken(thing, thickness, inside=None, rim=None, offset=-1):
    """Gives a sheet a thickness. inside, rim: material slots."""
    return modify(
        thing,
        "SOLIDIFY",
        thickness=thickness,
        offset=offset,
        use_rim=True,
        material_offset=inside or 0,
        material_offset_rim=rim or 0,
    )


def subdivide(thing, levels=1):
    return modify(thing, "SUBSURF", levels=levels, render_levels=levels)


def bevel(thing, width, segments=2, degrees=30):
    return modify(
        thing, "BEVEL", width=width, segments=segments, limit_method="ANGLE", angle_limit=math.radians(degrees)
    )


def grid(name, points, materials=(), close_u=False, close_v=False):
    """Adds a sheet of quads over points[u, v]."""
    points = np.asarray(points)
    rows, columns = points.shape[:2]
    faces = []
    for i in range(rows if close_u else rows - 1):
        for j in range(columns if close_v else columns - 1):
            k, m = (i + 1) % rows, (j + 1) % columns
            faces.append((i * columns + j, k * columns + j, k * columns + m, i * columns + m))
    return add_mesh(name, points.reshape(-1, 3), faces, materials)


def loft(name, rings, materials=(), cap=True, sharp=40):
    """Adds a solid through closed rings with equal numbers of points."""
    rings = np.asarray(rings)
    levels, count = rings.shape[:2]
    faces = [
        (i * count + j, i * count + (j + 1) % count, (i + 1) * count + (j + 1) % count, (i + 1) * count + j)
        for i in range(levels - 1)
        for j in range(count)
    ]
    if cap:
        faces.append(tuple(reversed(range(count))))
        faces.append(tuple((levels - 1) * count + j for j in range(count)))
    return crease(outward(add_mesh(name, rings.reshape(-1, 3), faces, materials)), sharp)


def sweep(name, path, profile, materials=(), closed=False, up=(0, 0, 1), fixed=False, scale=None, cap=True):
    """Adds a profile of (normal, side) pairs swept along a path."""
    _, normal, side = frames(path, up, fixed, closed)
    size = np.ones(len(path)) if scale is None else scale
    rings = np.array(
        [[p + s * (a * n + b * c) for a, b in profile] for p, n, c, s in zip(np.asarray(path), normal, side, size)]
    )
    if closed:
        return outward(grid(name, rings, materials, close_u=True, close_v=True))
    return loft(name, rings, materials, cap)


def box(name, size, at=(0, 0, 0), radius=0.1, materials=(), turn=None, segments=3):
    mesh = bmesh.new()
    bmesh.ops.create_cube(mesh, size=1)
    bmesh.ops.scale(mesh, vec=size, verts=mesh.verts)
    if radius:
        bmesh.ops.bevel(
            mesh, geom=mesh.edges[:], offset=radius, segments=segments, profile=0.5, affect="EDGES"
        )
    return _place(name, mesh, at, turn, materials, 30)


def cylinder(name, radius, height, at=(0, 0, 0), axis="z", materials=(), rounding=0.03, sides=36, top=None):
    """Adds a cylinder or a cone. top: radius of the other end, if this radius differs."""
    mesh = bmesh.new()
    bmesh.ops.create_cone(
        mesh, cap_ends=True, segments=sides, radius1=radius, radius2=radius if top is None else top, depth=height
    )
    if rounding:
        rims = [e for e in mesh.edges if max(len(f.verts) for f in e.link_faces) > 4]
        bmesh.ops.bevel(mesh, geom=rims, offset=rounding, segments=2, profile=0.5, affect="EDGES")
    turn = {"z": None, "x": (0, math.pi / 2, 0), "y": (math.pi / 2, 0, 0)}[axis]
    return _place(name, mesh, at, turn, materials, 40)


def _place(name, mesh, at, turn, materials, sharp):
    data = bpy.data.meshes.new(name)
    mesh.to_mesh(data)
    mesh.free()
    for polygon in data.polygons:
        polygon.use_smooth = True
    thing = crease(_add(name, data, materials), sharp)
    thing.location = at
    if turn is not None:
        thing.rotation_euler = turn
    return thing
