import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SITE_URL } from '#tests/database.ts';
import { type FakeYooKassa, openFakeYooKassa } from '#tests/fake-yookassa/index.ts';
import { buildYooKassaSettings } from '#tests/fake-yookassa/shop.ts';
import { ProviderRefusal } from '../../errors.ts';
import type { PaymentRequest, Receipt } from '../port.ts';
import { yookassa } from './index.ts';

let bank: FakeYooKassa;
beforeAll(async () => {
  bank = await openFakeYooKassa();
});
afterAll(() => bank.close());
beforeEach(() => {
  bank.state.clear();
  bank.received.length = 0;
});

const EMAIL = 'anna@example.ru';
const PHONE = '+79161234567';
const make = (more: Record<string, string> = {}) => {
  const settings = yookassa.settings.parse(buildYooKassaSettings(bank.url, more));
  // Unused by the provider, which stores nothing in the database.
  const db = undefined as never;
  return yookassa.create(settings, { name: 'yookassa', db, siteUrl: SITE_URL });
};

const receipt: Receipt = {
  settlement: 'prepayment',
  email: EMAIL,
  phone: PHONE,
  lines: [
    { title: 'Ботинки Ладога, размер 37', quantity: 2, price: 333_33, kind: 'goods' },
    { title: 'Доставка', quantity: 1, price: 200_00, kind: 'delivery' },
  ],
};
const SUM = 866_66;
const ID = '7b1e6f9e-4f0c-4c9a-9d6b-0c8f3b1f2a10';
const asked = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  id: ID,
  orderNumber: 'PT-100001',
  amount: SUM,
  method: 'card',
  mayHold: true,
  returnUrl: `${SITE_URL}/order/pt-100001`,
  receipt,
  ...more,
});
const only = () => {
  const [payment, ...others] = bank.state.payments.values();
  if (!payment) throw new Error('the bank has no payment');
  expect(others).toEqual([]);
  return payment;
};

describe('the receipt of a handed over order', () => {
  const full: Receipt = {
    ...receipt,
    settlement: 'full',
    lines: [
      {
        title: 'Ботинки',
        quantity: 1,
        price: 500_00,
        kind: 'goods',
        mark: '0104600000000017215abc\u001d91ee',
      },
      { title: 'Ботинки', quantity: 1, price: 366_66, kind: 'goods' },
    ],
  };

  it('contains the marking codes and the prepayment, and is registered once', async () => {
    const provider = make({ YOOKASSA_TAX_SYSTEM: '2' });
    const { reference } = await provider.begin(asked());
    const settlement = { id: ID, reference, receiptId: 'receipt-7', receipt: full, prepaid: SUM };
    await expect(provider.registerReceipt(settlement), 'of what is not paid').rejects.toThrow(
      ProviderRefusal,
    );
    bank.pay(only());
    expect(await provider.registerReceipt(settlement)).toBe('done');
    bank.state.answersByKey.clear();
    expect(await provider.registerReceipt(settlement)).toBe('done');
    const receipts = [...bank.state.receipts.values()];
    expect(receipts).toMatchObject([
      {
        payment_id: reference,
        tax_system_code: 2,
        settlements: [{ type: 'prepayment', amount: SUM }],
        items: [
          {
            payment_subject: 'marked',
            payment_mode: 'full_payment',
            vat_code: 11,
            mark_code_info: { gs_1m: '0104600000000017215abc\u001d91ee' },
          },
          { payment_subject: 'commodity' },
        ],
      },
    ]);
  });

  it('of a certificate is an advance, or a prepayment if the cash register does not support advances', async () => {
    const lines = [{ title: 'Сертификат', quantity: 1, price: SUM, kind: 'certificate' as const }];
    const advance = { ...receipt, settlement: 'advance' as const, lines };
    await make().begin(asked({ receipt: advance }));
    expect(only().receipt.items).toMatchObject([{ payment_mode: 'advance', payment_subject: 'payment' }]);
    bank.state.clear();
    await make({ YOOKASSA_ADVANCE: 'full_prepayment' }).begin(asked({ receipt: advance }));
    expect(only().receipt.items).toMatchObject([{ payment_mode: 'full_prepayment' }]);
  });

  it.each([
    ['1', 1, 1],
    ['4', 6, 4],
    ['7', 9, 7],
    ['11', 12, 11],
  ])('with the VAT code %s: %i for a prepayment, %i at the hand-over', async (code, before, after) => {
    const provider = make({ YOOKASSA_VAT_CODE: code });
    const { reference } = await provider.begin(asked());
    bank.pay(only());
    await provider.registerReceipt({ id: ID, reference, receiptId: 'r', receipt: full, prepaid: SUM });
    expect(only().receipt.items[0]?.vat_code).toBe(before);
    expect([...bank.state.receipts.values()][0]?.items[0]?.vat_code).toBe(after);
  });
});
