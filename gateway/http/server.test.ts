import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SHOP_UNAVAILABLE_DIGEST } from '#lib/config/error-digests.ts';
import { createRecordingHandler, openGateway, PAGE_HTML } from '../testing.ts';

describe('a page', () => {
  it('is rendered once, and sent in the requested encoding', async () => {
    const { requests, handle } = createRecordingHandler();
    const { send } = await openGateway(handle);
    const plain = await send('/stores');
    const gzip = await send('/stores', { headers: { 'accept-encoding': 'gzip' } });
    const br = await send('/stores', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect([plain, gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(plain.body.toString()).toContain('Ёлка');
    expect(plain.body.toString()).not.toContain('async=""');
    expect(requests).toHaveLength(1);
    expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('is answered with 304 when its ETag matches, and without a body for HEAD', async () => {
    const { send } = await openGateway(createRecordingHandler().handle);
    const { headers, body } = await send('/stores');
    const again = await send('/stores', { headers: { 'if-none-match': `W/"x", ${headers.etag}` } });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    expect((await send('/stores', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    const head = await send('/stores', { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(body.length),
    ]);
  });

  it('has a policy without unsafe keywords that lists the hashes of its scripts', async () => {
    const { send } = await openGateway(createRecordingHandler().handle);
    const { headers } = await send('/stores');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/);
    expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('redirects permanently from a URL that is not canonical', async () => {
    const { requests, handle } = createRecordingHandler();
    const { send } = await openGateway(handle);
    const { status, headers } = await send('/Catalog//SHOES/?utm=%D0%B0');
    expect([status, headers.location]).toEqual([308, '/catalog/shoes?utm=%D0%B0']);
    expect(requests.map(({ url }) => url)).toEqual(['/catalog/shoes']);
  });

  it('is rendered once, from its URL alone, without the headers of the visitor', async () => {
    const { requests, handle } = createRecordingHandler({ 'cache-control': 'private, no-store' });
    const { send } = await openGateway(handle);
    for (const name of ['anna', 'boris']) {
      const { body, headers } = await send('/order/1', { headers: { cookie: `sid=${name}` } });
      expect(body.toString()).not.toContain('sid=');
      expect(headers['content-security-policy']).toContain('script-src');
    }
    expect(requests).toHaveLength(1);
  });
});

it('renders a page at most five times, with any headers of the router', async () => {
  const { requests, handle } = createRecordingHandler({ 'content-type': 'text/x-component' });
  const { send } = await openGateway(handle);
  for (let index = 0; index < 60; index++) {
    const { status } = await send('/?_rsc=z', {
      headers: {
        rsc: '1',
        'next-router-prefetch': String(index % 5),
        'next-router-segment-prefetch': index % 4 === 0 ? '/_tree' : `/any-${index}`,
        'next-router-state-tree': `%5B${index}`,
        'next-url': `/${index}`,
      },
    });
    expect(status).toBe(index % 5 === 1 && index % 4 !== 0 ? 204 : 200);
  }
  expect(requests.length).toBeLessThanOrEqual(5);
});

it.each([
  '/catalog/shoes.rsc',
  '/Catalog/Shoes.RSC',
  '/catalog/shoes.prefetch.rsc',
  '/catalog/shoes.segments/$.segment.rsc',
  '/catalog/shoes%2esegments/$.segment.rs%63',
  '/product/1072.segments/$.segment.rsc?_rsc=1',
])('treats the address of router data %s as unknown and renders no page', async (address) => {
  const { requests, handle } = createRecordingHandler();
  const { send } = await openGateway(handle);
  for (let index = 0; index < 5; index++)
    expect((await send(address.replace('$', `any-${index}`), { headers: { rsc: '1' } })).status).toBe(404);
  expect(requests.every(({ url }) => url?.startsWith('/_not-found'))).toBe(true);
});

it('removes the prefetch headers of a request that Next answers', async () => {
  const { send } = await openGateway(async (req, res) => {
    res.setHeader('cache-control', 'private, no-store');
    res.end(Object.keys(req.headers).join());
  });
  const headers = {
    rsc: '1',
    'next-router-prefetch': '2',
    'next-router-segment-prefetch': '/a',
    'next-url': '/',
  };
  expect(String((await send('/feed?_rsc=x', { headers })).body)).not.toContain('next-');
});

it('makes a response that is not a page private, unless its headers allow sharing', async () => {
  const { send } = await openGateway(async (req, res) => {
    res.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'private, no-store' });
    res.end(req.headers.cookie);
  });
  for (const cookie of ['sid=anna', 'sid=boris'])
    expect(String((await send('/feed', { headers: { cookie } })).body)).toBe(cookie);
});

it('removes the router state header, because Next throws for a malformed one', async () => {
  const { send } = await openGateway(async (req, res) => {
    res.setHeader('cache-control', 'private, no-store');
    res.setHeader('content-type', 'text/x-component');
    res.end(String(req.headers['next-router-state-tree']));
  });
  const headers = { rsc: '1', 'next-router-state-tree': '%ff' };
  expect(String((await send('/order/pt-1?_rsc=x', { headers })).body)).toBe('undefined');
});

it('rejects an oversized header', async () => {
  const { send } = await openGateway(createRecordingHandler().handle);
  expect((await send('/stores', { headers: { 'x-long': 'a'.repeat(20_000) } })).status).toBe(431);
});

it('rejects an invalid request and answers the next one', async () => {
  const { port, send } = await openGateway(createRecordingHandler().handle);
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
    );
    let text = '';
    socket.on('data', (part) => (text += part));
    socket.on('end', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400/);
  expect((await send('/stores')).status).toBe(200);
});

it('passes API responses unchanged', async () => {
  const { send } = await openGateway(async (_req, res) => {
    res.writeHead(201, { 'content-type': 'application/json' });
    res.end(JSON.stringify({ html: PAGE_HTML }));
  });
  const { status, body, headers } = await send('/api/v1/cart', { method: 'POST' });
  expect([status, JSON.parse(body.toString())]).toEqual([201, { html: PAGE_HTML }]);
  expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
});

it('answers a page that fails with an error page in Russian, without a stack trace', async () => {
  const { send } = await openGateway(() => Promise.reject(new Error('the reason')));
  const { status, body, headers } = await send('/stores');
  expect(status).toBe(500);
  expect(body.toString()).toContain('Страница не открылась');
  expect(body.toString()).not.toContain('reason');
  expect(headers['cache-control']).toBe('no-store');
});

it.each<[string, string, Record<string, string>, string, number]>([
  [
    'document',
    '/stores',
    {},
    `<script>self.__next_f.push([1,"3:E{\\"digest\\":\\"${SHOP_UNAVAILABLE_DIGEST}\\"}"])</script>`,
    500,
  ],
  ['data', '/stores?_rsc=x', { rsc: '1' }, `3:E{"digest":"${SHOP_UNAVAILABLE_DIGEST}"}\n`, 200],
])(
  'answers the %s of a page with 503 and Retry-After when its data times out',
  async (_, path, headers, body, status) => {
    const { send } = await openGateway(async (_req, res) => {
      res.writeHead(status, { 'content-type': status === 500 ? 'text/html' : 'text/x-component' });
      res.end(body);
    });
    const answer = await send(path, { headers });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.body.toString()).toContain('обновите страницу через несколько секунд');
  },
);

it('answers 503 when the back end of a storefront fails for a page but passes its checks', async () => {
  const late = `<script>self.__next_f.push([1,"3:E{\\"digest\\":\\"${SHOP_UNAVAILABLE_DIGEST}\\"}"])</script>`;
  const handle = async (_req: unknown, res: ServerResponse) =>
    void res.writeHead(500, { 'content-type': 'text/html' }).end(late);
  const { send } = await openGateway(handle, { isStorefront: true });
  const { status, headers, body } = await send('/stores');
  expect([status, headers['retry-after']]).toEqual([503, '5']);
  expect(body.toString()).toContain('Магазин ненадолго закрыт');
  expect(JSON.parse((await send('/readyz')).body.toString())).toMatchObject({
    backend: true,
    draining: false,
  });
});

it('23 answers 503 with Retry-After for a document that Next renders itself when its data times out', async () => {
  const { send } = await openGateway(async (_req, res) => {
    res.writeHead(500, { 'content-type': 'text/html' });
    res.end(`<script>self.__next_f.push([1,"3:E{\\"digest\\":\\"${SHOP_UNAVAILABLE_DIGEST}\\"}"])</script>`);
  });
  const answer = await send('/blog/rss.xml');
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
});

it('answers a page that times out with 503 and Retry-After', async () => {
  const { send } = await openGateway(() => new Promise(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let isAnswered = false;
  const answer = send('/stores').finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(100);
  }
  const { status, headers } = await answer;
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
});

it('serves cached pages while the database is unavailable, and answers others with 503 and Retry-After', async () => {
  let isUp = true;
  const { handle } = createRecordingHandler();
  const { send, cache } = await openGateway(
    (req, res) => (isUp ? handle(req, res) : Promise.reject(new Error('away'))),
    {},
    { isUp: () => isUp },
  );
  await send('/stores');
  isUp = false;
  cache.invalidate(['places']);
  expect((await send('/stores')).status).toBe(200);
  const { status, headers, body } = await send('/catalog/shoes');
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
  expect(body.toString()).toContain('Магазин ненадолго закрыт');
  expect((await send('/readyz')).status).toBe(503);
  isUp = true;
  expect((await send('/readyz')).status).toBe(200);
  expect((await send('/catalog/shoes')).status).toBe(200);
});

it('answers 503 at /readyz before a draining node refuses requests', async () => {
  const release = { version: '1.2.3', build: '0123abcd' };
  const { send, readiness } = await openGateway(createRecordingHandler().handle, { release });
  expect((await send('/readyz')).status).toBe(200);
  readiness.draining = true;
  const { status, body } = await send('/readyz');
  expect([status, JSON.parse(body.toString())]).toEqual([
    503,
    { database: true, migrations: true, writable: true, draining: true, ...release },
  ]);
  expect((await send('/healthz')).status).toBe(200);
  const { status: page, headers } = await send('/stores');
  expect([page, headers.connection]).toEqual([200, 'close']);
});

describe('reports of policy violations', () => {
  const report = (uri: string) =>
    JSON.stringify({ 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': uri } });

  it('are accepted up to a maximum size and a maximum number per minute', async () => {
    const { send } = await openGateway(createRecordingHandler().handle);
    const post = (body: string) => send('/internal/policy-report', { method: 'POST', body });
    expect((await post(report('inline'))).status).toBe(204);
    expect((await post('no json')).status).toBe(204);
    expect((await post('x'.repeat(9_000))).status).toBe(413);
    expect((await send('/internal/policy-report')).status).toBe(405);
    const many = await Promise.all(Array.from({ length: 40 }, () => post(report('eval'))));
    const rejected = many.filter(({ status }) => status === 429);
    expect(rejected.length).toBeGreaterThan(0);
    for (const { headers } of rejected) {
      const seconds = Number(headers['retry-after']);
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(60);
    }
  });
});
