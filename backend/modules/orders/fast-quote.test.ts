import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fastOrderTotals } from '#lib/contracts/fast-orders.ts';
import { checkoutTotals } from '#lib/contracts/orders.ts';
import {
  BAG,
  BOOTS,
  CARD,
  CASH,
  COURIER,
  MOSCOW,
  NOON,
  openCommerceShop,
  PERM,
  PERM_POINT,
  POINTS,
  POSTAMAT,
  PVZ,
  putInCart,
  request,
  resetStock,
} from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { getRounds } from '#tests/depth.ts';
import { estimate, FAST, placeFastOrder, setStoreStock } from '#tests/fast-orders.ts';
import { grantBonuses, insertLoyaltyLevels } from '#tests/loyalty.ts';
import { mergeGuest } from '../guest-merge/index.ts';

let shop: TestShop;
type Fetch = TestShop['fetch'];
beforeAll(async () => {
  shop = await openCommerceShop();
  await insertLoyaltyLevels(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
  await shop.db.updateTable('customers').set({ phone: null, email: null }).execute();
});

const ORDERS = '/services/rest/v1/orders';
const offers = [{ offer_id: BAG.offer }];
const totals = async (fetch: Fetch, body: object) => {
  const answer = await estimate(fetch, body);
  expect(answer.messages).toEqual([]);
  return fastOrderTotals.parse(answer.result);
};

describe('AP-09 the price of a one-click order', () => {
  it('AP-09 ST-07 contains only the items and the city’s deliveries when no delivery is selected', async () => {
    const answer = await totals(shop.browser(), { offers });
    expect(answer).toMatchObject({
      amount: 4500,
      final_amount: 4500,
      delivery_price: null,
      bonus: 0,
      bonus_debet: 0,
      is_budget_payment: false,
      level_limits: [],
      payments: [],
      promo_code: null,
      promo_code_discount: 0,
      installment_limit: 0,
      restriction_message: '',
      items: [{ offer_id: BAG.offer, quantity: 1, price: 4500, title: 'Сумка Нева' }],
    });
    expect(answer.list.map(({ id, price }) => [id, price])).toEqual([
      [1, 350],
      [2, 0],
      [3, 200],
    ]);
    expect(answer.list[0]?.delivery_interval).toEqual([
      { from: '10:00', to: '14:00' },
      { from: '14:00', to: '18:00' },
    ]);
  });

  it('AP-09 AP-08 contains the price and payment methods of a selected delivery, without cash at a parcel locker', async () => {
    const me = shop.browser();
    const way = { offers, delivery_id: POINTS };
    expect(await totals(me, way)).toMatchObject({ delivery_price: 200, final_amount: 4700 });
    expect((await totals(me, way)).payments.map(({ id }) => id)).toEqual([CARD, CASH]);
    expect((await totals(me, { ...way, postamat_id: POSTAMAT })).payments.map(({ id }) => id)).toEqual([
      CARD,
    ]);
    expect(await totals(me, { ...way, city_id: PERM })).toMatchObject({ delivery_price: 500 });
    expect(await estimate(me, { ...way, delivery_id: 99 })).toMatchObject({
      status: 422,
      messages: ['Этот способ доставки недоступен в выбранном городе'],
    });
    expect(await estimate(me, { ...way, postamat_id: POSTAMAT, payment_id: CASH })).toMatchObject({
      status: 422,
      fields: ['payment_id'],
    });
    expect(await estimate(me, { offers: [] })).toMatchObject({ status: 422, messages: ['Выберите размер'] });
    expect(await estimate(me, { offers: [{ offer_id: BOOTS.soldOut }] })).toMatchObject({
      status: 409,
      messages: ['Нет в наличии: Ботинки Ладога, размер 39'],
    });
    await setStoreStock(shop, BOOTS.soldOut, 1);
    expect(await totals(me, { offers: [{ offer_id: BOOTS.soldOut }] })).toMatchObject({ final_amount: 8990 });
    await setStoreStock(shop, BOOTS.soldOut, 0);
  });

  it('ST-09 VA-11 a promo code that does not apply gives no discount and has a message', async () => {
    const me = shop.browser();
    const promo = async (promocode: string) => (await totals(me, { offers, promocode })).promo_code;
    expect(await promo(' minus500 ')).toEqual({ text: 'MINUS500', price: 500 });
    expect(await promo('NONE')).toEqual({ text: 'NONE', price: 0, message: 'Такого промокода нет' });
    expect(await promo('OLD')).toMatchObject({ price: 0, message: 'Срок действия промокода истёк' });
    expect(await promo('SOON')).toMatchObject({ price: 0, message: 'Промокод ещё не действует' });
    expect(await promo('ОСЕНЬ10')).toMatchObject({
      price: 0,
      message: 'Промокод действует при сумме товаров от 5 000 ₽',
    });
    expect(await promo('')).toBeNull();
    expect(await totals(me, { offers, promocode: 'MINUS500' })).toMatchObject({
      discounts: [{ name: 'Промокод MINUS500', price: 500 }],
      promo_code_discount: 500,
      final_amount: 4000,
    });
  });

  it('AP-09 VA-11 a code is stored for one-click orders only, and one order uses it up', async () => {
    const me = shop.browser();
    await putInCart(me, BAG.offer);
    const apply = (body: object) => request(me, `POST ${ORDERS}/fastorder_promos`, { offers, ...body });
    expect(await apply({ code: 'NONE' })).toMatchObject({
      status: 422,
      messages: ['Такого промокода нет'],
      fields: ['promocode'],
    });
    expect(await apply({ code: 'осень10' })).toMatchObject({ status: 422 });
    expect(await apply({})).toMatchObject({ status: 422, messages: ['Введите промокод'] });
    expect((await totals(me, { offers })).promo_code).toBeNull();
    expect(await apply({ promocode: ' minus500' })).toMatchObject({
      status: 200,
      result: { text: 'MINUS500', price: 500 },
    });
    expect((await totals(me, { offers })).promo_code).toEqual({ text: 'MINUS500', price: 500 });
    expect((await totals(me, { offers, promocode: '' })).promo_code).toBeNull();
    expect((await request(me, 'GET /api/v1/cart')).result).toMatchObject({ promo_code: null });
    expect((await request(me, `DELETE ${ORDERS}/fastorder_promos`)).status).toBe(200);
    expect((await totals(me, { offers })).promo_code).toBeNull();
    await apply({ code: 'MINUS500' });
    expect((await placeFastOrder(me)).result).toMatchObject({ final_amount: 4200 });
    expect((await totals(me, { offers })).promo_code).toBeNull();
  });

  it('AP-09 a guest’s code moves to the customer at sign-in, like the cart’s code', async () => {
    const guest = shop.browser();
    await request(guest, `POST ${ORDERS}/fastorder_promos`, { offers, promocode: 'MINUS500' });
    const latest = shop.db.selectFrom('shoppers').select('id').orderBy('id', 'desc');
    const { id: guestId } = await latest.executeTakeFirstOrThrow();
    const { id, fetch } = await signInCustomer(shop);
    await shop.db.transaction().execute((tx) => mergeGuest(tx, guestId, id, NOON));
    expect((await totals(fetch, { offers })).promo_code).toMatchObject({ text: 'MINUS500' });
  });

  it('ST-09 RO-02 applies the customer’s chosen benefit: the card, the bonuses, or neither', async () => {
    const { id, fetch } = await signInCustomer(shop);
    await grantBonuses(shop, id, 300);
    const of = (fields: object) => totals(fetch, { offers, ...fields });
    expect(await of({})).toMatchObject({
      discounts: [{ name: 'Скидка по карте 3 %', price: 135 }],
      bonus: 300,
      bonus_debet: 0,
      final_amount: 4365,
      level_limits: [
        { type: 'card', active: true },
        { type: 'bonus', active: false, limit: 300 },
      ],
    });
    expect(await of({ selected_limit_type: 'bonus' })).toMatchObject({
      discounts: [],
      bonus_debet: 300,
      final_amount: 4200,
      level_limits: [{ active: false }, { active: true }],
    });
    expect(await of({ selected_limit_type: 'bonus', use_bonuses: false })).toMatchObject({
      discounts: [],
      bonus: 300,
      bonus_debet: 0,
      final_amount: 4500,
    });
    // The chosen benefit applies only to this order. The benefit chosen in the cart is unchanged.
    const { limit_type } = await shop.db
      .selectFrom('shoppers')
      .select('limit_type')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(limit_type).toBeNull();
    await shop.db.updateTable('customers').set({ phone: '+79161234567' }).where('id', '=', id).execute();
    const paid = await placeFastOrder(fetch, { ...FAST, selected_limit_type: 'bonus' });
    expect(paid.result).toMatchObject({ final_amount: 4400 });
    expect((await of({})).bonus).toBe(0);
  });

  it('AP-08 the list of deliveries is priced for this product, regardless of the cart', async () => {
    const me = shop.browser();
    await putInCart(me, BOOTS.offer, 2);
    const path = '/services/rest/v2/delivery/types';
    const of = async (query: string) => (await request(me, `GET ${path}?city=${MOSCOW}${query}`)).result;
    expect(await of('')).toMatchObject({ deliveries: [{ price: 0 }, { price: 0 }, { price: 200 }] });
    const list = [{ price: 350, delivery_interval: expect.any(Array), description_html: '' }, {}, {}];
    const one = `&order_type=fast_order&offer_ids[]=${BAG.offer}`;
    expect(await of(one)).toMatchObject({ list, deliveries: [{ price: 350 }, {}, {}] });
    expect(await request(me, `GET ${path}?order_type=fast_order`)).toMatchObject({
      status: 422,
      messages: ['Выберите размер'],
    });
    const payments = `/services/rest/v1/payment/types?order_type=fast_order&delivery_id=${COURIER}`;
    expect((await request(me, `GET ${payments}`)).result).toMatchObject({
      items: [{ id: CARD }, { id: CASH }],
    });
  });
});

it('ST-09 BC-02 every one-click sum equals the checkout’s sum of a cart with the same unit', async () => {
  const { id, fetch } = await signInCustomer(shop);
  const guest = shop.browser();
  await request(guest, 'POST /services/rest/v1/authentication/anonymous', {});
  const point = (city_id: number) => (city_id === MOSCOW ? PVZ : PERM_POINT);
  const cases = fc.record({
    price: fc.integer({ min: 200_000, max: 12_000_000 }),
    off: fc.integer({ min: 0, max: 500_000 }),
    promo: fc.constantFrom('', 'MINUS500', 'ОСЕНЬ10', 'OLD'),
    limit: fc.constantFrom('card' as const, 'bonus' as const),
    bonuses: fc.integer({ min: 1, max: 5000 }),
    isCustomer: fc.boolean(),
    city_id: fc.constantFrom(MOSCOW, PERM),
    is_budget_payment: fc.boolean(),
  });
  const check = async (one: typeof cases extends fc.Arbitrary<infer T> ? T : never) => {
    const { price, limit } = one;
    await shop.db
      .updateTable('products')
      .set({ price, base_price: price + one.off })
      .where('id', '=', BAG.id)
      .execute();
    await shop.db.deleteFrom('bonus_movements').execute();
    await grantBonuses(shop, id, one.bonuses);
    const me = one.isCustomer ? fetch : guest;
    await request(me, 'DELETE /api/v1/cart');
    await putInCart(me, BAG.offer);
    if (one.promo) await request(me, 'POST /api/v1/cart/promo_code', { code: one.promo });
    if (one.isCustomer) await request(me, 'POST /api/v1/cart/set_limit', { type: limit });
    const { city_id, is_budget_payment } = one;
    const way = { city_id, delivery_id: POINTS, postamat_id: point(city_id), is_budget_payment };
    const cart = await request(me, `POST ${ORDERS}/pre_checkout`, way);
    const fast = await totals(me, { ...way, offers, promocode: one.promo, selected_limit_type: limit });
    expect(checkoutTotals.parse(fast)).toEqual(checkoutTotals.parse(cart.result));
  };
  await fc.assert(fc.asyncProperty(cases, check), { numRuns: getRounds(8, 40) });
  await shop.db
    .updateTable('products')
    .set({ price: 450_000, base_price: 450_000 })
    .where('id', '=', BAG.id)
    .execute();
});
