/** Helpers for values of unknown shape. */

export type Json = Record<string, unknown>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The records of a list; none when the value is no list. */
export const recordsOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** The value at a path of names, or undefined. */
export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);

/** A number, or digits in a text: the wrong type is reported elsewhere. */
export function numberOr(value: unknown, other: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : other;
}

/** Whether a value means yes, in whatever type. */
export const isYes = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === 'string' && /^(?:1|true|y|yes)$/i.test(value));

/** An identifier as text: `7` and `'7'` are the same; null when the value is none. */
export const idOf = (value: unknown): string | null =>
  (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && value !== '')
    ? String(value)
    : null;

export const textOr = (value: unknown, other: string): string =>
  typeof value === 'string' && value !== '' ? value : other;
