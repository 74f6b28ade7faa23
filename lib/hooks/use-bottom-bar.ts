'use client';

import { type RefObject, useLayoutEffect } from 'react';

const BOTTOM_BAR = '--bottom-bar';
const KEYBOARD = '--keyboard';
const SETTLED_MS = 150;

/** Pixels of the page's lower part that the keyboard on the screen covers; 0 while the page is zoomed. */
function keyboardHeight(): number {
  const view = window.visualViewport;
  if (!view || view.scale > 1.01) return 0;
  return Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop));
}

/** Where the element is not sticky it is no bar, and takes nothing of the screen. */
function place(element: HTMLElement) {
  const keyboard = keyboardHeight();
  const isBar = getComputedStyle(element).position === 'sticky';
  element.style.setProperty(KEYBOARD, `${keyboard}px`);
  const height = isBar ? element.offsetHeight + keyboard : 0;
  document.documentElement.style.setProperty(BOTTOM_BAR, `${height}px`);
}

/** A field that is typed into is not left below the bar. */
function showField() {
  const { activeElement } = document;
  if (activeElement?.matches('input, textarea, select')) activeElement.scrollIntoView?.({ block: 'nearest' });
}

/**
 * Keeps a page's sticky bar above the keyboard on the screen (`--keyboard` of the element), and publishes what it takes of the
 * screen as `--bottom-bar`: focused fields are scrolled clear of it, notices stand above it (styles/globals.scss).
 */
export function useBottomBar(ref: RefObject<HTMLElement | null>): void {
  // After each render: the bar's text may take another line.
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
    // What is said of the field that was left, an error, may push this one down.
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
