import type { Context } from 'hono';
import type { Visitors } from './visitors.ts';

export const V1 = '/services/rest/v1';
export const V2 = '/services/rest/v2';

export type Body = Record<string, unknown>;

/** Responds with a result. */
export const sendResult = (c: Context, result: unknown) => c.json({ status: 'success', result });
/** Responds without a result, for calls whose result section 7 does not define. */
export const sendSuccess = (c: Context) => c.json({ status: 'success' });
/** Responds with errors in the envelope. The HTTP status is a success nevertheless. */
export const sendRefusal = (c: Context, ...messages: string[]) =>
  c.json({ status: 'error', errors: messages.map((message) => ({ message })) });

export const NOT_FOUND = 'Не найдено';
export const sendNotFound = (c: Context) => sendRefusal(c, NOT_FOUND);
/** Responds with the entity, or with "not found" if it is missing. */
export const sendEntity = (c: Context, entity: unknown) => (entity ? sendResult(c, entity) : sendNotFound(c));

const isRecord = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses the body as a JSON object. Any other body counts as an empty object. */
export async function readBody(c: Context): Promise<Body> {
  const body: unknown = await c.req.json().catch(() => null);
  return isRecord(body) ? body : {};
}

export const toRecord = (value: unknown): Body => (isRecord(value) ? value : {});
export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns one page of a list. `limit` and `page` are unparsed values of a query or a body. */
export function paginate<T>(list: readonly T[], limit: unknown, page: unknown): T[] {
  const size = Number(limit) || list.length;
  const from = ((Number(page) || 1) - 1) * size;
  return list.slice(from, from + size);
}

/** Wraps a handler so that it runs for signed-in customers only. */
export const requireCustomer =
  (visitors: Visitors, handle: (c: Context) => Response | Promise<Response>) => (c: Context) =>
    visitors.getVisitor(c).isAuth ? handle(c) : sendRefusal(c, 'Войдите, чтобы продолжить');
