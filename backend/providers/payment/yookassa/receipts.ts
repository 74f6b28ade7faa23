import { toDialledDigits } from '#lib/domain/phone.ts';
import type { Receipt, ReceiptLine } from '../port.ts';
import { toAmount } from './objects.ts';

/**
 * VAT codes for a prepayment, by the VAT code of the shop's rate. A prepayment is taxed at the calculated rate: 20 % of
 * the price becomes 20/120 of the money.
 */
const CALCULATED_VAT: Readonly<Record<number, number>> = { 3: 5, 4: 6, 7: 9, 8: 10, 11: 12 };
const TITLE_LENGTH = 128;

/** Settings of the receipts. */
export interface ReceiptSettings {
  /** Code of the VAT rate, by 54-FZ. */
  vatCode: number;
  /** Code of the tax system. Undefined when the cash register does not need one. */
  taxSystem: number | undefined;
  /**
   * Payment mode in the receipt of a certificate purchase. `full_prepayment` is for cash registers without support of
   * `advance`. The cash registers of YooKassa do not support `advance`.
   */
  advanceMode: 'advance' | 'full_prepayment';
}

const SUBJECTS = { goods: 'commodity', delivery: 'service', certificate: 'payment' } as const;

/** Builds the fields of one unit with its marking code, as FFD 1.2 requires. */
const buildMarking = (mark: string) => ({
  payment_subject: 'marked',
  mark_mode: '0',
  mark_code_info: { gs_1m: mark },
  mark_quantity: { numerator: 1, denominator: 1 },
});

/** Builds a receipt in the API's shape, for a payment, for a refund or as a separate receipt. */
export function toReceipt(
  { settlement, email, phone, lines }: Receipt,
  { vatCode, taxSystem, advanceMode }: ReceiptSettings,
) {
  const modes = { prepayment: 'full_prepayment', advance: advanceMode, full: 'full_payment' } as const;
  const vat_code = settlement === 'full' ? vatCode : (CALCULATED_VAT[vatCode] ?? vatCode);
  const toItem = ({ title, quantity, price, kind, mark }: ReceiptLine) => ({
    description: title.slice(0, TITLE_LENGTH),
    quantity: quantity.toFixed(2),
    amount: toAmount(price),
    vat_code,
    payment_mode: modes[settlement],
    payment_subject: SUBJECTS[kind],
    measure: 'piece',
    ...(mark !== undefined && buildMarking(mark)),
  });
  return {
    customer: {
      ...(email && { email }),
      ...(phone && { phone: toDialledDigits(phone) }),
    },
    items: lines.map(toItem),
    ...(taxSystem !== undefined && { tax_system_code: taxSystem }),
  };
}
