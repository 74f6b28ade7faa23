import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteOldRows } from '#backend/modules/cleanup/index.ts';
import { deleteAbandonedGuests } from '#backend/modules/shoppers/index.ts';
import { BAG, NOON, openCommerceShop, putInCart, request } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { testLog } from '#tests/log.ts';

const ATTACKER = '198.51.100.66';
const HONEST = '203.0.113.7';
const DAY_MS = 24 * 60 * 60 * 1000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
afterAll(() => shop.close());

/** Opens a new browser that sends its requests from this IP address. */
function from(address: string): TestShop['fetch'] {
  const browser = shop.browser();
  return (path, init = {}) =>
    browser(path, { ...init, headers: { ...init.headers, 'x-forwarded-for': address } });
}
const count = async (table: 'sessions' | 'shoppers' | 'cart_items' | 'rate_limits' | 'outbox') =>
  (
    await shop.db
      .selectFrom(table)
      .select(({ lit }) => lit(1).as('one'))
      .execute()
  ).length;

it('limits the guest sessions of one network', async () => {
  await putInCart(from(ATTACKER), BAG.offer);
  await shop.db.updateTable('rate_limits').set({ count: 600 }).where('action', '=', 'session').execute();
  const before = await count('sessions');
  for (let tried = 0; tried < 20; tried++)
    expect(await putInCart(from(ATTACKER), BAG.offer)).toMatchObject({
      status: 429,
      messages: ['Из вашей сети слишком много новых посетителей. Попробуйте через час'],
    });
  expect(await count('sessions')).toBe(before);
  // Other networks are not limited, and the limited network may still send requests that store nothing.
  const honest = from(HONEST);
  expect((await putInCart(honest, BAG.offer)).status).toBe(200);
  expect((await putInCart(honest, BAG.offer, 2)).status).toBe(200);
  expect((await request(from(ATTACKER), 'GET /api/v1/cart')).status).toBe(200);
});

it('deletes expired data of visits', async () => {
  for (let visit = 0; visit < 30; visit++) {
    const guest = from(`203.0.113.${visit + 10}`);
    await putInCart(guest, BAG.offer);
    if (visit % 2 === 0) await request(guest, `DELETE /api/v1/cart/offer/${BAG.offer}`);
  }
  const sweepAt = async (days: number) => {
    const now = () => new Date(NOON.getTime() + days * DAY_MS);
    await deleteOldRows({ db: shop.db, now, log: testLog });
    await deleteAbandonedGuests({ db: shop.db, now });
  };
  const [sessions, carts] = [await count('sessions'), await count('cart_items')];
  await sweepAt(29);
  expect(await count('sessions')).toBe(sessions);
  expect(await count('rate_limits')).toBe(0);
  await sweepAt(31);
  expect(await count('sessions')).toBe(carts);
  expect(await count('cart_items')).toBe(carts);
  await sweepAt(366);
  for (const table of ['sessions', 'shoppers', 'cart_items'] as const)
    expect(await count(table), table).toBe(0);
});
