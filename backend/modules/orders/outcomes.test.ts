import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderEndpoints } from '#lib/contracts/orders.ts';
import { paymentEndpoints } from '#lib/contracts/payments.ts';
import {
  BAG,
  CARD,
  COURIER,
  MOSCOW,
  POINTS,
  PVZ,
  putInCart,
  RECIPIENT,
  request,
  resetStock,
  STORE,
  STORE_PICKUP,
  TODAY,
} from '#tests/commerce.ts';
import { CUSTOMER, signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { findOrder, openPurchaseShop, setOnlinePayment } from '#tests/purchases.ts';

const CHECKOUT = 'POST /services/rest/v1/orders/checkout';
const INIT = 'POST /v1/orders/init_payment';
const BAG_PRICE = 4500;

type Fetch = TestShop['fetch'];
let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
});
beforeEach(async () => {
  await resetStock(shop);
  await setOnlinePayment(shop, true);
});
afterAll(() => shop.close());

const SHOPPERS: Record<string, () => Promise<Fetch>> = {
  guest: async () => shop.browser(),
  customer: async () => {
    await shop.db.updateTable('customers').set({ phone: null, email: null }).execute();
    return (await signInCustomer(shop, CUSTOMER)).fetch;
  },
};

const DELIVERIES = {
  courier: {
    delivery_id: COURIER,
    address: { city: 'Москва', street_with_type: 'ул. Лесная', house: '5' },
    assemble_date: TODAY,
    price: 350,
  },
  storepickup: { delivery_id: STORE_PICKUP, pickup_store_id: STORE, price: 0 },
  pickuppoints: { delivery_id: POINTS, postamat_id: PVZ, price: 200 },
};

const decide = (id: string, action: 'pay' | 'decline') =>
  request(shop.browser(), `POST /v1/sandbox/payments/${id}`, { action });

/** The bank's decisions, and the resulting state of the order. */
const OUTCOMES = {
  paid: { decide: (id: string) => decide(id, 'pay'), order: { status: 'paid', can_pay: false } },
  declined: {
    decide: (id: string) => decide(id, 'decline'),
    order: { status: 'awaiting_payment', can_pay: true },
  },
  undecided: { decide: async () => null, order: { status: 'awaiting_payment', can_pay: true } },
};

const CASES = Object.keys(SHOPPERS).flatMap((who) =>
  Object.keys(DELIVERIES).flatMap((delivery) =>
    Object.keys(OUTCOMES).map((outcome) => [outcome, delivery, who] as const),
  ),
);

describe('RT-05 ST-10 AP-08 an order that is paid by card', () => {
  it.each(CASES)('%s: %s, a %s', async (outcome, delivery, who) => {
    const fetch = (await SHOPPERS[who]?.()) as Fetch;
    const { price, ...choice } = DELIVERIES[delivery as keyof typeof DELIVERIES];
    await putInCart(fetch, BAG.offer);
    const body = { city_id: MOSCOW, ...choice, payment_id: CARD, user_info: RECIPIENT };
    const placed = await request(fetch, CHECKOUT, body, { 'idempotency-key': crypto.randomUUID() });
    expect(placed.messages).toEqual([]);
    const { order_id, final_amount, can_pay } = orderEndpoints[CHECKOUT].result.parse(placed.result);
    expect([final_amount, can_pay]).toEqual([BAG_PRICE + price, true]);

    const begun = await request(fetch, INIT, { order_id });
    const { url } = paymentEndpoints[INIT].result.parse(begun.result);
    const payment = url.slice(-36);
    const { result } = await request(shop.browser(), `GET /v1/sandbox/payments/${payment}`);
    expect(result).toMatchObject({ order_number: order_id, amount: final_amount, status: 'pending' });

    const expected = OUTCOMES[outcome as keyof typeof OUTCOMES];
    await expected.decide(payment);
    expect(await findOrder(fetch, order_id)).toMatchObject({ ...expected.order, final_amount });
    const held = await shop.db
      .selectFrom('offers')
      .select('quantity')
      .where('id', '=', BAG.offer)
      .executeTakeFirstOrThrow();
    expect(held.quantity, 'the item stays reserved while the order can be paid').toBe(2);
    if (outcome === 'paid') expect((await request(fetch, INIT, { order_id })).status).toBe(409);
  });
});
