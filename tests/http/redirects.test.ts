import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { APP_STORE_URLS } from '#demo/identity.ts';
import { PERMANENT_REDIRECTS } from '#lib/routing/redirect-tables.ts';
import { OWNER_TOKEN } from '#tests/support/ephemeral.ts';
import { HOSTILE_ADDRESSES, HOSTILE_HOST } from '../hostile-targets.ts';
import { sendRawRequest } from '../raw-request.ts';
import { baseUrl, requestPath, test } from './support/shop.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
/** Number of concurrent requests. Most of the requested pages are rendered, and renders are queued. */
const CONCURRENCY = 2;
const BATCH_MS = 400;

/** Requests a URL without following redirects. @returns the response, its status and its `Location` */
async function firstHop(path: string, headers: Record<string, string> = {}) {
  const response = await requestPath(path, { headers });
  return { status: response.status, location: response.headers.get('location') ?? undefined, response };
}

/** Expects one redirect to a URL that is not redirected again. */
async function expectOneHop(from: string, to: string, status = 308) {
  const first = await firstHop(from);
  expect([first.status, first.location], from).toEqual([status, to]);
  expect((await firstHop(to)).status, `${from} → ${to}`).toBeLessThan(300);
}

async function postToOwner(endpoint: string, data: unknown) {
  const response = await requestPath(`/services/rest/v1/owner/${endpoint}`, {
    method: 'POST',
    data,
    headers: { authorization: `Bearer ${process.env.OWNER_TOKEN || OWNER_TOKEN}` },
  });
  expect(response.status, await response.text()).toBe(200);
  // Invalidations in quick succession are flushed together (gateway/invalidation/invalidator.ts).
  await new Promise((resolve) => setTimeout(resolve, BATCH_MS));
}

/** Builds a unique URL path. */
const own = (name: string) => `/${name}-${randomUUID().slice(0, 8)}`;

for (const [title, from, to] of [
  ['RD-01 capitals', '/Catalog/Shoes?utm_source=Letter&A=B', '/catalog/shoes?utm_source=Letter&A=B'],
  ['RD-02 /index.php', '/index.php/info/delivery?a=1', '/info/delivery?a=1'],
  ['RD-02 /index.php at the end', '/catalog/shoes/INDEX.php', '/catalog/shoes'],
  ['RD-03 a trailing slash', '/catalog/shoes/boots/?page=2', '/catalog/shoes/boots?page=2'],
  ['RD-06 sustainability', '/sustainability', '/landing/all_sustainability'],
  ['RD-07 Moscow and its region', '/stores/moskva-i-moskovskaya-oblast', '/stores/moscow'],
  ['RD-10 everything at once', '//OFFER//index.php/?utm=A&utm=B', '/info/offer?utm=A&utm=B'],
  ['RD-10 a campaign in capitals', '/Black-Friday-2024/?gift=1', '/page/black-friday?gift=1'],
] as const)
  test(`${title}: one redirect, with the query`, async () => {
    // An ordinary HTTP client would normalize some of these URLs.
    const { status, headers } = await sendRawRequest(baseUrl, from);
    expect([status, Object.fromEntries(headers).location]).toEqual([308, to]);
    expect((await sendRawRequest(baseUrl, to)).status).not.toBe(308);
  });

test('RD-03 RT-04 a product’s trailing slash is removed', async ({ db }) => {
  const { code } = await db
    .selectFrom('products')
    .select('code')
    .where('is_active', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await expectOneHop(`/product/${code}/?a=1`, `/product/${code}?a=1`);
});

test('RD-04 RD-05 RD-06 RD-07 redirects every moved address to a page once', {
  timeout: 180_000,
}, async () => {
  const queue = [...PERMANENT_REDIRECTS];
  const check = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await expectOneHop(next[0], next[1]);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, check));
});

test('RD-08 applies the owner’s redirects, inside and outside of the shop, at once', async () => {
  await expectOneHop('/Katalog-Obuvi/?a=1', '/catalog/shoes?a=1');
  expect(await firstHop('/telegram')).toMatchObject({
    status: 307,
    location: 'https://t.me/poluton_demo',
  });

  const path = own('campaign');
  expect((await firstHop(path)).status).toBe(404);
  await postToOwner('redirects', { redirects: [{ path, target: '/info/delivery?utm=own' }] });
  await expectOneHop(`${path.toUpperCase()}/?utm=1&b=2`, '/info/delivery?utm=own&b=2');
  await postToOwner('redirects', {
    redirects: [{ path, target: 'https://partner.example/x', permanent: false }],
  });
  expect(await firstHop(`${path}?b=2`)).toMatchObject({
    status: 307,
    location: 'https://partner.example/x?b=2',
  });
  await postToOwner('redirects/remove', { paths: [path] });
  expect((await firstHop(path)).status).toBe(404);
});

