"""Metal for objects of thin wire."""

from ..core.materials import NEUTRAL, Nodes


def polished():
    """
    Creates metal in the product's color, without a grain. On wire thinner than a pixel, a grain would become
    noise.
    """
    nodes = Nodes("polished")
    nodes.set(Base_Color=(NEUTRAL, NEUTRAL, NEUTRAL, 1), Metallic=1.0, Roughness=0.16)
    return nodes.mark("main")
