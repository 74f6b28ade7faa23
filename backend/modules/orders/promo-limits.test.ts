import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartEndpoints } from '#lib/contracts/cart.ts';
import { fastOrderEndpoints } from '#lib/contracts/fast-orders.ts';
import { placedOrder } from '#lib/contracts/orders.ts';
import { BAG, CARD, MOSCOW, POINTS, PVZ, putInCart, RECIPIENT, request } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { getRounds } from '#tests/depth.ts';
import { clearFastOrderLimits, estimate, FAST, placeFastOrder } from '#tests/fast-orders.ts';
import { CHANGED_MIND, openPurchaseShop } from '#tests/purchases.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
  await shop.db.updateTable('offers').set({ quantity: 1000 }).where('id', '=', BAG.offer).execute();
});
afterAll(() => shop.close());

const CODE = 'MINUS500';
const USED_UP = 'Промокод закончился';
const USED = 'Вы уже использовали этот промокод';

type Limits = { max_uses?: number | null; max_uses_per_shopper?: number | null };
async function limit({ max_uses = null, max_uses_per_shopper = null }: Limits) {
  await shop.db
    .updateTable('promo_codes')
    .set({ max_uses, max_uses_per_shopper })
    .where('code', '=', CODE)
    .execute();
}
beforeEach(async () => {
  await shop.db.deleteFrom('promo_uses').execute();
  await clearFastOrderLimits(shop);
  await limit({});
});

type Fetch = TestShop['fetch'];
const apply = (fetch: Fetch) =>
  request(fetch, 'POST /api/v1/cart/promo_code?return_basket=true', { code: CODE });
const cartOf = async (fetch: Fetch) =>
  cartEndpoints['GET /api/v1/cart'].result.parse((await request(fetch, 'GET /api/v1/cart')).result);

let people = 0;
/** Creates the contacts of a person who has not ordered before. */
const stranger = () => {
  people++;
  return {
    ...RECIPIENT,
    phone: `+7916${String(people).padStart(7, '0')}`,
    email: `guest${people}@example.ru`,
  };
};
const bodyOf = (user_info = stranger()) => ({
  city_id: MOSCOW,
  delivery_id: POINTS,
  postamat_id: PVZ,
  payment_id: CARD,
  user_info,
});
const order = (fetch: Fetch, body: object = bodyOf()) =>
  request(fetch, 'POST /services/rest/v1/orders/checkout', body, {
    'idempotency-key': crypto.randomUUID(),
  });
/** The expected order of one bag to a pickup point, with or without the code. */
const expected = (final_amount: number) => ({
  expected: { final_amount, items: [{ offer_id: BAG.offer, quantity: 1, price: 4500 }] },
});
const WITH = expected(4200);
const WITHOUT = expected(4700);

async function withCode(fetch: Fetch = shop.browser()): Promise<Fetch> {
  await putInCart(fetch, BAG.offer);
  expect((await apply(fetch)).status).toBe(200);
  return fetch;
}
const cancel = (fetch: Fetch, result: unknown) =>
  request(fetch, 'DELETE /services/rest/v1/orders', {
    order_id: placedOrder.parse(result).order_id,
    reason_id: CHANGED_MIND,
  });

const ORDERS = getRounds(30, 100);

