import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { recordProcessLog } from '#tests/log.ts';
import { proxyRequest } from './proxy-request.ts';

const ORIGIN = 'http://shop.test';
type Answer = (req: IncomingMessage, res: ServerResponse, body: string) => void;

let answer: Answer;
let seen: Array<{ line: string; headers: IncomingMessage['headers']; body: string }>;
let base: URL;
const backEnd = createServer(async (req, res) => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  seen.push({ line: `${req.method} ${req.url}`, headers: req.headers, body });
  answer(req, res, body);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  base = new URL(`http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`);
});
afterAll(() => backEnd.close());
let lines: Record<string, unknown>[];
let now = Date.now();
beforeEach(() => {
  seen = [];
  lines = recordProcessLog();
  // Absent endpoints are recorded for a minute, so the clock is advanced before each test.
  now += 3_600_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  onTestFinished(() => void vi.restoreAllMocks());
  answer = json({ status: 'success', result: {} });
});

const json =
  (value: unknown, status = 200, headers: Record<string, string | string[]> = {}): Answer =>
  (_req, res) => {
    res.writeHead(status, { 'content-type': 'application/json', ...headers });
    res.end(JSON.stringify(value));
  };
const ask = (path: string, init: RequestInit = {}) => proxyRequest(base, new Request(ORIGIN + path, init));
const readAnswer = async (response: Response) => ({ status: response.status, json: await response.json() });
const UNAVAILABLE = {
  status: 503,
  json: {
    status: 'error',
    errors: [{ code: 'unavailable', message: 'Магазин ненадолго недоступен. Попробуйте ещё раз' }],
  },
};

