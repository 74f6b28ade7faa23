import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Email } from '#backend/providers/mail/port.ts';
import type { OrderStatus } from '#lib/domain/order-states.ts';
import { BAG, BOOTS, COURIER, NOON, request, resetStock } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import { SITE_URL, type TestShop } from '#tests/database.ts';
import { testLog } from '#tests/log.ts';
import { grantBonuses, insertLoyaltyLevels } from '#tests/loyalty.ts';
import {
  CHANGED_MIND,
  moveOrder,
  openPurchaseShop,
  payAtBank,
  placeOrder,
  setOnlinePayment,
} from '#tests/purchases.ts';
import type { OutboxEmail } from '../outbox/index.ts';
import { toEmailPictureUrl } from './picture.ts';
import { renderEmail } from './render.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
  await insertLoyaltyLevels(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await setOnlinePayment(shop, false);
  await resetStock(shop);
});

const to = 'anna@example.ru';
const token = 'Ab-_'.repeat(10).padEnd(43, 'z');

async function renderTestEmail(message: OutboxEmail): Promise<Email> {
  const { db, providers, uploadsDir } = shop;
  const context = { db, providers, uploadsDir, now: () => NOON, siteUrl: SITE_URL };
  const written = await renderEmail({ ...context, mode: 'production', log: testLog, mediaDir: '' }, message);
  if (!written) throw new Error('no e-mail was written');
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  return { ...written, text: plain(written.text), html: plain(written.html) };
}

/** Renders the e-mail of a status, with the order's number replaced by a fixed text. */
async function renderStatusEmail(number: string, status: OrderStatus) {
  const email = await renderTestEmail({ template: 'order_status', to, order: number, status, token });
  return { ...email, text: email.text.replaceAll(number, 'N').replace(number.toLowerCase(), 'n') };
}

const BOUGHT = [
  'Ботинки Ладога, чёрный, размер 37: 8 990 ₽ вместо 11 990 ₽',
  'Сумка Нева, чёрный, 2 шт.: 9 000 ₽',
  'Промокод ОСЕНЬ10: −1 799 ₽',
  'Доставка: 200 ₽',
  'Оплачено бонусами: −3 238 ₽',
  'Итого: 13 153 ₽',
].join('\n');

/** Places a customer's order with everything that reduces its sum. */
async function orderWithReductions(): Promise<{ fetch: TestShop['fetch']; number: string }> {
  const { id, fetch } = await signInCustomer(shop, { name: 'Анна' });
  await grantBonuses(shop, id, 5000);
  await request(fetch, `POST /api/v1/cart/offer/${BOOTS.offer}`, { quantity: 1 });
  await request(fetch, `POST /api/v1/cart/offer/${BAG.offer}`, { quantity: 2 });
  await request(fetch, 'POST /api/v1/cart/promo_code', { code: 'ОСЕНЬ10' });
  await request(fetch, 'POST /api/v1/cart/set_limit', { type: 'bonus' });
  return { fetch, number: await placeOrder(fetch) };
}

const move = async (number: string, ...statuses: Array<OrderStatus>) => {
  for (const status of statuses) await moveOrder(shop, number, status);
};

describe('EN-05 AP-09 the e-mail of each status contains the items, all sums, the delivery and a link', () => {
  it('ready for pickup: the address, the opening hours, the deadline and the sum to pay', async () => {
    const { number } = await orderWithReductions();
    await move(number, 'assembling', 'on_the_way', 'ready_for_pickup');
    const { subject, text } = await renderStatusEmail(number, 'ready_for_pickup');
    expect(subject).toBe(`Заказ ${number}: готов к выдаче`);
    expect(text).toBe(
      [
        'Здравствуйте, Анна!',
        'Заказ N готов к выдаче.',
        'Возьмите с собой номер заказа.',
        [
          'Адрес: Москва, ПВЗ, ул. Мира, 1',
          'Часы работы: 10:00–22:00',
          'Ждёт вас до: 28.11.2026',
          'К оплате при получении: 13 153 ₽',
        ].join('\n'),
        `Открыть заказ:\n${SITE_URL}/order/n#key=${token}`,
        BOUGHT,
        [
          'Способ получения: В пункт выдачи',
          'Адрес: Москва, ПВЗ, ул. Мира, 1',
          'Часы работы: 10:00–22:00',
          'Оплата: Картой',
        ].join('\n'),
        'Полутон\n8 800 123-45-67, info@poluton.example',
      ].join('\n\n'),
    );
  });

  it('paid, assembling, on the way with its date, received', async () => {
    await setOnlinePayment(shop, true);
    const { fetch, number } = await orderWithReductions();
    const day = {
      delivery_date: '2026-11-23',
      delivery_time_from: '10:00',
      delivery_time_to: '14:00',
      delivery_id: COURIER,
    };
    await shop.db.updateTable('orders').set(day).where('number', '=', number).execute();
    const told: Array<[OrderStatus, ...string[]]> = [
      ['paid', 'Мы получили оплату', 'Оплата: Картой, оплачено'],
      ['assembling', 'Напишем, как только он отправится к вам'],
      ['on_the_way', 'Когда: 23.11.2026, с 10:00 до 14:00', 'Где он сейчас, видно по ссылке.'],
      ['ready_for_pickup', 'Часы работы: 10:00–22:00'],
      ['completed', 'Спасибо за покупку!'],
    ];
    for (const [status, ...parts] of told) {
      if (status === 'paid') await payAtBank(shop, fetch, number);
      else await move(number, status);
      const { text, html } = await renderStatusEmail(number, status);
      for (const part of [...parts, BOUGHT, `${SITE_URL}/order/n#key=${token}`]) expect(text).toContain(part);
      expect(text).not.toContain('К оплате при получении');
      expect(html).toContain(`href="${SITE_URL}/order/${number.toLowerCase()}#key=${token}"`);
    }
  });

  it('awaiting payment: the link offers to pay', async () => {
    await setOnlinePayment(shop, true);
    const { number } = await orderWithReductions();
    const { text } = await renderTestEmail({ template: 'order_confirmation', to, order: number, token });
    expect(text).toContain(`Открыть заказ и оплатить:\n${SITE_URL}/order/${number.toLowerCase()}#key=`);
    expect(text).toContain('Заказ ждёт оплаты');
    expect(text).toContain('Пересылайте письмо только тем, кому доверяете.');
  });

  it('in a store: the opening hours and the phone of the store', async () => {
    const { number } = await orderWithReductions();
    const store = { pickup_store_id: 7, pickup_point_id: null, delivery_id: 2 };
    await shop.db.updateTable('orders').set(store).where('number', '=', number).execute();
    await move(number, 'assembling', 'ready_for_pickup');
    const { text } = await renderStatusEmail(number, 'ready_for_pickup');
    expect(text).toContain('Ждёт вас до: 26.11.2026\nТелефон магазина: +74950000000');
  });
});

