import { readFileSync } from 'node:fs';
import { createRandom, type Random } from './random.ts';
import { generateValue, HOSTILE_TEXTS, type Schema } from './values.ts';

/** A request as it is sent. */
export interface FuzzRequest {
  method: string;
  /** Path and query as they are sent: ASCII, escaped or with invalid escapes. */
  target: string;
  headers: Record<string, string>;
  body: string | undefined;
}

interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  body: Schema | null;
}

interface Declared {
  parameters?: Operation['parameters'];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Reads every endpoint of docs/openapi.json. */
export function readOperations(): Operation[] {
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
    paths: Record<string, Record<string, Declared>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: Object.values(requestBody?.content ?? {})[0]?.schema ?? null,
    })),
  );
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const BROKEN = [
  '%',
  '%f',
  '%ff',
  '%F2%F3%F4%EB%E8',
  '%E0%A4%A',
  '%zz',
  '%C0%AE',
  '%ED%A0%80',
  '%25ff',
  '%00',
];
const ADDITIONS = [
  '/',
  '//',
  '/%2f',
  '/..%2f',
  '/index.php',
  '/~',
  '/~page%3D2',
  '.rsc',
  '.json',
  '/_rsc',
  ';a=b',
  '%20',
];
const QUERIES = [
  'page=2',
  'page=-1',
  'page=99999999999',
  'sort=price_asc',
  'sort=%ff',
  'filter[color]=red,black',
  'filter[price]=min1,max999999999999999999',
  'filter[size]=38',
  'filter[__proto__]=x',
  'filter[=',
  'filter%5Bcolor%5D=%F2',
  'query=%D1%82%D1%83%D1%84%D0%BB%D0%B8',
  'query=%ff%00',
  '_rsc=1',
  'open_popup=y&popup=cart',
  'number=PT-100001',
  '%',
  '=&=&&',
  '__proto__[a]=b',
];
const RANGES = [
  'bytes=0-1',
  'bytes=999999999-',
  'bytes=5-2',
  'bytes=-1',
  'bytes=-0',
  'bytes=0-0,5-9',
  'bytes=a-b',
  'lines=1-2',
  'bytes=99999999999999999999-',
];
const TYPES = [
  'application/json',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'x',
];
const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"',
  '{"a":1}}',
  '--x\r\n',
  '--x--\r\n',
  `${'['.repeat(20_000)}`,
  '\ufeff{}',
  '{"__proto__":{}}',
];
/** Paths of the owner's endpoints. Most of their requests have the owner token. */
const TOKEN = /\/owner\//;
/**
 * Paths of calls that end the session. A customer's session is not sent to these calls, because other requests need
 * the session.
 */
const ENDS_SESSION = /logout|deactivate|change_password/;

/** Escapes any text for a URL. Lone surrogates are replaced. */
const escaped = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

