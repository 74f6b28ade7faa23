"""Material of all props. They share it, so that they look like one set next to products of any color."""

from ..core.materials import Nodes


def stoneware():
    nodes = Nodes("stoneware")
    nodes.set(Base_Color=(0.62, 0.55, 0.475, 1), Roughness=0.42, Specular=0.45)
    return nodes.mark("fixed")
