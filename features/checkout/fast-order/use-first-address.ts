'use client';

import { useEffect } from 'react';
import { useCityNamed } from '#features/location/index.ts';
import { useOrderPlace } from '../provider.tsx';
import { addressElsewhere } from './rules.ts';
import { useFastOrder, useFastOrderStore } from './use-fast-order.ts';

/**
 * ST-07: on the first entry to step 2 the address of the shopper's city is chosen; without one the second saved
 * address, and the order then goes to its city. An address where the shop does not deliver is left to the shopper.
 */
export function useFirstAddress(): void {
  const store = useFastOrderStore();
  const { city, move } = useOrderPlace();
  const addresses = useFastOrder((state) => state.addresses);
  const hasEntered = useFastOrder((state) => state.has_entered);
  const away = !hasEntered && addresses ? addressElsewhere(addresses, city.name) : null;
  const found = useCityNamed(away?.city ?? '');
  useEffect(() => {
    if (hasEntered || !addresses) return;
    // Not known yet.
    if (away && found === undefined) return;
    store.getState().set({ has_entered: true });
    if (!away || !found) return;
    store.getState().set({ first_address: away.address_id });
    move(found);
  }, [hasEntered, addresses, away, found, move, store]);

  const first = useFastOrder((state) => state.first_address);
  const answersFor = useFastOrder((state) => state.city);
  useEffect(() => {
    // The store takes an address of its own city only.
    if (first === null || answersFor !== city.name) return;
    store.getState().choose({ address_id: first });
    store.getState().set({ first_address: null });
  }, [first, answersFor, city.name, store]);
}
