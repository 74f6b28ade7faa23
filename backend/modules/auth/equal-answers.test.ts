import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCommerceShop } from '#tests/commerce.ts';
import { CUSTOMER, signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { openBrowserAt } from '#tests/networks.ts';
import { deleteRateLimits, listQueuedEmails, logIn, PASSWORD, sendRestore } from './fixtures.ts';
import { hashPassword } from './password.ts';

const EMAIL = CUSTOMER.email;

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
  await signInCustomer(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await deleteRateLimits(shop);
  await shop.db.deleteFrom('outbox').execute();
});

describe('responses do not reveal who is registered', () => {
  let address = 0;
  /** Sends each request from a different IP address by default, so that no IP address reaches its rate limit. */
  const ask = async (path: string, body: unknown, from?: string) => {
    address++;
    const headers = { 'x-forwarded-for': from ?? `10.${address >> 8}.${address & 255}.1` };
    const answer = await shop.browser()(`/services/rest/v1/${path}`, { method: 'POST', body, headers });
    const text = (await answer.text()).replace(/[\da-f-]{36}/, 'HASH');
    return JSON.stringify([answer.status, text, answer.headers.has('set-cookie')]);
  };

  it.each<[string, number, (who: { phone: string; email: string }) => object]>([
    ['authentication/get_code', 40, ({ phone }) => ({ phone })],
    ['authentication/silent', 40, ({ email }) => ({ login: email })],
    ['authentication/user', 15, ({ email }) => ({ login: email, password: 'не тот пароль' })],
    ['user/register', 15, ({ email }) => ({ name: 'Анна', surname: 'Ли', email, password: PASSWORD })],
  ])(
    'for as many known as unknown phones and e-mails: %s returns %d equal responses',
    async (path, count, body) => {
      await shop.db.updateTable('customers').set({ phone: null, email: null }).execute();
      const password_hash = await hashPassword(PASSWORD);
      const bodies = new Set<string>();
      for (let index = 0; index < count; index++) {
        const known = { phone: `+7916000${1000 + index}`, email: `known-${index}@example.ru` };
        await signInCustomer(shop, { ...known, password_hash });
        bodies.add(await ask(path, body(known)));
        bodies.add(
          await ask(path, body({ phone: `+7916000${2000 + index}`, email: `other-${index}@example.ru` })),
        );
      }
      expect([...bodies]).toHaveLength(1);
      await shop.db.updateTable('customers').set({ phone: null, email: null }).execute();
    },
  );

  it.each([
    ['five e-mails a mailbox a day from one network', 8, () => '203.0.113.7', 5],
    ['twenty of all networks', 24, () => undefined, 20],
  ])(
    'by the limits: beyond %s no e-mail is sent, and the response is the same',
    async (_, asked, from, sent) => {
      await signInCustomer(shop);
      for (const email of [EMAIL, 'nobody@example.ru']) {
        await shop.db.deleteFrom('rate_limits').execute();
        const answers = [];
        for (let turn = 0; turn < asked; turn++) {
          const path = turn % 2 ? 'authentication/silent' : 'user/register';
          const body = turn % 2 ? { login: email } : { name: 'А', surname: 'Б', email, password: PASSWORD };
          answers.push(await ask(path, body, from()));
        }
        expect(new Set(answers).size).toBe(1);
      }
      const to = (await listQueuedEmails(shop)).map(({ to }) => to);
      expect(to.filter((email) => email === EMAIL)).toHaveLength(sent);
      await shop.db.updateTable('customers').set({ phone: null, email: null }).execute();
    },
  );

  it('allows ten e-mails an hour per network, then refuses known and unknown ones alike', async () => {
    await signInCustomer(shop);
    for (const email of [EMAIL, 'nobody@example.ru']) {
      await deleteRateLimits(shop);
      const statuses = [];
      for (let turn = 0; turn < 12; turn++)
        statuses.push((await sendRestore(openBrowserAt(shop, `2001:db8:1:2::${turn + 1}`), email)).status);
      expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    }
  });

  it('stores no readable e-mail in the counters', async () => {
    await sendRestore(shop.browser(), EMAIL);
    await logIn(shop.browser(), EMAIL, 'не тот');
    const kept = [
      ...(await shop.db.selectFrom('rate_limits').selectAll().execute()),
      ...(await shop.db.selectFrom('login_failures').selectAll().execute()),
    ];
    expect(kept.length).toBeGreaterThan(2);
    expect(JSON.stringify(kept)).not.toContain('anna');
  });
});
