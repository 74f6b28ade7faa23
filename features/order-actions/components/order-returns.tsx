import Link from 'next/link';
import type { Order } from '#lib/contracts/orders.ts';
import { texts } from '../texts.ts';
import styles from './actions.module.scss';

/** The returns from an order, whoever has asked for them: its shopper has to learn of each. */
export function OrderReturns({ returns }: Pick<Order, 'returns'>) {
  if (returns.length === 0) return null;
  return (
    <ul className={styles.returns} aria-label={texts.returns.title}>
      {returns.map(({ number, status_title }) => (
        <li key={number}>
          <Link
            href={`/personal/return/${encodeURIComponent(number.toLowerCase())}`}
            prefetch={false}
            className={styles.return}
          >
            {texts.returns.of(number)}
          </Link>
          {`: ${status_title}`}
        </li>
      ))}
    </ul>
  );
}