describe('a proxied request', () => {
  it('sends path, query, body, idempotency key and cookies, and returns the response with its cookies', async () => {
    answer = json({ status: 'success', result: { order_id: '77', final_amount: '990' } }, 200, {
      'set-cookie': ['sid=new; Domain=api.example; Path=/; HttpOnly; Secure', 'b=1'],
      'x-powered-by': 'x',
    });
    const response = await ask('/services/rest/v1/orders/checkout?a=1', {
      method: 'POST',
      body: '{"city_id":42}',
      headers: {
        'content-type': 'application/json',
        cookie: 'sid=old',
        'idempotency-key': 'k',
        'x-forwarded-for': '192.0.2.1',
        authorization: 'Bearer secret',
        origin: ORIGIN,
        host: 'shop.test',
      },
    });
    expect(seen[0]).toMatchObject({
      line: 'POST /services/rest/v1/orders/checkout?a=1',
      body: '{"city_id":42}',
      headers: {
        cookie: 'sid=old',
        'idempotency-key': 'k',
        'x-forwarded-for': '192.0.2.1',
        'content-length': '14',
      },
    });
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
    expect(seen[0]?.headers).not.toHaveProperty('origin');
    expect(response.headers.getSetCookie()).toEqual([
      'sid=new; Path=/; HttpOnly; SameSite=Lax',
      'b=1; SameSite=Lax',
    ]);
    expect(response.headers.has('x-powered-by')).toBe(false);
    expect((await readAnswer(response)).json).toEqual({
      status: 'success',
      result: { order_id: '77', final_amount: 990, can_pay: false },
    });
  });

  it('sends a file unchanged', async () => {
    answer = json({ result: { id: 'f-1' } });
    const body = new FormData();
    body.append('file', new File(['abc'], 'a.jpg'));
    const response = await ask('/services/rest/v1/persistent/upload', { method: 'POST', body });
    expect((await readAnswer(response)).json).toEqual({ status: 'success', result: { id: 'f-1' } });
    expect(seen[0]?.body).toContain('filename="a.jpg"');
  });

  it('returns a refusal with its status', async () => {
    answer = json({ status: 'error', errors: [{ message: 'Нет в наличии' }] }, 409);
    expect(await readAnswer(await ask('/api/v1/cart/offer/7', { method: 'POST', body: '{}' }))).toEqual({
      status: 409,
      json: { status: 'error', errors: [{ message: 'Нет в наличии' }] },
    });
    answer = json({ status: 'error', exception_show: 'popup', exception_message: 'Закрыто' });
    expect(await readAnswer(await ask('/api/v1/cart'))).toMatchObject({
      status: 200,
      json: { exception_message: 'Закрыто' },
    });
  });

  it.each<[string, Answer]>([
    [
      'a page of its proxy',
      (_req, res) => res.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>'),
    ],
    ['a page where an answer was due', (_req, res) => res.writeHead(200).end('<html>')],
    ['a broken connection', (req) => req.socket.destroy()],
    ['a redirect to another host', json({ result: {} }, 302, { location: 'http://evil.example/' })],
    ['an error of its server', json({ status: 'error', errors: [{ message: 'DB: password=secret' }] }, 500)],
    ['null', json(null)],
    ['an object without an envelope', json({ message: 'DB: password=secret' })],
    ['an empty body', (_req, res) => res.writeHead(200).end()],
    ['a body of 50 MB', (_req, res) => res.writeHead(200, { 'content-length': '52428800' }).write('{')],
  ])('answers 503 in the envelope for %s', async (_name, given) => {
    answer = given;
    const response = await ask('/api/v1/cart');
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await readAnswer(response)).toEqual(UNAVAILABLE);
  });

  it('returns the Retry-After of an outage', async () => {
    answer = json({}, 503, { 'retry-after': '120' });
    expect((await ask('/api/v1/cart')).headers.get('retry-after')).toBe('120');
  });

  it('answers a refusal without an envelope with the storefront’s text and the same status', async () => {
    const refused = {
      status: 'error',
      errors: [{ code: 'refused', message: 'Магазин не принял запрос. Попробуйте ещё раз' }],
    };
    answer = (_req, res) => res.writeHead(403, { 'content-type': 'text/html' }).end('<h1>Forbidden</h1>');
    expect(await readAnswer(await ask('/api/v1/cart'))).toEqual({ status: 403, json: refused });
    answer = json({ message: 'SQL syntax' }, 429, { 'retry-after': '7' });
    const response = await ask('/api/v1/cart');
    expect(response.headers.get('retry-after')).toBe('7');
    expect(await readAnswer(response)).toEqual({ status: 429, json: refused });
  });

  it('truncates the lists of a response', async () => {
    const stores = Array.from({ length: 20_000 }, (_, index) => ({ id: index + 1, name: 'a' }));
    answer = json({ status: 'success', result: { stores } });
    const { json: found } = await readAnswer(await ask('/api/v1/local/store'));
    expect((found as { result: { stores: unknown[] } }).result.stores).toHaveLength(7_000);
  });

  it('logs the failed call and its cause, without the text of the back end', async () => {
    answer = json({ status: 'error', errors: [{ message: 'DB: password=secret' }] }, 508);
    await ask('/api/v1/local/city?city=42');
    expect(lines).toMatchObject([
      { call: 'GET /api/v1/local/city', cause: 'status 508', count: 1, msg: 'back end call failed' },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/secret|city=42/);
  });

  it('does not request an absent endpoint again for a minute', async () => {
    const start = () => ask('/services/rest/v1/authentication/start', { method: 'POST' });
    answer = json({ status: 'error', errors: [{ message: 'Нет такого' }] }, 404);
    await start();
    expect(await readAnswer(await start())).toEqual({
      status: 200,
      json: { status: 'success', result: null },
    });
    expect(seen).toHaveLength(1);
    now += 61_000;
    await start();
    expect(seen).toHaveLength(2);
  });

  it('requests an endpoint again after a 404 of one product or link', async () => {
    answer = json({ status: 'error', errors: [{ message: 'Нет такого' }] }, 404);
    for (const path of ['/a', '/b']) await ask(`/api/v1/urlrewrite/redirect?path=${path}`);
    expect(seen).toHaveLength(2);
    answer = json({ status: 'error', errors: [{ message: 'Нет такого' }] }, 405);
    for (const path of ['/a', '/b']) await ask(`/api/v1/urlrewrite/redirect?path=${path}`);
    expect(seen).toHaveLength(3);
  });

  it('answers 503 in the envelope when the back end is unreachable', async () => {
    const nobody = await proxyRequest(new URL('http://127.0.0.1:1'), new Request(`${ORIGIN}/api/v1/cart`));
    expect(await readAnswer(nobody)).toEqual(UNAVAILABLE);
  });

  it('answers the bootstrap with an empty result, whatever a back end that lacks it returns', async () => {
    const start = () => ask('/services/rest/v1/authentication/start', { method: 'POST' });
    const none = { status: 200, json: { status: 'success', result: null } };
    const refusal = { status: 'error', errors: [{ message: 'Нет такого' }] };
    answer = (_req, res) => res.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
    expect(await readAnswer(await start())).toEqual(none);
    for (const status of [200, 400, 404]) {
      now += 61_000;
      answer = json(refusal, status);
      expect(await readAnswer(await start())).toEqual(none);
    }
    now += 61_000;
    answer = json(refusal, 503);
    expect((await start()).status).toBe(503);
    const whole = { session: { auth: false }, cart: { items: [] }, favorites: { count: 1, ids: [7] } };
    answer = json({ status: 'success', result: whole });
    expect((await readAnswer(await start())).json).toMatchObject({ result: { favorites: { ids: [7] } } });
  });

  it('answers 404 for an unknown URL, also when the envelope reports it as moved', async () => {
    answer = (_req, res) => res.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
    expect((await ask('/api/v1/urlrewrite/redirect?path=/a')).status).toBe(404);
    now += 61_000;
    answer = json({ status: 'error', errors: [{ message: 'нет' }] });
    expect((await ask('/api/v1/urlrewrite/redirect?path=/a')).status).toBe(404);
    expect((await ask('/api/v1/urlrewrite/short_uri/~a')).status).toBe(404);
    answer = json({ message: 'no such route' }, 405);
    expect((await ask('/api/v1/certificate/send', { method: 'POST', body: '{}' })).status).toBe(404);
  });

  it.each([
    ['POST', '/services/rest/v1/owner/prices'],
    ['GET', '/services/rest/v1/dev/inbox'],
    ['GET', '/v1/sandbox/payments/00000000-0000-4000-8000-000000000000'],
    ['POST', '/v1/sandbox/payments/00000000-0000-4000-8000-000000000000'],
    ['GET', '/api/v1/admin'],
    ['POST', '/services/rest/v1/payment/webhook/bank'],
    ['PUT', '/api/v1/cart'],
    ['GET', '//evil.example/api/v1/cart'],
    ['GET', '/internal/ready'],
  ])('does not proxy %s %s', async (method, path) => {
    expect((await ask(path, { method })).status).toBe(404);
    expect(seen).toEqual([]);
  });

  it('refuses a write from another site', async () => {
    const headers = { origin: 'https://evil.example', host: 'shop.test' };
    expect((await ask('/api/v1/cart', { method: 'DELETE', headers })).status).toBe(403);
    expect(seen).toEqual([]);
  });
});

