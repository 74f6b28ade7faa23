/** Color in hexadecimal notation with six digits: `#faf8f5`. */
export type Hex = string;

type Rgb = readonly [number, number, number];

/** Matches a color as a theme file writes it. */
export const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

export const WHITE: Hex = '#ffffff';
export const BLACK: Hex = '#000000';

/** Converts a color to six lower-case digits. */
export function normalizeHex(color: string): Hex {
  const digits = color.slice(1).toLowerCase();
  return `#${digits.length === 3 ? Array.from(digits, (digit) => digit + digit).join('') : digits}`;
}

export function parseHex(color: Hex): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const formatHex = (channels: readonly number[]): Hex =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/**
 * Mixes two colors.
 * @param share share of the second color, from 0 to 1
 */
export function mixColors(first: Hex, second: Hex, share: number): Hex {
  const [from, to] = [parseHex(first), parseHex(second)];
  return formatHex(from.map((channel, index) => channel + ((to[index] ?? 0) - channel) * share));
}

/** Computes the relative luminance of a color (WCAG 2.2). */
export function computeLuminance(color: Hex): number {
  const [red, green, blue] = parseHex(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Computes the contrast ratio of two colors (WCAG 2.2), from 1 to 21. */
export function computeContrast(first: Hex, second: Hex): number {
  const [light, dark] = [computeLuminance(first), computeLuminance(second)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** Moves a color towards another one until its contrast against all backgrounds is at least `ratio`. */
export function moveUntilContrast(
  color: Hex,
  { towards, backgrounds, ratio }: { towards: Hex; backgrounds: readonly Hex[]; ratio: number },
): Hex {
  const steps = Array.from({ length: 21 }, (_, step) => mixColors(color, towards, step / 20));
  const isReadable = (tried: Hex) =>
    backgrounds.every((background) => computeContrast(tried, background) >= ratio);
  return steps.find(isReadable) ?? towards;
}
