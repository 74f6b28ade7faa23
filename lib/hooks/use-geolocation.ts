'use client';

import { useState } from 'react';
import type { Coordinates } from '#lib/domain/geo.ts';

/** Reason why the browser returned no position. */
export type GeolocationFailure = 'denied' | 'unavailable' | 'timeout';

/**
 * Time limit for the position after the shopper has granted the permission, ms. The permission prompt has no
 * time limit.
 */
const TIMEOUT_MS = 10_000;
/** Maximum age of a cached position, ms. */
const MAX_AGE_MS = 5 * 60_000;

const FAILURES_BY_CODE: Partial<Record<number, GeolocationFailure>> = { 1: 'denied', 3: 'timeout' };

/** Requests the shopper's position from the browser, but only when `ask` is called. */
export function useGeolocation(onFound: (at: Coordinates) => void) {
  const [state, setState] = useState<'idle' | 'asking' | GeolocationFailure>('idle');
  const ask = () => {
    // Old browsers have no geolocation.
    if (!('geolocation' in navigator)) return setState('unavailable');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onFound({ lat: coords.latitude, lon: coords.longitude });
      },
      ({ code }) => setState(FAILURES_BY_CODE[code] ?? 'unavailable'),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  };
  const isAsking = state === 'asking';
  return { ask, isAsking, trouble: isAsking || state === 'idle' ? null : state };
}
