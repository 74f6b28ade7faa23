"""Scarves: a tied silk square, a long knitted one folded to a stack, a snood."""

from ..core.model import Model, View
from .folded_knit import stack
from .silk import tied
from .snoods import snood

SQUARE_VIEWS = {
    "quarter": View(-24, 30),
    "front": View(0, 16),
    "top": View(-12, 62),
    "detail": View(-16, 26, frame=12, target=(0.46, 0.32, 0.5)),
}
LONG_VIEWS = {
    "quarter": View(34, 32),
    "front": View(4, 14),
    "top": View(20, 60),
    "detail": View(28, 24, frame=13, target=(0.6, 0.12, 0.5)),
}

MODELS = {
    "scarf-square": Model(tied, frame=32, views=SQUARE_VIEWS),
    "scarf-long": Model(stack, frame=39, views=LONG_VIEWS),
    "scarf-snood": Model(snood, frame=39, views={**LONG_VIEWS, "detail": View(28, 26, frame=13, target=(0.55, 0.15, 0.5))}),
}
