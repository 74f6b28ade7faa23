import type { Order } from '#lib/contracts/orders.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import type { OrderStatus } from '#lib/domain/order-states.ts';
import { isEnded, isPaidOutside, UNPAID } from '#lib/domain/order-states.ts';
import { orderTexts } from '#lib/texts/order.ts';
import { texts } from './texts.ts';

const { result } = texts;

/** The first lines of an order's page. */
interface Outcome {
  title: string;
  /** What happened to the money; empty where there is nothing to say. */
  money: string;
  /** Further steps of the order are still to come. */
  isGoing: boolean;
}

/** The order's outcome so far: there are no thanks for an order that is unpaid or cancelled. */
export function outcomeOf(order: Order): Outcome {
  const { status, payment_state, history, certificate_debet, final_amount, is_budget_payment } = order;
  const hasBeen = (one: OrderStatus) => history.some((event) => event.status === one);
  const isPaid = hasBeen('paid');
  if (status === 'cancelled') {
    const unpaid = hasBeen(UNPAID) ? result.notCharged : '';
    const back = certificate_debet > 0 ? result.toCertificate(formatExactPrice(certificate_debet)) : '';
    const refund =
      isPaidOutside(order) && final_amount !== undefined
        ? orderTexts.refundOutside(formatExactPrice(final_amount))
        : result.refund;
    const money = [isPaid ? refund : unpaid, back].filter(Boolean).join(' ');
    return { title: result.cancelled, money, isGoing: false };
  }
  if (status === UNPAID) {
    const title = payment_state === 'declined' ? orderTexts.pay.declined : orderTexts.pay.awaits;
    return { title, money: '', isGoing: false };
  }
  if (status === 'returned') return { title: result.returned, money: '', isGoing: false };
  const paid = is_budget_payment ? result.inParts : result.paid;
  return {
    title: result.title,
    money: isPaid && final_amount !== undefined ? paid(formatExactPrice(final_amount)) : '',
    isGoing: !isEnded(status),
  };
}
