import { parseCalendarDay, parseDateTime } from '#lib/domain/date-time-parsing.ts';
import { convertMarkupToText } from '#lib/domain/plain-text.ts';
import { getDefaultLocation } from '#lib/identity/default-city.ts';
import {
  type AnySchema,
  asList,
  getListNames,
  hasUnreadableList,
  isListAnswer,
  isMainListReadable,
  type ObjectShape,
} from './answer-lists.ts';
import { pictureAddress, requiredPictureAddress } from './common.ts';
import { completePagination, getCompletion } from './completions/index.ts';
import { isRecord } from './is-record.ts';
import { location } from './locations.ts';
import { pagination } from './pagination.ts';
import { z } from './zod.ts';

/** Marker for a value that cannot be converted. In a list such an element is omitted. */
const UNREADABLE = Symbol('unreadable');

/** Kind of deviation of a value from the contract. */
export type ContractDeviation = 'missing' | 'type' | 'list name' | 'left out';

/** Options of `readLeniently`. */
export interface LenientReadOptions {
  /**
   * Converts a picture URL of the back end to a URL that the page can show. The result is '' for no picture.
   * @param field path of the contract's field
   */
  pictureAt?: (address: string, field: string) => string;
  /** True to accept an empty object as a success without a result. Back ends return such an object after a write. */
  allowEmptyResult?: boolean;
  /** True when the response is the main data of a page. Its main list must then be present. */
  isMain?: boolean;
  /**
   * Reports a difference from the contract.
   * @param field path of the contract's field, such as `products[].price.price`
   */
  onDeviation?: (field: string, leniency: ContractDeviation) => void;
}

interface ReadContext extends Required<LenientReadOptions> {
  path: string;
}

const atField = (at: ReadContext, name: string): ReadContext => ({
  ...at,
  path: at.path ? `${at.path}.${name}` : name,
});
const isReadable = (value: unknown) => value !== UNREADABLE;
const isMissing = (value: unknown) => value === undefined || value === null;

/** Moves the main list to its contract field from a bare array, or from the only array under another name. */
function findMainList(shape: ObjectShape, value: unknown, at: ReadContext): unknown {
  const [first, ...more] = getListNames(shape);
  if (first === undefined || !isListAnswer(shape)) return value;
  const bare = asList(value);
  if (bare) {
    at.onDeviation(atField(at, first).path, 'list name');
    return { [first]: bare };
  }
  if (!isRecord(value) || [first, ...more].some((name) => asList(value[name]))) return value;
  const lists = Object.entries(value).filter(([name, one]) => !(name in shape) && Array.isArray(one));
  const [only] = lists;
  if (lists.length !== 1 || !only) return value;
  at.onDeviation(atField(at, first).path, 'list name');
  return { ...value, [first]: only[1] };
}

/** Wraps a bare array in an object before the completion, which would otherwise treat the array as one object. */
const wrapBareList = (shape: ObjectShape, value: unknown, at: ReadContext): unknown =>
  asList(value) ? findMainList(shape, value, at) : value;

const completions = new WeakMap<ObjectShape, (value: unknown) => unknown>();

function complete(shape: ObjectShape, value: unknown): unknown {
  const known = completions.get(shape) ?? getCompletion(Object.keys(shape));
  completions.set(shape, known);
  return known(value);
}

function readObject(shape: ObjectShape, value: unknown, at: ReadContext): unknown {
  const given = findMainList(shape, complete(shape, wrapBareList(shape, value, at)), at);
  if (!isMissing(given) && !isRecord(given)) at.onDeviation(at.path, 'type');
  const fields = isRecord(given) ? given : {};
  if (at.path === '' && !isMainListReadable(shape, fields, at.isMain)) return UNREADABLE;
  const entries = Object.entries(shape)
    .filter(([, schema]) => schema !== pagination)
    .map(([name, schema]) => [name, read(schema, fields[name], atField(at, name))] as const);
  if (!entries.every(([, field]) => isReadable(field))) return UNREADABLE;
  const known = Object.fromEntries(entries);
  if (at.path === '' && hasUnreadableList(shape, fields, known)) return UNREADABLE;
  const [pages] = Object.entries(shape).find(([, schema]) => schema === pagination) ?? [];
  if (pages === undefined) return known;
  const [list = ''] = getListNames(shape);
  const items = known[list];
  const length = Array.isArray(items) ? items.length : 0;
  return { ...known, [pages]: completePagination(fields, fields[pages], length) };
}