describe('a promo code with a maximum number of orders', () => {
  it(`of ${ORDERS} concurrent orders with a limit of 3 exactly 3 get the discount, and the others are refused`, async () => {
    await limit({ max_uses: 3 });
    const shoppers = await Promise.all(Array.from({ length: ORDERS }, () => withCode()));
    const answers = await Promise.all(
      // Half of the requests contain the expected order. The other half do not, like requests of clients that implement
      // only the specification.
      shoppers.map((fetch, index) => order(fetch, { ...bodyOf(), ...(index % 2 === 0 && WITH) })),
    );
    const made = answers.filter(({ status }) => status === 200);
    expect(made.map(({ result }) => placedOrder.parse(result).final_amount)).toEqual([4200, 4200, 4200]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(ORDERS - 3);
    for (const { status, messages } of refused) expect([status, messages[0]]).toEqual([409, USED_UP]);
    const uses = await shop.db.selectFrom('promo_uses').selectAll().execute();
    expect(uses).toHaveLength(3);
  });

  it('ST-17 answers a used up code with the old and the new sum, and accepts a second request with the new sum', async () => {
    await limit({ max_uses: 1 });
    const [first, late] = [await withCode(), await withCode()];
    expect((await order(first)).status).toBe(200);
    const refused = await order(late, { ...bodyOf(), ...WITH });
    expect(refused.status).toBe(409);
    expect(refused.errors).toMatchObject([
      { code: 'promo_used_up', message: USED_UP, field: 'expected.promo_code' },
      { code: 'order_sum_changed', old: 4200, new: 4700 },
    ]);
    expect(await cartOf(late)).toMatchObject({
      promo_code: { text: CODE, price: 0, message: USED_UP },
      final_amount: 4500,
    });
    const agreed = await order(late, { ...bodyOf(), ...WITHOUT });
    expect(agreed.result).toMatchObject({ final_amount: 4700 });
    expect((await cartOf(late)).promo_code).toBeNull();
  });

  it('EN-02 is refused in the cart when used up, and is available again after a cancelled order', async () => {
    await limit({ max_uses: 1 });
    const first = await withCode();
    const placed = await order(first);
    const other = shop.browser();
    await putInCart(other, BAG.offer);
    const refused = await apply(other);
    expect([refused.status, refused.fields, refused.messages]).toEqual([422, ['code'], [USED_UP]]);
    expect((await cancel(first, placed.result)).status).toBe(200);
    expect((await apply(other)).result).toMatchObject({ promo_code: { text: CODE, price: 500 } });
    expect((await order(other)).status).toBe(200);
  });

  it('counts one-click orders, and the quote contains the refusal', async () => {
    await limit({ max_uses: 1 });
    const body = { ...FAST, promocode: CODE };
    const me = shop.browser();
    await order(await withCode());
    const asked = fastOrderEndpoints['POST /services/rest/v2/orders/pre_fast_order'].result.parse(
      (await estimate(me, { ...body, user_info: undefined, payment_id: undefined })).result,
    );
    expect([asked.promo_code, asked.final_amount]).toEqual([
      { text: CODE, price: 0, message: USED_UP },
      4700,
    ]);
    const refused = await placeFastOrder(me, { ...body, user_info: stranger() });
    expect([refused.status, refused.messages]).toEqual([409, [USED_UP]]);
    await limit({ max_uses: 2 });
    expect((await placeFastOrder(me, { ...body, user_info: stranger() })).result).toMatchObject({
      final_amount: 4200,
    });
    const last = shop.browser();
    await putInCart(last, BAG.offer);
    expect((await apply(last)).messages).toEqual([USED_UP]);
  });

  it('AP-09 uses the code once for a repeated request with the same key', async () => {
    await limit({ max_uses: 1 });
    const me = await withCode();
    const body = bodyOf();
    const send = () =>
      request(me, 'POST /services/rest/v1/orders/checkout', body, { 'idempotency-key': 'promo-again' });
    const [first, again] = [await send(), await send()];
    expect(first.status).toBe(200);
    expect(again).toEqual(first);
  });
});

describe('a promo code with a maximum number of orders per shopper', () => {
  it('a customer uses it once, in any browser and for any recipient', async () => {
    await limit({ max_uses_per_shopper: 1 });
    const { fetch } = await signInCustomer(shop, { phone: '+79165550001', email: 'anna1@example.ru' });
    const placed = await order(await withCode(fetch));
    expect(placed.status).toBe(200);
    await putInCart(fetch, BAG.offer);
    const refused = await apply(fetch);
    expect([refused.status, refused.messages]).toEqual([422, [USED]]);
    await cancel(fetch, placed.result);
    expect((await apply(fetch)).status).toBe(200);
  });

  it.each([
    ['phone', { ...RECIPIENT, email: 'other@example.ru' }],
    ['e-mail in upper case', { ...RECIPIENT, phone: '+79160000099', email: 'ANNA@example.ru' }],
  ])('recognizes a guest by the %s in another browser', async (_, again) => {
    await limit({ max_uses_per_shopper: 1 });
    expect((await order(await withCode(), bodyOf(RECIPIENT))).status).toBe(200);
    const other = await withCode();
    const refused = await order(other, { ...bodyOf(again), ...WITH });
    expect([refused.status, refused.messages[0]]).toEqual([409, USED]);
    expect((await order(other, { ...bodyOf(stranger()), ...WITH })).status).toBe(200);
  });

  it('recognizes a customer who ordered as a guest by the profile', async () => {
    await limit({ max_uses_per_shopper: 1 });
    const before = stranger();
    expect((await order(await withCode(), bodyOf(before))).status).toBe(200);
    const { fetch } = await signInCustomer(shop, { phone: before.phone, email: null });
    await putInCart(fetch, BAG.offer);
    expect((await apply(fetch)).messages).toEqual([USED]);
  });

  it('applies once for one guest in ten concurrent browsers', async () => {
    await limit({ max_uses_per_shopper: 1 });
    const guest = stranger();
    const browsers = await Promise.all(Array.from({ length: 10 }, () => withCode()));
    const answers = await Promise.all(browsers.map((fetch) => order(fetch, bodyOf(guest))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, messages } of answers.filter((answer) => answer.status !== 200))
      expect([status, messages]).toEqual([409, [USED]]);
  });
});
