import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderEndpoints } from '#lib/contracts/orders.ts';
import {
  addAddress,
  BAG,
  BOOTS,
  CARD,
  COURIER,
  MOSCOW,
  NOON,
  openCommerceShop,
  POINTS,
  PVZ,
  putInCart,
  RECIPIENT,
  readStock,
  request,
  resetStock,
  TODAY,
} from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
beforeEach(() => {
  shop.setNow(NOON);
  return resetStock(shop);
});
afterAll(() => shop.close());

const ORDERS = '/services/rest/v1/orders';
const AT_POINT = { city_id: MOSCOW, delivery_id: POINTS, postamat_id: PVZ };
const BUY = { ...AT_POINT, payment_id: CARD, user_info: RECIPIENT };

type Fetch = TestShop['fetch'];
const buy = (fetch: Fetch, body: object = BUY, key = 'key-1') =>
  request(fetch, `POST ${ORDERS}/checkout`, body, { 'idempotency-key': key });
const bought = (answer: { result?: unknown }) =>
  orderEndpoints[`POST ${ORDERS}/checkout`].result.parse(answer.result);
const list = async (fetch: Fetch, query = '') =>
  orderEndpoints[`GET ${ORDERS}`].result.parse((await request(fetch, `GET ${ORDERS}${query}`)).result).orders;
const stock = (offer: number) => readStock(shop, offer);

