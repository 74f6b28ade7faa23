import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  confirmLink,
  deleteRateLimits,
  getLastLinkToken,
  isSignedIn,
  logIn,
  REGISTRATION_FIELDS,
  readLink,
  register,
  sendRestore,
  signInWithCode,
  startSignIn,
} from '#backend/modules/auth/fixtures.ts';
import { BAG, RECIPIENT, request } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { renderOutboxEmail, renderOutboxEmails } from '#tests/outbox-emails.ts';
import { openPurchaseShop, placeOrder } from '#tests/purchases.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await deleteRateLimits(shop);
  await shop.db.deleteFrom('outbox').execute();
  await shop.db.updateTable('customers').set({ email: null, phone: null }).execute();
});

const VICTIM = 'zhertva@example.ru';
const EVIL = { name: 'Злой', surname: 'Чужой', email: VICTIM, password: 'пароль злого' };

const customers = () =>
  shop.db.selectFrom('customers').select(['name', 'email']).where('email', '=', VICTIM).execute();
const profileOf = async (browser: TestShop['fetch']) =>
  (await request(browser, 'GET /services/rest/v1/user/profile')).result;

describe('a registration that a stranger has begun with the victim’s e-mail', () => {
  it('does not become the account of the person who opens its link', async () => {
    await register(shop.browser(), EVIL);
    const token = await getLastLinkToken(shop);
    const victim = shop.browser();
    expect(await confirmLink(victim, token)).toMatchObject({
      status: 422,
      errors: [{ code: 'password_needed', message: expect.stringContaining('z•••@example.ru') }],
    });
    expect(await customers()).toEqual([]);
    expect(await isSignedIn(victim)).toBe(false);
    expect((await logIn(shop.browser(), VICTIM, EVIL.password)).status).toBe(422);
  });

  it('leaves neither the stranger’s name nor password in the account that the victim creates', async () => {
    const stranger = shop.browser();
    await register(stranger, EVIL);
    const victim = shop.browser();
    expect((await confirmLink(victim, await getLastLinkToken(shop), REGISTRATION_FIELDS)).status).toBe(200);
    expect(await profileOf(victim)).toMatchObject({ name: 'Анна', surname: 'Петрова', email: VICTIM });
    expect((await logIn(shop.browser(), VICTIM, EVIL.password)).status).toBe(422);
    expect((await logIn(shop.browser(), VICTIM, REGISTRATION_FIELDS.password)).status).toBe(200);
    expect(await isSignedIn(stranger)).toBe(false);
  });

  it('does not mix with the victim’s own registration: the later registration invalidates the earlier link', async () => {
    const [stranger, victim] = [shop.browser(), shop.browser()];
    await register(stranger, EVIL);
    const planted = await getLastLinkToken(shop);
    await register(victim, { email: VICTIM });
    expect((await confirmLink(victim, planted, REGISTRATION_FIELDS)).status).toBe(422);
    expect((await confirmLink(victim, await getLastLinkToken(shop))).status).toBe(200);
    expect(await customers()).toEqual([{ name: 'Анна', email: VICTIM }]);
    expect((await logIn(shop.browser(), VICTIM, EVIL.password)).status).toBe(422);
  });

  it('names the registered person in its e-mail, and removes links, HTML and long text from that name', async () => {
    await register(shop.browser(), EVIL);
    const [email] = await renderOutboxEmails(shop);
    expect(email?.text).toContain('«Злой Чужой»');
    expect(email?.text).toContain('Если это были не вы, ничего не делайте');
    const name = `Зайди https://evil.example/<b>приз</b> ${'очень '.repeat(40)}`;
    for (const template of ['register', 'register_known'] as const) {
      const { text, html } = await renderOutboxEmail(shop, {
        template,
        to: VICTIM,
        token: 'a'.repeat(43),
        name,
      });
      expect(text).toContain('«Зайди https evil example b приз b очень');
      expect(text + html).not.toMatch(/evil\.example|<b>|https:\/\/evil/);
      expect(text).not.toContain('очень '.repeat(8));
    }
  });
});

describe('a stranger’s profile', () => {
  it('does not get the victim’s e-mail when the victim opens the link', async () => {
    const evil = await signInCustomer(shop, { name: 'Анна', phone: '+79160000666', email: null });
    await request(evil.fetch, 'POST /services/rest/v1/user/profile', { email: VICTIM });
    const token = await getLastLinkToken(shop);
    expect((await renderOutboxEmails(shop)).at(-1)?.text).toMatch(/\+7\s•••\s•••\s••\s66/);
    const victim = shop.browser();
    expect((await readLink(victim, token)).result).toMatchObject({
      whose: expect.stringMatching(/^\+7.*66$/),
      here: false,
    });
    expect(await confirmLink(victim, token)).toMatchObject({
      status: 422,
      errors: [{ code: 'sign_in_needed' }],
    });
    expect(await isSignedIn(victim)).toBe(false);
    expect(await customers()).toEqual([]);
    expect((await confirmLink(evil.fetch, token)).status).toBe(200);
  });

  it('is named, before the confirmation, to a visitor whose link would sign into that profile', async () => {
    await signInCustomer(shop, { email: 'evil@example.ru' });
    await sendRestore(shop.browser(), 'evil@example.ru');
    const token = await getLastLinkToken(shop);
    expect((await readLink(shop.browser(), token)).result).toEqual({
      whose: 'e•••@example.ru',
      here: false,
    });
  });
});

describe('a name that a stranger has typed into an order', () => {
  it('does not become the customer’s name', async () => {
    const phone = RECIPIENT.phone;
    const number = await placeOrder(shop.browser(), [BAG.offer, 1]);
    await shop.db
      .updateTable('orders')
      .set({ name: 'Обидное', surname: 'Прозвище' })
      .where('number', '=', number)
      .execute();
    const browser = shop.browser();
    await signInWithCode(browser, await startSignIn(shop, browser, phone));
    expect(await profileOf(browser)).toMatchObject({ name: '', surname: '' });
  });
});
