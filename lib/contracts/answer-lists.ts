import { isRecord } from './is-record.ts';
import { z } from './zod.ts';

export type Schema = z.core.$ZodType;
export type Shape = Readonly<Record<string, Schema>>;
type Fields = Readonly<Record<string, unknown>>;

/** Returns the type of a schema. `optional`, `default` and `nullable` around it are ignored. */
const typeOf = (schema: Schema): string => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const isOptional = def.type === 'optional' || def.type === 'default' || def.type === 'nullable';
  return isOptional ? typeOf(def.innerType) : def.type;
};
/** Lists the names of the array fields of a shape. */
export const getListNames = (shape: Shape): string[] =>
  Object.keys(shape).filter((name) => typeOf(shape[name] as Schema) === 'array');

/** Maximum number of other fields in an answer that consists mainly of lists. */
const MAX_OTHER_FIELDS = 4;
const ENTITY_FIELDS = ['id', 'number', 'code'];

/**
 * Converts a value to an array. PHP encodes a list whose keys have gaps as an object with numeric keys.
 * @returns null for any other value
 */
export const asList = (value: unknown): unknown[] | null => {
  if (Array.isArray(value)) return value;
  const keys = isRecord(value) ? Object.keys(value) : [];
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value as object) : null;
};

/**
 * True for an answer that consists mainly of lists, and false for an entity. Only in such an answer may a list be found
 * under another name.
 */
export const isListAnswer = (shape: Shape): boolean =>
  ENTITY_FIELDS.every((name) => !(name in shape)) &&
  Object.keys(shape).length - getListNames(shape).length <= MAX_OTHER_FIELDS;

/** True for the values that back ends write for an empty list. PHP also writes `false` or an empty object. */
const isEmptyList = (value: unknown) =>
  value === null || value === false || value === '' || (isRecord(value) && Object.keys(value).length === 0);

/**
 * Checks the main list of an answer. A text in its place is an error, not an empty list.
 * @param isMain true when the page shows this list, so that an absent list is an error
 * @returns true also for an answer without a main list
 */
export function isMainListReadable(shape: Shape, fields: Fields, isMain: boolean): boolean {
  const [first] = isListAnswer(shape) ? getListNames(shape) : [];
  if (first === undefined) return true;
  const value = fields[first];
  if (value === undefined) return !isMain || z.safeParse(shape[first] as Schema, undefined).success;
  return asList(value) !== null || isEmptyList(value);
}

/** True when the main list of an answer has elements and none of them could be read. */
export function hasUnreadableList(shape: Shape, fields: Fields, known: Fields): boolean {
  const [first] = isListAnswer(shape) ? getListNames(shape) : [];
  if (first === undefined) return false;
  const given = asList(fields[first]) ?? [];
  return given.length > 0 && asList(known[first])?.length === 0;
}
