'use client';

import { useState } from 'react';
import type { Coordinates } from '#lib/domain/geo.ts';

/** Why the browser does not tell where the shopper is. */
export type GeolocationTrouble = 'denied' | 'unavailable' | 'timeout';

/** After the shopper has allowed it; the question itself may stand as long as they like. */
const TIMEOUT_MS = 10_000;
/** A position this old is still where somebody is. */
const MAX_AGE_MS = 5 * 60_000;

const TROUBLES: Partial<Record<number, GeolocationTrouble>> = { 1: 'denied', 3: 'timeout' };

/** Asks the browser where the shopper is, only when told to. */
export function useGeolocation(onFound: (at: Coordinates) => void) {
  const [state, setState] = useState<'idle' | 'asking' | GeolocationTrouble>('idle');
  const ask = () => {
    // Old browsers have none.
    if (!('geolocation' in navigator)) return setState('unavailable');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onFound({ lat: coords.latitude, lon: coords.longitude });
      },
      ({ code }) => setState(TROUBLES[code] ?? 'unavailable'),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  };
  const isAsking = state === 'asking';
  return { ask, isAsking, trouble: isAsking || state === 'idle' ? null : state };
}
