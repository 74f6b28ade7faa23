import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { placedOrder } from '#lib/contracts/orders.ts';
import { getMoscowDay } from '#lib/domain/dates.ts';
import {
  BAG,
  BOOTS,
  CASH,
  COURIER,
  MOSCOW,
  NOON,
  openCommerceShop,
  RECIPIENT,
  request,
} from '../commerce.ts';
import { CUSTOMER, signInCustomer } from '../customers.ts';
import type { TestShop } from '../database.ts';
import { FAST, placeFastOrder } from '../fast-orders.ts';
import { openBrowserAt } from '../networks.ts';
import { renderOutboxEmails } from '../outbox-emails.ts';
import { confirmPhone, generatePhone } from '../phones.ts';

const VICTIM = 'victim@example.ru';
/**
 * Maximum number of e-mails to one mailbox that one network can cause in a day. OF_ALL is the maximum for all networks
 * together.
 */
const OF_ONE = 10;
const OF_ALL = 30;

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
  await shop.db.insertInto('feedback_themes').values({ id: 1, title: 'Вопрос' }).execute();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await shop.db.deleteFrom('rate_limits').execute();
  await shop.db.deleteFrom('outbox').execute();
  await shop.db.updateTable('offers').set({ quantity: 1000 }).where('id', '=', BAG.offer).execute();
});

const payload = z.object({ to: z.string().optional() });
async function countEmailsTo(mailbox: string): Promise<number> {
  const rows = await shop.db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute();
  return rows.filter((row) => payload.parse(row.payload).to?.toLowerCase() === mailbox).length;
}

let keys = 0;
/** Causes an e-mail as a stranger without cookies: by feedback, an order or a subscription, in rotation. */
async function causeEmail(address: string, index: number): Promise<number> {
  const browser = openBrowserAt(shop, address);
  keys++;
  if (index % 3 === 0)
    return (
      await request(
        browser,
        'POST /services/rest/v1/feedback',
        {
          name: 'Злой',
          last_name: 'Чужой',
          phone: '+79990000001',
          email: VICTIM,
          theme: 1,
          content: `Текст по моему выбору ${keys}`,
          agree: true,
        },
        { 'idempotency-key': `message-${keys}` },
      )
    ).status;
  if (index % 3 === 1)
    return (
      await placeFastOrder(browser, {
        ...FAST,
        user_info: { ...FAST.user_info, phone: `+7999${String(keys).padStart(7, '0')}`, email: VICTIM },
      })
    ).status;
  return (
    await request(browser, 'POST /services/rest/v1/products/subscribe', {
      email: VICTIM,
      offer_ids: [BOOTS.soldOut],
      agree: true,
    })
  ).status;
}

it('limits one network without cookies to ten e-mails to a mailbox, for all kinds of requests together', async () => {
  // Forty IP addresses of one IPv6 subscriber count as one network.
  for (let index = 0; index < 60; index++) await causeEmail(`2001:db8:1:2::${(index % 40) + 1}`, index);
  const emails = await countEmailsTo(VICTIM);
  expect(emails).toBeGreaterThan(0);
  expect(emails).toBeLessThanOrEqual(OF_ONE);
});

it('limits many networks together to thirty e-mails to a mailbox, and still stores their orders and messages', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 80; index++) statuses.push(await causeEmail(`10.1.${index}.1`, index));
  const emails = await countEmailsTo(VICTIM);
  expect(emails).toBeGreaterThan(OF_ONE);
  expect(emails).toBeLessThanOrEqual(OF_ALL);
  // Of these requests only subscriptions are refused, because a subscription is useless without its e-mail.
  expect(statuses.filter((status, index) => index % 3 !== 2 && status !== 200)).toEqual([]);
  expect(statuses.filter((status, index) => index % 3 === 2 && status === 429).length).toBeGreaterThan(0);
});

it('sends a guest from another network, or the signed-in customer, the order’s e-mail in spite of a stranger’s flood', async () => {
  for (let index = 0; index < 60; index++) await causeEmail('203.0.113.7', index);
  await shop.db.deleteFrom('outbox').execute();
  const body = { ...FAST, user_info: { ...FAST.user_info, email: VICTIM } };
  expect((await placeFastOrder(openBrowserAt(shop, '198.51.100.9'), body)).status).toBe(200);
  expect(await countEmailsTo(VICTIM)).toBe(1);
  for (let index = 0; index < 60; index++) await causeEmail(`10.2.${index}.1`, index);
  await shop.db.deleteFrom('outbox').execute();
  const { fetch } = await signInCustomer(shop, { ...CUSTOMER, email: VICTIM });
  expect((await placeFastOrder(fetch, body)).status).toBe(200);
  expect(await countEmailsTo(VICTIM)).toBe(1);
});

