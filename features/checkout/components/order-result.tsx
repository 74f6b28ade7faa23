'use client';

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'next/navigation';
import { Failure } from '@/components/ui/failure';
import { UNPAID } from '@/lib/domain/order-states';
import { numberInAddress } from '@/lib/domain/typed-number';
import { usePollDelay } from '@/lib/hooks/use-poll-delay';
import { decodePart } from '@/lib/routing/decode-part';
import { orderQuery } from '../queries';
import { useOrderLink } from '../use-order-link';
import { OrderDetails } from './order-details';
import { OrderNotFound } from './order-not-found';
import { ResultSkeleton } from './result-skeleton';

/** /order/{number}: an order of this session (RT-05), or one whose link was opened; somebody else's is not found. */
export function OrderResult() {
  const { number: param } = useParams<{ number: string }>();
  const number = numberInAddress(decodePart(param)) ?? '';
  useOrderLink(number);
  const delay = usePollDelay();
  const {
    data: order,
    dataUpdatedAt,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...orderQuery(number),
    // The bank's word comes to the shop: until then the page asks.
    refetchInterval: ({ state }) => (state.data?.status === UNPAID ? delay() : false),
    refetchOnWindowFocus: 'always',
  });
  if (order) return <OrderDetails order={order} asOf={dataUpdatedAt} />;
  if (error) return <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (order === null) return <OrderNotFound number={number} />;
  return <ResultSkeleton />;
}
