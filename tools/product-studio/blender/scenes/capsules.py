"""Capsules: the office, a weekend, winter, summer, a present."""

from ..scene import Block, Frame, Placed, Scene, pair
from .palette import ASH, BLACK, BORDO, BOTTLE, CARAMEL, COGNAC, GOLD, GRAPHITE, MILK, NAVY, SAND, SKY, TAUPE, WHITE

SCENES = {
    "office": Scene(
        wall="#b9bcc0",
        floor="#a7abb0",
        blocks="#8f949b",
        plinths=(Block(28, 12, 32, 26, 20), Block(0, 4, 30, 26, 8)),
        goods=(
            Placed("top-handle-structured", "smooth", NAVY, 28, 12, -12, 20),
            *pair("loafer-classic", "smooth", BLACK, -2, -1, -38, 8),
            Placed("frame-rectangle", "metal", GOLD, 28, -16, -26),
        ),
        wide=Frame((-14, 0, 25), 70),
        tall=Frame((12, 0, 33), 84),
    ),
    "weekend": Scene(
        wall="#d9cbb3",
        floor="#c9b99e",
        blocks="#e0d5c0",
        niche=(22, 26, 66),
        plinths=(Block(28, 14, 36, None, 12), Block(2, 0, 34, None, 4)),
        goods=(
            Placed("crossbody-saddle", "grained", COGNAC, 28, 12, -14, 12),
            *pair("sneaker-low", "smooth", WHITE, -2, -5, -40, 4),
            Placed("sun-square", "acetate", BLACK, 26, -14, -24),
        ),
        wide=Frame((-11, 0, 21), 65),
        tall=Frame((13, 0, 29), 82),
    ),
    "winter": Scene(
        wall="#c3ccd2",
        floor="#d5dadd",
        blocks="#b2bdc5",
        plinths=(Block(30, 14, 34, 28, 10), Block(0, 2, 34, 28, 4)),
        goods=(
            Placed("winter-knee", "suede", TAUPE, 26, 14, -36, 10),
            *pair("winter-ankle", "grained", GRAPHITE, -6, -3, -36, 4),
            Placed("hat-beret", "knit", BORDO, 30, -14, 20),
        ),
        wide=Frame((-14, 0, 26), 74),
        tall=Frame((12, 0, 34), 92),
    ),
    "summer": Scene(
        wall="#dcb79c",
        floor="#e2c7ae",
        blocks="#d2a382",
        niche=(24, 24, 64),
        plinths=(Block(28, 12, 34, None, 15), Block(0, 2, 32, None, 5)),
        goods=(
            Placed("shopper-open", "textile", MILK, 28, 14, -14, 15, size=0.8),
            *pair("espadrille-wedge", "textile", NAVY, -4, -4, -40, 5),
            Placed("sun-cat-eye", "acetate", CARAMEL, 28, -14, -24),
        ),
        wide=Frame((-14, 0, 24), 70),
        tall=Frame((12, 0, 32), 86),
    ),
    "gift": Scene(
        wall="#6d2430",
        floor="#5d1e29",
        blocks="#7d2d3a",
        plinths=(Block(26, 8, 26, 22, 12), Block(2, 0, 24, 20, 5)),
        goods=(
            Placed("wallet-long", "grained", BOTTLE, 26, 6, -14, 12),
            Placed("clutch-envelope", "satin", SAND, 2, -1, -18, 5),
            Placed("key-tassel", "suede", SKY, 16, -12, 20),
            Placed("belt-narrow", "suede", ASH, 31, -11, 10),
        ),
        wide=Frame((0, 0, 16), 48),
        tall=Frame((13, 0, 25), 70),
        power=1.8,
    ),
}
