import type { Point } from '#lib/domain/geo.ts';

/** Size of a city's label, px: approximate width of a character, height, and distance from the middle of its pin. */
const CHARACTER_WIDTH = 7;
const HEIGHT = 18;
const FROM_PIN = 24;

/** Maximum distance at which a pin or a cluster represents the city, px. */
const REACH = 64;

interface Label extends Point {
  text: string;
}

/**
 * Returns the position of a city's label: the pin that represents the city, so that no pin covers the label.
 * @param city position on the map, px, as for the pins
 */
export function findLabelPin(city: Point, pins: readonly Point[]): Point {
  const distance = ({ x, y }: Point) => Math.hypot(x - city.x, y - city.y);
  const [nearest] = pins.toSorted((a, b) => distance(a) - distance(b));
  return nearest && distance(nearest) < REACH ? { x: nearest.x, y: nearest.y } : city;
}

/**
 * Finds the cities whose label is above the pin, because another label is below it.
 * @returns their names
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
