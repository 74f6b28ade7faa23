'use client';

import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/session/index.ts';
import { request } from '#lib/api/client.ts';
import { hasErrorStatus } from '#lib/api/failure-checks.ts';
import type { EndpointInput } from '#lib/contracts/index.ts';
import type { ReturnableOrder } from '#lib/contracts/returns.ts';
import { listUploadedIds, markLostFiles } from '#lib/hooks/attachment-list.ts';
import { useReplaceAtTop } from '#lib/hooks/use-replace-at-top.ts';
import { useSubmitOnce } from '#lib/hooks/use-submit-once.ts';
import { buildSuccessPath } from './path.ts';
import { useReturnStore } from './provider.tsx';
import { RETURNS_KEY } from './queries.ts';
import { needsAccount, type ReturnOutput } from './schema.ts';

type Body = EndpointInput<'POST /services/rest/v1/user/returns'>['body'];

const CONFLICT = 409;

/**
 * Builds the body of the request.
 * @param phone phone by which the shopper found the order. Empty for an order of the shopper
 */
function buildBody(order: ReturnableOrder, phone: string, fields: ReturnOutput, attachments: string[]): Body {
  const { lines, source_id, refund, ...rest } = fields;
  return {
    ...rest,
    order_number: order.number,
    order_phone: phone,
    items: lines.flatMap(({ checked, ...item }) => (checked ? [item] : [])),
    source_id: Number(source_id),
    refund: needsAccount(order) ? refund : undefined,
    attachments,
  };
}

/** Sends the return request and opens the confirmation page. */
export function useSubmitReturn(order: ReturnableOrder, phone: string) {
  const client = useQueryClient();
  const replaceAtTop = useReplaceAtTop();
  const store = useReturnStore();
  return useSubmitOnce({
    form: 'return',
    submit: async (fields: ReturnOutput, keyOf) => {
      await client.ensureQueryData(sessionQuery);
      const body = buildBody(order, phone, fields, listUploadedIds(store.getState().files));
      return request('POST /services/rest/v1/user/returns', { body }, { idempotencyKey: keyOf(body) });
    },
    onSuccess: ({ number }) => {
      store.getState().finish();
      replaceAtTop(buildSuccessPath(number));
      void client.invalidateQueries({ queryKey: RETURNS_KEY });
    },
    onError: (error) => {
      markLostFiles(store, error);
      // The returnable quantities have changed, so the order is loaded again. The typed text remains.
      if (hasErrorStatus(error, CONFLICT)) void client.invalidateQueries({ queryKey: RETURNS_KEY });
    },
  });
}
