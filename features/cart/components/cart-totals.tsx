import { Stack } from '#components/ui/layout.tsx';
import type { Cart } from '#lib/contracts/cart.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { orderTexts } from '#lib/texts/order.ts';
import { useIsCartChanging } from '../changes.ts';
import { chosenBonuses, paidByCertificates, toPay } from '../split.ts';
import { texts } from '../texts.ts';
import styles from './cart-totals.module.scss';
import { DeliveryPromise } from './delivery-promise.tsx';
import { Installments } from './installments.tsx';

/** Totals of the lines to order; only the shop calculates them, so they are marked busy during a change. */
export function CartTotals({ cart }: { cart: Cart }) {
  const busy = useIsCartChanging();
  const bonuses = chosenBonuses(cart);
  const certificates = paidByCertificates(cart, cart.final_amount - bonuses);
  return (
    <div className={styles.totals} aria-busy={busy || undefined}>
      <Stack as="dl" gap={2}>
        <div className={styles.row}>
          <dt>{texts.goods}</dt>
          <dd>{formatExactPrice(cart.original_amount)}</dd>
        </div>
        {cart.discounts.map(({ name, price }) => (
          <div key={name} className={styles.row} data-discount="">
            <dt>{name}</dt>
            <dd>{formatExactPrice(-price)}</dd>
          </div>
        ))}
        {bonuses > 0 && (
          <div className={styles.row} data-discount="">
            <dt>{texts.byBonuses}</dt>
            <dd>{formatExactPrice(-bonuses)}</dd>
          </div>
        )}
        {certificates > 0 && (
          <div className={styles.row} data-discount="">
            <dt>{orderTexts.certificates}</dt>
            <dd>{formatExactPrice(-certificates)}</dd>
          </div>
        )}
        <div className={styles.row} data-total="">
          <dt>{texts.total}</dt>
          <dd>{formatExactPrice(toPay(cart))}</dd>
        </div>
      </Stack>
      <DeliveryPromise cart={cart} />
      <Installments amount={toPay(cart)} limit={cart.installment_limit} />
    </div>
  );
}
