"""Scenes of looks: products worn together."""

from ..scene import Block, Frame, Placed, Scene, pair
from .palette import BLACK, BORDO, BOTTLE, CHOCOLATE, COGNAC, DENIM, GOLD, MILK, MUSTARD, SAND, TAUPE, WHITE

SCENES = {
    "look-city": Scene(
        wall="#d8cfc2",
        floor="#cbc0b0",
        blocks="#b9ab97",
        plinths=(Block(12, 10, 40, 26, 12),),
        goods=(
            Placed("tote-soft", "smooth", BOTTLE, 12, 11, -14, 12),
            *pair("chelsea-chunky", "smooth", BLACK, -2, -16, -38),
            Placed("belt-classic", "smooth", BLACK, 32, -16, 12),
        ),
        wide=Frame((-14, 0, 25), 70),
        tall=Frame((10, 0, 29), 82),
    ),
    "look-date": Scene(
        wall="#cfa9a1",
        floor="#c29990",
        blocks="#b2877e",
        niche=(12, 22, 62),
        plinths=(Block(12, 10, 32, 24, 14),),
        goods=(
            Placed("clutch-frame", "suede", BORDO, 12, 10, -12, 14),
            *pair("slingback-kitten", "patent", BORDO, -4, -14, -38),
            Placed("chain-links", "metal", GOLD, 30, -14, 10),
        ),
        wide=Frame((-6, 0, 21), 58),
        tall=Frame((12, 0, 26), 80),
    ),
    "look-park": Scene(
        wall="#bcc7c4",
        floor="#acb8b4",
        blocks="#98a6a1",
        plinths=(Block(14, 10, 36, None, 10),),
        goods=(
            Placed("backpack-city", "textile", DENIM, 14, 10, -16, 10),
            *pair("sneaker-runner", "suede", MILK, -6, -15, -40),
            Placed("sun-aviator", "metal", GOLD, 30, -16, -22),
        ),
        wide=Frame((-14, 0, 24), 68),
        tall=Frame((10, 0, 29), 82),
    ),
    "look-frost": Scene(
        wall="#7d6a58",
        floor="#6f5d4c",
        blocks="#8d7a66",
        plinths=(Block(14, 12, 38, 28, 8),),
        goods=(
            Placed("hobo-crescent", "suede", COGNAC, 16, 13, -12, 8),
            *pair("knee-flat", "suede", CHOCOLATE, -14, -6, -30),
            Placed("glove-short", "smooth", COGNAC, 24, -16, 16),
        ),
        wide=Frame((-14, 0, 28), 78),
        tall=Frame((6, 0, 34), 96),
        power=1.7,
    ),
    "look-light": Scene(
        wall="#e0d6c2",
        floor="#d5c9b2",
        blocks="#c9b998",
        plinths=(Block(12, 10, 34, None, 9),),
        goods=(
            Placed("crossbody-box", "grained", MUSTARD, 12, 9, -14, 9),
            *pair("derby-classic", "smooth", WHITE, -6, -14, -38),
            Placed("belt-narrow", "suede", TAUPE, 30, -14, 10),
            Placed("hat-fedora", "suede", SAND, 35, 4, -10),
        ),
        wide=Frame((-6, 0, 22), 65),
        tall=Frame((15, 0, 27), 84),
    ),
}
