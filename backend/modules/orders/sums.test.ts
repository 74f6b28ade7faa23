import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderEndpoints } from '#lib/contracts/orders.ts';
import { computeInstallments } from '#lib/domain/installments.ts';
import { MINUS, toKopecks } from '#lib/domain/money.ts';
import { addCertificateToCart, createCertificate, readCart } from '#tests/certificates.ts';
import {
  addAddress,
  BAG,
  BOOTS,
  CARD,
  COURIER,
  MOSCOW,
  NOON,
  PERM,
  PERM_POINT,
  POINTS,
  PVZ,
  putInCart,
  RECIPIENT,
  request,
  resetStock,
  SANDALS,
  TODAY,
} from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { getRounds } from '#tests/depth.ts';
import { grantBonuses, insertLoyaltyLevels } from '#tests/loyalty.ts';
import { parseComplete } from '#tests/parse-complete.ts';
import { findOrder, openPurchaseShop, payAtBank, setOnlinePayment } from '#tests/purchases.ts';
import { renderEmail } from '../emails/index.ts';
import { outboxEmail } from '../outbox/index.ts';

const CARTS = getRounds(26, 40);
const ORDERS = '/services/rest/v1/orders';

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
  shop.setNow(NOON);
  await insertLoyaltyLevels(shop);
  await setOnlinePayment(shop, true);
  await shop.db
    .updateTable('settings')
    .set({ value: '{"max_per_line":5,"min_amount":null,"max_amount":null}' })
    .where('code', '=', 'cart')
    .execute();
  const promo = { active_from: '2026-01-01T00:00:00Z', active_to: '2027-01-01T00:00:00Z' };
  await shop.db
    .insertInto('promo_codes')
    .values([
      { ...promo, code: 'SEVEN', kind: 'percent', value: 7, min_amount: 700_000 },
      { ...promo, code: 'THREE33', kind: 'amount', value: 33_333, min_amount: 100_001 },
    ])
    .execute();
});
afterAll(() => shop.close());

const price = fc.integer({ min: 20_000, max: 900_000 });
const cart = fc.record({
  prices: fc.tuple(price, price, price),
  off: fc.tuple(fc.nat(99_999), fc.constant(0), fc.nat(99_999)),
  quantities: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat(3), fc.nat(4)),
  code: fc.constantFrom(null, 'ОСЕНЬ10', 'MINUS500', 'SEVEN', 'THREE33'),
  benefit: fc.constantFrom(null, 'card', 'bonus'),
  bonuses: fc.integer({ min: 1, max: 3000 }),
  certificates: fc.array(
    fc.oneof(fc.integer({ min: 1, max: 300_000 }), fc.integer({ min: 1, max: 3_000_000 })),
    { maxLength: 3 },
  ),
  delivery: fc.constantFrom('courier', 'point', 'far'),
});
type RandomCart = typeof cart extends fc.Arbitrary<infer T> ? T : never;

/** Parses the sums in the rows of an e-mail. @returns roubles by the row's text */
function parseRows(text: string): Map<string, number> {
  const rows = new Map<string, number>();
  for (const line of text.replaceAll('\u00A0', ' ').split('\n')) {
    const [, name, value] = /^(.+): (?:бесплатно|(.+?) ₽.*)$/.exec(line) ?? [];
    if (!name) continue;
    const sum = Number((value ?? '0').replace(MINUS, '-').replaceAll(' ', '').replace(',', '.'));
    rows.set(name, sum);
  }
  return rows;
}

async function shopperOf({ benefit, bonuses }: RandomCart) {
  if (benefit === null) return shop.browser();
  const { id, fetch } = await signInCustomer(shop, { name: 'Анна' });
  await grantBonuses(shop, id, bonuses);
  await request(fetch, 'POST /api/v1/cart/set_limit', { type: benefit });
  return fetch;
}

async function choiceOf(fetch: TestShop['fetch'], { delivery }: RandomCart) {
  if (delivery === 'point') return { city_id: MOSCOW, delivery_id: POINTS, postamat_id: PVZ };
  if (delivery === 'far') return { city_id: PERM, delivery_id: POINTS, postamat_id: PERM_POINT };
  const address_id = await addAddress(fetch);
  return { city_id: MOSCOW, delivery_id: COURIER, address_id, assemble_date: TODAY };
}

const GOODS = [BOOTS, BAG, SANDALS];

async function fill(fetch: TestShop['fetch'], random: RandomCart) {
  for (const [index, { id, offer }] of GOODS.entries()) {
    const price = random.prices[index] ?? 0;
    const fields = { price, base_price: price + (random.off[index] ?? 0) };
    await shop.db.updateTable('products').set(fields).where('id', '=', id).execute();
    const quantity = random.quantities[index] ?? 0;
    if (quantity > 0) await putInCart(fetch, offer, quantity);
  }
  // The code is refused below its minimum sum. The cart then has no code.
  if (random.code) await request(fetch, 'POST /api/v1/cart/promo_code', { code: random.code });
  for (const nominal of random.certificates)
    await addCertificateToCart(fetch, (await createCertificate(shop, nominal / 100)).number);
}

