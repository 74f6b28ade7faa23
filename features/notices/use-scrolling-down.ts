'use client';

import { useEffect } from 'react';

/** Time without movement after which scrolling counts as ended, ms. Safari does not support `scrollend`. */
const SCROLL_END_MS = 600;
/**
 * Minimum movement that counts as scrolling. Smaller movements are ignored, because a finger is never completely still.
 */
const SCROLL_TOLERANCE_PX = 6;

/**
 * Sets an attribute on <html> while the page is being scrolled down. Styles use the attribute to hide elements that are
 * positioned over the page.
 */
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
      rest = setTimeout(show, SCROLL_END_MS);
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
