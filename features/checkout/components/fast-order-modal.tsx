'use client';

import { useEffect } from 'react';
import { BackStep } from '#components/ui/back-step.tsx';
import type { ModalProps } from '#features/modals/index.ts';
import { FastOrder } from '../fast-order/components/fast-order.tsx';
import { useFastOrder, useFastOrderStore } from '../fast-order/use-fast-order.ts';
import { useFastPlace } from '../fast-order/use-fast-place.ts';
import { CheckoutScope } from '../provider.tsx';

declare module '#features/modals/registry.ts' {
  interface ModalOptions {
    /** One size of one product, bought without the cart. */
    'fast-order': {
      product: { id: number; code: string; title: string };
      offer: { id: number; title: string };
    };
  }
}

/** MD-12: one piece of one size in three steps: the recipient, delivery and payment, the order's number. */
export default function FastOrderModal({ options, onClose }: ModalProps<'fast-order'>) {
  const store = useFastOrderStore();
  const step = useFastOrder((state) => state.step);
  const place = useFastPlace();
  // A change of the page's route closes the modal too.
  useEffect(() => () => store.getState().leave(), [store]);
  return (
    <CheckoutScope store={store} place={place} isBrief>
      <FastOrder {...options} onClose={onClose} />
      {step === 2 && <BackStep onBack={() => store.getState().set({ step: 1 })} />}
    </CheckoutScope>
  );
}
