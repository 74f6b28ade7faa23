'use client';

import { useRef } from 'react';
import type { AddressFormHandle } from '#features/addresses/index.ts';
import { normalizePhone } from '#lib/domain/phone.ts';
import { useCheckout, useDraftStore, useOrderQueries, useReadOrder } from './provider.tsx';
import {
  findMissingDeliveryPart,
  getChosenPayment,
  getChosenPoint,
  getPaymentRefusal,
  isTypingAddress,
  type PaymentSum,
  toCheckoutChoice,
} from './rules.ts';
import type { CheckoutData } from './state.ts';
import { type AcceptedTotals, toExpectedOrder } from './totals.ts';
import { isOrderLoading, useDeferredSubmit } from './use-deferred-submit.ts';

/** Builds the fields that each order request contains. */
const buildBody = (state: CheckoutData, payment_id: number, shown: AcceptedTotals) => {
  const { name, surname, phone, email, comment } = state;
  const choice = toCheckoutChoice(state);
  return (
    choice && {
      ...choice,
      payment_id,
      user_info: { name, surname, phone: normalizePhone(phone), email },
      comment,
      agree: true,
      // Values shown when the button was pressed, even if newer totals have arrived since.
      expected: toExpectedOrder(shown, getChosenPoint(state)),
    }
  );
};

interface OrderFormOptions<Shown extends AcceptedTotals> {
  sum: PaymentSum;
  /** Awaited before the order is sent. If it resolves to false, the order is not sent. */
  confirm?: () => Promise<boolean>;
  /** Sends the order as it was shown when the button was pressed. */
  send: (body: NonNullable<ReturnType<typeof buildBody>>, shown: Shown, state: CheckoutData) => void;
}

/**
 * Handles a press of the order button. A typed address is saved first. If a field is missing, the first missing field
 * takes the focus.
 */
export function useOrderForm<Shown extends AcceptedTotals>({ sum, confirm, send }: OrderFormOptions<Shown>) {
  const store = useDraftStore();
  const queries = useOrderQueries();
  const read = useReadOrder();
  const current = useCheckout();
  const missing = findMissingDeliveryPart(current);
  const isPaymentRefused = getPaymentRefusal(getChosenPayment(current), sum) !== '';
  const delivery = useRef<HTMLDivElement>(null);
  const addressForm = useRef<AddressFormHandle>(null);

  /**
   * Saves a typed address together with the order. A typed address is saved even while another address is chosen,
   * because the open form shows the order's destination.
   * @returns true when the destination of the order is complete
   */
  const resolveDestination = async (): Promise<boolean> => {
    store.getState().set({ attempted: true });
    let state = read();
    if (findMissingDeliveryPart(state) === 'address' || isTypingAddress(state)) {
      await addressForm.current?.save();
      state = read();
    }
    const still = findMissingDeliveryPart(state);
    // The first error on the page takes the focus. The delivery is above the recipient, so its error is the first.
    if (still && !(still === 'address' && addressForm.current)) delivery.current?.focus();
    return still === null && !isTypingAddress(state);
  };
  // No order is placed if a field is invalid (`shown` is null). In this case only the missing parts of the delivery are
  // reported.
  const handlePress = async (shown: Shown | null) => {
    if (!(await resolveDestination()) || !shown || !(await (confirm?.() ?? true))) return;
    const state = read();
    if (state.payment_id === null || isPaymentRefused) return;
    const body = buildBody(state, state.payment_id, shown);
    if (body) send(body, shown, state);
  };
  const { isDeferred, press } = useDeferredSubmit(
    isOrderLoading(queries, missing),
    current.changes,
    handlePress,
  );
  return { delivery, addressForm, missing, isPaymentRefused, isDeferred, press };
}

export type OrderForm<Shown extends AcceptedTotals = AcceptedTotals> = ReturnType<typeof useOrderForm<Shown>>;
