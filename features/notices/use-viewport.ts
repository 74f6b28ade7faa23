'use client';

import { useEffect } from 'react';
import { COOKIES } from '#lib/config/cookies.ts';
import { viewportOf } from '#lib/config/viewports.ts';
import { setCookie } from '#lib/hooks/use-cookie.ts';

/** BC-10: stores the kind of screen in a cookie, for a year from the last visit. */
export function useViewport(): void {
  useEffect(() => {
    let stored = '';
    const store = () => {
      const kind = viewportOf(window.innerWidth);
      if (kind === stored) return;
      stored = kind;
      setCookie(COOKIES.viewport, kind);
    };
    store();
    window.addEventListener('resize', store);
    return () => window.removeEventListener('resize', store);
  }, []);
}
