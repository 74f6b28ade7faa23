'use client';

import { Choice } from '@/components/ui/choice';
import { Failure } from '@/components/ui/failure';
import { Skeleton } from '@/components/ui/skeleton';
import { useCheckout, useIsBrief } from '../provider';
import { texts } from '../texts';
import type { CheckoutQueries } from '../use-checkout-data';
import styles from './section.module.scss';

/** ST-11: the store keeps the chosen payment while it is offered, otherwise takes the first. */
export function PaymentChoice({ data }: { data: Pick<CheckoutQueries, 'payments'> }) {
  // Then the chosen payment alone is described.
  const isBrief = useIsBrief();
  const payments = useCheckout((state) => state.payments);
  const chosen = useCheckout((state) => state.payment_id);
  const choose = useCheckout((state) => state.choose);
  const { error, isFetching, refetch, isLoading } = data.payments;
  return (
    <>
      {error && <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!payments && isLoading && <Skeleton height="9rem" />}
      {!payments && !isLoading && !error && <p className={styles.note}>{texts.payment.wait}</p>}
      {payments && (
        <fieldset className={styles.options}>
          <legend className={styles.hidden}>{texts.payment.title}</legend>
          {payments.map((payment) => (
            <Choice
              key={payment.id}
              type="radio"
              name="payment"
              checked={payment.id === chosen}
              onChange={() => choose({ payment_id: payment.id })}
            >
              {payment.title}
              {payment.description && (!isBrief || payment.id === chosen) && (
                <span className={styles.note}>{payment.description}</span>
              )}
            </Choice>
          ))}
        </fieldset>
      )}
    </>
  );
}
