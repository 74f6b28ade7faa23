'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { RefusalMessage } from '#components/ui/refusal.tsx';
import { Text } from '#components/ui/text.tsx';
import type { Payment } from '#lib/contracts/delivery.ts';
import type { Order } from '#lib/contracts/orders.ts';
import { useSecondsLeft } from '#lib/hooks/use-seconds-left.ts';
import { orderTexts } from '#lib/texts/order.ts';
import { formatPayLabel } from './pay-label.ts';
import styles from './pay-panel.module.scss';
import { TimeLeft } from './time-left.tsx';

const words = orderTexts.pay;

type Unpaid = Pick<
  Order,
  'final_amount' | 'payment' | 'is_budget_payment' | 'payment_state' | 'pay_online' | 'pay_on_receipt'
>;

interface PayPanelProps {
  order: Unpaid;
  /** Deadline of the payment by this browser's clock, ms since the epoch. */
  until: number;
  /** Introduction. Omit it where the text around the panel already explains the payment. */
  lead?: string;
  /** Pays by the order's payment method. */
  pay: () => void;
  /** Pays by another payment method. */
  payBy: (paymentId: number) => void;
  /** True after a payment method was selected, until the request has failed or the bank's page has opened. */
  isBusy: boolean;
  error: Error | null;
  /** QR code of the payment. It replaces the button that opens the bank's page. */
  code?: ReactNode;
}

interface OtherWaysProps extends Pick<PayPanelProps, 'payBy' | 'isBusy'> {
  title: string;
  payments: readonly Payment[];
}

/**
 * Buttons for other payment methods. The button of an unavailable method is disabled, and the reason is shown
 * below the buttons.
 */
function OtherWays({ title, payments, payBy, isBusy }: OtherWaysProps) {
  if (payments.length === 0) return null;
  return (
    <Stack as="fieldset" gap={2} start>
      <legend className={styles.legend}>{title}</legend>
      <Row gap={3} wrap className={styles.buttons}>
        {payments.map((payment) => (
          <Button
            key={payment.id}
            variant="secondary"
            size="sm"
            busy={isBusy}
            disabled={payment.reason !== ''}
            onClick={() => payBy(payment.id)}
          >
            {payment.title}
          </Button>
        ))}
      </Row>
      {payments.map(
        ({ id, reason }) =>
          reason && (
            <Text size="sm" wrap="pretty" key={id}>
              {reason}
            </Text>
          ),
      )}
    </Stack>
  );
}

/**
 * Panel to pay for an order that awaits payment. The shopper can pay online by the order's payment method or
 * another one, or on receipt.
 */
export function PayPanel({ order, until, lead, pay, payBy, isBusy, error, code }: PayPanelProps) {
  const seconds = useSecondsLeft(until);
  const { payment, payment_state, pay_online, pay_on_receipt } = order;
  return (
    <Stack gap={4} start className={styles.panel}>
      {lead && <p>{lead}</p>}
      {seconds === 0 ? (
        <p role="status">{words.over}</p>
      ) : (
        <>
          {payment_state === 'pending' && !code && !error && (
            <Text size="sm" wrap="pretty">
              {words.pending}
            </Text>
          )}
          <TimeLeft seconds={seconds} />
          {code || (
            <Stack gap={2} start>
              <Button busy={isBusy} onClick={pay}>
                {payment_state === 'declined' ? words.again : formatPayLabel(order)}
              </Button>
              {payment_state === 'declined' && payment.method === 'card' && (
                <Text size="sm" wrap="pretty">
                  {words.otherCard}
                </Text>
              )}
            </Stack>
          )}
          <OtherWays title={words.otherwise} payments={pay_online} payBy={payBy} isBusy={isBusy} />
          <OtherWays title={words.onReceipt} payments={pay_on_receipt} payBy={payBy} isBusy={isBusy} />
        </>
      )}
      <RefusalMessage large error={error} />
    </Stack>
  );
}
