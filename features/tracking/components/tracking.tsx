'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { OrderLookup, type OrderLookupValues } from '#features/order-lookup/index.ts';
import { sessionQuery } from '#features/session/index.ts';
import { request } from '#lib/api/client.ts';
import { useSubmitOnce } from '#lib/hooks/use-submit-once.ts';
import { texts } from '../texts.ts';
import { TrackingResult } from './tracking-result.tsx';

/** Finds an order and shows its status. The number is put into the page's URL. */
export function Tracking() {
  const [number] = useState(useSearchParams().get('number') ?? '');
  const client = useQueryClient();
  const { send, data, error, isPending } = useSubmitOnce({
    form: 'tracking',
    networkMode: 'always',
    submit: async (body: OrderLookupValues) => {
      // The server recognizes an order of this browser by the session, so the session is loaded first.
      await client.ensureQueryData(sessionQuery);
      // Section 7 names the number `order_id`.
      const fields = { ...body, order_id: body.number };
      const { number, ...order } = await request('POST /services/rest/v1/tracking/history', { body: fields });
      return { ...order, number: number || body.number };
    },
    onSuccess: (order) =>
      window.history.replaceState(null, '', `?${new URLSearchParams({ number: order.number })}`),
  });
  return (
    <>
      <OrderLookup
        asksFor="phoneOptional"
        number={number}
        submit={texts.submit}
        busy={isPending}
        failure={error ? error.message : null}
        onSubmit={(values) => send(values)}
      />
      {data && <TrackingResult key={data.number} order={data} />}
    </>
  );
}
