import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { hasApiError } from '#lib/api/failure-checks.ts';
import { useDraftStore } from './provider.tsx';
import type { CheckoutChoice, RefusedDay } from './state.ts';
import type { DraftStore } from './store.ts';

/** Returns true when the shop no longer delivers on the order's day. */
export const isDayRefused = (error: Error | null): boolean =>
  hasApiError(error, ({ code }) => code === 'date_unavailable');

/** Returns true when a part of the choice is no longer offered: day, hours, place, method, or day at a pickup point. */
const isChoiceOutdated = (error: Error): boolean =>
  hasApiError(
    error,
    ({ code, field }) => code?.endsWith('_unavailable') || field === 'expected.delivery_date',
  );

/**
 * Removes a refused day from the list. When a part of the choice is no longer available, the options are fetched
 * again.
 * @param choice choice of the refused order
 */
export function dropRefusedChoice(
  client: QueryClient,
  store: DraftStore,
  error: Error,
  choice: RefusedDay,
): void {
  if (!isChoiceOutdated(error)) return;
  if (isDayRefused(error)) store.getState().refuseDay(choice);
  void client.invalidateQueries({ queryKey: ['checkout'] });
}

/** Removes the day of a choice when the shop refuses to calculate totals because of that day. */
export function useDropRefusedDay(refusal: Error | null, choice: CheckoutChoice | null): void {
  const client = useQueryClient();
  const store = useDraftStore();
  const drop = useEffectEvent((error: Error) => {
    if (choice && isDayRefused(error)) dropRefusedChoice(client, store, error, choice);
  });
  useEffect(() => {
    if (refusal) drop(refusal);
  }, [refusal]);
}