describe('checkout', () => {
  it('AP-09 EN-05 buys the items to order: stock, snapshots, event, e-mail; other lines stay in the cart', async () => {
    const me = shop.browser();
    await putInCart(me, BOOTS.lastPair);
    await putInCart(me, BAG.offer, 2);
    await putInCart(me, BOOTS.offer);
    await request(me, `POST /api/v1/cart/tmp/offer/${BOOTS.offer}`);
    await request(me, 'POST /api/v1/cart/promo_code', { code: 'minus500' });
    const full = {
      ...BUY,
      delivery_id: COURIER,
      postamat_id: undefined,
      address_id: await addAddress(me),
      assemble_date: TODAY,
      delivery_time_from: '14:00',
      delivery_time_to: '18:00',
      comment: 'Позвоните',
      agree: true,
    };
    const { order_id, final_amount } = bought(await buy(me, full));
    expect(order_id).toMatch(/^PT-\d{6}$/);
    expect(final_amount).toBe(17_490);
    expect([await stock(BOOTS.lastPair), await stock(BAG.offer), await stock(BOOTS.offer)]).toEqual([
      0, 1, 20,
    ]);
    expect((await request(me, 'GET /api/v1/cart')).result).toMatchObject({
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
    const stored = await shop.db.selectFrom('orders').select(['consent', 'is_budget_payment']).execute();
    expect(stored).toEqual([
      { consent: 'offer 2026-11-01, personal-data 2026-11-01', is_budget_payment: false },
    ]);
    expect(await shop.db.selectFrom('order_events').select('status').execute()).toEqual([{ status: 'new' }]);
    const messages = await shop.db.selectFrom('outbox').select(['kind', 'payload', 'sent_at']).execute();
    const { email, phone } = RECIPIENT;
    const letter = { template: 'order_confirmation', to: email, order: order_id };
    const sms = { template: 'order', to: phone, order: order_id, status: 'new' };
    expect(messages).toMatchObject([
      { kind: 'mail', payload: letter, sent_at: null },
      { kind: 'sms', payload: sms, sent_at: null },
    ]);
  });

  it('ST-10 AP-09 buys nothing when the consent is false, and accepts a client that sends no consent', async () => {
    const me = shop.browser();
    await putInCart(me, BAG.offer);
    expect(await buy(me, { ...BUY, agree: false })).toMatchObject({
      status: 422,
      fields: ['agree'],
      messages: ['Отметьте согласие с условиями, чтобы продолжить'],
    });
    expect(await list(me)).toEqual([]);
    const { order_id } = bought(await buy(me, { ...BUY, agree: undefined }));
    const stored = shop.db.selectFrom('orders').select('consent').where('number', '=', order_id);
    expect(await stored.execute()).toEqual([{ consent: null }]);
  });

  it('VA-01 VA-02 VA-03 ST-10 a recipient needs a valid name, surname, phone and e-mail', async () => {
    const me = shop.browser();
    await putInCart(me, BAG.offer);
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

  it('AP-09 returns the same order for a repeat without a key, and places another one after the cart was filled again', async () => {
    const me = shop.browser();
    const send = (body: object = BUY) => request(me, `POST ${ORDERS}/checkout`, body);
    await putInCart(me, BAG.offer);
    const [first, second] = await Promise.all([send(), send()]);
    expect(first?.status).toBe(200);
    expect(second).toEqual(first);
    expect(await send()).toEqual(first);
    expect((await send({ ...BUY, comment: 'другой' })).status, 'nothing to buy').toBe(422);
    await putInCart(me, BAG.offer);
    const deliberate = bought(await send()).order_id;
    expect(deliberate).not.toBe(bought(first ?? {}).order_id);
    expect(bought(await send()).order_id, 'the latest is repeated').toBe(deliberate);
    expect(await stock(BAG.offer)).toBe(1);
    shop.setNow(new Date(NOON.getTime() + 2 * 60 * 1000));
    expect(await send()).toMatchObject({ status: 422, messages: ['В корзине нет активных товаров'] });
    expect(await list(me)).toHaveLength(2);
  });

  it('AP-09 returns the same response for a repeated key, and refuses the key for another order', async () => {
    const me = shop.browser();
    await putInCart(me, BAG.offer);
    const first = await buy(me);
    expect(first.status).toBe(200);
    expect(await buy(me)).toEqual(first);
    expect((await buy(me, { ...BUY, comment: 'другой' })).status).toBe(409);
    // An idempotency key is valid only in the session that has sent it.
    const other = shop.browser();
    await putInCart(other, BAG.offer);
    expect(bought(await buy(other)).order_id).not.toBe(bought(first).order_id);
    expect(await stock(BAG.offer)).toBe(1);
  });

  it('ER-05 refuses the whole order with the names of items that were sold since', async () => {
    const me = shop.browser();
    await putInCart(me, BOOTS.lastPair);
    await putInCart(me, BAG.offer);
    const other = shop.browser();
    await putInCart(other, BOOTS.lastPair);
    expect((await buy(other)).status).toBe(200);
    const sold = 'Нет в наличии: Ботинки Ладога, размер 38';
    expect(await buy(me)).toMatchObject({ status: 409, messages: [sold] });
    expect(await stock(BAG.offer)).toBe(3);
    await shop.db.updateTable('offers').set({ quantity: 0 }).where('id', '=', BAG.offer).execute();
    expect((await buy(me)).messages).toEqual([`${sold}; Сумка Нева`]);
    await resetStock(shop);
    await shop.db.updateTable('offers').set({ quantity: 0 }).where('id', '=', BOOTS.lastPair).execute();
    // After a new request for the totals the shopper orders the remaining items with the same key.
    await request(me, `POST ${ORDERS}/pre_checkout`, AT_POINT);
    expect((await buy(me)).status).toBe(200);
    expect((await list(me))[0]?.items.map(({ offer_id }) => offer_id)).toEqual([BAG.offer]);
  });

  it('ER-05 reports how many pairs or units are left when there are too few', async () => {
    const me = shop.browser();
    await putInCart(me, BOOTS.offer, 5);
    await putInCart(me, BAG.offer, 2);
    await putInCart(me, BOOTS.lastPair);
    const sell = (id: number, quantity: number) =>
      shop.db.updateTable('offers').set({ quantity }).where('id', '=', id).execute();
    const frame = (sizes_link_frame: 'shoes' | null) =>
      shop.db.updateTable('products').set({ sizes_link_frame }).where('id', '=', BOOTS.id).execute();
    await frame('shoes');
    await sell(BOOTS.offer, 2);
    expect(await buy(me)).toMatchObject({
      status: 409,
      messages: ['Ботинки Ладога, размер 37: осталось 2 пары из 5'],
    });
    await sell(BAG.offer, 1);
    await sell(BOOTS.lastPair, 0);
    expect((await buy(me)).messages).toEqual([
      'Нет в наличии: Ботинки Ладога, размер 38. Ботинки Ладога, размер 37: осталось 2 пары из 5. Сумка Нева: осталась 1 штука из 2',
    ]);
    await frame(null);
  });

  it('EN-05 ST-10 VA-16 delivers by courier to an address for this order only, and does not save it', async () => {
    const me = shop.browser();
    await putInCart(me, BAG.offer);
    const address = { city: 'Москва', street_with_type: 'ул. Лесная', house: '5', block: '2', flat: '17' };
    const courier = { city_id: MOSCOW, delivery_id: COURIER, assemble_date: TODAY, payment_id: CARD };
    const order = (fields: object) => buy(me, { ...courier, user_info: RECIPIENT, ...fields });
    expect(await request(me, `POST ${ORDERS}/pre_checkout`, { ...courier, address })).toMatchObject({
      status: 200,
      result: { delivery_price: 350 },
    });
    expect(await order({ address: { ...address, city: 'Казань' } })).toMatchObject({
      status: 422,
      messages: ['Адрес в другом городе, а доставка рассчитана для города Москва'],
    });
    expect(await order({ address: { ...address, house: ' ' } })).toMatchObject({
      status: 422,
      messages: ['Введинет номер дома'],
      fields: ['house'],
    });
    expect(await order({ address, address_id: 1 })).toMatchObject({ status: 422, fields: ['address'] });
    const { order_id } = bought(await order({ address }));
    expect((await list(me, `?number=${order_id}`))[0]?.delivery.address).toBe(
      'Москва, ул. Лесная, 5 к. 2, кв. 17',
    );
    expect((await request(me, 'GET /services/rest/v1/user/address')).result).toEqual({ addresses: [] });
  });

  it('VA-11 does not use up a code that gave no discount', async () => {
    const me = shop.browser();
    await putInCart(me, BOOTS.offer);
    await request(me, 'POST /api/v1/cart/promo_code', { code: 'ОСЕНЬ10' });
    await putInCart(me, BAG.offer);
    await request(me, `POST /api/v1/cart/tmp/offer/${BOOTS.offer}`);
    const { order_id } = bought(await buy(me));
    expect((await list(me, `?number=${order_id}`))[0]?.discounts).toEqual([]);
    expect((await request(me, 'GET /api/v1/cart')).result).toMatchObject({ promo_code: { text: 'ОСЕНЬ10' } });
    await request(me, `POST /api/v1/cart/tmp/offer/${BOOTS.offer}`);
    await buy(me, BUY, 'key-2');
    expect((await request(me, 'GET /api/v1/cart')).result).toMatchObject({ promo_code: null });
  });

  it('RO-03 AP-09 shows orders to their own session only, also by number', async () => {
    const me = shop.browser();
    await putInCart(me, BAG.offer);
    const { order_id } = bought(await buy(me));
    const other = shop.browser();
    await putInCart(other, BOOTS.offer);
    expect(await list(other, `?number=${order_id}`)).toEqual([]);
    expect(await list(shop.browser(), `?number=${order_id}`)).toEqual([]);
    expect(await list(me, '?number=PT-000001')).toEqual([]);
    expect(await list(me)).toHaveLength(1);
  });

  it('EN-05 AP-08 stores the pickup point of an order and its arrival day', async () => {
    const me = shop.browser();
    await putInCart(me, BAG.offer);
    bought(await buy(me, BUY));
    const [order] = await list(me);
    const address = 'Москва, ПВЗ, ул. Мира, 1';
    expect(order?.delivery).toMatchObject({ type: 'pickuppoints', address, date: '2026-11-24' });
  });
});
