"""Canvas for bags: threads follow the cloth in every direction, without rings on curved parts."""

from ..core.materials import NEUTRAL, Nodes


def canvas(name="canvas", level=NEUTRAL, pitch=0.12):
    """Creates the canvas. level: albedo. pitch: distance between threads, cm."""
    n = Nodes(name)
    n.set(Roughness=0.82, Specular=0.15, Sheen=0.25, Base_Color=(level, level, level, 1))
    split = n.new("ShaderNodeSeparateXYZ")
    n.link(n.new("ShaderNodeNewGeometry").outputs["Normal"], split.inputs[0])
    threads = slubs = None
    for axis in "XYZ":
        # A wave along an axis is visible only where the cloth does not face that axis.
        facing = split.outputs[axis]
        weight = n.math("SUBTRACT", 1.0, n.math("MULTIPLY", facing, facing))
        threads = _add(n, threads, n.math("MULTIPLY", _wave(n, axis, pitch), weight))
        slubs = _add(n, slubs, n.math("MULTIPLY", _slub(n, axis), weight))
    n.bump(n.math("ADD", threads, n.math("MULTIPLY", slubs, 0.8)), 0.55, 0.04)
    tone = n.math("ADD", n.math("MULTIPLY", threads, 0.1), n.math("MULTIPLY", slubs, 0.42))
    n.tone((level,) * 3, n.math("ADD", tone, 0.48))
    return n.mark("main")


def _add(n, total, part):
    return part if total is None else n.math("ADD", total, part)


def _wave(n, axis, pitch):
    wave = n.new("ShaderNodeTexWave")
    wave.bands_direction = axis
    wave.inputs["Scale"].default_value = 0.314 / pitch
    wave.inputs["Distortion"].default_value = 0.5
    wave.inputs["Detail"].default_value = 1
    n.link(n.place, wave.inputs["Vector"])
    return wave.outputs["Fac"]


def _slub(n, axis):
    """Varies the thickness of yarns by noise that is stretched across one axis."""
    stretch = n.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = tuple(9.0 if a == axis else 0.8 for a in "XYZ")
    n.link(n.place, stretch.inputs["Vector"])
    noise = n.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 1
    noise.inputs["Detail"].default_value = 3
    n.link(stretch.outputs[0], noise.inputs["Vector"])
    return noise.outputs["Fac"]


def cloth_kit(kit):
    """Returns the same kit with this canvas instead of the fine cloth of shoes."""
    return {**kit, "main": canvas()} if kit["kind"] == "textile" else kit
