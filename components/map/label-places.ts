import type { Point } from '#lib/domain/geo.ts';

/** A city's label, in pixels: about so wide a letter, so high, so far from the pin in its middle. */
const LETTER = 7;
const HEIGHT = 18;
const FROM_PIN = 24;

/** A pin so near stands for the city, px: alone or in a group with its neighbours. */
const REACH = 64;

interface Label extends Point {
  text: string;
}

/**
 * A city's label belongs to the pin that stands for the city, so that no pin covers it.
 * @param city in pixels of the map, as the pins are
 */
export function pinOf(city: Point, pins: readonly Point[]): Point {
  const distance = ({ x, y }: Point) => Math.hypot(x - city.x, y - city.y);
  const [nearest] = pins.toSorted((a, b) => distance(a) - distance(b));
  return nearest && distance(nearest) < REACH ? { x: nearest.x, y: nearest.y } : city;
}

/**
 * Cities whose label stands above its pin, because below it another one is in the way.
 * @returns their names
 */
export function labelsAbove(labels: readonly Label[]): ReadonlySet<string> {
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
  Math.abs(one.x - other.x) < ((one.text.length + other.text.length) * LETTER) / 2;
