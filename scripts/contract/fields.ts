import { z } from 'zod';

/** Facts about a field that the check names and the page for back ends prints. */
export interface Facts {
  /** One Russian line: what the field means. */
  about: string;
  /** Russian name of its type. */
  type: string;
  example: unknown;
  /** Set when the specification does not name the field. */
  ours?: true;
  /** Name of the shared object that the field holds, as a heading of the page. */
  entity?: string;
}

export const facts = z.registry<Facts>();

/** Facts of a field that a helper of this file has made. */
export function factsOf(field: z.ZodType): Facts {
  const found = facts.get(field);
  if (!found) throw new Error('a field without facts');
  return found;
}

const made = <S extends z.ZodType>(schema: S, known: Facts): S => {
  facts.add(schema, known);
  return schema;
};

const TEXT = 'текст';
const NUMBER = 'число';
const FLAG = 'да/нет';
const ID = 'номер';
const LIST = 'список';
const OBJECT = 'объект';
const ANY = 'любое';

/** Digits, as a number or as a text. */
const idSchema = () =>
  z.union([z.int().positive(), z.string().regex(/^[1-9]\d*$/)], 'номер: целое больше нуля или текст из цифр');

export const text = (about: string, example: string) => made(z.string(TEXT), { about, example, type: TEXT });

/** Text that must not be empty. */
export const words = (about: string, example: string) =>
  made(z.string(TEXT).trim().min(1, 'непустой текст'), { about, example, type: TEXT });

/** One of a few words. */
export const oneOf = (values: readonly string[], about: string, example: string) =>
  made(z.enum(values, values.join(' | ')), { about, example, type: TEXT });

/** An order's number as a back end writes it: a text, or a number. */
export const number = (about: string, example: string) =>
  made(z.union([z.string().min(1), z.number()], 'непустой текст или число'), {
    about,
    example,
    type: 'текст или число',
  });

/** A number from `min` to `max`; sums are in roubles. */
export const amount = (about: string, example: number, min = 0, max = Number.MAX_SAFE_INTEGER) =>
  made(z.number(NUMBER).min(min, `число не меньше ${min}`).max(max, `число не больше ${max}`), {
    about,
    example,
    type: NUMBER,
  });

export const flag = (about: string, example = false) => made(z.boolean(FLAG), { about, example, type: FLAG });

export const id = (about: string, example: number) => made(idSchema(), { about, example, type: ID });

/** Any value that is present: the specification names the field and not its shape. */
export const present = (about: string, example: unknown) =>
  made(
    z.custom((value) => value !== undefined, ANY),
    { about, example, type: ANY },
  );

export const list = <S extends z.ZodType>(item: S, about: string, example?: unknown[]) =>
  made(z.array(item, LIST), {
    about,
    type: LIST,
    example: example ?? [factsOf(item).example],
  });

const exampleOf = (shape: Readonly<Record<string, z.ZodType>>): Record<string, unknown> =>
  Object.fromEntries(exampleFields(shape).map(([name, field]) => [name, factsOf(field).example]));

/** The fields of an example: those of the specification, or ours where it names none. */
export function exampleFields(shape: Readonly<Record<string, z.ZodType>>): Array<[string, z.ZodType]> {
  const all = Object.entries(shape);
  const named = all.filter(([, field]) => !factsOf(field).ours);
  return named.length > 0 ? named : all;
}

export const record = <S extends Record<string, z.ZodType>>(shape: S, about = '') =>
  made(z.looseObject(shape, OBJECT), { about, type: OBJECT, example: exampleOf(shape) });

/** A shared object: it has a heading of its own on the page. */
export const entity = <S extends Record<string, z.ZodType>>(name: string, shape: S, about = '') =>
  made(z.looseObject(shape, OBJECT), { about, type: OBJECT, example: exampleOf(shape), entity: name });

/** @param example what the page shows; null when absent */
export function orNull<S extends z.ZodType>(field: S, example: unknown = null) {
  const known = factsOf(field);
  return made(field.nullable(), { ...known, example, type: `${known.type} или null` });
}

/** An object in whose place a text may be. @param read makes the object of the text */
export const orText = <S extends z.ZodType>(field: S, read: (text: string) => unknown) =>
  made(
    z.preprocess((value) => (typeof value === 'string' ? read(value) : value), field),
    factsOf(field),
  );

/** A field of the specification that an answer may leave out. */
export function optional<S extends z.ZodType>(field: S) {
  return made(field.nullish(), factsOf(field));
}

/** A field that the specification does not name and the storefront understands. */
export function ours<S extends z.ZodType>(field: S) {
  return made(field.nullish(), { ...factsOf(field), ours: true });
}

/** The fields of an object, also in a list or nullable; null for a plain value. */
export function shapeOf(field: z.ZodType): Record<string, z.ZodType> | null {
  if (field instanceof z.ZodObject) return field.shape as Record<string, z.ZodType>;
  if (field instanceof z.ZodArray) return shapeOf(field.element as z.ZodType);
  if (field instanceof z.ZodNullable || field instanceof z.ZodOptional)
    return shapeOf(field.unwrap() as z.ZodType);
  if (field instanceof z.ZodPipe) return shapeOf(field.out as z.ZodType);
  return null;
}
