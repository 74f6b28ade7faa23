import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOOTS, limitOrders, NOON, putInCart, RECIPIENT, readStock } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { FAST, placeFastOrder } from '#tests/fast-orders.ts';
import { openBrowserAt } from '#tests/networks.ts';
import { confirmPhone, generatePhone } from '#tests/phones.ts';
import { openPurchaseShop, setOnlinePayment } from '#tests/purchases.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await limitOrders(shop);
  await setOnlinePayment(shop, false);
  await shop.db.deleteFrom('rate_limits').execute();
  await shop.db.updateTable('orders').set({ status: 'cancelled' }).execute();
  await shop.db.updateTable('offers').set({ quantity: 1000 }).execute();
});

const CONFIRM = { status: 422, fields: ['user_info.phone'] };

/** Orders one pair of shoes with an unconfirmed phone. */
const send = (address = '198.51.100.200', fetch = openBrowserAt(shop, address), phone = generatePhone()) =>
  placeFastOrder(fetch, {
    ...FAST,
    offers: [{ offer_id: BOOTS.offer }],
    user_info: { ...RECIPIENT, phone },
  });

describe('all orders without a confirmed phone', () => {
  const stock = (id: number, quantity: number) =>
    shop.db.updateTable('offers').set({ quantity }).where('id', '=', id).execute();
  const orders = async (count: number) => {
    const statuses: number[] = [];
    for (let turn = 0; turn < count; turn++) statuses.push((await send(`198.51.100.${turn}`)).status);
    return statuses.filter((status) => status === 200).length;
  };

  it('hold at most a share of the whole stock together, from any number of networks', async () => {
    await limitOrders(shop, { all: { free: 3, percent: 1 } });
    await shop.db.updateTable('offers').set({ quantity: 0 }).execute();
    await stock(BOOTS.offer, 1000);
    expect(await orders(14)).toBe(10);
    // A shopper with a confirmed phone can still order.
    const [phone, me] = [generatePhone(), openBrowserAt(shop, '203.0.113.5')];
    await putInCart(me, BOOTS.offer);
    await confirmPhone(shop, me, phone);
    expect((await send('', me, phone)).status).toBe(200);
  });

  it('hold at most half of a size and never the last pair once they hold more than the free allowance', async () => {
    await limitOrders(shop, { all: { free: 2, percent: 100 } });
    await stock(BOOTS.offer, 5);
    expect(await orders(4)).toBe(2);
    expect(await readStock(shop, BOOTS.offer)).toBe(3);
    await stock(BOOTS.offer, 1);
    expect(await send()).toMatchObject(CONFIRM);
    expect(await readStock(shop, BOOTS.offer)).toBe(1);
  });

  it('may have the last pair without a code while they hold less than the free allowance', async () => {
    await stock(BOOTS.offer, 1);
    expect((await send()).status).toBe(200);
  });

  it('are counted exactly when they are concurrent', async () => {
    await limitOrders(shop, { all: { free: 0, percent: 0.6 } });
    await shop.db.updateTable('offers').set({ quantity: 0 }).execute();
    await stock(BOOTS.offer, 1000);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => send(`198.51.100.${turn}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  });
});
