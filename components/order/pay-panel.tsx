'use client';

import { Button } from '@/components/ui/button';
import type { Order } from '@/lib/contracts/orders';
import { formatPrice } from '@/lib/domain/money';
import { useSecondsLeft } from '@/lib/hooks/use-seconds-left';
import { orderTexts } from '@/lib/texts/order';
import styles from './pay-panel.module.scss';
import { TimeLeft } from './time-left';

const words = orderTexts.pay;

interface PayPanelProps {
  order: Pick<Order, 'final_amount' | 'payment_state' | 'pay_on_receipt'>;
  /** When the time to pay ends, by this browser's clock, milliseconds since the epoch. */
  until: number;
  /** An introduction, where nothing around the panel gives one. */
  lead?: string;
  toBank: () => void;
  payOnReceipt: (paymentId: number) => void;
  /** The browser is going to the bank's page. */
  isLeaving: boolean;
  /** Id of the payment on receipt that is being chosen. */
  choosing: number | null;
  error: Error | null;
}

/** Ways to pay an order that awaits payment: the bank's page, or on receipt. */
export function PayPanel({ order, until, lead, toBank, payOnReceipt, ...state }: PayPanelProps) {
  const seconds = useSecondsLeft(until);
  const { isLeaving, choosing, error } = state;
  const { final_amount, payment_state, pay_on_receipt } = order;
  const isDeclined = payment_state === 'declined';
  return (
    <div className={styles.panel}>
      {lead && <p>{lead}</p>}
      {seconds === 0 ? (
        <p role="status">{words.over}</p>
      ) : (
        <>
          {payment_state === 'pending' && <p className={styles.hint}>{words.pending}</p>}
          <TimeLeft seconds={seconds} />
          <div className={styles.option}>
            <Button busy={isLeaving || choosing !== null} onClick={toBank}>
              {isDeclined ? words.again : words.submit(formatPrice(final_amount))}
            </Button>
            {isDeclined && <p className={styles.hint}>{words.otherCard}</p>}
          </div>
          {pay_on_receipt.length > 0 && (
            <fieldset className={styles.option}>
              <legend className={styles.legend}>{words.onReceipt}</legend>
              <div className={styles.buttons}>
                {pay_on_receipt.map((payment) => (
                  <Button
                    key={payment.id}
                    variant="secondary"
                    size="sm"
                    busy={isLeaving || choosing !== null}
                    onClick={() => payOnReceipt(payment.id)}
                  >
                    {payment.title}
                  </Button>
                ))}
              </div>
            </fieldset>
          )}
        </>
      )}
      {error && (
        <p className={styles.refusal} role="alert">
          {error.message}
        </p>
      )}
    </div>
  );
}
