import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { REDIRECT_LOOKUP_FAILED, REDIRECT_LOOKUP_HEADER } from '#lib/config/redirect-lookup-header.ts';
import { createRedirectLookup } from '#lib/routing/redirect-lookup.ts';
import { type RedirectEntry, resolveAddress } from '#lib/routing/redirects.ts';
import { HOSTILE_ADDRESSES } from '#tests/hostile-targets.ts';
import { sendRawRequest } from '#tests/raw-request.ts';
import { getInternalOrigin } from '../http/config.ts';
import { INTERNAL_TOKEN, openGateway } from '../testing.ts';

const STORE = 'https://apps.example/shop';
const PHONE = { 'user-agent': 'iPhone' };
const ROUTER = { rsc: '1' };

interface ShopOptions {
  entries: Record<string, RedirectEntry>;
  /** Returns true when the redirect lookup works. */
  isUp: () => boolean;
}

/** Creates a shop that redirects by the middleware's rules, and has a page at every other URL. */
function redirectingShop(entries: Record<string, string>, isUp = () => true) {
  const requested: string[] = [];
  const table = Object.fromEntries(
    Object.entries(entries).map(([path, target]) => [path, { target, permanent: true }]),
  );
  const handle = (req: IncomingMessage, res: ServerResponse) => {
    requested.push(req.url ?? '');
    return answer({ entries: table, isUp }, req, res);
  };
  return { requested, table, handle };
}

async function answer({ entries, isUp }: ShopOptions, req: IncomingMessage, res: ServerResponse) {
  const url = new URL(req.url ?? '', 'http://shop.test');
  url.searchParams.delete('_rsc');
  const decision = await resolveAddress(url.pathname, url.search, {
    lookup: async (path) => (isUp() ? (entries[path] ?? null) : null),
    appStore: String(req.headers['user-agent']).includes('iPhone') ? STORE : null,
  });
  if (decision.kind === 'redirect') {
    const caching = decision.isShared ? 'public, max-age=0, s-maxage=900' : 'private, no-store';
    res.writeHead(decision.permanent ? 308 : 307, { location: decision.to, 'cache-control': caching });
    return void res.end(decision.to);
  }
  res.writeHead(200, {
    'content-type': 'text/html',
    'cache-control': 'private, no-store',
    ...(isUp() ? {} : { [REDIRECT_LOOKUP_HEADER]: REDIRECT_LOOKUP_FAILED }),
  });
  res.end(`<p>${url.pathname}</p>`);
}

