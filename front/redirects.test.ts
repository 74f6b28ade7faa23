import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { HOSTILE_ADDRESSES } from '@/e2e/support/hostile-targets';
import { askRaw } from '@/e2e/support/raw';
import { UNSURE } from '@/lib/config/unsure';
import { createLookup } from '@/lib/routing/lookup';
import { type Entry, redirectOf } from '@/lib/routing/redirects';
import { internalOrigin } from './config';
import { openFront, TOKEN } from './test-front';

const STORE = 'https://apps.example/shop';
const PHONE = { 'user-agent': 'iPhone' };
const ROUTER = { rsc: '1' };

interface ShopOptions {
  entries: Record<string, Entry>;
  /** Whether the owner's table answers. */
  isUp: () => boolean;
}

/** A shop whose redirects are decided as the middleware does it, and whose every other address is a page. */
function movingShop(entries: Record<string, string>, isUp = () => true) {
  const asked: string[] = [];
  const table = Object.fromEntries(
    Object.entries(entries).map(([path, target]) => [path, { target, permanent: true }]),
  );
  const handle = (req: IncomingMessage, res: ServerResponse) => {
    asked.push(req.url ?? '');
    return answerOf({ entries: table, isUp }, req, res);
  };
  return { asked, table, handle };
}

async function answerOf({ entries, isUp }: ShopOptions, req: IncomingMessage, res: ServerResponse) {
  const url = new URL(req.url ?? '', 'http://shop.test');
  url.searchParams.delete('_rsc');
  const answer = await redirectOf(url.pathname, url.search, {
    lookup: async (path) => (isUp() ? (entries[path] ?? null) : null),
    appStore: String(req.headers['user-agent']).includes('iPhone') ? STORE : null,
  });
  if (answer.kind === 'redirect') {
    const age = answer.isShared ? 'public, max-age=0, s-maxage=900' : 'private, no-store';
    res.writeHead(answer.permanent ? 308 : 307, { location: answer.to, 'cache-control': age });
    return void res.end(answer.to);
  }
  const isPersonal = url.pathname.startsWith('/order');
  res.writeHead(200, {
    'content-type': 'text/html',
    'cache-control': isPersonal ? 'private, no-store' : 's-maxage=900',
    ...(isUp() ? {} : { [UNSURE]: '1' }),
  });
  res.end(`<p>${url.pathname}</p>`);
}

describe('an address that has moved', () => {
  it('RD-08 leads on from memory, each visitor with their own query', async () => {
    const { asked, handle } = movingShop({ '/old': '/page/new?utm=own#part' });
    const { send } = await openFront(handle);
    const answers = [
      await send('/old?utm=1&a=%D0%B0'),
      await send('/old?b'),
      await send('/old', { method: 'HEAD' }),
    ];
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
      [308, '/page/new?utm=own&a=%D0%B0#part'],
      [308, '/page/new?utm=own&b#part'],
      [308, '/page/new?utm=own#part'],
    ]);
    expect(answers[0]?.headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
    expect(answers[0]?.headers['x-content-type-options']).toBe('nosniff');
    expect(asked).toEqual(['/old']);
  });

  it('RD-10 takes one hop in any spelling', async () => {
    const { send } = await openFront(
      movingShop({ '/old': '/Offer/', '/info/offer': '/c', '/c': '/d' }).handle,
    );
    for (const path of ['/OLD/', '//old//index.php', '/Old/index.php/', '/%6Fld']) {
      const { status, headers } = await send(`${path}?a=1`);
      expect([status, headers.location], path).toEqual([308, '/d?a=1']);
    }
  });

  it('RD-10 only of spelling leads to its page, whether that is there or not, and whoever it is for', async () => {
    const { send } = await openFront(movingShop({}).handle);
    for (const [from, to] of [
      ['/Stores/?a=1', '/stores?a=1'],
      ['/Catalog/Shoes/?utm=1&page=2', '/catalog/shoes?utm=1&page=2'],
      ['//ORDER//1/?a=1', '/order/1?a=1'],
      ['//', '/'],
    ] as const) {
      const { status, headers } = await send(from);
      expect([status, headers.location], from).toEqual([308, to]);
    }
  });

  it('RD-10 to itself is a page, and its other spelling one hop', async () => {
    const { send } = await openFront(movingShop({ '/a': '/b', '/b': '/a' }).handle);
    expect((await send('/a')).status).toBe(200);
    expect((await send('/A/')).headers.location).toBe('/a');
  });

  it('RD-08 follows the owner’s word as soon as it is published', async () => {
    const { table, handle } = movingShop({ '/old': '/b' });
    const { send, store } = await openFront(handle);
    expect((await send('/Old/')).headers.location).toBe('/b');
    table['/old'] = { target: '/c', permanent: false };
    table['/b'] = { target: 'https://partner.example/', permanent: false };
    store.startEdition(Promise.resolve());
    const { status, headers } = await send('/OLD');
    expect([status, headers.location]).toEqual([307, '/c']);
    expect((await send('/b?a=1')).headers.location).toBe('https://partner.example/?a=1');
    delete table['/b'];
    store.startEdition(Promise.resolve());
    expect((await send('/b')).status).toBe(200);
  });
});

