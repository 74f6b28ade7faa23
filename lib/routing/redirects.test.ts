import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { getRounds } from '#tests/depth.ts';
import { HOSTILE_ADDRESSES, HOSTILE_TARGETS } from '#tests/hostile-targets.ts';
import { PERMANENT_REDIRECTS } from './redirect-tables.ts';
import { type RedirectEntry, resolveAddress } from './redirects.ts';

const SHOP = 'https://shop.example';

const ownersOf =
  (entries: Record<string, string | RedirectEntry>) =>
  async (path: string): Promise<RedirectEntry | null> => {
    const found = Object.hasOwn(entries, path) ? entries[path] : undefined;
    return typeof found === 'string' ? { target: found, permanent: true } : (found ?? null);
  };

const decide = (
  address: string,
  entries: Record<string, string | RedirectEntry> = {},
  appStore: string | null = null,
) => {
  const [path = '', search = ''] = address.split(/(?=\?)/);
  return resolveAddress(path, search, { lookup: ownersOf(entries), appStore });
};
const redirect = (to: string, permanent = true, isShared = true) => ({
  kind: 'redirect',
  to,
  permanent,
  isShared,
});

describe('a redirect in one hop', () => {
  it.each([
    ['/offer', '/info/offer'],
    ['/OFFER/?utm=A', '/info/offer?utm=A'],
    ['//Index.php//Black-Friday-2024/index.php/?a=1&a=2', '/page/black-friday?a=1&a=2'],
    ['/Stores/Moskva-i-Moskovskaya-Oblast/', '/stores/moscow'],
    ['/black%2Dfriday', '/page/black-friday'],
    ['/Catalog/', '/catalog/view/all'],
    ['/Catalog/Shoes/', '/catalog/shoes'],
  ])('RD-10 redirects %s once, to %s', async (address, to) => {
    expect(await decide(address)).toEqual(redirect(to));
  });

  it('RD-08 is made by the owner’s redirect, within the shop and to another host', async () => {
    const entries = {
      '/old': '/page/new?utm=own#part',
      '/blog-archive': { target: 'https://archive.example/x', permanent: false },
    };
    expect(await decide('/Old/?utm=1&a=2', entries)).toEqual(redirect('/page/new?utm=own&a=2#part'));
    expect(await decide('/blog-archive?a=1', entries)).toEqual(
      redirect('https://archive.example/x?a=1', false),
    );
  });

  it('RD-05 prefers the owner’s redirect to the tables, and follows its target', async () => {
    const entries = {
      '/black-friday': '/8-marta?x=1',
      '/page/march-8': '/C/',
      '/c': '/~tea',
      '/~tea': '/page/tea',
    };
    expect(await decide('/black-friday?x=2', entries)).toEqual(redirect('/page/tea?x=1'));
    expect(await decide('/katalog', { '/katalog': '/Offer/' })).toEqual(redirect('/info/offer'));
  });

  it('is permanent only when each step is permanent', async () => {
    const entries = { '/a': '/b', '/b': { target: '/c', permanent: false } };
    expect(await decide('/a', entries)).toEqual(redirect('/c', false));
    expect(await decide('/b', entries)).toEqual(redirect('/c', false));
  });

  it('RT-21 is made by a short link, while an unknown short link is a missing page', async () => {
    const entries = { '/~sale': { target: '/catalog/sale?utm_source=sms', permanent: false } };
    expect(await decide('/~Sale/?a=1', entries)).toEqual(redirect('/catalog/sale?utm_source=sms&a=1', false));
    expect(await decide('/~nothing', entries)).toEqual({ kind: 'next' });
    expect(await decide('/~', entries)).toEqual({ kind: 'next' });
    expect(await decide('/~a/b', entries)).toEqual({ kind: 'next' });
  });

  it('RT-22 is made by an app link, depending on the visitor’s device', async () => {
    const store = 'https://apps.example/shop';
    expect(await decide('/App/Catalog/', {}, store)).toEqual(redirect(store, false, false));
    expect(await decide('/app/catalog')).toEqual(redirect('/catalog/view/all', false, false));
    expect(await decide('/app/nothing?a=1')).toEqual(redirect('/?a=1', false, false));
    expect(await decide('/~app', { '/~app': '/app/nothing' }, store)).toEqual(redirect(store, false, false));
  });
});

describe('invalid redirects', () => {
  it.each([
    [{ '/a': '/a' }],
    [{ '/a': '/A/?x=1' }],
    [{ '/a': '/b', '/b': '/a' }],
    [{ '/a': '/b', '/b': '/c', '/c': '/b' }],
    [{ '/a': '/info/offer', '/info/offer': '/offer' }],
    [
      Object.fromEntries(
        Array.from({ length: 30 }, (_, index) => [index ? `/a${index}` : '/a', `/a${index + 1}`]),
      ),
    ],
  ])('RD-10 ignores a loop: %j', async (entries) => {
    expect(await decide('/a', entries)).toEqual({ kind: 'next' });
    expect(await decide('/A/?q=1', entries)).toEqual(redirect('/a?q=1'));
  });

  it('RD-08 ignores a hostile target', async () => {
    for (const target of HOSTILE_TARGETS)
      expect(await decide('/a', { '/a': target }), JSON.stringify(target)).toEqual({ kind: 'next' });
  });

  it.each([
    '/',
    '/order',
    '/order/1',
    '/personal/orders',
    '/catalog/shoes/~page=2',
    '/api/v1/cart',
    '/media/a',
  ])('never redirects %s, without a lookup', async (path) => {
    const lookup = vi.fn(async () => ({ target: '/x', permanent: true }));
    const { kind } = await resolveAddress(path, '', { lookup, appStore: null });
    expect(kind).not.toBe('redirect');
    expect(lookup).not.toHaveBeenCalled();
  });
});

