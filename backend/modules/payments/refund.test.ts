import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Shop } from '#backend/index.ts';
import { resetStock } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { bank } from '#tests/fake-bank/index.ts';
import { refundPayment } from '#tests/fake-bank/refund.ts';
import { begin, notify, openBankShop, PAID, readStoredPayment, SUM, WAITING } from '#tests/fake-bank/shop.ts';
import { expectLoggedErrors, takeLoggedErrors } from '#tests/log.ts';
import { refreshPayment } from './pending.ts';

let test: TestShop;
let shop: Shop;
beforeAll(async () => {
  ({ test, shop } = await openBankShop());
});
afterAll(() => test.close());
beforeEach(async () => {
  await resetStock(test);
  await test.db.deleteFrom('outbox').execute();
  bank.payments.clear();
  bank.behaviour = 'answers';
});

describe('refunds and the status of a payment', () => {
  async function placePaidOrder() {
    const begun = await begin(test);
    await notify(test, begun.id, 'PAID');
    Object.assign(begun.atBank, { status: 'paid', amount: SUM });
    return begun;
  }

  it('executes a refund at the provider once for repeated requests', async () => {
    const { id, atBank } = await placePaidOrder();
    const refund = { paymentId: id, refundId: randomUUID(), amount: 100_000 };
    await Promise.all(Array.from({ length: 5 }, () => refundPayment(shop, refund)));
    expect([...atBank.refunds]).toEqual([[refund.refundId, 100_000]]);
    atBank.refunds.clear();
    await refundPayment(shop, refund);
    expect(atBank.refunds.size).toBe(0);
    await expect(refundPayment(shop, { ...refund, amount: 1 })).rejects.toThrow(
      'С этим номером уже оформлен другой возврат денег',
    );
  });

  it('never refunds more than was paid, also in concurrent parts', async () => {
    const { id, atBank } = await placePaidOrder();
    const third = () => refundPayment(shop, { paymentId: id, refundId: randomUUID(), amount: 200_000 });
    const results = await Promise.allSettled([third(), third(), third(), third()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect([...atBank.refunds.values()]).toEqual([200_000, 200_000]);
  });

  it('refuses a refund of an unpaid or unknown payment', async () => {
    const { id } = await begin(test);
    const refund = { refundId: randomUUID(), amount: 1 };
    await expect(refundPayment(shop, { ...refund, paymentId: id })).rejects.toMatchObject({ status: 409 });
    await expect(refundPayment(shop, { ...refund, paymentId: randomUUID() })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('a refused refund frees the money for another refund, and an unanswered refund is retried', async () => {
    const { id, atBank } = await placePaidOrder();
    expectLoggedErrors();
    const whole = { paymentId: id, amount: SUM };
    bank.behaviour = 'refuses';
    await expect(refundPayment(shop, { ...whole, refundId: `${id}-1` })).rejects.toMatchObject({
      status: 409,
    });
    bank.behaviour = 'is silent';
    await expect(refundPayment(shop, { ...whole, refundId: `${id}-2` })).rejects.toMatchObject({
      status: 503,
    });
    expect(takeLoggedErrors().map(({ err }) => err?.message)).toEqual([
      'fake-bank: refused',
      'fake-bank: no answer',
    ]);
    bank.behaviour = 'answers';
    await expect(refundPayment(shop, { ...whole, refundId: `${id}-3` })).rejects.toMatchObject({
      status: 409,
    });
    await refundPayment(shop, { ...whole, refundId: `${id}-2` });
    expect([...atBank.refunds]).toEqual([[`${id}-2`, SUM]]);
  });

  it('polling applies the status of a payment whose webhook was lost', async () => {
    const { number, id, atBank } = await begin(test);
    expect(await refreshPayment(shop, id)).toEqual({ status: 'pending', amount: 0 });
    expect(await readStoredPayment(test, number, id)).toMatchObject(WAITING);
    Object.assign(atBank, { status: 'paid', amount: SUM });
    expect(await refreshPayment(shop, id)).toEqual({ status: 'paid', amount: SUM });
    expect(await refreshPayment(shop, id)).toEqual({ status: 'paid', amount: SUM });
    expect(await readStoredPayment(test, number, id)).toMatchObject(PAID);
  });

  it('changes nothing when the bank does not answer', async () => {
    const { number, id } = await begin(test);
    expectLoggedErrors();
    bank.behaviour = 'is silent';
    await expect(refreshPayment(shop, id)).rejects.toMatchObject({ status: 503 });
    expect(takeLoggedErrors()).toHaveLength(1);
    expect(await readStoredPayment(test, number, id)).toMatchObject(WAITING);
  });
});
