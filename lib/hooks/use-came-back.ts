'use client';

import { useEffect, useEffectEvent } from 'react';

/**
 * Calls when the browser brings the page back as it was left: busy with going to another site, though nobody goes
 * there any more.
 */
export function useCameBack(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) returned();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
