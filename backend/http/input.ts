import type { Context } from 'hono';
import type { z } from 'zod';
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

async function readBody(c: Context): Promise<unknown> {
  // A form may be large: called so, JSON would be too.
  if (isForm(c.req.raw)) throw new ShopError(400, httpErrors.badJson);
  try {
    return await c.req.json();
  } catch {
    throw new ShopError(400, httpErrors.badJson);
  }
}

/** PostgreSQL's text holds no NUL: such input is refused here, not by a failing query. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul);
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) {
    if (hasNul(parsed.data)) throw new ShopError(400, httpErrors.badText);
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
