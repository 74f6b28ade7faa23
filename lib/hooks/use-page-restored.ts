'use client';

import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onReturn` when the browser restores the page from the back/forward cache. The restored page may still show the
 * state in which it was left, such as a busy button.
 */
export function usePageRestored(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) returned();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