const ignoreDeviation = () => {};

/** True for an object that has none of the shape's fields, such as `{}` or an entity of another type. */
const isForeignObject = (shape: ObjectShape, value: unknown, at: ReadContext): boolean => {
  const names = Object.keys(shape);
  if (names.length === 0 || !isRecord(value) || names.some((name) => name in value)) return false;
  // If all fields are optional, an object without any of them is valid.
  if (names.every((name) => z.safeParse(shape[name] as AnySchema, undefined).success)) return false;
  const completed = findMainList(shape, complete(shape, value), { ...at, onDeviation: ignoreDeviation });
  return isRecord(completed) && names.every((name) => isMissing(completed[name]));
};

function readList(element: AnySchema, value: unknown, at: ReadContext): unknown {
  const items = asList(value);
  if (!items) {
    at.onDeviation(at.path, isMissing(value) ? 'missing' : 'type');
    return [];
  }
  const here: ReadContext = { ...at, path: `${at.path}[]` };
  const shape = getShape(element);
  const readable = items
    .map((item) => (shape && isForeignObject(shape, item, here) ? UNREADABLE : read(element, item, here)))
    .filter(isReadable);
  if (readable.length < items.length) at.onDeviation(here.path, 'left out');
  return readable;
}

function readNumber(schema: AnySchema, value: unknown, at: ReadContext): unknown {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  const isNumber = typeof number === 'number' && Number.isFinite(number);
  if (isNumber && z.safeParse(schema, number).success) return number;
  // A number that must be an integer but has decimals is rounded.
  if (isNumber && z.safeParse(schema, Math.round(number)).success) return Math.round(number);
  at.onDeviation(at.path, isMissing(value) ? 'missing' : 'type');
  return UNREADABLE;
}

/** Pattern of the paths of HTML fields. In other fields, tags and entities are converted to plain text. */
const MARKUP = /(?:html|message)$/;

function readText(schema: AnySchema, value: unknown, at: ReadContext): unknown {
  const written = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const { format } = (schema as z.core.$ZodString)._zod.def as { format?: string };
  const meant =
    format === 'datetime' ? parseDateTime(written) : format === 'date' ? parseCalendarDay(written) : written;
  if (typeof value !== 'string' && typeof value !== 'number')
    at.onDeviation(at.path, isMissing(value) ? 'missing' : 'type');
  if (meant === null) return UNREADABLE;
  const isPlain = format === undefined && !MARKUP.test(at.path);
  const isPicture = schema === pictureAddress || schema === requiredPictureAddress;
  const plain = isPlain ? convertMarkupToText(meant) : meant;
  const text = isPicture && meant !== '' ? at.pictureAt(meant, at.path) : plain;
  return z.safeParse(schema, text).success ? text : UNREADABLE;
}

function readEnum(values: readonly unknown[], value: unknown, at: ReadContext): unknown {
  const found = values.find((one) => one === value);
  if (found !== undefined) return found;
  at.onDeviation(at.path, isMissing(value) ? 'missing' : 'type');
  return values.includes('') ? '' : UNREADABLE;
}

const TRUE_VALUES: readonly unknown[] = [true, 1, 'true', '1', 'Y'];

const getShape = (schema: AnySchema): ObjectShape | null => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'object' ? (def.shape as ObjectShape) : null;
};

/** Counts how many of an option's fields a value has. */
const countCommonFields = (option: AnySchema, value: unknown): number =>
  isRecord(value) ? Object.keys(getShape(option) ?? {}).filter((name) => name in value).length : 0;

