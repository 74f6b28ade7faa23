import type { MapPoint } from '#lib/domain/geo.ts';

/**
 * Size of a city's label, px: approximate width of a character, height, and vertical distance from the middle
 * of its pin.
 */
const CHARACTER_WIDTH = 7;
const HEIGHT = 18;
const FROM_PIN = 24;

/** Maximum distance between a city and the pin or cluster that represents it, px. */
const REACH = 64;

interface Label extends MapPoint {
  text: string;
}

/**
 * Returns the position of the pin or cluster to which a city's label is attached. A label that is placed
 * relative to a pin is not covered by the pin. If no pin is nearby, the position of the city is returned.
 * @param city position of the city on the map, px
 * @param pins positions of the pins on the map, px
 */
export function findLabelPin(city: MapPoint, pins: readonly MapPoint[]): MapPoint {
  const distance = ({ x, y }: MapPoint) => Math.hypot(x - city.x, y - city.y);
  const [nearest] = pins.toSorted((a, b) => distance(a) - distance(b));
  return nearest && distance(nearest) < REACH ? { x: nearest.x, y: nearest.y } : city;
}

/**
 * Finds the labels that are shown above their pins, because below its pin the label would overlap another
 * label.
 * @returns the texts of these labels
 */
export function findLabelsAbove(labels: readonly Label[]): ReadonlySet<string> {
  const above = new Set<string>();
  const taken: Label[] = [];
  for (const label of labels) {
    const below = { ...label, y: label.y + FROM_PIN };
    if (taken.some((other) => doOverlap(below, other))) {
      above.add(label.text);
      taken.push({ ...label, y: label.y - FROM_PIN });
    } else taken.push(below);
  }
  return above;
}

const doOverlap = (one: Label, other: Label) =>
  Math.abs(one.y - other.y) < HEIGHT &&
  Math.abs(one.x - other.x) < ((one.text.length + other.text.length) * CHARACTER_WIDTH) / 2;
