"""
Renders one model in one material. Run by Blender:

  blender -b --factory-startup -P make.py -- job.json

The job: shape, material, views (all views of the model by default), colors [{code, hex, finish}], width and
samples (one number, or {view: n}), threads, weights (of the denoiser), keep (a folder of cached render
passes, which are rendered a second time only if `again` is set), out (a folder for <color>.<view>.png) or
sheet (a single picture of all views and colors).
Prints one line of JSON for each view: the seconds that it took, and the difference between each color's
median and its swatch.
"""

import functools
import json
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))

import bpy
import cv2
import numpy as np
import torch

from blender.core import stage
from blender.core.kit import kit
from blender.core.materials import ground
from blender.core.render import render_layers
from blender.models import find
from blender.post.denoise import Denoiser
from blender.post.recolor import GAIN, Shot, median_of

# Width of pictures on pages, pixels. A wider picture takes its shadow from a smaller render.
PAGE_WIDTH = 800
SHADOW = {"width": 500, "samples": 5}


def set_up(model, material):
    """
    Builds the model in an empty scene, centred on the lit ground. Returns the object that carries the model,
    and the model's size in cm.
    """
    stage.empty_scene()
    model.build(kit(material, model.hardware, model.heel))
    things = list(bpy.context.scene.objects)
    points = stage.points_of(things)
    low, high = points.min(0), points.max(0)
    root = bpy.data.objects.new("root", None)
    bpy.context.scene.collection.objects.link(root)
    for thing in things:
        if thing.parent is None:
            thing.parent = root
    middle = (low + high) / 2
    root.location = (-float(middle[0]), -float(middle[1]), -float(low[2]))
    size = high - low
    stage.light(model.frame, (0, 0, size[2] / 2), ground())
    return root, size


def shoot(model, stand, view, job, denoise):
    """Renders one view of the model in the scene, as render passes."""
    root, size = stand
    frame = view.frame or model.frame
    place, turn = root.location.copy(), root.rotation_euler.copy()
    props = view.prop(root) if view.prop else []
    if props:
        stage.relight(frame, (0, 0, frame / 2), ground())
    target = (np.array(view.target) - (0.5, 0.5, 0.0)) * size
    camera = stage.camera(target, frame, view.azimuth, view.elevation)
    if view.frame is None or view.prop:
        stage.centre(camera, frame)
        # A tall bag on a chair, or a slanting key fob, may be too large for the common frame of its kind.
        stage.centre(camera, stage.step_back(camera, frame))
    if job["width"] <= PAGE_WIDTH:
        shot = expose(camera, job, denoise, plate=bare_ground(job))
    else:
        # Most of a picture is ground without detail, so only the object itself is rendered in the zoom's
        # width.
        whole = expose(camera, {**job, **SHADOW}, denoise, plate=bare_ground(job))
        shot = expose(camera, job, denoise, shadow=whole.shadow)
    root.location, root.rotation_euler = place, turn
    for prop in props:
        bpy.data.objects.remove(prop)
    if props:
        stage.relight(model.frame, (0, 0, size[2] / 2), ground())
    return shot


def expose(camera, job, denoise, plate=None, shadow=None):
    """
    Renders the camera's view as passes.
    plate: a render of bare ground, with which the object and its shadow are compared. shadow: the known
    shadow, in any size, with which only the object is rendered.
    """
    width, height = job["width"], job["width"] * 5 // 4
    window = stage.window(camera) if shadow is None else stage.window(camera, margin=0.012)
    layers = render_layers(width, height, job["samples"], job["threads"], window)
    rows, columns = layers["Image"].shape[:2]
    corner = (min(round((1 - window[3]) * height), height - rows), min(round(window[0] * width), width - columns))
    return Shot.from_passes(layers, denoise, (height, width), corner, plate, shadow)


def bare_ground(job):
    """Renders a small picture of the same view without the object."""
    things = [thing for thing in bpy.context.scene.objects if thing.type == "MESH" and thing.name != "ground"]
    hide(things, True)
    plate = render_layers(160, 200, 32, job["threads"])["Image"]
    hide(things, False)
    return plate


def hide(things, hidden):
    for thing in things:
        thing.hide_render = hidden


def taken(name, job, model, build, denoise):
    """
    Loads a view from the folder of cached render passes, or renders and caches the view.
    build: function that sets up the model when it is first called.
    """
    own = {key: job[key][name] if isinstance(job[key], dict) else job[key] for key in ("width", "samples")}
    kept = job.get("keep") and f"{job['keep']}/{job['shape']}.{job['material']}.{name}.{own['width']}.npz"
    if kept and os.path.exists(kept) and not job.get("again"):
        return Shot.load(kept)
    shot = shoot(model, build(), model.views[name], {**job, **own}, denoise)
    if kept:
        shot.save(kept)
    return shot


def main(job):
    torch.set_num_threads(job["threads"])
    denoise = Denoiser(job["weights"])
    model = find(job["shape"])
    build = functools.cache(lambda: set_up(model, job["material"]))
    rows = []
    for name in job.get("views") or model.views:
        started = time.time()
        shot = taken(name, job, model, build, denoise)
        off, row = {}, []
        for color in job["colors"]:
            picture = shot.picture(color["hex"], color.get("finish", "plain"), GAIN.get(job["material"], 1.0))
            swatch = np.array([int(color["hex"][i : i + 2], 16) for i in (1, 3, 5)])
            seen = shot.mask[:, :, 0].mean() > 0.002
            off[color["code"]] = float(np.abs(median_of(picture, shot.mask) - swatch).max()) if seen else 0.0
            if "sheet" in job:
                row.append(picture[:, :, ::-1])
            else:
                cv2.imwrite(f"{job['out']}/{color['code']}.{name}.png", picture[:, :, ::-1], [cv2.IMWRITE_PNG_COMPRESSION, 1])
        rows.append(row)
        print(json.dumps({"view": name, "seconds": round(time.time() - started, 1), "off": off}), flush=True)
    if "sheet" in job:
        # The sheet has the views side by side, and a row for each color.
        cv2.imwrite(job["sheet"], np.vstack([np.hstack([row[k] for row in rows]) for k in range(len(rows[0]))]))


if __name__ == "__main__":
    with open(sys.argv[sys.argv.index("--") + 1]) as file:
        main(json.load(file))
    sys.stdout.flush()
    os._exit(0)  # os._exit, because Blender and torch do not shut down cleanly together