/**
 * Finds the option of a union by its discriminator. An unknown discriminator matches no option. Without a discriminator
 * the result is the option that shares the most fields with the value.
 */
function findOption(
  options: readonly AnySchema[],
  discriminator: string | undefined,
  value: unknown,
): AnySchema | undefined {
  const kind = discriminator && isRecord(value) ? value[discriminator] : undefined;
  if (discriminator === undefined || kind === undefined)
    return options.toSorted((a, b) => countCommonFields(b, value) - countCommonFields(a, value))[0];
  return options.find((option) => {
    const field = getShape(option)?.[discriminator];
    return field !== undefined && z.safeParse(field, kind).success;
  });
}

/** Reads an optional value. If the value is unreadable, it is treated as absent. */
function readOptional(none: null | undefined, schema: AnySchema, value: unknown, at: ReadContext): unknown {
  if (isMissing(value)) return none;
  const shape = getShape(schema);
  const found = shape && isForeignObject(shape, value, at) ? UNREADABLE : read(schema, value, at);
  return isReadable(found) ? found : none;
}

function readKnown(schema: AnySchema, value: unknown, at: ReadContext): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return readObject(def.shape as ObjectShape, value, at);
    case 'array':
      return readList(def.element, value, at);
    case 'record':
      return Object.fromEntries(
        Object.entries(isRecord(value) ? value : {})
          .map(([name, item]) => [name, read(def.valueType, item, atField(at, '*'))] as const)
          .filter(([, item]) => isReadable(item)),
      );
    case 'string':
      return readText(schema, value, at);
    case 'number':
      return readNumber(schema, value, at);
    case 'boolean':
      return TRUE_VALUES.includes(value);
    case 'enum':
      return readEnum(Object.values(def.entries), value, at);
    case 'literal':
      return def.values[0];
    case 'nullable':
      return readOptional(null, def.innerType, value, at);
    case 'optional':
      return readOptional(undefined, def.innerType, value, at);
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
      const meant = option ?? findOption(def.options, discriminator, value);
      return meant ? read(meant, value, at) : UNREADABLE;
    }
    default: {
      const parsed = z.safeParse(schema, value);
      return parsed.success ? parsed.data : UNREADABLE;
    }
  }
}

function read(schema: AnySchema, value: unknown, at: ReadContext): unknown {
  if (schema === location && isMissing(value)) return { ...getDefaultLocation(), cities: [] };
  return readKnown(schema, value, at);
}

/**
 * Reads the result of a back end that implements only the specification, which defines few fields of a response.
 * Missing fields are completed from the other fields. A missing text or list becomes empty, and a missing boolean
 * becomes false. A number, an enum value or a date is never invented. If a required field of such a type is missing,
 * the object with this field is unreadable and is omitted from its list. Numeric texts become numbers, and unknown
 * fields are dropped.
 * @returns a value of the schema's shape
 * @throws TypeError when the result is unreadable
 */
export function readLeniently<S extends z.ZodType>(
  schema: S,
  value: unknown,
  reading: LenientReadOptions = {},
): z.output<S> {
  const at: ReadContext = {
    pictureAt: (address) => address,
    isMain: false,
    allowEmptyResult: false,
    onDeviation: ignoreDeviation,
    ...reading,
    path: '',
  };
  // A success may have no result (section 7). The missing result is read as an empty object if the schema allows an
  // empty object.
  const isEmpty = at.allowEmptyResult && isRecord(value) && Object.keys(value).length === 0;
  const hasResult = !isMissing(value) && !isEmpty;
  if (!hasResult && z.safeParse(schema, null).success) return null as z.output<S>;
  const found = hasResult
    ? readOptional(undefined, schema, value, at)
    : read(schema, {}, { ...at, onDeviation: ignoreDeviation });
  if (!isReadable(found) || (found === undefined && !z.safeParse(schema, undefined).success))
    throw new TypeError('The answer cannot be read');
  return found as z.output<S>;
}
