import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderEndpoints } from '#lib/contracts/orders.ts';
import { addCertificateToCart, createCertificate, readCart, readLedger } from '#tests/certificates.ts';
import {
  BAG,
  BOOTS,
  CARD,
  COURIER,
  MOSCOW,
  NOON,
  offerInstallments,
  POINTS,
  PVZ,
  putInCart,
  RECIPIENT,
  request,
  resetStock,
  SANDALS,
} from '#tests/commerce.ts';
import { openCustomerBrowser, signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { getRounds } from '#tests/depth.ts';
import { grantBonuses, insertLoyaltyLevels } from '#tests/loyalty.ts';
import { deliverOrder, findOrder, openPurchaseShop, setOnlinePayment } from '#tests/purchases.ts';
import { renderEmail } from '../emails/index.ts';
import { outboxEmail } from '../outbox/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
  await insertLoyaltyLevels(shop);
  await setOnlinePayment(shop, true);
});
beforeEach(async () => {
  shop.setNow(NOON);
  await resetStock(shop);
  await shop.db.deleteFrom('rate_limits').execute();
});
afterAll(() => shop.close());

type Fetch = TestShop['fetch'];
const ORDERS = '/services/rest/v1/orders';
const REDEMPTIONS = getRounds(15, 50);
const AT_POINT = { city_id: MOSCOW, delivery_id: POINTS, postamat_id: PVZ };
const BUY = { ...AT_POINT, payment_id: CARD, user_info: RECIPIENT };

const totalsOf = async (fetch: Fetch, choice: object = AT_POINT) =>
  orderEndpoints[`POST ${ORDERS}/pre_checkout`].result.parse(
    (await request(fetch, `POST ${ORDERS}/pre_checkout`, choice)).result,
  );
const buy = (fetch: Fetch, body: object = BUY) =>
  request(fetch, `POST ${ORDERS}/checkout`, body, { 'idempotency-key': crypto.randomUUID() });

/** Checks that a certificate's balance is the sum of its movements. @returns the balance in kopecks */
const checkBalance = async (id: number) => {
  const { balance, moved } = await readLedger(shop, id);
  expect(moved).toBe(balance);
  return balance;
};

