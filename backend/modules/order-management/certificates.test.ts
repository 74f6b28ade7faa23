import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hold, ledgerOf, newCertificate } from '#tests/certificates.ts';
import { BAG, BOOTS, NOON, put, request, restock } from '#tests/commerce.ts';
import { signedIn } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { testLog } from '#tests/log.ts';
import { insertLevels } from '#tests/loyalty.ts';
import {
  DOES_NOT_FIT,
  deliver,
  findOrder,
  moveReturn,
  openPurchaseShop,
  order,
  payAtBank,
  payOnline,
} from '#tests/purchases.ts';
import { ask, asked, listReturns, oneBag, returnable } from '#tests/return-requests.ts';
import { loadCard } from '../loyalty/index.ts';
import { releaseUnpaid } from './cancel.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openPurchaseShop();
  await insertLevels(shop);
  await payOnline(shop, true);
});
beforeEach(async () => {
  shop.setNow(NOON);
  await restock(shop);
  await shop.db.deleteFrom('rate_limits').execute();
});
afterAll(() => shop.close());

const ORDERS = '/services/rest/v1/orders';

/** What is left on a certificate, kopecks: the sum of its movements. */
const balanced = async (id: number) => {
  const { balance, moved } = await ledgerOf(shop, id);
  expect(moved).toBe(balance);
  return balance;
};

describe('what a certificate paid for comes back onto it', () => {
  it('AP-09 when the order is called off, wholly; and pays for 30 days at least', async () => {
    const me = shop.browser();
    const soon = await newCertificate(shop, 1000, { until: '2026-11-25' });
    const later = await newCertificate(shop, 10_000);
    await put(me, BAG.offer);
    for (const { number } of [soon, later]) await hold(me, number);
    const number = await order(me);
    expect([await balanced(soon.id), await balanced(later.id)]).toEqual([0, 630_000]);
    const { result } = await request(me, `DELETE ${ORDERS}`, { order_id: number });
    expect(result).toMatchObject({ order: { status: 'cancelled', certificate_debet: 4700 } });
    expect([await balanced(soon.id), await balanced(later.id)]).toEqual([100_000, 1_000_000]);
    expect(await ledgerOf(shop, soon.id)).toMatchObject({ valid_until: '2026-12-21' });
    expect(await ledgerOf(shop, later.id)).toMatchObject({ valid_until: '2029-10-31' });
    // Again it gives nothing.
    await request(me, `DELETE ${ORDERS}`, { order_id: number });
    expect(await balanced(soon.id)).toBe(100_000);
  });

  it('AP-08 when the rest is not paid in half an hour, though it has expired meanwhile', async () => {
    const me = shop.browser();
    const { id, number } = await newCertificate(shop, 1000, { until: '2026-11-21' });
    await put(me, BAG.offer);
    await hold(me, number);
    await order(me);
    expect(await balanced(id)).toBe(0);
    const late = new Date('2026-11-21T23:00:00Z');
    shop.setNow(late);
    const job = { db: shop.db, now: () => late, log: testLog } as Parameters<typeof releaseUnpaid>[0];
    expect(await releaseUnpaid(job)).toBeGreaterThan(0);
    expect(await balanced(id)).toBe(100_000);
    expect(await ledgerOf(shop, id)).toMatchObject({ valid_until: '2026-12-22' });
  });
});

describe('AP-11 what certificates paid for a returned piece comes back onto them', () => {
  const one = (offer_id: number, quantity = 1) => ({ offer_id, quantity, reason_id: DOES_NOT_FIT });
  const refund = async (number: string) => {
    for (const status of ['approved', 'received', 'refunded']) await moveReturn(shop, number, status);
  };
  /** Boots and a bag, 13 490 ₽, of which so many roubles are paid by a certificate, to a pickup point for 200 ₽. */
  async function bought(nominal: number) {
    const { fetch } = await signedIn(shop, { name: 'Анна' });
    const certificate = await newCertificate(shop, nominal, { until: '2027-06-30' });
    await put(fetch, BOOTS.offer);
    await put(fetch, BAG.offer);
    await hold(fetch, certificate.number);
    const number = await order(fetch);
    if ((await findOrder(fetch, number)).can_pay) await payAtBank(shop, fetch, number);
    return { fetch, number: await deliver(shop, number), id: certificate.id };
  }

  it('in part: its share of the money and its share of the certificate, and at last all to the kopeck', async () => {
    const { fetch, number, id } = await bought(5000);
    expect(await findOrder(fetch, number)).toMatchObject({ certificate_debet: 5000, final_amount: 8286 });
    const [shown] = await returnable(fetch);
    // 3 % off by the card: the goods cost 13 086 ₽, of which 5 000 ₽ by the certificate.
    expect(shown).toMatchObject({
      refund_to_certificate: 'part',
      items: [{ price: 8720.76 }, { price: 4365.24 }],
    });
    await refund(await asked(fetch, number, { items: [oneBag] }));
    const [back] = await listReturns(fetch);
    expect(back).toMatchObject({ amount: 2697.33, certificate_amount: 1667.91, items: [{ price: 4365.24 }] });
    expect(await balanced(id)).toBe(166_791);
    await refund(await asked(fetch, number, { items: [one(BOOTS.offer)] }));
    expect(await balanced(id)).toBe(500_000);
    expect(await findOrder(fetch, number)).toMatchObject({ status: 'returned' });
  });

  it('wholly: no account is asked, the receipt tells of no money; the delivery is not refunded', async () => {
    const { fetch, number, id } = await bought(20_000);
    expect(await balanced(id)).toBe(2_000_000 - 1_308_600 - 20_000);
    expect((await returnable(fetch))[0]).toMatchObject({
      refund_to_certificate: 'all',
      refund_to_card: false,
    });
    const items = [one(BOOTS.offer), one(BAG.offer)];
    const { status, result } = await ask(fetch, number, { items, refund: undefined });
    expect(status).toBe(200);
    await refund((result as { number: string }).number);
    expect(await balanced(id)).toBe(2_000_000 - 20_000);
    expect((await listReturns(fetch))[0]).toMatchObject({ amount: 0, account_end: '' });
    const { result: receipts } = await request(fetch, `POST ${ORDERS}/payment_receipt`, { order_id: number });
    expect(receipts).toMatchObject({
      receipts: [{ kind: 'payment', settlement: 'full', amount: 13_286, prepaid: 13_286 }],
    });
  });

  it('and the level of the card counts what was paid by certificates, less what came back', async () => {
    const { id: customer, fetch } = await signedIn(shop, { name: 'Анна' });
    const { number } = await newCertificate(shop, 20_000);
    await put(fetch, BOOTS.offer);
    await put(fetch, BAG.offer);
    await hold(fetch, number);
    const bag = await deliver(shop, await order(fetch));
    const received = async () => (await loadCard(shop.db, customer, NOON))?.received;
    expect(await received()).toBe(1_328_600);
    await refund(await asked(fetch, bag, { items: [one(BOOTS.offer)], refund: undefined }));
    expect(await received()).toBe(1_328_600 - 872_076);
  });

  it('is told by the receipt of the money beside it', async () => {
    const { fetch, number } = await bought(5000);
    const { result } = await request(fetch, `POST ${ORDERS}/payment_receipt`, { order_id: number });
    expect(result).toMatchObject({
      receipts: [
        { settlement: 'prepayment', amount: 8286, prepaid: 0, certificate_debet: 5000 },
        { settlement: 'full', amount: 13_286, prepaid: 13_286, certificate_debet: 0 },
      ],
    });
  });
});
