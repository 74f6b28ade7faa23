'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { OrderTotals } from '#components/order/order-totals.tsx';
import { Button } from '#components/ui/button.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import type { FastOrderTotals } from '#lib/contracts/fast-orders.ts';
import { getMoscowDay } from '#lib/domain/dates.ts';
import { computeInstallments } from '#lib/domain/installments.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { RefusalText } from '../../components/refusal-text.tsx';
import summary from '../../components/summary.module.scss';
import { useCheckout } from '../../provider.tsx';
import { requiredFieldsSchema } from '../../schema.ts';
import { isPhoneUnconfirmed, type usePlaceFastOrder } from '../../use-order.ts';
import type { OrderForm } from '../../use-order-form.ts';
import type { OrderPhone } from '../../use-order-phone.ts';
import { isSoldOut } from '../rules.ts';
import { texts } from '../texts.ts';
import styles from './fast-order.module.scss';
import { useIsPromoPending } from './promo-field.tsx';
import { CODE_FORM_ID, RECIPIENT_FORM_ID } from './recipient-step.tsx';

interface FastOrderFooterProps {
  totals: UseQueryResult<FastOrderTotals>;
  order: ReturnType<typeof usePlaceFastOrder>;
  phone: OrderPhone;
  /** True while the profile is loading. Until then it is unknown whether the phone belongs to the profile. */
  isWaiting: boolean;
  form: OrderForm<FastOrderTotals>;
  /** Opens the subscription to a size that has been sold out. */
  onSubscribe: () => void;
}

/** Total with installments (BC-02), always visible. Its parts are shown on demand. */
function Total({ totals, busy }: { totals: FastOrderTotals; busy: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { final_amount, delivery_price, installment_limit } = totals;
  if (final_amount === undefined) return null;
  const parts = computeInstallments(final_amount, getMoscowDay(new Date()), installment_limit);
  const [first = 0, last = first] = [parts?.[0]?.amount, parts?.at(-1)?.amount];
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.total} aria-busy={busy || undefined}>
        <Row as="span" gap={2} wrap="tight" align="baseline">
          <span className={styles.label}>{texts.total}</span>
          {delivery_price === null && <span className={styles.note}>{texts.withoutDelivery}</span>}
        </Row>
        <span className={styles.sum} aria-live="polite">
          {formatExactPrice(final_amount)}
          {parts && (
            <span className={styles.note}>{texts.installments(formatExactPrice(first), first === last)}</span>
          )}
        </span>
      </summary>
      {isOpen && <OrderTotals {...totals} busy={busy} />}
    </details>
  );
}

/** Errors, the total and the step's button. */
export function FastOrderFooter(props: FastOrderFooterProps) {
  const { order, phone, isWaiting, form, onSubscribe } = props;
  const state = useCheckout();
  const { step } = state;
  // The consent and the required fields are valid (VA-06).
  const isReady = requiredFieldsSchema.safeParse(state).success;
  const awaitsCode = phone.sent !== null;
  const isPromoPending = useIsPromoPending();
  const { data: totals, error: estimateError, isFetching } = props.totals;
  // The refusal of an unconfirmed phone is shown at the phone field instead.
  const error = isPhoneUnconfirmed(order.error) ? null : order.error;
  const isClosed = estimateError !== null || totals?.restriction_message !== '';
  return (
    <Stack gap={3}>
      <FailureMessage query={props.totals} />
      {isSoldOut(estimateError) && (
        <Button variant="secondary" wide aria-haspopup="dialog" onClick={onSubscribe}>
          {texts.subscribe}
        </Button>
      )}
      {totals?.restriction_message && (
        <RichText className={summary.error} html={totals.restriction_message} />
      )}
      {error && !estimateError && (
        <div className={summary.error} role="alert">
          <RefusalText error={error} again={texts.again} />
        </div>
      )}
      {totals && <Total totals={totals} busy={isFetching} />}
      {step === 1 && awaitsCode && (
        <Button type="submit" form={CODE_FORM_ID} wide disabled={!isReady} busy={phone.confirm.isPending}>
          {texts.phone.submit}
        </Button>
      )}
      {step === 1 && !awaitsCode && (
        <Button
          type="submit"
          form={RECIPIENT_FORM_ID}
          wide
          disabled={!isReady || isClosed}
          busy={isWaiting || phone.isChecking}
        >
          {texts.next}
        </Button>
      )}
      {step === 2 && (
        <Button
          wide
          disabled={isClosed || form.isPaymentRefused}
          // Busy while the totals are calculated, because the total that the shopper would accept is unknown.
          busy={order.isPending || form.isDeferred || isPromoPending || isFetching}
          onClick={totals && (() => form.press(totals))}
        >
          {texts.submit}
        </Button>
      )}
    </Stack>
  );
}