describe('an order paid by certificates', () => {
  it('AP-09 pays a part, after the bonuses, for items and delivery, and the rest is paid at the bank', async () => {
    const { id: customer, fetch } = await signInCustomer(shop, { name: 'Анна' });
    await grantBonuses(shop, customer, 300);
    await request(fetch, 'POST /api/v1/cart/set_limit', { type: 'bonus' });
    await putInCart(fetch, BAG.offer);
    const { id, number } = await createCertificate(shop, 1000);
    await addCertificateToCart(fetch, number);
    const shown = await totalsOf(fetch);
    expect(shown).toMatchObject({
      amount: 4500,
      delivery_price: 200,
      bonus_debet: 300,
      certificate_debet: 1000,
      certificates: [{ id, amount: 1000, balance: 1000 }],
      final_amount: 3400,
    });
    const { result } = await buy(fetch);
    expect(result).toMatchObject({ final_amount: 3400, can_pay: true });
    expect(await checkBalance(id)).toBe(0);
    // A payment by certificate earns bonuses as money does: 4 % of 4 200 ₽.
    const [row] = await shop.db.selectFrom('orders').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(row).toMatchObject({ certificate_debet: 100_000, final_amount: 340_000, bonus_accrual: 168 });
    // The certificate is spent completely, and removed from the cart.
    expect((await readCart(fetch)).certificates).toEqual([]);
  });

  it('pays for everything including the delivery, needs no bank, and keeps the rest of the balance', async () => {
    const me = shop.browser();
    await putInCart(me, BAG.offer);
    const { id, number, end } = await createCertificate(shop, 10_000);
    await addCertificateToCart(me, number);
    const { result } = await buy(me);
    const { order_id } = orderEndpoints[`POST ${ORDERS}/checkout`].result.parse(result);
    expect(result).toMatchObject({ final_amount: 0, can_pay: false });
    expect(await findOrder(me, order_id)).toMatchObject({
      status: 'new',
      certificate_debet: 4700,
      final_amount: 0,
      can_pay: false,
      payment: { title: 'Подарочный сертификат' },
    });
    expect(await checkBalance(id)).toBe(530_000);
    expect((await readCart(me)).certificates).toMatchObject([{ last_digits: end, balance: 5300, amount: 0 }]);
    expect(await request(me, 'POST /v1/orders/init_payment', { order_id })).toMatchObject({ status: 409 });
    // The money was received when the certificate was sold. The receipt of the whole order counts it as prepaid.
    const receiptsOf = async () => (await request(me, `POST ${ORDERS}/payment_receipt`, { order_id })).result;
    expect(await receiptsOf()).toEqual({ receipts: [] });
    await deliverOrder(shop, order_id);
    expect(await receiptsOf()).toMatchObject({
      receipts: [{ kind: 'payment', settlement: 'full', amount: 4700, prepaid: 4700 }],
    });
  });

  it('BC-09 compares the installment limit with the sum left to pay', async () => {
    const me = shop.browser();
    await offerInstallments(shop);
    await shop.db
      .updateTable('products')
      .set({ price: 2_400_000, base_price: 2_400_000 })
      .where('id', '=', SANDALS.id)
      .execute();
    await putInCart(me, SANDALS.offer, 3);
    const asked = { ...AT_POINT, is_budget_payment: true };
    expect(await totalsOf(me, asked)).toMatchObject({ final_amount: 72_200, is_budget_payment: false });
    await addCertificateToCart(me, (await createCertificate(shop, 3000)).number);
    expect(await totalsOf(me, asked)).toMatchObject({ final_amount: 69_200, is_budget_payment: true });
    await shop.db
      .updateTable('products')
      .set({ price: 300_000, base_price: 300_000 })
      .where('id', '=', SANDALS.id)
      .execute();
  });

  it('free delivery depends on the sum of the items, also when certificates pay for them', async () => {
    const me = shop.browser();
    await putInCart(me, BOOTS.offer, 2);
    await addCertificateToCart(me, (await createCertificate(shop, 17_000)).number);
    const { result } = await request(me, 'POST /services/rest/v1/user/address', {
      city: 'г. Москва',
      street_with_type: 'ул. Лесная',
      house: '7',
    });
    const address_id = (result as { address_id: number }).address_id;
    const choice = { city_id: MOSCOW, delivery_id: COURIER, address_id, assemble_date: '2026-11-21' };
    expect(await totalsOf(me, choice)).toMatchObject({ delivery_price: 0, final_amount: 980 });
  });

  it('a one-click order uses no certificates', async () => {
    const me = shop.browser();
    await putInCart(me, BAG.offer);
    const { id, number } = await createCertificate(shop, 1000);
    await addCertificateToCart(me, number);
    const quote = await request(me, 'POST /services/rest/v2/orders/pre_fast_order', {
      ...AT_POINT,
      offer_id: BAG.offer,
    });
    expect(quote.result).toMatchObject({ certificates: [], certificate_debet: 0, final_amount: 4700 });
    expect(await checkBalance(id)).toBe(100_000);
  });

  it('is shown in the e-mail, whose lines add up to the sum left to pay', async () => {
    const me = shop.browser();
    await putInCart(me, BAG.offer);
    await addCertificateToCart(me, (await createCertificate(shop, 1000.5)).number);
    await buy(me);
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
    expect(letter?.text.replaceAll('\u00A0', ' ')).toMatch(
      /Доставка: 200 ₽\nПодарочный сертификат: −1 000,50 ₽\nИтого: 3 699,50 ₽/,
    );
  });
});

