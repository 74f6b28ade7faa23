"""Colors objects permanently before they are rendered, for pictures of several products."""

import bpy

from ..post.recolor import from_hex
from .materials import NEUTRAL


def paint(materials, swatch):
    """Gives materials in the product's color the swatch (#rrggbb). Their lighter and darker tones are kept."""
    tint = [float(c) / NEUTRAL for c in from_hex(swatch)]
    for material in materials:
        if not _is_main(material):
            continue
        tree = material.node_tree
        for shader in [node for node in tree.nodes if node.type == "BSDF_PRINCIPLED"]:
            _multiply(tree, shader.inputs["Base Color"], tint)


def _is_main(material):
    if not material.use_nodes:
        return False
    marks = [n for n in material.node_tree.nodes if n.type == "OUTPUT_AOV" and n.name.startswith("mask")]
    return any(mark.inputs["Color"].default_value[0] > 0.5 for mark in marks)


def _multiply(tree, socket, tint):
    if not socket.is_linked:
        socket.default_value = [min(1.0, a * b) for a, b in zip(socket.default_value, tint)] + [1.0]
        return
    source = socket.links[0].from_socket
    node = tree.nodes.new("ShaderNodeMixRGB")
    node.blend_type = "MULTIPLY"
    node.inputs[0].default_value = 1
    node.inputs[2].default_value = (*[min(2.0, t) for t in tint], 1)
    tree.links.new(source, node.inputs[1])
    tree.links.new(node.outputs[0], socket)


def all_materials():
    return set(bpy.data.materials)
