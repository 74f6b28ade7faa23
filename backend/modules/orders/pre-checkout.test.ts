import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderEndpoints } from '#lib/contracts/orders.ts';
import {
  addAddress,
  BAG,
  BOOTS,
  CARD,
  CASH,
  COURIER,
  MOSCOW,
  openCommerceShop,
  PERM,
  PERM_POINT,
  POINTS,
  POSTAMAT,
  PVZ,
  putInCart,
  RECIPIENT,
  readStock,
  request,
  resetStock,
  STORE,
  STORE_PICKUP,
  TODAY,
} from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
beforeEach(() => resetStock(shop));
afterAll(() => shop.close());

const ORDERS = '/services/rest/v1/orders';
const AT_POINT = { city_id: MOSCOW, delivery_id: POINTS, postamat_id: PVZ };
const BUY = { ...AT_POINT, payment_id: CARD, user_info: RECIPIENT };

type Fetch = TestShop['fetch'];
const pre = (fetch: Fetch, choice: object) => request(fetch, `POST ${ORDERS}/pre_checkout`, choice);
const buy = (fetch: Fetch, body: object = BUY, key = 'key-1') =>
  request(fetch, `POST ${ORDERS}/checkout`, body, { 'idempotency-key': key });
const totals = (answer: { result?: unknown }) =>
  orderEndpoints[`POST ${ORDERS}/pre_checkout`].result.parse(answer.result);
const stock = (offer: number) => readStock(shop, offer);
const limit = (cart: object) =>
  shop.db
    .updateTable('settings')
    .set({ value: JSON.stringify(cart) })
    .where('code', '=', 'cart')
    .execute();

describe('pre_checkout', () => {
  it('EN-05 AP-09 calculates the order by the cart’s formula', async () => {
    const me = shop.browser();
    await putInCart(me, BOOTS.offer);
    await request(me, 'POST /api/v1/cart/promo_code', { code: 'ОСЕНЬ10' });
    expect(totals(await pre(me, AT_POINT))).toEqual({
      items: [
        expect.objectContaining({ offer_id: BOOTS.offer, title: 'Ботинки Ладога', quantity: 1, price: 8990 }),
      ],
      amount: 11_990,
      discounts: [
        { name: 'Скидка на товары', price: 3000 },
        { name: 'Промокод ОСЕНЬ10', price: 899 },
      ],
      delivery_price: 200,
      final_amount: 8291,
      bonus: 0,
      bonus_debet: 0,
      certificates: [],
      certificate_debet: 0,
      is_budget_payment: false,
      payments: [
        { id: CARD, code: 'card', title: 'Картой', description: '', method: null, reason: '' },
        { id: CASH, code: 'cash', title: 'Наличными', description: '', method: null, reason: '' },
      ],
    });
    const locker = totals(await pre(me, { ...AT_POINT, postamat_id: POSTAMAT }));
    expect(locker.payments.map(({ code }) => code)).toEqual(['card']);
    await shop.db.updateTable('pickup_points').set({ takes_card: false }).where('id', '=', PVZ).execute();
    expect(totals(await pre(me, AT_POINT)).payments.map(({ code }) => code)).toEqual(['cash']);
    expect(await pre(me, { ...AT_POINT, payment_id: CARD })).toMatchObject({
      status: 422,
      fields: ['payment_id'],
      messages: ['Этот способ оплаты недоступен для выбранной доставки'],
    });
    await shop.db.updateTable('pickup_points').set({ takes_card: true }).where('id', '=', PVZ).execute();
  });

  it('ST-10 courier requires the shopper’s address in the city and an offered day', async () => {
    const me = shop.browser();
    await putInCart(me, BOOTS.offer);
    const courier = { city_id: MOSCOW, delivery_id: COURIER };
    expect(await pre(me, courier)).toMatchObject({
      status: 422,
      messages: ['Выберите адрес доставки', 'Выберите день доставки'],
      fields: ['address_id', 'assemble_date'],
    });
    const mine = { ...courier, address_id: await addAddress(me), assemble_date: TODAY };
    expect(totals(await pre(me, mine)).delivery_price).toBe(350);
    const full = { delivery_date: '2026-11-22', delivery_time_from: '10:00', delivery_time_to: '14:00' };
    expect((await pre(me, { ...mine, ...full })).status).toBe(200);

    const wrong: Array<[object, string]> = [
      [{ ...mine, address_id: await addAddress(shop.browser()) }, 'address_id'],
      [{ ...mine, address_id: await addAddress(me, 'Пермь') }, 'address_id'],
      [{ ...mine, assemble_date: '2026-11-20' }, 'assemble_date'],
      [{ ...mine, assemble_date: '2026-11-28' }, 'assemble_date'],
      [{ ...mine, delivery_date: '2026-11-25' }, 'delivery_date'],
      [{ ...mine, ...full, delivery_time_to: '18:00' }, 'delivery_time_from'],
      [{ ...mine, delivery_time_from: '10:00' }, 'delivery_time_from'],
    ];
    for (const [choice, field] of wrong)
      expect(await pre(me, choice), JSON.stringify(choice)).toMatchObject({ status: 422, fields: [field] });
    for (const assemble_date of ['21.11.2026', `${TODAY}T00:00:00+0300`])
      expect((await pre(me, { ...mine, ...full, assemble_date })).status, assemble_date).toBe(200);
    for (const assemble_date of ['21/11/2026', '31.11.2026', `${TODAY}T00:00:00+0000`, `${TODAY} `])
      expect(await pre(me, { ...mine, assemble_date }), assemble_date).toMatchObject({
        status: 400,
        messages: ['Неверный формат даты'],
      });
  });

  it('ST-10 storepickup requires pickup_store_id, and pickuppoints postamat_id, both in this city', async () => {
    const me = shop.browser();
    await putInCart(me, BOOTS.offer);
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

  it("ER-05 ST-18 refuses an empty cart with 'В корзине нет активных товаров', and a restricted cart with its reason", async () => {
    const me = shop.browser();
    const empty = { status: 422, messages: ['В корзине нет активных товаров'] };
    expect(await pre(me, AT_POINT)).toMatchObject(empty);
    expect(await buy(me)).toMatchObject(empty);
    await putInCart(me, BAG.offer);
    await request(me, `POST /api/v1/cart/tmp/offer/${BAG.offer}`);
    expect(await pre(me, AT_POINT)).toMatchObject(empty);
    await request(me, `POST /api/v1/cart/tmp/offer/${BAG.offer}`);
    await limit({ max_per_line: 5, min_amount: 500_000 });
    const restricted = { status: 422, messages: ['Минимальная сумма заказа — 5\u00A0000\u00A0₽'] };
    expect(await pre(me, AT_POINT)).toMatchObject(restricted);
    expect(await buy(me)).toMatchObject(restricted);
    expect(await stock(BAG.offer)).toBe(3);
    await limit({ max_per_line: 5 });
  });
});
