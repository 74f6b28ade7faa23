"""Closed umbrellas: a long umbrella with a crook, and a short folding umbrella with a sleeve."""

import bpy
import numpy as np
from mathutils import Matrix, Vector

from ..bags.hardware import snap
from ..core.curves import circle, resample, smooth_steps, spline
from ..core.details import stitches, tape
from ..core.materials import surface
from ..core.mesh import grid, outward, sweep, thicken
from ..core.model import Model, View
from ..core.stage import points_of
from ..core.surface import Surface
from . import canopies
from .canopies import Canopy
from .turned import lathe, softened, stand

LEATHER = (0.20, 0.092, 0.043)


def lay_down(things, turn, roll=0.0, pitch=0.0, at=(0, 0, 0)):
    """
    Lays objects, which are built along z, on the ground. Angles are in degrees.
    turn: angle of the axis in the ground plane. roll: rotation about the objects' own axis, which is applied
    first. pitch: angle by which the head is lifted.
    """
    spin = lambda degrees, axis: Matrix.Rotation(np.radians(degrees), 4, axis)
    whole = Matrix.Translation(Vector(at)) @ spin(turn, "Z") @ spin(-pitch, "Y") @ spin(90, "Y") @ spin(roll, "Z")
    bpy.context.view_layer.update()
    for thing in things:
        thing.matrix_world = whole @ thing.matrix_world
    sunk = Vector((0, 0, -float(points_of(things)[:, 2].min())))
    for thing in things:
        thing.matrix_world = Matrix.Translation(sunk) @ thing.matrix_world


def new_things(build):
    """Runs a builder and returns the objects that it has added to the scene."""
    before = set(bpy.context.scene.objects)
    build()
    return [thing for thing in bpy.context.scene.objects if thing not in before]


def crook(leather, thread, metal, top, radius=4.3, wire=1.12, straight=7.0):
    """
    Adds a handle below `top`: a straight grip, then a hook towards +x. The handle is wrapped in leather with
    a seam on the inner side, and has metal at both ends.
    """
    turn = np.linspace(0, np.radians(197), 40)
    bow = np.stack([radius - radius * np.cos(turn), 0 * turn, top - straight - radius * np.sin(turn)], 1)
    path = np.vstack([[(0, 0, top - straight * s) for s in np.linspace(0, 0.97, 12)], bow])
    path = resample(spline(path, 300), 150)
    size = smooth_steps([(0, 0.82), (0.1, 0.92), (0.3, 1.0), (0.85, 1.0), (1, 0.94)])(np.linspace(0, 1, 150))
    sweep("handle", path, circle(wire, 32), leather, up=(0, 1, 0), fixed=True, scale=size)
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    inner = np.stack([-along[:, 2], 0 * along[:, 0], along[:, 0]], 1)
    inner *= np.sign(inner[75].dot((radius, 0, top - straight) - path[75]))
    side = np.array([0, -1.0, 0])
    for sign in (0.5, 0.78):
        face = inner * np.sqrt(1 - sign**2) + side * sign
        row = path + face * (wire * size)[:, None]
        stitches("handle-seam", row[4:-4], face[4:-4], thread, 0.42, 0.22, 0.05)
    end, way = path[-1], along[-1]
    cap = [(0.004, 0.42), (0.5, 0.38), (0.85, 0.24), (1.0, 0.0), (1.12, -0.05), (1.16, -0.5), (1.1, -0.62), (0.9, -0.62)]
    stand(lathe("handle-cap", softened(cap, 0.06), metal, 48), end, way, (0, 1, 0))
    collar = [(0.5, 0.7), (0.72, 0.66), (0.8, 0.5), (0.86, 0.3), (1.02, 0.2), (1.08, -0.1), (1.08, -0.9), (0.98, -1.0), (0.8, -1.0)]
    lathe("collar", softened([(r, z + top) for r, z in collar], 0.06), metal, 48)


