import { z } from 'zod';
import { type EndpointKey, endpoints } from '#lib/contracts/index.ts';

/** Maximum size of a body that is not a form, in bytes. */
const BODY_BYTES = 64 * 1024;

type JsonSchema = z.core.JSONSchema.BaseSchema;

const copies = (count: number, value: unknown): unknown[] => Array.from({ length: count }, () => value);
const fields = (count: number, name: (index: number) => string, value: unknown = null) =>
  Object.fromEntries(copies(count, value).map((one, index) => [name(index), one]));
const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

/** Values that fit into a body and that no field accepts, each with its size in bytes. */
const VALUES = [
  fields(7_500, String, {}),
  fields(7_500, (index) => 'abcdefgh'.slice(0, (index % 8) + 1) + index),
  fields(99, (index) => `${'a'.repeat(600)}${index}`),
  copies(30_000, 0),
  copies(20_000, {}),
  copies(999, {}),
  copies(300, fields(60, String)),
  nested(2_000),
  'ё'.repeat(30_000),
  '9'.repeat(60_000),
].map((value) => ({ value, bytes: JSON.stringify(value).length }));

/** Lists the names of all fields of a schema, at every level. */
export function listFieldNames(schema: z.ZodType): string[] {
  const names = new Set<string>();
  const walk = (part: JsonSchema | boolean | undefined): void => {
    if (typeof part !== 'object') return;
    for (const [name, field] of Object.entries(part.properties ?? {})) {
      names.add(name);
      walk(field as JsonSchema);
    }
    const parts = [part.items, part.additionalProperties, part.anyOf, part.oneOf, part.allOf];
    for (const inner of parts.flat()) walk(inner as JsonSchema);
  };
  walk(toJsonSchema(schema));
  return [...names];
}

const toJsonSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** Builds bodies of up to 64 kB that a schema refuses or that take as long as possible to validate. */
export function buildHostileBodies(schema: z.ZodType): unknown[] {
  const own = Object.keys(toJsonSchema(schema).properties ?? {});
  const names = listFieldNames(schema);
  const fitting = (times: number) => VALUES.filter(({ bytes }) => (bytes + 20) * times < BODY_BYTES);
  return [
    ...fitting(1).map(({ value }) => value),
    ...own.flatMap((name) => fitting(1).map(({ value }) => ({ [name]: value }))),
    // Every field of every level in one object.
    ...fitting(names.length).map(({ value }) => Object.fromEntries(names.map((name) => [name, value]))),
    // Lists whose elements have no fields, and lists whose elements have only invalid fields.
    Object.fromEntries(own.map((name) => [name, copies(Math.floor(20_000 / own.length / 3), {})])),
    Object.fromEntries(
      own.map((name) => [name, copies(20, Object.fromEntries(names.map((one) => [one, []])))]),
    ),
  ];
}

interface Described {
  body?: z.ZodType;
  query?: z.ZodType;
  encoding?: string;
}
const all = Object.entries<Described>(endpoints) as [EndpointKey, Described][];

/** Endpoints with a JSON body, each with its schema. */
export const endpointsWithBody = all.flatMap(([key, { body, encoding }]) =>
  body && !encoding ? [[key, body] as const] : [],
);

/** Endpoints with a query, each with its schema. */
export const endpointsWithQuery = all.flatMap(([key, { query }]) => (query ? [[key, query] as const] : []));

/** Builds method and path of an endpoint, with a number for each path parameter. */
export function buildTarget(key: EndpointKey): [method: string, path: string] {
  const [method = '', path = ''] = key.split(' ');
  return [method, path.replace(/:\w+(\{[^}]*\})?/g, '1')];
}
