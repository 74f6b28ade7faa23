'use client';

import { useEffect, useState } from 'react';

/** Maximum time that a busy page can delay the idle state, ms. */
const TIMEOUT_MS = 3_000;
/** Delay for browsers without requestIdleCallback, ms. */
const FALLBACK_DELAY_MS = 500;

/** True once the page has hydrated and the browser is idle. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const settle = () => setIdle(true);
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(settle, FALLBACK_DELAY_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(settle, { timeout: TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
