import { SumRow } from '#components/order/sum-row.tsx';
import { Stack } from '#components/ui/layout.tsx';
import type { Cart } from '#lib/contracts/cart.ts';
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
        <SumRow name={texts.goods} sum={cart.original_amount} />
        {cart.discounts.map(({ name, price }) => (
          <SumRow key={name} kind="discount" name={name} sum={-price} />
        ))}
        {bonuses > 0 && <SumRow kind="discount" name={texts.byBonuses} sum={-bonuses} />}
        {certificates > 0 && <SumRow kind="discount" name={orderTexts.certificates} sum={-certificates} />}
        <SumRow kind="total" name={texts.total} sum={toPay(cart)} />
      </Stack>
      <DeliveryPromise cart={cart} />
      <Installments amount={toPay(cart)} limit={cart.installment_limit} />
    </div>
  );
}
