'use client';

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'next/navigation';
import { useState } from 'react';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Title } from '#components/ui/text.tsx';
import { OrderLookup } from '#features/order-lookup/index.ts';
import { hasErrorStatus } from '#lib/api/failure-checks.ts';
import { useAfterHydration } from '#lib/hooks/use-after-hydration.ts';
import { readReturnNumber } from '../path.ts';
import { returnQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './request.module.scss';
import { RequestDetails } from './request-details.tsx';
import { RequestSkeleton } from './request-skeleton.tsx';
import { ReturnLinks } from './return-links.tsx';

/** Shown for a number that cannot be the number of a return. */
function NoNumber() {
  return (
    <Stack gap={5} className={styles.request}>
      <Title as="h1" quiet>
        {texts.request.badNumber}
      </Title>
      <p>{texts.request.badNumberHint}</p>
      <ReturnLinks />
    </Stack>
  );
}

/**
 * Shows the shopper's own return directly. Any other return requires the phone. An unknown number is treated like
 * another shopper's return.
 */
function Numbered({ number }: { number: string }) {
  const [phone, setPhone] = useState('');
  const own = useQuery(returnQuery(number, ''));
  const byPhone = useQuery({ ...returnQuery(number, phone), enabled: phone !== '' });
  const found = useAfterHydration(byPhone.data ?? own.data);
  if (found) return <RequestDetails request={found} isAsked={phone !== ''} />;
  if (hasErrorStatus(own.error, 400)) return <NoNumber />;
  if (own.error && !hasErrorStatus(own.error, 404)) return <FailureMessage query={own} />;
  if (!own.error) return <RequestSkeleton />;
  return (
    <Stack gap={5} className={styles.request}>
      <Title as="h1" quiet>
        {texts.of(number)}
      </Title>
      <OrderLookup
        asksFor="phone"
        number={number}
        label={texts.find.form}
        lead={texts.request.ask}
        phoneLabel={texts.request.phone}
        submit={texts.request.submit}
        busy={byPhone.isFetching}
        failure={phone && byPhone.error && !byPhone.isFetching ? byPhone.error.message : null}
        onSubmit={(typed) => {
          if (typed.phone === phone) void byPhone.refetch();
          else setPhone(typed.phone);
        }}
      />
    </Stack>
  );
}

export function ReturnRequest() {
  const number = readReturnNumber(useParams<{ number: string }>().number);
  return number ? <Numbered key={number} number={number} /> : <NoNumber />;
}
