/** Helpers for values of unknown shape. */

export type Json = Record<string, unknown>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The records of a list; none when the value is no list. */
export const recordsOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** The value at a path of names, or undefined. */
export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);

export const numberOr = (value: unknown, other: number): number =>
  typeof value === 'number' ? value : other;

/** An identifier as text: `7` and `'7'` are the same; null when the value is none. */
export const idOf = (value: unknown): string | null =>
  (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && value !== '')
    ? String(value)
    : null;

export const textOr = (value: unknown, other: string): string =>
  typeof value === 'string' && value !== '' ? value : other;
