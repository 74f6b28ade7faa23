import type { Order } from '#lib/contracts/orders.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import type { OrderStatus } from '#lib/domain/order-states.ts';
import { AWAITING_PAYMENT, isFinalStatus, isPaidOutsideBank } from '#lib/domain/order-states.ts';
import { orderTexts } from '#lib/texts/order.ts';
import { texts } from './texts.ts';

const { result } = texts;

/** Title and text at the top of an order's page. */
interface Outcome {
  title: string;
  /** Text about the money. Empty when there is nothing to report. */
  money: string;
  /** True while further steps of the order are expected. */
  isInProgress: boolean;
}

/** Describes the current outcome of an order. An unpaid or cancelled order shows no thanks. */
export function describeOutcome(order: Order): Outcome {
  const { status, payment_state, history, certificate_debet, final_amount, is_budget_payment } = order;
  const hadStatus = (one: OrderStatus) => history.some((event) => event.status === one);
  const isPaid = hadStatus('paid');
  if (status === 'cancelled') {
    const unpaid = hadStatus(AWAITING_PAYMENT) ? result.notCharged : '';
    const back = certificate_debet > 0 ? result.toCertificate(formatExactPrice(certificate_debet)) : '';
    const refund =
      isPaidOutsideBank(order) && final_amount !== undefined
        ? orderTexts.refundOutside(formatExactPrice(final_amount))
        : result.refund;
    const money = [isPaid ? refund : unpaid, back].filter(Boolean).join(' ');
    return { title: result.cancelled, money, isInProgress: false };
  }
  if (status === AWAITING_PAYMENT) {
    const title = payment_state === 'declined' ? orderTexts.pay.declined : orderTexts.pay.awaits;
    return { title, money: '', isInProgress: false };
  }
  if (status === 'returned') return { title: result.returned, money: '', isInProgress: false };
  const paid = is_budget_payment ? result.inParts : result.paid;
  return {
    title: result.title,
    money: isPaid && final_amount !== undefined ? paid(formatExactPrice(final_amount)) : '',
    isInProgress: !isFinalStatus(status),
  };
}
