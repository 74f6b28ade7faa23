import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BAG, CARD, MOSCOW, NOON, POINTS, PVZ, putInCart, RECIPIENT, request } from '#tests/commerce.ts';
import {
  buildShipmentCommands,
  createRegisteredOrder,
  parseShipment,
  resetCdekShop,
  runJob,
} from '#tests/fake-cdek/shipments.ts';
import { type CdekShop, importNow, openCdekShop, placeBagOrder, resetCdek } from '#tests/fake-cdek/shop.ts';
import { insertReturnOptions, moveOrder, setOnlinePayment } from '#tests/purchases.ts';

let own: CdekShop;
let owner: ReturnType<typeof buildShipmentCommands>;
beforeAll(async () => {
  own = await openCdekShop();
  owner = buildShipmentCommands(own);
  await insertReturnOptions(own.test);
  await importNow(own);
});
afterAll(() => own.close());
beforeEach(() => resetCdekShop(own));

const ADD = 'POST /v2/orders';

describe('registering a parcel', () => {
  it('registers a parcel to a point with the exact amount due on receipt', async () => {
    const number = await placeBagOrder(own, 'MSK10', 2);
    const { status_title, ...answer } = parseShipment(await owner.register(number));
    expect(answer).toMatchObject({
      number,
      provider: 'cdek',
      status: 'accepted',
      track_number: null,
      errors: [],
    });
    expect(status_title).toBe('Проверяется перевозчиком');
    const { sent } = own.cdek.byNumber(number);
    expect(sent).toMatchObject({
      tariff_code: 136,
      shipment_point: 'MSK1',
      delivery_point: 'MSK10',
      recipient: { name: 'Петрова Анна', phones: [{ number: RECIPIENT.phone }] },
      delivery_recipient_cost: { value: 200 },
      packages: [
        {
          weight: 2000,
          height: 24,
          items: [
            {
              name: 'Сумка Нева',
              ware_key: 'V-2',
              cost: 4500,
              amount: 2,
              payment: { value: 4500 },
            },
          ],
        },
      ],
    });
    expect(sent.to_location).toBeUndefined();
  });

  it('registers a parcel to an address by courier, and to a locker, each with its tariff', async () => {
    const toDoor = await placeBagOrder(own, null);
    await owner.register(toDoor);
    expect(own.cdek.byNumber(toDoor).sent).toMatchObject({
      tariff_code: 137,
      to_location: { code: 44, address: expect.stringContaining('ул. Лесная') },
    });
    const toLocker = await placeBagOrder(own, 'MSK30');
    await owner.register(toLocker);
    expect(own.cdek.byNumber(toLocker).sent).toMatchObject({ tariff_code: 368, delivery_point: 'MSK30' });
  });

  it('requests no payment on receipt for an order paid at the bank', async () => {
    await setOnlinePayment(own.test, true);
    const number = await placeBagOrder(own, 'MSK10');
    expect(await owner.register(number)).toMatchObject({
      status: 409,
      messages: ['Заказ «Ожидает оплаты» перевозчику не передают'],
    });
    await moveOrder(own.test, number, 'paid');
    await owner.register(number);
    const { delivery_recipient_cost, packages } = own.cdek.byNumber(number).sent;
    expect(delivery_recipient_cost.value).toBe(0);
    expect(packages[0]?.items).toMatchObject([{ cost: 4500, payment: { value: 0 } }]);
  });

  it('distributes a sum that does not divide by its units over the lines, exact to the kopeck', async () => {
    const number = await placeBagOrder(own, 'MSK10', 3);
    await own.test.db
      .updateTable('orders')
      .set({ final_amount: 1_020_001 })
      .where('number', '=', number)
      .execute();
    await owner.register(number);
    const { delivery_recipient_cost, packages } = own.cdek.byNumber(number).sent;
    const items = packages[0]?.items ?? [];
    const goods = items.reduce(
      (sum, { payment, amount }) => sum + Math.round(payment.value * 100) * amount,
      0,
    );
    expect(goods + delivery_recipient_cost.value * 100).toBe(1_020_001);
    expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(3);
  });

  it('subtracts certificates that paid for the items and a part of the delivery', async () => {
    const number = await placeBagOrder(own, 'MSK10');
    await own.test.db
      .updateTable('orders')
      .set({ final_amount: 12_050 })
      .where('number', '=', number)
      .execute();
    await owner.register(number);
    const { delivery_recipient_cost, packages } = own.cdek.byNumber(number).sent;
    expect(delivery_recipient_cost.value).toBe(120.5);
    expect(packages[0]?.items).toMatchObject([{ payment: { value: 0 } }]);
  });

  it('registers a parcel once for repeated and concurrent requests of the owner', async () => {
    const number = await placeBagOrder(own, 'MSK10');
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.register(number)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await owner.register(number);
    expect(own.cdek.orders.size).toBe(1);
    expect(own.cdek.times(ADD)).toBe(1);
  });

  it('registers a parcel once when the response to the first request was lost', async () => {
    const number = await placeBagOrder(own, 'MSK10');
    await owner.register(number);
    // The state after the shop has stopped before it could store the carrier's id.
    await own.test.db
      .updateTable('shipments')
      .set({ status: 'sending', reference: null, check_at: NOON })
      .execute();
    expect(parseShipment(await owner.register(number)).status).toBe('accepted');
    expect(own.cdek.times(ADD)).toBe(1);
  });

  it('registers a parcel later when the carrier does not answer', async () => {
    own.cdek.instead.set(ADD, { status: 503, body: '' });
    const number = await placeBagOrder(own, 'MSK10');
    expect(parseShipment(await owner.register(number))).toMatchObject({
      status: 'sending',
      errors: ['Перевозчик не ответил: магазин повторит сам'],
    });
    own.cdek.instead.clear();
    expect(await runJob(own, 4)).toBe(0);
    await runJob(own, 1);
    own.cdek.check(own.cdek.byNumber(number));
    expect(parseShipment(await owner.refresh(number))).toMatchObject({ status: 'registered', errors: [] });
    expect(own.cdek.orders.size).toBe(1);
  });

  it('RT-17 shows the shopper the tracking number after the carrier has checked the parcel', async () => {
    const number = await createRegisteredOrder(own);
    const track = own.cdek.byNumber(number).cdek_number;
    const { result } = await owner.list(`number=${number.toLowerCase()}`);
    expect(result).toMatchObject({
      shipments: [{ number, status: 'registered', track_number: track, carrier_status: 'Создан' }],
      pagination: { total: 1 },
    });
    const phone = { number, phone: RECIPIENT.phone };
    const tracked = await request(own.test.browser(), 'POST /services/rest/v1/tracking/history', phone);
    expect(tracked.result).toMatchObject({ parcel: { carrier: 'СДЭК', track_number: track } });
  });
});

