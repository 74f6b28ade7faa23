"""Renders the scene with Cycles into separate layers of light, as float arrays."""

import glob
import os
import shutil
import tempfile

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"

import bpy
import cv2
import numpy as np

LAYERS = {
    "DiffDir": "diffuse_direct",
    "DiffInd": "diffuse_indirect",
    "DiffCol": "diffuse_color",
    "GlossDir": "glossy_direct",
    "GlossInd": "glossy_indirect",
    "GlossCol": "glossy_color",
}


def _settings(scene, width, height, samples, threads):
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.seed = 7
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.adaptive_min_samples = max(8, samples // 2)
    cycles.use_denoising = False
    # Tiles of a picture larger than 2,048 px would be written to compressed files on the disk.
    cycles.use_auto_tile = False
    cycles.max_bounces = 5
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 5
    cycles.transparent_max_bounces = 6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3
    cycles.blur_glossy = 0.1
    render = scene.render
    render.threads_mode = "FIXED"
    render.threads = threads
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
    render.use_persistent_data = False
    scene.view_settings.view_transform = "Standard"


def _wire(scene, folder):
    layer = scene.view_layers[0]
    for name in ("mask", "ground"):
        if name not in layer.aovs:
            aov = layer.aovs.add()
            aov.name, aov.type = name, "COLOR"
    for attribute in LAYERS.values():
        setattr(layer, f"use_pass_{attribute}", True)
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth = "16"
    files.format.exr_codec = "NONE"
    files.format.color_mode = "RGB"
    files.file_slots.clear()
    for output in source.outputs:
        if output.enabled and output.name not in ("Alpha", "Depth", "Denoising Depth", "Noisy Image"):
            files.file_slots.new(output.name.replace(" ", ""))
            tree.links.new(output, files.inputs[-1])
    end = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(source.outputs["Image"], end.inputs[0])


def render_layers(width, height, samples, threads=2, window=None):
    """
    Renders the view of the scene's camera, or a window of it (left, bottom, right, top in shares).
    Returns name → (height, width, 3) linear float32 of the rendered layers.
    """
    scene = bpy.context.scene
    scene.render.use_border = scene.render.use_crop_to_border = window is not None
    if window is not None:
        scene.render.border_min_x, scene.render.border_min_y = window[:2]
        scene.render.border_max_x, scene.render.border_max_y = window[2:]
    folder = tempfile.mkdtemp(prefix="studio-")
    try:
        _settings(scene, width, height, samples, threads)
        _wire(scene, folder)
        bpy.ops.render.render(write_still=False)
        found = {}
        for path in glob.glob(f"{folder}/*.exr"):
            name = os.path.basename(path).rsplit(".", 1)[0].rstrip("0123456789")
            found[name] = cv2.imread(path, cv2.IMREAD_UNCHANGED)[:, :, :3][:, :, ::-1].astype(np.float32)
        return found
    finally:
        shutil.rmtree(folder, ignore_errors=True)
