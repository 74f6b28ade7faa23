'use client';

import { Children, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { common } from '#lib/texts/common.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
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

/** Scrolled so little or so far counts as the edge: browsers round. */
const EDGE_PX = 2;

/**
 * A row that scrolls horizontally by touch, wheel or keyboard, with two buttons for a mouse unless all of it is in
 * sight.
 */
export function Scroller({ label, className, takesFocus, children }: ScrollerProps) {
  const row = useRef<HTMLUListElement>(null);
  const [{ isAtStart, isAtEnd }, setPlace] = useState({ isAtStart: true, isAtEnd: false });
  const count = Children.count(children);

  const measure = useCallback(() => {
    const list = row.current;
    if (!list?.clientWidth) return;
    const start = list.scrollLeft <= EDGE_PX;
    const end = list.scrollLeft + list.clientWidth >= list.scrollWidth - EDGE_PX;
    setPlace((before) =>
      before.isAtStart === start && before.isAtEnd === end ? before : { isAtStart: start, isAtEnd: end },
    );
  }, []);
  // With more or fewer items the row keeps its own size, so nothing would be measured again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of items changes what there is to scroll
  useEffect(() => {
    if (!row.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [measure, count]);
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
      {count > 1 && !(isAtStart && isAtEnd) && (
        <div className={styles.controls}>
          <button
            type="button"
            className={styles.button}
            aria-label={common.previous}
            disabled={isAtStart}
            onClick={() => turn(-1)}
          >
            <Icon name="chevronLeft" />
          </button>
          <button
            type="button"
            className={styles.button}
            aria-label={common.next}
            disabled={isAtEnd}
            onClick={() => turn(1)}
          >
            <Icon name="chevronRight" />
          </button>
        </div>
      )}
    </div>
  );
}
