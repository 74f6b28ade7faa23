"""Metal for things of thin wire."""

from ..core.materials import NEUTRAL, Nodes


def polished():
    """Metal that takes the goods' color, without a grain: on wire thinner than a pixel a grain turns to noise."""
    nodes = Nodes("polished")
    nodes.set(Base_Color=(NEUTRAL, NEUTRAL, NEUTRAL, 1), Metallic=1.0, Roughness=0.16)
    return nodes.mark("main")