const add = (list: ReadonlyArray<{ price: number; quantity?: number }>) =>
  list.reduce((sum, { price, quantity = 1 }) => sum + toKopecks(price) * quantity, 0);

it('EN-02 EN-05 AP-09 cart, checkout, order, e-mail, history and receipt have the same sums to the kopeck', async () => {
  const seen = { promo: 0, bonus: 0, certificate: 0, whole: 0 };
  for (const random of fc.sample(cart, { numRuns: CARTS, seed: 20_261_121 })) {
    await resetStock(shop);
    await shop.db.deleteFrom('rate_limits').execute();
    const fetch = await shopperOf(random);
    await fill(fetch, random);
    const inCart = await readCart(fetch);
    const choice = await choiceOf(fetch, random);
    const pre = parseComplete(
      orderEndpoints[`POST ${ORDERS}/pre_checkout`].result,
      (await request(fetch, `POST ${ORDERS}/pre_checkout`, choice)).result,
    );

    // The cart and the checkout.
    expect(inCart.original_amount).toBe(pre.amount);
    expect(inCart.discounts).toEqual(pre.discounts);
    const goods = toKopecks(inCart.final_amount);
    expect(toKopecks(pre.amount) - add(pre.discounts)).toBe(goods);
    const paid = toKopecks(pre.bonus_debet) + toKopecks(pre.certificate_debet);
    expect(goods + toKopecks(pre.delivery_price) - paid).toBe(toKopecks(pre.final_amount));
    expect(add(pre.certificates.map(({ amount }) => ({ price: amount })))).toBe(
      toKopecks(pre.certificate_debet),
    );
    // Without the delivery a certificate pays the same sum or less.
    for (const { id, amount } of inCart.certificates)
      expect(amount).toBeLessThanOrEqual(pre.certificates.find((one) => one.id === id)?.amount ?? 0);

    // The order equals the order that the shopper was shown.
    const expected = {
      final_amount: pre.final_amount,
      certificate_debet: pre.certificate_debet,
      items: pre.items.map(({ offer_id, quantity, price }) => ({ offer_id, quantity, price })),
    };
    const body = { ...choice, payment_id: CARD, user_info: RECIPIENT, expected };
    const placed = await request(fetch, `POST ${ORDERS}/checkout`, body, {
      'idempotency-key': crypto.randomUUID(),
    });
    const { order_id, final_amount, can_pay } = parseComplete(
      orderEndpoints[`POST ${ORDERS}/checkout`].result,
      placed.result,
    );
    expect([final_amount, can_pay]).toEqual([pre.final_amount, pre.final_amount > 0]);
    const order = await findOrder(fetch, order_id);
    const { amount, discounts, delivery_price, bonus_debet, certificate_debet } = pre;
    expect(order).toMatchObject({
      amount,
      discounts,
      delivery_price,
      bonus_debet,
      certificate_debet,
      final_amount,
    });
    expect(add(order.items)).toBe(add(pre.items));

    // The rows of the e-mail add up to its total.
    const { payload } = await shop.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'mail')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const context = { db: shop.db, siteUrl: 'http://shop.test', now: () => NOON };
    const letter = await renderEmail(
      context as Parameters<typeof renderEmail>[0],
      outboxEmail.parse(payload),
    );
    const rows = parseRows(letter?.text ?? '');
    expect(rows.get('Итого')).toBe(final_amount);
    const named = [...rows].filter(([name]) => name !== 'Итого').map(([, price]) => ({ price }));
    expect(add(named)).toBe(toKopecks(final_amount));

    // The receipt of the money, and the four installments.
    if (final_amount > 0) {
      await payAtBank(shop, fetch, order_id);
      const answer = await request(fetch, `POST ${ORDERS}/payment_receipt`, { order_id });
      const [receipt] = (answer.result as { receipts: Array<{ amount: number; items: typeof pre.items }> })
        .receipts;
      expect(receipt?.amount).toBe(final_amount);
      expect(add(receipt?.items ?? [])).toBe(toKopecks(final_amount));
    }
    const parts = computeInstallments(final_amount, TODAY, 70_000);
    if (parts) expect(add(parts.map((part) => ({ price: part.amount })))).toBe(toKopecks(final_amount));

    if (inCart.promo_code && inCart.promo_code.price > 0) seen.promo++;
    if (bonus_debet > 0) seen.bonus++;
    if (certificate_debet > 0) seen.certificate++;
    if (final_amount === 0) seen.whole++;
  }
  // Each kind of payment occurs in enough of the random carts.
  for (const [sort, count] of Object.entries(seen)) expect(count, sort).toBeGreaterThan(CARTS / 26);
});
