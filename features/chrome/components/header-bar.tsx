'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './header.module.scss';

/** CH-03: the header is fixed once the page is scrolled this far. */
const FIXED_AFTER_PX = 30;
/** Smaller movements are ignored: a finger is never still. */
const SCROLL_TOLERANCE_PX = 6;

/** How far the page is scrolled once the bar's own place in it, under the consent strip, is out of sight. */
function endOf(bar: HTMLElement | null): number {
  const above = bar?.previousElementSibling;
  return (bar?.offsetHeight ?? 0) + (above instanceof HTMLElement ? above.offsetHeight : 0);
}

/** How far the page is scrolled, pixels; Safari's bounce beyond either end is left out. */
function scrolledBy(): number {
  const end = document.documentElement.scrollHeight - window.innerHeight;
  return Math.min(Math.max(window.scrollY, 0), Math.max(end, 0));
}

/**
 * Hides on scrolling down and reappears on scrolling up; never hides while it contains the focus or an open
 * menu, nor where it would leave its own place blank.
 */
export function HeaderBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  const [state, setState] = useState({ fixed: false, hidden: false });

  useEffect(() => {
    let last = scrolledBy();
    const onScroll = () => {
      const now = scrolledBy();
      const moved = Math.abs(now - last) > SCROLL_TOLERANCE_PX;
      // Compared here: React may run the updater below at its next render, when `last` has moved on.
      const isDown = now > last;
      if (moved) last = now;
      const fixed = now > FIXED_AFTER_PX;
      const isGone = fixed && now > endOf(bar.current);
      const busy = bar.current?.querySelector(':focus-visible, [aria-expanded="true"]');
      const mayHide = isGone && !busy;
      setState((before) => {
        const hidden = mayHide && (moved ? isDown : before.hidden);
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
      data-fixed={state.fixed || undefined}
      data-hidden={state.hidden || undefined}
      onFocus={() => setState((before) => (before.hidden ? { ...before, hidden: false } : before))}
    >
      {children}
    </header>
  );
}
