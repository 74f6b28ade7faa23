import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { isReadable } from '@/lib/routing/canonical-path';
import type { Requester } from '../modules/rate-limits';
import { httpErrors, MAX_ERRORS, ShopError } from './errors';
import { isBounded, isBoundedQuery } from './input-bounds';
import { isForm, readForm } from './multipart';

interface Schemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  encoding?: 'multipart' | 'raw';
}

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
  if (!isReadable(new URL(c.req.url).pathname)) throw new ShopError(400, httpErrors.badAddress);
  return next();
};

async function readJson(c: Context): Promise<unknown> {
  // Forms have a higher size limit: JSON must not get it by claiming their content type.
  if (isForm(c.req.raw)) throw new ShopError(400, httpErrors.badJson);
  const body = await parseJson(c);
  if (!isBounded(body)) throw new ShopError(400, httpErrors.tooMany);
  return body;
}

async function parseJson(c: Context): Promise<unknown> {
  try {
    const text = await c.req.text();
    // No body says as much as one without fields: which of them are needed is the schema's to tell.
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new ShopError(400, httpErrors.badJson);
  }
}

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

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
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

/**
 * Reads and checks the input of a request; throws ShopError 400 with one entry per wrong field, 20 at most.
 * @param formsDir the folder for a multipart form while it is read
 * @param requester whose forms at the same time are counted
 */
export async function parseInput(schemas: Schemas, c: Context, formsDir: string, requester: Requester) {
  const readers = {
    json: () => readJson(c),
    multipart: () => readForm(c.req.raw, formsDir, requester),
    raw: async () => new Uint8Array(await c.req.arrayBuffer()),
  };
  const read = readers[schemas.encoding ?? 'json'];
  return {
    params: schemas.params && parse(schemas.params, c.req.param()),
    query: schemas.query && parse(schemas.query, readQuery(c.req.url)),
    body: schemas.body && parse(schemas.body, await read()),
  };
}
