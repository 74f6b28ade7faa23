'use client';

import { useEffect } from 'react';
import { COOKIES } from '#lib/config/cookies.ts';
import { getViewport } from '#lib/config/viewports.ts';
import { setCookie } from '#lib/hooks/use-cookie.ts';

/** Stores the width class of the screen in a cookie. The cookie expires a year after the last visit (BC-10). */
export function useViewport(): void {
  useEffect(() => {
    let stored = '';
    const store = () => {
      const kind = getViewport(window.innerWidth);
      if (kind === stored) return;
      stored = kind;
      setCookie(COOKIES.viewport, kind);
    };
    store();
    window.addEventListener('resize', store);
    return () => window.removeEventListener('resize', store);
  }, []);
}
