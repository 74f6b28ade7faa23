import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  deleteRateLimits,
  repeatConcurrently,
  requestSignInCode,
  signInWithCode,
  startSignIn,
} from '#backend/modules/auth/fixtures.ts';
import { BAG, limitOrders, NOON, openCommerceShop, RECIPIENT, request } from '../commerce.ts';
import type { TestShop } from '../database.ts';
import { FAST, placeFastOrder } from '../fast-orders.ts';
import { expectLoggedErrors, takeLoggedErrors } from '../log.ts';
import { openBrowserAt } from '../networks.ts';
import { generatePhone } from '../phones.ts';
import { makeFile, upload } from '../uploads.ts';

/** Number of /64 networks in a /56. Providers assign a /56 to one subscriber. */
const NETWORKS = 256;
const addressOf = (network: number) => `2001:db8:56:${network.toString(16)}::1`;
const KNOWN_PHONE = '+79165550101';

let shop: TestShop;
let jar: Map<string, string>;
beforeAll(async () => {
  shop = await openCommerceShop();
  shop.setNow(NOON);
  await limitOrders(shop);
  await shop.db.updateTable('offers').set({ quantity: 10_000 }).execute();
  jar = new Map();
  const own = openBrowserAt(shop, addressOf(1), jar);
  expect((await signInWithCode(own, await startSignIn(shop, own, KNOWN_PHONE))).status).toBe(200);
  await deleteRateLimits(shop);
});
afterAll(() => shop.close());

/** Time for hundreds of requests on a busy machine. */
const TIMEOUT_MS = 240_000;

const stranger = (network: number) => openBrowserAt(shop, addressOf(network));
const countAccepted = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 200).length;
const orderOf = (phone: string) => ({
  ...FAST,
  offers: [{ offer_id: BAG.offer }],
  user_info: { ...RECIPIENT, phone },
});

it(
  'limits 256 networks of one /56 together, while a known customer’s browser in that /56 signs in, orders and uploads',
  async () => {
    expectLoggedErrors();
    const codes = await repeatConcurrently(NETWORKS, (network) =>
      requestSignInCode(stranger(network), generatePhone()),
    );
    expect(countAccepted(codes), 'codes').toBe(40);
    // As many concurrent requests as the gateway allows a /56.
    const limit = pLimit(48);
    const orders = await Promise.all(
      Array.from({ length: NETWORKS / 3 }, (_, network) =>
        limit(() => placeFastOrder(stranger(network), orderOf(generatePhone()))),
      ),
    );
    expect(countAccepted(orders), 'orders').toBe(60);

    // The worst case for the known customer: strangers have also used up the limit of codes of the whole shop.
    await shop.db
      .insertInto('rate_limits')
      .values({ action: 'code-total', subject: 'shop', count: 1000, started_at: NOON })
      .onConflict((conflict) => conflict.columns(['action', 'subject']).doUpdateSet({ count: 1000 }))
      .execute();

    jar.delete('sid');
    const known = openBrowserAt(shop, addressOf(1), jar);
    expect((await signInWithCode(known, await startSignIn(shop, known, KNOWN_PHONE))).status).toBe(200);
    expect((await placeFastOrder(known, orderOf(KNOWN_PHONE))).status).toBe(200);
    // An order with another phone needs a code to that phone.
    const other = generatePhone();
    const check = await request(known, 'POST /services/rest/v1/phone/check', { phone: other });
    expect(check).toMatchObject({ status: 200, result: { confirmed: false } });
    const photos = await repeatConcurrently(5, () => upload(known, makeFile('jpeg', 'a.jpg')));
    expect(photos.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    takeLoggedErrors();
  },
  TIMEOUT_MS,
);

it(
  'allows a /48 four times as much as a /56',
  async () => {
    await deleteRateLimits(shop);
    const codes = await repeatConcurrently(320, (index) =>
      requestSignInCode(openBrowserAt(shop, `2001:db8:48:${(index * 200).toString(16)}::1`), generatePhone()),
    );
    expect(countAccepted(codes)).toBe(160);
    expect((await requestSignInCode(openBrowserAt(shop, '2001:db8:49::1'), generatePhone())).status).toBe(
      200,
    );
  },
  TIMEOUT_MS,
);
