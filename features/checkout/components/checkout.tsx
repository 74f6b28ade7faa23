'use client';

import { CheckoutProvider } from '../provider.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

/** /order: all of it is personal, so it is rendered in the browser. */
export function Checkout() {
  return (
    <CheckoutProvider fallback={<CheckoutSkeleton />}>
      <CheckoutPage />
    </CheckoutProvider>
  );
}
