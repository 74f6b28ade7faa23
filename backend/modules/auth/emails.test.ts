import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCommerceShop, request } from '#tests/commerce.ts';
import { CUSTOMER, openCustomerBrowser, signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import {
  confirmLink,
  deleteRateLimits,
  getLastLinkToken,
  isSignedIn,
  listQueuedEmails,
  logIn,
  openMagicLink,
  PASSWORD,
  parseSessionCookie,
  readLink,
  register,
  repeatConcurrently,
  resetPassword,
  sendRestore,
} from './fixtures.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const EMAIL = CUSTOMER.email;
const USED = { status: 422, messages: ['Ссылка уже использована или устарела. Запросите новую'] };
const UNKNOWN = 'a'.repeat(43);

let shop: TestShop;
let id: string;
beforeAll(async () => {
  shop = await openCommerceShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOW);
  await deleteRateLimits(shop);
  await shop.db.updateTable('customers').set({ email: null, phone: null }).execute();
  await shop.db.deleteFrom('outbox').execute();
  await shop.db.deleteFrom('consents').execute();
  ({ id } = await signInCustomer(shop));
});

const later = (minutes: number) => shop.setNow(new Date(NOW.getTime() + minutes * 60_000));
const customerOf = (email: string) =>
  shop.db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst();

async function restoreToken(): Promise<string> {
  await sendRestore(shop.browser(), EMAIL);
  return getLastLinkToken(shop);
}

