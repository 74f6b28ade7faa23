import { LISTING_PAGE_SIZE } from '#lib/domain/listing.ts';
import { contentCompletions } from './content.ts';
import { numberCompletion, orderCompletions } from './orders.ts';
import { placeCompletions } from './places.ts';
import { productCompletions } from './products.ts';
import { asNumber, type Completion, coalesce, type JsonFields, toFields } from './values.ts';

/**
 * Completions of objects whose fields a back end omits or names differently. Each entry has the field names that
 * identify the object's shape in the contract, and the function that completes such an object.
 */
const COMPLETIONS: ReadonlyArray<readonly [readonly string[], Completion]> = [
  ...productCompletions,
  ...placeCompletions,
  ...contentCompletions,
  ...orderCompletions,
];

/** True for the field names of an object that has a number and no `id`. */
const hasOnlyNumber = (names: readonly string[]): boolean =>
  names.includes('number') && !names.includes('id');

/**
 * Finds the completion of an object by the object's field names in the contract.
 * @returns the completion, or a function that returns its argument unchanged when there is no completion
 */
export function getCompletion(names: readonly string[]): (value: unknown) => unknown {
  const found =
    COMPLETIONS.find(([own]) => own.every((name) => names.includes(name))) ??
    (hasOnlyNumber(names) ? numberCompletion : undefined);
  if (!found) return (value) => value;
  return (value) => (value === undefined || value === null ? value : found[1](value));
}

/**
 * Completes the pagination of a list. A missing total is the number of received elements.
 * @param answer object that contains the list and its pagination
 * @param value field `pagination` of this object
 * @param length number of elements in the received list
 */
export function completePagination(answer: JsonFields, value: unknown, length: number): JsonFields {
  const fields = toFields(value);
  const limit = asNumber(fields.limit) ?? LISTING_PAGE_SIZE;
  const total = asNumber(coalesce(fields.total, fields.count, answer.total, answer.count));
  const pages = total === null ? 1 : Math.ceil(total / Math.max(1, limit));
  return {
    page: asNumber(fields.page) ?? 1,
    limit,
    pages: asNumber(fields.pages) ?? pages,
    total: total ?? length,
  };
}
