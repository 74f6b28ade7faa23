import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Skeletons } from '#components/ui/skeletons.tsx';
import { Text, TextLink } from '#components/ui/text.tsx';
import type { Order } from '#lib/contracts/orders.ts';
import { orderReceiptsQuery } from '../queries.ts';
import { hasReceipt } from '../rules.ts';
import { texts } from '../texts.ts';
import styles from './actions.module.scss';
import { CancelForm } from './cancel-form.tsx';
import { Receipt } from './receipt.tsx';
import { RepeatOrder } from './repeat-order.tsx';

const returnHref = (number: string) =>
  `/personal/return/form?order=${encodeURIComponent(number.toLowerCase())}`;

type Panel = 'cancel' | 'receipt';

/** Actions that the order's state allows. Their forms and results open below the buttons. */
export function OrderActions({ order }: { order: Order }) {
  const [panel, setPanel] = useState<Panel | null>(null);
  const [cancelled, setCancelled] = useState(false);
  const done = useRef<HTMLParagraphElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (cancelled) done.current?.focus();
  }, [cancelled]);
  const toggle = (one: Panel) => () => setPanel(panel === one ? null : one);
  return (
    <Stack as="section" gap={4} className={styles.actions} aria-label={texts.actions}>
      {cancelled && (
        <Text tone="success" quiet ref={done} role="status" tabIndex={-1}>
          {texts.cancel.done}
        </Text>
      )}
      <OrderReturns returns={order.returns} />
      <RepeatOrder number={order.number}>
        {order.can_return && (
          <ButtonLink href={returnHref(order.number)} variant="secondary" size="sm">
            {texts.giveBack}
          </ButtonLink>
        )}
        {hasReceipt(order) && (
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={panel === 'receipt'}
            onClick={toggle('receipt')}
          >
            {texts.receipt}
          </Button>
        )}
        {order.can_cancel && (
          <Button
            ref={cancel}
            variant="plain"
            size="sm"
            aria-expanded={panel === 'cancel'}
            onClick={toggle('cancel')}
          >
            {texts.cancel.action}
          </Button>
        )}
      </RepeatOrder>
      {panel === 'receipt' && <OrderReceipts number={order.number} />}
      {panel === 'cancel' && (
        <CancelForm
          order={order}
          onDone={() => {
            setPanel(null);
            setCancelled(true);
          }}
          onKeep={() => {
            setPanel(null);
            cancel.current?.focus();
          }}
        />
      )}
    </Stack>
  );
}

/**
 * List of an order's return requests. The list includes requests that another person has created, because the shopper
 * has to see every return of the order.
 */
function OrderReturns({ returns }: Pick<Order, 'returns'>) {
  if (returns.length === 0) return null;
  return (
    <Stack as="ul" gap={2} aria-label={texts.returns.title}>
      {returns.map(({ number, status_title }) => (
        <li key={number}>
          <TextLink href={`/personal/return/${encodeURIComponent(number.toLowerCase())}`} prefetch={false}>
            {texts.returns.of(number)}
          </TextLink>
          {`: ${status_title}`}
        </li>
      ))}
    </Stack>
  );
}

/** Receipts of an order, shown inside the order. */
function OrderReceipts({ number }: { number: string }) {
  const query = useQuery(orderReceiptsQuery(number));
  if (!query.data) return query.error ? <FailureMessage query={query} /> : <Skeletons heights={['16rem']} />;
  const { receipts } = query.data;
  if (receipts.length === 0) return <p role="status">{texts.noReceipt}</p>;
  return receipts.map((receipt) => <Receipt key={receipt.id} receipt={receipt} heading="h3" />);
}
