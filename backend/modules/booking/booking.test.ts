import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import { DATABASE_CONNECTIONS } from '#lib/domain/connections.ts';
import {
  BOOKING,
  bookUnit,
  LAST_PAIR,
  openBookingShop,
  PERM_STORE,
  readLinkToken,
  readOwnBookings,
  readStoreStock,
  resetStoreStock,
  SECOND_STORE,
  STORE_SIZE,
  sendBooking,
} from '#tests/bookings.ts';
import {
  BAG,
  BOOTS,
  listListingTags,
  MOSCOW,
  NOON,
  PERM,
  RECIPIENT,
  readStock,
  request,
  STORE,
} from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { claimGuestOrders } from '../customers/index.ts';
import { mergeGuest } from '../guest-merge/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openBookingShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStoreStock(shop);
  await shop.flushInvalidations();
});

const offersOf = async (product: number, city?: number) => {
  const { status, result, messages } = await request(
    shop.fetch,
    `GET /api/v1/products/${product}/booking${city ? `?city_id=${city}` : ''}`,
  );
  return {
    status,
    messages,
    ...(status === 200 && endpoints['GET /api/v1/products/:id/booking'].result.parse(result)),
  };
};
const bookings = () => shop.db.selectFrom('bookings').selectAll().orderBy('id').execute();
const queued = async () =>
  (await shop.db.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute()).map(
    ({ kind, payload }) => ({ kind, payload }),
  );

describe('AP-04 offers that can be booked', () => {
  it('lists the sizes, the stores of the city that have each size, the cities, and the stores', async () => {
    const { offers, cities, stores } = await offersOf(BOOTS.id, MOSCOW);
    const moscow = { code: 'moscow', name: 'Москва' };
    const here = (store_id: number, is_last: boolean) => ({ store_id, booking: true, is_last });
    expect(offers).toEqual([
      {
        id: BOOTS.offer,
        title: '37',
        stock_stores: [here(STORE, false)],
        // A store in Perm has the size too. `store_cities` contains Perm whichever city is requested.
        store_cities: [moscow, { code: 'perm', name: 'Пермь' }],
      },
      {
        id: BOOTS.lastPair,
        title: '38',
        stock_stores: [here(SECOND_STORE, false), here(STORE, true)],
        store_cities: [moscow],
      },
      { id: BOOTS.soldOut, title: '39', stock_stores: [], store_cities: [] },
      { id: STORE_SIZE, title: '40', stock_stores: [here(STORE, true)], store_cities: [moscow] },
    ]);
    expect(cities?.map(({ id, name, location_id }) => [id, name, location_id])).toEqual([
      [MOSCOW, 'Москва', 84],
      [PERM, 'Пермь', 90],
    ]);
    expect(stores).toMatchObject([
      { id: SECOND_STORE, name: 'Полутон на Лесной', address: 'ул. Лесная, 9', metro: 'Китай-город' },
      { id: STORE, phone: '+74950000000', hours: '10:00–22:00', coordinates: { lat: 55.7, lon: 37.6 } },
    ]);
  });

  it('lists the stores of another city, and all stores without a city', async () => {
    const perm = await offersOf(BOOTS.id, PERM);
    expect(perm.stores?.map(({ id }) => id)).toEqual([PERM_STORE]);
    expect(perm.offers?.filter(({ stock_stores }) => stock_stores.length > 0)).toMatchObject([
      { title: '37' },
    ]);
    expect((await offersOf(BOOTS.id)).stores?.map(({ id }) => id).sort()).toEqual(
      [STORE, SECOND_STORE, PERM_STORE].sort(),
    );
  });

  it('returns no stores for a product that no store has', async () => {
    expect(await offersOf(3, MOSCOW)).toMatchObject({ status: 200, cities: [], stores: [] });
  });

  it('ER-05 refuses an unknown product and an unknown city', async () => {
    expect(await offersOf(999, MOSCOW)).toMatchObject({ status: 404, messages: ['Товар не найден'] });
    expect(await offersOf(BOOTS.id, 999)).toMatchObject({ status: 404, messages: ['Город не найден'] });
  });
});

