import { z } from 'zod';
import { endpoints } from '@/lib/contracts';
import * as address from '@/lib/contracts/address';
import * as cart from '@/lib/contracts/cart';
import * as certificates from '@/lib/contracts/certificates';
import { file as formFile } from '@/lib/contracts/common';
import * as content from '@/lib/contracts/content';
import * as delivery from '@/lib/contracts/delivery';
import { apiError } from '@/lib/contracts/envelope';
import * as feedback from '@/lib/contracts/feedback';
import * as local from '@/lib/contracts/local';
import * as orders from '@/lib/contracts/orders';
import * as product from '@/lib/contracts/product';
import * as sections from '@/lib/contracts/sections';

type Json = Record<string, unknown>;

interface Declared {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  encoding?: 'multipart';
  result: z.ZodType;
}

export interface Operation {
  method: string;
  /** As in the specification: `/api/v1/products/{id}`. */
  path: string;
  summary: string;
  parameters: Array<{ name: string; in: 'path' | 'query'; required: boolean; schema: Json }>;
  body: Json | null;
  /** Its media type. */
  bodyType: 'application/json' | 'multipart/form-data';
  result: Json;
}

export type Shapes = Record<string, Json>;

/** The contracts' exported objects go by their names: a cart is written once, not in each of ten calls. */
const named = z.registry<{ id: string }>();
for (const file of [
  address,
  cart,
  certificates,
  content,
  delivery,
  feedback,
  local,
  orders,
  product,
  sections,
])
  for (const [name, value] of Object.entries<unknown>(file))
    if (value instanceof z.ZodObject && !named.has(value))
      named.add(value, { id: name.charAt(0).toUpperCase() + name.slice(1) });

/** A schema as JSON; its named parts are gathered in `shapes` and referred to. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', shapes: Shapes): Json {
  const {
    $schema: _,
    $defs,
    ...json
  } = z.toJSONSchema(schema, {
    io,
    metadata: io === 'output' ? named : z.registry(),
    // `any` for what JSON cannot say, such as a transformed value: its input side says enough.
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === formFile) Object.assign(jsonSchema, { type: 'string', format: 'binary' });
      // Zod leaves it out where a text is read as a number first.
      if (zodSchema instanceof z.ZodDefault) jsonSchema.default = zodSchema.def.defaultValue;
    },
  });
  for (const [name, { id: _id, ...shape }] of Object.entries({ ...$defs })) shapes[name] = moved(shape);
  const { id, ...own } = json;
  if (typeof id !== 'string') return moved(own);
  shapes[id] = moved(own);
  return { $ref: `#/components/schemas/${id}` };
}

/** References as OpenAPI wants them. */
const moved = (json: Json): Json =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'));

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Operation['parameters'] {
  if (!schema) return [];
  const { properties, required } = schemaOf(schema, 'input', {});
  if (!isRecord(properties)) return [];
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, property]) => {
    const json = isRecord(property) ? property : {};
    return {
      // A list travels as id[]=1&id[]=2.
      name: place === 'query' && json.type === 'array' ? `${name}[]` : name,
      in: place,
      required: place === 'path' || needed.includes(name),
      schema: json,
    };
  });
}

/** Every call of the contracts, in the order of their declaration, and the shapes they share. */
export function operations(): { calls: Operation[]; shapes: Shapes } {
  const shapes: Shapes = {};
  const calls = Object.entries<Declared>(endpoints).map(([key, endpoint]): Operation => {
    const [method = '', template = ''] = key.split(' ');
    return {
      method,
      path: template.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}'),
      summary: endpoint.summary,
      parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
      body: endpoint.body ? schemaOf(endpoint.body, 'input', shapes) : null,
      bodyType: endpoint.encoding === 'multipart' ? 'multipart/form-data' : 'application/json',
      result: schemaOf(endpoint.result, 'output', shapes),
    };
  });
  return { calls, shapes };
}

const json = (schema: Json, type: Operation['bodyType'] = 'application/json') => ({ [type]: { schema } });

/** The OpenAPI 3.1 document of the shop. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  const { calls, shapes } = operations();
  for (const { method, path, summary, parameters, body, bodyType, result } of calls) {
    const success = {
      type: 'object',
      properties: { status: { const: 'success' }, result },
      required: ['status', 'result'],
    };
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        summary,
        ...(parameters.length > 0 && { parameters }),
        ...(body && { requestBody: { required: true, content: json(body, bodyType) } }),
        responses: {
          200: { description: 'Ответ', content: json(success) },
          '4XX': {
            description: 'Отказ',
            headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
            content: json({ $ref: '#/components/schemas/Refusal' }),
          },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Интернет-магазин «Полутон»', version: '1' },
    paths,
    components: {
      headers: {
        RetryAfter: {
          description: 'Есть у ответа 429: через сколько секунд попробовать снова',
          schema: { type: 'integer', minimum: 1 },
        },
      },
      schemas: {
        ...shapes,
        Refusal: {
          type: 'object',
          properties: {
            status: { const: 'error' },
            errors: { type: 'array', items: schemaOf(apiError, 'output', {}) },
          },
          required: ['status', 'errors'],
        },
      },
    },
  };
}
