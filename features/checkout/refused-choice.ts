import type { QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand';
import { ApiFailure } from '#lib/api/result.ts';
import type { RefusedDay } from './rules.ts';
import type { CheckoutState } from './store.ts';

const has = (error: Error | null, test: (one: { code?: string; field?: string }) => boolean): boolean =>
  error instanceof ApiFailure && error.errors.some(test);

/** The shop no longer delivers on the order's day. */
export const isDayRefused = (error: Error | null): boolean =>
  has(error, ({ code }) => code === 'date_unavailable');

/** Something of the choice is no longer offered: the day, its hours, the place, the way, or the day at a pickup point. */
const isChoiceOutdated = (error: Error): boolean =>
  has(error, ({ code, field }) => code?.endsWith('_unavailable') || field === 'expected.delivery_date');

/**
 * Drops a refused day from the list, and reads the offers again when a part of the choice is no longer among them.
 * @param choice as it was sent
 */
export function dropRefused(
  client: QueryClient,
  store: StoreApi<CheckoutState>,
  error: Error,
  choice: RefusedDay,
): void {
  if (!isChoiceOutdated(error)) return;
  if (isDayRefused(error)) store.getState().refuseDay(choice);
  void client.invalidateQueries({ queryKey: ['checkout'] });
}