test('RD-08 redirects an existing page, and serves it again without the redirect', async ({ db }) => {
  // A product that no other test opens.
  const { code } = await db
    .selectFrom('products')
    .select('code')
    .where('is_active', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const page = `/product/${code}`;
  expect((await firstHop(page)).status).toBe(200);
  await postToOwner('redirects', { redirects: [{ path: page, target: '/catalog/shoes' }] });
  try {
    await expectOneHop(`${page}/?utm=1`, '/catalog/shoes?utm=1');
  } finally {
    await postToOwner('redirects/remove', { paths: [page] });
  }
  expect((await firstHop(page)).status).toBe(200);
});

test('RD-10 follows chains in one redirect and refuses loops', async () => {
  const [a, b, c] = [own('a'), own('b'), own('c')];
  await postToOwner('redirects', {
    redirects: [
      { path: a, target: b },
      { path: b, target: '/Payment/' },
    ],
  });
  await expectOneHop(`${a.toUpperCase()}//?q=1`, '/info/delivery?q=1');
  await postToOwner('redirects', {
    redirects: [
      { path: b, target: c },
      { path: c, target: a },
    ],
  });
  for (const path of [a, b, c]) expect((await firstHop(path)).status, path).toBe(404);
  expect(await firstHop(`${a}/`)).toMatchObject({ status: 308, location: a });
});

test('RT-21 redirects short links', async () => {
  await expectOneHop('/~sale?utm_source=x&a=1', '/catalog/sale?utm_source=sms&a=1', 307);
  await expectOneHop('/~Boots/', '/catalog/shoes/ankle-boots', 307);
  expect(await firstHop('/~tg')).toMatchObject({ status: 307, location: 'https://t.me/poluton_demo' });
  for (const path of ['/~nothing', '/~', '/~a/b', '/~%D1%91', `/~${'a'.repeat(100)}`])
    expect((await firstHop(path)).status, path).toBe(404);

  const code = own('link').slice(1);
  expect((await firstHop(`/~${code}`)).status).toBe(404);
  await postToOwner('short-links', { short_links: [{ code, target: '/info/care' }] });
  await expectOneHop(`/~${code}`, '/info/care', 307);
  await postToOwner('short-links/remove', { codes: [code] });
  expect((await firstHop(`/~${code}`)).status).toBe(404);
});

test('RT-22 redirects app links to each visitor’s own app store', async () => {
  for (const path of ['/app/catalog', '/App/Catalog/', '/~app'])
    for (const [userAgent, to] of [
      [IPHONE, APP_STORE_URLS.ios],
      [DESKTOP, '/catalog/view/all'],
      [ANDROID, APP_STORE_URLS.android],
      [DESKTOP, '/catalog/view/all'],
    ] as const) {
      const { status, location, response } = await firstHop(path, { 'user-agent': userAgent });
      expect([status, location], `${path} ${userAgent}`).toEqual([307, to]);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('vary')).toMatch(/user-agent/i);
    }
  expect(await firstHop('/app/nothing', { 'user-agent': DESKTOP })).toMatchObject({
    status: 307,
    location: '/',
  });
  await expectOneHop('/app/loyalty', '/personal/loyalty', 307);
});

test('RD-10 no hostile address leads to another host', { timeout: 300_000 }, async () => {
  const { host } = new URL(baseUrl);
  expect(HOSTILE_ADDRESSES.length).toBeGreaterThanOrEqual(300);
  const wrong: string[] = [];
  const queue = [...HOSTILE_ADDRESSES];
  const check = async () => {
    for (let target = queue.pop(); target; target = queue.pop()) {
      const { status, headers } = await sendRawRequest(baseUrl, target);
      const leads = headers.flatMap(([name, value]) =>
        name === 'location' ? [value] : name === 'refresh' ? [value.replace(/^\d+;\s*url=/i, '')] : [],
      );
      // One redirect of the demo shop leads to the shop's Telegram channel.
      const isHome = (to: string) =>
        [host, 't.me'].includes(new URL(to, baseUrl).host) && !to.startsWith('//');
      if (status < 200 || status >= 500 || !leads.every(isHome)) wrong.push(`${target} → ${status} ${leads}`);
      if (headers.some(([name, value]) => name === 'set-cookie' && value.includes('a=b')) || leads.length > 2)
        wrong.push(`${target}: ${JSON.stringify(headers)}`);
      for (const [name, value] of headers)
        if (
          name !== 'location' &&
          name !== 'refresh' &&
          value.includes(`//${HOSTILE_HOST}`) &&
          name !== 'link'
        )
          wrong.push(`${target}: ${name}: ${value}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, check));
  expect(wrong).toEqual([]);
});
