'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './header.module.scss';

/** CH-03: from here on the header is fixed. */
const FIXED_AFTER = 30;
/** Smaller moves are a trembling finger. */
const DEAD_ZONE = 6;

/** Goes away on scrolling down and comes back on scrolling up; never takes a focus with it. */
export function HeaderBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  const [state, setState] = useState({ fixed: false, away: false });

  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      const fixed = now > FIXED_AFTER;
      const moved = Math.abs(now - last) > DEAD_ZONE;
      const busy = bar.current?.querySelector(':focus-visible, [aria-expanded="true"]');
      setState((before) => {
        const away = fixed && !busy && (moved ? now > last : before.away);
        return before.fixed === fixed && before.away === away ? before : { fixed, away };
      });
      if (moved) last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that something inside took the focus
    <header
      ref={bar}
      className={styles.bar}
      data-fixed={state.fixed || undefined}
      data-away={state.away || undefined}
      onFocus={() => setState((before) => (before.away ? { ...before, away: false } : before))}
    >
      {children}
    </header>
  );
}
