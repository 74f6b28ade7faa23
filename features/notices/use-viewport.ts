'use client';

import { useEffect } from 'react';
import { COOKIES } from '@/lib/config/cookies';
import { viewportOf } from '@/lib/config/viewports';
import { keepCookie } from '@/lib/hooks/use-cookie';

/** BC-10: remembers the kind of screen for a year from the last visit. */
export function useViewport(): void {
  useEffect(() => {
    let kept = '';
    const keep = () => {
      const kind = viewportOf(window.innerWidth);
      if (kind === kept) return;
      kept = kind;
      keepCookie(COOKIES.viewport, kind);
    };
    keep();
    window.addEventListener('resize', keep);
    return () => window.removeEventListener('resize', keep);
  }, []);
}
