import { useId } from 'react';
import type { Order } from '#lib/contracts/orders.ts';
import { getMoscowDay } from '#lib/domain/dates.ts';
import { computeInstallments } from '#lib/domain/installments.ts';
import { isFinalStatus } from '#lib/domain/order-states.ts';
import { installmentTexts } from '#lib/texts/installments.ts';
import { InstallmentSchedule } from './installment-schedule.tsx';
import styles from './order-installments.module.scss';

/** Returns the day of the first payment: the day on which the order was paid, or today for an unpaid order. */
function getFirstDay({ history }: Pick<Order, 'history'>): string {
  const paid = history.find(({ status }) => status === 'paid');
  return getMoscowDay(paid ? new Date(paid.created_at) : new Date());
}

/**
 * Schedule of the four payments of an order that is paid in parts (BC-02). Nothing is rendered for any other
 * order, or for a canceled or returned order.
 */
export function OrderInstallments({ order }: { order: Order }) {
  const title = useId();
  const { is_budget_payment, status, final_amount } = order;
  if (!is_budget_payment || (isFinalStatus(status) && status !== 'completed')) return null;
  if (final_amount === undefined) return null;
  // The order's amount is passed as the limit, because the current limit does not apply to an order that was
  // already placed.
  const payments = computeInstallments(final_amount, getFirstDay(order), final_amount);
  if (!payments) return null;
  return (
    <section className={styles.plan} aria-labelledby={title}>
      <p id={title} className={styles.title}>
        {installmentTexts.schedule}
      </p>
      <InstallmentSchedule payments={payments} first={installmentTexts.first} />
    </section>
  );
}
