'use client';

import { useEffect, useState } from 'react';
import { BackStep } from '#components/ui/back-step.tsx';
import { Modal } from '#components/ui/modal.tsx';
import type { ModalProps } from '#features/modals/index.ts';
import { STEPS } from '../state.ts';
import { useBookingStore } from '../store.ts';
import { texts } from '../texts.ts';
import { useBookingSteps } from '../use-booking-steps.ts';
import { BookingStep } from './booking-step.tsx';
import { StepButtons } from './step-buttons.tsx';

declare module '#features/modals/registry.ts' {
  interface ModalOptions {
    /** Without an offer the modal asks for the size; `store` is chosen at first, by its id. */
    booking: {
      product: { id: number; code: string; title: string };
      offer?: { id: number; title: string };
      store?: number;
    };
  }
}

/** MD-17, ST-12: store, size, contact, and then the booking's number. */
export default function BookingModal({ options, onClose }: ModalProps<'booking'>) {
  const store = useBookingStore();
  // Before the first drawing: what was chosen for another product must not be seen.
  useState(() => store.getState().begin(options));
  const steps = useBookingSteps(options);
  // However it is closed, by a link to another page too.
  useEffect(
    () => () => {
      const { step, reset } = store.getState();
      if (step === STEPS.done) reset();
    },
    [store],
  );
  const { step } = steps.data;
  const isContact = step === STEPS.contact;
  return (
    <>
      <Modal title={texts.title} onClose={onClose} footer={<StepButtons steps={steps} onClose={onClose} />}>
        <BookingStep product={options.product} steps={steps} />
      </Modal>
      {(step === STEPS.size || isContact) && <BackStep onBack={() => steps.go(STEPS.store)} />}
      {isContact && steps.asks && <BackStep onBack={() => steps.go(STEPS.size)} />}
    </>
  );
}
