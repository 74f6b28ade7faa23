import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cart, cartEndpoints } from '#lib/contracts/cart.ts';
import { addCertificateToCart, createCertificate, insertCertificate, readCart } from '#tests/certificates.ts';
import { BAG, BOOTS, NOON, openCommerceShop, putInCart, request, resetStock } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { sellCertificates } from '#tests/gift-purchases.ts';
import { clearTtlCaches } from '../../db/ttl-cache.ts';
import { mergeGuest } from '../guest-merge/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openCommerceShop();
});
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
  await shop.db.deleteFrom('rate_limits').execute();
});
afterAll(() => shop.close());

const SILENCE = /^Действующего сертификата с таким номером нет/;
const amounts = (list: Cart['certificates']) => list.map(({ last_digits, amount }) => [last_digits, amount]);

describe('certificates in the cart', () => {
  it('are offered only in a shop that sells certificates, or has issued some', async () => {
    const takes = async () => {
      clearTtlCaches(shop.db);
      return (await readCart(shop.browser())).takes_certificates;
    };
    expect(await takes()).toBe(false);
    await sellCertificates(shop);
    expect(await takes()).toBe(true);
    await shop.db.deleteFrom('settings').where('code', '=', 'certificates').execute();
    expect(await takes()).toBe(false);
    await createCertificate(shop, 1000);
    expect(await takes()).toBe(true);
  });

  it('AP-12 pay for the items after discounts, first the one that expires first, and show only four characters of their codes', async () => {
    const me = shop.browser();
    await putInCart(me, BAG.offer);
    const late = await createCertificate(shop, 5000, { until: '2027-12-31' });
    const early = await createCertificate(shop, 1000, { until: '2027-01-31' });
    expect((await addCertificateToCart(me, late.number)).status).toBe(200);
    const { result } = await addCertificateToCart(me, early.number);
    expect(cartEndpoints['POST /api/v1/cart/certificate'].result.parse(result)?.certificates).toEqual([
      { id: early.id, last_digits: early.end, balance: 1000, amount: 1000, valid_until: '2027-01-31' },
      { id: late.id, last_digits: late.end, balance: 5000, amount: 3500, valid_until: '2027-12-31' },
    ]);
    // The price of the items is unchanged.
    expect(await readCart(me)).toMatchObject({ final_amount: 4500, discount: 0 });
    await request(me, 'POST /api/v1/cart/promo_code', { code: 'MINUS500' });
    expect(amounts((await readCart(me)).certificates)).toEqual([
      [early.end, 1000],
      [late.end, 3000],
    ]);
  });

  it('are added once, removed, and not visible to other shoppers', async () => {
    const [me, other] = [shop.browser(), shop.browser()];
    const { id, number, end } = await createCertificate(shop, 2000);
    await putInCart(me, BAG.offer);
    await addCertificateToCart(me, number);
    await addCertificateToCart(me, number.toLowerCase());
    expect(amounts((await readCart(me)).certificates)).toEqual([[end, 2000]]);
    await putInCart(other, BAG.offer);
    await request(other, `DELETE /api/v1/cart/certificate/${id}`);
    expect((await readCart(other)).certificates).toEqual([]);
    expect((await readCart(me)).certificates).toHaveLength(1);
    const gone = await request(me, `DELETE /api/v1/cart/certificate/${id}?return_basket=true`);
    expect(gone).toMatchObject({ status: 200, result: { certificates: [] } });
  });

  it('are refused with the same error when unknown, spent, expired or blocked, or with a wrong PIN', async () => {
    const me = shop.browser();
    const bad = [
      'K7QX3MZ09TBVZZZZ',
      (await createCertificate(shop, 100, { left: 0 })).number,
      (await createCertificate(shop, 100, { until: '2026-11-20' })).number,
      (await createCertificate(shop, 100, { status: 'blocked' })).number,
    ];
    await insertCertificate(shop, '7702552309174408', { pin: '4071' });
    const answers = [
      ...(await Promise.all(bad.map((number) => addCertificateToCart(me, number)))),
      await addCertificateToCart(me, '7702552309174408', '4072'),
      await addCertificateToCart(me, '7702552309174408'),
    ];
    expect(new Set(answers.map(({ status, errors }) => JSON.stringify([status, errors]))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, messages: [SILENCE], fields: ['number'] });
    expect((await addCertificateToCart(me, '7702552309174408', '4071')).status).toBe(200);
  });

  it('are limited to five', async () => {
    const me = shop.browser();
    await putInCart(me, BOOTS.offer, 2);
    for (let count = 0; count < 5; count++)
      await addCertificateToCart(me, (await createCertificate(shop, 100)).number);
    expect(await addCertificateToCart(me, (await createCertificate(shop, 100)).number)).toMatchObject({
      status: 422,
      messages: ['За один заказ можно платить не больше чем 5 сертификатами'],
    });
  });

  it('ST-01 of a guest are merged with the customer’s when the guest signs in', async () => {
    const { id: customer, fetch } = await signInCustomer(shop, { name: 'Анна' });
    const [own, brought] = [await createCertificate(shop, 100), await createCertificate(shop, 200)];
    await addCertificateToCart(fetch, own.number);
    const guest = shop.browser();
    await putInCart(guest, BAG.offer);
    for (const { number } of [own, brought]) await addCertificateToCart(guest, number);
    const { shopper_id } = await shop.db
      .selectFrom('cart_items')
      .select('shopper_id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await shop.db.transaction().execute((tx) => mergeGuest(tx, shopper_id, customer, NOON));
    expect((await readCart(fetch)).certificates.map(({ id }) => id).sort()).toEqual(
      [own.id, brought.id].sort(),
    );
    expect((await readCart(guest)).certificates).toEqual([]);
  });
});
