'use client';

import { CheckoutProvider } from '../provider';
import { CheckoutPage } from './checkout-page';
import { CheckoutSkeleton } from './checkout-skeleton';

/** /order: all of it is personal, so it is rendered in the browser. */
export function Checkout() {
  return (
    <CheckoutProvider fallback={<CheckoutSkeleton />}>
      <CheckoutPage />
    </CheckoutProvider>
  );
}
