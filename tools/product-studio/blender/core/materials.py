"""Surfaces of products. Every material writes into the `mask` layer which part of it can be recolored."""

import math

import bpy

# Channels of the mask. Red takes the product's color, green is hardware, and blue is a second tone (sole,
# lining, lenses).
MASKS = {"main": (1, 0, 0), "metal": (0, 1, 0), "second": (0, 0, 1), "fixed": (0, 0, 0)}
NEUTRAL = 0.5


class Nodes:
    """Builder of a surface's shader, with short names for the few nodes that surfaces consist of."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]
        self.place = self.new("ShaderNodeTexCoord").outputs["Object"]

    def new(self, kind):
        return self.tree.nodes.new(kind)

    def link(self, source, target):
        if isinstance(source, (int, float)):
            target.default_value = source
        else:
            self.tree.links.new(source, target)

    def math(self, operation, left, right):
        node = self.new("ShaderNodeMath")
        node.operation = operation
        self.link(left, node.inputs[0])
        self.link(right, node.inputs[1])
        return node.outputs[0]

    def noise(self, scale, detail=4, roughness=0.55, distortion=0.0):
        node = self.new("ShaderNodeTexNoise")
        for key, value in (("Scale", scale), ("Detail", detail), ("Roughness", roughness), ("Distortion", distortion)):
            node.inputs[key].default_value = value
        self.link(self.place, node.inputs["Vector"])
        return node.outputs["Fac"]

    def cells(self, scale, warp=0.06):
        """Returns the distance to the nearest cell's middle, which looks like pebbles."""
        bent = self.new("ShaderNodeMixRGB")
        bent.inputs[0].default_value = warp
        self.link(self.place, bent.inputs[1])
        wave = self.new("ShaderNodeTexNoise")
        wave.inputs["Scale"].default_value = 6
        self.link(self.place, wave.inputs["Vector"])
        self.link(wave.outputs["Color"], bent.inputs[2])
        node = self.new("ShaderNodeTexVoronoi")
        node.inputs["Scale"].default_value = scale
        self.link(bent.outputs[0], node.inputs["Vector"])
        return node.outputs["Distance"]

    def weave(self, pitch):
        """
        Returns woven threads, `pitch` cm apart. They form a chequered pattern on any plane that the surface
        faces.
        """
        place, facing = self.new("ShaderNodeSeparateXYZ"), self.new("ShaderNodeSeparateXYZ")
        self.link(self.place, place.inputs[0])
        self.link(self.new("ShaderNodeNewGeometry").outputs["Normal"], facing.inputs[0])
        wave = [self.math("SINE", self.math("MULTIPLY", place.outputs[k], math.pi / pitch), 0) for k in range(3)]
        share = [self.math("MULTIPLY", facing.outputs[k], facing.outputs[k]) for k in range(3)]
        planes = [
            self.math("MULTIPLY", self.math("MULTIPLY", wave[(k + 1) % 3], wave[(k + 2) % 3]), share[k])
            for k in range(3)
        ]
        total = self.math("ADD", self.math("ADD", planes[0], planes[1]), planes[2])
        return self.math("ADD", self.math("MULTIPLY", total, 0.5), 0.5)

    def bump(self, height, strength, distance=0.05):
        node = self.new("ShaderNodeBump")
        node.inputs["Strength"].default_value = strength
        node.inputs["Distance"].default_value = distance
        self.link(height, node.inputs["Height"])
        self.link(node.outputs[0], self.shader.inputs["Normal"])
        return node.outputs[0]

    def tone(self, color, factor):
        """Sets the base color times a factor that varies over the surface."""
        node = self.new("ShaderNodeMixRGB")
        node.blend_type = "MULTIPLY"
        node.inputs[0].default_value = 1
        node.inputs[1].default_value = (*color, 1)
        self.link(factor, node.inputs[2])
        self.link(node.outputs[0], self.shader.inputs["Base Color"])

    def set(self, **values):
        for key, value in values.items():
            self.shader.inputs[key.replace("_", " ")].default_value = value

    def mark(self, mask, ground=False):
        for name, value in (("mask", MASKS[mask]), ("ground", (1, 1, 1) if ground else (0, 0, 0))):
            node = self.new("ShaderNodeOutputAOV")
            node.name = name
            node.inputs["Color"].default_value = (*value, 1)
        return self.material


def _grey(level):
    return (level, level, level) if isinstance(level, (int, float)) else tuple(level)


def surface(name, kind, color=NEUTRAL, mask="main"):
    """
    Creates a surface of one of the kinds below.
    color: linear albedo, one level or three. A surface that is recolored later has a grey albedo here. A
    level above or below NEUTRAL becomes a lighter or darker tone of the product's color.
    """
    nodes = Nodes(name)
    color = _grey(color)
    nodes.set(Base_Color=(*color, 1))
    KINDS[kind](nodes, color)
    return nodes.mark(mask)


