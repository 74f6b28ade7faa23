import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orders } from '@/lib/contracts/orders';
import {
  BAG,
  BOOTS,
  CARD,
  CASH,
  COURIER,
  call,
  MOSCOW,
  openCommerceShop,
  PERM,
  PERM_POINT,
  POINTS,
  POSTAMAT,
  PVZ,
  RECIPIENT,
  restock,
  STORE,
  STORE_PICKUP,
  TODAY,
} from '@/tests/commerce';
import type { TestShop } from '@/tests/database';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
beforeEach(() => restock(shop));
afterAll(() => shop.close());

const ORDERS = '/services/rest/v1/orders';
const AT_POINT = { city_id: MOSCOW, delivery_id: POINTS, postamat_id: PVZ };
const BUY = { ...AT_POINT, payment_id: CARD, user_info: RECIPIENT };

type Fetch = TestShop['fetch'];
const put = (fetch: Fetch, offer: number, quantity = 1) =>
  call(fetch, `POST /api/v1/cart/offer/${offer}`, { quantity });
const pre = (fetch: Fetch, choice: object) => call(fetch, `POST ${ORDERS}/pre_checkout`, choice);
const buy = (fetch: Fetch, body: object = BUY, key = 'key-1') =>
  call(fetch, `POST ${ORDERS}/checkout`, body, { 'idempotency-key': key });
const totals = (answer: { result?: unknown }) =>
  orders[`POST ${ORDERS}/pre_checkout`].result.parse(answer.result);
const bought = (answer: { result?: unknown }) =>
  orders[`POST ${ORDERS}/checkout`].result.parse(answer.result);
const list = async (fetch: Fetch, query = '') =>
  orders[`GET ${ORDERS}`].result.parse((await call(fetch, `GET ${ORDERS}${query}`)).result).orders;
const stock = async (offer: number) =>
  (await shop.db.selectFrom('offers').select('quantity').where('id', '=', offer).executeTakeFirstOrThrow())
    .quantity;
const limit = (cart: object) =>
  shop.db
    .updateTable('settings')
    .set({ value: JSON.stringify(cart) })
    .where('code', '=', 'cart')
    .execute();
const address = async (fetch: Fetch, city = 'г. Москва') => {
  const fields = { city, street_with_type: 'ул. Лесная', house: '7', flat: '15' };
  const { result } = await call(fetch, 'POST /services/rest/v1/user/address', fields);
  return z.object({ address_id: z.number() }).parse(result).address_id;
};

