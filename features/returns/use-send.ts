'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '@/features/session';
import { call } from '@/lib/api/client';
import { ApiFailure } from '@/lib/api/result';
import type { CallInput } from '@/lib/contracts';
import type { ReturnableOrder } from '@/lib/contracts/returns';
import { attachedIds, markLost } from '@/lib/hooks/attachment-list';
import { useReplaceAtTop } from '@/lib/hooks/use-replace-at-top';
import { successPath } from './path';
import { useReturnStore } from './provider';
import { RETURNS } from './queries';
import type { ReturnOutput } from './schema';

type Body = CallInput<'POST /services/rest/v1/user/returns'>['body'];

const SEND = ['returns', 'send'];
const CONFLICT = 409;

/** What tells one try from another. It is stored, so of the account it has what the shop shows too. */
const contentOf = ({ refund, ...body }: Body): string =>
  JSON.stringify({ ...body, refund: refund && { ...refund, account: refund.account.slice(-4) } });

/** @param phone by which the order was found; empty for the caller's own */
function bodyOf(order: ReturnableOrder, phone: string, fields: ReturnOutput, attachments: string[]): Body {
  const { lines, source_id, refund, ...rest } = fields;
  return {
    ...rest,
    order_number: order.number,
    order_phone: phone,
    items: lines.flatMap(({ checked, ...item }) => (checked ? [item] : [])),
    source_id: Number(source_id),
    refund: order.refund_to_card ? undefined : refund,
    attachments,
  };
}

/** Sends the request once, however often it is pressed, and goes to the page that says so. */
export function useSend(order: ReturnableOrder, phone: string) {
  const client = useQueryClient();
  const replaceAtTop = useReplaceAtTop();
  const store = useReturnStore();
  const { mutate, error, isPending } = useMutation({
    mutationKey: SEND,
    mutationFn: async (fields: ReturnOutput) => {
      await client.ensureQueryData(sessionQuery);
      const { files, attemptKey } = store.getState();
      const body = bodyOf(order, phone, fields, attachedIds(files));
      return call(
        'POST /services/rest/v1/user/returns',
        { body },
        { idempotencyKey: attemptKey(contentOf(body)) },
      );
    },
    onSuccess: ({ number }) => {
      store.getState().finish();
      replaceAtTop(successPath(number));
      void client.invalidateQueries({ queryKey: RETURNS });
    },
    onError: (failure) => {
      if (!(failure instanceof ApiFailure)) return;
      markLost(store, failure.errors);
      if (failure.status !== CONFLICT) return;
      // What may still come back has changed: the order is read again, what was typed stays.
      store.getState().forgetAttempt();
      void client.invalidateQueries({ queryKey: RETURNS });
    },
  });
  return {
    error,
    isPending,
    /** @param onRefused hears the shop's refusal */
    send: (fields: ReturnOutput, onRefused: (failure: ApiFailure) => void) => {
      // A second click of a double click comes before the button is drawn busy.
      if (client.isMutating({ mutationKey: SEND }) > 0) return;
      mutate(fields, {
        onError: (failure) => {
          if (failure instanceof ApiFailure) onRefused(failure);
        },
      });
    },
  };
}
