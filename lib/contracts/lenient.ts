import { DEFAULT_CITY } from '#lib/domain/default-city.ts';
import { textOfMarkup } from '#lib/domain/plain-text.ts';
import { readMoment, readWrittenDay } from '#lib/domain/written-moment.ts';
import { COUNTRIES } from '#lib/texts/countries.ts';
import { asList, hasList, isEnvelope, isSpoiled, listsOf, type Schema, type Shape } from './answer-lists.ts';
import { pictureAddress, requiredPictureAddress } from './common.ts';
import { completePagination, completionOf } from './completions/index.ts';
import { isRecord } from './is-record.ts';
import { type Location, location } from './local.ts';
import { pagination } from './pagination.ts';
import { z } from './zod.ts';

/** Stands for a value of which nothing can be made: an element of a list is then left out. */
const UNREADABLE = Symbol('unreadable');

const MOSCOW = 'Москва';
const MOSCOW_AT = { lat: 55.75396, lon: 37.620393 };

/** Section 3: the city of a shopper who has named none. */
const DEFAULT_LOCATION: Location = {
  country: { code: 'RU', name: COUNTRIES.RU },
  location: { id: 84, name: MOSCOW, coordinates: MOSCOW_AT },
  city: { id: DEFAULT_CITY.id, name: MOSCOW, code: DEFAULT_CITY.code, coordinates: MOSCOW_AT },
  cities: [],
};

/** How a value differs from the contract. */
export type Leniency = 'missing' | 'type' | 'list name' | 'left out';

/** Options of a reading. */
export interface Reading {
  /**
   * An address of a picture as the back end writes it → one that the page can show; '' for none.
   * @param field path of the contract's field
   */
  pictureAt?: (address: string, field: string) => string;
  /** Whether an empty object is a success without a result, as back ends answer a write. */
  takesEmpty?: boolean;
  /** Whether a page is about the list of the answer: without it the answer cannot be read. */
  isMain?: boolean;
  /** @param field path of the contract's field, `products[].price.price` */
  note?: (field: string, leniency: Leniency) => void;
}

interface At extends Required<Reading> {
  path: string;
}

const below = (at: At, name: string): At => ({ ...at, path: at.path ? `${at.path}.${name}` : name });
const isReadable = (value: unknown) => value !== UNREADABLE;
const isMissing = (value: unknown) => value === undefined || value === null;

/** Finds the list of an answer: bare where the contract has an object around it, or the only one, under another name. */
function withLists(shape: Shape, value: unknown, at: At): unknown {
  const [first, ...more] = listsOf(shape);
  if (first === undefined || !isEnvelope(shape)) return value;
  const bare = asList(value);
  if (bare) {
    at.note(below(at, first).path, 'list name');
    return { [first]: bare };
  }
  if (!isRecord(value) || [first, ...more].some((name) => asList(value[name]))) return value;
  const lists = Object.entries(value).filter(([name, one]) => !(name in shape) && Array.isArray(one));
  const [only] = lists;
  if (lists.length !== 1 || !only) return value;
  at.note(below(at, first).path, 'list name');
  return { ...value, [first]: only[1] };
}

/** A bare list is put under its name first: a completion takes any other value for an object. */
const wrapped = (shape: Shape, value: unknown, at: At): unknown =>
  asList(value) ? withLists(shape, value, at) : value;

const completions = new WeakMap<Shape, (value: unknown) => unknown>();

function complete(shape: Shape, value: unknown): unknown {
  const known = completions.get(shape) ?? completionOf(Object.keys(shape));
  completions.set(shape, known);
  return known(value);
}

