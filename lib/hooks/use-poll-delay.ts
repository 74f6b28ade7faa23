'use client';

import { useCallback, useEffect, useRef } from 'react';

const SECOND_MS = 1000;

/** Delays until the next poll, by the time since the page was opened or shown again. Both times are in ms. */
const DELAYS = [
  { within: 60 * SECOND_MS, delay: 3 * SECOND_MS },
  { within: 300 * SECOND_MS, delay: 6 * SECOND_MS },
] as const;
const LONGEST = 15 * SECOND_MS;

export const computePollDelay = (waited: number): number =>
  DELAYS.find(({ within }) => waited < within)?.delay ?? LONGEST;

/**
 * Returns the backoff of a page's polling. The delay starts short, grows with time, and is short again when the
 * visitor returns to the page. React Query itself does not poll while the page is hidden or offline.
 * @returns a function for `refetchInterval`
 */
export function usePollDelay(): () => number {
  const since = useRef<number | null>(null);
  useEffect(() => {
    const begin = () => {
      if (document.visibilityState === 'visible') since.current = Date.now();
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => document.removeEventListener('visibilitychange', begin);
  }, []);
  return useCallback(() => computePollDelay(since.current === null ? 0 : Date.now() - since.current), []);
}
