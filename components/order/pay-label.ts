import type { Order } from '#lib/contracts/orders.ts';
import { computeFirstPayment } from '#lib/domain/installments.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { orderTexts } from '#lib/texts/order.ts';

const words = orderTexts.pay;

/** Formats the text of the button that pays an order by its payment method. */
export function formatPayLabel({
  final_amount,
  is_budget_payment,
}: Pick<Order, 'final_amount' | 'is_budget_payment'>): string {
  if (final_amount === undefined) return words.open;
  return is_budget_payment
    ? words.firstPart(formatExactPrice(computeFirstPayment(final_amount)))
    : words.submit(formatExactPrice(final_amount));
}
