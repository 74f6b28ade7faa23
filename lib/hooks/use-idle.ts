'use client';

import { useEffect, useState } from 'react';

/** The longest that a busy page is waited for, milliseconds. */
const PATIENCE = 3_000;
/** For browsers that do not tell when they are idle. */
const AT_REST = 500;

/** False until the page has hydrated and the browser has nothing better to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const settle = () => setIdle(true);
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(settle, AT_REST);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(settle, { timeout: PATIENCE });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
