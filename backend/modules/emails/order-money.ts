import { formatExactPrice, toRoubles } from '@/lib/domain/money';
import { plural } from '@/lib/domain/plural';
import { forms } from '@/lib/texts/plural';
import type { OrderForEmail } from '../orders';
import { emailTexts } from './texts';

const { money } = emailTexts.orderCancelled;

type Paid = Pick<OrderForEmail, 'paid_at' | 'awaited_at' | 'final_amount' | 'bonus_debet'>;

/** What becomes of the money and the bonuses of a cancelled order, a sentence each. */
export function moneyOf({ paid_at, awaited_at, final_amount, bonus_debet }: Paid): string[] {
  const sum = formatExactPrice(toRoubles(final_amount));
  const unpaid = awaited_at ? money.notCharged : money.nothingPaid;
  return [
    paid_at ? money.refund(sum) : unpaid,
    bonus_debet > 0 ? money.bonuses(`${bonus_debet} ${plural(bonus_debet, forms.bonus)}`) : '',
  ].filter(Boolean);
}