const paths = [
  '/a',
  '/b',
  '/c',
  '/~d',
  '/catalog/shoes',
  '/info/offer',
  '/offer',
  '/page/black-friday',
  '/app/new',
];
const spelt = fc
  .tuple(
    fc.constantFrom(
      ...paths,
      ...PERMANENT_REDIRECTS.keys(),
      '/',
      '/catalog/shoes/~',
      '/order',
      ...HOSTILE_ADDRESSES,
    ),
    fc.constantFrom('', '/', '//', '/index.php', '/INDEX.php/'),
    fc.boolean(),
  )
  .map(([path, end, isUpper]) => {
    const [own = '', query] = path.split(/\?(.*)/s);
    const address = (isUpper ? own.toUpperCase() : own) + end;
    return query === undefined ? address : `${address}?${query}`;
  });
const entries = fc.dictionary(
  fc.constantFrom(...paths),
  fc.record({
    target: fc.oneof(
      spelt,
      fc.constantFrom(...HOSTILE_TARGETS),
      fc.constantFrom('https://partner.example/x', 'https://partner.example', '/a?x=1', '/b#part', '/~d?y=2'),
    ),
    permanent: fc.boolean(),
  }),
);

describe('with any URL and any redirects of the owner', () => {
  it('RD-10 redirects at most once, retains the query, and leaves the shop only for hosts that the owner has set', async () => {
    await fc.assert(
      fc.asyncProperty(
        spelt,
        entries,
        fc.webQueryParameters(),
        fc.constantFrom(null, 'https://apps.example/id?x=store'),
        async (address, written, query, appStore) => {
          const { pathname, search } = new URL(
            SHOP + address + (query && !address.includes('?') ? `?${query}` : ''),
          );
          const around = { lookup: ownersOf(written), appStore };
          const answer = await resolveAddress(pathname, search, around);
          if (answer.kind !== 'redirect') return;

          const to = new URL(answer.to, SHOP);
          expect(['shop.example', 'partner.example', 'apps.example']).toContain(to.host);
          if (to.host === 'partner.example')
            expect(Object.values(written).some(({ target }) => target.startsWith(to.origin))).toBe(true);

          for (const [name, value] of new URLSearchParams(search))
            if (
              !['x', 'y', 'open_popup', 'next', '_rsc', 'to', 'utm_source'].includes(name) &&
              !name.includes('/')
            )
              expect(to.searchParams.getAll(name), name).toContain(value);

          if (to.host !== 'shop.example') return;
          const again = await resolveAddress(to.pathname, to.search, around);
          expect(again.kind === 'redirect' ? again.to : null).toBeNull();
        },
      ),
      { numRuns: getRounds(500, 3000) },
    );
  });

  it('RD-10 never redirects a hostile URL to another host', async () => {
    for (const address of HOSTILE_ADDRESSES) {
      const { pathname, search } = new URL(SHOP + address);
      for (const [path, query] of [[pathname, search], address.split(/(?=\?)/) as [string, string?]]) {
        const answer = await resolveAddress(path as string, query ?? '', {
          lookup: ownersOf({}),
          appStore: null,
        });
        if (answer.kind === 'redirect') expect(new URL(answer.to, SHOP).host, address).toBe('shop.example');
      }
    }
  });
});

describe('a shop that lacks the target of a static table', () => {
  const ask = (path: string, pages: readonly string[] | null) =>
    resolveAddress(path, '', {
      lookup: ownersOf({}),
      lookupPages: async () => pages && new Set(pages),
      appStore: null,
    });

  it.each(['/offer', '/black-friday', '/sustainability', '/stores/moskva-i-moskovskaya-oblast'])(
    'does not redirect %s',
    async (path) => expect(await ask(path, [])).toEqual({ kind: 'next' }),
  );

  it('redirects app links to the catalog or to the start page', async () => {
    expect(await ask('/app/new', ['/catalog/shoes'])).toEqual(redirect('/catalog/view/all', false, false));
    expect(await ask('/app/shoes', ['/catalog/shoes'])).toEqual(redirect('/catalog/shoes', false, false));
    expect(await ask('/app/stores', [])).toEqual(redirect('/', false, false));
    expect(await ask('/app/orders', [])).toEqual(redirect('/personal/orders', false, false));
  });

  it('redirects as usual to a target that exists, and when the pages are unknown', async () => {
    expect(await ask('/offer', ['/info/offer'])).toEqual(redirect('/info/offer'));
    expect(await ask('/offer', null)).toEqual(redirect('/info/offer'));
    expect(await ask('/catalog', [])).toEqual(redirect('/catalog/view/all'));
  });
});
