"""Hats on the ground: a beret, a fedora, a knitted cap."""

from ..core.model import Model, View
from .berets import beret
from .fedoras import fedora
from .soft_hats import beanie

BERET_VIEWS = {
    "quarter": View(24, 26),
    "front": View(-8, 8),
    "top": View(20, 62),
    "detail": View(40, 22, frame=12, target=(0.72, 0.2, 0.4)),
}
FEDORA_VIEWS = {
    "quarter": View(44, 20),
    "front": View(4, 8),
    "top": View(38, 58),
    "detail": View(70, 18, frame=14, target=(0.72, 0.5, 0.3)),
}

MODELS = {
    "hat-beret": Model(beret, frame=40, views=BERET_VIEWS),
    "hat-fedora": Model(fedora, frame=44, views=FEDORA_VIEWS),
    "hat-beanie": Model(beanie, frame=38, views={**BERET_VIEWS, "quarter": View(24, 14), "top": View(20, 50)}),
}
