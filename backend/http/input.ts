import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { isReadable } from '#lib/routing/canonical-path.ts';
import { httpErrors, MAX_ERRORS, ShopError } from '../kernel/errors.ts';
import type { Requester } from '../modules/rate-limits/index.ts';
import { isFormEncoded, readBody } from './body.ts';
import { isBoundedQuery } from './input-bounds.ts';
import { readForm } from './multipart.ts';
import { parseWritten, TRUTHS } from './written-values.ts';

interface Schemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  encoding?: 'multipart' | 'raw';
  normalize?: (body: Record<string, unknown>) => unknown;
}

const isFields = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

const BODY_LIMIT = 64 * 1024;

/** Rejects a body beyond 64 KB. A form has its own, higher limit and counts its bytes itself (http/multipart.ts). */
export const limitBody = bodyLimit({
  maxSize: BODY_LIMIT,
  onError: () => {
    throw new ShopError(413, httpErrors.tooLarge);
  },
});

/** `a=1&id[]=2&id[]=3` → { a: '1', id: ['2', '3'] }; the last of a repeated plain name wins. @throws ShopError 400 */
function readQuery(url: string): Record<string, string | string[]> {
  // Most requests have none, and an address takes longer to parse than to search.
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

/** Rejects a path whose percent escapes are malformed, before anything is looked up by it. */
export const checkAddress: MiddlewareHandler = (c, next) => {
  const { url } = c.req;
  if (url.includes('%') && !isReadable(new URL(url).pathname))
    throw new ShopError(400, httpErrors.badAddress);
  return next();
};

/** PostgreSQL stores neither NUL nor half of a surrogate pair: such input is rejected here, not by a failing query. */
const isText = (text: string) => !/[\0\p{Cs}]/u.test(text);

function isClean(value: unknown): boolean {
  if (typeof value === 'string') return isText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, own]) => isText(name) && isClean(own));
}

/** The field that an issue is about; of several unknown ones the first. */
const fieldOf = (issue: z.core.$ZodIssue): string =>
  [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].join('.');

function checked(parsed: z.ZodSafeParseResult<unknown>): unknown {
  if (parsed.success) {
    if (!isClean(parsed.data)) throw new ShopError(400, httpErrors.badText);
    return parsed.data;
  }
  throw new ShopError(
    400,
    parsed.error.issues.slice(0, MAX_ERRORS).map((issue) => ({
      code: 'invalid',
      message: issue.message,
      field: fieldOf(issue),
    })),
  );
}

interface Reading {
  /** The folder for a multipart form while it is read. */
  formsDir: string;
  /** Whose forms at the same time are counted. */
  requester: Requester;
  /** Takes values in the types of the schema alone, and the body as JSON alone. */
  isStrict: boolean;
}

/** Section 7, Cart: `return_basket` counts in the body too. It is moved to the query, where the contract declares it. */
function moveReturnBasket(query: Record<string, unknown>, body: unknown): void {
  const inBody = isFields(body) ? body.return_basket : undefined;
  const value = query.return_basket ?? inBody;
  if (value !== undefined && value !== null) query.return_basket = String(TRUTHS.get(value) ?? value);
}

/** Many clients send no body with DELETE: the fields of such a request are in its address. */
const isEmpty = (body: unknown) => isFields(body) && Object.keys(body).length === 0;

/**
 * Reads and checks the input of a request; throws ShopError 400 with one entry per wrong field, 20 at most. Unless it is
 * strict, it accepts what a client of the specification may send: form fields in place of JSON, numbers as digits, empty
 * texts for unchosen fields.
 */
export async function parseInput(schemas: Schemas, c: Context, { formsDir, requester, isStrict }: Reading) {
  const readers = {
    json: () => readBody(c, isStrict),
    multipart: () => readForm(c.req.raw, formsDir, requester),
    raw: async () => new Uint8Array(await c.req.arrayBuffer()),
  };
  const read = readers[schemas.encoding ?? 'json'];
  const params = schemas.params && checked(schemas.params.safeParse(c.req.param()));
  const query: Record<string, unknown> = readQuery(c.req.url);
  const takesBasket = schemas.query instanceof z.ZodObject && 'return_basket' in schemas.query.shape;
  const sent = schemas.body || (takesBasket && c.req.raw.body !== null) ? await read() : undefined;
  if (takesBasket) moveReturnBasket(query, sent);
  const given = c.req.method === 'DELETE' && isEmpty(sent) ? query : sent;
  const body = schemas.normalize && isFields(given) ? schemas.normalize(given) : given;
  const parseBody = (schema: z.ZodType, value: unknown) =>
    isStrict ? schema.safeParse(value) : parseWritten(schema, value, isFormEncoded(c.req.raw));
  return {
    params,
    query: schemas.query && checked(schemas.query.safeParse(query)),
    body: schemas.body && checked(parseBody(schemas.body, body)),
  };
}