describe('ST-17 a certificate whose balance changed after the quote', () => {
  it('refuses the order with the old and new sums, and accepts it with the new sums', async () => {
    const [me, other] = [shop.browser(), shop.browser()];
    const { id, number } = await createCertificate(shop, 4000);
    for (const fetch of [me, other]) {
      await putInCart(fetch, BAG.offer);
      await addCertificateToCart(fetch, number);
    }
    const { items, final_amount, certificate_debet } = await totalsOf(me);
    const seen = {
      final_amount,
      certificate_debet,
      items: items.map(({ offer_id, quantity, price }) => ({ offer_id, quantity, price })),
    };
    expect([final_amount, certificate_debet]).toEqual([700, 4000]);
    expect((await buy(other)).status).toBe(200);
    const refused = await buy(me, { ...BUY, expected: seen });
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.errors).toEqual([
      {
        code: 'order_certificates_changed',
        field: 'expected.certificate_debet',
        message: 'Подарочным сертификатом оплачивалось 4\u00A0000\u00A0₽, теперь 0\u00A0₽',
        old: 4000,
        new: 0,
      },
      {
        code: 'order_sum_changed',
        field: 'expected.final_amount',
        message: 'К оплате было 700\u00A0₽, стало 4\u00A0700\u00A0₽',
        old: 700,
        new: 4700,
      },
    ]);
    expect((await readCart(me)).certificates).toMatchObject([
      { balance: 0, amount: 0, message: 'Сертификат потрачен или больше не действует' },
    ]);
    const again = { ...seen, certificate_debet: 0, final_amount: 4700 };
    expect((await buy(me, { ...BUY, expected: again })).result).toMatchObject({ final_amount: 4700 });
    expect(await checkBalance(id)).toBe(0);
  });

  it(`${REDEMPTIONS} parallel redemptions of one certificate never overdraw it`, async () => {
    await shop.db.updateTable('offers').set({ quantity: 100 }).where('id', '=', BAG.offer).execute();
    const { id, number } = await createCertificate(shop, 10_000);
    const shoppers = Array.from({ length: REDEMPTIONS }, () => shop.browser());
    for (const fetch of shoppers) {
      await putInCart(fetch, BAG.offer);
      await addCertificateToCart(fetch, number);
    }
    const answers = await Promise.all(
      shoppers.map((fetch) =>
        buy(fetch, {
          ...BUY,
          expected: {
            final_amount: 0,
            certificate_debet: 4700,
            items: [{ offer_id: BAG.offer, quantity: 1, price: 4500 }],
          },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const { status, errors } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(409);
      expect(errors.map(({ code }) => code)).toContain('order_certificates_changed');
    }
    expect(await checkBalance(id)).toBe(60_000);
  });

  it('never overdraws a certificate when requests contain no expected sums', async () => {
    await shop.db.updateTable('offers').set({ quantity: 100 }).where('id', '=', BAG.offer).execute();
    const { id, number } = await createCertificate(shop, 10_000);
    const shoppers = Array.from({ length: 20 }, () => shop.browser());
    for (const fetch of shoppers) {
      await putInCart(fetch, BAG.offer);
      await addCertificateToCart(fetch, number);
    }
    const answers = await Promise.all(shoppers.map((fetch) => buy(fetch)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const paid = answers.map(({ result }) => (result as { final_amount: number }).final_amount);
    expect(paid.sort((a, b) => a - b).slice(0, 4)).toEqual([0, 0, 4100, 4700]);
    expect(await checkBalance(id)).toBe(0);
  });

  it('spends once for 20 requests with one key in two browsers of a customer', async () => {
    const { id: customer, fetch } = await signInCustomer(shop, { name: 'Анна' });
    const second = await openCustomerBrowser(shop, customer);
    const { id, number } = await createCertificate(shop, 10_000);
    await putInCart(fetch, BAG.offer);
    await addCertificateToCart(fetch, number);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        request(index % 2 ? fetch : second, `POST ${ORDERS}/checkout`, BUY, { 'idempotency-key': 'once' }),
      ),
    );
    // 4 500 ₽ less 3 % by the card, plus the delivery.
    expect(await checkBalance(id)).toBe(1_000_000 - 436_500 - 20_000);
  });
});
