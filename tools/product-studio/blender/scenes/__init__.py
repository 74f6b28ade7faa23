"""The groups of goods that the shop's own pages show."""

from . import capsules, home, landings, looks

SCENES = {**home.SCENES, **capsules.SCENES, **landings.SCENES, **looks.SCENES}
