import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { listen } from '../../listen.ts';
import { NOT_FOUND } from '../../minimal-server/answers.ts';
import { createMinimalShop } from '../../minimal-server/index.ts';
import { drawPng } from '../png.ts';
import { wrapList } from './lists.ts';
import { alterResult, buildModeAnswer, type Control, controlSchema, UNKNOWN } from './modes.ts';
import { Dialect } from './reshape.ts';

export const COOKIE = 'PHPSESSID';
/** URL path at which a test changes the mode, or reads the received requests. */
export const CONTROL = '/__control';

interface Envelope {
  status?: string;
  result?: unknown;
  errors?: Array<{ message: string }>;
}

const isCount = (result: unknown): result is { count: number } =>
  typeof result === 'object' && result !== null && 'count' in result && Object.keys(result).length === 1;

/** Refuses a call. A 404 has the same text for all calls. Other refusals have the HTTP status 200. */
function refuse([first]: Array<{ message: string }>, path: string): Response {
  const message = first?.message ?? '';
  if (message === NOT_FOUND) return Response.json(UNKNOWN, { status: 404 });
  if (path.endsWith('/promo_code'))
    return Response.json({ exception_message: message, exception_show: 'inline', exception_title: null });
  return Response.json({ status: 'error', errors: [{ message, code: '0', customData: null }] });
}

/**
 * Creates the shop «Вереск» with the API style of a back end on Bitrix. Identifiers are strings, lists have
 * other names, pictures are in /upload, and many fields are not in the specification.
 */
export function createBitrixShop(): Hono {
  const shop = createMinimalShop({ cookie: COOKIE, hasOrderFields: true });
  const app = new Hono();
  const requested: Array<{ method: string; path: string; body: string }> = [];
  let current: Control = controlSchema.parse({ mode: 'ok' });

  /** Counts the elements of a list on all its pages. */
  async function countOf(request: Request, list: unknown[]): Promise<number> {
    const { pathname } = new URL(request.url);
    if (!pathname.endsWith('/sections/filter')) return list.length;
    const answer = await shop.fetch(new Request(`${request.url}/cnt`, request));
    const { result }: { result: { count: number } } = await answer.json();
    return result.count;
  }

  async function translate(request: Request): Promise<Response> {
    const { pathname, origin } = new URL(request.url);
    const answer = await shop.fetch(request.clone());
    if (answer.status !== 200) return Response.json(UNKNOWN, { status: 404 });
    const { errors, result }: Envelope = await answer.json();
    if (errors) return refuse(errors, pathname);
    const dialect = new Dialect(origin);
    const plain = isCount(result) ? { cnt: result.count } : result;
    const translated = Array.isArray(plain)
      ? wrapList(pathname, dialect.value('', plain) as unknown[], await countOf(request, plain))
      : dialect.value('', plain);
    // In this style, a response with a result has no `status` field.
    const envelope =
      result === undefined
        ? { status: 'success', exception_message: null }
        : { result: alterResult(current, translated), exception_message: null, time: 0.031 };
    const headers = new Headers({ 'x-powered-cms': 'Bitrix Site Manager' });
    for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie);
    return Response.json(envelope, { headers });
  }

  app.get(CONTROL, (c) => c.json(requested));
  app.post(CONTROL, async (c) => {
    current = controlSchema.parse(await c.req.json());
    requested.length = 0;
    return c.json(current);
  });
  app.use(async (c, next) => {
    const call = `${c.req.method} ${c.req.path}`;
    requested.push({ method: c.req.method, path: c.req.url, body: await c.req.raw.clone().text() });
    if (!new RegExp(current.pattern).test(call)) return next();
    if (current.mode === 'slow') await sleep(current.ms);
    return buildModeAnswer(current) ?? next();
  });
  app.get('/upload/iblock/:folder/:name{.+\\.jpg}', (c) =>
    c.body(drawPng(c.req.param('name')), 200, { 'content-type': 'image/png' }),
  );
  app.all('*', (c) => translate(c.req.raw));
  return app;
}

/** Opens the shop on a separate port. */
export function openBitrixServer() {
  const shop = createBitrixShop();
  return listen(async (request) => shop.fetch(request));
}
