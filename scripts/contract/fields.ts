import { z } from 'zod';

/** Facts about a field, for the messages of the check and for the page for back ends. */
export interface FieldFacts {
  /** Russian description of the field, one line. */
  about: string;
  /** Russian name of the field's type. */
  type: string;
  example: unknown;
  /** Set when the specification does not contain the field. */
  ours?: true;
  /** Name of the shared object that the field contains. The page has a heading with this name. */
  entity?: string;
}

export const fieldFacts = z.registry<FieldFacts>();

/**
 * Returns the facts of a field that was created by a function of this file.
 * @throws Error for any other field
 */
export function getFacts(field: z.ZodType): FieldFacts {
  const found = fieldFacts.get(field);
  if (!found) throw new Error('a field without facts');
  return found;
}

const register = <S extends z.ZodType>(schema: S, known: FieldFacts): S => {
  fieldFacts.add(schema, known);
  return schema;
};

const TEXT = 'текст';
const NUMBER = 'число';
const FLAG = 'да/нет';
const ID = 'номер';
const LIST = 'список';
const OBJECT = 'объект';
const ANY = 'любое';

/** Creates a schema for an id: a positive integer, or digits in a text. */
const idSchema = () =>
  z.union([z.int().positive(), z.string().regex(/^[1-9]\d*$/)], 'номер: целое больше нуля или текст из цифр');

export const text = (about: string, example: string) =>
  register(z.string(TEXT), { about, example, type: TEXT });

/** Creates a field for a text that must not be empty. */
export const nonEmptyText = (about: string, example: string) =>
  register(z.string(TEXT).trim().min(1, 'непустой текст'), { about, example, type: TEXT });

/** Creates a field for a text from a fixed set. */
export const oneOf = (values: readonly string[], about: string, example: string) =>
  register(z.enum(values, values.join(' | ')), { about, example, type: TEXT });

/** Creates a field for an order's number. A back end may use a text or a number. */
export const number = (about: string, example: string) =>
  register(z.union([z.string().min(1), z.number()], 'непустой текст или число'), {
    about,
    example,
    type: 'текст или число',
  });

/** Creates a field for a number from `min` to `max`. Amounts of money are in roubles. */
export const amount = (about: string, example: number, min = 0, max = Number.MAX_SAFE_INTEGER) =>
  register(z.number(NUMBER).min(min, `число не меньше ${min}`).max(max, `число не больше ${max}`), {
    about,
    example,
    type: NUMBER,
  });

export const flag = (about: string, example = false) =>
  register(z.boolean(FLAG), { about, example, type: FLAG });

export const id = (about: string, example: number) => register(idSchema(), { about, example, type: ID });

/** Creates a required field for a value of any shape, because the specification does not describe the shape. */
export const anyValue = (about: string, example: unknown) =>
  register(
    z.custom((value) => value !== undefined, ANY),
    { about, example, type: ANY },
  );

export const list = <S extends z.ZodType>(item: S, about: string, example?: unknown[]) =>
  register(z.array(item, LIST), {
    about,
    type: LIST,
    example: example ?? [getFacts(item).example],
  });

const exampleOf = (shape: Readonly<Record<string, z.ZodType>>): Record<string, unknown> =>
  Object.fromEntries(listExampleFields(shape).map(([name, field]) => [name, getFacts(field).example]));

/**
 * Lists the fields for an example: the fields of the specification. If there are none, lists the fields that the
 * storefront adds.
 */
export function listExampleFields(shape: Readonly<Record<string, z.ZodType>>): Array<[string, z.ZodType]> {
  const all = Object.entries(shape);
  const named = all.filter(([, field]) => !getFacts(field).ours);
  return named.length > 0 ? named : all;
}

export const record = <S extends Record<string, z.ZodType>>(shape: S, about = '') =>
  register(z.looseObject(shape, OBJECT), { about, type: OBJECT, example: exampleOf(shape) });

/** Creates a shared object, which has a separate heading on the page. */
export const entity = <S extends Record<string, z.ZodType>>(name: string, shape: S, about = '') =>
  register(z.looseObject(shape, OBJECT), { about, type: OBJECT, example: exampleOf(shape), entity: name });

/**
 * Creates a nullable field.
 * @param example value for the examples on the page
 */
export function orNull<S extends z.ZodType>(field: S, example: unknown = null) {
  const known = getFacts(field);
  return register(field.nullable(), { ...known, example, type: `${known.type} или null` });
}

/**
 * Creates a field for an object that may also be a text.
 * @param read converts the text to the object
 */
export const orText = <S extends z.ZodType>(field: S, read: (text: string) => unknown) =>
  register(
    z.preprocess((value) => (typeof value === 'string' ? read(value) : value), field),
    getFacts(field),
  );

/** Creates a field of the specification that responses may omit. */
export function optional<S extends z.ZodType>(field: S) {
  return register(field.nullish(), getFacts(field));
}

/** Creates a field that the storefront uses, although the specification does not contain it. */
export function unspecified<S extends z.ZodType>(field: S) {
  return register(field.nullish(), { ...getFacts(field), ours: true });
}

/** Returns the fields of an object, even if the object is nullable or an element of a list. Null for a scalar. */
export function getShape(field: z.ZodType): Record<string, z.ZodType> | null {
  if (field instanceof z.ZodObject) return field.shape as Record<string, z.ZodType>;
  if (field instanceof z.ZodArray) return getShape(field.element as z.ZodType);
  if (field instanceof z.ZodNullable || field instanceof z.ZodOptional)
    return getShape(field.unwrap() as z.ZodType);
  if (field instanceof z.ZodPipe) return getShape(field.out as z.ZodType);
  return null;
}
