import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildEdgeHeaders } from '#gateway/edge/edge-headers.ts';
import { openVarnishPurge } from '#gateway/edge/purge/varnish.ts';
import { PurgeQueue } from '#gateway/edge/purge-queue.ts';
import { findProgram } from '#scripts/system-packages.mjs';
import { testLog } from '#tests/log.ts';
import { findFreePort } from '../ephemeral.ts';
import type { Daemon } from './daemon.ts';
import { findVarnish, NO_VARNISH, startVarnish } from './varnish.ts';

const varnishd = findVarnish();
if (!varnishd) console.log(NO_VARNISH);

interface Page {
  text: string;
  tags: string[] | null;
  isCurrent?: boolean;
  ttl?: number;
  /** Number of requests that are refused with 502 before the first success. */
  refusals?: number;
}

/** Responses of the simulated shop by URL path. `received` contains the requests to this shop. */
const pages = new Map<string, Page>();
let received: IncomingMessage[] = [];
const timesAsked = (path: string) => received.filter(({ url }) => url === path).length;

function openOrigin(): Promise<Server> {
  const server = createServer((req, res) => {
    if (req.url === '/readyz') return void res.end('{}');
    received.push(req);
    const page: Page = pages.get(req.url ?? '') ?? { text: '', tags: null };
    const { text, tags, isCurrent = true, ttl = 600, refusals = 0 } = page;
    if (timesAsked(req.url ?? '') <= refusals) return void res.writeHead(502).end();
    const headers = buildEdgeHeaders({ format: 'xkey', ttl, isPurged: true }, tags, isCurrent);
    const caching = tags ? 'public, max-age=0, s-maxage=1' : 'private, no-store';
    const body = `${text} ${req.headers['accept-encoding']}`;
    const etag = `"${createHash('sha256').update(body).digest('hex')}"`;
    const isSame = req.headers['if-none-match'] === etag;
    res.writeHead(isSame ? 304 : 200, {
      etag,
      'cache-control': caching,
      'x-request-id': 'the-first',
      vary: 'accept-encoding',
      ...headers,
    });
    res.end(isSame ? undefined : body);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

describe.skipIf(!varnishd)('Varnish with the configuration of deploy/varnish', () => {
  let folder: string;
  let origin: Server;
  let cache: Daemon;
  let port: number;
  let queue: PurgeQueue;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'varnish-'));
    origin = await openOrigin();
    const node = (origin.address() as AddressInfo).port;
    port = await findFreePort();
    cache = await startVarnish(String(varnishd), folder, port, [node, node]);
    const edge = openVarnishPurge([`http://127.0.0.1:${port}`]);
    queue = new PurgeQueue({ edge, ttl: 600, log: testLog });
  });
  afterAll(async () => {
    await queue?.idle();
    await cache?.stop();
    origin?.closeAllConnections();
    origin?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    received = [];
  });

  interface Sent {
    method?: string;
    headers?: Record<string, string>;
    localAddress?: string;
  }
  const send = (path: string, { method = 'GET', headers = {}, localAddress }: Sent = {}) =>
    new Promise<{ status: number; headers: IncomingMessage['headers']; text: string }>((resolve, reject) => {
      const req = request(
        { host: '127.0.0.1', port, path, method, headers, localAddress, agent: false },
        (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.once('end', () =>
            resolve({
              status: res.statusCode ?? 0,
              headers: res.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      req.once('error', reject);
      req.end();
    });
  const textOf = async (path: string) => (await send(path)).text;

  it('caches a public page once per encoding, for visitors with any cookie', async () => {
    pages.set('/kept', { text: 'kept', tags: ['catalog'] });
    const visits = ['gzip, deflate, br, zstd', 'br', 'gzip', 'gzip;q=1', 'identity'];
    for (const encoding of visits)
      for (const cookie of ['sid=one', 'sid=two'])
        expect((await send('/kept', { headers: { cookie, 'accept-encoding': encoding } })).status).toBe(200);
    expect(received.map(({ headers }) => headers['accept-encoding'])).toEqual(['br', 'gzip', undefined]);
    const { headers } = await send('/kept');
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0, s-maxage=1' });
    for (const name of ['xkey', 'surrogate-control', 'x-request-id', 'set-cookie', 'via'])
      expect(headers).not.toHaveProperty(name);
  });

  it('does not cache pages without tags, API calls, navigation data and media', async () => {
    pages.set('/personal', { text: 'own', tags: null });
    for (const path of ['/api/v1/cart', '/services/rest/v1/orders', '/kept?_rsc=1', '/media/a.webp'])
      pages.set(path, { text: path, tags: ['catalog'] });
    for (const path of pages.keys()) {
      if (path === '/kept') continue;
      await send(path, { headers: { cookie: 'sid=one' } });
      await send(path, { headers: { cookie: 'sid=two' } });
      expect([path, timesAsked(path)]).toEqual([path, 2]);
    }
    expect(received.map(({ headers }) => headers.cookie)).toContain('sid=two');
  });

  it('refreshes a purged page immediately, and serves other pages from its cache', async () => {
    pages.set('/product/1', { text: 'for 5990', tags: ['products', 'product:1'] });
    pages.set('/product/2', { text: 'other', tags: ['products', 'product:2'] });
    await send('/product/1');
    await send('/product/2');
    pages.set('/product/1', { text: 'for 4990', tags: ['products', 'product:1'] });
    expect(await textOf('/product/1')).toContain('5990');
    queue.purge(['product:1']);
    await expect.poll(() => textOf('/product/1')).toContain('4990');
    expect(await textOf('/product/2')).toContain('other');
    expect(timesAsked('/product/2')).toBe(1);
  });

  it('purges a page again after a purge that found it unchanged', async () => {
    pages.set('/same', { text: 'same', tags: ['menus'] });
    await send('/same');
    queue.purge(['menus']);
    await expect.poll(async () => (await send('/same')) && timesAsked('/same')).toBeGreaterThan(1);
    expect(received.at(-1)?.headers).toHaveProperty('if-none-match');
    await queue.idle();
    await send('/same');
    pages.set('/same', { text: 'another', tags: ['menus'] });
    queue.purge(['menus']);
    await expect.poll(() => textOf('/same')).toContain('another');
  });

  it('purges a page with thousands of tags by any of its tags', async () => {
    const tags = Array.from({ length: 2_000 }, (_, id) => `product:${id}`);
    pages.set('/all', { text: 'old', tags });
    await send('/all');
    pages.set('/all', { text: 'new', tags });
    queue.purge(['product:1234']);
    await expect.poll(() => textOf('/all')).toContain('new');
  });

  it('purges 1,500 tags in one call', async () => {
    const tags = Array.from({ length: 1_500 }, (_, id) => `section:number-${id}`);
    pages.set('/last', { text: 'old', tags: ['section:number-1499'] });
    await send('/last');
    pages.set('/last', { text: 'new', tags: ['section:number-1499'] });
    queue.purge(tags);
    await expect.poll(() => textOf('/last')).toContain('new');
  });

  it('revalidates a page rendered before a change within seconds, without a purge', async () => {
    pages.set('/behind', { text: 'old', tags: ['catalog'], isCurrent: false });
    await send('/behind');
    pages.set('/behind', { text: 'new', tags: ['catalog'] });
    await expect.poll(() => textOf('/behind')).toContain('new');
  });

  it('revalidates an expired page without a purge', async () => {
    pages.set('/forgotten', { text: 'old', tags: ['catalog'], ttl: 2 });
    await send('/forgotten');
    pages.set('/forgotten', { text: 'new', tags: ['catalog'], ttl: 2 });
    expect(await textOf('/forgotten')).toContain('old');
    await expect.poll(() => textOf('/forgotten')).toContain('new');
  });

  it('repeats a read, but no write, at the other node when one node is shutting down', async () => {
    pages.set('/leaving', { text: 'there', tags: ['catalog'], refusals: 1 });
    expect(await send('/leaving')).toMatchObject({ status: 200, text: expect.stringContaining('there') });
    expect(timesAsked('/leaving')).toBe(2);
    pages.set('/api/v1/leaving', { text: 'own', tags: null, refusals: 1 });
    expect(await send('/api/v1/leaving')).toMatchObject({ status: 200 });
    pages.set('/api/v1/cart/leaving', { text: 'own', tags: null, refusals: 1 });
    expect(await send('/api/v1/cart/leaving', { method: 'POST' })).toMatchObject({ status: 502 });
    expect(timesAsked('/api/v1/cart/leaving')).toBe(1);
  });

  it('accepts a purge only from the nodes', async () => {
    pages.set('/guarded', { text: 'old', tags: ['catalog'] });
    await send('/guarded');
    const headers = { 'xkey-softpurge': 'catalog' };
    const purge = (sent: Sent) => send('/', { method: 'PURGE', ...sent });
    expect((await purge({ headers, localAddress: '127.0.0.2' })).status).toBe(403);
    expect((await purge({ headers: { ...headers, 'x-forwarded-for': '10.1.1.1' } })).status).toBe(403);
    expect((await purge({})).status).toBe(400);
    await send('/guarded');
    expect(timesAsked('/guarded')).toBe(1);
    expect(await purge({ headers: { 'xkey-purge': 'catalog' } })).toMatchObject({ status: 200 });
    await send('/guarded');
    expect(timesAsked('/guarded')).toBe(2);
  });

  it('contains no page any more after a ban of all addresses', async ({ skip }) => {
    const varnishadm = findProgram('varnishadm');
    if (!varnishadm) return skip('varnishadm is missing');
    pages.set('/renamed', { text: 'old', tags: ['catalog'] });
    await send('/renamed');
    pages.set('/renamed', { text: 'new', tags: ['catalog'] });
    expect(await textOf('/renamed')).toContain('old');
    execFileSync(varnishadm, ['-n', join(folder, 'work'), 'ban', 'req.url', '~', '.']);
    expect(await textOf('/renamed')).toContain('new');
  });

  it('hides the shop’s health checks from all clients', async () => {
    expect((await send('/readyz')).status).toBe(404);
    expect((await send('/healthz')).status).toBe(404);
  });

  it('serves cached pages, even purged ones, while no node is available', async () => {
    pages.set('/lasting', { text: 'lasting', tags: ['catalog'] });
    await send('/lasting');
    await queue.idle();
    origin.close();
    origin.closeAllConnections();
    queue.purge(['catalog']);
    await queue.idle();
    // Longer than Varnish serves a purged page while a node is available.
    const until = Date.now() + 7_000;
    do expect((await send('/lasting')).text).toContain('lasting');
    while (Date.now() < until);
  });
});
