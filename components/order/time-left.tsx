import { orderTexts } from '#lib/texts/order.ts';
import styles from './pay-panel.module.scss';

const words = orderTexts.pay;
const MINUTE = 60;

const clock = (seconds: number) =>
  `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;

/** The screen reader announcement: twice, instead of every second. */
function spoken(seconds: number): string {
  if (seconds <= MINUTE) return words.lastMinute;
  return seconds <= 5 * MINUTE ? words.fiveMinutes : '';
}

/** Countdown of the time to pay. @param after what happens when it is over; of an order unless told otherwise */
export function TimeLeft({ seconds, after = words.after }: { seconds: number; after?: string }) {
  return (
    <p className={styles.hint}>
      {words.left}{' '}
      <span className={styles.clock} role="timer" aria-live="off">
        {clock(seconds)}
      </span>
      . {after}
      <span className={styles.announcement} role="status">
        {spoken(seconds)}
      </span>
    </p>
  );
}
