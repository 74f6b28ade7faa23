"""Light, ground and lens that all pictures of products have in common."""

import math

import bpy
import numpy as np
from mathutils import Vector

from .mesh import grid

SENSOR, LENS = 30.0, 100.0


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def area(name, at, target, width, height, power, color=(1, 1, 1)):
    lamp = bpy.data.lights.new(name, "AREA")
    lamp.shape, lamp.size, lamp.size_y = "RECTANGLE", width, height
    lamp.energy, lamp.color = power, color
    thing = bpy.data.objects.new(name, lamp)
    bpy.context.scene.collection.objects.link(thing)
    thing.visible_camera = False
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()


def light(frame, centre, ground):
    """
    Sets the lamps and the seamless paper.
    frame: height of the picture in cm, with which lamps and paper are scaled. centre: the object's middle.
    """
    s = frame / 38
    scene = bpy.context.scene
    world = bpy.data.worlds.new("air")
    world.use_nodes = True
    scene.world = world
    air = world.node_tree.nodes["Background"].inputs
    air[0].default_value, air[1].default_value = (1, 0.995, 0.985, 1), 0.2
    back, bend = 75 * s, 50 * s
    profile = [(-420 * s, 0), (-60 * s, 0), (0, 0), (back / 2, 0), (back, 0)]
    for i in range(1, 17):
        a = math.pi / 2 * i / 16
        profile.append((back + bend * math.sin(a), bend - bend * math.cos(a)))
    profile += [(back + bend, bend + 75 * s), (back + bend, bend + 280 * s)]
    sheet = np.array([[(x, y, z) for y, z in profile] for x in (-380 * s, 380 * s)])
    grid("ground", sheet, ground)
    c = Vector(centre)
    area("key", c + Vector((-58, -26, 70)) * s, c, 52 * s, 52 * s, 74000 * s * s)
    area("fill", c + Vector((78, -52, 24)) * s, c, 40 * s, 70 * s, 13000 * s * s)
    area("top", c + Vector((6, 30, 74)) * s, c, 110 * s, 44 * s, 34000 * s * s)
    area("strip", c + Vector((-36, -66, 26)) * s, c, 7 * s, 80 * s, 11000 * s * s)
    area("horizon", (0, 0, 150 * s), (0, 110 * s, 30 * s), 200 * s, 80 * s, 230000 * s * s)


def relight(frame, centre, ground):
    """Sets the lamps and the paper again, for a picture of another height."""
    for thing in list(bpy.context.scene.objects):
        if thing.type == "LIGHT" or thing.name == "ground":
            bpy.data.objects.remove(thing)
    light(frame, centre, ground)


def camera(target, frame, azimuth, elevation, lens=LENS):
    """
    Points the camera at `target` from an angle in degrees. At azimuth 0 the camera faces +y, and a positive
    azimuth moves it to the right.
    frame: height in cm that the picture covers at the target.
    """
    data = bpy.data.cameras.new("camera")
    data.sensor_fit, data.sensor_height, data.sensor_width, data.lens = "VERTICAL", SENSOR, 24, lens
    data.clip_end = 9000
    thing = bpy.data.objects.new("camera", data)
    scene = bpy.context.scene
    scene.collection.objects.link(thing)
    scene.camera = thing
    a, e = math.radians(azimuth), math.radians(elevation)
    away = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    thing.location = Vector(target) + away * (frame * lens / SENSOR)
    thing.rotation_euler = (-away).to_track_quat("-Z", "Y").to_euler()
    return thing


def points_of(things):
    """Returns every vertex of the rendered meshes in the scene's coordinates."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for thing in things:
        if thing.type == "MESH" and thing.name != "ground":
            data = thing.evaluated_get(graph).data
            flat = np.zeros(len(data.vertices) * 3, np.float32)
            data.vertices.foreach_get("co", flat)
            world = np.array(thing.matrix_world)
            points.append(flat.reshape(-1, 3) @ world[:3, :3].T + world[:3, 3])
    return np.vstack(points)


def _seen(camera):
    """
    Returns points of the object across and up the picture's plane, as shares of each point's distance from
    the camera.
    """
    points = points_of(bpy.context.scene.objects)
    axes = np.array(camera.matrix_world.to_3x3())
    local = (points - np.array(camera.location)) @ axes
    return local[:, :2] / np.maximum(-local[:, 2:], 1e-3), axes


def centre(camera, frame):
    """Moves the camera across until the visible object is in the picture's middle."""
    plane, axes = _seen(camera)
    across, up = (plane.min(0) + plane.max(0)) / 2 * (frame * LENS / SENSOR)
    camera.location += Vector(axes[:, 0] * across + axes[:, 1] * up)


def step_back(camera, frame, margin=0.03):
    """
    Moves the camera away until the object and a margin around it fit the picture. Returns the frame that the
    picture then covers.
    """
    plane, axes = _seen(camera)
    share = 2 * (np.abs(plane).max(0) * LENS / SENSOR / (0.8, 1.0)).max() / (1 - 2 * margin)
    if share <= 1:
        return frame
    camera.location += Vector(axes[:, 2] * (frame * LENS / SENSOR * (share - 1)))
    return frame * share


def window(camera, margin=0.16):
    """
    Returns the part of a 4:5 picture that contains the object and its shadow: (left, bottom, right, top) in
    shares.
    The rest of the picture is bare ground.
    """
    plane, _ = _seen(camera)
    shares = plane * LENS / SENSOR / (0.8, 1.0) + 0.5
    low = np.clip(shares.min(0) - margin * np.array([1.2, 1.0]), 0, 1)
    high = np.clip(shares.max(0) + margin * np.array([1.2, 0.6]), 0, 1)
    return (*low, *high)
