'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FailureMessage } from '#components/ui/failure.tsx';
import { buildPricingKey, cartQuery } from '#features/cart/index.ts';
import { CheckoutProvider, OrderDataProvider } from '../provider.tsx';
import { usePlaceCartOrder } from '../use-order.ts';
import { CheckoutEmpty, OnlySavedForLater } from './checkout-empty.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

/**
 * Checkout form while there is something to order. After another tab has placed the order, the page shows a link to
 * this order.
 */
function CheckoutPage() {
  // Another window may have changed the cart while this one was in the background.
  const query = useQuery({ ...cartQuery, refetchOnWindowFocus: 'always' });
  const cart = query.data;
  const order = usePlaceCartOrder();
  const [filledAt, setFilledAt] = useState<number | null>(null);
  useEffect(() => {
    if (cart && cart.count > 0) setFilledAt(cart.timestamp);
  }, [cart]);
  // The order is placed and its page is loading.
  if (order.isSuccess) return <CheckoutSkeleton />;
  if (cart?.items.length === 0) return <CheckoutEmpty filledAt={filledAt} />;
  if (cart?.count === 0) return <OnlySavedForLater cart={cart} filledAt={filledAt} />;
  if (cart)
    return (
      <OrderDataProvider basis={{ itemsKey: buildPricingKey(cart) }} isDelivery>
        <CheckoutForm cart={cart} order={order} />
      </OrderDataProvider>
    );
  return query.error ? <FailureMessage query={query} /> : <CheckoutSkeleton />;
}

/** Page /order. All its content is personal and is rendered in the browser. */
export function Checkout() {
  return (
    <CheckoutProvider fallback={<CheckoutSkeleton />}>
      <CheckoutPage />
    </CheckoutProvider>
  );
}
