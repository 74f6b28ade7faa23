'use client';

import { useLayoutEffect } from 'react';

let isAwaited = false;

/** Called on the way to an address whose fragment names no element (`#want=38`): the router then leaves the scroll as it is. */
export function awaitTop(): void {
  isAwaited = true;
}

/** The page that was awaited begins at its top, before it is painted; the browser's own way back restores the scroll itself. */
export function useTopOnArrival(): void {
  useLayoutEffect(() => {
    if (!isAwaited) return;
    isAwaited = false;
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
}
