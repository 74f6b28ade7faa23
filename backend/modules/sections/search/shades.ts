import { plainShades } from '#lib/texts/shades.ts';
import { type Bits, isEmpty, unite } from '../catalog/bits.ts';
import type { Catalog } from '../catalog/index.ts';
import { tokensOf } from '../catalog/word-key.ts';

const plain = new Map(
  Object.entries(plainShades).flatMap(([word, hex]) => tokensOf(word).map(({ key }) => [key, hex] as const)),
);

const channels = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** How different two colors look, without a unit: Euclidean, weighed by how well the eye sees red, green and blue. */
function distance(one: string, other: string): number {
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
 * Products of a family in the shade that its name alone means: «красный» is scarlet rather than bordo.
 * @param word the family's name, or one of its names
 * @returns those of the shades that carry the word, or else of the nearest one; all of the family for an unknown word
 */
export function truestShade({ goods, lists }: Catalog, family: string, word: string): Bits {
  const [key = ''] = tokensOf(word).map((token) => token.key);
  const shades = lists.colors
    .filter((color) => color.family === family)
    .flatMap(({ id, name, hex }) => {
      const bits = goods.colors.get(id)?.bits;
      return bits && !isEmpty(bits) ? [{ name, hex, bits }] : [];
    });
  const found = goods.none();
  const hex = plain.get(key);
  const named = shades.filter(({ name }) => tokensOf(name).some((token) => token.key === key));
  const [nearest] = hex ? shades.toSorted((a, b) => distance(a.hex, hex) - distance(b.hex, hex)) : [];
  const truest = named.length > 0 ? named : nearest ? [nearest] : shades;
  for (const { bits } of truest) unite(found, bits);
  return found;
}