describe('AP-09 the e-mail of a cancelled order explains the refund', () => {
  const cancelled = (number: string) =>
    renderTestEmail({ template: 'order_cancelled', to, order: number, token });

  it('that was never paid: only bonuses are returned', async () => {
    const { fetch, number } = await orderWithReductions();
    const body = { order_id: number, reason_id: CHANGED_MIND };
    await request(fetch, 'DELETE /services/rest/v1/orders', body);
    const { subject, text } = await cancelled(number);
    expect(subject).toBe(`Заказ ${number} отменён`);
    expect(text).toContain(
      'Оплаты по этому заказу не было, возвращать нечего.\n\nБонусы, которыми вы платили, вернулись на карту: 3238 бонусов.\n\nПричина: Передумали',
    );
    expect(text).toContain(BOUGHT);
  });

  it('whose payment the bank never confirmed: nothing was charged', async () => {
    await setOnlinePayment(shop, true);
    const number = await placeOrder(shop.browser(), [BAG.offer, 1]);
    await moveOrder(shop, number, 'cancelled', 'Нет в наличии');
    const { text } = await cancelled(number);
    expect(text).toContain('Деньги не списаны, товары вернулись в продажу.\n\nПричина: Нет в наличии');
    expect(text).not.toContain('Бонусы');
  });

  it('that was paid: the sum that is refunded', async () => {
    await setOnlinePayment(shop, true);
    const { fetch, number } = await orderWithReductions();
    await payAtBank(shop, fetch, number);
    await move(number, 'cancelled');
    const { text } = await renderStatusEmail(number, 'cancelled');
    expect(text).toContain('Вернём 13 153 ₽ туда, откуда пришла оплата.');
  });
});

describe('EN-05 images of an e-mail', () => {
  it('are JPEG with the shop’s host, a size and an alternative text', async () => {
    const { number } = await orderWithReductions();
    const { html, text } = await renderTestEmail({
      template: 'order_confirmation',
      to,
      order: number,
      token,
    });
    const images = html.match(/<img[^>]*>/g) ?? [];
    expect(images).toHaveLength(2);
    expect(images[0]).toContain(`src="${SITE_URL}/media/series/p-1/200.jpg" alt="Ботинки Ладога" width="64"`);
    expect(text).not.toContain('/media/');
  });

  it.each([
    ['/media/series/p-1/400.avif', `${SITE_URL}/media/series/p-1/200.jpg`],
    ['/media/series/p-1', `${SITE_URL}/media/series/p-1/200.jpg`],
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['https://cdn.example/a.avif', undefined],
    ['//cdn.example/a.jpg', undefined],
    ['', undefined],
  ])('%s is shown as %s', (preview, address) => {
    expect(toEmailPictureUrl(SITE_URL, preview)).toBe(address);
  });

  it('a product without images has a placeholder', async () => {
    const number = await placeOrder(shop.browser(), [BAG.offer, 1]);
    await shop.db.updateTable('order_items').set({ preview: '' }).where('offer_id', '=', BAG.offer).execute();
    const { html } = await renderTestEmail({ template: 'order_confirmation', to, order: number, token });
    expect(html).toContain(`src="${SITE_URL}/icons/no-picture.png"`);
  });

  it('a title with markup is escaped', async () => {
    const number = await placeOrder(shop.browser(), [BAG.offer, 1]);
    const title = '"><script>alert(1)</script>';
    await shop.db.updateTable('order_items').set({ title }).where('offer_id', '=', BAG.offer).execute();
    const { html } = await renderTestEmail({ template: 'order_confirmation', to, order: number, token });
    expect(html).not.toContain('<script>');
  });
});
