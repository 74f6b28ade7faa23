import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { placedOrder } from '#lib/contracts/orders.ts';
import { moscowDay } from '#lib/domain/dates.ts';
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
import { CUSTOMER, signedIn } from '../customers.ts';
import type { TestShop } from '../database.ts';
import { FAST, fastOrder } from '../fast-orders.ts';
import { writeLetters } from '../letters.ts';
import { browserAt } from '../networks.ts';
import { anyPhone, confirmPhone } from '../phones.ts';

const VICTIM = 'victim@example.ru';
/** Letters to one mailbox in a day: of one network, and of all together. */
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
async function lettersTo(mailbox: string): Promise<number> {
  const rows = await shop.db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute();
  return rows.filter((row) => payload.parse(row.payload).to?.toLowerCase() === mailbox).length;
}

let keys = 0;
/** What a stranger causes letters by: a message, an order, a subscription; no cookie is kept. */
async function causeLetter(address: string, turn: number): Promise<number> {
  const browser = browserAt(shop, address);
  keys++;
  if (turn % 3 === 0)
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
  if (turn % 3 === 1)
    return (
      await fastOrder(browser, {
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

it('one network without cookies causes ten letters to a mailbox, whatever it asks for', async () => {
  // Forty addresses of one IPv6 subscriber are one.
  for (let turn = 0; turn < 60; turn++) await causeLetter(`2001:db8:1:2::${(turn % 40) + 1}`, turn);
  const letters = await lettersTo(VICTIM);
  expect(letters).toBeGreaterThan(0);
  expect(letters).toBeLessThanOrEqual(OF_ONE);
});

it('many networks cause thirty; what was ordered and written is kept all the same', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 80; turn++) statuses.push(await causeLetter(`10.1.${turn}.1`, turn));
  const letters = await lettersTo(VICTIM);
  expect(letters).toBeGreaterThan(OF_ONE);
  expect(letters).toBeLessThanOrEqual(OF_ALL);
  // Only a subscription is nothing without its letter.
  expect(statuses.filter((status, turn) => turn % 3 !== 2 && status !== 200)).toEqual([]);
  expect(statuses.filter((status, turn) => turn % 3 === 2 && status === 429).length).toBeGreaterThan(0);
});

it('a stranger does not keep the letters of an order from its own customer, nor from a guest elsewhere', async () => {
  for (let turn = 0; turn < 60; turn++) await causeLetter('203.0.113.7', turn);
  await shop.db.deleteFrom('outbox').execute();
  const body = { ...FAST, user_info: { ...FAST.user_info, email: VICTIM } };
  expect((await fastOrder(browserAt(shop, '198.51.100.9'), body)).status).toBe(200);
  expect(await lettersTo(VICTIM)).toBe(1);
  for (let turn = 0; turn < 60; turn++) await causeLetter(`10.2.${turn}.1`, turn);
  await shop.db.deleteFrom('outbox').execute();
  const { fetch } = await signedIn(shop, { ...CUSTOMER, email: VICTIM });
  expect((await fastOrder(fetch, body)).status).toBe(200);
  expect(await lettersTo(VICTIM)).toBe(1);
});

it('nor does a confirmed phone, with orders that are called off again, cause one mailbox more than ten', async () => {
  const browser = browserAt(shop, '203.0.113.7');
  const phone = anyPhone();
  await request(browser, `POST /api/v1/cart/offer/${BAG.offer}`, { quantity: 1 });
  await confirmPhone(shop, browser, phone);
  const body = { ...FAST, user_info: { ...FAST.user_info, phone, email: VICTIM } };
  for (let turn = 0; turn < 8; turn++) {
    const { status, result } = await fastOrder(browser, body, `confirmed-${turn}`);
    expect(status).toBe(200);
    const { order_id } = placedOrder.parse(result);
    const called = await request(browser, 'DELETE /services/rest/v1/orders', { order_id });
    expect(called.status).toBe(200);
  }
  expect(await lettersTo(VICTIM)).toBe(OF_ONE);
});

it('the newsletter takes twenty mailboxes an hour of a network', async () => {
  const named = await request(shop.fetch, 'GET /api/v1/form/anti_spam_name');
  const { anti_spam_name } = z.object({ anti_spam_name: z.string() }).parse(named.result);
  const statuses: number[] = [];
  for (let turn = 0; turn < 25; turn++)
    statuses.push(
      (
        await request(browserAt(shop, `2001:db8:1:3::${turn + 1}`), 'POST /api/v1/form/subscribe', {
          email: `n${turn}@example.ru`,
          agree: true,
          [anti_spam_name]: 10,
        })
      ).status,
    );
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429]);
});

