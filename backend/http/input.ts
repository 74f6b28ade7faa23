import type { Context, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import { isReadable } from '@/lib/routing/canonical-path';
import { httpErrors, ShopError } from './errors';
import { isForm, readForm } from './multipart';

interface Schemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  encoding?: 'multipart';
}

/** `a=1&id[]=2&id[]=3` → { a: '1', id: ['2', '3'] }; the last of a repeated plain name wins. */
function readQuery(url: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of new URL(url).searchParams) {
    if (name.endsWith('[]')) {
      const list = name.slice(0, -2);
      const before = query[list];
      query[list] = Array.isArray(before) ? [...before, value] : [value];
    } else query[name] = value;
  }
  return query;
}

/** Refuses an address whose escapes stand for no letters, before anything is looked up by it. */
export const checkAddress: MiddlewareHandler = (c, next) => {
  if (!isReadable(new URL(c.req.url).pathname)) throw new ShopError(400, httpErrors.badAddress);
  return next();
};

async function readBody(c: Context): Promise<unknown> {
  // A form may be large: called so, JSON would be too.
  if (isForm(c.req.raw)) throw new ShopError(400, httpErrors.badJson);
  try {
    return await c.req.json();
  } catch {
    throw new ShopError(400, httpErrors.badJson);
  }
}

/** PostgreSQL's text holds no NUL, and no half of a letter: such input is refused here, not by a failing query. */
const isText = (text: string) => !/[\0\p{Cs}]/u.test(text);

function isClean(value: unknown): boolean {
  if (typeof value === 'string') return isText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, own]) => isText(name) && isClean(own));
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) {
    if (!isClean(parsed.data)) throw new ShopError(400, httpErrors.badText);
    return parsed.data;
  }
  throw new ShopError(
    400,
    parsed.error.issues.map((issue) => ({
      code: 'invalid',
      message: issue.message,
      field: issue.path.join('.'),
    })),
  );
}

/**
 * Reads and checks what a request brings; throws ShopError 400 with one entry per wrong field.
 * @param formsDir where a multipart form lies while it is read
 */
export async function parseInput(schemas: Schemas, c: Context, formsDir: string) {
  const read = schemas.encoding === 'multipart' ? () => readForm(c.req.raw, formsDir) : () => readBody(c);
  return {
    params: schemas.params && parse(schemas.params, c.req.param()),
    query: schemas.query && parse(schemas.query, readQuery(c.req.url)),
    body: schemas.body && parse(schemas.body, await read()),
  };
}