describe('refusals with their reasons', () => {
  it('shows an immediate refusal, and a refusal after the carrier has checked the parcel', async () => {
    const number = await placeBagOrder(own, 'MSK10');
    own.cdek.offices = [];
    expect(parseShipment(await owner.register(number))).toMatchObject({
      status: 'refused',
      status_title: 'Отклонено перевозчиком',
      errors: ['Пункт выдачи не найден'],
    });
    resetCdek(own.cdek);
    expect(parseShipment(await owner.register(number)).status).toBe('accepted');
    const reasons = ['Неверный телефон', 'Вес больше допустимого'];
    const [first, ...others] = reasons.map((message, index) => ({ code: `E${index}`, message }));
    own.cdek.check(own.cdek.byNumber(number), ...(first ? [first] : []), ...others);
    await runJob(own, 1);
    expect(parseShipment(await owner.refresh(number))).toMatchObject({ status: 'refused', errors: reasons });
    // The cause of the refusal was fixed: the order can be registered again.
    expect(parseShipment(await owner.register(number)).status).toBe('accepted');
    expect(own.cdek.orders.size).toBe(2);
  });

  it('refuses an order that the carrier does not deliver, without a request to the carrier', async () => {
    const me = own.test.browser();
    await putInCart(me, BAG.offer);
    const body = {
      city_id: MOSCOW,
      delivery_id: POINTS,
      postamat_id: PVZ,
      payment_id: CARD,
      user_info: RECIPIENT,
    };
    const placed = await request(me, 'POST /services/rest/v1/orders/checkout', body);
    const { order_id } = z.object({ order_id: z.string() }).parse(placed.result);
    expect(await owner.register(order_id)).toMatchObject({
      status: 409,
      messages: ['Пункт выдачи этого заказа принадлежит не перевозчику'],
    });
    expect(await owner.register('PT-1')).toMatchObject({ status: 404 });
    expect(await owner.refresh(order_id)).toMatchObject({ status: 404 });
    expect(own.cdek.times(ADD)).toBe(0);
  });
});

describe('cancelling a registration', () => {
  it('cancels it before the parcel is handed over, and then registers the order again', async () => {
    const number = await createRegisteredOrder(own);
    expect(parseShipment(await owner.remove(number)).status).toBe('deleting');
    own.cdek.finishRemovals();
    await runJob(own, 1);
    expect(parseShipment(await owner.refresh(number)).status).toBe('deleted');
    expect(await owner.remove(number)).toMatchObject({ status: 409 });
    expect(parseShipment(await owner.register(number))).toMatchObject({
      status: 'accepted',
      track_number: null,
    });
  });

  it('refuses it when the carrier has the parcel, even if the shop has not recorded this yet', async () => {
    const number = await createRegisteredOrder(own);
    own.cdek.move(own.cdek.byNumber(number), 'RECEIVED_AT_SHIPMENT_WAREHOUSE', 'Принят на склад', 1);
    expect(await owner.remove(number)).toMatchObject({ status: 409, messages: ['Заказ уже в пути'] });
    expect(parseShipment(await owner.refresh(number)).status).toBe('registered');
  });

  it('cancels it when the order is cancelled', async () => {
    const number = await createRegisteredOrder(own);
    await moveOrder(own.test, number, 'cancelled', 'Передумали');
    await runJob(own, 30);
    own.cdek.finishRemovals();
    await runJob(own, 1);
    const { result } = await owner.list(`number=${number}`);
    expect(result).toMatchObject({ shipments: [{ status: 'deleted' }] });
    expect((await owner.list(`open=true`)).result).toMatchObject({ shipments: [] });
  });

  it('shows the owner that the carrier does not answer', async () => {
    const number = await createRegisteredOrder(own);
    for (const method of ['GET', 'DELETE'])
      own.cdek.instead.set(`${method} /v2/orders/uuid`, { status: 500, body: '' });
    expect(await owner.remove(number)).toMatchObject({
      status: 503,
      messages: ['Перевозчик не ответил. Попробуйте ещё раз'],
    });
    expect(await owner.refresh(number)).toMatchObject({ status: 503 });
  });
});
