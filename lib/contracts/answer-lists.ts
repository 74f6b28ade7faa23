import { isRecord } from './is-record.ts';
import { z } from './zod.ts';

export type Schema = z.core.$ZodType;
export type Shape = Readonly<Record<string, Schema>>;
type Fields = Readonly<Record<string, unknown>>;

/** The type of a schema, also of one that may be left out. */
const typeOf = (schema: Schema): string => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const isOptional = def.type === 'optional' || def.type === 'default' || def.type === 'nullable';
  return isOptional ? typeOf(def.innerType) : def.type;
};
/** Names of the fields of a shape that are lists. */
export const listsOf = (shape: Shape): string[] =>
  Object.keys(shape).filter((name) => typeOf(shape[name] as Schema) === 'array');

/** An answer that is little more than its lists has at most so many other fields. */
const MAX_BESIDE_LISTS = 4;
const NAMES_OF_ENTITIES = ['id', 'number', 'code'];

/** PHP writes a list whose keys have gaps as an object of numbers. */
export const asList = (value: unknown): unknown[] | null => {
  if (Array.isArray(value)) return value;
  const keys = isRecord(value) ? Object.keys(value) : [];
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value as object) : null;
};

/** The lists of an entity are not to be confused; those of an answer that consists of them may be. */
export const isEnvelope = (shape: Shape): boolean =>
  NAMES_OF_ENTITIES.every((name) => !(name in shape)) &&
  Object.keys(shape).length - listsOf(shape).length <= MAX_BESIDE_LISTS;

/** What back ends write for an empty list: PHP `false` or an empty object, too. */
const isNone = (value: unknown) =>
  value === null || value === false || value === '' || (isRecord(value) && Object.keys(value).length === 0);

/**
 * Checks the list that an answer consists of: a text in its place is not an empty list.
 * @param isMain whether a page is about the list, so that an answer without it is not an empty one
 */
export function hasList(shape: Shape, fields: Fields, isMain: boolean): boolean {
  const [first] = isEnvelope(shape) ? listsOf(shape) : [];
  if (first === undefined) return true;
  const value = fields[first];
  if (value === undefined) return !isMain || z.safeParse(shape[first] as Schema, undefined).success;
  return asList(value) !== null || isNone(value);
}

/** Whether the list that an answer consists of has elements, and none of them could be read. */
export function isSpoiled(shape: Shape, fields: Fields, known: Fields): boolean {
  const [first] = isEnvelope(shape) ? listsOf(shape) : [];
  if (first === undefined) return false;
  const given = asList(fields[first]) ?? [];
  return given.length > 0 && asList(known[first])?.length === 0;
}