it('limits e-mails to a mailbox to ten when a visitor with a confirmed phone repeatedly orders and cancels', async () => {
  const browser = openBrowserAt(shop, '203.0.113.7');
  const phone = generatePhone();
  await request(browser, `POST /api/v1/cart/offer/${BAG.offer}`, { quantity: 1 });
  await confirmPhone(shop, browser, phone);
  const body = { ...FAST, user_info: { ...FAST.user_info, phone, email: VICTIM } };
  for (let index = 0; index < 8; index++) {
    const { status, result } = await placeFastOrder(browser, body, `confirmed-${index}`);
    expect(status).toBe(200);
    const { order_id } = placedOrder.parse(result);
    const called = await request(browser, 'DELETE /services/rest/v1/orders', { order_id });
    expect(called.status).toBe(200);
  }
  expect(await countEmailsTo(VICTIM)).toBe(OF_ONE);
});

it('limits the newsletter to twenty mailboxes an hour for a network', async () => {
  const named = await request(shop.fetch, 'GET /api/v1/form/anti_spam_name');
  const { anti_spam_name } = z.object({ anti_spam_name: z.string() }).parse(named.result);
  const statuses: number[] = [];
  for (let index = 0; index < 25; index++)
    statuses.push(
      (
        await request(openBrowserAt(shop, `2001:db8:1:3::${index + 1}`), 'POST /api/v1/form/subscribe', {
          email: `n${index}@example.ru`,
          agree: true,
          [anti_spam_name]: 10,
        })
      ).status,
    );
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429]);
});

it('limits SMS to the phone of an order to twelve a day, and to six from one network', async () => {
  const sms = async () =>
    (await shop.db.selectFrom('outbox').select('id').where('kind', '=', 'sms').execute()).length;
  const buy = (address: string) => {
    keys++;
    return placeFastOrder(openBrowserAt(shop, address), {
      ...FAST,
      user_info: { ...FAST.user_info, email: `b${keys}@example.ru` },
    });
  };
  for (let index = 0; index < 10; index++) expect((await buy('203.0.113.7')).status).toBe(200);
  expect(await sms()).toBe(6);
  for (let index = 0; index < 10; index++) expect((await buy(`10.3.${index}.1`)).status).toBe(200);
  expect(await sms()).toBe(12);
});

/** Phishing text that a stranger wants the shop to send to a victim. */
const PHISHING = 'Вы выиграли! Заберите приз на evil-shop.ru или звоните 8 900 000-00-00';
/** Renders all queued e-mails to visitors. E-mails to the shop's staff are deleted. */
async function renderQueuedEmails(): Promise<string[]> {
  await shop.db.deleteFrom('outbox').where(sql<boolean>`payload->>'template' = 'feedback'`).execute();
  return (await renderOutboxEmails(shop)).map(({ subject, text, html }) => [subject, text, html].join('\n'));
}

/**
 * Sends the phishing text in every free-text field: feedback, a courier order, its cancellation and a
 * booking.
 */
async function writeAll(fetch: TestShop['fetch'], email: string, index: string): Promise<void> {
  const headers = { 'idempotency-key': index };
  const message = { last_name: 'Чужой', phone: '+79990000001', theme: 1, agree: true };
  const sent = await request(
    fetch,
    'POST /services/rest/v1/feedback',
    { ...message, name: 'Злой', email, content: PHISHING },
    headers,
  );
  expect(sent.status).toBe(200);
  await request(fetch, `POST /api/v1/cart/offer/${BAG.offer}`, { quantity: 1 });
  const ordered = await request(
    fetch,
    'POST /services/rest/v1/orders/checkout',
    {
      city_id: MOSCOW,
      delivery_id: COURIER,
      payment_id: CASH,
      assemble_date: getMoscowDay(NOON),
      address: { city: 'Москва', street_with_type: PHISHING, house: '1' },
      comment: PHISHING,
      user_info: { ...RECIPIENT, phone: generatePhone(), email },
    },
    headers,
  );
  expect(ordered.status).toBe(200);
  const { order_id } = placedOrder.parse(ordered.result);
  const cancelled = await request(fetch, 'DELETE /services/rest/v1/orders', { order_id, comment: PHISHING });
  expect(cancelled.status).toBe(200);
}

it('repeats no text of a stranger to an unconfirmed mailbox', async () => {
  await writeAll(openBrowserAt(shop, '203.0.113.9'), VICTIM, 'stranger');
  const emails = await renderQueuedEmails();
  expect(emails).toHaveLength(3);
  for (const mail of emails) expect(mail).not.toMatch(/evil-shop|приз|выиграли|8 900/);
  // The e-mails still contain the shop's own texts.
  expect(emails.join()).toContain('Мы получили ваше сообщение');
  expect(emails.join()).toContain('Москва. Полный адрес — на странице заказа');
});

it('repeats customers’ own text to their confirmed mailbox', async () => {
  const email = 'own-mailbox@example.ru';
  const { fetch } = await signInCustomer(shop, { ...CUSTOMER, email, phone: generatePhone() });
  await writeAll(fetch, email, 'customer');
  for (const mail of await renderQueuedEmails()) expect(mail).toContain('evil-shop');
});

it('does not repeat customers’ own text to another mailbox that they have typed', async () => {
  const { fetch } = await signInCustomer(shop, {
    ...CUSTOMER,
    email: 'third@example.ru',
    phone: generatePhone(),
  });
  await writeAll(fetch, VICTIM, 'other');
  for (const mail of await renderQueuedEmails()) expect(mail).not.toContain('evil-shop');
});