function readObject(shape: Shape, value: unknown, at: At): unknown {
  const given = withLists(shape, complete(shape, wrapped(shape, value, at)), at);
  if (!isMissing(given) && !isRecord(given)) at.note(at.path, 'type');
  const fields = isRecord(given) ? given : {};
  if (at.path === '' && !hasList(shape, fields, at.isMain)) return UNREADABLE;
  const entries = Object.entries(shape)
    .filter(([, schema]) => schema !== pagination)
    .map(([name, schema]) => [name, read(schema, fields[name], below(at, name))] as const);
  if (!entries.every(([, field]) => isReadable(field))) return UNREADABLE;
  const known = Object.fromEntries(entries);
  if (at.path === '' && isSpoiled(shape, fields, known)) return UNREADABLE;
  const [pages] = Object.entries(shape).find(([, schema]) => schema === pagination) ?? [];
  if (pages === undefined) return known;
  const [list = ''] = listsOf(shape);
  const items = known[list];
  const length = Array.isArray(items) ? items.length : 0;
  return { ...known, [pages]: completePagination(fields, fields[pages], length) };
}

const SILENT = () => {};

/** An object that has none of its fields is something else: `{}`, another entity. */
const isAlien = (shape: Shape, value: unknown, at: At): boolean => {
  const names = Object.keys(shape);
  if (names.length === 0 || !isRecord(value) || names.some((name) => name in value)) return false;
  // All of it may be left out: nothing is as good as anything.
  if (names.every((name) => z.safeParse(shape[name] as Schema, undefined).success)) return false;
  const completed = withLists(shape, complete(shape, value), { ...at, note: SILENT });
  return isRecord(completed) && names.every((name) => isMissing(completed[name]));
};

function readList(element: Schema, value: unknown, at: At): unknown {
  const items = asList(value);
  if (!items) {
    at.note(at.path, isMissing(value) ? 'missing' : 'type');
    return [];
  }
  const here: At = { ...at, path: `${at.path}[]` };
  const shape = shapeOf(element);
  const readable = items
    .map((item) => (shape && isAlien(shape, item, here) ? UNREADABLE : read(element, item, here)))
    .filter(isReadable);
  if (readable.length < items.length) at.note(here.path, 'left out');
  return readable;
}

function readNumber(schema: Schema, value: unknown, at: At): unknown {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  const isNumber = typeof number === 'number' && Number.isFinite(number);
  if (isNumber && z.safeParse(schema, number).success) return number;
  // A figure that has to be whole, and comes with kopecks.
  if (isNumber && z.safeParse(schema, Math.round(number)).success) return Math.round(number);
  at.note(at.path, isMissing(value) ? 'missing' : 'type');
  return UNREADABLE;
}

/** Fields that are HTML. In all others entities and tags are what a back end has written for a page of its own. */
const MARKUP = /(?:html|message)$/;

function readText(schema: Schema, value: unknown, at: At): unknown {
  const written = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const { format } = (schema as z.core.$ZodString)._zod.def as { format?: string };
  const meant =
    format === 'datetime' ? readMoment(written) : format === 'date' ? readWrittenDay(written) : written;
  if (typeof value !== 'string' && typeof value !== 'number')
    at.note(at.path, isMissing(value) ? 'missing' : 'type');
  if (meant === null) return UNREADABLE;
  const isPlain = format === undefined && !MARKUP.test(at.path);
  const isPicture = schema === pictureAddress || schema === requiredPictureAddress;
  const plain = isPlain ? textOfMarkup(meant) : meant;
  const text = isPicture && meant !== '' ? at.pictureAt(meant, at.path) : plain;
  return z.safeParse(schema, text).success ? text : UNREADABLE;
}

function readWord(values: readonly unknown[], value: unknown, at: At): unknown {
  const found = values.find((one) => one === value);
  if (found !== undefined) return found;
  at.note(at.path, isMissing(value) ? 'missing' : 'type');
  return values.includes('') ? '' : UNREADABLE;
}

const TRUTHS: readonly unknown[] = [true, 1, 'true', '1', 'Y'];

const shapeOf = (schema: Schema): Shape | null => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'object' ? (def.shape as Shape) : null;
};

/** How many of an option's fields a value has. */
const likeness = (option: Schema, value: unknown): number =>
  isRecord(value) ? Object.keys(shapeOf(option) ?? {}).filter((name) => name in value).length : 0;

