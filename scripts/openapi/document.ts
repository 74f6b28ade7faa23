import { z } from 'zod';
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { SESSION_COOKIE } from '#backend/kernel/session.ts';
import { file, rawBody } from '#lib/contracts/common.ts';
import type { EndpointAccess } from '#lib/contracts/endpoint.ts';
import { refusal } from '#lib/contracts/envelope.ts';
import { EXPECTED_CUSTOMER_HEADER, ORDER_KEY_HEADER } from '#lib/contracts/headers.ts';
import { type EndpointKey, endpoints } from '#lib/contracts/index.ts';
import { readSettings } from '#lib/settings/index.ts';
import { getSiteUrl } from '#lib/settings/site-url.ts';
import { registerShapeNames } from './names.ts';

export type SchemaObject = Record<string, unknown>;

interface Declared {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  encoding?: 'multipart' | 'raw';
  idempotent?: true;
  orderKey?: true;
  result: z.ZodType;
}

await registerShapeNames();
refusal.register(z.globalRegistry, { id: 'Refusal' });

/** Documents a transformed value by the JSON schema of its input. */
const override: CreateDocumentOptions['override'] = ({ zodSchema, jsonSchema, io }) => {
  const { def } = zodSchema._zod as z.core.$ZodTypes['_zod'];
  if ([file, rawBody].includes(zodSchema as typeof file))
    Object.assign(jsonSchema, { type: 'string', format: 'binary' });
  // Zod omits the default of a parameter whose text is converted to a number first.
  if (def.type === 'default') jsonSchema.default = def.defaultValue as typeof jsonSchema.default;
  if (io === 'output' && def.type === 'pipe' && def.out._zod.def.type === 'transform') {
    const { $schema: _, ...read } = z.toJSONSchema(def.in, { io: 'input' });
    Object.assign(jsonSchema, read);
  }
};

const OPTIONS: CreateDocumentOptions = {
  override,
  allowEmptySchema: { transform: true, custom: true },
};

/** Security requirements of endpoints, by access. Guests have a session too. */
const SECURITY: Record<EndpointAccess, ZodOpenApiOperationObject['security']> = {
  public: [],
  session: [{ session: [] }, {}],
  customer: [{ session: [] }],
  owner: [{ owner: [] }],
  localhost: [],
  trial: [],
  // Providers sign their requests.
  provider: [],
};

const idempotencyKey = z.string().max(100).optional().meta({
  description:
    'Повтор с тем же ключом и тем же телом получает тот же ответ. Без ключа повтором две минуты считается равный запрос',
});
const expectedCustomer = z.string().optional().meta({
  description: '`customer_id` из auth/check: если сеанс уже не его, ответ 401 с кодом session_ended',
});
const orderKeyHeader = z.string().max(43).optional().meta({
  description:
    'Секрет ссылки из письма или SMS о заказе (в адресе он стоит после `#key=`): с ним этот заказ виден и без его сеанса, без телефона, квартиры и комментария. Сто неверных за час: 429',
});

/** Adds brackets to the names of lists in a query, because a list is sent as id[]=1&id[]=2. */
const withBrackets = (query: z.ZodObject): z.ZodObject =>
  z.object(
    Object.fromEntries(
      Object.entries(query.shape).map(([name, schema]) => [
        schema._zod.def.type === 'array' ? `${name}[]` : name,
        schema,
      ]),
    ),
  );

const BODY_TYPES = { json: 'application/json', multipart: 'multipart/form-data', raw: '*/*' } as const;

const buildRefusal = (description: string) => ({
  description,
  headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } as const },
  content: { 'application/json': { schema: refusal } },
});

