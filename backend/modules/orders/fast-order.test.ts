import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cart } from '#lib/contracts/cart.ts';
import { placedOrder } from '#lib/contracts/orders.ts';
import {
  addAddress,
  BAG,
  BOOTS,
  COURIER,
  limitOrders,
  NOON,
  PERM,
  putInCart,
  RECIPIENT,
  readStock,
  request,
  resetStock,
} from '#tests/commerce.ts';
import { CUSTOMER, signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { clearFastOrderLimits, FAST, placeFastOrder } from '#tests/fast-orders.ts';
import { confirmPhone, generatePhone } from '#tests/phones.ts';
import {
  findOrder,
  listQueuedEmails,
  moveOrder,
  openPurchaseShop,
  setOnlinePayment,
} from '#tests/purchases.ts';

let shop: TestShop;
type Fetch = TestShop['fetch'];
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
async function cartOf(fetch: Fetch) {
  const { result } = await request(fetch, 'GET /api/v1/cart');
  const { items, promo_code, final_amount } = cart.parse(result);
  return { items, promo_code, final_amount };
}
const _lines = (number: string) =>
  shop.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.offer_id', 'i.quantity', 'i.store_id'])
    .where('o.number', '=', number)
    .execute();

describe('AP-09 EN-05 an order in one click', () => {
  it('AP-09 EN-05 buys one unit without the cart, with every field of the specification', async () => {
    const me = shop.browser();
    await putInCart(me, BOOTS.offer, 2);
    await request(me, 'POST /api/v1/cart/promo_code', { code: 'ОСЕНЬ10' });
    const before = await cartOf(me);
    const answer = await placeFastOrder(me, {
      ...FAST,
      comment: 'К пяти',
      operator_call: true,
      promocode: ' minus500 ',
      selected_limit_type: 'card',
      is_budget_payment: true,
      agree: true,
    });
    expect(answer).toMatchObject({ status: 200, result: { final_amount: 4200, can_pay: false } });
    expect(await cartOf(me)).toEqual(before);
    expect(await findOrder(me, numberOf(answer))).toMatchObject({
      status: 'new',
      items: [{ offer_id: BAG.offer, quantity: 1, price: 4500 }],
      recipient: RECIPIENT,
      discounts: [{ name: 'Промокод MINUS500', price: 500 }],
      delivery_price: 200,
      final_amount: 4200,
      operator_call: true,
    });
    const stored = await shop.db
      .selectFrom('orders')
      .select(['consent', 'comment', 'is_budget_payment'])
      .where('number', '=', numberOf(answer))
      .execute();
    expect(stored).toEqual([
      { consent: 'offer 2026-11-01, personal-data 2026-11-01', comment: 'К пяти', is_budget_payment: false },
    ]);
    expect(await readStock(shop, BAG.offer)).toBe(2);
    expect(await listQueuedEmails(shop)).toEqual([
      { template: 'order_confirmation', to: RECIPIENT.email, order: numberOf(answer) },
    ]);
  });

  it('AP-09 accepts the offer in either field, and refuses a missing offer, several offers or an unknown offer', async () => {
    const { offers: _, ...rest } = FAST;
    expect((await placeFastOrder(shop.browser(), { ...rest, offer_id: BAG.offer })).status).toBe(200);
    expect(await placeFastOrder(shop.browser(), rest)).toMatchObject({
      status: 422,
      messages: ['Выберите размер'],
    });
    const offers = [{ offer_id: BAG.offer }, { offer_id: BOOTS.offer }];
    expect(await placeFastOrder(shop.browser(), { ...rest, offers })).toMatchObject({
      status: 422,
      messages: ['В один клик можно заказать только один товар. Остальные добавьте в корзину'],
    });
    const unknown = await placeFastOrder(shop.browser(), { ...rest, offer_id: 999 });
    expect(unknown).toMatchObject({ status: 404, messages: ['Товар не найден'] });
    expect(await placeFastOrder(shop.browser(), { ...rest, offer_id: BOOTS.soldOut })).toMatchObject({
      status: 409,
      messages: ['Нет в наличии: Ботинки Ладога, размер 39'],
    });
  });

  it('VA-06 buys nothing without consent, name, surname or phone, and needs no e-mail', async () => {
    const me = shop.browser();
    expect(await placeFastOrder(me, { ...FAST, agree: false })).toMatchObject({
      status: 422,
      fields: ['agree'],
    });
    const user_info = { name: 'Анна1', surname: 'Петрова-', phone: '', email: 'anna@' };
    expect(await placeFastOrder(me, { ...FAST, user_info })).toMatchObject({
      status: 400,
      fields: ['user_info.name', 'user_info.surname', 'user_info.phone', 'user_info.email'],
    });
    expect(await readStock(shop, BAG.offer)).toBe(3);
    const { email: _, ...reachable } = RECIPIENT;
    const placed = await placeFastOrder(me, { ...FAST, user_info: reachable });
    expect(placed.status).toBe(200);
    expect((await findOrder(me, numberOf(placed))).recipient.email).toBe('');
  });

  it('AP-09 VA-06 processes an order without an e-mail, and sends no e-mails', async () => {
    const me = shop.browser();
    const user_info = { ...RECIPIENT, email: '' };
    const received = numberOf(await placeFastOrder(me, { ...FAST, user_info }));
    for (const status of ['assembling', 'on_the_way', 'ready_for_pickup', 'completed'])
      await moveOrder(shop, received, status);
    expect(await findOrder(me, received)).toMatchObject({ status: 'completed', can_return: true });
    const called = numberOf(await placeFastOrder(me, { ...FAST, user_info, comment: 'другой' }));
    expect((await request(me, `DELETE ${ORDERS}`, { order_id: called })).status).toBe(200);
    const receipts = await request(me, `POST ${ORDERS}/payment_receipt`, { order_id: received });
    expect(receipts.status).toBe(200);
    expect(await listQueuedEmails(shop)).toEqual([]);
  });

  it('EN-05 delivers by courier on the nearest day by default', async () => {
    const me = shop.browser();
    const address = { city: 'Москва', street_with_type: 'ул. Лесная', house: '5' };
    const { postamat_id: _, ...rest } = FAST;
    const courier = { ...rest, delivery_id: COURIER, address };
    expect((await findOrder(me, numberOf(await placeFastOrder(me, courier)))).delivery).toMatchObject({
      type: 'courier',
      date: '2026-11-22',
      address: 'Москва, ул. Лесная, 5',
    });
    const later = await placeFastOrder(me, { ...courier, delivery_date: '2026-11-24' });
    expect((await findOrder(me, numberOf(later))).delivery.date).toBe('2026-11-24');
    expect(await placeFastOrder(me, { ...courier, city_id: PERM })).toMatchObject({
      status: 422,
      messages: ['Адрес в другом городе, а доставка рассчитана для города Пермь'],
    });
    expect(await placeFastOrder(me, { ...courier, address: undefined })).toMatchObject({
      status: 422,
      messages: ['Выберите адрес доставки'],
    });
  });

  it('RO-03 refuses the saved address of another shopper', async () => {
    const address_id = await addAddress(shop.browser());
    const { postamat_id: _, ...rest } = FAST;
    expect(await placeFastOrder(shop.browser(), { ...rest, delivery_id: COURIER, address_id })).toMatchObject(
      {
        status: 422,
        messages: ['Адрес не найден'],
      },
    );
  });

  it('AP-09 returns the same response for a repeated key or an equal request, and refuses the key for another order', async () => {
    const me = shop.browser();
    const first = await placeFastOrder(me, FAST, 'one');
    expect(first.status).toBe(200);
    expect(await placeFastOrder(me, FAST, 'one')).toEqual(first);
    expect((await placeFastOrder(me, { ...FAST, comment: 'другой' }, 'one')).status).toBe(409);
    const plain = await placeFastOrder(me);
    expect(await placeFastOrder(me)).toEqual(plain);
    expect(numberOf(plain)).not.toBe(numberOf(first));
    expect(await readStock(shop, BAG.offer)).toBe(1);
    shop.setNow(new Date(NOON.getTime() + 2 * 60 * 1000));
    expect(numberOf(await placeFastOrder(me))).not.toBe(numberOf(plain));
  });

  it('ST-17 ST-09 refuses an order that differs from the shown order, lists the differences, and sells nothing', async () => {
    const expected = { final_amount: 4500, items: [{ offer_id: BAG.offer, quantity: 1, price: 4300 }] };
    expect(await placeFastOrder(shop.browser(), { ...FAST, expected })).toMatchObject({
      status: 409,
      messages: ['Сумка Нева: цена была 4 300 ₽, стала 4 500 ₽', 'К оплате было 4 500 ₽, стало 4 700 ₽'],
    });
    expect(await readStock(shop, BAG.offer)).toBe(3);
  });

  it('RT-05 an order with online payment awaits its payment', async () => {
    await setOnlinePayment(shop, true);
    const me = shop.browser();
    const answer = await placeFastOrder(me);
    expect(answer.result).toMatchObject({ can_pay: true });
    const init = await request(me, 'POST /v1/orders/init_payment', { order_id: numberOf(answer) });
    expect(init.status).toBe(200);
  });
});

describe('ST-06 the phone', () => {
  it('ST-06 refuses another phone of a customer until this session has confirmed it', async () => {
    const { fetch } = await signInCustomer(shop);
    const foreign = { ...FAST, user_info: { ...RECIPIENT, phone: '+79160000009' } };
    expect(await placeFastOrder(fetch, foreign)).toMatchObject({
      status: 422,
      fields: ['user_info.phone'],
      messages: ['Этот телефон не ваш номер в профиле: подтвердите его кодом из SMS'],
    });
    expect(await readStock(shop, BAG.offer)).toBe(3);
    await request(fetch, 'POST /services/rest/v1/phone/check', { phone: '+79160000009' });
    const message = await shop.db
      .selectFrom('inbox')
      .select('body')
      .where('recipient', '=', '+79160000009')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const pin = /\d{6}/.exec(message.body)?.[0];
    expect((await request(fetch, 'POST /services/rest/v1/phone/confirm', { pin })).status).toBe(200);
    expect((await placeFastOrder(fetch, foreign)).status).toBe(200);
  });

  it('ST-06 RO-01 requires no code for the profile’s phone or a guest’s phone', async () => {
    const { fetch } = await signInCustomer(shop);
    expect((await placeFastOrder(fetch, { ...FAST, user_info: CUSTOMER })).status).toBe(200);
    expect((await placeFastOrder(shop.browser())).status).toBe(200);
  });

  it('RO-01 a guest orders twice with a phone and must then confirm it, and refused orders do not count', async () => {
    await limitOrders(shop);
    await shop.db.updateTable('offers').set({ quantity: 9 }).where('id', '=', BAG.offer).execute();
    const body = { ...FAST, user_info: { ...RECIPIENT, phone: generatePhone() } };
    for (let count = 0; count < 2; count++) {
      expect((await placeFastOrder(shop.browser(), { ...body, postamat_id: 1 })).status).toBe(422);
      expect((await placeFastOrder(shop.browser(), body)).status).toBe(200);
    }
    const me = shop.browser();
    expect(await placeFastOrder(me, body)).toMatchObject({ status: 422, fields: ['user_info.phone'] });
    expect(await readStock(shop, BAG.offer)).toBe(7);
    await confirmPhone(shop, me, body.user_info.phone);
    expect((await placeFastOrder(me, body)).status).toBe(200);
  });
});
