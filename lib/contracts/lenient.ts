import { DEFAULT_CITY } from '@/lib/domain/default-city';
import { PAGE_SIZE } from '@/lib/domain/listing';
import { COUNTRIES } from '@/lib/texts/countries';
import { type Location, location } from './local';
import { type Pagination, pagination } from './pagination';
import { z } from './zod';

type Schema = z.core.$ZodType;

/** Stands for a value of which nothing can be made: an element of a list is then left out. */
const UNREADABLE = Symbol('unreadable');

const MOSCOW = 'Москва';
const MOSCOW_AT = { lat: 55.75396, lon: 37.620393 };

/** What stands in for a value that a back end does not tell, where an empty one would mislead. */
const fallbacks = new Map<Schema, unknown>([
  // Section 3: the city of a shopper who has named none.
  [
    location,
    {
      country: { code: 'RU', name: COUNTRIES.RU },
      location: { id: 84, name: MOSCOW, coordinates: MOSCOW_AT },
      city: { id: DEFAULT_CITY.id, name: MOSCOW, code: DEFAULT_CITY.code, coordinates: MOSCOW_AT },
      cities: [],
    } satisfies Location,
  ],
  // A list without pages is whole.
  [pagination, { page: 1, limit: PAGE_SIZE, pages: 1, total: 0 } satisfies Pagination],
]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isReadable = (value: unknown) => value !== UNREADABLE;

function readNumber(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : 0;
}

function readObject(shape: Readonly<Record<string, Schema>>, value: unknown): unknown {
  const lists = Object.keys(shape).filter((name) => shape[name]?._zod.def.type === 'array');
  // A bare list where the contract has an object around it.
  const given = Array.isArray(value) && lists.length === 1 ? { [String(lists[0])]: value } : value;
  const fields = isRecord(given) ? given : {};
  const entries = Object.entries(shape).map(([name, schema]) => [name, read(schema, fields[name])] as const);
  return entries.every(([, field]) => isReadable(field)) ? Object.fromEntries(entries) : UNREADABLE;
}

/** The option that a value means: by its discriminator, else the first; an unknown discriminator means none. */
function optionOf(options: readonly Schema[], discriminator: string | undefined, value: unknown) {
  const kind = discriminator && isRecord(value) ? value[discriminator] : undefined;
  if (discriminator === undefined || kind === undefined) return options[0];
  return options.find((option) => {
    const { def } = (option as z.core.$ZodObject)._zod;
    return z.safeParse(def.shape[discriminator] as Schema, kind).success;
  });
}

/** What may be missing is missing rather than guessed. */
function readOr(missing: null | undefined, schema: Schema, value: unknown): unknown {
  if (value === undefined || value === null) return missing;
  const { type } = schema._zod.def;
  if (type === 'enum' || type === 'literal') return z.safeParse(schema, value).success ? value : missing;
  const found = read(schema, value);
  return isReadable(found) ? found : missing;
}

function readKnown(schema: Schema, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return readObject(def.shape, value);
    case 'array':
      return Array.isArray(value) ? value.map((item) => read(def.element, item)).filter(isReadable) : [];
    case 'record':
      return Object.fromEntries(
        Object.entries(isRecord(value) ? value : {})
          .map(([name, item]) => [name, read(def.valueType, item)] as const)
          .filter(([, item]) => isReadable(item)),
      );
    case 'string':
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    case 'number':
      return readNumber(value);
    case 'boolean':
      return value === true || value === 1 || value === 'true' || value === '1';
    case 'enum': {
      const values = Object.values(def.entries);
      return values.find((one) => one === value) ?? values[0];
    }
    case 'literal':
      return def.values[0];
    case 'nullable':
      return readOr(null, def.innerType, value);
    case 'optional':
      return readOr(undefined, def.innerType, value);
    case 'default':
      return value === undefined ? def.defaultValue : read(def.innerType, value);
    case 'pipe':
      return read(def.in._zod.def.type === 'transform' ? def.out : def.in, value);
    case 'lazy':
      return read(def.getter(), value);
    case 'union': {
      const option = def.options.find((one) => z.safeParse(one, value).success);
      const meant =
        option ??
        optionOf(def.options, 'discriminator' in def ? String(def.discriminator) : undefined, value);
      return meant ? read(meant, value) : UNREADABLE;
    }
    default: {
      const parsed = z.safeParse(schema, value);
      return parsed.success ? parsed.data : UNREADABLE;
    }
  }
}

function read(schema: Schema, value: unknown): unknown {
  const isMissing = value === undefined || value === null;
  return isMissing && fallbacks.has(schema) ? fallbacks.get(schema) : readKnown(schema, value);
}

/**
 * Reads the result of a back end that knows the specification alone, which names few fields of an answer: a missing
 * field is empty (no text, 0, false, no elements, null where the contract allows it), an unknown word of a closed list
 * is the list's first, digits are a number. Fields that the contract does not know are dropped.
 * @returns a value of the schema's shape
 * @throws TypeError when nothing of the shape can be made
 */
export function readLeniently<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const found = read(schema, value);
  if (found === UNREADABLE) throw new TypeError('The answer cannot be read');
  return found as z.output<S>;
}
