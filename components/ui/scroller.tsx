'use client';

import { Children, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { common } from '@/lib/texts/common';
import { cx } from './cx';
import { Icon } from './icon';
import styles from './scroller.module.scss';

interface ScrollerProps {
  /** Accessible name of the row. */
  label: string;
  /** Sets the items' width: `grid-auto-columns`. */
  className?: string;
  /**
   * The items contain nothing focusable, so the row itself takes the focus and can be scrolled with the
   * keyboard.
   */
  takesFocus?: boolean;
  /** One <li> for each item. */
  children: ReactNode;
}

/**
 * A row that scrolls horizontally by touch, wheel or keyboard, with two buttons for a mouse unless all of it is in
 * sight.
 */
export function Scroller({ label, className, takesFocus, children }: ScrollerProps) {
  const row = useRef<HTMLUListElement>(null);
  const [{ index, end }, setPlace] = useState({ index: 0, end: false });
  const count = Children.count(children);

  const measure = useCallback(() => {
    const list = row.current;
    const step = list?.firstElementChild?.clientWidth;
    if (!list || !step) return;
    const now = Math.round(list.scrollLeft / step);
    const last = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2;
    setPlace((before) => (before.index === now && before.end === last ? before : { index: now, end: last }));
  }, []);
  useEffect(() => {
    if (!row.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [measure]);
  const turn = (by: 1 | -1) => row.current?.scrollBy({ left: by * row.current.clientWidth });

  return (
    <div className={styles.scroller}>
      <ul
        ref={row}
        className={cx(styles.row, className)}
        aria-label={label}
        tabIndex={takesFocus ? 0 : undefined}
        onScroll={measure}
      >
        {children}
      </ul>
      {count > 1 && !(index === 0 && end) && (
        <div className={styles.controls}>
          <button
            type="button"
            className={styles.button}
            aria-label={common.previous}
            disabled={index === 0}
            onClick={() => turn(-1)}
          >
            <Icon name="chevronLeft" />
          </button>
          <button
            type="button"
            className={styles.button}
            aria-label={common.next}
            disabled={end}
            onClick={() => turn(1)}
          >
            <Icon name="chevronRight" />
          </button>
        </div>
      )}
    </div>
  );
}
