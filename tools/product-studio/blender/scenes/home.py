"""
Scenes of the start page and of news: an autumn street, an evening, everyday products, the workshop, care
products.
"""

from ..scene import Block, Frame, Placed, Scene, pair
from .palette import BLACK, BORDO, BOTTLE, CARAMEL, CHOCOLATE, COGNAC, GOLD, MILK, TOBACCO

SCENES = {
    "autumn": Scene(
        wall="#cbb194",
        floor="#bda384",
        blocks="#a9815a",
        niche=(26, 24, 70),
        plinths=(Block(30, 14, 34, 26, 16), Block(-2, 2, 36, 30, 5)),
        goods=(
            Placed("top-handle-structured", "smooth", BOTTLE, 31, 13, -14, 16),
            *pair("ankle-block", "suede", TOBACCO, -6, -3, -38, 5),
            Placed("ankle-stiletto", "smooth", BORDO, 25, -14, -150),
        ),
        wide=Frame((-11, 0, 24), 71),
        tall=Frame((14, 0, 32), 94),
    ),
    "evening": Scene(
        wall="#3a2024",
        floor="#2f191d",
        blocks="#46272b",
        niche=(24, 21, 62),
        plinths=(Block(30, 8, 26, 22, 15), Block(2, 2, 30, 24, 6)),
        goods=(
            Placed("clutch-frame", "suede", BLACK, 30, 8, -16, 15),
            *pair("pump-stiletto", "patent", BORDO, -1, -4, -44, 6),
            Placed("sandal-stiletto", "smooth", BLACK, 30, -14, -30),
        ),
        wide=Frame((-7, 0, 21), 64),
        tall=Frame((15, 0, 27), 78),
        power=2.1,
    ),
    "everyday": Scene(
        wall="#c9cdbf",
        floor="#b7bcab",
        blocks="#a5ab96",
        plinths=(Block(22, 12, 52, 30, 7), Block(-12, 0, 26, None, 4)),
        goods=(
            Placed("tote-classic", "grained", CARAMEL, 24, 12, -18, 7),
            *pair("loafer-classic", "smooth", CHOCOLATE, -10, -8, -36, 4),
            Placed("wallet-long", "grained", MILK, 34, -16, 24, 0),
        ),
        wide=Frame((-14, 0, 25), 72),
        tall=Frame((12, 0, 33), 88),
    ),
    "atelier": Scene(
        wall="#8a6b4f",
        floor="#6f5238",
        blocks="#7d5d40",
        plinths=(Block(16, 2, 84, 52, 4), Block(36, 14, 26, 20, 14)),
        goods=(
            *pair("oxford-brogue", "smooth", COGNAC, 2, -6, -34, 4),
            Placed("belt-classic", "smooth", COGNAC, 36, 12, 20, 14),
            Placed("care-brush", "smooth", TOBACCO, 34, -10, 28, 4),
            Placed("care-jar", "metal", GOLD, 19, -14, 10, 4),
        ),
        wide=Frame((-3, 0, 19), 60),
        tall=Frame((18, 0, 26), 76),
        wall_at=40,
        power=1.6,
    ),
    "care": Scene(
        wall="#bfc3b4",
        floor="#aeb2a2",
        blocks="#989d8b",
        plinths=(Block(26, 10, 24, 16, 7), Block(4, 4, 20, None, 3)),
        goods=(
            Placed("care-spray", "metal", BOTTLE, 21, 10, -18, 7),
            Placed("care-bottle", "acetate", COGNAC, 31, 10, -34, 7),
            Placed("care-jar-glass", "acetate", MILK, 5, 5, -16, 3),
            Placed("care-brush", "smooth", TOBACCO, 22, -8, 24, 0),
            Placed("care-tube", "metal", BORDO, 2, -8, -28, 0),
        ),
        wide=Frame((2.6, 0, 11), 40),
        tall=Frame((14, 0, 18), 58),
        wall_at=40,
    ),
}