def cane(kit):
    low, high = 0.0, 52.0
    radius = smooth_steps([(low, 1.55), (3, 2.25), (8.5, 3.05), (17, 2.5), (24, 2.3), (38, 1.75), (48, 1.05), (high, 0.62)])
    depth = smooth_steps([(low, 0.9), (8, 1.2), (17, 0.66), (24, 0.8), (38, 0.66), (high, 0.12)])
    canopy = Canopy(radius, depth, (low, high), 8, 0.42, hem=1.5, wander=0.05)
    leather = surface("handle-leather", "smooth", LEATHER, "fixed")
    thread = surface("handle-thread", "thread", (0.42, 0.27, 0.16), "fixed")

    def build():
        canopy.cloth("canopy", kit["main"])
        canopy.inner("canopy-inside", kit["cloth"])
        canopy.tips(1.5, 0.17, kit["metal"], out=0.05)
        canopies.rod("shaft", -8, 56, 0.48, kit["zip"])
        at, normal = canopy.band(17.5, 1.9, kit, snap_at=np.pi - 0.1, rise=0.05)
        snap(at, normal, (0, 0, 1), kit["metal"], 0.5)
        crook(leather, thread, kit["metal"], -6.5)
        point = [(0.6, 50.6), (0.85, 50.8), (0.85, 51.6), (0.66, 51.8), (0.6, 52.6), (0.5, 57.6), (0.62, 57.8), (0.62, 58.4)]
        point += [(0.5, 58.7), (0.35, 59.3), (0.2, 59.5), (0.004, 59.5)]
        lathe("ferrule", softened(point, 0.08), kit["metal"], 40)

    lay_down(new_things(build), turn=55, roll=180, pitch=-2.0)


def grip(kit, top, length=6.4, radius=1.75):
    """Adds a short handle: a soft cylinder with a metal ring, a button, and a loop of cord at the end."""
    skin = surface("grip", "rubber", (0.028, 0.027, 0.027), "fixed")
    line = [(1.2, top), (1.5, top - 0.05), (radius, top - 0.4), (radius, top - length + 0.6), (radius - 0.12, top - length)]
    line += [(1.0, top - length - 0.12), (0.004, top - length - 0.12)]
    lathe("grip", softened(line, 0.3, 6), skin, 72)
    ring = [(radius - 0.05, 0.0), (radius + 0.06, 0.05), (radius + 0.06, 0.45), (radius - 0.05, 0.5)]
    lathe("grip-ring", softened([(r, z + top - 1.5) for r, z in ring], 0.05), kit["metal"], 72)
    cord = [(0.05, 0.1, 0), (-0.2, 0.25, 0.7), (-1.5, 0.9, 2.2), (-2.62, 2.0, 4.8), (-2.7, 1.7, 7.6), (-2.7, -0.2, 8.8)]
    cord += [(-2.7, -1.9, 7.3), (-2.62, -1.6, 4.6), (-1.5, -0.7, 2.1), (-0.2, -0.2, 0.7), (0.05, -0.1, 0)]
    path = spline([(x, y, top - length - z) for x, y, z in cord], 160)
    sweep("wrist-loop", path, circle(0.17, 12), kit["cloth"])
    eye = [(0.45, 0.0), (0.6, 0.1), (0.6, 0.24), (0.45, 0.3), (0.3, 0.2), (0.3, 0.0)]
    lathe("loop-eye", softened([(r, top - length - 0.1 - z) for r, z in eye], 0.05), kit["metal"], 36)


