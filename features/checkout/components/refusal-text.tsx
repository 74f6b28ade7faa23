'use client';

import { Stack } from '#components/ui/layout.tsx';
import { formatDayMonth } from '#lib/texts/delivery.ts';
import { useCheckout } from '../provider.tsx';
import { isDayRefused } from '../refused-choice.ts';
import { texts } from '../texts.ts';
import { listExpectedChanges } from '../use-order.ts';
import styles from './summary.module.scss';

interface RefusalTextProps {
  error: Error;
  /** Text which explains that pressing the button again accepts the changes. */
  again: string;
}

/**
 * Text of a refused order. It lists the old and new values of all differences, or names the day that replaces a refused
 * day, or shows the shop's message.
 */
export function RefusalText({ error, again }: RefusalTextProps) {
  const { delivery_date: date } = useCheckout();
  const changes = listExpectedChanges(error);
  if (changes.length === 0)
    return (
      <p>{isDayRefused(error) && date ? texts.delivery.dayRefused(formatDayMonth(date)) : error.message}</p>
    );
  return (
    <>
      <p className={styles.changed}>{texts.summary.changed}</p>
      <Stack as="ul" gap={1} className={styles.changes}>
        {changes.map(({ field, message }) => (
          <li key={field}>{message}</li>
        ))}
      </Stack>
      <p>{again}</p>
    </>
  );
}
