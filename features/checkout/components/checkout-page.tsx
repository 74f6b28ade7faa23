'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Failure } from '@/components/ui/failure';
import { cartQuery } from '@/features/cart';
import { useOrder } from '../use-order';
import { CheckoutAside } from './checkout-aside';
import { CheckoutEmpty } from './checkout-empty';
import { CheckoutForm } from './checkout-form';
import { CheckoutSkeleton } from './checkout-skeleton';

/** The form while there is something to order; after another tab's order, which one that was. */
export function CheckoutPage() {
  // Another window may have changed it while this one was not looked at.
  const {
    data: cart,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...cartQuery, refetchOnWindowFocus: 'always' });
  const order = useOrder();
  const [filledAt, setFilledAt] = useState<number | null>(null);
  useEffect(() => {
    if (cart && cart.count > 0) setFilledAt(cart.timestamp);
  }, [cart]);
  // The order is placed, its page is on the way.
  if (order.isSuccess) return <CheckoutSkeleton />;
  if (cart?.items.length === 0) return <CheckoutEmpty filledAt={filledAt} />;
  if (cart?.count === 0) return <CheckoutAside cart={cart} filledAt={filledAt} />;
  if (cart) return <CheckoutForm cart={cart} order={order} />;
  if (error) return <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return <CheckoutSkeleton />;
}
