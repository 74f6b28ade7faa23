'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './header.module.scss';

/** Scroll position after which the header is fixed, px (CH-03). */
const FIXED_AFTER_PX = 30;
/** Minimum scroll movement, px. Smaller movements are ignored, because a finger is never still. */
const SCROLL_TOLERANCE_PX = 6;

/**
 * Returns the scroll position in px after which the bar's space in the page is above the viewport. The consent strip
 * above the bar counts too.
 */
function getEnd(bar: HTMLElement | null): number {
  const above = bar?.previousElementSibling;
  return (bar?.offsetHeight ?? 0) + (above instanceof HTMLElement ? above.offsetHeight : 0);
}

/** Returns the scroll position in px, without Safari's bounce beyond either end. */
function getScrollTop(): number {
  const end = document.documentElement.scrollHeight - window.innerHeight;
  return Math.min(Math.max(window.scrollY, 0), Math.max(end, 0));
}

/**
 * Header that hides on scrolling down and reappears on scrolling up. It never hides while it contains the focus or an
 * open menu, or where its empty space would be visible.
 */
export function HeaderBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  const [state, setState] = useState({ fixed: false, hidden: false });

  useEffect(() => {
    let last = getScrollTop();
    const onScroll = () => {
      const now = getScrollTop();
      const moved = Math.abs(now - last) > SCROLL_TOLERANCE_PX;
      // Compared here, because React may run the updater below only at its next render, after `last` has changed.
      const isDown = now > last;
      if (moved) last = now;
      const fixed = now > FIXED_AFTER_PX;
      const isGone = fixed && now > getEnd(bar.current);
      const busy = bar.current?.querySelector(':focus-visible, [aria-expanded="true"]');
      const canHide = isGone && !busy;
      setState((before) => {
        const hidden = canHide && (moved ? isDown : before.hidden);
        return before.fixed === fixed && before.hidden === hidden ? before : { fixed, hidden };
      });
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices the focus of its content
    <header
      ref={bar}
      className={styles.bar}
      data-frame=""
      data-fixed={state.fixed || undefined}
      data-hidden={state.hidden || undefined}
      onFocus={() => setState((before) => (before.hidden ? { ...before, hidden: false } : before))}
    >
      {children}
    </header>
  );
}