describe('ST-05 AP-06 restoring access', () => {
  it('sends an e-mail to a customer, and none to an unknown address', async () => {
    expect(await sendRestore(shop.browser(), 'ANNA@example.ru')).toMatchObject({ status: 200, result: {} });
    expect(await sendRestore(shop.browser(), 'nobody@example.ru')).toMatchObject({ status: 200, result: {} });
    expect(await listQueuedEmails(shop)).toEqual([
      { template: 'restore', to: EMAIL, token: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
  });

  it('sets the password once, signs in, ends the other sessions and confirms the change by e-mail', async () => {
    const before = await openCustomerBrowser(shop, id);
    const token = await restoreToken();
    const browser = shop.browser();
    const answers = await Promise.all([
      resetPassword(browser, token, PASSWORD),
      resetPassword(shop.browser(), token, 'чужой пароль'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const chosen = answers[0]?.status === 200 ? PASSWORD : 'чужой пароль';
    expect(await isSignedIn(before)).toBe(false);
    expect((await logIn(shop.browser(), EMAIL, chosen)).status).toBe(200);
    expect((await listQueuedEmails(shop)).at(-1)).toEqual({ template: 'password_changed', to: EMAIL });
    expect(await resetPassword(shop.browser(), token, PASSWORD)).toMatchObject(USED);
  });

  it('a new password ends the wait that wrong passwords have caused', async () => {
    for (let turn = 0; turn < 3; turn++) await logIn(shop.browser(), EMAIL, 'не тот');
    expect((await logIn(shop.browser(), EMAIL, PASSWORD)).status).toBe(429);
    expect((await resetPassword(shop.browser(), await restoreToken(), PASSWORD)).status).toBe(200);
    expect((await logIn(shop.browser(), EMAIL, PASSWORD)).status).toBe(200);
  });

  it('a new password invalidates links that were sent before', async () => {
    const [first, second] = [await restoreToken(), await restoreToken()];
    expect((await resetPassword(shop.browser(), second, PASSWORD)).status).toBe(200);
    expect(await openMagicLink(shop.browser(), first)).toMatchObject(USED);
  });

  it('the page shows which profile a link belongs to, without using the link', async () => {
    const mine = shop.browser();
    await sendRestore(mine, EMAIL);
    const token = await getLastLinkToken(shop);
    expect((await readLink(mine, token)).result).toEqual({ whose: 'a•••@example.ru', here: true });
    expect((await readLink(shop.browser(), token)).result).toEqual({ whose: 'a•••@example.ru', here: false });
    expect((await openMagicLink(mine, token)).status).toBe(200);
    expect(await readLink(mine, token)).toMatchObject(USED);
    await sendRestore(shop.browser(), 'nobody@example.ru');
    expect(await readLink(mine, UNKNOWN)).toMatchObject(USED);
  });

  it('the magic link signs in once, also without a guest’s session', async () => {
    const token = await restoreToken();
    const browser = shop.browser();
    const answer = await browser('/services/rest/v1/authentication/magic_link', {
      method: 'POST',
      body: { token },
    });
    expect(answer.headers.getSetCookie().map((set) => set.split('=')[0])).toEqual(['sid', 'known']);
    expect(parseSessionCookie(answer).isKept).toBe(true);
    expect(await isSignedIn(browser)).toBe(true);
    const again = await repeatConcurrently(100, () => openMagicLink(shop.browser(), token));
    expect(again.filter(({ status }) => status === 200)).toEqual([]);
  });

  it('refuses a link that is older than an hour, unknown, of another kind or of a closed profile', async () => {
    const token = await restoreToken();
    later(60);
    expect(await openMagicLink(shop.browser(), token)).toMatchObject(USED);
    expect(await resetPassword(shop.browser(), token, PASSWORD)).toMatchObject(USED);
    later(59);
    expect(await confirmLink(shop.browser(), token)).toMatchObject(USED);
    await shop.db.updateTable('customers').set({ deactivated_at: NOW }).where('id', '=', id).execute();
    expect(await openMagicLink(shop.browser(), token)).toMatchObject(USED);
    expect(await openMagicLink(shop.browser(), UNKNOWN)).toMatchObject(USED);
    expect((await openMagicLink(shop.browser(), 'x')).status).toBe(400);
  });

  it('for an e-mail without a customer, stores a link that cannot be used', async () => {
    await sendRestore(shop.browser(), 'nobody@example.ru');
    const rows = await shop.db.selectFrom('letter_links').select('customer_id').execute();
    expect(rows.at(-1)).toEqual({ customer_id: null });
  });
});

describe('AP-06 registering', () => {
  const NEW = 'novaya@example.ru';

  it('creates the customer and signs them in when the link is opened', async () => {
    const browser = shop.browser();
    expect(await register(browser, { email: 'Novaya@example.ru' })).toMatchObject({
      status: 200,
      result: {},
    });
    expect(await customerOf(NEW)).toBeUndefined();
    const [email] = await listQueuedEmails(shop);
    expect(email).toMatchObject({ template: 'register', to: NEW, name: 'Анна Петрова' });
    expect((await readLink(browser, await getLastLinkToken(shop))).result).toEqual({
      whose: 'n•••@example.ru',
      here: true,
    });
    expect(await confirmLink(browser, await getLastLinkToken(shop))).toMatchObject({
      status: 200,
      result: { auth: true },
    });
    expect(await isSignedIn(browser)).toBe(true);
    expect(await customerOf(NEW)).toMatchObject({ name: 'Анна', surname: 'Петрова', phone: null });
    expect(await confirmLink(shop.browser(), await getLastLinkToken(shop))).toMatchObject(USED);
    expect((await logIn(shop.browser(), NEW, PASSWORD)).status).toBe(200);
  });

  it('VA-06 stores the consent of the form', async () => {
    for (const [email, agree] of [
      ['da@example.ru', true],
      ['net@example.ru', undefined],
    ] as const) {
      const browser = shop.browser();
      await register(browser, { email, agree });
      await confirmLink(browser, await getLastLinkToken(shop));
    }
    const kept = await shop.db
      .selectFrom('consents')
      .innerJoin('customers as c', 'c.id', 'shopper_id')
      .select(['c.email', 'texts', 'source'])
      .execute();
    expect(kept).toEqual([
      {
        email: 'da@example.ru',
        texts: 'offer 2026-11-01, personal-data 2026-11-01, loyalty 2026-11-01',
        source: 'register',
      },
    ]);
  });

  it('VA-06 AP-06 refuses a registration without the consent box', async () => {
    expect(await register(shop.browser(), { agree: false })).toMatchObject({
      status: 422,
      fields: ['agree'],
      messages: ['Отметьте согласие с условиями, чтобы продолжить'],
    });
    expect(await listQueuedEmails(shop)).toEqual([]);
  });

  it('e-mails an existing customer that the profile exists, with a sign-in link', async () => {
    expect(await register(shop.browser(), { email: EMAIL })).toMatchObject({ status: 200, result: {} });
    expect(await listQueuedEmails(shop)).toMatchObject([
      { template: 'register_known', to: EMAIL, name: 'Анна Петрова' },
    ]);
    const browser = shop.browser();
    expect((await openMagicLink(browser, await getLastLinkToken(shop))).status).toBe(200);
    expect(await customerOf(EMAIL)).toMatchObject({ id, password_hash: null });
  });

  it('invalidates the link of an earlier registration with the same e-mail', async () => {
    const browser = shop.browser();
    const tokens: string[] = [];
    for (const email of ['dvazhdy@example.ru', 'inoy@example.ru', 'Dvazhdy@example.ru']) {
      await register(browser, { email });
      tokens.push(await getLastLinkToken(shop));
    }
    const [first = '', other = '', second = ''] = tokens;
    expect(await confirmLink(browser, first)).toMatchObject(USED);
    expect((await confirmLink(browser, second)).status).toBe(200);
    expect((await confirmLink(browser, other)).status).toBe(200);
  });

  it('refuses an e-mail that another customer uses by now', async () => {
    const browser = shop.browser();
    await register(browser, { email: 'zanyat@example.ru' });
    await signInCustomer(shop, { email: 'zanyat@example.ru' });
    expect(await confirmLink(browser, await getLastLinkToken(shop))).toMatchObject({
      status: 409,
      messages: ['На этот e-mail уже есть профиль. Войдите или восстановите пароль'],
    });
  });

  it('requires name and password in another browser, and uses them', async () => {
    await register(shop.browser(), { email: 'drugoy@example.ru', name: 'Первая' });
    const token = await getLastLinkToken(shop);
    const browser = shop.browser();
    expect((await readLink(browser, token)).result).toEqual({ whose: 'd•••@example.ru', here: false });
    for (const typed of [{}, { name: 'Вторая', surname: 'Ли' }, { password: 'другой пароль' }])
      expect(await confirmLink(browser, token, typed)).toMatchObject({
        status: 422,
        errors: [{ code: 'password_needed', field: 'password' }],
      });
    const typed = { name: 'Вторая', surname: 'Ли', password: 'другой пароль' };
    expect(await confirmLink(browser, token, { ...typed, agree: false })).toMatchObject({
      status: 422,
      fields: ['agree'],
    });
    expect((await confirmLink(browser, token, { ...typed, agree: true })).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await customerOf('drugoy@example.ru')).toMatchObject({ name: 'Вторая', surname: 'Ли' });
    expect((await logIn(shop.browser(), 'drugoy@example.ru', PASSWORD)).status).toBe(422);
    expect((await logIn(shop.browser(), 'drugoy@example.ru', 'другой пароль')).status).toBe(200);
    expect(await shop.db.selectFrom('consents').select('source').execute()).toEqual([{ source: 'register' }]);
  });

  it('VA-05 refuses an invalid name, e-mail or password', async () => {
    const fields = { name: '1', surname: '2', email: 'x', password: 'коротко' };
    expect((await register(shop.browser(), fields)).fields).toEqual(['name', 'surname', 'email', 'password']);
  });

  it('the link expires after a day', async () => {
    const browser = shop.browser();
    await register(browser, { email: 'sutki@example.ru' });
    later(24 * 60);
    expect(await confirmLink(browser, await getLastLinkToken(shop))).toMatchObject(USED);
    expect(await readLink(browser, await getLastLinkToken(shop))).toMatchObject(USED);
    later(24 * 60 - 1);
    expect((await confirmLink(browser, await getLastLinkToken(shop))).status).toBe(200);
  });
});

describe('a new e-mail of the profile', () => {
  const NEXT = 'next@example.ru';

  async function askFor(email: string): Promise<string> {
    const browser = await openCustomerBrowser(shop, id);
    const { status } = await request(browser, 'POST /services/rest/v1/user/profile', { email });
    expect(status).toBe(200);
    return getLastLinkToken(shop);
  }

  it('becomes the customer’s when its link is opened, and links sent to the old mailbox expire', async () => {
    const old = await restoreToken();
    const token = await askFor(NEXT);
    const browser = await openCustomerBrowser(shop, id);
    expect((await readLink(browser, token)).result).toMatchObject({ here: true });
    expect((await confirmLink(browser, token)).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await customerOf(NEXT)).toMatchObject({ id, new_email: null });
    expect(await openMagicLink(shop.browser(), old)).toMatchObject(USED);
  });

  it('is refused when another customer uses it by now, or when the customer has since requested another', async () => {
    const token = await askFor(NEXT);
    await signInCustomer(shop, { email: NEXT });
    const browser = await openCustomerBrowser(shop, id);
    expect((await confirmLink(browser, token)).status).toBe(409);
    const second = await askFor('third@example.ru');
    await askFor('fourth@example.ru');
    expect(await confirmLink(browser, second)).toMatchObject(USED);
  });
});
