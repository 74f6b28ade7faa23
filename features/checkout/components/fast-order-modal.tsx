'use client';

import { useEffect } from 'react';
import { BackButtonHandler } from '#components/ui/back-button-handler.tsx';
import type { ModalOptions, ModalProps } from '#features/modals/index.ts';
import { FastOrder } from '../fast-order/components/fast-order.tsx';
import { FastOrderProvider, OrderDataProvider, useCheckoutDraft, useDraftStore } from '../provider.tsx';

declare module '#features/modals/registry.ts' {
  interface ModalOptions {
    /** Product and size that are bought without the cart. */
    'fast-order': {
      product: { id: number; code: string; title: string };
      offer: { id: number; title: string };
    };
  }
}

function Steps(props: ModalOptions['fast-order'] & { onClose: () => void }) {
  const store = useDraftStore();
  const isDelivery = useCheckoutDraft(({ step, placed }) => step === 2 && !placed);
  const promocode = useCheckoutDraft((state) => state.promocode);
  const selected_limit_type = useCheckoutDraft((state) => state.selected_limit_type);
  // Runs on unmount, because a navigation closes the modal too.
  useEffect(() => () => store.getState().handleClose(), [store]);
  return (
    <OrderDataProvider
      basis={{ itemsKey: '', fast: { offer: props.offer.id, promocode, selected_limit_type } }}
      isDelivery={isDelivery}
    >
      <FastOrder {...props} />
      {isDelivery && <BackButtonHandler onBack={store.getState().back} />}
    </OrderDataProvider>
  );
}

/** Modal of a one-click order of one unit in three steps: recipient, delivery and payment, number (MD-12). */
export default function FastOrderModal({ options, onClose }: ModalProps<'fast-order'>) {
  return (
    <FastOrderProvider>
      <Steps {...options} onClose={onClose} />
    </FastOrderProvider>
  );
}
