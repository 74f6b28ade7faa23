import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REDIRECTS, SHORT_LINKS } from '#demo/redirects.ts';
import { parseRedirectPath } from '#lib/routing/redirect-paths.ts';
import { parseRedirectTarget } from '#lib/routing/redirect-target.ts';
import { OWNER_TOKEN, openTestShop, type TestShop } from '#tests/database.ts';
import { HOSTILE_TARGETS } from '#tests/hostile-targets.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('empty');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('redirects').execute();
  await shop.db.deleteFrom('short_links').execute();
  await shop.flushInvalidations();
});

const authorized = { authorization: `Bearer ${OWNER_TOKEN}` };

async function write(endpoint: string, body: unknown, headers: Record<string, string> = authorized) {
  const response = await shop.fetch(`/services/rest/v1/owner/${endpoint}`, { method: 'POST', body, headers });
  const { result, errors } = await response.json();
  return { status: response.status, result, errors };
}

async function read(path: string) {
  const response = await shop.fetch(`/api/v1/urlrewrite/${path}`);
  const { result, errors } = await response.json();
  return { status: response.status, result, code: errors?.[0]?.code };
}

const redirectOf = (path: string) => read(`redirect?path=${encodeURIComponent(path)}`);

describe('redirects', () => {
  it('RD-05 RD-08 are stored by canonical path, found by any spelling, and invalidate the caches', async () => {
    const redirects = [
      { path: '/Old-Campaign/index.php/', target: '/page/new?utm=1#part' },
      { path: '/уход', target: 'https://partner.example/x', permanent: false },
    ];
    expect(await write('redirects', { redirects })).toMatchObject({ status: 200, result: { changed: 2 } });
    expect(shop.invalidatedTags).toEqual([
      'redirects',
      'address:/old-campaign',
      'address:/%D1%83%D1%85%D0%BE%D0%B4',
    ]);
    const rows = await shop.db.selectFrom('redirects').select('path').orderBy('path').execute();
    expect(rows.map(({ path }) => path)).toEqual(['/%D1%83%D1%85%D0%BE%D0%B4', '/old-campaign']);
    const moved = { status: 200, result: { target: '/page/new?utm=1#part', permanent: true } };
    expect(await redirectOf('/old-campaign')).toMatchObject(moved);
    expect(await redirectOf('//OLD-campaign/')).toMatchObject(moved);
    expect((await redirectOf('/%d1%83%d1%85%d0%be%d0%b4')).result).toEqual({
      target: 'https://partner.example/x',
      permanent: false,
    });
  });

  it('RD-05 are replaced and removed', async () => {
    await write('redirects', { redirects: [{ path: '/a', target: '/b' }] });
    await write('redirects', { redirects: [{ path: '/A/', target: '/c', permanent: false }] });
    expect((await redirectOf('/a')).result).toEqual({ target: '/c', permanent: false });
    shop.invalidatedTags.length = 0;
    expect((await write('redirects/remove', { paths: ['/A/', '/nothing'] })).result).toEqual({
      changed: 1,
      unknown: ['/nothing'],
    });
    const published = ['redirects', 'address:/a'];
    expect(shop.invalidatedTags).toEqual(published);
    expect(await redirectOf('/a')).toMatchObject({ status: 404, code: 'redirect_not_found' });
    await write('redirects/remove', { paths: ['/a'] });
    expect(shop.invalidatedTags, 'nothing changed').toEqual(published);
  });

  it('RD-05 are accepted, up to a thousand in one request', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ path: `/old/${index}`, target: `/new/${index}` }));
    expect((await write('redirects', { redirects: many(1000) })).result).toEqual({ changed: 1000 });
    expect((await redirectOf('/old/999')).result.target).toBe('/new/999');
    expect((await write('redirects', { redirects: many(1001) })).status).toBe(400);
    expect((await write('redirects', { redirects: [] })).status).toBe(400);
  });

  it('RD-08 are refused together, with an error for each invalid one', async () => {
    const { status, errors } = await write('redirects', {
      redirects: [
        { path: '/good', target: '/page/a' },
        { path: '/bad', target: '//evil.example' },
        { path: '/order/1', target: '/page/a' },
        { path: '/GOOD/', target: '/page/b' },
        { path: '/self', target: '/Self/?a=1' },
      ],
    });
    expect(status).toBe(400);
    expect(errors).toEqual([
      expect.objectContaining({ code: 'redirect_target', field: 'redirects.1.target' }),
      expect.objectContaining({ code: 'redirect_path', field: 'redirects.2.path' }),
      expect.objectContaining({ code: 'redirect_repeated', field: 'redirects.3.path' }),
      expect.objectContaining({ code: 'redirect_self', field: 'redirects.4.target' }),
    ]);
    expect(errors[0].message).toContain('«//evil.example»');
    expect(await shop.db.selectFrom('redirects').selectAll().execute()).toEqual([]);
    expect(shop.invalidatedTags).toEqual([]);
  });

  it.each([
    ...['/', '//', '/index.php', '/order', '/Personal/orders', '/app/x', '/~sale', '/catalog/shoes/~page=2'],
    ...['/api/v1/cart', '/_next/x', '/media/a', '/internal/refresh', '/%7Esale', '/API/x', '/%61pi/x'],
    ...[
      'old',
      'https://shop.example/old',
      '/old?a=1',
      '/old#a',
      '/o ld',
      '/old\\x',
      '/%0a',
      '/%',
      `/${'x'.repeat(600)}`,
    ],
  ])('RD-08 %s cannot be redirected', async (path) => {
    const { status, errors } = await write('redirects', { redirects: [{ path, target: '/page/a' }] });
    expect([status, errors[0].code]).toEqual([400, 'redirect_path']);
  });

  it('RD-08 never redirect to a hostile target, neither a new nor a stored one', async () => {
    for (const target of HOSTILE_TARGETS) {
      const name = JSON.stringify(target);
      expect((await write('redirects', { redirects: [{ path: '/a', target }] })).status, name).toBe(400);
      expect((await write('short-links', { short_links: [{ code: 'a', target }] })).status, name).toBe(400);
    }
    await shop.db
      .insertInto('redirects')
      .values({ path: '/by-hand', target: '//evil.example', permanent: true })
      .execute();
    expect((await redirectOf('/by-hand')).status).toBe(404);
  });

  it.each(['', '?path=', `?path=${'x'.repeat(3000)}`])('answer 4xx to the query «%s»', async (query) => {
    expect((await read(`redirect${query}`)).status).toBe(400);
  });
});

