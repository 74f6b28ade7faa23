'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useKeepFocus } from '#lib/hooks/use-keep-focus.ts';

/** The heading that is seen: the router keeps pages that were left in the document. */
const findHeading = () =>
  [...document.querySelectorAll<HTMLElement>('main h1')].find(
    (heading) => heading.getClientRects().length > 0,
  );

function focusPage(): void {
  const { activeElement } = document;
  // The page has put the focus somewhere itself.
  if (activeElement?.closest('main') && activeElement.id !== 'main') return;
  const heading = findHeading();
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
}

/**
 * Whoever goes to another page by keyboard goes on from its heading: the focus would else stay with what is gone, and
 * Tab begin again before the header. A press of a mouse or a finger, and the browser's own way back, move nothing.
 */
export function FollowFocus() {
  useKeepFocus();
  const pathname = usePathname();
  const left = useRef(pathname);
  const isByKeyboard = useRef(false);

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      isByKeyboard.current = key === 'Enter' || key === ' ';
    };
    const onOther = () => {
      isByKeyboard.current = false;
    };
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('pointerdown', onOther, true);
    window.addEventListener('popstate', onOther);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('pointerdown', onOther, true);
      window.removeEventListener('popstate', onOther);
    };
  }, []);

  useEffect(() => {
    if (left.current === pathname) return;
    left.current = pathname;
    if (!isByKeyboard.current) return;
    isByKeyboard.current = false;
    // A modal that the page closes gives the focus back to what had opened it, after this.
    const waiting = setTimeout(focusPage);
    return () => clearTimeout(waiting);
  }, [pathname]);

  return null;
}
