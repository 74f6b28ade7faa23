/** Helpers for values of unknown shape. */

export type JsonObject = Record<string, unknown>;

export const isRecord = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the records of a list. Empty when the value is not a list. */
export const toRecords = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** Returns the value at a path of field names, or undefined. */
export const getAtPath = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);

/**
 * Converts a number or a text with digits to a number, and any other value to `other`. A wrong type is reported by
 * findProblems.
 */
export function toNumberOr(value: unknown, other: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : other;
}

/** Returns true when a value means yes, whatever its type. */
export const isYes = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === 'string' && /^(?:1|true|y|yes)$/i.test(value));

/**
 * Converts an identifier to a text, so that `7` and `'7'` are equal. Returns null for a value that cannot be an
 * identifier.
 */
export const toIdText = (value: unknown): string | null =>
  (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && value !== '')
    ? String(value)
    : null;

export const toTextOr = (value: unknown, other: string): string =>
  typeof value === 'string' && value !== '' ? value : other;
