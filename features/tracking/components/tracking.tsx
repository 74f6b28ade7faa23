'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { sessionQuery } from '@/features/session';
import { call } from '@/lib/api/client';
import type { TrackingOutput } from '../schema';
import { TrackingForm } from './tracking-form';
import { TrackingResult } from './tracking-result';

/** Asks where an order is, and keeps its number in the address. */
export function Tracking() {
  const [number] = useState(useSearchParams().get('number') ?? '');
  const client = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (body: TrackingOutput) => {
      // An own order is told by its session.
      await client.ensureQueryData(sessionQuery);
      return call('POST /services/rest/v1/orders/tracking/history', { body });
    },
    onSuccess: (order) =>
      window.history.replaceState(null, '', `?${new URLSearchParams({ number: order.number })}`),
  });
  return (
    <>
      <TrackingForm
        number={number}
        busy={isPending}
        failure={error ? error.message : null}
        onAsk={(fields) => {
          if (!isPending) mutate(fields);
        }}
      />
      {data && <TrackingResult key={data.number} order={data} />}
    </>
  );
}
