'use client';

import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { LazyBoundary } from '#components/layout/lazy-boundary.tsx';
import { OrderItems } from '#components/order/order-items.tsx';
import { OrderTotals } from '#components/order/order-totals.tsx';
import { Button } from '#components/ui/button.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Title } from '#components/ui/text.tsx';
import { CartReductions, cartQuery, useOpenCart } from '#features/cart/index.ts';
import { InstallmentTeaser } from '#features/installments/index.ts';
import { hasErrorStatus } from '#lib/api/failure-checks.ts';
import type { Cart } from '#lib/contracts/cart.ts';
import { useCheckout } from '../provider.tsx';
import { texts } from '../texts.ts';
import type { ShownTotals } from '../totals.ts';
import {
  isPaymentMethodRefused,
  isPhoneUnconfirmed,
  listExpectedChanges,
  type usePlaceCartOrder,
} from '../use-order.ts';
import { RefusalText } from './refusal-text.tsx';
import styles from './summary.module.scss';

interface SummaryProps {
  cart: Cart;
  shown: ShownTotals;
  totals: Pick<UseQueryResult, 'error' | 'isFetching'>;
  order: ReturnType<typeof usePlaceCartOrder>;
}

/**
 * Items and totals of the order, and the controls that reduce the total. An error is shown above the button (ER-02).
 */
export function Summary({ cart, shown, totals, order }: SummaryProps) {
  const client = useQueryClient();
  const openCart = useOpenCart();
  // A refusal of the phone or of the payment method is shown in the section of the phone or of the payment instead.
  const isShownElsewhere = isPhoneUnconfirmed(order.error) || isPaymentMethodRefused(order.error);
  const error = (isShownElsewhere ? null : order.error) ?? totals.error;
  const { payments } = useCheckout();
  // Installments are mentioned only when a payment method offers them.
  const isInParts = !payments || payments.some(({ method }) => method === 'installments');
  // An item has sold out in the meantime. The refetched cart shows the remaining stock.
  const soldOut = hasErrorStatus(error, 409) && listExpectedChanges(error).length === 0;
  const alert = useRef<HTMLDivElement>(null);
  // Scrolls to the error, because the pressed button is always visible on a phone and may be far from the error.
  useEffect(() => {
    if (order.error) alert.current?.scrollIntoView?.({ block: 'nearest' });
  }, [order.error]);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: cartQuery.queryKey });
    order.reset();
    openCart();
  };
  return (
    <aside className={styles.summary} aria-labelledby="summary-title">
      <Stack gap={4} className={styles.scrolled}>
        <Row gap={4} align="baseline" between>
          <Title size="lg" id="summary-title">
            {texts.summary.title}
          </Title>
          <Button variant="plain" size="sm" aria-label={texts.summary.editName} onClick={openCart}>
            {texts.summary.edit}
          </Button>
        </Row>
        <OrderItems items={shown.items} />
        {isInParts && <InstallmentTeaser price={shown.final_amount} limit={cart.installment_limit} />}
      </Stack>
      <Stack gap={4} className={styles.reductions}>
        <LazyBoundary>
          <Suspense fallback={<Skeleton height="4.5rem" />}>
            <CartReductions cart={cart} certificates={shown.certificates} />
          </Suspense>
        </LazyBoundary>
      </Stack>
      <Stack gap={4} className={styles.sums}>
        <OrderTotals {...shown} busy={totals.isFetching} />
        {error && (
          <div ref={alert} className={styles.error} role="alert">
            <RefusalText error={error} again={texts.summary.again} />
            {soldOut && (
              <Button variant="secondary" size="sm" onClick={refresh}>
                {texts.summary.refresh}
              </Button>
            )}
          </div>
        )}
      </Stack>
    </aside>
  );
}
