'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Text } from '#components/ui/text.tsx';
import { CityPhoneField } from '#features/location/index.ts';
import { findOrderKey } from '#lib/api/order-key.ts';
import { ordersQuery } from '#lib/api/orders-query.ts';
import type { Order } from '#lib/contracts/orders.ts';
import { phone as phoneSchema } from '#lib/contracts/recipient.ts';
import { formatDeadlineInSentence } from '#lib/texts/deadlines.ts';
import { validation } from '#lib/texts/validation.ts';
import { texts } from '../texts.ts';
import { type SentCode, useConfirmPhone } from '../use-confirm-phone.ts';
import styles from './confirm-phone.module.scss';
import { PhoneConfirmationStatus } from './phone-code.tsx';

const words = texts.notice;

interface RequestCodeProps {
  order: Pick<Order, 'access' | 'recipient'>;
  busy: boolean;
  /** Called with the phone to confirm. */
  onRequest: (phone: string) => void;
}

/**
 * Begins the confirmation. A visitor with the order's link sees only the last digits of the phone and has to type the
 * full number.
 */
function RequestCode({ order, busy, onRequest }: RequestCodeProps) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  if (order.access === 'own')
    return (
      <Button busy={busy} onClick={() => onRequest(order.recipient.phone)}>
        {words.action}
      </Button>
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { success, data } = phoneSchema.safeParse(typed);
    setWrong(!success);
    if (success && !busy) onRequest(data);
  };
  return (
    <form className={styles.ask} noValidate onSubmit={send} aria-label={texts.title}>
      <CityPhoneField
        label={words.phone}
        value={typed}
        onChange={setTyped}
        hint={order.recipient.phone}
        error={isWrong ? validation.phone.message : undefined}
      />
      <Button type="submit" busy={busy}>
        {words.send}
      </Button>
    </form>
  );
}

/** Deadline for confirming the phone of a placed order, and the form for its code. */
export function ConfirmOrder({
  order,
}: {
  order: Pick<Order, 'number' | 'access' | 'recipient' | 'confirm_until'>;
}) {
  const client = useQueryClient();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [isDone, setDone] = useState(false);
  const notice = useRef<HTMLElement>(null);
  const { number, confirm_until } = order;
  const phone = useConfirmPhone({
    sent,
    setSent,
    orderKey: findOrderKey(number),
    onConfirmed: async () => {
      // If the order cannot be fetched again, it is unknown whether the confirmed phone is the phone of the order.
      const isRead = await client
        .invalidateQueries({ queryKey: ordersQuery.queryKey }, { throwOnError: true })
        .then(
          () => true,
          () => false,
        );
      setDone(isRead);
    },
  });
  // Focuses the notice because the field that had the focus is unmounted.
  useEffect(() => {
    if (isDone) notice.current?.focus();
  }, [isDone]);
  const requestCode = (typed: string) => {
    setDone(false);
    phone.ask(typed);
  };
  if (!confirm_until && !isDone) return null;
  return (
    <section ref={notice} className={styles.notice} aria-label={texts.title} tabIndex={-1}>
      {confirm_until ? (
        <>
          <p>{words.until(formatDeadlineInSentence(confirm_until))}</p>
          {isDone && (
            <Text tone="danger" role="alert">
              {words.other}
            </Text>
          )}
          {!sent && <RequestCode order={order} busy={phone.isChecking} onRequest={requestCode} />}
          <PhoneConfirmationStatus sent={sent} phone={phone} />
          {sent && order.access !== 'own' && (
            <Button variant="plain" size="sm" onClick={() => setSent(null)}>
              {texts.change}
            </Button>
          )}
        </>
      ) : (
        <p role="status">{words.done}</p>
      )}
    </section>
  );
}
