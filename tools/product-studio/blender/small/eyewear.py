"""Parts of glasses: lenses, temples, hinges, nose pads. The front faces -y, and its middle is at x = 0. Centimetres."""

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

from ..core.curves import rounded, smooth_steps, unit
from ..core.materials import Nodes
from ..core.mesh import add_mesh, cylinder, loft, outward


class Front:
    """Curved sheet of a front. radius: radius of the curve around the face, cm."""

    def __init__(self, radius):
        self.radius = radius

    def place(self, flat, ahead=0.0):
        """Converts (x, z) and the distance ahead of the sheet to points in space."""
        x, z = flat[:, 0], flat[:, 1]
        lean = x / self.radius
        size = np.sqrt(1 + lean**2)
        return np.stack([x + ahead * lean / size, x**2 / (2 * self.radius) - ahead / size, z], 1)


def lens_glass(name, top, bottom, low, high, shine=1.0, coat=(1, 1, 1)):
    """
    Creates thin glass that tints the transmitted light and mirrors the studio.
    top, bottom: transmitted light, linear rgb, at the heights `high` and `low`. shine: strength of the
    reflection. coat: color of the reflection. The mirrored studio is computed here rather than traced,
    because rays that choose between glass and mirror would leave grain in layers that are not denoised.
    """
    nodes = Nodes(name)
    clear, mirror = nodes.new("ShaderNodeBsdfTransparent"), nodes.new("ShaderNodeEmission")
    height = _part(nodes, nodes.place, "Z")
    nodes.link(_blend(nodes, _step(nodes, height, low, high), bottom, top), clear.inputs["Color"])
    facing = nodes.new("ShaderNodeFresnel")
    facing.inputs["IOR"].default_value = 1.5
    seen = nodes.math("MULTIPLY", nodes.math("MULTIPLY", facing.outputs[0], _studio(nodes)), 1.8 * shine)
    lit = nodes.new("ShaderNodeLightPath").outputs["Is Camera Ray"]
    nodes.link(nodes.math("MULTIPLY", seen, lit), mirror.inputs["Strength"])
    mirror.inputs["Color"].default_value = (*coat, 1)
    total = nodes.new("ShaderNodeAddShader")
    nodes.link(clear.outputs[0], total.inputs[0])
    nodes.link(mirror.outputs[0], total.inputs[1])
    nodes.link(total.outputs[0], nodes.tree.nodes["Material Output"].inputs["Surface"])
    glass = nodes.mark("fixed")
    glass.cycles.sample_as_light = False
    _unmark_behind(nodes)
    return glass


def _part(nodes, vector, axis):
    split = nodes.new("ShaderNodeSeparateXYZ")
    nodes.link(vector, split.inputs[0])
    return split.outputs[axis]


def _step(nodes, value, start, end):
    """Returns 0 at start, 1 at end, and a smooth value in between. `start` may be greater than `end`."""
    span = nodes.new("ShaderNodeMapRange")
    span.interpolation_type = "SMOOTHSTEP"
    low, high = min(start, end), max(start, end)
    span.inputs["From Min"].default_value, span.inputs["From Max"].default_value = low, high
    nodes.link(value, span.inputs["Value"])
    return span.outputs["Result"] if start < end else nodes.math("SUBTRACT", 1.0, span.outputs["Result"])


def _blend(nodes, share, first, second):
    mix = nodes.new("ShaderNodeMixRGB")
    mix.inputs[1].default_value, mix.inputs[2].default_value = (*first, 1), (*second, 1)
    nodes.link(share, mix.inputs[0])
    return mix.outputs[0]


def _studio(nodes):
    """
    Returns the brightness of the mirrored studio: pale ground below, a dim room, and a soft panel to the
    upper left.
    """
    ray = nodes.new("ShaderNodeTexCoord").outputs["Reflection"]
    x, z = _part(nodes, ray, "X"), _part(nodes, ray, "Z")
    ground = nodes.math("MULTIPLY", _step(nodes, z, 0.12, -0.3), 0.9)
    slant = nodes.math("ADD", x, nodes.math("MULTIPLY", z, 0.55))
    panel = nodes.math("MULTIPLY", _step(nodes, slant, -0.64, -0.46), _step(nodes, slant, -0.14, -0.3))
    panel = nodes.math("MULTIPLY", panel, nodes.math("ADD", _step(nodes, z, -0.3, 0.3), 0.35))
    return nodes.math("ADD", nodes.math("ADD", ground, 0.15), nodes.math("MULTIPLY", panel, 3.2))


def _unmark_behind(nodes):
    """
    Removes the mask behind glass. The ground is removed completely, otherwise even paper would be painted
    over the glass. The colored part is only reduced, so that its tinted tone does not count as the product's
    color when the color is solved.
    """
    bpy.context.view_layer.pass_alpha_threshold = 1.0
    for node in [node for node in nodes.tree.nodes if node.bl_idname == "ShaderNodeOutputAOV"]:
        less = nodes.new("ShaderNodeValue")  # a color input cannot be negative
        less.outputs[0].default_value = -1.0 if node.name == "ground" else -0.06
        nodes.link(less.outputs[0], node.inputs["Color"])


def lens(name, outline, front, glass, bulge=0.1, ahead=0.0):
    """Adds a lens with its rim in the front's sheet. bulge: how far the lens's middle is ahead of the sheet."""
    middle = outline.mean(0)
    share = np.linspace(0.0, 1.0, 22)[1:]
    rings = [front.place(middle + (outline - middle) * r, ahead + bulge * (1 - r * r)) for r in share]
    heart = front.place(middle[None], ahead + bulge)
    count = len(outline)
    faces = [
        (i * count + j, i * count + (j + 1) % count, (i + 1) * count + (j + 1) % count, (i + 1) * count + j)
        for i in range(len(rings) - 1)
        for j in range(count)
    ]
    faces += [(len(rings) * count, (j + 1) % count, j) for j in range(count)]
    return outward(add_mesh(name, np.vstack([*rings, heart]), faces, glass))


