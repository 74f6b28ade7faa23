import { useId } from 'react';
import type { Order } from '#lib/contracts/orders.ts';
import { moscowDay } from '#lib/domain/dates.ts';
import { installments } from '#lib/domain/installments.ts';
import { isEnded } from '#lib/domain/order-states.ts';
import { installmentTexts } from '#lib/texts/installments.ts';
import { InstallmentSchedule } from './installment-schedule.tsx';
import styles from './order-installments.module.scss';

/** The day of the first payment: when the order was paid, today while it is not. */
function firstDay({ history }: Pick<Order, 'history'>): string {
  const paid = history.find(({ status }) => status === 'paid');
  return moscowDay(paid ? new Date(paid.created_at) : new Date());
}

/** The four payments of an order that is paid in parts (BC-02); nothing for another, and for one that was called off. */
export function OrderInstallments({ order }: { order: Order }) {
  const title = useId();
  const { is_budget_payment, status, final_amount } = order;
  if (!is_budget_payment || (isEnded(status) && status !== 'completed')) return null;
  if (final_amount === undefined) return null;
  // Whatever the limit is now, the order was accepted.
  const payments = installments(final_amount, firstDay(order), final_amount);
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
