import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placedOrder } from '#lib/contracts/orders.ts';
import {
  BOOTS,
  CARD,
  listListingTags,
  NOON,
  PERM,
  putInCart,
  readStock,
  request,
  resetStock,
  STORE,
  STORE_PICKUP,
} from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import {
  clearFastOrderLimits,
  FAST,
  placeFastOrder,
  readStoreStockOrZero,
  setStoreStock,
} from '#tests/fast-orders.ts';
import { testLog } from '#tests/log.ts';
import { openPurchaseShop, setOnlinePayment } from '#tests/purchases.ts';
import { cancelUnpaidOrders } from '../order-management/cancel.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
  await setOnlinePayment(shop, false);
  await clearFastOrderLimits(shop);
  await shop.db.deleteFrom('outbox').execute();
  await shop.db.deleteFrom('store_stock').execute();
  await shop.db.updateTable('customers').set({ phone: null, email: null }).execute();
  await shop.flushInvalidations();
});

const ORDERS = '/services/rest/v1/orders';
const numberOf = ({ result }: { result?: unknown }) => placedOrder.parse(result).order_id;
const lines = (number: string) =>
  shop.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.offer_id', 'i.quantity', 'i.store_id'])
    .where('o.number', '=', number)
    .execute();

describe('a unit that is in stock only in a store', () => {
  const pair = { ...FAST, offers: [{ offer_id: BOOTS.soldOut }] };
  const SECOND = 70;
  const THIRD = 71;
  beforeAll(async () => {
    const place = { address: 'ул. Мира, 2', hours: '10:00–22:00', lat: 55.7, lon: 37.6, phone: '+7495' };
    await shop.db
      .insertInto('stores')
      .values([
        { ...place, id: SECOND, city_id: PERM, code: 's70', name: 'Полутон в Перми' },
        { ...place, id: THIRD, city_id: PERM, code: 's71', name: 'Полутон на Каме' },
      ])
      .execute();
  });

  it('ST-14 AP-09 is taken from the order’s city first, then from the largest stock, and each page is invalidated', async () => {
    await setStoreStock(shop, BOOTS.soldOut, 1);
    await setStoreStock(shop, BOOTS.soldOut, 2, SECOND);
    await setStoreStock(shop, BOOTS.soldOut, 5, THIRD);
    await shop.flushInvalidations();
    const me = shop.browser();
    const first = numberOf(await placeFastOrder(me, pair));
    expect(await lines(first)).toEqual([{ offer_id: BOOTS.soldOut, quantity: 1, store_id: STORE }]);
    expect(shop.invalidatedTags).toEqual(listListingTags(BOOTS.id));
    const second = numberOf(await placeFastOrder(me, { ...pair, comment: 'ещё' }));
    expect(await lines(second)).toMatchObject([{ store_id: THIRD }]);
    expect(await readStoreStockOrZero(shop, BOOTS.soldOut, THIRD)).toBe(4);
    expect(await readStock(shop, BOOTS.soldOut)).toBe(0);
  });

  it('ST-14 is taken from the store of pickup first', async () => {
    await setStoreStock(shop, BOOTS.soldOut, 1, THIRD);
    await setStoreStock(shop, BOOTS.soldOut, 9, SECOND);
    const { postamat_id: _, ...rest } = pair;
    const pickup = { ...rest, city_id: PERM, delivery_id: STORE_PICKUP, pickup_store_id: THIRD };
    const number = numberOf(await placeFastOrder(shop.browser(), pickup));
    expect(await lines(number)).toMatchObject([{ store_id: THIRD }]);
  });

  it('AP-09 is restored to its store by a cancellation, and to no other stock', async () => {
    await setStoreStock(shop, BOOTS.soldOut, 1);
    const me = shop.browser();
    const number = numberOf(await placeFastOrder(me, pair));
    expect(await readStoreStockOrZero(shop, BOOTS.soldOut)).toBe(0);
    shop.invalidatedTags.length = 0;
    expect((await request(me, `DELETE ${ORDERS}`, { order_id: number })).status).toBe(200);
    expect([await readStoreStockOrZero(shop, BOOTS.soldOut), await readStock(shop, BOOTS.soldOut)]).toEqual([
      1, 0,
    ]);
    expect(shop.invalidatedTags).toEqual(listListingTags(BOOTS.id));
  });

  it('AP-09 is restored to its store when the order is unpaid for half an hour', async () => {
    await setOnlinePayment(shop, true);
    await shop.db.updateTable('orders').set({ status: 'new' }).execute();
    await setStoreStock(shop, BOOTS.soldOut, 1);
    await placeFastOrder(shop.browser(), pair);
    expect(await readStoreStockOrZero(shop, BOOTS.soldOut)).toBe(0);
    const later = new Date(NOON.getTime() + 31 * 60 * 1000);
    const { db, providers } = shop;
    const job = { db, providers, now: () => later, siteUrl: '', mode: 'production' as const, log: testLog };
    expect(await cancelUnpaidOrders({ ...job, mediaDir: '', uploadsDir: '' })).toBe(1);
    expect(await readStoreStockOrZero(shop, BOOTS.soldOut)).toBe(1);
  });

  it('ER-05 is not taken from a closed store, and is not sold through the cart', async () => {
    await setStoreStock(shop, BOOTS.soldOut, 3, 8);
    expect((await placeFastOrder(shop.browser(), pair)).status).toBe(409);
    await setStoreStock(shop, BOOTS.soldOut, 3);
    expect((await putInCart(shop.browser(), BOOTS.soldOut)).status).toBe(409);
    expect((await placeFastOrder(shop.browser(), { ...pair, payment_id: CARD })).status).toBe(200);
  });
});