it('the phone of an order gets twelve messages a day at most, six of one network', async () => {
  const sms = async () =>
    (await shop.db.selectFrom('outbox').select('id').where('kind', '=', 'sms').execute()).length;
  const buy = (address: string) => {
    keys++;
    return fastOrder(browserAt(shop, address), {
      ...FAST,
      user_info: { ...FAST.user_info, email: `b${keys}@example.ru` },
    });
  };
  for (let turn = 0; turn < 10; turn++) expect((await buy('203.0.113.7')).status).toBe(200);
  expect(await sms()).toBe(6);
  for (let turn = 0; turn < 10; turn++) expect((await buy(`10.3.${turn}.1`)).status).toBe(200);
  expect(await sms()).toBe(12);
});

/** What a stranger would have the shop write to a victim. */
const PHISHING = 'Вы выиграли! Заберите приз на evil-shop.ru или звоните 8 900 000-00-00';
/** All e-mails to visitors that wait, as their readers get them. */
async function rendered(): Promise<string[]> {
  await shop.db.deleteFrom('outbox').where(sql<boolean>`payload->>'template' = 'feedback'`).execute();
  return (await writeLetters(shop)).map(({ subject, text, html }) => [subject, text, html].join('\n'));
}

/** Everything that a visitor types into a message, an order with a courier, its cancellation and a booking. */
async function writeAll(fetch: TestShop['fetch'], email: string, turn: string): Promise<void> {
  const headers = { 'idempotency-key': turn };
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
      assemble_date: moscowDay(NOON),
      address: { city: 'Москва', street_with_type: PHISHING, house: '1' },
      comment: PHISHING,
      user_info: { ...RECIPIENT, phone: anyPhone(), email },
    },
    headers,
  );
  expect(ordered.status).toBe(200);
  const { order_id } = placedOrder.parse(ordered.result);
  const cancelled = await request(fetch, 'DELETE /services/rest/v1/orders', { order_id, comment: PHISHING });
  expect(cancelled.status).toBe(200);
}

it('repeats no text of a stranger to an unconfirmed mailbox', async () => {
  await writeAll(browserAt(shop, '203.0.113.9'), VICTIM, 'stranger');
  const letters = await rendered();
  expect(letters).toHaveLength(3);
  for (const letter of letters) expect(letter).not.toMatch(/evil-shop|приз|выиграли|8 900/);
  // What the shop itself says is there.
  expect(letters.join()).toContain('Мы получили ваше сообщение');
  expect(letters.join()).toContain('Москва. Адрес целиком есть на странице заказа');
});

it('repeats to a customer what they have written, in the mailbox that they have confirmed', async () => {
  const email = 'own-mailbox@example.ru';
  const { fetch } = await signedIn(shop, { ...CUSTOMER, email, phone: anyPhone() });
  await writeAll(fetch, email, 'customer');
  for (const letter of await rendered()) expect(letter).toContain('evil-shop');
});

it('but not in another mailbox that a customer has typed', async () => {
  const { fetch } = await signedIn(shop, { ...CUSTOMER, email: 'third@example.ru', phone: anyPhone() });
  await writeAll(fetch, VICTIM, 'other');
  for (const letter of await rendered()) expect(letter).not.toContain('evil-shop');
});