/** Converts an endpoint to an operation id: `GET /api/v1/products/by_code/:code` to `getApiV1ProductsByCodeCode`. */
const buildOperationId = (key: string) =>
  key
    .toLowerCase()
    .replace(/[^a-z0-9]+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    .replace(/[^a-zA-Z0-9]/g, '');

function buildOperation(key: EndpointKey, path: string): ZodOpenApiOperationObject {
  const declared: Declared = endpoints[key] as Declared;
  const { summary, params, query, body, encoding, idempotent, orderKey, result } = declared;
  const isPersonal = endpoints[key].access === 'session' || endpoints[key].access === 'customer';
  const header = z.object({
    ...(idempotent && { 'Idempotency-Key': idempotencyKey }),
    ...(orderKey && { [ORDER_KEY_HEADER]: orderKeyHeader }),
    ...(isPersonal && { [EXPECTED_CUSTOMER_HEADER]: expectedCustomer }),
  });
  return {
    operationId: buildOperationId(key.replace(/\{.*?\}/g, '')),
    summary,
    security: SECURITY[endpoints[key].access],
    requestParams: {
      ...(path.includes('{') && params && { path: params }),
      ...(query && { query: withBrackets(query) }),
      ...(Object.keys(header.shape).length > 0 && { header }),
    },
    ...(body && {
      requestBody: {
        required: !body.safeParse({}).success,
        content: { [BODY_TYPES[encoding ?? 'json']]: { schema: body } },
      },
    }),
    responses: {
      200: {
        description: 'Ответ',
        ...(encoding !== 'raw' && {
          content: { 'application/json': { schema: z.object({ status: z.literal('success'), result }) } },
        }),
      },
      '4XX': buildRefusal('Отказ'),
      '5XX': buildRefusal('Магазин недоступен (503) или сломался (500)'),
    },
  };
}

/** Builds the OpenAPI 3.1 document of the shop. */
export function buildOpenApi() {
  const paths: ZodOpenApiPathsObject = {};
  for (const key of Object.keys(endpoints) as EndpointKey[]) {
    const [method = '', template = ''] = key.split(' ');
    const path = template.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: buildOperation(key, path) };
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'API интернет-магазина', version: '1' },
      servers: [
        { url: '/', description: 'Магазин, который отдаёт этот документ' },
        { url: getSiteUrl(readSettings({})), description: 'Магазин на этой машине' },
      ],
      paths,
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: SESSION_COOKIE,
            description: 'Сеанс гостя или покупателя: его выдаёт первый ответ, которому он нужен',
          },
          owner: { type: 'http', scheme: 'bearer', description: 'OWNER_TOKEN магазина' },
        },
        headers: {
          RetryAfter: {
            description: 'Есть у ответов 429 и 503: через сколько секунд попробовать снова',
            schema: { type: 'integer', minimum: 1 },
          },
        },
      },
    },
    OPTIONS,
  );
}

export interface ApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: SchemaObject;
}

export interface ApiOperation {
  method: string;
  /** Path in the format of the specification: `/api/v1/products/{id}`. */
  path: string;
  summary: string;
  parameters: ApiParameter[];
  body: SchemaObject | null;
  /** Media type of the body. */
  bodyType: string;
  /** Null when the response has no envelope. */
  result: SchemaObject | null;
}

const operation = z.object({
  summary: z.string(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean().default(false),
        schema: z.record(z.string(), z.unknown()),
      }),
    )
    .default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) })) })
    .optional(),
  responses: z.object({
    200: z.object({
      content: z
        .object({
          'application/json': z.object({
            schema: z.object({ properties: z.object({ result: z.record(z.string(), z.unknown()) }) }),
          }),
        })
        .optional(),
    }),
  }),
});

/**
 * Lists all operations of the document in the order of the contracts, and the shapes that they share. Used for the API
 * page.
 */
export function listOperations(): { list: ApiOperation[]; shapes: Record<string, SchemaObject> } {
  const { paths, components } = buildOpenApi();
  const list = Object.keys(endpoints).map((key): ApiOperation => {
    const [method = '', template = ''] = key.split(' ');
    const path = template.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}');
    const found = operation.parse(paths?.[path]?.[method.toLowerCase() as 'get']);
    const [[type, body] = []] = Object.entries(found.requestBody?.content ?? {});
    return {
      method,
      path,
      summary: found.summary,
      parameters: found.parameters,
      body: body?.schema ?? null,
      bodyType: type ?? 'application/json',
      result: found.responses[200].content?.['application/json'].schema.properties.result ?? null,
    };
  });
  return { list, shapes: { ...components?.schemas } as Record<string, SchemaObject> };
}