describe('pre_checkout', () => {
  it('EN-05 AP-09 counts the order by the cart’s formula', async () => {
    const me = shop.browser();
    await put(me, BOOTS.offer);
    await call(me, 'POST /api/v1/cart/promo_code', { code: 'ОСЕНЬ10' });
    expect(totals(await pre(me, AT_POINT))).toEqual({
      amount: 11_990,
      discounts: [
        { name: 'Скидка на товары', price: 3000 },
        { name: 'Промокод ОСЕНЬ10', price: 899 },
      ],
      delivery_price: 200,
      final_amount: 8291,
      bonus: 0,
      bonus_debet: 0,
      is_budget_payment: false,
      payments: [
        { id: CARD, code: 'card', title: 'Картой', description: '' },
        { id: CASH, code: 'cash', title: 'Наличными', description: '' },
      ],
    });
    const locker = totals(await pre(me, { ...AT_POINT, postamat_id: POSTAMAT, is_budget_payment: true }));
    expect(locker.payments.map(({ code }) => code)).toEqual(['card']);
    expect(locker.is_budget_payment).toBe(true);
  });

  it('ST-10 courier needs an own address in the city and an offered day', async () => {
    const me = shop.browser();
    await put(me, BOOTS.offer);
    const courier = { city_id: MOSCOW, delivery_id: COURIER };
    expect(await pre(me, courier)).toMatchObject({
      status: 422,
      messages: ['Выберите адрес доставки', 'Выберите день доставки'],
      fields: ['address_id', 'assemble_date'],
    });
    const mine = { ...courier, address_id: await address(me), assemble_date: TODAY };
    expect(totals(await pre(me, mine)).delivery_price).toBe(350);
    const full = { delivery_date: '2026-11-22', delivery_time_from: '10:00', delivery_time_to: '14:00' };
    expect((await pre(me, { ...mine, ...full })).status).toBe(200);

    const wrong: Array<[object, string]> = [
      [{ ...mine, address_id: await address(shop.browser()) }, 'address_id'],
      [{ ...mine, address_id: await address(me, 'Пермь') }, 'address_id'],
      [{ ...mine, assemble_date: '2026-11-20' }, 'assemble_date'],
      [{ ...mine, assemble_date: '2026-11-28' }, 'assemble_date'],
      [{ ...mine, delivery_date: '2026-11-25' }, 'delivery_date'],
      [{ ...mine, ...full, delivery_time_to: '18:00' }, 'delivery_time_from'],
      [{ ...mine, delivery_time_from: '10:00' }, 'delivery_time_from'],
    ];
    for (const [choice, field] of wrong)
      expect(await pre(me, choice), JSON.stringify(choice)).toMatchObject({ status: 422, fields: [field] });
    expect(await pre(me, { ...mine, assemble_date: '21.11.2026' })).toMatchObject({
      status: 400,
      messages: ['Неверный формат даты'],
    });
  });

  it('ST-10 storepickup needs pickup_store_id, pickuppoints postamat_id, both of this city', async () => {
    const me = shop.browser();
    await put(me, BOOTS.offer);
    const pickup = { city_id: MOSCOW, delivery_id: STORE_PICKUP };
    expect(await pre(me, pickup)).toMatchObject({
      status: 422,
      messages: ['Выберите магазин'],
      fields: ['pickup_store_id'],
    });
    expect((await pre(me, { ...pickup, pickup_store_id: STORE })).status).toBe(200);
    expect((await pre(me, { ...pickup, pickup_store_id: 8 })).fields).toEqual(['pickup_store_id']);
    expect(await pre(me, { ...AT_POINT, postamat_id: undefined })).toMatchObject({
      status: 422,
      messages: ['Выберите пункт выдачи'],
      fields: ['postamat_id'],
    });
    expect((await pre(me, { ...AT_POINT, postamat_id: PERM_POINT })).fields).toEqual(['postamat_id']);
    expect((await pre(me, { ...pickup, city_id: PERM, pickup_store_id: 8 })).fields).toEqual(['delivery_id']);
    expect((await pre(me, { ...AT_POINT, city_id: 777 })).messages).toEqual(['Город не найден']);
    const cash = { ...AT_POINT, postamat_id: POSTAMAT, payment_id: CASH };
    expect((await pre(me, cash)).fields).toEqual(['payment_id']);
  });

  it("ER-05 ST-18 'В корзине нет активных товаров', and a restricted cart with its reason", async () => {
    const me = shop.browser();
    const empty = { status: 422, messages: ['В корзине нет активных товаров'] };
    expect(await pre(me, AT_POINT)).toMatchObject(empty);
    expect(await buy(me)).toMatchObject(empty);
    await put(me, BAG.offer);
    await call(me, `POST /api/v1/cart/tmp/offer/${BAG.offer}`);
    expect(await pre(me, AT_POINT)).toMatchObject(empty);
    await call(me, `POST /api/v1/cart/tmp/offer/${BAG.offer}`);
    await limit({ max_per_line: 5, min_amount: 500_000 });
    const restricted = { status: 422, messages: ['Минимальная сумма заказа — 5\u00A0000\u00A0₽'] };
    expect(await pre(me, AT_POINT)).toMatchObject(restricted);
    expect(await buy(me)).toMatchObject(restricted);
    expect(await stock(BAG.offer)).toBe(3);
    await limit({ max_per_line: 5 });
  });
});

