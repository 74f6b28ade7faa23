import { PAGE_SIZE } from '#lib/domain/listing.ts';
import { content } from './content.ts';
import { goods } from './goods.ts';
import { numbered, orders } from './orders.ts';
import { places } from './places.ts';
import { asNumber, type Completion, type Fields, fieldsOf, firstOf } from './values.ts';

/**
 * What follows from the other fields of an object where a back end does not name it, or names it otherwise: the contract's
 * names of the fields that distinguish the object from others, and the completion of its value as it came.
 */
const COMPLETIONS: ReadonlyArray<readonly [readonly string[], Completion]> = [
  ...goods,
  ...places,
  ...content,
  ...orders,
];

/** Objects with an identifier of their own have their number by its name alone. */
const hasOnlyNumber = (names: readonly string[]): boolean =>
  names.includes('number') && !names.includes('id');

/** Completes the value of an object whose contract has these fields. @returns the value itself where nothing follows */
export function completionOf(names: readonly string[]): (value: unknown) => unknown {
  const found =
    COMPLETIONS.find(([own]) => own.every((name) => names.includes(name))) ??
    (hasOnlyNumber(names) ? numbered : undefined);
  if (!found) return (value) => value;
  return (value) => (value === undefined || value === null ? value : found[1](value));
}

/**
 * Completes the pagination of a list: without a total the list is as long as it came.
 * @param answer the object around the list
 * @param value its `pagination`
 * @param length of the list that came
 */
export function completePagination(answer: Fields, value: unknown, length: number): Fields {
  const fields = fieldsOf(value);
  const limit = asNumber(fields.limit) ?? PAGE_SIZE;
  const total = asNumber(firstOf(fields.total, fields.count, answer.total, answer.count));
  const pages = total === null ? 1 : Math.ceil(total / Math.max(1, limit));
  return {
    page: asNumber(fields.page) ?? 1,
    limit,
    pages: asNumber(fields.pages) ?? pages,
    total: total ?? length,
  };
}
