"""Objects turned on a lathe: profiles with softened corners rotated around an axis, and metal with a spun finish."""

import numpy as np
from mathutils import Matrix, Vector

from ..core.curves import unit
from ..core.materials import NEUTRAL, Nodes
from ..core.mesh import crease, grid, outward


def softened(corners, radius, steps=4):
    """
    Returns an open polyline of (r, z) with each inner corner rounded.
    radius: cm, one value for all corners, or one per inner corner. It is limited by the neighbouring sides.
    """
    corners = np.asarray(corners, float)
    radii = np.broadcast_to(radius, len(corners) - 2)
    out = [corners[0]]
    for before, corner, after, size in zip(corners, corners[1:], corners[2:], radii):
        a, b = before - corner, after - corner
        reach = min(size, np.linalg.norm(a) * 0.45, np.linalg.norm(b) * 0.45)
        start, end = corner + unit(a) * reach, corner + unit(b) * reach
        for t in np.linspace(0, 1, steps + 1):
            out.append((1 - t) ** 2 * start + 2 * t * (1 - t) * corner + t * t * end)
    out.append(corners[-1])
    return np.array(out)


def lathe(name, profile, material, sides=128, shape=None, sharp=35):
    """
    Adds a profile of (r, z) rotated around the z axis.
    shape: a function of arrays (r, z, angle) → r, for ribs and knurls.
    """
    profile = np.asarray(profile, float)
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)[:, None]
    r, z = np.broadcast_arrays(*(np.broadcast_to(profile[:, k], (sides, len(profile))) for k in (0, 1)))
    r = r if shape is None else shape(r, z, angle)
    points = np.stack([r * np.cos(angle), r * np.sin(angle), z], 2)
    return crease(outward(grid(name, points, material, close_u=True)), sharp)


def stand(thing, at, axis, across=(0, 0, 1)):
    """
    Rotates and moves an object that is modelled around z. Its z axis then points along `axis`, and its x axis
    is near `across`.
    """
    axis = unit(np.asarray(axis, float))
    x = np.asarray(across, float) - axis * np.dot(axis, across)
    x = unit(x if np.linalg.norm(x) > 1e-3 else np.cross(axis, (0.0, 1.0, 0.0)))
    turn = Matrix((Vector(x), Vector(np.cross(axis, x)), Vector(axis))).transposed().to_4x4()
    thing.matrix_world = Matrix.Translation(Vector(at)) @ turn
    return thing


def spun(roughness=0.2, stretch=0.7):
    """Creates metal in the product's color, finished on the lathe: its reflections fan out around the axis."""
    nodes = Nodes("spun")
    nodes.set(Base_Color=(NEUTRAL, NEUTRAL, NEUTRAL, 1), Metallic=1.0, Roughness=roughness, Anisotropic=stretch)
    tangent = nodes.new("ShaderNodeTangent")
    tangent.direction_type, tangent.axis = "RADIAL", "Z"
    nodes.link(tangent.outputs[0], nodes.shader.inputs["Tangent"])
    return nodes.mark("main")