describe('checkout', () => {
  it('AP-09 EN-05 buys what is to order: stock, snapshots, event, letter; the rest stays in the cart', async () => {
    const me = shop.browser();
    await put(me, BOOTS.lastPair);
    await put(me, BAG.offer, 2);
    await put(me, BOOTS.offer);
    await call(me, `POST /api/v1/cart/tmp/offer/${BOOTS.offer}`);
    await call(me, 'POST /api/v1/cart/promo_code', { code: 'minus500' });
    const full = {
      ...BUY,
      delivery_id: COURIER,
      postamat_id: undefined,
      address_id: await address(me),
      assemble_date: TODAY,
      delivery_time_from: '14:00',
      delivery_time_to: '18:00',
      comment: 'Позвоните',
    };
    const { order_id, final_amount } = bought(await buy(me, full));
    expect(order_id).toMatch(/^PT-\d{6}$/);
    expect(final_amount).toBe(17_490);
    expect([await stock(BOOTS.lastPair), await stock(BAG.offer), await stock(BOOTS.offer)]).toEqual([
      0, 1, 20,
    ]);
    expect((await call(me, 'GET /api/v1/cart')).result).toMatchObject({
      items: [{ offer_id: BOOTS.offer, is_tmp: true }],
      promo_code: null,
    });

    const rename = (title: string) =>
      shop.db.updateTable('products').set({ title }).where('id', '=', BOOTS.id).execute();
    await rename('Другое имя');
    const [order] = await list(me, `?number=${order_id}`);
    await rename('Ботинки Ладога');
    expect(order).toMatchObject({
      number: order_id,
      created_at: '2026-11-21T12:00:00+03:00',
      status: 'new',
      status_title: 'Принят',
      items: [
        {
          offer_id: BOOTS.lastPair,
          title: 'Ботинки Ладога',
          size: '38',
          color: 'Чёрный',
          quantity: 1,
          price: 8990,
        },
        { offer_id: BAG.offer, title: 'Сумка Нева', quantity: 2, price: 4500 },
      ],
      recipient: RECIPIENT,
      delivery: {
        type: 'courier',
        address: 'г. Москва, ул. Лесная, 7, кв. 15',
        date: '2026-11-22',
        time_from: '14:00',
        time_to: '18:00',
      },
      payment: { code: 'card', title: 'Картой' },
      amount: 20_990,
      discounts: [
        { name: 'Скидка на товары', price: 3000 },
        { name: 'Промокод MINUS500', price: 500 },
      ],
      delivery_price: 0,
      final_amount: 17_490,
    });
    expect(await shop.db.selectFrom('order_events').select('status').execute()).toEqual([{ status: 'new' }]);
    const letters = await shop.db.selectFrom('outbox').select(['kind', 'payload', 'sent_at']).execute();
    expect(letters).toEqual([
      {
        kind: 'mail',
        payload: { template: 'order_confirmation', to: RECIPIENT.email, order: order_id },
        sent_at: null,
      },
    ]);
  });

  it('VA-01 VA-02 VA-03 ST-10 a recipient needs a valid name, surname, phone and e-mail', async () => {
    const me = shop.browser();
    await put(me, BAG.offer);
    const user_info = { name: 'Анна1', surname: 'Петрова-', phone: '+7916', email: 'anna@' };
    expect(await buy(me, { ...BUY, user_info })).toMatchObject({
      status: 400,
      messages: [
        'Введите корректное имя',
        'Введите корректную фамилию',
        'Введите корректный номер телефона',
        'Не заполнено или неверно заполнено поле',
      ],
      fields: ['user_info.name', 'user_info.surname', 'user_info.phone', 'user_info.email'],
    });
    expect((await buy(me, { ...BUY, user_info: { ...RECIPIENT, phone: '8 (916) 123-45-67' } })).status).toBe(
      200,
    );
    expect((await list(me))[0]?.recipient.phone).toBe('+79161234567');
  });

  it('AP-09 the key is required, repeats the answer, and is refused for another order', async () => {
    const me = shop.browser();
    await put(me, BAG.offer);
    expect((await call(me, `POST ${ORDERS}/checkout`, BUY)).status).toBe(400);
    const first = await buy(me);
    expect(first.status).toBe(200);
    expect(await buy(me)).toEqual(first);
    expect((await buy(me, { ...BUY, comment: 'другой' })).status).toBe(409);
    // A key belongs to its session.
    const other = shop.browser();
    await put(other, BAG.offer);
    expect(bought(await buy(other)).order_id).not.toBe(bought(first).order_id);
    expect(await stock(BAG.offer)).toBe(1);
  });

  it('ER-05 goods sold since the cart was shown refuse the whole order by name', async () => {
    const me = shop.browser();
    await put(me, BOOTS.lastPair);
    await put(me, BAG.offer);
    const other = shop.browser();
    await put(other, BOOTS.lastPair);
    expect((await buy(other)).status).toBe(200);
    const sold = 'Нет в наличии: Ботинки Ладога, размер 38';
    expect(await buy(me)).toMatchObject({ status: 409, messages: [sold] });
    expect(await stock(BAG.offer)).toBe(3);
    await shop.db.updateTable('offers').set({ quantity: 0 }).where('id', '=', BAG.offer).execute();
    expect((await buy(me)).messages).toEqual([`${sold}; Сумка Нева`]);
    await restock(shop);
    await shop.db.updateTable('offers').set({ quantity: 0 }).where('id', '=', BOOTS.lastPair).execute();
    // Having seen the cart, the shopper orders what is left; the same key serves.
    await call(me, 'GET /api/v1/cart');
    expect((await buy(me)).status).toBe(200);
    expect((await list(me))[0]?.items.map(({ offer_id }) => offer_id)).toEqual([BAG.offer]);
  });

  it('RO-03 AP-09 orders are shown to their own session only, also by number', async () => {
    const me = shop.browser();
    await put(me, BAG.offer);
    const { order_id } = bought(await buy(me));
    const other = shop.browser();
    await put(other, BOOTS.offer);
    expect(await list(other, `?number=${order_id}`)).toEqual([]);
    expect(await list(shop.browser(), `?number=${order_id}`)).toEqual([]);
    expect(await list(me, '?number=PT-000001')).toEqual([]);
    expect(await list(me)).toHaveLength(1);
  });
});
