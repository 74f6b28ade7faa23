"""Scenes of landings: a bag in two moods, in three sizes, three boots, durability, two collaborations."""

from ..scene import Block, Frame, Placed, Scene, pair
from .palette import BLACK, BORDO, BOTTLE, CARAMEL, CHOCOLATE, COGNAC, LILAC, MILK, MUSTARD, ROSE, SAGE, SAND, TOBACCO

SCENES = {
    "two-moods": Scene(
        wall="#c7a8a3",
        floor="#b9958f",
        blocks="#aa827d",
        niche=(24, 22, 60),
        plinths=(Block(26, 12, 30, 24, 14), Block(-2, 2, 30, 24, 5)),
        goods=(
            Placed("crossbody-box", "patent", BLACK, 26, 11, -14, 14),
            Placed("crossbody-box", "grained", ROSE, -2, 0, -22, 5),
        ),
        wide=Frame((-9, 0, 19), 58),
        tall=Frame((12, 0, 27), 74),
    ),
    "three-sizes": Scene(
        wall="#a7ad97",
        floor="#969c85",
        blocks="#868d74",
        plinths=(Block(34, 12, 34, 26, 12), Block(4, 8, 30, 24, 7), Block(-20, 2, 24, 20, 3)),
        goods=(
            Placed("top-handle-structured", "smooth", COGNAC, 34, 12, -12, 12, size=1.12),
            Placed("top-handle-structured", "smooth", COGNAC, 4, 7, -16, 7, size=0.85),
            Placed("top-handle-structured", "smooth", COGNAC, -20, 1, -20, 3, size=0.6),
        ),
        wide=Frame((-11, 0, 25), 72),
        tall=Frame((9, 0, 33), 108),
    ),
    "three-boots": Scene(
        wall="#4a3a30",
        floor="#3d2f27",
        blocks="#57463a",
        plinths=(Block(34, 14, 24, None, 6), Block(8, 8, 24, None, 14), Block(-16, 2, 24, None, 3)),
        goods=(
            Placed("chelsea-classic", "suede", TOBACCO, 34, 13, -38, 6),
            Placed("ankle-western", "suede", SAND, 8, 7, -38, 14),
            Placed("laced-combat", "smooth", BORDO, -16, 1, -38, 3),
        ),
        wide=Frame((-14, 0, 24), 70),
        tall=Frame((8, 0, 32), 98),
        power=2.1,
    ),
    "lasting": Scene(
        wall="#d6d0bd",
        floor="#c9c2ab",
        blocks="#bdb398",
        niche=(22, 24, 60),
        plinths=(Block(24, 12, 36, 28, 10), Block(-6, 0, 30, None, 4)),
        goods=(
            Placed("tote-classic", "textile", SAGE, 24, 12, -16, 10),
            *pair("espadrille-flat", "textile", SAND, -8, -4, -38, 4),
        ),
        wide=Frame((-14, 0, 22), 66),
        tall=Frame((10, 0, 30), 82),
    ),
    "ceramics": Scene(
        wall="#b7685a",
        floor="#a95c4f",
        blocks="#e5d9c6",
        plinths=(Block(26, 10, 24, None, 18), Block(0, 2, 30, None, 7), Block(34, -12, 13, None, 4)),
        goods=(
            Placed("mule-heel", "suede", BOTTLE, 25, 9, -38, 18),
            *pair("ballet-pointed", "satin", MILK, -3, -3, -40, 7),
            Placed("card-holder-slim", "smooth", MUSTARD, 34, -12, -10, 4),
        ),
        wide=Frame((-4, 0, 19), 58),
        tall=Frame((13, 0, 28), 76),
        power=1.4,
    ),
    "theatre": Scene(
        wall="#59506b",
        floor="#4b4259",
        blocks="#6a607c",
        niche=(24, 20, 60),
        plinths=(Block(26, 10, 28, 24, 16), Block(0, 2, 30, 26, 6)),
        goods=(
            Placed("clutch-envelope", "satin", LILAC, 26, 8, -14, 16),
            *pair("sandal-stiletto", "patent", BLACK, -3, -3, -42, 6),
            Placed("hat-beret", "suede", CHOCOLATE, 27, -14, 15),
            Placed("belt-narrow", "suede", CARAMEL, 6, -20, 10),
        ),
        wide=Frame((-10, 0, 21), 62),
        tall=Frame((14, 0, 28), 76),
        power=1.9,
    ),
}
