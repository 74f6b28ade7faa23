'use client';

import { useEffect, useState } from 'react';
import { BackButtonHandler } from '#components/ui/back-button-handler.tsx';
import { Modal } from '#components/ui/modal.tsx';
import type { ModalProps } from '#features/modals/index.ts';
import { BOOKING_STEPS } from '../state.ts';
import { useBookingStore } from '../store.ts';
import { texts } from '../texts.ts';
import { useBookingSteps } from '../use-booking-steps.ts';
import { BookingStep } from './booking-step.tsx';
import { StepButtons } from './step-buttons.tsx';

declare module '#features/modals/registry.ts' {
  interface ModalOptions {
    /**
     * Product to book. Without an offer, the modal has a step for the size. `store` is the id of the preselected
     * store.
     */
    booking: {
      product: { id: number; code: string; title: string };
      offer?: { id: number; title: string };
      store?: number;
    };
  }
}

/** Modal of a booking in a store: store, size, contact, and then the booking's number (MD-17, ST-12). */
export default function BookingModal({ options, onClose }: ModalProps<'booking'>) {
  const store = useBookingStore();
  // Runs before the first render, so that choices made for another product are not shown.
  useState(() => store.getState().begin(options));
  const steps = useBookingSteps(options);
  // Runs however the modal is closed, also by a link to another page.
  useEffect(
    () => () => {
      const { step, reset } = store.getState();
      if (step === BOOKING_STEPS.done) reset();
    },
    [store],
  );
  const { step } = steps.data;
  const isContact = step === BOOKING_STEPS.contact;
  return (
    <>
      <Modal title={texts.title} onClose={onClose} footer={<StepButtons steps={steps} onClose={onClose} />}>
        <BookingStep product={options.product} steps={steps} />
      </Modal>
      {(step === BOOKING_STEPS.size || isContact) && (
        <BackButtonHandler onBack={() => steps.go(BOOKING_STEPS.store)} />
      )}
      {isContact && steps.asks && <BackButtonHandler onBack={() => steps.go(BOOKING_STEPS.size)} />}
    </>
  );
}
