import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Email } from '#backend/providers/mail/port.ts';
import { orderStatus } from '#lib/contracts/order-status.ts';
import { returnStatus } from '#lib/contracts/returns.ts';
import { BAG, BOOTS, limitOrders, NOON, request, resetStock } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import { SITE_URL, type TestShop } from '#tests/database.ts';
import { testLog } from '#tests/log.ts';
import { grantBonuses, insertLoyaltyLevels } from '#tests/loyalty.ts';
import { deliverOrder, openPurchaseShop, placeOrder, setOnlinePayment } from '#tests/purchases.ts';
import { createReturn } from '#tests/return-requests.ts';
import type { OutboxEmail } from '../outbox/index.ts';
import { renderEmail } from './render.ts';

let shop: TestShop;
type Fetch = TestShop['fetch'];
beforeAll(async () => {
  shop = await openPurchaseShop();
  await insertLoyaltyLevels(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
});

const to = 'anna@example.ru';

/** Renders an e-mail, with non-breaking spaces replaced by normal spaces. */
async function renderTestEmail(message: OutboxEmail): Promise<Email> {
  const { db, providers, uploadsDir } = shop;
  const context = {
    db,
    providers,
    uploadsDir,
    now: () => NOON,
    siteUrl: SITE_URL,
    mode: 'production' as const,
    log: testLog,
    mediaDir: '',
  };
  const written = await renderEmail(context, message);
  if (!written) throw new Error('no e-mail was written');
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  return { ...written, text: plain(written.text), html: plain(written.html) };
}

const confirmation = (number: string) =>
  renderTestEmail({ template: 'order_confirmation', to, order: number });

/** Parses the rows of an e-mail up to the total into names and values, from the e-mail's text and HTML. */
function listSums({ text, html }: Email) {
  const rows = text.split('\n').flatMap((line) => {
    const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(line) ?? [];
    return value ? [[name, value] as const] : [];
  });
  const cells = [...html.matchAll(/<td[^>]*>([^<]*)<\/td><td[^>]*>([^<]*)<\/td>/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  return [rows, cells].map((list) => list.slice(0, list.findIndex(([name]) => name === 'Итого') + 1));
}

/** Parses the first sum of a row into kopecks. */
function parseKopecks(value: string): number {
  if (value === 'бесплатно') return 0;
  const [, sign, whole = '', part = ''] = /^(−?)([\d ]+)(?:,(\d\d))? ₽/.exec(value) ?? [];
  if (!whole) throw new Error(value);
  return (sign ? -1 : 1) * (Number(whole.replaceAll(' ', '')) * 100 + Number(part));
}

function expectToAddUp(message: Email): void {
  for (const rows of listSums(message)) {
    const sums = rows.map(([, value]) => parseKopecks(value));
    expect(sums.length).toBeGreaterThan(2);
    expect(sums.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(sums.at(-1));
  }
}

const choose = (fetch: Fetch, type: string) => request(fetch, 'POST /api/v1/cart/set_limit', { type });

/** Puts boots and two bags into the cart with a promo code of 10 per cent. */
async function fillCart(fetch: Fetch): Promise<void> {
  await request(fetch, `POST /api/v1/cart/offer/${BOOTS.offer}`, { quantity: 1 });
  await request(fetch, `POST /api/v1/cart/offer/${BAG.offer}`, { quantity: 2 });
  await request(fetch, 'POST /api/v1/cart/promo_code', { code: 'ОСЕНЬ10' });
}

describe('EN-05 the e-mail of an order', () => {
  it('names colors, the promo code and bonuses, and adds up to the total in text and HTML', async () => {
    const { id, fetch } = await signInCustomer(shop, { name: 'Анна' });
    await grantBonuses(shop, id, 5000);
    await fillCart(fetch);
    await choose(fetch, 'bonus');
    const message = await confirmation(await placeOrder(fetch));
    const [text] = listSums(message);
    expect(text).toEqual([
      ['Ботинки Ладога, чёрный, размер 37', '8 990 ₽ вместо 11 990 ₽'],
      ['Сумка Нева, чёрный, 2 шт.', '9 000 ₽'],
      ['Промокод ОСЕНЬ10', '−1 799 ₽'],
      ['Доставка', '200 ₽'],
      ['Оплачено бонусами', '−3 238 ₽'],
      ['Итого', '13 153 ₽'],
    ]);
    expectToAddUp(message);
    expect(message.text).toContain('Способ получения: В пункт выдачи\nАдрес: Москва, ');
  });

  it('contains the deadline to confirm the phone in one sentence', async () => {
    await limitOrders(shop, { unconfirmed: { orders: 1000, pieces: 1000 } });
    const message = await confirmation(await placeOrder(shop.browser(), [BAG.offer, 1]));
    expect(message.text).toMatch(
      /Мы приняли ваш заказ \S+\.\s+Подтвердите телефон на странице заказа до [\d.]{10}, \d\d:\d\d по московскому времени, иначе заказ отменится\./,
    );
    await limitOrders(shop, { confirm_hours: 0, unconfirmed: { orders: 1000, pieces: 1000 } });
    const plain = await confirmation(await placeOrder(shop.browser(), [BAG.offer, 1]));
    expect(plain.text).not.toContain('Подтвердите телефон');
  });

  it('names the card’s discount', async () => {
    const { fetch } = await signInCustomer(shop, { name: 'Анна' });
    await fillCart(fetch);
    await choose(fetch, 'card');
    const message = await confirmation(await placeOrder(fetch));
    expect(message.text).toContain('Скидка по карте 3 %: −485 ₽');
    expectToAddUp(message);
  });

  it('shows kopecks if there are any', async () => {
    const setPrice = (price: number) =>
      shop.db.updateTable('products').set({ price, base_price: price }).where('id', '=', BAG.id).execute();
    await setPrice(450_050);
    try {
      const message = await confirmation(await placeOrder(shop.browser(), [BAG.offer, 1]));
      expect(message.text).toContain('Сумка Нева, чёрный: 4 500,50 ₽');
      expectToAddUp(message);
    } finally {
      await setPrice(450_000);
    }
  });
});

describe('EN-05 AP-11 the status of an order or a return', () => {
  it.each(orderStatus.exclude(['cancelled']).options)('%s agrees with the noun', async (status) => {
    const number = await placeOrder(shop.browser(), [BOOTS.offer, 1]);
    const { subject, text } = await renderTestEmail({ template: 'order_status', to, order: number, status });
    const title = /^Заказ PT-\d+: (.*)$/.exec(subject)?.[1];
    expect(text).toContain(`Заказ ${number} ${title}.`);
    expect(text).not.toContain('Новости');
  });

  it.each([
    ['new', 'заявка принята'],
    ['approved', 'заявка одобрена'],
    ['received', 'товары у нас'],
    ['refunded', 'деньги отправлены'],
    ['rejected', 'заявка отклонена'],
    ['withdrawn', 'заявка отозвана'],
  ] as const)('a return that is %s: %s', async (status, news) => {
    expect(returnStatus.options).toHaveLength(6);
    const me = shop.browser();
    await setOnlinePayment(shop, false);
    const request = await createReturn(me, await deliverOrder(shop, await placeOrder(me, [BAG.offer, 1])));
    const { subject } = await renderTestEmail({ template: 'return_status', to, return: request, status });
    expect(subject).toBe(`Возврат ${request}: ${news}`);
  });
});
