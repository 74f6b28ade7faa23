"""Knitted cloth: a shader of stitches, which follow the columns and rows of a sheet."""

import math

import numpy as np

from ..core.materials import NEUTRAL, Nodes


def lay_out(thing, columns):
    """Stores one place per vertex in a mesh. columns: (n, 2) places in cm, across and along the knitting."""
    data = thing.data
    index = np.empty(len(data.loops), np.int32)
    data.loops.foreach_get("vertex_index", index)
    layer = data.uv_layers.new(name="knitting")
    layer.data.foreach_set("uv", np.asarray(columns, np.float32)[index].ravel())
    return thing


def stitches_of(width=0.5, row=0.4, rib=False):
    """
    Creates plain knitting in the product's color, or ribs of one plain and one purl column.
    width, row: width and height of a stitch, cm.
    """
    nodes = Nodes("rib" if rib else "stitches")
    nodes.set(Roughness=0.95, Specular=0.05, Sheen=0.5)
    place = nodes.new("ShaderNodeSeparateXYZ")
    nodes.link(nodes.new("ShaderNodeTexCoord").outputs["UV"], place.inputs[0])
    wander = nodes.math("MULTIPLY", nodes.math("SUBTRACT", nodes.noise(2.2, 2), 0.5), 0.35)
    across = nodes.math("ADD", nodes.math("DIVIDE", place.outputs[0], width), wander)
    along = nodes.math("DIVIDE", place.outputs[1], row)
    inside = nodes.math("ABSOLUTE", nodes.math("SUBTRACT", nodes.math("FRACT", across, 0), 0.5), 0)
    leg = nodes.math("SINE", nodes.math("MULTIPLY", inside, 2 * math.pi), 0)
    slant = nodes.math("SUBTRACT", along, nodes.math("MULTIPLY", inside, 1.7))
    loop = nodes.math("ADD", nodes.math("MULTIPLY", nodes.math("SINE", nodes.math("MULTIPLY", slant, 2 * math.pi), 0), 0.5), 0.5)
    height = nodes.math("MULTIPLY", nodes.math("POWER", nodes.math("MAXIMUM", leg, 0.0), 0.6), nodes.math("ADD", nodes.math("MULTIPLY", loop, 0.6), 0.4))
    if rib:
        height = nodes.math("MULTIPLY", height, nodes.math("ADD", nodes.math("MULTIPLY", leg, 0.3), 0.7))
    fuzz = nodes.noise(26, 5, 0.8)
    nodes.bump(nodes.math("ADD", height, nodes.math("MULTIPLY", fuzz, 0.45)), 0.7, 0.09)
    tone = nodes.math("ADD", nodes.math("MULTIPLY", height, 0.5), nodes.math("MULTIPLY", fuzz, 0.4))
    nodes.tone((NEUTRAL,) * 3, nodes.math("ADD", tone, 0.52))
    return nodes.mark("main")