/** The option that a value means: by its discriminator, else the likest; an unknown discriminator means none. */
function optionOf(
  options: readonly Schema[],
  discriminator: string | undefined,
  value: unknown,
): Schema | undefined {
  const kind = discriminator && isRecord(value) ? value[discriminator] : undefined;
  if (discriminator === undefined || kind === undefined)
    return options.toSorted((a, b) => likeness(b, value) - likeness(a, value))[0];
  return options.find((option) => {
    const field = shapeOf(option)?.[discriminator];
    return field !== undefined && z.safeParse(field, kind).success;
  });
}

/** What may be missing is missing rather than guessed. */
function readOr(missing: null | undefined, schema: Schema, value: unknown, at: At): unknown {
  if (isMissing(value)) return missing;
  const shape = shapeOf(schema);
  const found = shape && isAlien(shape, value, at) ? UNREADABLE : read(schema, value, at);
  return isReadable(found) ? found : missing;
}

function readKnown(schema: Schema, value: unknown, at: At): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return readObject(def.shape as Shape, value, at);
    case 'array':
      return readList(def.element, value, at);
    case 'record':
      return Object.fromEntries(
        Object.entries(isRecord(value) ? value : {})
          .map(([name, item]) => [name, read(def.valueType, item, below(at, '*'))] as const)
          .filter(([, item]) => isReadable(item)),
      );
    case 'string':
      return readText(schema, value, at);
    case 'number':
      return readNumber(schema, value, at);
    case 'boolean':
      return TRUTHS.includes(value);
    case 'enum':
      return readWord(Object.values(def.entries), value, at);
    case 'literal':
      return def.values[0];
    case 'nullable':
      return readOr(null, def.innerType, value, at);
    case 'optional':
      return readOr(undefined, def.innerType, value, at);
    case 'default': {
      const found = isMissing(value) ? UNREADABLE : read(def.innerType, value, at);
      return isReadable(found) ? found : def.defaultValue;
    }
    case 'pipe':
      return read(def.in._zod.def.type === 'transform' ? def.out : def.in, value, at);
    case 'lazy':
      return read(def.getter(), value, at);
    case 'union': {
      const option = def.options.find((one) => z.safeParse(one, value).success);
      const discriminator = 'discriminator' in def ? String(def.discriminator) : undefined;
      const meant = option ?? optionOf(def.options, discriminator, value);
      return meant ? read(meant, value, at) : UNREADABLE;
    }
    default: {
      const parsed = z.safeParse(schema, value);
      return parsed.success ? parsed.data : UNREADABLE;
    }
  }
}

function read(schema: Schema, value: unknown, at: At): unknown {
  if (schema === location && isMissing(value)) return DEFAULT_LOCATION;
  return readKnown(schema, value, at);
}

/**
 * Reads the result of a back end that knows the specification alone, which names few fields of an answer. What can be
 * told from the other fields is completed; a text, a list or a yes that is missing is empty. A number, a word of a closed
 * list or a moment is never made up: where the contract does not allow it to be absent, its object cannot be read, and is
 * left out of its list. Digits are a number. Fields that the contract does not know are dropped.
 * @returns a value of the schema's shape
 * @throws TypeError when nothing of the shape can be made
 */
export function readLeniently<S extends z.ZodType>(
  schema: S,
  value: unknown,
  reading: Reading = {},
): z.output<S> {
  const at: At = {
    pictureAt: (address) => address,
    isMain: false,
    takesEmpty: false,
    note: SILENT,
    ...reading,
    path: '',
  };
  // Section 7: a success need not have a result. What can be empty then is.
  const isEmpty = at.takesEmpty && isRecord(value) && Object.keys(value).length === 0;
  const isTold = !isMissing(value) && !isEmpty;
  if (!isTold && z.safeParse(schema, null).success) return null as z.output<S>;
  const found = isTold ? readOr(undefined, schema, value, at) : read(schema, {}, { ...at, note: SILENT });
  if (!isReadable(found) || (found === undefined && !z.safeParse(schema, undefined).success))
    throw new TypeError('The answer cannot be read');
  return found as z.output<S>;
}
