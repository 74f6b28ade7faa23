"""
Renders one scene in one format. Run by Blender:

  blender -b --factory-startup -P make_scene.py -- job.json

The job: scene, format (wide 16:9 or tall 4:5), width, samples, threads, weights, out (a PNG).
"""

import json
import math
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))

import bpy
import cv2
import mathutils
import numpy as np
import torch

from blender.core import room, stage
from blender.core.kit import kit
from blender.core.paint import all_materials, paint
from blender.core.render import render_layers
from blender.models import find
from blender.post.denoise import Denoiser
from blender.post.recolor import EXPOSURE, from_hex, tone
from blender.scenes import SCENES

RATIO = {"wide": 9 / 16, "tall": 5 / 4}


def put(placed):
    """Builds one product, paints it, tips and rotates it, and puts its lowest point on the base."""
    known = all_materials()
    things = built_alone(find(placed.shape), placed.material)
    paint(all_materials() - known, placed.color)
    points = stage.points_of(things)
    middle = (points.min(0) + points.max(0)) / 2
    turn = mathutils.Euler([math.radians(a) for a in (*placed.lay, placed.turn)]).to_matrix().to_4x4()
    mirror = mathutils.Matrix.Diagonal((1, -1 if placed.left else 1, 1, 1))
    move = turn @ mirror @ mathutils.Matrix.Scale(placed.size, 4)
    turned = (points - middle) @ np.array(move)[:3, :3].T
    place = mathutils.Vector((placed.x, placed.y, placed.on - float(turned[:, 2].min())))
    move = mathutils.Matrix.Translation(place) @ move @ mathutils.Matrix.Translation([-float(v) for v in middle])
    for thing in things:
        if thing.parent is None:
            thing.matrix_world = move @ thing.matrix_world


def built_alone(model, material):
    """Returns the objects that a model adds to an empty scene. The rest of the room is unlinked during the build."""
    scene = bpy.context.scene
    room_things = list(scene.objects)
    for thing in room_things:
        scene.collection.objects.unlink(thing)
    model.build(kit(material, model.hardware, model.heel))
    things = list(scene.objects)
    for thing in room_things:
        scene.collection.objects.link(thing)
    return things


def build(scene, form):
    stage.empty_scene()
    room.floor(room.plaster("floor", from_hex(scene.floor)))
    room.wall(room.plaster("wall", from_hex(scene.wall)), scene.wall_at, scene.niche)
    stone = room.plaster("plinth", from_hex(scene.blocks))
    for block in scene.plinths:
        if block.depth is None:
            room.drum(stone, block.x, block.y, block.width / 2, block.height)
        else:
            room.plinth(stone, block.x, block.y, block.width, block.depth, block.height)
    for placed in (scene.goods_tall if form == "tall" and scene.goods_tall else scene.goods):
        put(placed)
    frame = getattr(scene, form)
    room.lights(frame.target, 56, power=scene.power)
    stage.camera(frame.target, frame.height, frame.azimuth, frame.elevation)


def main(job):
    torch.set_num_threads(job["threads"])
    started = time.time()
    build(SCENES[job["scene"]], job["format"])
    height = round(job["width"] * RATIO[job["format"]])
    layers = render_layers(job["width"], height, job["samples"], job["threads"])
    denoise = Denoiser(job["weights"])
    light = denoise(layers["Image"], layers["DenoisingAlbedo"], layers["DenoisingNormal"])
    picture = np.clip(tone(light * EXPOSURE) * 255 + 0.5, 0, 255).astype(np.uint8)
    cv2.imwrite(job["out"], picture[:, :, ::-1])
    print(json.dumps({"view": f"{job['scene']} {job['format']}", "seconds": round(time.time() - started, 1), "off": {}}), flush=True)


if __name__ == "__main__":
    with open(sys.argv[sys.argv.index("--") + 1]) as file:
        main(json.load(file))
    sys.stdout.flush()
    os._exit(0)  # os._exit, because Blender and torch do not shut down cleanly together
