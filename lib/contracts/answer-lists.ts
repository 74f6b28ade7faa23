import { isRecord } from './is-record.ts';
import { z } from './zod.ts';

export type AnySchema = z.core.$ZodType;
export type ObjectShape = Readonly<Record<string, AnySchema>>;
type Fields = Readonly<Record<string, unknown>>;

/** Returns the type of a schema, without any `optional`, `default` or `nullable` around the schema. */
const typeOf = (schema: AnySchema): string => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const isOptional = def.type === 'optional' || def.type === 'default' || def.type === 'nullable';
  return isOptional ? typeOf(def.innerType) : def.type;
};
/** Lists the names of the array fields of a shape. */
export const getListNames = (shape: ObjectShape): string[] =>
  Object.keys(shape).filter((name) => typeOf(shape[name] as AnySchema) === 'array');

/** Maximum number of fields that are not lists, in a response that consists mainly of lists. */
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
 * True for the shape of a response that consists mainly of lists, and false for the shape of an entity. Only a list
 * response may have its list under another name than in the contract.
 */
export const isListAnswer = (shape: ObjectShape): boolean =>
  ENTITY_FIELDS.every((name) => !(name in shape)) &&
  Object.keys(shape).length - getListNames(shape).length <= MAX_OTHER_FIELDS;

/** True for the values that back ends write for an empty list. PHP also writes `false` or an empty object. */
const isEmptyList = (value: unknown) =>
  value === null || value === false || value === '' || (isRecord(value) && Object.keys(value).length === 0);

/**
 * Checks that the main list of a response can be read. A text instead of the list counts as an error, not as an empty
 * list.
 * @param isMain true when the response is the main data of a page. An absent list is then an error
 * @returns true also for a response that has no main list in the contract
 */
export function isMainListReadable(shape: ObjectShape, fields: Fields, isMain: boolean): boolean {
  const [first] = isListAnswer(shape) ? getListNames(shape) : [];
  if (first === undefined) return true;
  const value = fields[first];
  if (value === undefined) return !isMain || z.safeParse(shape[first] as AnySchema, undefined).success;
  return asList(value) !== null || isEmptyList(value);
}

/** True when the main list of a response has elements, but none of the elements could be read. */
export function hasUnreadableList(shape: ObjectShape, fields: Fields, known: Fields): boolean {
  const [first] = isListAnswer(shape) ? getListNames(shape) : [];
  if (first === undefined) return false;
  const given = asList(fields[first]) ?? [];
  return given.length > 0 && asList(known[first])?.length === 0;
}
