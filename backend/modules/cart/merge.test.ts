import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartEndpoints } from '#lib/contracts/cart.ts';
import { addCertificateToCart, createCertificate } from '#tests/certificates.ts';
import {
  BAG,
  BOOTS,
  NOON,
  openCommerceShop,
  putInCart,
  request,
  resetStock,
  SANDALS,
} from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { getRounds } from '#tests/depth.ts';
import { parseComplete } from '#tests/parse-complete.ts';
import { mergeGuest } from '../guest-merge/index.ts';

let shop: TestShop;
type Fetch = TestShop['fetch'];
beforeAll(async () => {
  shop = await openCommerceShop();
  await shop.db
    .insertInto('promo_codes')
    .values({
      code: 'BIG1500',
      kind: 'amount',
      value: 150_000,
      min_amount: 1_000_000,
      active_from: '2026-01-01T00:00:00Z',
      active_to: '2027-01-01T00:00:00Z',
    })
    .execute();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
  await shop.db.updateTable('offers').set({ quantity: 10 }).where('id', '=', BAG.offer).execute();
});

const PAIRS = getRounds(8, 20);

const cartOf = async (fetch: Fetch) =>
  parseComplete(cartEndpoints['GET /api/v1/cart'].result, (await request(fetch, 'GET /api/v1/cart')).result);
const save = (fetch: Fetch, offer: number) => request(fetch, `POST /api/v1/cart/tmp/offer/${offer}`);
const apply = (fetch: Fetch, code: string) => request(fetch, 'POST /api/v1/cart/promo_code', { code });
const add = (fetch: Fetch, offer: number, quantity = 1) =>
  request(fetch, `POST /api/v1/cart/offer/${offer}?return_basket=true`, { quantity, add: true });

/** Creates a customer, and a guest's browser with items in the cart. */
async function createGuestAndCustomer() {
  const guest = shop.browser();
  await putInCart(guest, BAG.offer);
  const { id: guestId } = await shop.db
    .selectFrom('shoppers')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const customer = await signInCustomer(shop, { name: 'Анна' });
  const join = async () => {
    await shop.db.transaction().execute((tx) => mergeGuest(tx, guestId, customer.id, NOON));
    return cartOf(customer.fetch);
  };
  return { guest, account: customer.fetch, id: customer.id, guestId, join };
}

