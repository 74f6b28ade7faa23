'use client';

import { Stack } from '#components/ui/layout.tsx';
import type { Cart } from '#lib/contracts/cart.ts';
import { BenefitChoice } from './benefit-choice.tsx';
import { CertificatePayment } from './certificate-payment.tsx';
import { PromoField } from './promo-field.tsx';

interface ReductionsProps {
  cart: Cart;
  /**
   * Certificates with the amounts that they pay. In the cart they pay for the items, at the checkout for the full
   * order.
   */
  certificates: Cart['certificates'];
}

/** Controls that reduce the total in the cart and at the checkout: promo code, benefit of the card, certificates. */
export function Reductions({ cart, certificates }: ReductionsProps) {
  return (
    <Stack gap={4}>
      <PromoField cart={cart} />
      <BenefitChoice cart={cart} />
      {cart.takes_certificates && <CertificatePayment certificates={certificates} />}
    </Stack>
  );
}
