"""The groups of products on the shop's own pages."""

from . import capsules, home, landings, looks

SCENES = {**home.SCENES, **capsules.SCENES, **landings.SCENES, **looks.SCENES}
