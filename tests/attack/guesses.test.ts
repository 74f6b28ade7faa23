import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createBackend } from '#backend/index.ts';
import { ORDER_KEY } from '#lib/contracts/headers.ts';
import { placedOrder } from '#lib/contracts/orders.ts';
import { insertCertificate } from '../certificates.ts';
import { BAG, NOON, openCommerceShop, request } from '../commerce.ts';
import { OWNER_TOKEN, SITE_URL, type TestShop } from '../database.ts';
import { FAST, fastOrder } from '../fast-orders.ts';
import { browserAt } from '../networks.ts';

const OWNER = '198.51.100.9';
const CARD_NUMBER = '2000000000000018';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await shop.db.updateTable('offers').set({ quantity: 10 }).where('id', '=', BAG.offer).execute();
  await shop.db.deleteFrom('rate_limits').execute();
});

/** One IPv6 subscriber, with another address each time. */
const network = (turn: number) => browserAt(shop, `2001:db8:9:9::${(turn % 40) + 1}`);
/** An order that the owner has made, by its number. */
async function buy(): Promise<string> {
  const { result } = await fastOrder(browserAt(shop, OWNER), FAST);
  return placedOrder.parse(result).order_id;
}
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

it('guesses of the owner’s token are twenty an hour for a network, in the log without the value, and keep nobody out', async () => {
  const lines: string[] = [];
  const { fetch } = createBackend({
    ...shop,
    now: () => NOON,
    siteUrl: SITE_URL,
    mode: 'production',
    log: pino({ level: 'warn', base: null }, { write: (line) => lines.push(line) }),
    mediaDir: shop.uploadsDir,
    ownerToken: OWNER_TOKEN,
  });
  const ask = async (address: string, authorization?: string) => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(authorization && { authorization }),
    };
    const body = JSON.stringify({ what: ['content'] });
    return fetch(
      new Request('http://shop.test/services/rest/v1/owner/changed', { method: 'POST', headers, body }),
    );
  };
  const statuses: number[] = [];
  for (let turn = 0; turn < 40; turn++)
    statuses.push((await ask(`2001:db8:9:9::${turn + 1}`, `Bearer guess-${turn}-of-the-token`)).status);
  expect(count(statuses, 401)).toBe(20);
  expect(statuses.slice(20)).toEqual(Array(20).fill(429));
  const refused = await ask('2001:db8:9:9::1', 'Bearer guess');
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect((await refused.json()).errors[0].message).toBe(
    'Слишком много неверных токенов. Попробуйте через час',
  );
  expect((await ask('2001:db8:9:9::1', `Bearer ${OWNER_TOKEN}`)).status).toBe(200);
  expect((await ask(OWNER, 'Bearer guess')).status).toBe(401);
  // Whoever shows nothing guesses nothing.
  expect((await ask('2001:db8:9:9::1')).status).toBe(401);
  expect(lines.length).toBe(21);
  expect(lines.join()).toContain('wrong owner token');
  expect(lines.join()).not.toMatch(/guess|2001:db8|the-owner-of/);
});

it('guesses of a certificate are twenty an hour for a network that drops its cookies', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 25; turn++)
    statuses.push(
      (
        await request(network(turn), 'POST /api/v1/form/check_certificate', {
          number: `2${String(turn).padStart(15, '1')}`,
          pin: '0000',
        })
      ).status,
    );
  expect(count(statuses, 404)).toBe(20);
  expect(count(statuses, 429)).toBe(5);
});

it('guesses of one card’s PIN by one network leave its owner their own', async () => {
  await insertCertificate(shop, CARD_NUMBER, { pin: '4321' });
  const check = (fetch: TestShop['fetch'], pin: string) =>
    request(fetch, 'POST /api/v1/form/check_certificate', { number: CARD_NUMBER, pin });
  const statuses: number[] = [];
  for (let turn = 0; turn < 15; turn++)
    statuses.push((await check(network(turn), String(1000 + turn))).status);
  expect(count(statuses, 404)).toBe(5);
  expect((await check(browserAt(shop, OWNER), '4321')).status).toBe(200);
});

it('ten thousand guesses of a phone’s last digits would take half a year', async () => {
  const number = await buy();
  const track = (address: string, phone: string) =>
    request(browserAt(shop, address), 'POST /services/rest/v1/tracking/history', { number, phone });
  const statuses: number[] = [];
  for (let turn = 0; turn < 70; turn++)
    statuses.push((await track(`10.4.${turn}.1`, String(1000 + turn))).status);
  expect(count(statuses, 404)).toBe(60);
  expect(count(statuses, 429)).toBe(10);
  expect((await track('10.5.0.1', FAST.user_info.phone)).status).toBe(200);
});

it('links of orders that open nothing are a hundred an hour for a network, and the right one opens it from there too', async () => {
  const number = await buy();
  const { payload } = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { token } = z.object({ token: z.string() }).parse(payload);
  const open = (fetch: TestShop['fetch'], key: string) =>
    request(fetch, `GET /services/rest/v1/orders?number=${number}`, undefined, { [ORDER_KEY]: key });
  const statuses: number[] = [];
  for (let turn = 0; turn < 110; turn++)
    statuses.push((await open(network(turn), String(turn).padStart(43, 'a'))).status);
  expect(count(statuses, 429)).toBe(10);
  expect(await open(network(0), token)).toMatchObject({ status: 200, result: { orders: [{ number }] } });
});