def _smooth(n, color):
    n.set(Roughness=0.36, Specular=0.5, Clearcoat=0.15, Clearcoat_Roughness=0.25)
    height = n.math("ADD", n.math("MULTIPLY", n.noise(45, 4, 0.65), 0.12), n.math("MULTIPLY", n.noise(0.55, 2), 1.2))
    n.bump(height, 0.1)
    # Without pores and slow variation of the tone, calf would look like plastic.
    pores = n.math("MULTIPLY", n.noise(22, 5, 0.75), 0.16)
    drift = n.math("MULTIPLY", n.noise(0.5, 3, 0.6), 0.05)
    n.tone(color, n.math("ADD", n.math("ADD", pores, drift), 0.895))
    n.link(n.math("ADD", n.math("MULTIPLY", n.noise(3, 3), 0.14), 0.29), n.shader.inputs["Roughness"])


def _grained(n, color):
    n.set(Roughness=0.45, Specular=0.45)
    pebbles = n.cells(9)
    height = n.math("SUBTRACT", n.math("MULTIPLY", n.noise(30, 3), 0.5), pebbles)
    n.bump(height, 0.5)
    n.tone(color, n.math("SUBTRACT", 1.03, n.math("MULTIPLY", pebbles, 0.13)))
    n.link(n.math("ADD", n.math("MULTIPLY", n.noise(2.5, 3), 0.16), 0.38), n.shader.inputs["Roughness"])


def _patent(n, color):
    n.set(Roughness=0.22, Specular=0.5, Clearcoat=1.0, Clearcoat_Roughness=0.03)
    n.bump(n.noise(0.8, 2), 0.12)


def _suede(n, color):
    n.set(Roughness=0.95, Specular=0.06, Sheen=0.6, Sheen_Tint=0.6)
    n.bump(n.math("ADD", n.noise(14, 6, 0.8), n.noise(70, 4, 0.8)), 0.7)
    # The nap is brushed in different directions, in patches of a few centimetres and in single tufts.
    broad = n.math("MULTIPLY", n.noise(0.9, 4, 0.6, 0.8), 0.55)
    fine = n.math("MULTIPLY", n.noise(9, 6, 0.85), 0.9)
    n.tone(color, n.math("ADD", n.math("ADD", broad, fine), 0.275))


def _textile(n, color):
    n.set(Roughness=0.8, Specular=0.15, Sheen=0.3)
    threads = n.weave(0.13)
    n.bump(threads, 0.6, 0.04)
    slubs = n.math("MULTIPLY", n.noise(7, 4, 0.7), 0.25)
    n.tone(color, n.math("ADD", n.math("ADD", n.math("MULTIPLY", threads, 0.4), slubs), 0.68))


def _satin(n, color):
    n.set(Roughness=0.5, Specular=0.75, Sheen=0.9, Sheen_Tint=0.7)
    threads = n.weave(0.07)
    n.bump(threads, 0.2, 0.02)
    n.tone(color, n.math("ADD", n.math("MULTIPLY", threads, 0.1), 0.95))


def _knit(n, color):
    n.set(Roughness=0.95, Specular=0.05, Sheen=0.5)
    n.bump(n.noise(24, 5, 0.75), 0.5)
    n.tone(color, n.math("ADD", n.math("MULTIPLY", n.noise(18, 5, 0.8), 0.5), 0.75))


def _metal(n, color):
    n.set(Roughness=0.17, Metallic=1.0)
    n.bump(n.noise(40, 2), 0.008)


def _acetate(n, color):
    n.set(Roughness=0.16, Specular=0.5, Clearcoat=1.0, Clearcoat_Roughness=0.02)


def _rubber(n, color):
    n.set(Roughness=0.6, Specular=0.35)
    n.bump(n.noise(40, 3), 0.05)


def _thread(n, color):
    n.set(Roughness=0.7, Specular=0.3)


KINDS = {
    "smooth": _smooth,
    "grained": _grained,
    "patent": _patent,
    "suede": _suede,
    "textile": _textile,
    "satin": _satin,
    "knit": _knit,
    "metal": _metal,
    "acetate": _acetate,
    "rubber": _rubber,
    "thread": _thread,
}

GOLD, STEEL = (0.86, 0.70, 0.42), (0.62, 0.62, 0.63)


def metal(color=GOLD):
    return surface("metal", "metal", color, "metal")


def ground():
    nodes = Nodes("ground")
    nodes.set(Base_Color=(0.86, 0.85, 0.835, 1), Roughness=0.9, Specular=0.1)
    return nodes.mark("fixed", ground=True)
