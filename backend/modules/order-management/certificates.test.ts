import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCertificateToCart, createCertificate, readLedger } from '#tests/certificates.ts';
import { BAG, BOOTS, NOON, putInCart, request, resetStock } from '#tests/commerce.ts';
import { signInCustomer } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { testLog } from '#tests/log.ts';
import { insertLoyaltyLevels } from '#tests/loyalty.ts';
import {
  DOES_NOT_FIT,
  deliverOrder,
  findOrder,
  moveReturn,
  openPurchaseShop,
  payAtBank,
  placeOrder,
  setOnlinePayment,
} from '#tests/purchases.ts';
import {
  createReturn,
  listReturnableOrders,
  listReturns,
  oneBag,
  requestReturn,
} from '#tests/return-requests.ts';
import { loadLoyaltyCard } from '../loyalty/index.ts';
import { cancelUnpaidOrders } from './cancel.ts';

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

const ORDERS = '/services/rest/v1/orders';

/** Checks that a certificate's balance is the sum of its movements. @returns the balance in kopecks */
const checkBalance = async (id: number) => {
  const { balance, moved } = await readLedger(shop, id);
  expect(moved).toBe(balance);
  return balance;
};

describe('refunds to certificates', () => {
  it('AP-09 restore the full payment of a cancelled order, and extend the certificate’s validity to at least 30 days', async () => {
    const me = shop.browser();
    const soon = await createCertificate(shop, 1000, { until: '2026-11-25' });
    const later = await createCertificate(shop, 10_000);
    await putInCart(me, BAG.offer);
    for (const { number } of [soon, later]) await addCertificateToCart(me, number);
    const number = await placeOrder(me);
    expect([await checkBalance(soon.id), await checkBalance(later.id)]).toEqual([0, 630_000]);
    const { result } = await request(me, `DELETE ${ORDERS}`, { order_id: number });
    expect(result).toMatchObject({ order: { status: 'cancelled', certificate_debet: 4700 } });
    expect([await checkBalance(soon.id), await checkBalance(later.id)]).toEqual([100_000, 1_000_000]);
    expect(await readLedger(shop, soon.id)).toMatchObject({ valid_until: '2026-12-21' });
    expect(await readLedger(shop, later.id)).toMatchObject({ valid_until: '2029-10-31' });
    // A second cancellation refunds nothing.
    await request(me, `DELETE ${ORDERS}`, { order_id: number });
    expect(await checkBalance(soon.id)).toBe(100_000);
  });

  it('AP-08 cover an order that was not paid in half an hour, although the certificate has expired since', async () => {
    const me = shop.browser();
    const { id, number } = await createCertificate(shop, 1000, { until: '2026-11-21' });
    await putInCart(me, BAG.offer);
    await addCertificateToCart(me, number);
    await placeOrder(me);
    expect(await checkBalance(id)).toBe(0);
    const late = new Date('2026-11-21T23:00:00Z');
    shop.setNow(late);
    const job = { db: shop.db, now: () => late, log: testLog } as Parameters<typeof cancelUnpaidOrders>[0];
    expect(await cancelUnpaidOrders(job)).toBeGreaterThan(0);
    expect(await checkBalance(id)).toBe(100_000);
    expect(await readLedger(shop, id)).toMatchObject({ valid_until: '2026-12-22' });
  });
});

