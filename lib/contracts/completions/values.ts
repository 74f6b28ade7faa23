import { isRecord } from '../is-record.ts';

export type Fields = Record<string, unknown>;
export type Completion = (value: unknown) => Fields;

/** Returns the object itself, or an empty one for any other value. */
export const toFields = (value: unknown): Fields => (isRecord(value) ? value : {});

/** Returns the first value that is neither null nor undefined, like COALESCE in SQL. */
export const coalesce = (...values: unknown[]): unknown =>
  values.find((value) => value !== undefined && value !== null);

/** Returns the first value that is a non-empty text or a number. */
export const pickNonEmpty = (...texts: unknown[]): unknown =>
  texts.find((text) => (typeof text === 'string' && text !== '') || typeof text === 'number');

/**
 * Converts a number or a numeric text.
 * @returns null for any other value
 */
export const asNumber = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/** True for the values by which back ends express "yes". */
export const isYes = (value: unknown): boolean => ['Y', 'true', '1', 1, true].includes(value as string);

/** Returns the array itself, or an empty one for any other value. */
export const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Completes a field from the first of its alternative names that has a value. */
export const fillFromAliases =
  (name: string, ...others: string[]): Completion =>
  (value) => {
    const fields = toFields(value);
    return {
      ...fields,
      [name]: pickNonEmpty(fields[name], ...others.map((other) => fields[other])) ?? fields[name],
    };
  };

/** Composes completions, applied from first to last. */
export const composeCompletions =
  (...completions: readonly Completion[]): Completion =>
  (value) =>
    completions.reduce<unknown>((known, complete) => complete(known), value) as Fields;
