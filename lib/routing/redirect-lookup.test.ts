import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createPageLookup, createRedirectLookup } from './redirect-lookup.ts';

async function lookupOver(answer: RequestListener, token?: string) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const onFailure = vi.fn();
  const { port } = server.address() as AddressInfo;
  const options = { origin: `http://127.0.0.1:${port}`, token, onFailure };
  return { lookup: createRedirectLookup(options), lookupPages: createPageLookup(options), onFailure };
}

const success = (result: unknown) => JSON.stringify({ status: 'success', result });

it('requests redirects of moved pages and of short links, and sends the token', async () => {
  const asked: unknown[] = [];
  const { lookup, onFailure } = await lookupOver((req, res) => {
    asked.push([req.url, req.headers.authorization]);
    res.end(success({ target: '/x', permanent: req.url?.includes('redirect') }));
  }, 'secret');
  expect(await lookup('/info/%D1%83?')).toEqual({ target: '/x', permanent: true });
  expect(await lookup('/~sale')).toEqual({ target: '/x', permanent: false });
  expect(asked).toEqual([
    ['/api/v1/urlrewrite/redirect?path=%2Finfo%2F%25D1%2583%3F', 'Bearer secret'],
    ['/api/v1/urlrewrite/short_uri/~sale', 'Bearer secret'],
  ]);
  expect(onFailure).not.toHaveBeenCalled();
});

it('does not report a missing redirect as a failure', async () => {
  const { lookup, onFailure } = await lookupOver((_req, res) => {
    res.writeHead(404).end(JSON.stringify({ status: 'error', errors: [] }));
  });
  expect(await lookup('/a')).toBeNull();
  expect(onFailure).not.toHaveBeenCalled();
});

it.each<[string, RequestListener]>([
  ['is broken', (_req, res) => void res.writeHead(503).end('{}')],
  ['does not know itself', (_req, res) => void res.writeHead(421).end('421')],
  ['is no API', (_req, res) => void res.writeHead(404).end('<p>404</p>')],
  ['says something else', (_req, res) => void res.end(success({ target: 5 }))],
  ['says nothing', (_req, res) => void res.end('null')],
  ['hangs up', (req) => void req.socket.destroy()],
  ['takes too long', () => {}],
])('returns null and reports a failure for an API that %s', async (_name, answer) => {
  const { lookup, onFailure } = await lookupOver(answer);
  const from = performance.now();
  expect(await lookup('/a')).toBeNull();
  expect(onFailure).toHaveBeenCalledOnce();
  expect(performance.now() - from).toBeLessThan(2_000);
});

it('returns null for a body that never ends, as after an abort in the edge runtime', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => ({ ok: true, status: 200, json: () => new Promise(() => {}) }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const onFailure = vi.fn();
  const entry = createRedirectLookup({ origin: 'http://shop.test', token: undefined, onFailure })('/a');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await entry).toBeNull();
  expect(onFailure).toHaveBeenCalledOnce();
});

it('requests the pages of the shop, which another back end may not list', async () => {
  const asked: unknown[] = [];
  const { lookupPages, onFailure } = await lookupOver((req, res) => {
    asked.push(req.url);
    res.end(success({ items: ['/stores', 5] }));
  });
  expect(await lookupPages()).toEqual(new Set(['/stores']));
  expect(asked).toEqual(['/api/v1/content/pages']);
  const other = await lookupOver((_req, res) => void res.writeHead(404).end('{}'));
  expect(await other.lookupPages()).toBeNull();
  expect([onFailure.mock.calls, other.onFailure.mock.calls]).toEqual([[], []]);
});

it('reports a failure when the pages cannot be requested', async () => {
  const { lookupPages, onFailure } = await lookupOver((_req, res) => void res.writeHead(503).end('{}'));
  expect(await lookupPages()).toBeNull();
  expect(onFailure).toHaveBeenCalledOnce();
});