describe('short links', () => {
  it('RT-21 are saved, replaced, found with the tilde, and removed', async () => {
    const links = [
      { code: 'sale', target: '/catalog/sale?utm_source=sms' },
      { code: 'tg_1-2', target: 'https://t.me/shop' },
    ];
    expect((await write('short-links', { short_links: links })).result).toEqual({ changed: 2, refused: [] });
    expect(shop.invalidatedTags).toEqual(['redirects', 'address:/~sale', 'address:/~tg_1-2']);
    expect((await read('short_uri/~sale')).result).toEqual({ target: '/catalog/sale?utm_source=sms' });
    expect((await read('short_uri/%7Etg_1-2')).result).toEqual({ target: 'https://t.me/shop' });
    await write('short-links', { short_links: [{ code: 'sale', target: '/catalog/new' }] });
    expect((await read('short_uri/~sale')).result).toEqual({ target: '/catalog/new' });
    expect((await write('short-links/remove', { codes: ['sale', 'other'] })).result).toEqual({
      changed: 1,
      unknown: ['other'],
    });
    expect(await read('short_uri/~sale')).toMatchObject({ status: 404, code: 'short_link_not_found' });
  });

  it('RT-21 are saved except for the invalid ones, which are returned with a reason', async () => {
    const { status, result } = await write('short-links', {
      short_links: [
        { code: 'a', target: '/page/a' },
        { code: 'A', target: '/page/b' },
        { code: 'b', target: '/~B' },
        { code: ' ~Spring-1 ', target: '/catalog/new' },
        { code: 'a b', target: '/' },
      ],
    });
    expect(status).toBe(200);
    expect(result).toMatchObject({
      changed: 2,
      refused: [
        { index: 1, code: 'a', message: '«a»: указано дважды' },
        { index: 2, code: 'b', message: '«/~B»: ведёт на саму себя' },
        { index: 4, code: 'a b', message: expect.stringMatching(/^«a b»: код короткой ссылки — до 60/) },
      ],
    });
    expect((await read('short_uri/~spring-1')).result).toEqual({ target: '/catalog/new' });
    expect((await read('short_uri/~a')).result).toEqual({ target: '/page/a' });
    expect(shop.invalidatedTags).toEqual(['redirects', 'address:/~a', 'address:/~spring-1']);
  });

  it('RT-21 are refused when all are invalid, with an error for each field', async () => {
    const links = ['', 'a b', '-a', 'ё', 'a/b', 'x'.repeat(61)].map((code) => ({ code, target: '/a' }));
    const { status, errors } = await write('short-links', {
      short_links: [...links, { code: 'good', target: 'javascript:alert(1)' }],
    });
    expect(status).toBe(400);
    expect(errors.map(({ field }: { field: string }) => field)).toEqual([
      ...links.map((_link, index) => `short_links.${index}.code`),
      'short_links.6.target',
    ]);
    expect(JSON.stringify(errors)).not.toContain('[a-z0-9]');
    expect(await shop.db.selectFrom('short_links').selectAll().execute()).toEqual([]);
  });

  it.each(['sale', '~', '~A', '~%00', '~a/b', `~${'a'.repeat(100)}`, '~..', "~'--", '~%D0%BE', '~%'])(
    'RT-21 answer 4xx to the code «%s»',
    async (code) => {
      expect([400, 404]).toContain((await read(`short_uri/${code}`)).status);
    },
  );
});

it.each(['', 'Bearer wrong', OWNER_TOKEN, `bearer${OWNER_TOKEN}`])(
  'the token «%s» cannot change redirects',
  async (authorization) => {
    for (const [endpoint, body] of [
      ['redirects', { redirects: [{ path: '/a', target: '/b' }] }],
      ['redirects/remove', { paths: ['/a'] }],
      ['short-links', { short_links: [{ code: 'a', target: '/b' }] }],
      ['short-links/remove', { codes: ['a'] }],
    ] as const)
      expect((await write(endpoint, body, { authorization })).status).toBe(401);
    expect(await shop.db.selectFrom('redirects').selectAll().execute()).toEqual([]);
    expect(shop.invalidatedTags).toEqual([]);
  },
);

it('accepts the notification of a direct change in the database', async () => {
  expect((await write('changed', { what: ['redirects'] })).status).toBe(200);
  expect(shop.invalidatedTags, 'any page may have moved').toEqual(['redirects', 'shop']);
});

it('the entries of the demo shop are valid for the owner’s API', () => {
  for (const { path, target } of REDIRECTS) {
    expect(parseRedirectPath(path)).toBe(path);
    expect(parseRedirectTarget(target)).not.toBeNull();
  }
  for (const { target } of SHORT_LINKS) expect(parseRedirectTarget(target)).not.toBeNull();
  expect(new Set(REDIRECTS.map(({ target }) => parseRedirectTarget(target)?.kind)).size).toBe(2);
});