def temple_line(hinge, length=14.2, fall=6.0, ear=9.4, drop=40.0, inward=0.8, count=90, bow=0.25):
    """
    Returns the path of a right temple, from the hinge back.
    fall: degrees by which the temple sinks towards the ear. ear: cm to the point where the temple bends by
    `drop` more degrees. inward: how much nearer to the middle the tip is. bow: how far the temple swings out
    before the tip.
    """
    s = np.linspace(0, length, count)
    bend = smooth_steps([(ear - 1.6, 0.0), (ear + 1.5, drop * 0.85), (length, drop)])(s)
    angle = np.radians(fall + bend)
    step = np.diff(s, prepend=0)
    t = s / length
    x = hinge[0] + bow * np.sin(np.pi * np.clip(t * 1.2, 0, 1)) - inward * t**2.2
    return np.stack([x, hinge[1] + np.cumsum(np.cos(angle) * step), hinge[2] - np.cumsum(np.sin(angle) * step)], 1)


def temple(name, line, heights, thicknesses, material, sides=(1, -1), rounding=0.13, blunt=0.5):
    """
    Adds a pair of temples along a line. heights, thicknesses: (share of the length, cm) pairs. blunt: cm over
    which the tip is rounded.
    """
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1)))
    end = walked[-1] - blunt * (1 - np.sin(np.radians(np.linspace(0, 88, 9))))
    at = np.concatenate([walked[walked < end[0] - 0.05], end])
    line = np.stack([np.interp(at, walked, line[:, k]) for k in range(3)], 1)
    share = at / walked[-1]
    tip = np.sqrt(np.maximum(0.02, 1 - (np.clip((at - end[0]) / blunt, 0, 1)) ** 2))
    high, thick = smooth_steps(heights)(share) * tip, smooth_steps(thicknesses)(share) * (0.35 + 0.65 * tip)
    along = unit(np.gradient(line, axis=0))
    across = unit(np.cross(along, (0, 0, 1)))
    up = np.cross(across, along)
    rings = []
    for p, b, u, h, t in zip(line, across, up, high, thick):
        section = rounded(t, h, min(rounding, t * 0.48, h * 0.48), 5)
        rings.append(p + section[:, :1] * b + section[:, 1:] * u)
    rings = np.array(rings)
    return [loft(f"{name}{side}", rings * (side, 1, 1), material, sharp=60) for side in sides]


def both(build):
    """Builds the same part on both sides. build: function of the side, 1 for right and -1 for left."""
    for side in (1, -1):
        build(side)


def stud(at, axis, radius, metal, height=0.06):
    """Adds a rivet's head."""
    return cylinder("rivet", radius, height, tuple(map(float, at)), axis, metal, rounding=height * 0.4, sides=20)


def hinge(corner, metal, height=0.55, radius=0.12):
    """
    Adds the barrels of a hinge inside the corner, and plates in front and temple. corner: the corner on the
    right side.
    """
    x, y, z = corner
    for side in (1, -1):
        for k in (-1, 0, 1):
            cylinder("barrel", radius, height / 3 - 0.02, (side * x, y, z + k * height / 3), "z", metal, rounding=0.025, sides=20)


def pad(name, at, size, yaw, roll, material, side):
    """Adds a nose pad: an ellipsoid with half axes `size`, rotated by degrees around z, then leaned inwards."""
    mesh = bmesh.new()
    bmesh.ops.create_uvsphere(mesh, u_segments=28, v_segments=18, radius=1)
    data = bpy.data.meshes.new(name)
    mesh.to_mesh(data)
    mesh.free()
    data.materials.append(material)
    for polygon in data.polygons:
        polygon.use_smooth = True
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    turn = Matrix.Rotation(np.radians(yaw * side), 4, "Z") @ Matrix.Rotation(np.radians(roll * side), 4, "Y")
    where = Matrix.Translation(Vector((at[0] * side, at[1], at[2])))
    thing.matrix_world = where @ turn @ Matrix.Diagonal((*size, 1))
    return thing


def stand():
    """Rotates everything so that the rims' lowest point and the temples' tips are level."""
    bpy.context.view_layer.update()
    things = [thing for thing in bpy.context.scene.objects if thing.type == "MESH"]
    cloud = np.vstack([_points(thing) for thing in things])
    angle = 0.0
    for _ in range(4):
        c, s = np.cos(angle), np.sin(angle)
        y, z = cloud[:, 1] * c - cloud[:, 2] * s, cloud[:, 1] * s + cloud[:, 2] * c
        near, far = y < y.min() + 4, y > y.max() - 6
        a, b = np.argmin(np.where(near, z, 99)), np.argmin(np.where(far, z, 99))
        angle -= np.arctan2(z[b] - z[a], y[b] - y[a])
    turn = Matrix.Rotation(angle, 4, "X")
    for thing in things:  # applied to the points, because the studio measures objects by their own bounding boxes
        thing.data.transform(turn @ thing.matrix_world)
        thing.matrix_world = Matrix.Identity(4)


def _points(thing):
    flat = np.zeros(len(thing.data.vertices) * 3, np.float32)
    thing.data.vertices.foreach_get("co", flat)
    world = np.array(thing.matrix_world)
    return flat.reshape(-1, 3) @ world[:3, :3].T + world[:3, 3]
