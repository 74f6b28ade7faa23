'use client';

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'next/navigation';
import { Failure } from '#components/ui/failure.tsx';
import { UNPAID } from '#lib/domain/order-states.ts';
import { numberInAddress } from '#lib/domain/typed-number.ts';
import { usePollDelay } from '#lib/hooks/use-poll-delay.ts';
import { decodePart } from '#lib/routing/decode-part.ts';
import { orderQuery } from '../queries.ts';
import { useOrderLink } from '../use-order-link.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderNotFound } from './order-not-found.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';

/** /order/{number}: an order of this session (RT-05), or one whose link was opened; somebody else's is not found. */
export function OrderResult() {
  const { number: param } = useParams<{ number: string }>();
  const number = numberInAddress(decodePart(param)) ?? '';
  useOrderLink(number);
  const delay = usePollDelay();
  const query = useQuery({
    ...orderQuery(number),
    // The bank's word comes to the shop: until then the page asks.
    refetchInterval: ({ state }) => (state.data?.status === UNPAID ? delay() : false),
    refetchOnWindowFocus: 'always',
  });
  const order = query.data;
  if (order) return <OrderDetails order={order} asOf={query.dataUpdatedAt} />;
  if (query.error) return <Failure query={query} />;
  if (order === null) return <OrderNotFound number={number} />;
  return <ResultSkeleton />;
}
