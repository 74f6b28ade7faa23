import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deleteRateLimits,
  listQueuedEmails,
  logIn,
  openMagicLink,
  PHONE,
  requestSignInCode,
  sendRestore,
  signInWithCode,
  startSignIn,
} from '#backend/modules/auth/fixtures.ts';
import { hashPassword } from '#backend/modules/auth/index.ts';
import { CODE_INTERVAL_SECONDS } from '#lib/domain/sms-code.ts';
import { BAG, NOON, RECIPIENT, request, resetStock } from '../commerce.ts';
import { CUSTOMER, signInCustomer } from '../customers.ts';
import type { TestShop } from '../database.ts';
import { openBrowserAt } from '../networks.ts';
import { openPurchaseShop, placeOrder } from '../purchases.ts';

const STRANGER = '203.0.113.7';
const OWNER = '198.51.100.9';
const PASSWORD = 'длинный пароль 1';

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
  await signInCustomer(shop, { ...CUSTOMER, password_hash: await hashPassword(PASSWORD) });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
  await deleteRateLimits(shop);
  await shop.db.deleteFrom('outbox').execute();
});

/** Repeats a request until the response is a 429. @returns the 429 response */
async function untilRefused(
  attempt: (index: number) => Promise<{ status: number; messages: string[]; retryAfter: string | null }>,
) {
  for (let index = 0; index < 200; index++) {
    const answer = await attempt(index);
    if (answer.status === 429) return answer;
  }
  throw new Error('nothing was refused');
}

/** Expects that a refusal states the waiting time in its header and in its message. */
const expectWait = ({ messages, retryAfter }: { messages: string[]; retryAfter: string | null }) => {
  expect(Number(retryAfter)).toBeGreaterThan(0);
  expect(messages.join()).toMatch(/через (?:\d|час)/);
};

/** Opens a browser of one IPv6 subscriber. Each index has its own IP address in the subscriber's network. */
const inOneNetwork = (index: number) => openBrowserAt(shop, `2001:db8:7:7::${(index + 1).toString(16)}`);

describe.each([
  ['one address', () => openBrowserAt(shop, STRANGER)],
  ['forty addresses of one IPv6 network', inOneNetwork],
])('a stranger with %s exhausts limits but does not lock out the owner', (_, stranger) => {
  it('of SMS codes: the owner of the phone gets a code and signs in', async () => {
    expectWait(await untilRefused((index) => requestSignInCode(stranger(index))));
    // Two codes to one phone must be two minutes apart, also in a known customer's browser.
    shop.setNow(new Date(NOON.getTime() + CODE_INTERVAL_SECONDS * 1000));
    const owner = openBrowserAt(shop, OWNER);
    expect((await signInWithCode(owner, await startSignIn(shop, owner))).status).toBe(200);
    expect(
      (await request(openBrowserAt(shop, OWNER), 'POST /services/rest/v1/phone/check', { phone: PHONE }))
        .status,
    ).toBe(200);
  });

  it('of passwords: the owner signs in with the right password', async () => {
    expectWait(await untilRefused((index) => logIn(stranger(index), CUSTOMER.email, 'не тот')));
    expect((await logIn(openBrowserAt(shop, OWNER), CUSTOMER.email, PASSWORD)).status).toBe(200);
  });

  it('of restore e-mails: the owner receives one, and the links that others requested are valid too', async () => {
    expectWait(await untilRefused((index) => sendRestore(stranger(index), CUSTOMER.email)));
    const strangers = await listQueuedEmails(shop);
    expect(strangers).toHaveLength(5);
    await sendRestore(openBrowserAt(shop, OWNER), CUSTOMER.email);
    const sent = await listQueuedEmails(shop);
    expect(sent).toHaveLength(6);
    for (const { token = '' } of [sent[5], strangers[0]].map((email) => email ?? { token: '' }))
      expect((await openMagicLink(openBrowserAt(shop, OWNER), token)).status).toBe(200);
  });

  it('of parcel tracking: a client with the right digits or the full phone sees the parcel', async () => {
    const number = await placeOrder(shop.browser(), [BAG.offer, 1]);
    const track = (fetch: TestShop['fetch'], phone: string) =>
      request(fetch, 'POST /services/rest/v1/tracking/history', { number, phone });
    expectWait(await untilRefused((index) => track(stranger(index), String(1000 + index))));
    for (const phone of [RECIPIENT.phone.slice(-4), RECIPIENT.phone])
      expect((await track(openBrowserAt(shop, OWNER), phone)).status).toBe(200);
    // The full phone is accepted from the stranger’s own network too.
    expect((await track(stranger(0), RECIPIENT.phone)).status).toBe(200);
  });
});

it('many networks together do not limit the owner’s own browser or the link of an e-mail', async () => {
  const jar = new Map<string, string>();
  expect((await logIn(openBrowserAt(shop, OWNER, jar), CUSTOMER.email, PASSWORD)).status).toBe(200);
  jar.delete('sid');
  for (let network = 0; network < 101; network++)
    await logIn(openBrowserAt(shop, `10.9.${network}.1`), CUSTOMER.email, 'не тот');
  const elsewhere = openBrowserAt(shop, '198.51.100.77');
  expectWait(await logIn(elsewhere, CUSTOMER.email, PASSWORD));
  expect((await logIn(openBrowserAt(shop, OWNER, jar), CUSTOMER.email, PASSWORD)).status).toBe(200);
  await sendRestore(elsewhere, CUSTOMER.email);
  const [email] = await listQueuedEmails(shop);
  expect((await openMagicLink(elsewhere, email?.token ?? '')).status).toBe(200);
});

it('a stolen session uses up its own limit of wrong old passwords, not the customer’s limit', async () => {
  const owner = openBrowserAt(shop, OWNER);
  const thief = openBrowserAt(shop, STRANGER);
  for (const browser of [owner, thief]) await logIn(browser, CUSTOMER.email, PASSWORD);
  const change = (browser: TestShop['fetch'], old_password: string) =>
    request(browser, 'POST /services/rest/v1/user/change_password', { old_password, password: PASSWORD });
  expectWait(await untilRefused(() => change(thief, 'не тот')));
  expect((await change(owner, PASSWORD)).status).toBe(200);
});
