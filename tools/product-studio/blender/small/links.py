"""Links of chains and their pendants: modelled once, placed many times along a line on the ground."""

import bpy
import numpy as np
from mathutils import Matrix, Vector

from ..core.curves import circle, resample, rounded, smooth_steps, spline, unit
from ..core.details import turned
from ..core.mesh import crease, grid, loft, outward, sweep

UP = np.array([0.0, 0.0, 1.0])


def oval(name, length, width, section, metal, straight=0.5, round_steps=72, tilt=0.0):
    """
    Adds a link around the origin, long in x and flat in z. length, width: outer size of the link, cm.
    section: (height, breadth) of the wire. straight: 0 for an ellipse, 1 for a stadium. tilt: degrees by
    which the link leans about its length. The tilt is applied to the link's points, because the studio finds
    the ground by objects' own bounding boxes.
    """
    turn = np.linspace(0, 2 * np.pi, 400, endpoint=False)
    a, b = (length - section[1]) / 2, (width - section[1]) / 2
    power = 2 / (2 + straight)
    bent = lambda x: np.sign(x) * np.abs(x) ** power
    loop = np.stack([a * bent(np.cos(turn)), b * bent(np.sin(turn)), 0 * turn], 1)
    path = resample(loop, round_steps, closed=True)
    thing = sweep(name, path, rounded(*section, min(section) * 0.48, 5), metal, closed=True, up=UP)
    thing.data.transform(Matrix.Rotation(np.radians(tilt), 4, "X"))
    return thing


def lay(thing, places):
    """Adds copies of an object by their matrices. The object itself takes the first."""
    thing.matrix_world = places[0]
    for k, matrix in enumerate(places[1:]):
        twin = bpy.data.objects.new(f"{thing.name}-{k}", thing.data)
        bpy.context.scene.collection.objects.link(twin)
        twin.matrix_world = matrix


def pose(at, along, tilt=0.0, pitch=0.0):
    """
    Returns the matrix of a pose. x is along a direction, about which the link is rotated by `tilt` degrees.
    Its front is lifted by `pitch` degrees.
    """
    x = unit(np.asarray(along, float))
    y = unit(np.cross(UP, x))
    base = turned(x, y, np.cross(x, y))
    lean = Matrix.Rotation(np.radians(tilt), 4, "X") @ Matrix.Rotation(-np.radians(pitch), 4, "Y")
    return Matrix.Translation(Vector(at)) @ base @ lean


def cable(name, path, length, width, wire, metal, tilt=42, straight=0.5, seed=1, count=None, steps=72):
    """
    Adds a chain of ovals that lean to alternate sides, along a path of (x, y) or (x, y, z).
    Returns the chain's start and end, each as (point, direction).
    """
    section = (wire, wire) if np.isscalar(wire) else wire
    pitch = length - 2 * section[1] - 0.03
    path = np.asarray(path, float)
    if path.shape[1] == 2:
        path = np.column_stack([path, np.zeros(len(path))])
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1)))
    count = count or int(walked[-1] / pitch)
    knots = np.stack([np.interp(np.arange(count + 1) * pitch, walked, path[:, k]) for k in range(3)], 1)
    rest = (width - section[1]) / 2 * np.sin(np.radians(tilt)) + section[0] / 2
    random = np.random.default_rng(seed)
    places = ([], [])
    for k in range(count):
        a, b = knots[k], knots[k + 1]
        slope = np.degrees(np.arcsin(np.clip((b - a)[2] / pitch, -1, 1)))
        places[k % 2].append(pose((a + b) / 2 + rest * UP, (b - a) * (1, 1, 0), random.normal(0, 2.5), slope))
    for turned_to, lean in zip(places, (-tilt, tilt)):
        if turned_to:
            lay(oval(name, length, width, section, metal, straight, steps, lean), turned_to)
    return (knots[0], knots[0] - knots[1]), (knots[-1], knots[-1] - knots[-2])


def medal(name, radius, metal, thickness=0.16, rays=12, beads=40):
    """Adds a coin around the origin, face up, with a rim, a ring of beads, and a sun in the middle."""
    r = np.concatenate([np.linspace(0.02, 0.6, 26), np.linspace(0.61, 0.9, 22), np.linspace(0.905, 1.0, 12)])
    turn = np.linspace(0, 2 * np.pi, 240, endpoint=False)
    rr, tt = np.meshgrid(r, turn, indexing="ij")
    rim = smooth_steps([(0.86, 0), (0.89, 0.055), (0.97, 0.055), (1, 0.0)])(rr.ravel()).reshape(rr.shape)
    grain = np.abs(np.cos(tt * beads / 2)) ** 2 * np.exp(-(((rr - 0.8) / 0.035) ** 2)) * 0.05
    star = 0.5 + 0.5 * np.cos(tt * rays)
    reach = 0.36 + 0.3 * star
    sun = 0.06 * np.clip((reach - rr) / 0.2, 0, 1) * (0.35 + 0.65 * star) * (rr > 0.29)
    dome = 0.085 * np.sqrt(np.clip(1 - (rr / 0.28) ** 2, 0, 1))
    z = thickness / 2 + rim + grain + np.maximum(sun, dome)
    face = np.stack([radius * rr * np.cos(tt), radius * rr * np.sin(tt), z], 2)
    edge = face[-1:] * (1.015, 1.015, 0) + (0, 0, thickness / 2 - 0.03)
    back = face[-1:] * (1.015, 1.015, 0) + (0, 0, -thickness / 2 + 0.03)
    under = face[[-1, 0]] * (1, 1, 0) + (0, 0, -thickness / 2)
    return crease(outward(grid(name, np.concatenate([face, edge, back, under]), metal, close_v=True)), 60)


def drop(name, length, radius, metal):
    """Adds a teardrop that hangs along x, with the eye at the origin."""
    shape = smooth_steps([(0, 0.1), (0.1, 0.13), (0.35, 0.4), (0.72, 1.0), (0.9, 0.8), (0.98, 0.35), (1, 0.02)])
    at = np.concatenate([np.linspace(0, 0.85, 24), np.linspace(0.87, 1, 14)])
    flat = circle(1.0, 40)
    rings = [np.column_stack([np.full(40, 0.1 + length * t), radius * s * flat]) for t, s in zip(at, shape(at))]
    return loft(name, rings, metal, sharp=70)


def hook(name, length, width, wire, metal):
    """Adds a flat hook with the eye at the origin and the bend at +x. It is open on one side."""
    w = width / 2
    line = [(0.0, 0.0), (length * 0.3, w * 0.9), (length * 0.6, w), (length * 0.93, w * 0.75), (length, 0.0)]
    line += [(length * 0.93, -w * 0.75), (length * 0.65, -w), (length * 0.4, -w * 0.75), (length * 0.3, -w * 0.35)]
    path = spline([(x, y, 0) for x, y in line], 90)
    size = smooth_steps([(0, 0.8), (0.4, 1.15), (0.8, 1.0), (0.97, 0.75), (1, 0.4)])(np.linspace(0, 1, 90))
    return sweep(name, path, rounded(wire, wire * 1.3, wire * 0.48, 5), metal, up=UP, scale=size)
