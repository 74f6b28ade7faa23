import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addStores, BOOKING, LAST_PAIR, PERM_STORE, resetStoreStock } from '#tests/bookings.ts';
import { BAG, BOOTS, CASH, limitOrders, NOON, PERM, request, resetStock } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import { SITE_URL, type TestShop } from '#tests/database.ts';
import { placeFastOrder } from '#tests/fast-orders.ts';
import { buy, decideAtBank, sellCertificates } from '#tests/gift-purchases.ts';
import { testLog } from '#tests/log.ts';
import {
  CHANGED_MIND,
  deliverOrder,
  listQueuedOwnerEmails,
  moveOrder,
  openPurchaseShop,
  payAtBank,
  placeOrder,
  setOnlinePayment,
} from '#tests/purchases.ts';
import { createReturn, RETURNS } from '#tests/return-requests.ts';
import { cancelUnpaidOrders } from '../../order-management/index.ts';
import { enqueueForOwner, outboxEmail } from '../../outbox/index.ts';
import { renderEmail } from '../render.ts';

const OWNER = 'owner@shop.example';
const ORDERS = '/services/rest/v1/orders';

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop({ env: { MAIL_OWNER: OWNER } });
  await addStores(shop);
  await sellCertificates(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
  await resetStoreStock(shop);
  await setOnlinePayment(shop, false);
});

const many = { orders: 1000, pieces: 1000 };
/** Sets order limits that no test reaches, and the number of hours to confirm a phone. */
const confirmIn = (confirm_hours: number) =>
  limitOrders(shop, {
    confirm_hours,
    unconfirmed: many,
    on_receipt: many,
    online: many,
    network: many,
    network_hourly: 1000,
  });

const context = () => {
  const { db, providers, uploadsDir } = shop;
  const now = () => new Date(NOON.getTime() + 31 * 60_000);
  const settings = { siteUrl: SITE_URL, ownerMailbox: OWNER, mode: 'production' as const, mediaDir: '' };
  return { ...settings, db, providers, uploadsDir, now, log: testLog };
};

/**
 * Lists as text the e-mails that were sent to the owner since the last call. Non-breaking spaces are replaced by normal
 * spaces.
 */
async function takeOwnerEmails() {
  const letters = [];
  for (const payload of await listQueuedOwnerEmails(shop)) {
    const letter = await renderEmail(context(), outboxEmail.parse(payload));
    if (letter) letters.push({ ...letter, text: letter.text.replaceAll('\u00a0', ' ') });
  }
  await shop.db.deleteFrom('outbox').execute();
  return letters;
}
const subjects = async () =>
  (await takeOwnerEmails()).map(({ subject }) => subject.replaceAll('\u00a0', ' '));

describe('e-mails to the owner about orders', () => {
  it('contain all data needed for assembly and delivery', async () => {
    const me = shop.browser();
    const number = await placeOrder(me, [BOOTS.offer, 1], [BAG.offer, 2]);
    await shop.db
      .updateTable('orders')
      .set({ comment: 'Звоните <b>после</b> шести' })
      .where('number', '=', number)
      .execute();
    const [letter, ...others] = await takeOwnerEmails();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ to: OWNER });
    for (const fact of [
      `Статус: Принят`,
      'Ботинки Ладога, Чёрный, размер 37, артикул V-1: 1 шт. × 8 990 ₽ = 8 990 ₽',
      'Сумка Нева, Чёрный, артикул V-2: 2 шт. × 4 500 ₽ = 9 000 ₽',
      'Доставка: 200 ₽',
      'Итого: 18 190 ₽',
      'Оплата: Картой, не оплачено',
      'Способ получения: В пункт выдачи',
      'Пункт выдачи: Пункт 501',
      'Город: Москва',
      'Получатель: Петрова Анна',
      'Телефон: +79161234567',
      'E-mail: anna@example.ru',
      'Комментарий к заказу: Звоните <b>после</b> шести',
    ])
      expect(letter?.text).toContain(fact);
    expect(letter?.html).not.toContain('<b>после');
  });

  it('are sent once each: for an order placed in either way, paid, cancelled by the shopper', async () => {
    await setOnlinePayment(shop, true);
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    expect(await subjects()).toEqual([`Новый заказ: ${number}, 4 700 ₽`]);
    await payAtBank(shop, me, number);
    const [paid, ...none] = await takeOwnerEmails();
    expect(paid?.subject.replaceAll('\u00a0', ' ')).toBe(`Заказ оплачен: ${number}, 4 700 ₽`);
    expect(paid?.text).toContain('Оплата: Картой, оплачено');
    expect(none).toEqual([]);
    for (let time = 0; time < 2; time++)
      await request(me, `DELETE ${ORDERS}`, { order_id: number, reason_id: CHANGED_MIND });
    const cancelled = await takeOwnerEmails();
    expect(cancelled).toHaveLength(1);
    expect(cancelled[0]?.text).toContain('Причина: Передумали');
    const fast = await placeFastOrder(shop.browser());
    const { order_id } = fast.result as { order_id: string };
    expect(await subjects()).toEqual([`Новый заказ: ${order_id}, 4 700 ₽`]);
  });

  it('contain the deadline of an unconfirmed order', async () => {
    await confirmIn(48);
    const number = await placeOrder(shop.browser(), [BAG.offer, 1]);
    const [letter] = await takeOwnerEmails();
    expect(letter?.text).toContain('Ждёт подтверждения телефона до: 23.11.2026, 12:00');
    await confirmIn(0);
    await moveOrder(shop, number, 'cancelled', 'Нет в наличии');
    expect(await takeOwnerEmails(), 'what the owner has done').toEqual([]);
  });

  it('report that an order will be paid on receipt, and that an order was not paid in time', async () => {
    await setOnlinePayment(shop, true);
    const me = shop.browser();
    const number = await placeOrder(me, [BAG.offer, 1]);
    await takeOwnerEmails();
    const change = { order_id: number, payment_id: CASH };
    expect((await request(me, 'POST /v1/orders/init_payment', change)).status).toBe(200);
    expect(await subjects()).toEqual([`Заказ оплатят при получении: ${number}, 4 700 ₽`]);
    const late = await placeOrder(me, [BAG.offer, 1]);
    await takeOwnerEmails();
    shop.setNow(new Date(NOON.getTime() + 31 * 60_000));
    await cancelUnpaidOrders(context());
    expect((await subjects()).filter((subject) => subject.includes(late))).toEqual([
      `Заказ отменён: ${late}, 4 700 ₽`,
    ]);
  });

  it('are neither queued nor sent without a mailbox', async () => {
    const email = { template: 'owner_order', order: 'PT-100001', event: 'paid' } as const;
    await enqueueForOwner({ now: () => NOON }, shop.db, email);
    expect(await listQueuedOwnerEmails(shop)).toEqual([]);
  });
});

