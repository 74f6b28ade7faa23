import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackend, type Shop } from '#backend/index.ts';
import { publishChanges } from '#backend/modules/changes/index.ts';
import {
  BAG,
  BOOTS,
  CARD,
  listListingTags,
  MOSCOW,
  NOON,
  openCommerceShop,
  POINTS,
  PVZ,
  RECIPIENT,
  readStock,
  request,
} from '#tests/commerce.ts';
import { SITE_URL, type TestShop } from '#tests/database.ts';
import { testLog } from '#tests/log.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
afterAll(() => shop.close());

const BUY = {
  city_id: MOSCOW,
  delivery_id: POINTS,
  postamat_id: PVZ,
  payment_id: CARD,
  user_info: RECIPIENT,
};
const PATH = '/services/rest/v1/orders/checkout';
const buy = (fetch: TestShop['fetch'], key: string) =>
  request(fetch, `POST ${PATH}`, BUY, { 'idempotency-key': key });
const count = async (table: 'orders' | 'outbox' | 'order_events') =>
  (await shop.db.selectFrom(table).select('id').execute()).length;
const stock = (offer: number) => readStock(shop, offer);

describe('concurrent checkouts', () => {
  it("ER-05 40 checkouts of the last pair create one order, and the others are refused with 'Нет в наличии'", async () => {
    const shoppers = Array.from({ length: 40 }, () => shop.browser());
    for (const fetch of shoppers)
      await request(fetch, `POST /api/v1/cart/offer/${BOOTS.lastPair}`, { quantity: 1 });
    const answers = await Promise.all(shoppers.map((fetch) => buy(fetch, 'last-pair')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(39);
    for (const { status, messages } of refused)
      expect([status, ...messages]).toEqual([409, 'Нет в наличии: Ботинки Ладога, размер 38']);
    expect([await stock(BOOTS.lastPair), await count('orders')]).toEqual([0, 1]);
  });

  it('ER-05 several checkouts of more than the stock create one order, and the refusals contain the remaining number', async () => {
    const shoppers = Array.from({ length: 6 }, () => shop.browser());
    for (const fetch of shoppers)
      await request(fetch, `POST /api/v1/cart/offer/${BAG.offer}`, { quantity: 2 });
    const answers = await Promise.all(shoppers.map((fetch) => buy(fetch, 'short')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, messages } of answers.filter((answer) => answer.status !== 200))
      expect([status, ...messages]).toEqual([409, 'Сумка Нева: осталась 1 штука из 2']);
    await shop.db.updateTable('offers').set({ quantity: 3 }).where('id', '=', BAG.offer).execute();
  });

  it('AP-09 50 equal requests with one key create one order and return equal responses', async () => {
    const before = await count('orders');
    const me = shop.browser();
    await request(me, `POST /api/v1/cart/offer/${BAG.offer}`, { quantity: 1 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy(me, 'again')));
    expect(answers[0]?.status).toBe(200);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await stock(BAG.offer)).toBe(2);
    const made = before + 1;
    // An e-mail and an SMS for each order.
    expect([await count('orders'), await count('outbox'), await count('order_events')]).toEqual([
      made,
      2 * made,
      made,
    ]);
  });

  it('AP-09 two requests with different keys create one order, and the other request finds an empty cart', async () => {
    const me = shop.browser();
    await request(me, `POST /api/v1/cart/offer/${BAG.offer}`, { quantity: 1 });
    const answers = await Promise.all([buy(me, 'left'), buy(me, 'right')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await stock(BAG.offer)).toBe(1);
  });

  it('AP-09 the pages of sold products are invalidated only after the commit', async () => {
    const invalidated: string[][] = [];
    const node: Shop = {
      db: shop.db,
      now: () => NOON,
      providers: shop.providers,
      siteUrl: SITE_URL,
      mode: 'production' as const,
      log: testLog,
      mediaDir: '',
      uploadsDir: '',
      invalidateTags: (tags) => invalidated.push(tags),
    };
    const backend = createBackend(node);
    await publishChanges(node);
    invalidated.length = 0;
    let cookie = '';
    const send = async (path: string, body: object) => {
      const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': 'tags' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await backend.fetch(new Request(`http://shop.test${path}`, init));
      cookie ||= response.headers.get('set-cookie')?.split(';')[0] ?? '';
      return response.status;
    };
    await send(`/api/v1/cart/offer/${BAG.offer}`, { quantity: 1 });
    await send(`/api/v1/cart/offer/${BOOTS.offer}`, { quantity: 1 });
    expect(await send(PATH, { ...BUY, postamat_id: 1 })).toBe(422);
    expect(invalidated).toEqual([]);
    expect(await send(PATH, BUY)).toBe(200);
    expect(await send(PATH, BUY)).toBe(200);
    // The last bag was sold, which changes the listing. The number of remaining boots is not shown on any page.
    expect(invalidated).toEqual([listListingTags(BAG.id)]);
  });
});
