import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#lib/contracts/index.ts';
import {
  cancel,
  confirm,
  listStockEmails,
  readLastStockToken,
  readSubscribedSizes,
  SUBSCRIBE,
  subscribe,
  subscribeAndConfirm,
  unsubscribe,
} from '#tests/back-in-stock.ts';
import { BAG, BOOTS, NOON, openCommerceShop, request, resetStock } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { openBrowserAt } from '#tests/networks.ts';
import { mergeGuest } from '../guest-merge/index.ts';

const SIZE = String(BOOTS.soldOut);
const OTHER = 14;
const TO = 'anna@example.ru';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
  await shop.db
    .insertInto('offers')
    .values({ id: OTHER, product_id: BOOTS.id, title: '40', sort: 4, quantity: 0 })
    .execute();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
  for (const table of ['stock_subscriptions', 'outbox', 'rate_limits'] as const)
    await shop.db.deleteFrom(table).execute();
  await shop.db.updateTable('customers').set({ email: null, phone: null }).execute();
});

const rows = () => shop.db.selectFrom('stock_subscriptions').selectAll().orderBy('id').execute();

describe('AP-04 VA-13 EN-05 subscribing', () => {
  it('RO-01 subscribes a guest’s address after the link of its e-mail is confirmed', async () => {
    const guest = shop.browser();
    expect(await subscribe(guest, ' Anna@Example.ru ')).toMatchObject({
      status: 200,
      result: { confirmed: false, offer_ids: [] },
    });
    expect(await rows()).toMatchObject([
      {
        offer_id: BOOTS.soldOut,
        email: TO,
        consent: 'personal-data 2026-11-01',
        confirmed_at: null,
        told_at: null,
      },
    ]);
    const token = await readLastStockToken(shop, TO);
    // The e-mail may be read on another device.
    expect(await confirm(shop.browser(), token)).toMatchObject({
      status: 200,
      result: { products: [{ title: 'Ботинки Ладога', size: '39' }], already: false },
    });
    expect(await readSubscribedSizes(guest)).toEqual([SIZE]);
    expect(await readSubscribedSizes(shop.browser())).toEqual([]);
    expect(await confirm(guest, token)).toMatchObject({ status: 200, result: { already: true } });
  });

  it('subscribes the customer’s confirmed address at once, and any other address only after confirmation', async () => {
    const { fetch } = await signInCustomer(shop, { email: TO });
    expect(await subscribe(fetch, 'ANNA@example.ru')).toMatchObject({
      status: 200,
      result: { confirmed: true, offer_ids: [SIZE] },
    });
    expect(await listStockEmails(shop, 'stock_confirm')).toEqual([]);
    expect(await subscribe(fetch, 'olga@example.ru')).toMatchObject({ result: { confirmed: false } });
    expect(await listStockEmails(shop, 'stock_confirm')).toMatchObject([{ to: 'olga@example.ru' }]);
  });

  it('returns the same response for a customer’s address as for an unknown address', async () => {
    await signInCustomer(shop, { email: TO });
    await subscribeAndConfirm(shop, 'known@example.ru');
    const answers = await Promise.all(
      [TO, 'known@example.ru', 'nobody@example.ru'].map((to) => subscribe(shop.browser(), to)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('creates one subscription for two requests with the same e-mail and size, and for 20 concurrent requests', async () => {
    const guest = shop.browser();
    await readSubscribedSizes(guest);
    await request(guest, 'POST /services/rest/v1/authentication/anonymous');
    await subscribe(guest, TO);
    await shop.db.deleteFrom('rate_limits').execute();
    const answers = await Promise.all(Array.from({ length: 9 }, () => subscribe(guest, TO)));
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
    expect(await rows()).toHaveLength(1);
    await confirm(guest, await readLastStockToken(shop, TO));
    // Already confirmed, so no e-mail is sent.
    const before = (await listStockEmails(shop, 'stock_confirm')).length;
    expect(await subscribe(guest, TO)).toMatchObject({ result: { confirmed: true, offer_ids: [SIZE] } });
    expect(await listStockEmails(shop, 'stock_confirm')).toHaveLength(before);
  });

  it('AP-04 accepts several sizes, as strings or numbers, and sends one e-mail with one link', async () => {
    const guest = shop.browser();
    await subscribe(guest, TO, { offer_ids: [OTHER, SIZE, SIZE] });
    expect(await listStockEmails(shop, 'stock_confirm')).toHaveLength(1);
    await confirm(guest, await readLastStockToken(shop, TO));
    expect(await readSubscribedSizes(guest)).toEqual([SIZE, String(OTHER)]);
  });

  it('refuses a form without consent, and accepts a client without the consent field', async () => {
    expect(await subscribe(shop.browser(), TO, { agree: false })).toMatchObject({
      status: 422,
      fields: ['agree'],
    });
    expect(await subscribe(shop.browser(), TO, { agree: undefined })).toMatchObject({ status: 200 });
    expect(await rows()).toMatchObject([{ consent: null }]);
  });

  it.each(['', 'anna', 'anna@', `${'a'.repeat(250)}@example.ru`])(
    'VA-02 VA-13 refuses the address %j',
    async (email) => {
      for (const method of ['POST', 'DELETE'])
        expect(
          await request(shop.browser(), `${method} ${SUBSCRIBE}`, { email, offer_ids: [SIZE] }),
        ).toMatchObject({
          status: 400,
          messages: ['Не заполнено или неверно заполнено поле'],
          fields: ['email'],
        });
    },
  );

  it('ER-05 names the sizes that do not exist, and the sizes that can be bought', async () => {
    const guest = shop.browser();
    const ask = (...offer_ids: string[]) => subscribe(guest, TO, { offer_ids });
    expect(await ask('999')).toMatchObject({ status: 404, messages: ['Товар не найден'] });
    expect(await ask('999', SIZE, '998')).toMatchObject({
      status: 404,
      messages: ['Товары 999, 998 не найдены'],
    });
    expect(await ask(SIZE, String(BOOTS.lastPair), String(BAG.offer))).toMatchObject({
      status: 422,
      messages: [
        'Ботинки Ладога: размер 38 уже в продаже, его можно положить в корзину',
        'Сумка Нева: товар уже в продаже, его можно положить в корзину',
      ],
    });
    for (const offer_ids of [[], ['1e3'], ['0'], ['-1'], ['13 '], [''], Array(21).fill(SIZE)])
      expect((await subscribe(guest, TO, { offer_ids })).status, String(offer_ids)).toBe(400);
    await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', BOOTS.id).execute();
    expect(await ask(SIZE)).toMatchObject({ status: 404, messages: ['Товар не найден'] });
    await shop.db.updateTable('products').set({ is_active: true }).where('id', '=', BOOTS.id).execute();
    expect(await rows()).toEqual([]);
  });

  it('sends at most ten e-mails a day to one mailbox per network, and thirty in total', async () => {
    const me = openBrowserAt(shop, '203.0.113.7');
    for (let times = 0; times < 10; times++) expect((await subscribe(me, TO)).status).toBe(200);
    expect((await subscribe(openBrowserAt(shop, '203.0.113.7'), TO)).status).toBe(429);
    for (let network = 0; network < 20; network++)
      expect((await subscribe(openBrowserAt(shop, `10.0.${network}.1`), TO)).status).toBe(200);
    const refused = await subscribe(openBrowserAt(shop, '203.0.113.8'), TO.toUpperCase());
    expect(refused).toMatchObject({ status: 429, fields: ['email'], retryAfter: String(24 * 3600) });
    expect(refused.messages.join()).toMatch(/^На этот адрес уже отправлено много писем\. .* через 24 часа$/);
    expect(await listStockEmails(shop, 'stock_confirm')).toHaveLength(30);
    const limits = await shop.db.selectFrom('rate_limits').select('subject').execute();
    expect(limits.map(({ subject }) => subject).join()).not.toContain('anna');
  });

  it('allows a hundred requests an hour per network, even if each has a new session', async () => {
    const strangers = await Promise.all(
      Array.from({ length: 110 }, (_, n) =>
        subscribe(openBrowserAt(shop, `2001:db8:1:2::${n + 1}`), `b${n}@example.ru`),
      ),
    );
    const refused = strangers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.messages.join()).toMatch(/^Слишком много подписок подряд. Попробуйте через час$/);
    expect(await listStockEmails(shop, 'stock_confirm')).toHaveLength(100);
  });
});

describe('RO-01 RO-03 access to a subscription', () => {
  it('AP-04 can be deleted only by the session that created it', async () => {
    const guest = await subscribeAndConfirm(shop, TO);
    for (const stranger of [shop.browser(), (await signInCustomer(shop, { name: 'Ольга' })).fetch]) {
      expect(await unsubscribe(stranger, TO)).toMatchObject({ status: 200, result: { offer_ids: [] } });
      expect(await readSubscribedSizes(guest)).toEqual([SIZE]);
    }
    // Another session has subscribed the same e-mail address. Deleting that subscription does not delete the
    // subscription of the address's owner.
    const other = shop.browser();
    await subscribe(other, TO);
    await unsubscribe(other, TO);
    expect(await readSubscribedSizes(guest)).toEqual([SIZE]);
    expect(await unsubscribe(guest, ' ANNA@example.ru', [SIZE, '999'])).toMatchObject({ status: 200 });
    expect(await rows()).toEqual([]);
  });

  it('a customer sees and deletes all subscriptions of their mailbox, made in any browser', async () => {
    await subscribeAndConfirm(shop, TO);
    const { fetch } = await signInCustomer(shop, { email: TO });
    expect(await readSubscribedSizes(fetch)).toEqual([SIZE]);
    await unsubscribe(fetch, TO);
    expect(await rows()).toEqual([]);
  });

  it('ST-02 a guest’s subscription is moved to the customer at sign-in, without duplicates', async () => {
    const { id } = await signInCustomer(shop, { name: 'Ольга' });
    const guest = await subscribeAndConfirm(shop, TO);
    await subscribe(guest, 'olga@example.ru', { offer_ids: [OTHER] });
    await shop.db
      .insertInto('stock_subscriptions')
      .values({ offer_id: BOOTS.soldOut, shopper_id: id, email: TO, created_at: NOON })
      .execute();
    const [before] = await rows();
    await shop.db.transaction().execute((tx) => mergeGuest(tx, before?.shopper_id ?? '', id, NOON));
    const after = await rows();
    expect(after).toMatchObject([
      { id: before?.id, shopper_id: id, confirmed_at: NOON },
      { email: 'olga@example.ru', shopper_id: id },
    ]);
  });

  it('is deleted with the customer’s profile', async () => {
    const { fetch } = await signInCustomer(shop, { email: TO });
    await subscribe(fetch, TO);
    await subscribe(fetch, 'olga@example.ru');
    await subscribeAndConfirm(shop, TO, OTHER);
    expect(await request(fetch, 'POST /services/rest/v1/user/deactivate', { confirm: true })).toMatchObject({
      status: 200,
    });
    expect(await rows()).toEqual([]);
  });

  it.each([
    `/api/v1/products/${BOOTS.id}`,
    '/api/v1/products/by_code/p-1',
    '/api/v1/products/by_article/v-1',
  ])(
    'EN-02 %s shows it to the subscriber only, and runs no query for a visitor without a session',
    async (path) => {
      const guest = await subscribeAndConfirm(shop, TO);
      const { result } = endpoints['GET /api/v1/products/:id'];
      const subscribed = async (fetch: TestShop['fetch']) => {
        const product = result.parse((await request(fetch, `GET ${path}`)).result);
        return product.offers.filter((offer) => offer.is_subscribed).map(({ id }) => id);
      };
      const asked = vi.spyOn(shop.db, 'selectFrom');
      const ofSubscriptions = () =>
        asked.mock.calls.filter(([table]) => String(table).startsWith('stock_subscriptions')).length;
      try {
        expect(await subscribed(shop.browser())).toEqual([]);
        expect(ofSubscriptions()).toBe(0);
        expect(await subscribed(guest)).toEqual([BOOTS.soldOut]);
        expect(ofSubscriptions()).toBe(1);
      } finally {
        asked.mockRestore();
      }
      await unsubscribe(guest, TO);
      expect(await subscribed(guest)).toEqual([]);
    },
  );
});

describe('the links of the e-mails', () => {
  it('unsubscribes the mailbox from all sizes without signing in; a second use is refused', async () => {
    const guest = await subscribeAndConfirm(shop, TO);
    await subscribe(shop.browser(), TO, { offer_ids: [OTHER] });
    await subscribeAndConfirm(shop, 'olga@example.ru');
    const token = await readLastStockToken(shop, TO);
    expect(await cancel(shop.browser(), token)).toMatchObject({ status: 200, result: { count: 2 } });
    expect(await readSubscribedSizes(guest)).toEqual([]);
    expect(await rows()).toMatchObject([{ email: 'olga@example.ru' }]);
    for (const press of [cancel, confirm])
      expect(await press(guest, token)).toMatchObject({
        status: 422,
        messages: [/^Ссылка больше не действует/],
      });
  });

  it('are stored as hashes only, and an unknown link is refused', async () => {
    await subscribe(shop.browser(), TO);
    const token = await readLastStockToken(shop, TO);
    const links = await shop.db.selectFrom('stock_subscription_links').selectAll().execute();
    expect(links).toHaveLength(1);
    expect(JSON.stringify(links)).not.toContain(token);
    expect(links[0]?.token_hash).toHaveLength(32);
    for (const press of [cancel, confirm]) {
      expect((await press(shop.browser(), 'b'.repeat(43))).status).toBe(422);
      expect((await press(shop.browser(), 'short')).status).toBe(400);
    }
    expect(await rows()).toHaveLength(1);
  });
});
