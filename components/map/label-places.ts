/** A city's label, in pixels: about so wide a letter, so high, so far from the pin in its middle. */
const LETTER = 7;
const HEIGHT = 18;
const FROM_PIN = 24;

interface Label {
  text: string;
  /** Of the pin that it belongs to, in pixels of the map. */
  x: number;
  y: number;
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
