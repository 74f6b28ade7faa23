'use client';

import { spokenDate } from '@/lib/texts/delivery';
import { useCheckout } from '../provider';
import { isDayRefused } from '../refused-choice';
import { texts } from '../texts';

/** The shop's own message; of a refused day, which one has replaced it. */
export function RefusalText({ error }: { error: Error }) {
  const date = useCheckout((state) => state.delivery_date);
  if (!isDayRefused(error) || !date) return <p>{error.message}</p>;
  return <p>{texts.delivery.dayRefused(spokenDate(date))}</p>;
}
