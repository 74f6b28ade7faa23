'use client';

import { InstallmentSchedule } from '#components/order/installment-schedule.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { getMoscowDay } from '#lib/domain/dates.ts';
import { computeInstallments } from '#lib/domain/installments.ts';
import { useCheckout, useIsBrief, useOrderQueries } from '../provider.tsx';
import { getPaymentRefusal, type PaymentSum } from '../rules.ts';
import { texts } from '../texts.ts';
import styles from './section.module.scss';

interface PaymentChoiceProps {
  sum: PaymentSum;
}

/** Schedule of the four payments of the total (BC-02). */
function Schedule({ sum: { amount, limit } }: PaymentChoiceProps) {
  const payments = computeInstallments(amount ?? 0, getMoscowDay(new Date()), limit);
  return (
    payments && (
      <div className={styles.schedule}>
        <InstallmentSchedule payments={payments} />
      </div>
    )
  );
}

/**
 * Choice of the payment method: the chosen one while it is offered, otherwise the first (ST-11). A method that does
 * not allow this total shows the reason. It remains chosen until the shopper chooses another, because the total may
 * still change.
 */
export function PaymentChoice({ sum }: PaymentChoiceProps) {
  // In a brief form only the chosen method is described.
  const isBrief = useIsBrief();
  const { payments, payment_id: chosen, choose } = useCheckout();
  const query = useOrderQueries().payments;
  const { error, isLoading } = query;
  return (
    <>
      <FailureMessage query={query} />
      {!payments && isLoading && <Skeleton height="9rem" />}
      {!payments && !isLoading && !error && <p className={styles.note}>{texts.payment.wait}</p>}
      {payments && (
        <fieldset className={styles.options}>
          <legend className={styles.hidden}>{texts.payment.title}</legend>
          {payments.map((payment) => {
            const isChosen = payment.id === chosen;
            const refusal = getPaymentRefusal(payment, sum);
            return (
              <div key={payment.id}>
                <Choice
                  type="radio"
                  name="payment"
                  checked={isChosen}
                  disabled={refusal !== ''}
                  onChange={() => choose({ payment_id: payment.id })}
                >
                  {payment.title}
                  {refusal && (
                    <span
                      className={isChosen ? styles.refusal : styles.note}
                      role={isChosen ? 'alert' : undefined}
                    >
                      {refusal}
                    </span>
                  )}
                  {payment.description && !refusal && (!isBrief || isChosen) && (
                    <span className={styles.note}>{payment.description}</span>
                  )}
                </Choice>
                {isChosen && payment.method === 'installments' && <Schedule sum={sum} />}
              </div>
            );
          })}
        </fieldset>
      )}
    </>
  );
}
