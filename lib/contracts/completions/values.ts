import { isRecord } from '../is-record.ts';

export type Fields = Record<string, unknown>;
export type Completion = (value: unknown) => Fields;

export const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {});

export const firstOf = (...values: unknown[]): unknown =>
  values.find((value) => value !== undefined && value !== null);

export const nonEmpty = (...texts: unknown[]): unknown =>
  texts.find((text) => (typeof text === 'string' && text !== '') || typeof text === 'number');

export const asNumber = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

export const isYes = (value: unknown): boolean => ['Y', 'true', '1', 1, true].includes(value as string);

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Takes a field by the first of several names that has a value. */
export const named =
  (name: string, ...others: string[]): Completion =>
  (value) => {
    const fields = fieldsOf(value);
    return {
      ...fields,
      [name]: nonEmpty(fields[name], ...others.map((other) => fields[other])) ?? fields[name],
    };
  };

/** Applies several completions, the first one first. */
export const all =
  (...completions: readonly Completion[]): Completion =>
  (value) =>
    completions.reduce<unknown>((known, complete) => complete(known), value) as Fields;
