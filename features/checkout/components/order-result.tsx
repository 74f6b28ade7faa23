'use client';

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'next/navigation';
import { ButtonLink } from '@/components/ui/button-link';
import { Failure } from '@/components/ui/failure';
import { UNPAID } from '@/lib/domain/order-states';
import { usePollDelay } from '@/lib/hooks/use-poll-delay';
import { common } from '@/lib/texts/common';
import { orderQuery } from '../queries';
import { texts } from '../texts';
import styles from './notice.module.scss';
import { OrderDetails } from './order-details';
import { ResultSkeleton } from './result-skeleton';

/** /order/{number}: an order of this session (RT-05); somebody else's is not found. */
export function OrderResult() {
  const { number } = useParams<{ number: string }>();
  const delay = usePollDelay();
  const {
    data: order,
    dataUpdatedAt,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...orderQuery(decodeURIComponent(number).toUpperCase()),
    // The bank's word comes to the shop: until then the page asks.
    refetchInterval: ({ state }) => (state.data?.status === UNPAID ? delay() : false),
    refetchOnWindowFocus: 'always',
  });
  if (order) return <OrderDetails order={order} asOf={dataUpdatedAt} />;
  if (error) return <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (order === null)
    return (
      <div className={styles.notice}>
        <h1 className={styles.title}>{texts.result.notFound}</h1>
        <p>{texts.result.notFoundHint}</p>
        <div className={styles.buttons}>
          <ButtonLink href="/catalog/shoes">{common.catalog}</ButtonLink>
          <ButtonLink href="/" variant="secondary">
            {common.home}
          </ButtonLink>
        </div>
      </div>
    );
  return <ResultSkeleton />;
}