describe('a URL that redirects', () => {
  it('RD-08 is answered from the cache, with the query of each visitor', async () => {
    const { requested, handle } = redirectingShop({ '/old': '/page/new?utm=own#part' });
    const { send } = await openGateway(handle);
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
    expect(requested).toEqual(['/old']);
  });

  it('RD-10 takes one hop in any spelling', async () => {
    const { send } = await openGateway(
      redirectingShop({ '/old': '/Offer/', '/info/offer': '/c', '/c': '/d' }).handle,
    );
    for (const path of ['/OLD/', '//old//index.php', '/Old/index.php/', '/%6Fld']) {
      const { status, headers } = await send(`${path}?a=1`);
      expect([status, headers.location], path).toEqual([308, '/d?a=1']);
    }
  });

  it('RD-10 leads to its page, shared or personal, when only its spelling differs', async () => {
    const { send } = await openGateway(redirectingShop({}).handle);
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

  it('RD-10 is a page when it is in a loop, and takes one hop from another spelling', async () => {
    const { send } = await openGateway(redirectingShop({ '/a': '/b', '/b': '/a' }).handle);
    expect((await send('/a')).status).toBe(200);
    expect((await send('/A/')).headers.location).toBe('/a');
  });

  it('RD-08 follows the owner’s change at once after an invalidation', async () => {
    const { table, handle } = redirectingShop({ '/old': '/b' });
    const { send, cache } = await openGateway(handle);
    expect((await send('/Old/')).headers.location).toBe('/b');
    table['/old'] = { target: '/c', permanent: false };
    table['/b'] = { target: 'https://partner.example/', permanent: false };
    cache.invalidate(['redirects']);
    const { status, headers } = await send('/OLD');
    expect([status, headers.location]).toEqual([307, '/c']);
    expect((await send('/b?a=1')).headers.location).toBe('https://partner.example/?a=1');
    delete table['/b'];
    cache.invalidate(['redirects']);
    expect((await send('/b')).status).toBe(200);
  });
});

describe('a request of the client-side router', () => {
  it('keeps _rsc in its redirect, so that it gets the data of the target', async () => {
    const { requested, handle } = redirectingShop({ '/old': '/page/new' });
    const { send } = await openGateway(handle);
    const { status, headers } = await send('/Old?a=1&_rsc=x', { headers: ROUTER });
    expect([status, headers.location]).toEqual([308, '/page/new?a=1&_rsc=x']);
    expect(requested).toEqual(['/old?_rsc=']);
  });

  it('leaves a redirect to another host to the browser', async () => {
    const { send } = await openGateway(redirectingShop({ '/telegram': 'https://t.me/shop' }).handle);
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

it('RT-22 redirects an app link per visitor, in one hop', async () => {
  const { send } = await openGateway(redirectingShop({ '/~app': '/app/catalog' }).handle);
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

it('renders a page again soon when its redirect lookup failed', async () => {
  let isUp = false;
  const { handle } = redirectingShop({ '/old': '/new' }, () => isUp);
  const { send } = await openGateway(handle);
  expect((await send('/old')).status).toBe(200);
  isUp = true;
  await expect.poll(async () => (await send('/old')).status, { timeout: 4_000, interval: 200 }).toBe(308);
});

it('RD-08 serves cached redirects while the lookup fails', async () => {
  let isUp = true;
  const { handle } = redirectingShop({ '/old': '/new' }, () => isUp);
  const { send, cache } = await openGateway(handle);
  expect((await send('/old')).status).toBe(308);
  isUp = false;
  cache.invalidate(['redirects']);
  const { status, headers } = await send('/Old/?a=1');
  expect([status, headers.location]).toEqual([308, '/new?a=1']);
});

it('accepts internal requests with the token under any Host', async () => {
  const { requested, handle } = redirectingShop({});
  const { port, send } = await openGateway(handle, { allowedHosts: new Set(['shop.test']) });
  const own = { host: `127.0.0.1:${port}`, authorization: `Bearer ${INTERNAL_TOKEN}` };
  expect((await send('/api/v1/x', { headers: own })).status).toBe(200);
  for (const authorization of ['', 'Bearer ', `Bearer ${INTERNAL_TOKEN}x`, INTERNAL_TOKEN])
    expect((await send('/api/v1/x', { headers: { ...own, authorization } })).status).toBe(421);
  expect(requested).toHaveLength(1);

  let failures = 0;
  const lookup = createRedirectLookup({
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
])('builds the internal origin for a gateway that listens on %s: %s', (hostname, origin) => {
  expect(getInternalOrigin({ hostname, port: 3000 })).toBe(origin);
});

it('RD-10 never redirects a hostile URL to another host', async () => {
  const { port } = await openGateway(
    redirectingShop({ '/katalog-obuvi': '/catalog/shoes', '/~sale': '/sale' }).handle,
  );
  const base = `http://127.0.0.1:${port}`;
  for (const address of HOSTILE_ADDRESSES) {
    const { status, headers } = await sendRawRequest(base, address);
    // 404: escapes that are not valid UTF-8.
    expect([200, 307, 308, 400, 404], address).toContain(status);
    for (const [name, value] of headers)
      if (name === 'location') {
        expect(value, address).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        expect(new URL(value, base).origin, address).toBe(base);
      }
  }
});
