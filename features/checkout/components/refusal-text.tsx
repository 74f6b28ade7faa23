'use client';

import { Stack } from '#components/ui/layout.tsx';
import { spokenDate } from '#lib/texts/delivery.ts';
import { useCheckout } from '../provider.tsx';
import { isDayRefused } from '../refused-choice.ts';
import { texts } from '../texts.ts';
import { changesOf } from '../use-order.ts';
import styles from './summary.module.scss';

interface RefusalTextProps {
  error: Error;
  /** Says that a second press accepts what has changed. */
  again: string;
}

/**
 * Old and new values of everything that differs from what was shown; of a refused day, which one has replaced it; else the
 * shop's own message.
 */
export function RefusalText({ error, again }: RefusalTextProps) {
  const { delivery_date: date } = useCheckout();
  const changes = changesOf(error);
  if (changes.length === 0)
    return <p>{isDayRefused(error) && date ? texts.delivery.dayRefused(spokenDate(date)) : error.message}</p>;
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
