import { formatDay, moscowDay } from '@/lib/domain/dates';
import { installments } from '@/lib/domain/installments';
import { formatPrice } from '@/lib/domain/money';
import { texts } from '../texts';
import styles from './cart-totals.module.scss';

/** Advertises payment in 4 installments, where the sum allows it (BC-02). */
export function Installments({ amount, limit }: { amount: number; limit: number }) {
  const parts = installments(amount, moscowDay(new Date()), limit);
  if (!parts) return null;
  // The remainder of the division goes to the last one.
  const [first = 0, last = first] = [parts[0]?.amount, parts.at(-1)?.amount];
  return (
    <details className={styles.installments}>
      <summary>{texts.installments(formatPrice(first), first === last)}</summary>
      <ol>
        {parts.map(({ date, amount }, index) => (
          <li key={date} className={styles.row}>
            <span>{index === 0 ? texts.today : formatDay(date)}</span>
            <span>{formatPrice(amount)}</span>
          </li>
        ))}
      </ol>
      <p className={styles.hint}>{texts.installmentsFee}</p>
    </details>
  );
}
