import { formatPrice } from '@/lib/domain/money';
import { texts } from '../texts';
import type { Sum } from '../use-totals';
import styles from './summary.module.scss';

type SumsProps = Sum & { busy?: boolean };

/** Goods, discounts by name, delivery, the whole. */
export function Sums({ amount, discounts, delivery_price, final_amount, busy }: SumsProps) {
  return (
    <dl className={styles.sums} aria-busy={busy || undefined}>
      <div className={styles.row}>
        <dt>{texts.summary.goods}</dt>
        <dd>{formatPrice(amount)}</dd>
      </div>
      {discounts.map(({ name, price }) => (
        <div key={name} className={styles.row} data-discount="">
          <dt>{name}</dt>
          <dd>{formatPrice(-price)}</dd>
        </div>
      ))}
      <div className={styles.row}>
        <dt>{texts.summary.delivery}</dt>
        <dd>
          {delivery_price === null
            ? '—'
            : delivery_price > 0
              ? formatPrice(delivery_price)
              : texts.delivery.free}
        </dd>
      </div>
      <div className={styles.row} data-total="">
        <dt>{texts.summary.total}</dt>
        <dd>{formatPrice(final_amount)}</dd>
      </div>
    </dl>
  );
}
