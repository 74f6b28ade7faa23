import type { City } from '#lib/contracts/locations.ts';

export interface LetterGroup {
  letter: string;
  cities: City[];
}

/** Number of initials per column (MD-08). */
const LETTERS_IN_COLUMN = 5;

/** Groups cities by their initial, both in alphabetical order. */
export function groupCitiesByLetter(cities: readonly City[]): LetterGroup[] {
  const letters = new Map<string, City[]>();
  for (const city of cities.toSorted((a, b) => a.name.localeCompare(b.name, 'ru'))) {
    const letter = city.name.charAt(0).toUpperCase();
    const group = letters.get(letter);
    if (group) group.push(city);
    else letters.set(letter, [city]);
  }
  return Array.from(letters, ([letter, group]) => ({ letter, cities: group }));
}

/** Splits initials into columns of five. */
export function splitIntoColumns(letters: readonly LetterGroup[]): LetterGroup[][] {
  return Array.from({ length: Math.ceil(letters.length / LETTERS_IN_COLUMN) }, (_, index) =>
    letters.slice(index * LETTERS_IN_COLUMN, (index + 1) * LETTERS_IN_COLUMN),
  );
}
