import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDatabase } from '#backend/db/client.ts';
import { JOBS, WORKER_JOBS } from '#backend/jobs.ts';
import { getStockLevel } from '#lib/domain/stock-level.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { insertProducts, insertShop } from '#tests/products.ts';
import { setPrices, takeStock } from '../products/index.ts';
import { publishChanges } from './publish.ts';

let shop: TestShop;
/** Second connection, in the role of another process of the back end. */
let other: Db;
beforeAll(async () => {
  shop = await openTestShop('empty');
  await insertShop(shop.db);
  await insertProducts(shop.db, [
    { id: 1, model: 1, facets: { type: 'boots' }, sizes: [['37', 8, 2]] },
    { id: 2, model: 1, color: 2, facets: { type: 'boots' }, sizes: [['37', 9]] },
  ]);
  other = openDatabase(shop.url);
});
afterAll(async () => {
  await other.destroy();
  await shop.close();
});
beforeEach(() => shop.flushInvalidations());

const LISTED = ['product:1', 'card:1', 'sizes:1'];
const SECTIONS = ['section:shoes', 'section:sale', 'section:shoes/boots', 'section:sale/boots'];
const ALL = [...LISTED, ...SECTIONS, 'section:view/all'].toSorted();
const run = (statement: string) => sql.raw(statement).execute(shop.db);
const setPrice = (db: Db, price: number) => setPrices(db, [{ product_id: 1, price, base_price: price }]);

/** Simulates a process of the back end that has just started. */
function startNode(db: Db = shop.db) {
  const published: string[][] = [];
  const own = { db, invalidateTags: (tags: string[]) => void published.push(tags.toSorted()) };
  return { published, look: () => publishChanges(own) };
}

/** Simulates a node that has published all committed changes. */
async function createRunningNode(db?: Db) {
  const started = startNode(db);
  await started.look();
  started.published.length = 0;
  return started;
}

describe('publishes a committed change', () => {
  it('in the next process when the writing one died between commit and publication', async () => {
    await run('delete from catalog_changes');
    const dying = await createRunningNode(other);
    await setPrice(other, 800_000);
    const next = startNode();
    await next.look();
    expect(dying.published).toEqual([]);
    expect(next.published).toEqual([ALL]);
  });

  it('once on every node', async () => {
    const [one, two] = [await createRunningNode(), await createRunningNode(other)];
    await setPrice(other, 810_000);
    for (const { look } of [one, two, one, two]) await look();
    expect([one.published, two.published]).toEqual([[ALL], [ALL]]);
  });

  it('again when its publication failed', async () => {
    const published: string[][] = [];
    let isFailing = false;
    const own = {
      db: shop.db,
      invalidateTags: (tags: string[]) => {
        if (isFailing) throw new Error('no memory');
        published.push(tags.toSorted());
      },
    };
    await publishChanges(own);
    published.length = 0;
    await setPrice(shop.db, 820_000);
    isFailing = true;
    await expect(publishChanges(own)).rejects.toThrow('no memory');
    isFailing = false;
    await publishChanges(own);
    expect(published).toEqual([ALL]);
  });

  it('before the response to the write request, also with concurrent reads of the log', async () => {
    const { look, published } = await createRunningNode();
    for (let price = 700_000; price < 700_010; price++) {
      const looks = [look(), look()];
      await setPrice(other, price);
      await look();
      expect(published.flat()).toContain('product:1');
      await Promise.all(looks);
      await look();
      published.length = 0;
    }
  });

  it('as a change of everything, when its rows were trimmed before this process read the log', async () => {
    const { look, published } = await createRunningNode();
    await setPrice(shop.db, 830_000);
    await run(
      'update catalog_log set trimmed_to = (select max(xid::text::bigint)::text::xid8 from catalog_changes)',
    );
    await run('delete from catalog_changes');
    await look();
    expect(published).toEqual([['shop']]);
    // `trimmed_to` is set back to 3. Otherwise the next read reports trimmed rows again while a transaction of another
    // test is open.
    await run("update catalog_log set trimmed_to = '3'");
    await shop.flushInvalidations();
  });
});

it('a transaction that is rolled back publishes nothing', async () => {
  const failed = shop.db.transaction().execute(async (tx) => {
    await setPrice(tx, 1_000);
    throw new Error('called off');
  });
  await expect(failed).rejects.toThrow('called off');
  expect(await shop.flushInvalidations()).toEqual([]);
});

it('a render worker publishes nothing, and every other process reads the log every two seconds', async () => {
  await publishChanges({ db: shop.db });
  const job = (jobs: typeof JOBS) => jobs.find(({ run }) => run === publishChanges);
  expect([job(JOBS)?.everySeconds, job(WORKER_JOBS)]).toEqual([2, undefined]);
});

const review = (status: string) =>
  `insert into reviews (product_id, author, rating, content, status, created_at)
    values (1, 'Автор', 5, '', '${status}', now())`;
const BOTH_COLORS = ['product:1', 'product:2'];
const menu = "insert into menus values ('top', '[]')";
const redirect = "insert into redirects (path, target, permanent) values ('/old', '/new', true)";