describe('AP-11 refunds of returned items to certificates', () => {
  const one = (offer_id: number, quantity = 1) => ({ offer_id, quantity, reason_id: DOES_NOT_FIT });
  const refund = async (number: string) => {
    for (const status of ['approved', 'received', 'refunded']) await moveReturn(shop, number, status);
  };
  /**
   * Buys boots and a bag for 13 490 ₽, with delivery to a pickup point for 200 ₽. A certificate of `nominal` roubles
   * pays a part.
   */
  async function buyWithCertificate(nominal: number) {
    const { fetch } = await signInCustomer(shop, { name: 'Анна' });
    const certificate = await createCertificate(shop, nominal, { until: '2027-06-30' });
    await putInCart(fetch, BOOTS.offer);
    await putInCart(fetch, BAG.offer);
    await addCertificateToCart(fetch, certificate.number);
    const number = await placeOrder(fetch);
    if ((await findOrder(fetch, number)).can_pay) await payAtBank(shop, fetch, number);
    return { fetch, number: await deliverOrder(shop, number), id: certificate.id };
  }

  it('split a partial return between money and certificate, exact to the kopeck in the end', async () => {
    const { fetch, number, id } = await buyWithCertificate(5000);
    expect(await findOrder(fetch, number)).toMatchObject({ certificate_debet: 5000, final_amount: 8286 });
    const [shown] = await listReturnableOrders(fetch);
    // The card gives 3 % off, so the items cost 13 086 ₽. The certificate paid 5 000 ₽ of this sum.
    expect(shown).toMatchObject({
      refund_to_certificate: 'part',
      items: [{ price: 8720.76 }, { price: 4365.24 }],
    });
    await refund(await createReturn(fetch, number, { items: [oneBag] }));
    const [back] = await listReturns(fetch);
    expect(back).toMatchObject({ amount: 2697.33, certificate_amount: 1667.91, items: [{ price: 4365.24 }] });
    expect(await checkBalance(id)).toBe(166_791);
    await refund(await createReturn(fetch, number, { items: [one(BOOTS.offer)] }));
    expect(await checkBalance(id)).toBe(500_000);
    expect(await findOrder(fetch, number)).toMatchObject({ status: 'returned' });
  });

  it('go to the certificate alone without bank details or a receipt of money, and the delivery is not refunded', async () => {
    const { fetch, number, id } = await buyWithCertificate(20_000);
    expect(await checkBalance(id)).toBe(2_000_000 - 1_308_600 - 20_000);
    expect((await listReturnableOrders(fetch))[0]).toMatchObject({
      refund_to_certificate: 'all',
      refund_to_card: false,
    });
    const items = [one(BOOTS.offer), one(BAG.offer)];
    const { status, result } = await requestReturn(fetch, number, { items, refund: undefined });
    expect(status).toBe(200);
    await refund((result as { number: string }).number);
    expect(await checkBalance(id)).toBe(2_000_000 - 20_000);
    expect((await listReturns(fetch))[0]).toMatchObject({ amount: 0, account_end: '' });
    const { result: receipts } = await request(fetch, `POST ${ORDERS}/payment_receipt`, { order_id: number });
    expect(receipts).toMatchObject({
      receipts: [{ kind: 'payment', settlement: 'full', amount: 13_286, prepaid: 13_286 }],
    });
  });

  it('are subtracted from the sum that counts for the card’s level', async () => {
    const { id: customer, fetch } = await signInCustomer(shop, { name: 'Анна' });
    const { number } = await createCertificate(shop, 20_000);
    await putInCart(fetch, BOOTS.offer);
    await putInCart(fetch, BAG.offer);
    await addCertificateToCart(fetch, number);
    const bag = await deliverOrder(shop, await placeOrder(fetch));
    const received = async () => (await loadLoyaltyCard(shop.db, customer, NOON))?.received;
    expect(await received()).toBe(1_328_600);
    await refund(await createReturn(fetch, bag, { items: [one(BOOTS.offer)], refund: undefined }));
    expect(await received()).toBe(1_328_600 - 872_076);
  });

  it('are shown in the receipt of the money', async () => {
    const { fetch, number } = await buyWithCertificate(5000);
    const { result } = await request(fetch, `POST ${ORDERS}/payment_receipt`, { order_id: number });
    expect(result).toMatchObject({
      receipts: [
        { settlement: 'prepayment', amount: 8286, prepaid: 0, certificate_debet: 5000 },
        { settlement: 'full', amount: 13_286, prepaid: 13_286, certificate_debet: 0 },
      ],
    });
  });
});
