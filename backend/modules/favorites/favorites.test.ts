import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { favoriteEndpoints, favorites } from '#lib/contracts/favorites.ts';
import { request } from '#tests/commerce.ts';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { getRounds } from '#tests/depth.ts';
import { insertProducts, insertShop } from '#tests/products.ts';
import { setPrices } from '../products/index.ts';

const PATH = '/api/v1/products/favorite';
const GONE = 900;
const { result: listed } = favoriteEndpoints[`GET ${PATH}`];

let shop: TestShop;
let minute = 0;

beforeAll(async () => {
  shop = await openTestShop('empty');
  await insertShop(shop.db);
  await insertProducts(shop.db, [...range(1, 130).map((id) => ({ id })), { id: GONE, is_active: false }]);
});
afterAll(() => shop.close());

/** Sends a change a minute after the previous change, so that the order of all changes is certain. */
async function change(me: TestShop['fetch'], key: string) {
  minute += 1;
  shop.setNow(new Date(Date.UTC(2026, 10, 21, 0, minute)));
  return favorites.parse((await request(me, key)).result);
}
const add = (me: TestShop['fetch'], id: number) => change(me, `POST /api/v1/products/${id}/favorite`);
const remove = (me: TestShop['fetch'], id: number) => change(me, `DELETE /api/v1/products/${id}/favorite`);
const count = async (me: TestShop['fetch']) => favorites.parse((await request(me, `GET ${PATH}/cnt`)).result);
const list = async (me: TestShop['fetch'], query = '') => {
  const { products, pagination } = listed.parse((await request(me, `GET ${PATH}${query}`)).result);
  return { ids: products.map(({ id }) => id), pagination };
};

