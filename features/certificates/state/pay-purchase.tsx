'use client';

import { useQuery } from '@tanstack/react-query';
import { SbpCode } from '#components/order/sbp-code.tsx';
import { TimeLeft } from '#components/order/time-left.tsx';
import { Button } from '#components/ui/button.tsx';
import { Refusal } from '#components/ui/failure.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Text } from '#components/ui/text.tsx';
import type { CertificatePurchase } from '#lib/contracts/certificate-sales.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { codeQuery, usePayPurchase } from './queries.ts';
import styles from './state.module.scss';
import { texts } from './texts.ts';

interface PayPurchaseProps {
  purchase: CertificatePurchase;
  /** Left to pay. */
  seconds: number;
  /** Ways to pay that the shop offers. */
  methods: ReadonlyArray<CertificatePurchase['method']>;
}

/** The way back to the bank, in the same way or in another one, while there is time. */
export function PayPurchase({ purchase, seconds, methods }: PayPurchaseProps) {
  const { pay, isLeaving, error } = usePayPurchase(purchase.number);
  const { data: code } = useQuery(codeQuery(purchase.number));
  const { amount, method, payment_state } = purchase;
  return (
    <Stack gap={3} start className={styles.pay}>
      {payment_state === 'pending' && <Text tone="soft">{texts.pay.pending}</Text>}
      {code && method === 'sbp' && <SbpCode number={purchase.number} amount={amount} code={code} />}
      <TimeLeft seconds={seconds} after={texts.pay.after} />
      <Row gap={3} wrap>
        <Button busy={isLeaving} onClick={() => pay(method)}>
          {payment_state === 'declined' ? texts.pay.again : texts.pay.submit(formatExactPrice(amount))}
        </Button>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="secondary" busy={isLeaving} onClick={() => pay(other)}>
              {texts.pay.other[other]}
            </Button>
          ))}
      </Row>
      <Refusal large error={error} />
    </Stack>
  );
}
