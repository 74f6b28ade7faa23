'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Goods } from '@/components/order/goods';
import { Sums } from '@/components/order/sums';
import { Button } from '@/components/ui/button';
import { RichText } from '@/components/ui/rich-text';
import { canOrder, cartQuery, splitCart, useOpenCart } from '@/features/cart';
import { ApiFailure } from '@/lib/api/result';
import type { Cart } from '@/lib/contracts/cart';
import { formatPrice } from '@/lib/domain/money';
import { texts } from '../texts';
import type { CheckoutQueries } from '../use-checkout-data';
import type { useOrder } from '../use-order';
import { useTotals } from '../use-totals';
import { FORM_ID } from './recipient-section';
import styles from './summary.module.scss';

interface SummaryProps {
  cart: Cart;
  data: CheckoutQueries;
  order: ReturnType<typeof useOrder>;
}

/** What is ordered and for how much; the shop's refusal stands above the button (ER-02). */
export function Summary({ cart, data, order }: SummaryProps) {
  const client = useQueryClient();
  const openCart = useOpenCart();
  const totals = useTotals(cart, data.totals.data);
  // The way of delivery and its payments are on their way: the order would be incomplete.
  const waiting = data.deliveries.isLoading || data.payments.isLoading;
  const error = order.error ?? data.totals.error;
  // Sold out meanwhile: the cart as it is now shows what is left.
  const outdated = error instanceof ApiFailure && error.status === 409;
  const refresh = () => {
    void client.invalidateQueries({ queryKey: cartQuery.queryKey });
    order.reset();
    openCart();
  };
  return (
    <aside className={styles.summary} aria-labelledby="summary-title">
      <div className={styles.head}>
        <h2 id="summary-title" className={styles.title}>
          {texts.summary.title}
        </h2>
        <Button variant="plain" size="sm" onClick={openCart}>
          {texts.summary.edit}
        </Button>
      </div>
      <Goods
        items={splitCart(cart.items).toOrder.map(({ product, ...item }) => ({
          ...item,
          color: product.color,
          size: product.size,
        }))}
      />
      <Sums {...totals} busy={data.totals.isFetching} />
      {cart.count === 0 && <p className={styles.notice}>{texts.noneToOrder}</p>}
      {cart.restriction_message && <RichText className={styles.notice} html={cart.restriction_message} />}
      {error && (
        <div className={styles.error} role="alert">
          <p>{error.message}</p>
          {outdated && (
            <Button variant="secondary" size="sm" onClick={refresh}>
              {texts.summary.refresh}
            </Button>
          )}
        </div>
      )}
      <Button type="submit" form={FORM_ID} wide busy={order.isPending || waiting} disabled={!canOrder(cart)}>
        {texts.summary.submit(formatPrice(totals.final_amount))}
      </Button>
    </aside>
  );
}