/** Creates a session and inserts its favorites, each newer than the previous one. */
async function createSessionWithFavorites(me: TestShop['fetch'], [first = 0, ...rest]: number[]) {
  await add(me, first);
  const { shopper_id } = await shop.db
    .selectFrom('favorites')
    .select('shopper_id')
    .orderBy('shopper_id', 'desc')
    .executeTakeFirstOrThrow();
  const rows = rest.map((product_id, n) => ({
    shopper_id,
    product_id,
    created_at: new Date(Date.UTC(2027, 0, 1, 0, n)),
  }));
  await shop.db.insertInto('favorites').values(rows).execute();
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe('favourites', () => {
  it('AP-05 adds, lists the last added first, counts and removes', async () => {
    const me = shop.browser();
    expect(await count(me)).toEqual({ count: 0, ids: [] });
    expect(await add(me, 3)).toEqual({ count: 1, ids: [3] });
    expect(await add(me, 7)).toEqual({ count: 2, ids: [7, 3] });
    expect(await count(me)).toEqual({ count: 2, ids: [7, 3] });
    expect(await list(me)).toEqual({
      ids: [7, 3],
      pagination: { page: 1, limit: 100, pages: 1, total: 2 },
    });
    expect(await remove(me, 3)).toEqual({ count: 1, ids: [7] });
    expect(await change(me, `DELETE ${PATH}`)).toEqual({ count: 0, ids: [] });
    expect(await list(me)).toEqual({ ids: [], pagination: { page: 1, limit: 100, pages: 0, total: 0 } });
  });

  it('AP-05 adding again keeps the position in the list, removing again changes nothing', async () => {
    const me = shop.browser();
    await add(me, 1);
    await add(me, 2);
    expect(await add(me, 1)).toEqual({ count: 2, ids: [2, 1] });
    expect(await remove(me, 1)).toEqual({ count: 1, ids: [2] });
    expect(await remove(me, 1)).toEqual({ count: 1, ids: [2] });
  });

  it('AP-05 fifty concurrent requests for one product add one favorite', async () => {
    const me = shop.browser();
    await add(me, 5);
    await Promise.all(Array.from({ length: 50 }, () => request(me, 'POST /api/v1/products/6/favorite')));
    expect(await count(me)).toMatchObject({ count: 2 });
  });

  it('AP-05 are visible only to the session that added them', async () => {
    const me = shop.browser();
    const other = shop.browser();
    await add(me, 1);
    await add(other, 2);
    expect(await remove(other, 1)).toEqual({ count: 1, ids: [2] });
    await change(other, `DELETE ${PATH}`);
    expect(await count(me)).toEqual({ count: 1, ids: [1] });
    expect(await list(me)).toMatchObject({ ids: [1] });
  });

  it('AP-05 reading and removing create no session, adding does', async () => {
    const sessions = async () => (await shop.db.selectFrom('sessions').select('id').execute()).length;
    const before = await sessions();
    const me = shop.browser();
    for (const key of [
      `GET ${PATH}`,
      `GET ${PATH}/cnt`,
      `DELETE ${PATH}`,
      'DELETE /api/v1/products/1/favorite',
    ])
      expect((await request(me, key)).status).toBe(200);
    expect(await sessions()).toBe(before);
    await add(me, 1);
    expect(await sessions()).toBe(before + 1);
  });

  it.each([GONE, 999_999])("AP-05 'Товар не найден' for an inactive or unknown product: %s", async (id) => {
    const answer = await request(shop.browser(), `POST /api/v1/products/${id}/favorite`);
    expect(answer).toMatchObject({ status: 404, messages: ['Товар не найден'] });
  });

  it('AP-05 an inactive product is neither listed nor counted, and is listed again when it is active', async () => {
    const me = shop.browser();
    await add(me, 129);
    await add(me, 130);
    const sell = (is_active: boolean) =>
      shop.db.updateTable('products').set({ is_active }).where('id', '=', 130).execute();
    await sell(false);
    expect(await count(me)).toEqual({ count: 1, ids: [129] });
    expect(await list(me)).toMatchObject({ ids: [129], pagination: { total: 1 } });
    await sell(true);
    expect(await count(me)).toEqual({ count: 2, ids: [130, 129] });
  });

  it('AP-05 are listed with the price at the time of adding, which later price changes do not affect', async () => {
    const me = shop.browser();
    await add(me, 127);
    const prices = async () => {
      const { products } = listed.parse((await request(me, `GET ${PATH}`)).result);
      return products.map(({ price, added_price }) => ({
        now: price?.price ?? Number.NaN,
        added: added_price,
      }));
    };
    const [{ now } = { now: 0 }] = await prices();
    expect(await prices()).toEqual([{ now, added: now }]);
    await setPrices(shop.db, [{ product_id: 127, price: (now - 1500) * 100, base_price: now * 100 }]);
    await add(me, 127);
    expect(await prices()).toEqual([{ now: now - 1500, added: now }]);
    await remove(me, 127);
    await add(me, 127);
    expect(await prices()).toEqual([{ now: now - 1500, added: now - 1500 }]);
  });

  it('BC-04 lists a hundred per page without gaps between pages', async () => {
    const me = shop.browser();
    await createSessionWithFavorites(me, range(1, 130));
    const first = await list(me);
    expect(first.ids).toEqual(range(31, 130).reverse());
    expect(first.pagination).toEqual({ page: 1, limit: 100, pages: 2, total: 130 });
    expect((await list(me, '?page=2')).ids).toEqual(range(1, 30).reverse());
    expect(await list(me, '?page=3')).toMatchObject({ ids: [], pagination: { page: 3, pages: 2 } });
    expect((await list(me, '?limit=7&page=2')).ids).toEqual([123, 122, 121, 120, 119, 118, 117]);
  });

  it('AP-05 are limited to a thousand per session; another product is refused, an already added product is not', async () => {
    await insertProducts(
      shop.db,
      range(1_001, 2_000).map((id) => ({ id })),
    );
    const me = shop.browser();
    await createSessionWithFavorites(me, range(1_001, 1_999));
    // Two concurrent requests for the last allowed favorite.
    const keys = ['POST /api/v1/products/1/favorite', 'POST /api/v1/products/2/favorite'];
    const answers = await Promise.all(keys.map((key) => request(me, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await count(me)).toMatchObject({ count: 1000 });
    expect(await request(me, 'POST /api/v1/products/2000/favorite')).toMatchObject({
      status: 422,
      messages: ['В избранном уже 1000 товаров. Уберите что-нибудь, чтобы добавить новый'],
    });
    expect(await add(me, 1_001)).toMatchObject({ count: 1000 });
  });
});

describe('malformed input', () => {
  it.each(['?limit=0', '?limit=101', '?limit=x', '?page=0', '?page=-1', '?page=1.5', '?page=99999999999'])(
    'AP-05 is answered with 400 and a text: %s',
    async (query) => {
      const answer = await request(shop.browser(), `GET ${PATH}${query}`);
      expect(answer.status).toBe(400);
      expect(answer.messages.join()).toMatch(/[А-Яа-я]/);
    },
  );

  it.each(Object.keys(favoriteEndpoints))('AP-05 never breaks %s', async (key) => {
    const [method = '', pattern = ''] = key.split(' ');
    const me = shop.browser();
    const id = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
      fc.constantFrom('1', '0', '-1', '1.5', '2147483648', '\0', 'favorite', 'cnt', '__proto__'),
    );
    const query = fc.dictionary(
      fc.constantFrom('limit', 'page', 'limit[]', '__proto__'),
      fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom('1', '', '1e9', 'NaN')),
    );
    await fc.assert(
      fc.asyncProperty(id, query, fc.jsonValue(), async (id, params, body) => {
        const path = pattern.replace(':id', encodeURIComponent(id));
        const response = await me(`${path}?${new URLSearchParams(params)}`, {
          method,
          body: method === 'POST' ? JSON.stringify(body) : undefined,
        });
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: getRounds(10, 60) },
    );
  });
});
