'use client';

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'next/navigation';
import { Button } from '#components/ui/button.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { commonTexts } from '#lib/texts/common.ts';
import { isPageNotFound, paymentQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './dev-page.module.scss';
import { NotAvailable } from './not-available.tsx';
import { SandboxPayment } from './payment.tsx';

/** Page /dev/bank/{id} of the sandbox bank, where no real money is paid (docs/decisions/016). */
export function SandboxBank() {
  const { id } = useParams<{ id: string }>();
  const { data, error, isFetching, refetch } = useQuery(paymentQuery(id));
  if (data) return <SandboxPayment id={id} payment={data} />;
  if (isPageNotFound(error)) return <NotAvailable />;
  if (error)
    return (
      <Stack gap={4} start className={styles.notice}>
        <p className={styles.failure} role="alert">
          {texts.bank.lost(error.message)}
        </p>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {commonTexts.retry}
        </Button>
      </Stack>
    );
  return (
    <div role="status" aria-label={commonTexts.loading}>
      <Skeleton height="28rem" />
    </div>
  );
}
