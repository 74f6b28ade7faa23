import { PayPanel } from '#components/order/pay-panel.tsx';
import { payUntil, usePayOrder } from '#lib/api/pay-order.ts';
import type { Order } from '#lib/contracts/orders.ts';
import { orderTexts } from '#lib/texts/order.ts';
import styles from './order-card.module.scss';

/**
 * Shown in the closed disclosure too, as an unpaid order is soon cancelled.
 * @param asOf when the order was read, by this browser's clock
 */
export function PayOrder({ order, asOf }: { order: Order; asOf: number }) {
  const { declined, awaits } = orderTexts.pay;
  const { pay, payBy, isBusy, error } = usePayOrder(order.number);
  return (
    <div className={styles.pay}>
      <PayPanel
        pay={pay}
        payBy={payBy}
        isBusy={isBusy}
        error={error}
        order={order}
        until={payUntil(order, asOf)}
        lead={`${order.payment_state === 'declined' ? declined : awaits}.`}
      />
    </div>
  );
}
