'use client';

import { Children, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { commonTexts } from '#lib/texts/common.ts';
import { Icon } from './icon.tsx';
import { joinClassNames } from './join-class-names.ts';
import styles from './scroller.module.scss';

interface ScrollerProps {
  /** Accessible name of the row. */
  label: string;
  /** Class name that sets the width of the items by `grid-auto-columns`. */
  className?: string;
  /**
   * True when the items contain no focusable elements. The row itself can then be focused and scrolled with the
   * keyboard.
   */
  takesFocus?: boolean;
  /** Items of the row, each an <li>. */
  children: ReactNode;
}

/** Tolerance of the scroll position at the edges, px. Browsers round the scroll position. */
const EDGE_PX = 2;

/**
 * Row that scrolls horizontally by touch, wheel or keyboard. For a mouse it has two buttons, unless all items
 * are visible.
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
  // The row is measured again when the number of items changes. The size of the row itself does not change
  // then, so the observer would not be notified.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of items changes the width to scroll
  useEffect(() => {
    if (!row.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [measure, count]);
  const scrollPage = (by: 1 | -1) => row.current?.scrollBy({ left: by * row.current.clientWidth });

  return (
    <div className={styles.scroller}>
      <ul
        ref={row}
        className={joinClassNames(styles.row, className)}
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
            aria-label={commonTexts.previous}
            disabled={isAtStart}
            onClick={() => scrollPage(-1)}
          >
            <Icon name="chevronLeft" />
          </button>
          <button
            type="button"
            className={styles.button}
            aria-label={commonTexts.next}
            disabled={isAtEnd}
            onClick={() => scrollPage(1)}
          >
            <Icon name="chevronRight" />
          </button>
        </div>
      )}
    </div>
  );
}
