import type { CheckoutTotals } from '@/lib/contracts/orders';
import { formatPrice } from '@/lib/domain/money';
import { orderTexts } from '@/lib/texts/order';
import styles from './sums.module.scss';

type SumsProps = Pick<CheckoutTotals, 'amount' | 'discounts' | 'final_amount'> & {
  /** Null until a way of delivery is known. */
  delivery_price: number | null;
  /** Bonuses paid with, one a rouble. */
  bonus_debet?: number;
  busy?: boolean;
};

function deliveryText(price: number | null): string {
  if (price === null) return '—';
  return price > 0 ? formatPrice(price) : orderTexts.free;
}

/** Goods, discounts by name, delivery, bonuses, the whole. */
export function Sums({ amount, discounts, delivery_price, bonus_debet = 0, final_amount, busy }: SumsProps) {
  return (
    <dl className={styles.sums} aria-busy={busy || undefined}>
      <div className={styles.row}>
        <dt>{orderTexts.goods}</dt>
        <dd>{formatPrice(amount)}</dd>
      </div>
      {discounts.map(({ name, price }) => (
        <div key={name} className={styles.row} data-discount="">
          <dt>{name}</dt>
          <dd>{formatPrice(-price)}</dd>
        </div>
      ))}
      <div className={styles.row}>
        <dt>{orderTexts.delivery}</dt>
        <dd>{deliveryText(delivery_price)}</dd>
      </div>
      {bonus_debet > 0 && (
        <div className={styles.row} data-discount="">
          <dt>{orderTexts.bonuses}</dt>
          <dd>{formatPrice(-bonus_debet)}</dd>
        </div>
      )}
      <div className={styles.row} data-total="">
        <dt>{orderTexts.total}</dt>
        <dd>{formatPrice(final_amount)}</dd>
      </div>
    </dl>
  );
}
