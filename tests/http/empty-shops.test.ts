import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Db } from '#backend/db/client.ts';
import { insertProducts, insertShop, type TestProduct } from '#tests/products.ts';
import { LONG_TIMEOUTS, withShop } from '#tests/support/ephemeral.ts';
import { createDataFolder } from '#tests/support/prepared-folder.ts';
import { type CrawledPage, crawl } from './support/crawl.ts';

const MISSING = '/no-such-page';
/** Pages of every kind that a shop without content has. */
const PAGES = [
  ...[
    '/',
    '/catalog/view/all',
    '/catalog/view/search?query=%D1%81%D0%B0%D0%BF%D0%BE%D0%B3%D0%B8',
    '/tracking',
  ],
  ...[
    '/size-guides',
    '/stores',
    '/blog',
    '/news',
    '/inspiration',
    '/kapsulnye-kollektsii',
    '/order',
    MISSING,
  ],
  ...['/personal', '/personal/favorites', '/personal/orders', '/personal/return', '/personal/return/form'],
];
/** Addresses that the static tables redirect in a shop with the page. */
const MOVED = [
  '/offer',
  '/delivery',
  '/black-friday',
  '/sustainability',
  '/stores/moskva-i-moskovskaya-oblast',
];
const APP_LINKS = ['/app/stores', '/app/certificates', '/app/shoes', '/app/loyalty', '/app/inspiration'];

interface Visit {
  pages: CrawledPage[];
  /** Texts of the pages by path. */
  read: (path: string) => Promise<string>;
  /** Status and target of an address, without following its redirect. */
  hop: (path: string) => Promise<[status: number, location: string | null]>;
}

/** Opens a shop with the data, follows every link from the pages, and passes the results to `check`. */
async function visitShop(
  fill: ((db: Db) => Promise<void>) | undefined,
  start: readonly string[],
  check: (visit: Visit) => Promise<void>,
) {
  const dataDir = await createDataFolder(fill);
  try {
    await withShop({ ...LONG_TIMEOUTS, DATA_DIR: dataDir }, async ({ url }) => {
      const request = (path: string) => fetch(new URL(path, url), { redirect: 'manual' });
      await check({
        pages: await crawl({ start, follows: (path) => !/[?&]sort=/.test(path), request }),
        read: async (path) => (await request(path)).text(),
        hop: async (path) => {
          const { status, headers } = await request(path);
          const location = headers.get('location');
          return [status, location && new URL(location, url).pathname];
        },
      });
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const listDead = (pages: readonly CrawledPage[]) =>
  pages
    .filter(({ path, status }) => status !== (path === MISSING ? 404 : 200))
    .map(({ path, status, from }) => `${status} ${path} (on ${from})`);

const TIMEOUT = { timeout: 600_000 };

it('an empty shop has no dead link, and its start page announces the opening', TIMEOUT, async () => {
  await visitShop(undefined, PAGES, async ({ pages, read, hop }) => {
    expect(listDead(pages)).toEqual([]);
    expect(pages.filter(({ headings }) => headings !== 1).map(({ path }) => path)).toEqual([]);
    expect(await read('/')).toContain('Скоро откроемся');
    expect(await read('/stores')).toContain('Магазинов пока нет');
    // Neither the address nor its target exists, so a redirect would only hide the 404.
    for (const path of MOVED) expect(await hop(path), path).toEqual([404, null]);
    for (const path of APP_LINKS)
      expect(await hop(path), path).toEqual([307, path === '/app/shoes' ? '/catalog/view/all' : '/']);
  });
});

/** Products that fill the row of new products, so that it contains no reduced product. */
const NEWER = [3, 4, 5, 6, 7, 8, 9, 10, 11];
/** Products that fill the row of reduced products, together with product 2. */
const REDUCED = [12, 13, 14];

async function fillSmallShop(db: Db): Promise<void> {
  await insertShop(db);
  await db.deleteFrom('stores').execute();
  await insertProducts(db, [
    { id: 1, facets: { type: 'boots' }, sizes: [['37', 2]] },
    { id: 2, section: 4, price: 500_000, base_price: 900_000, sizes: [['one-size', 1]] },
    ...NEWER.map((id): TestProduct => ({ id, created_at: '2026-06-01', sizes: [['37', 1]] })),
    ...REDUCED.map(
      (id): TestProduct => ({
        id,
        price: 500_000,
        base_price: 900_000,
        created_at: '2024-01-01',
        sizes: [['37', 1]],
      }),
    ),
  ]);
  await db
    .insertInto('info_pages')
    .values({
      code: 'delivery',
      title: 'Доставка',
      lead: '',
      html: '<p>Курьером</p>',
      updated_at: new Date(),
    })
    .execute();
}

it(
  'a small shop has no dead link, and its start page shows sections, new and reduced products',
  TIMEOUT,
  async () => {
    const start = [...PAGES, '/catalog/shoes', '/catalog/shoes/boots', '/product/goods-1', '/info/delivery'];
    await visitShop(fillSmallShop, start, async ({ pages, read, hop }) => {
      expect(listDead(pages)).toEqual([]);
      const paths = pages.map(({ path }) => path);
      expect(paths).toEqual(expect.arrayContaining(['/catalog/bags', '/product/goods-2', '/info/delivery']));
      expect(paths).not.toContain('/catalog/empty');
      const home = await read('/');
      for (const text of ['Разделы', 'Новинки', 'Скидки', '/product/goods-2']) expect(home).toContain(text);
      for (const text of ['?sort=discount_desc', 'Смотреть товары', 'нас покупают'])
        expect(home).toContain(text);
      // Documents that the shop lacks are named without a link.
      expect(await read('/order')).not.toMatch(/href="[^"]*\/info\/offer/);
      expect(await hop('/delivery')).toEqual([308, '/info/delivery']);
      expect(await hop('/app/shoes')).toEqual([307, '/catalog/shoes']);
    });
  },
);
