import { foldText } from '#lib/domain/text.ts';
import { KNOWN_COLORS } from './texts.ts';

const readChannels = (hex: string): number[] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const computeDistance = (one: string, other: string): number => {
  const others = readChannels(other);
  return Math.hypot(...readChannels(one).map((channel, at) => channel - (others[at] ?? 0)));
};

/**
 * Finds the hexadecimal value and the family of a color that the shop does not have yet.
 * @param hex value from the table. Its family is the family of the closest known color
 * @returns null for an unknown name without a value
 */
export function describeColor(name: string, hex: string | undefined): { hex: string; family: string } | null {
  const known = KNOWN_COLORS[foldText(name)];
  if (!hex) return known ? { hex: known[0], family: known[1] } : null;
  if (known) return { hex, family: known[1] };
  const [closest] = Object.values(KNOWN_COLORS).toSorted(
    ([one], [other]) => computeDistance(one, hex) - computeDistance(other, hex),
  );
  return { hex, family: closest?.[1] ?? '' };
}
