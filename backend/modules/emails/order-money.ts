import { formatKopecks } from '#lib/domain/money.ts';
import { selectPlural } from '#lib/domain/plural.ts';
import { nounForms } from '#lib/texts/noun-forms.ts';
import type { OrderForEmail } from '../orders/index.ts';
import { emailTexts } from './texts.ts';

const { money } = emailTexts.orderCancelled;

type PaidOrder = Pick<
  OrderForEmail,
  | 'paid_at'
  | 'is_paid_outside'
  | 'awaited_at'
  | 'final_amount'
  | 'refunded'
  | 'certificate_debet'
  | 'bonus_debet'
>;

/** Lists the sentences about what a cancelled order returns to the shopper: money, certificates and bonuses. */
export function describeRefunds(order: PaidOrder): string[] {
  const { paid_at, is_paid_outside, awaited_at, final_amount, refunded, certificate_debet, bonus_debet } =
    order;
  const left = final_amount - refunded;
  const paid = left > 0 ? (is_paid_outside ? money.refundOutside : money.refund)(formatKopecks(left)) : '';
  const nothing = certificate_debet > 0 ? '' : money.nothingPaid;
  const unpaid = awaited_at ? money.notCharged : nothing;
  return [
    paid_at ? paid : unpaid,
    certificate_debet > 0 ? money.certificates(formatKopecks(certificate_debet)) : '',
    bonus_debet > 0 ? money.bonuses(`${bonus_debet} ${selectPlural(bonus_debet, nounForms.bonus)}`) : '',
  ].filter(Boolean);
}
