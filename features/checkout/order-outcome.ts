import type { Order } from '@/lib/contracts/orders';
import { formatPrice } from '@/lib/domain/money';
import { isEnded, UNPAID } from '@/lib/domain/order-states';
import { orderTexts } from '@/lib/texts/order';
import { texts } from './texts';

const { result } = texts;

/** What the page of an order begins with. */
interface Outcome {
  title: string;
  /** What has become of the money; empty where there is nothing to say. */
  money: string;
  /** Its next steps are to come. */
  isGoing: boolean;
}

/** How an order has come out so far: nobody is thanked for one that is unpaid or called off. */
export function outcomeOf({ status, payment_state, history, final_amount }: Order): Outcome {
  const hasBeen = (one: Order['status']) => history.some((event) => event.status === one);
  const isPaid = hasBeen('paid');
  if (status === 'cancelled') {
    const unpaid = hasBeen(UNPAID) ? result.notCharged : '';
    return { title: result.cancelled, money: isPaid ? result.refund : unpaid, isGoing: false };
  }
  if (status === UNPAID) {
    const title = payment_state === 'declined' ? orderTexts.pay.declined : orderTexts.pay.awaits;
    return { title, money: '', isGoing: false };
  }
  if (status === 'returned') return { title: result.returned, money: '', isGoing: false };
  return {
    title: result.title,
    money: isPaid ? result.paid(formatPrice(final_amount)) : '',
    isGoing: !isEnded(status),
  };
}
