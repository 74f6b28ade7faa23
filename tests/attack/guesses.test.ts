import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createBackend } from '#backend/index.ts';
import { ORDER_KEY_HEADER } from '#lib/contracts/headers.ts';
import { placedOrder } from '#lib/contracts/orders.ts';
import { insertCertificate } from '../certificates.ts';
import { BAG, NOON, openCommerceShop, request } from '../commerce.ts';
import { OWNER_TOKEN, SITE_URL, type TestShop } from '../database.ts';
import { FAST, placeFastOrder } from '../fast-orders.ts';
import { openBrowserAt } from '../networks.ts';

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

/** Opens a browser of one IPv6 subscriber. The index selects one of forty IP addresses in the subscriber's network. */
const network = (index: number) => openBrowserAt(shop, `2001:db8:9:9::${(index % 40) + 1}`);
/** Places an order as its owner. @returns its number */
async function buy(): Promise<string> {
  const { result } = await placeFastOrder(openBrowserAt(shop, OWNER), FAST);
  return placedOrder.parse(result).order_id;
}
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

it('limits guesses of the owner’s token to twenty an hour for a network, logs them without the value, and does not lock out other clients', async () => {
  const lines: string[] = [];
  const { fetch } = createBackend({
    ...shop,
    now: () => NOON,
    siteUrl: SITE_URL,
    mode: 'production',
    log: pino({ level: 'warn', base: null }, { write: (line) => lines.push(line) }),
    mediaDir: shop.uploadsDir,
    ownerTokens: () => [OWNER_TOKEN],
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
  for (let index = 0; index < 40; index++)
    statuses.push((await ask(`2001:db8:9:9::${index + 1}`, `Bearer guess-${index}-of-the-token`)).status);
  expect(count(statuses, 401)).toBe(20);
  expect(statuses.slice(20)).toEqual(Array(20).fill(429));
  const refused = await ask('2001:db8:9:9::1', 'Bearer guess');
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect((await refused.json()).errors[0].message).toBe(
    'Слишком много неверных токенов. Попробуйте через час',
  );
  expect((await ask('2001:db8:9:9::1', `Bearer ${OWNER_TOKEN}`)).status).toBe(200);
  expect((await ask(OWNER, 'Bearer guess')).status).toBe(401);
  // A request without a token is not a guess.
  expect((await ask('2001:db8:9:9::1')).status).toBe(401);
  expect(lines.length).toBe(21);
  expect(lines.join()).toContain('wrong owner token');
  expect(lines.join()).not.toMatch(/guess|2001:db8|the-owner-of/);
});

it('limits guesses of a certificate to twenty an hour for a network that drops its cookies', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 25; index++)
    statuses.push(
      (
        await request(network(index), 'POST /api/v1/form/check_certificate', {
          number: `2${String(index).padStart(15, '1')}`,
          pin: '0000',
        })
      ).status,
    );
  expect(count(statuses, 404)).toBe(20);
  expect(count(statuses, 429)).toBe(5);
});

it('limits guesses of a gift card’s PIN by one network without limiting the card’s owner', async () => {
  await insertCertificate(shop, CARD_NUMBER, { pin: '4321' });
  const check = (fetch: TestShop['fetch'], pin: string) =>
    request(fetch, 'POST /api/v1/form/check_certificate', { number: CARD_NUMBER, pin });
  const statuses: number[] = [];
  for (let index = 0; index < 15; index++)
    statuses.push((await check(network(index), String(1000 + index))).status);
  expect(count(statuses, 404)).toBe(5);
  expect((await check(openBrowserAt(shop, OWNER), '4321')).status).toBe(200);
});

it('limits guesses of a phone’s last digits so that ten thousand of them would take half a year', async () => {
  const number = await buy();
  const track = (address: string, phone: string) =>
    request(openBrowserAt(shop, address), 'POST /services/rest/v1/tracking/history', { number, phone });
  const statuses: number[] = [];
  for (let index = 0; index < 70; index++)
    statuses.push((await track(`10.4.${index}.1`, String(1000 + index))).status);
  expect(count(statuses, 404)).toBe(60);
  expect(count(statuses, 429)).toBe(10);
  expect((await track('10.5.0.1', FAST.user_info.phone)).status).toBe(200);
});

it('limits invalid order links to a hundred an hour for a network, and still accepts the valid link from that network', async () => {
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
    request(fetch, `GET /services/rest/v1/orders?number=${number}`, undefined, { [ORDER_KEY_HEADER]: key });
  const statuses: number[] = [];
  for (let index = 0; index < 110; index++)
    statuses.push((await open(network(index), String(index).padStart(43, 'a'))).status);
  expect(count(statuses, 429)).toBe(10);
  expect(await open(network(0), token)).toMatchObject({ status: 200, result: { orders: [{ number }] } });
});
