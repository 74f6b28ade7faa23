'use client';

import { useEffect } from 'react';
import { useCityNamed } from '#features/location/index.ts';
import { useCheckout } from '../provider.tsx';
import { addressElsewhere } from './rules.ts';

/**
 * ST-07: on the first entry to step 2 the address of the shopper's city is chosen; without one the second saved
 * address, and the order then goes to its city. An address where the shop does not deliver is left to the shopper.
 */
export function useFirstAddress(): void {
  const { city, addresses, has_entered: hasEntered, set } = useCheckout();
  const away = !hasEntered && addresses ? addressElsewhere(addresses, city) : null;
  const found = useCityNamed(away?.city ?? '');
  useEffect(() => {
    // An unknown city is null, one that is still looked for undefined.
    if (hasEntered || !addresses || (away && found === undefined)) return;
    set({ has_entered: true, ...(away && found && { address_id: away.address_id, other_city: found }) });
  }, [hasEntered, addresses, away, found, set]);
}
