import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  askRestore,
  checkCode,
  emails,
  getCode,
  logIn,
  openMagicLink,
  PHONE,
  resetLimits,
  startSignIn,
} from '#backend/modules/auth/fixtures.ts';
import { hashPassword } from '#backend/modules/auth/index.ts';
import { CODE_INTERVAL_SECONDS } from '#lib/domain/sms-code.ts';
import { BAG, NOON, RECIPIENT, request, restock } from '../commerce.ts';
import { CUSTOMER, signedIn } from '../customers.ts';
import type { TestShop } from '../database.ts';
import { browserAt } from '../networks.ts';
import { openPurchaseShop, order } from '../purchases.ts';

const STRANGER = '203.0.113.7';
const OWNER = '198.51.100.9';
const PASSWORD = 'длинный пароль 1';

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
  await signedIn(shop, { ...CUSTOMER, password_hash: await hashPassword(PASSWORD) });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await restock(shop);
  await resetLimits(shop);
  await shop.db.deleteFrom('outbox').execute();
});

/** Does the same until the shop refuses. @returns what it was refused with */
async function untilRefused(
  attempt: (turn: number) => Promise<{ status: number; messages: string[]; retryAfter: string | null }>,
) {
  for (let turn = 0; turn < 200; turn++) {
    const answer = await attempt(turn);
    if (answer.status === 429) return answer;
  }
  throw new Error('nothing was refused');
}

/** Every refusal says when to come back, in a header and in words. */
const expectWait = ({ messages, retryAfter }: { messages: string[]; retryAfter: string | null }) => {
  expect(Number(retryAfter)).toBeGreaterThan(0);
  expect(messages.join()).toMatch(/через (?:\d|час)/);
};

/** A browser in one IPv6 subscriber’s network, with another address each time. */
const inOneNetwork = (turn: number) => browserAt(shop, `2001:db8:7:7::${(turn + 1).toString(16)}`);

describe.each([
  ['one address', () => browserAt(shop, STRANGER)],
  ['forty addresses of one IPv6 network', inOneNetwork],
])('a stranger with %s shuts nobody out', (_, stranger) => {
  it('of codes: the owner of the phone gets theirs and signs in', async () => {
    expectWait(await untilRefused((turn) => getCode(stranger(turn))));
    // Two minutes are between any two codes to the phone; a browser that its customer knows does not wait for them either.
    shop.setNow(new Date(NOON.getTime() + CODE_INTERVAL_SECONDS * 1000));
    const owner = browserAt(shop, OWNER);
    expect((await checkCode(owner, await startSignIn(shop, owner))).status).toBe(200);
    expect(
      (await request(browserAt(shop, OWNER), 'POST /services/rest/v1/phone/check', { phone: PHONE })).status,
    ).toBe(200);
  });

  it('of the password: the owner signs in with the right one', async () => {
    expectWait(await untilRefused((turn) => logIn(stranger(turn), CUSTOMER.email, 'не тот')));
    expect((await logIn(browserAt(shop, OWNER), CUSTOMER.email, PASSWORD)).status).toBe(200);
  });

  it('of the letter that restores: the owner gets one, and those asked for by others sign in too', async () => {
    expectWait(await untilRefused((turn) => askRestore(stranger(turn), CUSTOMER.email)));
    const strangers = await emails(shop);
    expect(strangers).toHaveLength(5);
    await askRestore(browserAt(shop, OWNER), CUSTOMER.email);
    const sent = await emails(shop);
    expect(sent).toHaveLength(6);
    for (const { token = '' } of [sent[5], strangers[0]].map((letter) => letter ?? { token: '' }))
      expect((await openMagicLink(browserAt(shop, OWNER), token)).status).toBe(200);
  });

  it('of a parcel: whoever knows the digits or the whole phone sees where it is', async () => {
    const number = await order(shop.browser(), [BAG.offer, 1]);
    const track = (fetch: TestShop['fetch'], phone: string) =>
      request(fetch, 'POST /services/rest/v1/tracking/history', { number, phone });
    expectWait(await untilRefused((turn) => track(stranger(turn), String(1000 + turn))));
    for (const phone of [RECIPIENT.phone.slice(-4), RECIPIENT.phone])
      expect((await track(browserAt(shop, OWNER), phone)).status).toBe(200);
    // In the stranger’s own network the whole phone opens it.
    expect((await track(stranger(0), RECIPIENT.phone)).status).toBe(200);
  });
});

it('many networks together leave the owner’s own browser and the link of a letter', async () => {
  const jar = new Map<string, string>();
  expect((await logIn(browserAt(shop, OWNER, jar), CUSTOMER.email, PASSWORD)).status).toBe(200);
  jar.delete('sid');
  for (let network = 0; network < 101; network++)
    await logIn(browserAt(shop, `10.9.${network}.1`), CUSTOMER.email, 'не тот');
  const elsewhere = browserAt(shop, '198.51.100.77');
  expectWait(await logIn(elsewhere, CUSTOMER.email, PASSWORD));
  expect((await logIn(browserAt(shop, OWNER, jar), CUSTOMER.email, PASSWORD)).status).toBe(200);
  await askRestore(elsewhere, CUSTOMER.email);
  const [letter] = await emails(shop);
  expect((await openMagicLink(elsewhere, letter?.token ?? '')).status).toBe(200);
});

it('a stolen session uses up its own tries of the old password, not those of the customer', async () => {
  const owner = browserAt(shop, OWNER);
  const thief = browserAt(shop, STRANGER);
  for (const browser of [owner, thief]) await logIn(browser, CUSTOMER.email, PASSWORD);
  const change = (browser: TestShop['fetch'], old_password: string) =>
    request(browser, 'POST /services/rest/v1/user/change_password', { old_password, password: PASSWORD });
  expectWait(await untilRefused(() => change(thief, 'не тот')));
  expect((await change(owner, PASSWORD)).status).toBe(200);
});
