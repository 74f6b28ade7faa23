'use client';

import { CheckoutProvider } from '../provider';
import { CheckoutPage } from './checkout-page';
import { CheckoutSkeleton } from './checkout-skeleton';

/** /order: everything personal, so it starts in the browser. */
export function Checkout() {
  return (
    <CheckoutProvider fallback={<CheckoutSkeleton />}>
      <CheckoutPage />
    </CheckoutProvider>
  );
}
