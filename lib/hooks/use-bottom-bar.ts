'use client';

import { type RefObject, useLayoutEffect } from 'react';

const BOTTOM_BAR = '--bottom-bar';
const KEYBOARD = '--keyboard';
const SETTLED_MS = 150;

/** Returns the height of the on-screen keyboard, pixels. It is 0 while the page is zoomed. */
function computeKeyboardHeight(): number {
  const view = window.visualViewport;
  if (!view || view.scale > 1.01) return 0;
  return Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop));
}

/** Updates the CSS variables. A bar that is not sticky covers nothing, so its published height is 0. */
function place(element: HTMLElement) {
  const keyboard = computeKeyboardHeight();
  const isBar = getComputedStyle(element).position === 'sticky';
  element.style.setProperty(KEYBOARD, `${keyboard}px`);
  const height = isBar ? element.offsetHeight + keyboard : 0;
  document.documentElement.style.setProperty(BOTTOM_BAR, `${height}px`);
}

/** Scrolls the focused field into view, so that the bar does not cover it. */
function showField() {
  const { activeElement } = document;
  if (activeElement?.matches('input, textarea, select')) activeElement.scrollIntoView?.({ block: 'nearest' });
}

/**
 * Places a page's sticky bar above the on-screen keyboard, by the CSS variable `--keyboard` of the bar. The
 * total height of bar and keyboard is published as `--bottom-bar`. Focused fields are scrolled so that the bar
 * does not cover them, and notices are shown above the bar (styles/globals.scss).
 */
export function useBottomBar(ref: RefObject<HTMLElement | null>): void {
  // Runs after each render, because the bar's text may have wrapped to another line.
  useLayoutEffect(() => {
    if (ref.current) place(ref.current);
  });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const view = window.visualViewport;
    const onMove = () => place(element);
    const onResize = () => {
      place(element);
      showField();
    };
    // The scrolling is delayed, because the field that lost the focus may show an error message, which pushes
    // the focused field down.
    let settled: number | undefined;
    const onFocus = () => {
      window.clearTimeout(settled);
      settled = window.setTimeout(showField, SETTLED_MS);
    };
    document.addEventListener('focusin', onFocus);
    window.addEventListener('resize', onMove);
    view?.addEventListener('resize', onResize);
    view?.addEventListener('scroll', onMove);
    return () => {
      window.clearTimeout(settled);
      document.removeEventListener('focusin', onFocus);
      window.removeEventListener('resize', onMove);
      view?.removeEventListener('resize', onResize);
      view?.removeEventListener('scroll', onMove);
      document.documentElement.style.removeProperty(BOTTOM_BAR);
    };
  }, [ref]);
}
