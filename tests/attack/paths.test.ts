import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createRecordingHandler, openGateway } from '#gateway/testing.ts';
import { sendRawRequest } from '../raw-request.ts';

/** Prefixes that make a path resolve to another path. */
const DETOURS = [
  ...[
    '/x/../',
    '//',
    '/\\',
    '/./',
    '/x/%2e%2e/',
    '/%2e%2e/',
    '/%2E%2e/',
    '/x/..%2f',
    '/x\\..\\',
    '/x/%5c..%5c',
  ],
  ...['/..;/', '/%2e/', '/catalog/../', '/api/../', '/_next/../', '/_next/static/../../', '/media/%2e%2e/'],
  ...['/index.php/../', '/index.php/', '/~/../', '/%5c', '/%2f', '///', '/api/v1/../../', '/.%2e/', '/#/../'],
];
const HIDDEN = [
  ...[
    'internal/ready',
    'internal/refresh',
    'INTERNAL/ready',
    'Internal/Ready',
    'internal//ready',
    'internal/./ready',
  ],
  ...[
    'internal%2fready',
    '%69nternal/ready',
    'internal;x/ready',
    'internal./ready',
    'internal\\ready',
    'internal#',
  ],
];

const pathOf = (url = '') => url.split('?', 1)[0] ?? '';
/** Resolves a path with the URL parser, as Next and the renderer do. */
const resolved = (path: string) => new URL(`http://shop.test${path}`).pathname;

it('resolves every spelling of an address before access is checked, so that none reaches internal paths', async () => {
  const { requests, handle } = createRecordingHandler();
  const { port } = await openGateway(handle);
  const base = `http://localhost:${port}`;
  for (const detour of DETOURS)
    for (const hidden of ['', 'api', 'catalog/shoes', ...HIDDEN]) {
      const { status } = await sendRawRequest(base, detour + hidden);
      expect(status, detour + hidden).toBeGreaterThanOrEqual(200);
    }
  for (const target of ['http://evil.example/internal/ready', 'internal/ready', '*', '/internal/ready\t'])
    expect((await sendRawRequest(base, target)).status, target).toBe(400);
  expect(requests.length).toBeGreaterThan(0);
  for (const { url } of requests) {
    expect(resolved(pathOf(url)), url).toBe(pathOf(url));
    expect(pathOf(url).toLowerCase(), url).not.toMatch(/^\/internal(?:\/|$)/);
    expect(url).not.toContain('//');
  }
});

it.each([
  '/x/../internal/ready',
  '//internal/ready',
  '/\\internal\\ready',
  '/Internal/ready',
  '/api/../internal/ready',
  '/x/%2e%2e/internal/ready',
  '/internal%2Fready',
  '/api//internal/ready',
  '/API/v1/cart',
  '/index.php/services/rest/v1/orders',
])('refuses %s', async (path) => {
  const { requests, handle } = createRecordingHandler();
  const { port } = await openGateway(handle);
  expect((await sendRawRequest(`http://localhost:${port}`, path)).status).toBe(400);
  expect(requests).toEqual([]);
});

it('allows only reads of a page, also when its path begins like an API path', async () => {
  const { requests, handle } = createRecordingHandler();
  const { send } = await openGateway(handle);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const path of ['/api/../catalog/shoes', '/services/%2e%2e/catalog/shoes', '/v1/..%5ccatalog/shoes'])
      expect((await send(path, { method })).status, `${method} ${path}`).toBe(400);
  expect(requests).toEqual([]);
});

it('passes the normalized address to Next', async () => {
  const { requests, handle } = createRecordingHandler();
  const { send } = await openGateway(handle);
  for (const path of ['/%61pi/v1/cart?a=%2e%2e/b', '/media/series%2f1/%7Ea.avif', '/info/%64elivery'])
    await send(path, { headers: { cookie: 'a=1' } });
  expect(requests.map(({ url }) => url)).toEqual([
    '/api/v1/cart?a=%2e%2e/b',
    '/media/series%2F1/~a.avif',
    '/info/delivery',
  ]);
});

const BROKEN = ['%', '%f', '%ff', '%FF', '%zz', '%C0%AE', '%E0%A4%A', '%ED%A0%80', 'a'.repeat(15_000)];
const PLACES = [
  ...[
    '/catalog/',
    '/product/',
    '/info/',
    '/blog/',
    '/order/',
    '/media/',
    '/api/v1/products/',
    '/services/',
    '/v1/',
  ],
  ...['/sitemaps/', '/_next/', '/_next/static/', '/icon.svg/', '/internal/', '/'],
];

it('answers an unparsable address without a render and with one short log line', async () => {
  const { requests, handle } = createRecordingHandler();
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const { send } = await openGateway(handle, {}, { log });
  for (const place of PLACES)
    for (const broken of BROKEN) {
      const { status, body, headers } = await send(place + broken);
      expect(status, place + broken.slice(0, 20)).toBe(400);
      expect(body.length).toBeLessThan(2_500);
      expect(headers['content-type']).toBe(
        /^\/(?:api|services|v1)/.test(place) ? 'application/json' : 'text/html; charset=utf-8',
      );
    }
  expect(requests).toEqual([]);
  expect(lines.length).toBeLessThanOrEqual(PLACES.length * BROKEN.length);
  for (const line of lines) expect(line.length).toBeLessThan(500);
});

it('truncates the long path of an unknown page in the log', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const { send } = await openGateway(() => Promise.reject(new Error('broken')), {}, { log });
  expect((await send(`/product/${'a'.repeat(1_900)}`)).status).toBe(500);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).not.toContain('a'.repeat(250));
});