describe('manual SQL publishes changes that pages show', () => {
  it.each([
    ['a price', 'update products set price = price - 1 where id = 1', ALL],
    ['the text about a discount', "update products set discount_info = '−5 %' where id = 1", ALL],
    ['a picture', "update products set images = '{/media/series/9.side}' where id = 1", ALL],
    ['a text', "update products set description = 'Иначе' where id = 1", ['product:1']],
    ['an address', "update products set code = 'other' where id = 1", ['catalog', 'product:1']],
    ['a deactivated product', 'update products set is_active = false where id = 1', ['catalog', 'product:1']],
    ['an activated product', 'update products set is_active = true where id = 1', ['catalog', 'product:1']],
    [
      'another type',
      "update product_facets set value = 'pumps' where product_id = 1",
      ['catalog', 'product:1'],
    ],
    [
      'the same type again',
      "update product_facets set value = 'boots' where product_id = 1",
      ['catalog', 'product:1'],
    ],
    ['a renamed size', "update offers set title = '38' where product_id = 1", ALL],
    ['few units of a size', 'update offers set quantity = 3 where product_id = 1', ['product:1']],
    ['the last size, which sells out', 'update offers set quantity = 0 where product_id = 1', ALL],
    ['the first size, which is in stock again', 'update offers set quantity = 8 where product_id = 1', ALL],
    ['a store that no longer has a size', 'update store_stock set quantity = 0 where offer_id = 10', ALL],
    ['a store that has a size again', 'update store_stock set quantity = 1 where offer_id = 10', ALL],
    ['a pending review', review('pending'), []],
    ['an answer to a pending review', "update reviews set answer = 'Спасибо'", []],
    ['a rejected review', "update reviews set status = 'rejected'", []],
    ['a published review', review('published'), [...BOTH_COLORS, 'card:2', 'sizes:2', ...ALL]],
    [
      'an answer to a published review',
      "update reviews set answer = 'Да' where status = 'published'",
      BOTH_COLORS,
    ],
    ['deleted reviews', 'delete from reviews', [...BOTH_COLORS, 'card:2', 'sizes:2', ...ALL]],
    ['a section', "update sections set heading = 'Вся обувь' where id = 1", ['catalog']],
    ['a color', "update colors set hex = '#000000' where id = 1", ['catalog']],
    ['a search term', "insert into search_terms (phrase, target) values ('угги', 'ботинки')", ['catalog']],
    ['a menu', menu, ['menus']],
    ['a changed menu', 'update menus set items = items', ['menus']],
    ['a truncated table of menus', 'truncate menus', ['menus']],
    ['a banner', "insert into content_blocks values ('banner', '{}')", ['content']],
    ['an info page', "insert into info_pages values ('care', 'Уход', '', '', now())", ['content']],
    ['a city', "update cities set name = 'Орёл' where id = 1", ['places']],
    ['the hours of a store', "update stores set hours = 'круглосуточно' where id = 1", ['places']],
    ['a text for search engines', "insert into seo_tags (url, tags) values ('/a', '[]')", ['catalog', 'seo']],
    ['a redirect', redirect, ['address:/old', 'redirects']],
    [
      'a redirect with another path',
      "update redirects set path = '/older'",
      ['address:/old', 'address:/older', 'redirects'],
    ],
    ['a truncated table of redirects', 'truncate redirects', ['redirects', 'shop']],
    ['a short link', "insert into short_links values ('Tg', '/new')", ['address:/~tg', 'redirects']],
    ['a setting', "insert into settings values ('cart', '{}')", ['shop']],
    ['a secret of the shop', "insert into settings values ('guest_tokens', '{}')", []],
    ['a truncated table of filter values', 'truncate product_facets', ['catalog']],
    ['statements that change no row', "update cities set name = '' where id = 0; delete from menus", []],
  ])('%s', async (_case, statement, tags) => {
    await run(statement);
    expect((await shop.flushInvalidations()).toSorted()).toEqual([...new Set(tags)].toSorted());
  });

  it('the name of a reviewer', async () => {
    await run(`
      insert into shoppers (id) overriding system value values (900);
      insert into customers (id, name, card_number, created_at) values (900, 'Анна', '2000000000008', now());
      insert into reviews (product_id, customer_id, rating, content, status, created_at)
        values (1, 900, 5, '', 'published', now())`);
    await shop.flushInvalidations();
    await run("update customers set surname = 'Петрова' where id = 900");
    expect(await shop.flushInvalidations()).toEqual([]);
    await run("update customers set name = 'Аня' where id = 900");
    expect(await shop.flushInvalidations()).toEqual(BOTH_COLORS);
  });

  it('each change of the stock level, but not a change from 8 to 7', async () => {
    const set = (quantity: number) => run(`update offers set quantity = ${quantity} where id = 20`);
    for (let quantity = 0; quantity < 12; quantity++) {
      await set(quantity);
      await shop.flushInvalidations();
      await set(quantity + 1);
      const isSeen = getStockLevel(quantity) !== getStockLevel(quantity + 1);
      expect((await shop.flushInvalidations()).includes('product:2'), `${quantity}`).toBe(isSeen);
    }
    await set(8);
    await run('delete from catalog_changes');
    await takeStock(shop.db, 20, 1);
    expect(await shop.db.selectFrom('catalog_changes').selectAll().execute()).toEqual([]);
  });
});