describe('ST-02 merging the cart at sign-in', () => {
  it('keeps the guest’s valid promo code when the account’s promo code is invalid', async () => {
    const { guest, account, join } = await createGuestAndCustomer();
    await putInCart(account, BOOTS.offer, 2);
    await apply(account, 'BIG1500');
    await request(account, `DELETE /api/v1/cart/offer/${BOOTS.offer}`);
    await apply(guest, 'MINUS500');
    const merged = await join();
    expect(merged).toMatchObject({ promo_code: { text: 'MINUS500', price: 500 }, final_amount: 4000 });
    expect(merged.notices).toBeUndefined();
  });

  it('keeps the account’s promo code with the larger discount, with a notice until the cart is changed', async () => {
    const { guest, account, join } = await createGuestAndCustomer();
    await putInCart(account, BOOTS.offer, 2);
    await apply(account, 'BIG1500');
    await apply(guest, 'MINUS500');
    const { promo_code, notices } = await join();
    expect(promo_code).toMatchObject({ text: 'BIG1500', price: 1500 });
    expect(notices).toEqual([
      'Из вашего профиля в заказ добавлено: Ботинки Ладога, размер 37, 2 шт.',
      'Вместо промокода MINUS500 применили BIG1500 из вашего профиля',
    ]);
    expect((await cartOf(account)).notices).toEqual(notices);
    expect((await add(account, SANDALS.offer)).result).not.toHaveProperty('notices');
    expect((await cartOf(account)).notices).toBeUndefined();
  });

  it('uses the guest’s promo codes when the account’s have expired, also for one-click orders', async () => {
    const { guest, id, guestId, join } = await createGuestAndCustomer();
    await apply(guest, 'MINUS500');
    await shop.db
      .updateTable('shoppers')
      .set({ fast_promo_code: 'MINUS500' })
      .where('id', '=', guestId)
      .execute();
    await shop.db
      .updateTable('shoppers')
      .set({ promo_code: 'OLD', fast_promo_code: 'OLD' })
      .where('id', '=', id)
      .execute();
    expect((await join()).promo_code).toMatchObject({ text: 'MINUS500', price: 500 });
    const { fast_promo_code } = await shop.db
      .selectFrom('shoppers')
      .select('fast_promo_code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(fast_promo_code).toBe('MINUS500');
  });

  it('orders the guest’s quantity, not the quantity that the account had saved for later', async () => {
    const { account, join } = await createGuestAndCustomer();
    await putInCart(account, BAG.offer, 3);
    await save(account, BAG.offer);
    expect(await join()).toMatchObject({
      items: [{ offer_id: BAG.offer, quantity: 1, is_tmp: false }],
      notices: ['В профиле было отложено, теперь к заказу: Сумка Нева'],
    });
  });

  it('adds notices about larger quantities and about lines that the guest had saved for later', async () => {
    const { guest, account, join } = await createGuestAndCustomer();
    await putInCart(guest, BOOTS.offer, 2);
    await save(guest, BOOTS.offer);
    await putInCart(account, BAG.offer, 3);
    await putInCart(account, BOOTS.offer, 1);
    const merged = await join();
    expect(merged.items.map(({ offer_id, quantity, is_tmp }) => [offer_id, quantity, is_tmp])).toEqual(
      expect.arrayContaining([
        [BAG.offer, 3, false],
        [BOOTS.offer, 1, false],
      ]),
    );
    expect(merged.notices).toEqual([
      'Здесь было отложено, в профиле к заказу. Теперь к заказу: Ботинки Ладога, размер 37',
      'Сумка Нева: было 1 шт., в профиле 3. Теперь 3 шт.',
    ]);
  });

  it('keeps five certificates to pay with, the guest’s first', async () => {
    const { guest, account, join } = await createGuestAndCustomer();
    const own = [];
    for (let count = 0; count < 4; count++) own.push(await createCertificate(shop, 100));
    const others = [];
    for (let count = 0; count < 3; count++) others.push(await createCertificate(shop, 100));
    const both = await createCertificate(shop, 100);
    for (const { number } of [...own, both])
      expect((await addCertificateToCart(account, number)).status).toBe(200);
    for (const { number } of [...others, both])
      expect((await addCertificateToCart(guest, number)).status).toBe(200);
    const { certificates = [] } = await join();
    const kept = [...others, both, ...own.slice(0, 1)];
    expect(certificates.map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort());
  });

  it(`${PAIRS} random pairs of carts: a cart whose sum grows has a notice, and merging again changes nothing`, async () => {
    const lines = fc.uniqueArray(
      fc.record({
        offer: fc.constantFrom(BAG.offer, BOOTS.offer, SANDALS.offer),
        quantity: fc.integer({ min: 1, max: 2 }),
        isSaved: fc.boolean(),
      }),
      { selector: ({ offer }) => offer, maxLength: 3 },
    );
    const fill = async (fetch: Fetch, list: Array<{ offer: number; quantity: number; isSaved: boolean }>) => {
      for (const { offer, quantity, isSaved } of list) {
        await putInCart(fetch, offer, quantity);
        if (isSaved) await save(fetch, offer);
      }
    };
    const code = fc.constantFrom(null, 'MINUS500', 'BIG1500');
    const runs = fc.sample(fc.record({ mine: lines, theirs: lines, myCode: code, theirCode: code }), PAIRS);
    for (const { mine, theirs, myCode, theirCode } of runs) {
      const { guest, account, join } = await createGuestAndCustomer();
      await fill(guest, mine);
      await fill(account, theirs);
      if (myCode) await apply(guest, myCode);
      if (theirCode) await apply(account, theirCode);
      const seen = await cartOf(guest);
      const merged = await join();
      const run = JSON.stringify({ mine, theirs, myCode, theirCode });
      if (merged.final_amount > seen.final_amount) expect(merged.notices, run).toBeDefined();
      expect(merged.promo_code?.price ?? 0, run).toBeGreaterThanOrEqual(seen.promo_code?.price ?? 0);
      expect((await join()).items).toEqual(merged.items);
    }
  });
});

describe('ST-17 «Добавить» on a page with an outdated cart', () => {
  it('never lowers a quantity; an explicit change does', async () => {
    const { account } = await createGuestAndCustomer();
    await putInCart(account, BAG.offer, 4);
    expect((await add(account, BAG.offer)).result).toMatchObject({ items: [{ quantity: 4 }], popup: null });
    expect((await add(account, BAG.offer, 5)).result).toMatchObject({ items: [{ quantity: 5 }] });
    await putInCart(account, BAG.offer, 1);
    expect(await cartOf(account)).toMatchObject({ items: [{ quantity: 1 }] });
  });

  it('makes a line that was saved for later a line to order with the requested quantity', async () => {
    const { account } = await createGuestAndCustomer();
    await putInCart(account, BAG.offer, 3);
    await save(account, BAG.offer);
    expect((await add(account, BAG.offer)).result).toMatchObject({
      items: [{ quantity: 1, is_tmp: false }],
      popup: { offer_id: BAG.offer },
    });
  });
});

it('EN-02 adds a notice when a line is in stock again and becomes a line to order', async () => {
  const { account } = await createGuestAndCustomer();
  await putInCart(account, BAG.offer, 2);
  const stock = (quantity: number) =>
    shop.db.updateTable('offers').set({ quantity }).where('id', '=', BAG.offer).execute();
  await stock(0);
  const visit = await request(account, 'POST /services/rest/v1/authentication/start');
  expect(visit.result).toMatchObject({ cart: { items: [{ is_tmp: true }], final_amount: 0 } });
  await stock(10);
  expect(await cartOf(account)).toMatchObject({
    items: [{ is_tmp: false }],
    notices: ['Снова в наличии и опять к заказу: Сумка Нева, 2 шт.'],
  });
});