def sleeve(kit, length=19.0, width=3.35, high=1.55):
    """
    Adds the umbrella's sleeve, empty and collapsed. It has a seam at the flat end and a hem at the mouth. Its
    axis is z, and x is up.
    """
    z = np.linspace(0, 1, 120)[None, :]
    angle = np.linspace(0, 2 * np.pi, 160, endpoint=False)[:, None]
    tall = smooth_steps([(0, 0.12), (0.06, 0.45), (0.25, 0.8), (0.6, 0.85), (1, 1.15)])(z.ravel())[None, :] * high
    wide = smooth_steps([(0, 1.03), (0.2, 1.0), (0.8, 0.98), (1, 0.93)])(z.ravel())[None, :] * width
    bent = lambda x: np.sign(x) * np.abs(x) ** 0.85
    folds = 0.13 * np.sin(9 * z + 2.2 * np.sin(angle) + 0.5) + 0.08 * np.sin(19 * z - 3 * np.sin(angle) + 1)
    slack = np.clip(np.cos(angle), 0, 1) * np.sin(np.pi * np.clip(z, 0, 0.97)) * folds
    x = tall * bent(np.cos(angle)) + slack * 1.4 - 0.18 * np.clip(np.cos(angle), 0, 1) ** 4 * np.sin(np.pi * z)
    y = wide * bent(np.sin(angle)) + 0.06 * np.sin(14 * z + 2)
    points = np.stack([x, y, z * length + 0 * angle], 2)
    thicken(outward(grid("sleeve", points, [kit["main"], kit["cloth"]], close_u=True)), 0.07, inside=1)
    body = Surface(points, closed=True)
    turn = np.linspace(0, 1, 300)
    for share in (0.935, 0.95):
        line, normals = body.line(np.stack([turn, np.full(300, share)], 1), 300, 0.01, smooth=False)
        stitches("sleeve-hem", line, normals, kit["thread"], 0.17, 0.09, 0.022)
    line, normals = body.line([(0.25, 0.0), (0.25, 0.94)], 120, 0.0, smooth=False)
    tape("sleeve-seam", line, normals, 0.34, kit["main"], 0.05)
    line, normals = body.line(np.stack([turn * 0.5 - 0.25, np.full(300, 0.03)], 1), 120, 0.015, smooth=False)
    stitches("sleeve-end", line, normals, kit["thread"], 0.17, 0.09, 0.022)


def folding(kit):
    low, high = 0.0, 16.5
    radius = smooth_steps([(low, 1.75), (1.5, 2.2), (4.5, 2.75), (7.6, 2.5), (11, 2.75), (14.5, 2.5), (16, 1.9), (high, 1.4)])
    depth = smooth_steps([(low, 0.7), (4.5, 0.85), (7.6, 0.6), (11, 0.85), (14.5, 0.6), (high, 0.12)])
    canopy = Canopy(radius, depth, (low, high), 8, 0.24, hem=0.7, wander=0.018, seed=8)

    def build():
        canopy.cloth("canopy", kit["main"])
        canopy.inner("canopy-inside", kit["cloth"])
        canopy.tips(0.8, 0.15, kit["metal"])
        at, normal = canopy.band(7.6, 1.9, kit, snap_at=np.pi - 0.25)
        snap(at, normal, (0, 0, 1), kit["metal"], 0.5)
        canopies.rod("shaft", -2.2, 17, 0.6, kit["zip"])
        grip(kit, -0.7)
        cap = [(1.5, 16.1), (1.62, 16.2), (1.62, 16.6), (1.45, 17.0), (0.9, 17.3), (0.62, 17.35), (0.55, 17.9), (0.3, 18.1), (0.004, 18.1)]
        lathe("cap", softened(cap, 0.09), kit["metal"], 64)

    lay_down(new_things(build), turn=58, roll=180, at=(-3.9, 0.6, 0))
    lay_down(new_things(lambda: sleeve(kit)), turn=241, roll=180, at=(10.0, 8.6, 0))


CANE_VIEWS = {
    "quarter": View(0, 58),
    "top": View(-4, 74),
    "side": View(6, 34),
    "detail": View(0, 52, frame=26, target=(0.25, 0.24, 0.5)),
}
FOLDING_VIEWS = {
    "quarter": View(0, 52),
    "top": View(-16, 72),
    "side": View(-4, 30),
    "detail": View(0, 50, frame=11, target=(0.4, 0.45, 0.5)),
}

MODELS = {
    "umbrella-cane": Model(cane, frame=70, views=CANE_VIEWS, hardware="steel"),
    "umbrella-folding": Model(folding, frame=36, views=FOLDING_VIEWS, hardware="steel"),
}