describe('AP-04 ST-12 booking', () => {
  it('EN-05 stores every field, takes the store’s unit and queues an SMS and an e-mail', async () => {
    const me = shop.browser();
    const { status, result } = await sendBooking(me, { comment: ' Приду вечером ' });
    expect(status).toBe(200);
    const { order_id, booking } = endpoints[`POST ${BOOKING}`].result.parse(result);
    expect(order_id).toMatch(/^BR-\d{6}$/);
    expect(booking).toMatchObject({
      number: order_id,
      status: 'booked',
      status_title: 'Ждёт вас в магазине',
      product: { id: BOOTS.id, code: 'p-1', title: 'Ботинки Ладога', color: 'Чёрный' },
      size: '38',
      store: { id: STORE, name: 'Полутон на Мира', address: 'ул. Мира, 1', hours: '10:00–22:00' },
      created_at: '2026-11-21T12:00:00+03:00',
      expires_at: '2026-11-23T12:00:00+03:00',
      can_cancel: true,
      reason: '',
      history: [{ status: 'booked' }],
    });
    expect(await bookings()).toMatchObject([
      {
        ...RECIPIENT,
        store_id: STORE,
        offer_id: BOOTS.lastPair,
        comment: 'Приду вечером',
        consent: 'offer 2026-11-01, personal-data 2026-11-01',
        expires_at: new Date('2026-11-23T09:00:00Z'),
      },
    ]);
    expect(await readStoreStock(shop, STORE, BOOTS.lastPair)).toBe(0);
    const link = await readLinkToken(shop);
    expect(await queued()).toEqual([
      {
        kind: 'sms',
        payload: {
          template: 'booking',
          to: RECIPIENT.phone,
          text: `Полутон: бронь ${order_id} до 23.11.2026, 12:00, ул. Мира, 1. Отменить бронь: http://shop.test/?popup=booked#${link}`,
        },
      },
      {
        kind: 'mail',
        payload: {
          template: 'booking',
          to: RECIPIENT.email,
          booking: order_id,
          status: 'booked',
          token: link,
        },
      },
    ]);
    expect(JSON.stringify(await bookings())).not.toContain(link);
  });

  it('leaves the online stock unchanged', async () => {
    const before = await readStock(shop, BOOTS.lastPair);
    await bookUnit(shop.browser());
    expect(await readStock(shop, BOOTS.lastPair)).toBe(before);
  });

  it('invalidates the product and the listings when a store’s last unit is booked, even if the offer is in stock online', async () => {
    await bookUnit(shop.browser(), { size: BAG.offer, productId: BAG.id });
    expect(shop.invalidatedTags).toEqual([]);
    await bookUnit(shop.browser(), { userData: { ...RECIPIENT, phone: '+79160000001' } });
    expect(shop.invalidatedTags).toEqual(listListingTags(1));
    const userData = { ...RECIPIENT, phone: '+79160000002' };
    await bookUnit(shop.browser(), { size: STORE_SIZE, userData });
    expect(shop.invalidatedTags).toEqual([...listListingTags(1), ...listListingTags(1)]);
  });

  it("ER-05 the last pair: one of 20 concurrent bookings gets it, the others get 'Нет в наличии' and the other stores", async () => {
    // The number of concurrent bookings is twice the number of database connections. With forty bookings the
    // transactions took more than ten seconds on a busy machine. A request that waits for a connection that long gets a
    // 503.
    const answers = await Promise.all(
      Array.from({ length: 2 * DATABASE_CONNECTIONS }, (_, n) => {
        const phone = `+7916${String(n).padStart(7, '0')}`;
        return sendBooking(shop.browser(), { userData: { ...RECIPIENT, phone } }, `key-${n}`);
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(2 * DATABASE_CONNECTIONS - 1);
    for (const { status, messages, fields } of refused)
      expect([status, ...messages, ...fields]).toEqual([
        409,
        'Нет в наличии: Ботинки Ладога, размер 38. Этот размер есть в других магазинах: Полутон на Лесной',
        'store_id',
      ]);
    expect([await readStoreStock(shop, STORE, BOOTS.lastPair), (await bookings()).length]).toEqual([0, 1]);
    expect((await queued()).length).toBe(2);
    const events = await shop.db.selectFrom('booking_events').select('status').execute();
    expect(events).toEqual([{ status: 'booked' }]);
  });

  it('creates one booking for repeated requests with one key, even if they are concurrent', async () => {
    const me = shop.browser();
    await request(me, 'POST /services/rest/v1/authentication/anonymous');
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendBooking(me)));
    expect(answers[0]?.status).toBe(200);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await bookings()).toHaveLength(1);
    expect(await sendBooking(me, { comment: 'Другая' })).toMatchObject({
      status: 409,
      messages: ['С этим ключом уже сделана другая бронь'],
    });
  });

  it('returns the same booking for an equal request within two minutes without a key', async () => {
    const me = shop.browser();
    await request(me, 'POST /services/rest/v1/authentication/anonymous');
    const body = { ...LAST_PAIR, size: BOOTS.offer };
    const send = async () => (await request(me, `POST ${BOOKING}`, body)).status;
    expect([await send(), await send()]).toEqual([200, 200]);
    expect(await bookings()).toHaveLength(1);
    shop.setNow(new Date(NOON.getTime() + 2 * 60_000));
    expect(await send()).toBe(200);
    expect(await bookings()).toHaveLength(2);
  });

  it('ER-05 refuses unknown products, sizes, stores and cities, and stores nothing', async () => {
    for (const [fields, status, message] of [
      [{ productId: 999 }, 404, 'Товар не найден'],
      [{ size: 999 }, 404, 'Товар не найден'],
      [{ size: BAG.offer }, 404, 'Товар не найден'],
      [{ store_id: 999 }, 404, 'Магазин не найден'],
      [{ store_id: 8, city_id: PERM }, 404, 'Магазин не найден'],
      [{ city_id: 999 }, 404, 'Город не найден'],
      [{ city_id: PERM }, 422, 'В этом городе такого магазина нет'],
      [{ agree: false }, 422, 'Отметьте согласие с условиями, чтобы продолжить'],
      [{ store_id: undefined }, 400, 'Выберите магазин'],
      [{ size: null }, 400, 'Выберите размер'],
    ] as const)
      expect(await sendBooking(shop.browser(), fields), message).toMatchObject({
        status,
        messages: [message],
      });
    expect(await bookings()).toEqual([]);
    expect(await readStoreStock(shop, STORE, BOOTS.lastPair)).toBe(1);
  });

  it('VA-01 VA-02 VA-03 returns an error for each wrong contact field', async () => {
    const userData = { name: 'Анна1', surname: 'Петрова-', phone: '+7916', email: 'anna@' };
    expect(await sendBooking(shop.browser(), { userData })).toMatchObject({
      status: 400,
      messages: [
        'Введите корректное имя',
        'Введите корректную фамилию',
        'Введите корректный номер телефона',
        'Не заполнено или неверно заполнено поле',
      ],
      fields: ['userData.name', 'userData.surname', 'userData.phone', 'userData.email'],
    });
  });
});

