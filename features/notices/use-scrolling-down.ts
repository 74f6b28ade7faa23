'use client';

import { useEffect } from 'react';

/** A page that has not moved for this long is at rest; Safari has no event that says so. */
const REST_MS = 600;
/** Smaller movements are ignored: a finger is never still. */
const SCROLL_TOLERANCE_PX = 6;

/** Says on <html> that the page is being scrolled down: what lies over the page makes way. */
export function useScrollingDown(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let last = window.scrollY;
    let rest: ReturnType<typeof setTimeout>;
    const show = () => {
      delete dataset.scrollingDown;
    };
    const onScroll = () => {
      clearTimeout(rest);
      rest = setTimeout(show, REST_MS);
      const moved = window.scrollY - last;
      if (Math.abs(moved) <= SCROLL_TOLERANCE_PX) return;
      last = window.scrollY;
      if (moved > 0) dataset.scrollingDown = '';
      else show();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      clearTimeout(rest);
      show();
    };
  }, []);
}
