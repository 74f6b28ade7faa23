'use client';

import { useLocation } from '#features/location/index.ts';
import type { OrderPlace } from '../provider.tsx';
import { useFastOrder } from './use-fast-order.ts';

/** A one-click order goes to the shopper's city, or to another one without the page being loaded anew. */
export function useFastPlace(): OrderPlace {
  const { city, country } = useLocation();
  const other = useFastOrder((state) => state.other_city);
  const set = useFastOrder((state) => state.set);
  return {
    city: other ?? city,
    country: country.code,
    move: (other_city) => set({ other_city }),
    isMoving: false,
    error: null,
  };
}
