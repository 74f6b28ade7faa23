'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useRestoreFocus } from '#lib/hooks/use-restore-focus.ts';

/** Finds the visible heading. There may be several, because the router retains previous pages in the document. */
const findHeading = () =>
  [...document.querySelectorAll<HTMLElement>('main h1')].find(
    (heading) => heading.getClientRects().length > 0,
  );

function focusPage(): void {
  const { activeElement } = document;
  // The page has already set the focus.
  if (activeElement?.closest('main') && activeElement.id !== 'main') return;
  const heading = findHeading();
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
}

/**
 * Moves the focus to the heading of a page that was opened by keyboard. Otherwise the focus would be lost with the
 * removed link, and Tab would start again before the header. A navigation by mouse, by touch or by the browser's Back
 * button does not move the focus.
 */
export function NavigationFocus() {
  useRestoreFocus();
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
    // The focus moves in the next task. A modal that is closed by the navigation first returns the focus to the element
    // that opened it.
    const waiting = setTimeout(focusPage);
    return () => clearTimeout(waiting);
  }, [pathname]);

  return null;
}