describe('RO-01 access to a booking', () => {
  it('shows a guest only the bookings of their session, and finds them by the number in any spelling', async () => {
    const me = shop.browser();
    const { number } = await bookUnit(me);
    expect((await readOwnBookings(me)).map((one) => one.number)).toEqual([number]);
    expect(await readOwnBookings(me, number.replace('BR-', 'бр '))).toHaveLength(1);
    expect(await readOwnBookings(shop.browser(), number)).toEqual([]);
    const other = await signInCustomer(shop, { name: 'Другая' });
    expect(await readOwnBookings(other.fetch, number)).toEqual([]);
    expect(await request(other.fetch, `DELETE ${BOOKING}`, { order_id: number })).toMatchObject({
      status: 404,
      messages: ['Бронь не найдена'],
    });
    expect(await bookings()).toMatchObject([{ status: 'booked' }]);
  });

  it('assigns a booking to the customer who signs in in the same browser or with the booking’s phone', async () => {
    const me = shop.browser();
    await bookUnit(me, {}, 'same');
    const guest = (await bookings())[0]?.shopper_id ?? '';
    const { id, fetch } = await signInCustomer(shop, { name: 'Анна' });
    await shop.db.transaction().execute((tx) => mergeGuest(tx, guest, id, NOON));
    expect(await readOwnBookings(fetch)).toHaveLength(1);
    await bookUnit(shop.browser(), { size: BOOTS.offer }, 'same');
    await shop.db.transaction().execute((tx) => claimGuestOrders(tx, id, RECIPIENT.phone));
    expect(await readOwnBookings(fetch)).toHaveLength(2);
  });
});
