'use client';

import { Failure } from '@/components/ui/failure';
import { useCart } from '@/features/cart';
import { useOrder } from '../use-order';
import { CheckoutEmpty } from './checkout-empty';
import { CheckoutForm } from './checkout-form';
import { CheckoutSkeleton } from './checkout-skeleton';

export function CheckoutPage() {
  const { data: cart, error, refetch, isFetching } = useCart();
  const order = useOrder();
  // The order is placed, its page is on the way.
  if (order.isSuccess) return <CheckoutSkeleton />;
  if (cart?.items.length === 0) return <CheckoutEmpty />;
  if (cart) return <CheckoutForm cart={cart} order={order} />;
  if (error) return <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return <CheckoutSkeleton />;
}
