'use client';

import { useState } from 'react';
import { useProfile, useSession } from '#features/session/index.ts';
import type { FastOrderTotals } from '#lib/contracts/fast-orders.ts';
import { useOrderPhone } from '../use-order-phone.ts';

/** An order that was refused because its phone is not confirmed. */
interface Refused {
  phone: string;
  /** The sums that were shown at the press. */
  shown: FastOrderTotals;
}

/**
 * ST-06: whether a phone has to be confirmed before step 2, and the code that confirms it. A guest's has to be after an order
 * was refused for it; that order is sent again then.
 */
export function useRecipientPhone(onConfirmed: (phone: string) => void) {
  const isCustomer = useSession().data?.auth === true;
  const profile = useProfile();
  const [refused, setRefused] = useState<Refused | null>(null);
  const confirmed = (phone: string) => {
    if (refused?.phone !== phone) setRefused(null);
    onConfirmed(phone);
  };
  const phone = useOrderPhone(confirmed);
  const own = profile.data?.phone;
  return {
    ...phone,
    /** The profile is still on its way: it is not known yet whose phone it is. */
    isWaiting: isCustomer && profile.isLoading,
    isForeign: isCustomer,
    refused,
    /** Goes on, or sends a code when the phone is not the profile's and has not been confirmed. */
    check: (typed: string) => {
      const isOwn = own && own.code + own.number === typed;
      if (refused?.phone !== typed && (!isCustomer || isOwn)) return confirmed(typed);
      phone.ask(typed);
    },
    /** Asks for the code without which the shop does not take the order. */
    refuse: (order: Refused) => {
      setRefused(order);
      phone.ask(order.phone);
    },
    forget: () => setRefused(null),
  };
}

export type RecipientPhone = ReturnType<typeof useRecipientPhone>;
