"""
Foot of stoneware, as in a shop window, on which a shoe is shown. It is cut off level above the ankle or the
shaft.
"""

import bpy
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from ..core.curves import spline
from ..core.mesh import bevel, grid, outward
from ..core.model import View
from ..core.surface import Surface
from ..shoes.form import Form
from .clay import stoneware

# Number of a form's loops that belong to the foot. The loops above belong to the shaft.
LEG = ((13.5, 7.3, 5.4, 0.0), (17, 7.2, 5.7, -0.1), (21, 8.3, 6.9, -0.4), (26, 10.1, 8.8, -0.8), (32, 11.0, 10.0, -0.9), (38, 10.8, 9.9, -0.6), (46, 10.6, 10.2, 0.1), (56, 11.6, 11.4, 0.3))
# Height of the leg's end, cm: above the seat of a low shoe, and above a shaft.
LOW_END, ABOVE_SHAFT = 25.0, 9.0
# Number of a form's loops that belong to the foot. The loops above them belong to the shaft.
LOOPS = 7
# Maximum depth by which leather presses into the foot, in cm and as a share of the foot's height at that
# point. Anything deeper is the sole.
DEEPEST, SHARE = 1.6, 0.5
# Distance of the foot below the leather.
CLEAR = 0.05


def foot(root):
    """Adds a foot and its leg to the shoe that was built last, which `root` carries."""
    form = Form.latest
    shoe = _Shoe()
    top = max(LOW_END, shoe.top - form.seat + ABOVE_SHAFT)
    rings = np.concatenate([form.rings[:LOOPS], form.leg(_sections(LEG[0][0], top))])
    points = np.stack([spline(rings[:, i], 140) for i in range(rings.shape[1])])
    skin = Surface(points, closed=True)
    # The default direction may be wrong for foot and leg together, because the back of the leg points
    # backwards.
    skin.normals *= -np.sign(skin.normals[0, -1, 0])
    points = skin.points - skin.normals * _room(skin, shoe)[:, :, None]
    rim = points[:, -1:]
    lid = np.concatenate([rim + (rim.mean(0) - rim) * share for share in (0.5, 0.999)], 1)
    thing = outward(grid("foot", np.concatenate([points, lid], 1), stoneware(), close_u=True))
    thing.parent = root
    return [bevel(thing, 0.25, 4, 50)]


def _sections(low, high):
    """Returns the leg between two heights as closely spaced sections."""
    heights = np.linspace(low, high, 9)
    knots = [section[0] for section in LEG]
    return [(h, *(float(np.interp(h, knots, [section[k] for section in LEG])) for k in (1, 2, 3))) for h in heights]


class _Shoe:
    """The rendered shoe, for ray casts. top: highest point of the shoe."""

    def __init__(self):
        graph = bpy.context.evaluated_depsgraph_get()
        points, faces = [], []
        for thing in bpy.context.scene.objects:
            if thing.type != "MESH" or thing.name == "ground":
                continue
            data = thing.evaluated_get(graph).data
            # The points are in the coordinates in which the shoe was built. The root has moved the shoe since
            # then, and will carry the foot, too.
            start, built = len(points), thing.matrix_basis
            points += [built @ vertex.co for vertex in data.vertices]
            faces += [[start + k for k in polygon.vertices] for polygon in data.polygons]
        self.top = max(point.z for point in points)
        self.tree = BVHTree.FromPolygons(points, faces)

    def depth(self, place, outward, limit):
        """
        Returns the depth of the lowest leather below a point of the foot, up to a limit. It is 0 where there
        is no leather.
        """
        lowest, at = 0.0, -CLEAR
        while True:
            way = self.tree.ray_cast(Vector(place - outward * at), Vector(-outward), limit - at)[3]
            if way is None:
                return lowest
            lowest = at + way
            at = lowest + 0.01


def _room(skin, shoe):
    """
    Returns the distance in cm by which each point of the foot gives way to leather. Neighbouring points give
    way, too.
    """
    height = skin.points[:, :, 2] - skin.points[:, :1, 2]
    limit = np.minimum(DEEPEST, height * SHARE)
    room = np.zeros(height.shape)
    for place in np.ndindex(room.shape):
        depth = shoe.depth(skin.points[place], skin.normals[place], limit[place])
        room[place] = depth + CLEAR if depth > 0 else 0
    for _ in range(40):
        room = np.maximum(room, _calm(room))
    for _ in range(3):
        room = _calm(room)
    return room


def _calm(field):
    """Smooths each value with its neighbours. Rows run around the foot."""
    field = (np.roll(field, 1, 0) + 2 * field + np.roll(field, -1, 0)) / 4
    edged = np.pad(field, ((0, 0), (1, 1)), mode="edge")
    return (edged[:, :-2] + 2 * field + edged[:, 2:]) / 4


def worn_on_foot(model):
    """Returns the view of a shoe on a foot, at the common scale of its kind."""
    return View(52, 10, frame=model.frame + 8, prop=foot)
