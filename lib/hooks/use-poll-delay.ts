'use client';

import { useCallback, useEffect, useRef } from 'react';

const SECOND_MS = 1000;

/** Milliseconds until the next look, by how long somebody has been waiting. */
const DELAYS = [
  { within: 60 * SECOND_MS, delay: 3 * SECOND_MS },
  { within: 300 * SECOND_MS, delay: 6 * SECOND_MS },
] as const;
const LONGEST = 15 * SECOND_MS;

export const pollDelay = (waited: number): number =>
  DELAYS.find(({ within }) => waited < within)?.delay ?? LONGEST;

/**
 * How long to wait before a page asks again for what it waits for: often at first and whenever somebody comes back to it,
 * then less and less. React-query itself does not ask while the page is hidden or offline.
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
  return useCallback(() => pollDelay(since.current === null ? 0 : Date.now() - since.current), []);
}
