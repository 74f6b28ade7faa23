'use client';

import { useLayoutEffect } from 'react';

let isRequested = false;

/**
 * Scrolls to the top after the navigation that follows. Call it before a navigation to a fragment that is no
 * element's id (`#want=38`), because the router then does not scroll.
 */
export function scrollTopAfterNavigation(): void {
  isRequested = true;
}

/**
 * Scrolls the page to its top before it is painted, if that was requested. On back and forward the browser restores
 * the scroll position itself.
 */
export function useScrollTopAfterNavigation(): void {
  useLayoutEffect(() => {
    if (!isRequested) return;
    isRequested = false;
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
}
