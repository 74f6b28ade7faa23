import { PayPanel } from '@/components/order/pay-panel';
import { payUntil, usePayOrder } from '@/lib/api/pay-order';
import type { Order } from '@/lib/contracts/orders';
import { orderTexts } from '@/lib/texts/order';
import styles from './actions.module.scss';

/**
 * Stands in the folded order too: an unpaid one does not wait long.
 * @param asOf when the shop told of the order, by this browser's clock
 */
export function PayOrder({ order, asOf }: { order: Order; asOf: number }) {
  const { declined, awaits } = orderTexts.pay;
  return (
    <div className={styles.pay}>
      <PayPanel
        {...usePayOrder(order.number)}
        order={order}
        until={payUntil(order, asOf)}
        lead={`${order.payment_state === 'declined' ? declined : awaits}.`}
      />
    </div>
  );
}
