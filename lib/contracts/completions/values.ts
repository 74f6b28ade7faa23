import { isRecord } from '../is-record.ts';

export type JsonFields = Record<string, unknown>;
export type Completion = (value: unknown) => JsonFields;

/** Returns the value itself if it is an object, otherwise an empty object. */
export const toFields = (value: unknown): JsonFields => (isRecord(value) ? value : {});

/** Returns the first value that is neither null nor undefined, like COALESCE in SQL. */
export const coalesce = (...values: unknown[]): unknown =>
  values.find((value) => value !== undefined && value !== null);

/** Returns the first value that is a non-empty text or a number. */
export const pickNonEmpty = (...texts: unknown[]): unknown =>
  texts.find((text) => (typeof text === 'string' && text !== '') || typeof text === 'number');

/**
 * Converts a numeric text to a number. A number remains unchanged.
 * @returns null for any other value
 */
export const asNumber = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/** True for every value that back ends use for "yes". */
export const isYes = (value: unknown): boolean => ['Y', 'true', '1', 1, true].includes(value as string);

/** Returns the value itself if it is an array, otherwise an empty array. */
export const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Creates a completion that takes a missing field from the first alternative name that has a value. */
export const fillFromAliases =
  (name: string, ...others: string[]): Completion =>
  (value) => {
    const fields = toFields(value);
    return {
      ...fields,
      [name]: pickNonEmpty(fields[name], ...others.map((other) => fields[other])) ?? fields[name],
    };
  };

/** Combines completions into one that applies them from first to last. */
export const composeCompletions =
  (...completions: readonly Completion[]): Completion =>
  (value) =>
    completions.reduce<unknown>((known, complete) => complete(known), value) as JsonFields;