describe('what the router asks for', () => {
  it('is led on with the router’s mark, so that data comes of the page that has moved', async () => {
    const { asked, handle } = movingShop({ '/old': '/page/new' });
    const { send } = await openFront(handle);
    const { status, headers } = await send('/Old?a=1&_rsc=x', { headers: ROUTER });
    expect([status, headers.location]).toEqual([308, '/page/new?a=1&_rsc=x']);
    expect(asked).toEqual(['/old?_rsc=']);
  });

  it('outside the shop is left to the browser', async () => {
    const { send } = await openFront(movingShop({ '/telegram': 'https://t.me/shop' }).handle);
    const { status, headers, body } = await send('/telegram?_rsc=x', { headers: ROUTER });
    expect([status, headers.location, headers['content-type'], body.length]).toEqual([
      200,
      undefined,
      'text/plain',
      0,
    ]);
    expect((await send('/telegram')).headers.location).toBe('https://t.me/shop');
  });
});

it('RT-22 a link of the application is each visitor’s own, in one hop', async () => {
  const { send } = await openFront(movingShop({ '/~app': '/app/catalog' }).handle);
  for (const path of ['/app/catalog', '/~app', '/App/Catalog/', '//APP//catalog/', '/~APP/']) {
    for (const [headers, to] of [
      [PHONE, STORE],
      [{ 'user-agent': 'Firefox' }, '/catalog/view/all'],
      [PHONE, STORE],
    ] as const) {
      const answer = await send(`${path}?a=1`, { headers });
      expect([answer.status, answer.headers.location], path).toEqual([307, `${to}?a=1`]);
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
  }
});

it('a page whose redirect could not be asked for is asked about again soon', async () => {
  let isUp = false;
  const { handle } = movingShop({ '/old': '/new' }, () => isUp);
  const { send } = await openFront(handle);
  expect((await send('/old')).status).toBe(200);
  isUp = true;
  await expect.poll(async () => (await send('/old')).status, { timeout: 4_000, interval: 200 }).toBe(308);
});

it('RD-08 kept redirects lead on while the owner’s table is away', async () => {
  let isUp = true;
  const { handle } = movingShop({ '/old': '/new' }, () => isUp);
  const { send, store } = await openFront(handle);
  expect((await send('/old')).status).toBe(308);
  isUp = false;
  store.startEdition(Promise.resolve());
  const { status, headers } = await send('/Old/?a=1');
  expect([status, headers.location]).toEqual([308, '/new?a=1']);
});

it('the shop may ask itself by any name, with its own token', async () => {
  const { asked, handle } = movingShop({});
  const { port, send } = await openFront(handle, { allowedHosts: new Set(['shop.test']) });
  const own = { host: `127.0.0.1:${port}`, authorization: `Bearer ${TOKEN}` };
  expect((await send('/api/v1/x', { headers: own })).status).toBe(200);
  for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN])
    expect((await send('/api/v1/x', { headers: { ...own, authorization } })).status).toBe(421);
  expect(asked).toHaveLength(1);

  let failures = 0;
  const lookup = createLookup({
    origin: `http://127.0.0.1:${port}`,
    token: 'wrong',
    onFailure: () => failures++,
  });
  expect(await lookup('/old')).toBeNull();
  expect(failures).toBe(1);
});

it.each([
  [undefined, 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['10.0.0.11', 'http://10.0.0.11:3000'],
  ['localhost', 'http://localhost:3000'],
  ['fd00::1', 'http://[fd00::1]:3000'],
])('a front that listens on %s is reached at %s', (hostname, origin) => {
  expect(internalOrigin({ hostname, port: 3000 })).toBe(origin);
});

it('RD-10 no hostile address leads out of the shop', async () => {
  const { port } = await openFront(
    movingShop({ '/katalog-obuvi': '/catalog/shoes', '/~sale': '/sale' }).handle,
  );
  const base = `http://127.0.0.1:${port}`;
  for (const address of HOSTILE_ADDRESSES) {
    const { status, headers } = await askRaw(base, address);
    // 404: escapes that stand for no letters.
    expect([200, 307, 308, 400, 404], address).toContain(status);
    for (const [name, value] of headers)
      if (name === 'location') {
        expect(value, address).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        expect(new URL(value, base).origin, address).toBe(base);
      }
  }
});
