import { Stack } from '#components/ui/layout.tsx';
import type { CheckoutTotals } from '#lib/contracts/orders.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { orderTexts } from '#lib/texts/order.ts';
import styles from './order-totals.module.scss';
import { SumRow } from './sum-row.tsx';

type OrderTotalsProps = Pick<CheckoutTotals, 'amount' | 'discounts' | 'final_amount'> & {
  /**
   * Price of the delivery in roubles. Null while no delivery method is selected, undefined if the back end does
   * not return the price.
   */
  delivery_price: number | null | undefined;
  /** Number of spent bonuses. One bonus is one rouble. */
  bonus_debet?: number;
  /** Amount paid by gift certificates, roubles. */
  certificate_debet?: number;
  busy?: boolean;
};

function formatDelivery(price: number | null): string {
  if (price === null) return '—';
  return price > 0 ? formatExactPrice(price) : orderTexts.free;
}

/**
 * Totals of an order: items, discounts by name, delivery, bonuses, certificates and the final sum. Unknown sums
 * are omitted.
 */
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
    <Stack as="dl" gap={2} className={styles.totals} aria-busy={busy || undefined}>
      {amount !== undefined && <SumRow name={orderTexts.goods} sum={amount} />}
      {discounts.map(({ name, price }) => (
        <SumRow key={name} kind="discount" name={name} sum={-price} />
      ))}
      {delivery_price !== undefined && (
        <SumRow name={orderTexts.delivery} sum={formatDelivery(delivery_price)} />
      )}
      {bonus_debet > 0 && <SumRow kind="discount" name={orderTexts.bonuses} sum={-bonus_debet} />}
      {certificate_debet > 0 && (
        <SumRow kind="discount" name={orderTexts.certificates} sum={-certificate_debet} />
      )}
      {final_amount !== undefined && <SumRow kind="total" name={orderTexts.total} sum={final_amount} />}
    </Stack>
  );
}