describe('e-mails to the owner', () => {
  it('about a return contain its reasons, and only the last digits of the account', async () => {
    const me = shop.browser();
    const placed = await deliverOrder(shop, await placeOrder(me, [BAG.offer, 1]));
    await takeOwnerEmails();
    const number = await createReturn(me, placed, { comment: 'Малы' });
    const [letter] = await takeOwnerEmails();
    expect(letter?.subject).toBe(`Новая заявка на возврат: ${number} по заказу ${placed}`);
    for (const fact of [
      'Сумка Нева, Чёрный, артикул V-2: 1 шт., 4 500 ₽. Не подошло',
      'К возврату: 4 500 ₽',
      'Деньги: на счёт, последние цифры 0007',
      'Телефон: +79161234567',
      'Комментарий к заказу: Малы',
    ])
      expect(letter?.text).toContain(fact);
    expect(letter?.text).not.toContain('40817810');
    await request(me, `DELETE ${RETURNS}/${number}`);
    expect(await subjects()).toEqual([`Заявка на возврат отозвана: ${number} по заказу ${placed}`]);
  });

  it('about a review contain its text, while it awaits moderation', async () => {
    const { fetch } = await signInCustomer(shop, { name: 'Анна' });
    await deliverOrder(shop, await placeOrder(fetch, [BAG.offer, 1]));
    await takeOwnerEmails();
    const content = 'Сели по ноге с первого дня.';
    const review = { product_id: BAG.id, rating: 4, content, fit: null };
    expect((await request(fetch, 'POST /services/rest/v1/user/reviews', review)).status).toBe(200);
    const letters = await takeOwnerEmails();
    expect(letters).toMatchObject([{ subject: 'Отзыв ждёт проверки: Сумка Нева' }]);
    expect(letters[0]?.text).toContain(content);
  });

  it('about a booking contain the store and the recipient, and report its cancellation', async () => {
    const me = shop.browser();
    const { result } = await request(me, `POST ${BOOKING}`, LAST_PAIR);
    const { order_id } = result as { order_id: string };
    const [letter] = await takeOwnerEmails();
    expect(letter?.subject).toBe(`Новая бронь: ${order_id}`);
    expect(letter?.text).toContain('Магазин: Полутон на Мира, Москва, ул. Мира, 1');
    expect(letter?.text).toContain('Телефон: +79161234567');
    for (let time = 0; time < 2; time++) await request(me, `DELETE ${BOOKING}`, { order_id });
    expect(await subjects()).toEqual([`Бронь отменена покупателем: ${order_id}`]);
  });

  it('about a booking contain its deadline in the store’s time zone', async () => {
    const size = { store_id: PERM_STORE, size: BOOTS.offer, city_id: PERM };
    await request(shop.browser(), `POST ${BOOKING}`, { ...LAST_PAIR, ...size });
    const [letter] = await takeOwnerEmails();
    expect(letter?.text).toContain('23.11.2026, 14:00 по времени Екатеринбурга');
  });

  it('about a certificate report the purchase, then the payment', async () => {
    const { number, payment } = await buy(shop.browser());
    expect(await subjects()).toEqual([`Покупают сертификат: ${number}, 5 000 ₽`]);
    await decideAtBank(shop, payment);
    const [letter] = await takeOwnerEmails();
    expect(letter?.text).toContain('Оплата: оплачено');
    expect(letter?.text).toContain('Покупатель: Анна, anna@example.ru');
  });
});
