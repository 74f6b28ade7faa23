'use client';

import { useLayoutEffect } from 'react';

let isRequested = false;

/**
 * Makes the page scroll to its top after the next navigation. Call it before a navigation to a fragment that is
 * not the id of an element (`#want=38`), because the router does not scroll for such a fragment.
 */
export function scrollTopAfterNavigation(): void {
  isRequested = true;
}

/**
 * Scrolls a new page to its top before it is painted, if scrollTopAfterNavigation was called. After Back or
 * Forward the browser restores the scroll position itself.
 */
export function useScrollTopAfterNavigation(): void {
  useLayoutEffect(() => {
    if (!isRequested) return;
    isRequested = false;
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
}
