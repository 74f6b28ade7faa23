'use client';

import { InstallmentSchedule } from '#components/order/installment-schedule.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Note } from '#components/ui/text.tsx';
import { useModals } from '#features/modals/index.ts';
import { moscowDay } from '#lib/domain/dates.ts';
import { installments } from '#lib/domain/installments.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { installmentTexts } from '#lib/texts/installments.ts';
import styles from './cart-totals.module.scss';

/** Advertises payment in 4 installments, where the sum allows it (BC-02), and explains it (MD-18). */
export function Installments({ amount, limit }: { amount: number; limit: number }) {
  const open = useModals((modals) => modals.openOver);
  const payments = installments(amount, moscowDay(new Date()), limit);
  if (!payments) return null;
  // The remainder of the division goes to the last one.
  const [first = 0, last = first] = [payments[0]?.amount, payments.at(-1)?.amount];
  return (
    <details className={styles.installments}>
      <summary>
        {installmentTexts.offer(formatExactPrice(first), first === last)}
        <Icon name="plus" />
      </summary>
      <InstallmentSchedule payments={payments} />
      <Note className={styles.hint}>
        {installmentTexts.note} {installmentTexts.fee}
      </Note>
      <Button
        variant="plain"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => open('installments', { amount, limit })}
      >
        {installmentTexts.how}
      </Button>
    </details>
  );
}
