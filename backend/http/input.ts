import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { hasValidEscapes } from '#lib/routing/canonical-path.ts';
import { httpErrors, MAX_ERRORS, ShopError } from '../kernel/errors.ts';
import type { Requester } from '../modules/rate-limits/index.ts';
import { isFormEncoded, readBody } from './body.ts';
import { isBoundedQuery } from './input-bounds.ts';
import { BOOLEAN_SPELLINGS, parseLenient } from './lenient-values.ts';
import { readForm } from './multipart.ts';

interface Schemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  encoding?: 'multipart' | 'raw';
  normalize?: (body: Record<string, unknown>) => unknown;
}

const isFields = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** Maximum size of a body in bytes. */
const BODY_LIMIT = 64 * 1024;

/** Rejects a body beyond 64 KB. Forms have a separate, higher limit in http/multipart.ts. */
export const limitBody = bodyLimit({
  maxSize: BODY_LIMIT,
  onError: () => {
    throw new ShopError(413, httpErrors.tooLarge);
  },
});

/**
 * Parses the query: `a=1&id[]=2&id[]=3` → { a: '1', id: ['2', '3'] }. For a repeated name without brackets, the last
 * value is used.
 * @throws ShopError 400
 */
function readQuery(url: string): Record<string, string | string[]> {
  // Fast path: most requests have no query, and parsing a URL takes longer than searching for `?`.
  if (!url.includes('?')) return {};
  const { searchParams } = new URL(url);
  if (!isBoundedQuery(searchParams)) throw new ShopError(400, httpErrors.tooMany);
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of searchParams) {
    if (name.endsWith('[]')) {
      const list = name.slice(0, -2);
      const before = query[list];
      if (Array.isArray(before)) before.push(value);
      else query[list] = [value];
    } else query[name.replace(/\[(\w+)\]$/, '.$1')] = value;
  }
  return query;
}

/** Rejects a path with malformed percent escapes, before the path is used in a database query. */
export const checkPathEscapes: MiddlewareHandler = (c, next) => {
  const { url } = c.req;
  if (url.includes('%') && !hasValidEscapes(new URL(url).pathname))
    throw new ShopError(400, httpErrors.badAddress);
  return next();
};

/**
 * Checks that PostgreSQL can store a text. It rejects NUL and unpaired surrogates, which would otherwise fail in a
 * query.
 */
const isText = (text: string) => !/[\0\p{Cs}]/u.test(text);

function isClean(value: unknown): boolean {
  if (typeof value === 'string') return isText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, own]) => isText(name) && isClean(own));
}

/** Returns the path of an issue's field, or of the first field if several are unknown. */
const getField = (issue: z.core.$ZodIssue): string =>
  [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].join('.');

function requireValid(parsed: z.ZodSafeParseResult<unknown>): unknown {
  if (parsed.success) {
    if (!isClean(parsed.data)) throw new ShopError(400, httpErrors.badText);
    return parsed.data;
  }
  throw new ShopError(
    400,
    parsed.error.issues.slice(0, MAX_ERRORS).map((issue) => ({
      code: 'invalid',
      message: issue.message,
      field: getField(issue),
    })),
  );
}

interface InputOptions {
  /** Folder for the files of a multipart form. */
  formsDir: string;
  /** Sender of the request, whose simultaneous forms are counted. */
  requester: Requester;
  /** True to accept only a JSON body, with values in the types of the schema. */
  isStrict: boolean;
}

/** Moves `return_basket` from the body to the query, where the contract declares it (section 7, Cart). */
function moveReturnBasket(query: Record<string, unknown>, body: unknown): void {
  const inBody = isFields(body) ? body.return_basket : undefined;
  const value = query.return_basket ?? inBody;
  if (value !== undefined && value !== null)
    query.return_basket = String(BOOLEAN_SPELLINGS.get(value) ?? value);
}

/** Returns true for an empty body. Many clients send no body with DELETE and put the fields into the URL. */
const isEmpty = (body: unknown) => isFields(body) && Object.keys(body).length === 0;

/**
 * Reads and validates the input of a request. Unless `isStrict` is set, the notations of the specification's clients
 * are accepted: form fields in place of JSON, numbers as strings of digits, empty strings for unchosen fields.
 * @throws ShopError 400 with one entry per wrong field, 20 at most
 */
export async function parseInput(
  schemas: Schemas,
  c: Context,
  { formsDir, requester, isStrict }: InputOptions,
) {
  const readers = {
    json: () => readBody(c, isStrict),
    multipart: () => readForm(c.req.raw, formsDir, requester),
    raw: async () => new Uint8Array(await c.req.arrayBuffer()),
  };
  const read = readers[schemas.encoding ?? 'json'];
  const params = schemas.params && requireValid(schemas.params.safeParse(c.req.param()));
  const query: Record<string, unknown> = readQuery(c.req.url);
  const takesBasket = schemas.query instanceof z.ZodObject && 'return_basket' in schemas.query.shape;
  const sent = schemas.body || (takesBasket && c.req.raw.body !== null) ? await read() : undefined;
  if (takesBasket) moveReturnBasket(query, sent);
  const given = c.req.method === 'DELETE' && isEmpty(sent) ? query : sent;
  const body = schemas.normalize && isFields(given) ? schemas.normalize(given) : given;
  const parseBody = (schema: z.ZodType, value: unknown) =>
    isStrict ? schema.safeParse(value) : parseLenient(schema, value, isFormEncoded(c.req.raw));
  return {
    params,
    query: schemas.query && requireValid(schemas.query.safeParse(query)),
    body: schemas.body && requireValid(parseBody(schemas.body, body)),
  };
}