describe('a proxied picture', () => {
  it('returns content type, cache lifetime and the requested range, without cookies', async () => {
    answer = (req, res) => {
      res.writeHead(req.headers.range ? 206 : 200, {
        'content-type': 'video/mp4',
        'cache-control': 'public, max-age=60',
        'set-cookie': 'spy=1',
        ...(req.headers.range && { 'content-range': 'bytes 0-1/3' }),
      });
      res.end(req.headers.range ? 'ab' : 'abc');
    };
    const response = await ask('/media/video/a.mp4', { headers: { range: 'bytes=0-1' } });
    expect([response.status, await response.text()]).toEqual([206, 'ab']);
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'public, max-age=60',
      'content-range': 'bytes 0-1/3',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-type': 'video/mp4',
    });
  });

  it('answers 503 and logs a picture that does not arrive', async () => {
    answer = (_req, res) => res.writeHead(500).end('DB error');
    const response = await ask('/media/a.png');
    expect(await readAnswer(response)).toEqual(UNAVAILABLE);
    expect(lines).toMatchObject([{ call: 'GET /media', cause: 'status 500' }]);
  });

  it('serves only pictures under the storefront’s origin', async () => {
    answer = (_req, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<script>');
    expect((await ask('/media/a.html')).status).toBe(404);
    answer = (_req, res) =>
      res.writeHead(302, { location: 'http://evil.example/a.png', 'content-type': 'image/png' }).end();
    expect((await ask('/media/a.png')).status).toBe(404);
    answer = (_req, res) => res.writeHead(304, { etag: '"a"' }).end();
    expect((await ask('/media/a.png', { headers: { 'if-none-match': '"a"' } })).status).toBe(304);
  });
});
