import type { CheckoutTotals } from '#lib/contracts/orders.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { orderTexts } from '#lib/texts/order.ts';
import styles from './order-totals.module.scss';

type OrderTotalsProps = Pick<CheckoutTotals, 'amount' | 'discounts' | 'final_amount'> & {
  /** Roubles; null until a delivery method is chosen, undefined where the back end does not name it. */
  delivery_price: number | null | undefined;
  /** Bonuses spent, one a rouble. */
  bonus_debet?: number;
  /** Paid by gift certificates, roubles. */
  certificate_debet?: number;
  busy?: boolean;
};

function deliveryText(price: number | null): string {
  if (price === null) return '—';
  return price > 0 ? formatExactPrice(price) : orderTexts.free;
}

/** Known totals of an order: goods, named discounts, delivery, bonuses, certificates, the final sum. */
export function OrderTotals({
  amount,
  discounts,
  delivery_price,
  bonus_debet = 0,
  certificate_debet = 0,
  final_amount,
  busy,
}: OrderTotalsProps) {
  return (
    <dl className={styles.totals} aria-busy={busy || undefined}>
      {amount !== undefined && (
        <div className={styles.row}>
          <dt>{orderTexts.goods}</dt>
          <dd>{formatExactPrice(amount)}</dd>
        </div>
      )}
      {discounts.map(({ name, price }) => (
        <div key={name} className={styles.row} data-discount="">
          <dt>{name}</dt>
          <dd>{formatExactPrice(-price)}</dd>
        </div>
      ))}
      {delivery_price !== undefined && (
        <div className={styles.row}>
          <dt>{orderTexts.delivery}</dt>
          <dd>{deliveryText(delivery_price)}</dd>
        </div>
      )}
      {bonus_debet > 0 && (
        <div className={styles.row} data-discount="">
          <dt>{orderTexts.bonuses}</dt>
          <dd>{formatExactPrice(-bonus_debet)}</dd>
        </div>
      )}
      {certificate_debet > 0 && (
        <div className={styles.row} data-discount="">
          <dt>{orderTexts.certificates}</dt>
          <dd>{formatExactPrice(-certificate_debet)}</dd>
        </div>
      )}
      {final_amount !== undefined && (
        <div className={styles.row} data-total="">
          <dt>{orderTexts.total}</dt>
          <dd>{formatExactPrice(final_amount)}</dd>
        </div>
      )}
    </dl>
  );
}
