'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Note, Text, TextLink, Title } from '#components/ui/text.tsx';
import { request } from '#lib/api/client.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { computeFirstPayment } from '#lib/domain/installments.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { openPage } from '#lib/hooks/reload-page.ts';
import { paymentQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './payment.module.scss';

interface PaymentProps {
  id: string;
  payment: EndpointResult<'GET /v1/sandbox/payments/:id'>;
}

/** Payment of the sandbox bank with its three possible outcomes. After a choice the browser returns to the shop. */
export function SandboxPayment({ id, payment }: PaymentProps) {
  const [isThinking, setThinking] = useState(false);
  const client = useQueryClient();
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (action: 'pay' | 'decline') =>
      request('POST /v1/sandbox/payments/:id', { params: { id }, body: { action } }),
    onSuccess: (answer) => {
      // When the browser's Back button leads to this page again, it shows the outcome.
      client.setQueryData(paymentQuery(id).queryKey, answer);
      // A real bank's page is another site, so the shop is loaded as a new page here too.
      openPage(answer.return_url);
    },
    // The payment may have been closed after the page was loaded: the order was cancelled, or is paid on delivery.
    onError: () => void client.invalidateQueries(paymentQuery(id)),
  });
  const { bank } = texts;
  // A bank charges the first of four payments now, and the others automatically.
  const isInParts = payment.method === 'installments';
  return (
    <Stack as="section" gap={4} className={styles.payment} aria-labelledby="bank">
      <Title as="h1" size="xl" id="bank">
        {bank.title}
      </Title>
      <Note className={styles.lead}>{bank.lead}</Note>
      <p className={styles.order}>{bank.order(payment.order_number)}</p>
      <Note>{bank.method[payment.method]}</Note>
      <Title as="p" size="2xl">
        {formatExactPrice(isInParts ? computeFirstPayment(payment.amount) : payment.amount)}
      </Title>
      {isInParts && <Note>{bank.parts(formatExactPrice(payment.amount))}</Note>}
      {error && (
        <Text tone="danger" role="alert">
          {bank.lost(error.message)}
        </Text>
      )}
      {payment.status === 'pending' ? (
        <Stack gap={3} className={styles.ways}>
          <Button
            wide
            busy={isPending && variables === 'pay'}
            disabled={isPending && variables !== 'pay'}
            onClick={() => mutate('pay')}
          >
            {bank.pay}
          </Button>
          <Button
            wide
            variant="secondary"
            busy={isPending && variables === 'decline'}
            disabled={isPending && variables !== 'decline'}
            onClick={() => mutate('decline')}
          >
            {bank.decline}
          </Button>
          <Button wide variant="plain" disabled={isPending} onClick={() => setThinking(true)}>
            {bank.think}
          </Button>
        </Stack>
      ) : (
        <Text strong>{bank.done[payment.status]}</Text>
      )}
      <Note role="status" className={styles.thinking}>
        {isThinking && bank.thinking}
      </Note>
      {(isThinking || payment.status !== 'pending') && (
        <TextLink as="a" className={styles.back} href={payment.return_url}>
          {bank.back}
        </TextLink>
      )}
    </Stack>
  );
}
