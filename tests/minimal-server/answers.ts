import type { Context } from 'hono';
import type { Visitors } from './visitors.ts';

export const V1 = '/services/rest/v1';
export const V2 = '/services/rest/v2';

export type Body = Record<string, unknown>;

/** Answers with a result. */
export const sendResult = (c: Context, result: unknown) => c.json({ status: 'success', result });
/** Answers without a result, for calls whose result section 7 does not define. */
export const sendSuccess = (c: Context) => c.json({ status: 'success' });
/** Refuses in the envelope only: every refusal has an HTTP success status. */
export const sendRefusal = (c: Context, ...messages: string[]) =>
  c.json({ status: 'error', errors: messages.map((message) => ({ message })) });

export const NOT_FOUND = 'Не найдено';
export const sendNotFound = (c: Context) => sendRefusal(c, NOT_FOUND);
/** Answers with the entity, or with "not found" if it is missing. */
export const sendEntity = (c: Context, entity: unknown) => (entity ? sendResult(c, entity) : sendNotFound(c));

const isRecord = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a JSON object. Any other body is read as an empty one. */
export async function readBody(c: Context): Promise<Body> {
  const body: unknown = await c.req.json().catch(() => null);
  return isRecord(body) ? body : {};
}

export const toRecord = (value: unknown): Body => (isRecord(value) ? value : {});
export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns a page of a list, by `limit` and `page` of a query or a body. */
export function paginate<T>(list: readonly T[], limit: unknown, page: unknown): T[] {
  const size = Number(limit) || list.length;
  const from = ((Number(page) || 1) - 1) * size;
  return list.slice(from, from + size);
}

/** Runs a handler for customers only. */
export const requireCustomer =
  (visitors: Visitors, handle: (c: Context) => Response | Promise<Response>) => (c: Context) =>
    visitors.getVisitor(c).isAuth ? handle(c) : sendRefusal(c, 'Войдите, чтобы продолжить');
