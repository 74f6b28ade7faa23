import { colorFamilyShades } from '#lib/texts/shades.ts';
import { type Bits, isEmpty, unite } from '../catalog/bits.ts';
import type { Catalog } from '../catalog/index.ts';
import { tokenize } from '../catalog/word-key.ts';

const hexByWord = new Map(
  Object.entries(colorFamilyShades).flatMap(([word, hex]) =>
    tokenize(word).map(({ key }) => [key, hex] as const),
  ),
);

const channels = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/**
 * Computes the perceived distance of two colors: Euclidean, with weights for the sensitivity of the eye. The distance
 * has no unit.
 */
function computeDistance(one: string, other: string): number {
  const [red, green, blue] = channels(one);
  const [otherRed, otherGreen, otherBlue] = channels(other);
  const mean = (red + otherRed) / 512;
  return Math.hypot(
    Math.sqrt(2 + mean) * (red - otherRed),
    2 * (green - otherGreen),
    Math.sqrt(3 - mean) * (blue - otherBlue),
  );
}

/**
 * Selects the products of a color family in the typical shade of its name: for «красный» scarlet rather than bordeaux.
 * @param word one of the names of the color family
 * @returns products of the shades whose name contains the word. Without such a shade, products of the closest shade.
 * For an unknown word, all products of the family
 */
export function selectTypicalShade({ productIndex, lists }: Catalog, family: string, word: string): Bits {
  const [key = ''] = tokenize(word).map((token) => token.key);
  const shades = lists.colors
    .filter((color) => color.family === family)
    .flatMap(({ id, name, hex }) => {
      const bits = productIndex.colors.get(id)?.bits;
      return bits && !isEmpty(bits) ? [{ name, hex, bits }] : [];
    });
  const found = productIndex.createEmptySet();
  const hex = hexByWord.get(key);
  const named = shades.filter(({ name }) => tokenize(name).some((token) => token.key === key));
  const [nearest] = hex
    ? shades.toSorted((a, b) => computeDistance(a.hex, hex) - computeDistance(b.hex, hex))
    : [];
  const selected = named.length > 0 ? named : nearest ? [nearest] : shades;
  for (const { bits } of selected) unite(found, bits);
  return found;
}
