'use client';

import { spokenDate } from '#lib/texts/delivery.ts';
import { useCheckout } from '../provider.tsx';
import { isDayRefused } from '../refused-choice.ts';
import { texts } from '../texts.ts';

/** The shop's own message; of a refused day, which one has replaced it. */
export function RefusalText({ error }: { error: Error }) {
  const date = useCheckout((state) => state.delivery_date);
  if (!isDayRefused(error) || !date) return <p>{error.message}</p>;
  return <p>{texts.delivery.dayRefused(spokenDate(date))}</p>;
}