function queryOf(operation: Operation, random: Random): string {
  const parts = operation.parameters
    .filter((parameter) => parameter.in === 'query' && random.chance(parameter.required ? 0.97 : 0.6))
    .map(({ name, schema }) => {
      const value = generateValue(name.endsWith('[]') ? (schema.items ?? {}) : schema, random);
      return `${escaped(name)}=${escaped(String(value)).slice(0, 4000)}`;
    });
  if (random.chance(0.1)) parts.push(random.pick(QUERIES));
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function endpointRequest(operations: readonly Operation[], random: Random): FuzzRequest {
  const operation = random.pick(operations);
  const path = operation.path.replace(/~?\{(\w+)\}/g, (whole, name: string) => {
    if (random.chance(0.06)) return random.pick(BROKEN);
    const schema = operation.parameters.find((parameter) => parameter.name === name)?.schema ?? {};
    const value = escaped(String(generateValue(schema, random))).slice(0, 4000);
    return whole.startsWith('~') && random.chance(0.8) ? `~${value}` : value;
  });
  const method = random.chance(0.9) ? operation.method : random.pick(METHODS);
  const hasBody = operation.body !== null && method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? JSON.stringify(generateValue(operation.body ?? {}, random)) : undefined;
  return {
    method,
    target: path + (random.chance(0.02) ? random.pick(BROKEN) : '') + queryOf(operation, random),
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: hasBody && random.chance(0.05) ? random.pick(BODIES) : body,
  };
}

function pageOf(pages: readonly string[], random: Random): FuzzRequest {
  let [path = '/', query = ''] = random.pick(pages).split('?', 2) as [string, string?];
  if (random.chance(0.1))
    path = `/${path.split('/')[1] ?? ''}/${escaped(random.pick(HOSTILE_TEXTS)).slice(0, 2000)}`;
  if (random.chance(0.08)) path += random.pick(ADDITIONS);
  if (random.chance(0.08)) path += (path.endsWith('/') ? '' : '/') + random.pick(BROKEN);
  if (random.chance(0.03)) path = path.toUpperCase();
  if (random.chance(0.02)) path = path.replaceAll('%', '%25');
  const added = random.chance(0.12)
    ? [random.pick(QUERIES), random.pick(QUERIES)].slice(random.below(2))
    : [];
  query = [query, ...added].filter(Boolean).join('&');
  return {
    method: random.chance(0.94) ? 'GET' : random.pick(METHODS),
    target: path + (query && `?${query}`),
    headers: random.chance(0.15)
      ? {
          rsc: '1',
          'next-router-prefetch': random.pick(['1', '2', '3', '9', 'x']),
          'next-router-segment-prefetch': random.pick([
            '/_tree',
            '/_full',
            '/_index',
            '/../x',
            'a'.repeat(500),
          ]),
          'next-router-state-tree': random.pick(['%5B%5D', '%ff', '{', '']),
        }
      : {},
    body: undefined,
  };
}

function headersOf(target: string, random: Random, own: FuzzCredentials): Record<string, string> {
  const headers: Record<string, string> = {};
  if (random.chance(0.06)) headers.range = random.pick(RANGES);
  if (random.chance(0.05)) headers['content-type'] = random.pick(TYPES);
  if (random.chance(0.3))
    headers['accept-encoding'] = random.pick(['br', 'gzip', '*;q=0', 'x', 'br;q=2, ;;']);
  if (random.chance(0.05)) headers['if-none-match'] = random.pick(['*', '"x"', 'W/"', '""']);
  if (random.chance(0.05)) headers['if-modified-since'] = random.pick(['x', 'Thu, 01 Jan 1970 00:00:00 GMT']);
  if (random.chance(0.2))
    headers['idempotency-key'] = random.pick(['a', 'x'.repeat(300), '%', String(random.below(50))]);
  if (random.chance(0.02)) headers['next-action'] = random.pick(['x', 'a'.repeat(42)]);
  if (TOKEN.test(target) && random.chance(0.7)) headers.authorization = `Bearer ${own.token}`;
  else if (random.chance(0.02)) headers.authorization = random.pick(['Bearer', 'Basic x', 'x']);
  const cookie = random.pick(['', '', 'sid=x', 'sid=%', 'a=b; sid', ...own.cookies]);
  if (cookie && !(own.cookies.includes(cookie) && ENDS_SESSION.test(target))) headers.cookie = cookie;
  return headers;
}

/** Credentials of customers and of the owner. */
export interface FuzzCredentials {
  token: string;
  /** Session cookies of customers, `sid=…`. */
  cookies: readonly string[];
}

export interface Fuzz extends FuzzCredentials {
  seed: number;
  operations: readonly Operation[];
  /** URL paths of pages and files. Empty when only endpoints are requested. */
  pages: readonly string[];
}

/** Generates the request with this number. The same seed and number always give the same request. */
export function generateRequest(fuzz: Fuzz, index: number): FuzzRequest {
  const random = createRandom(fuzz.seed, index);
  const isEndpoint = fuzz.pages.length === 0 || random.chance(0.6);
  const request = isEndpoint ? endpointRequest(fuzz.operations, random) : pageOf(fuzz.pages, random);
  return { ...request, headers: { ...request.headers, ...headersOf(request.target, random, fuzz) } };
}

/** Formats a request in one line, for a report. */
export const formatRequest = ({ method, target, headers, body }: FuzzRequest): string =>
  `${method} ${target.slice(0, 300)} ${JSON.stringify({ ...headers, cookie: headers.cookie && '…' })} ${(body ?? '').slice(0, 500)}`;
