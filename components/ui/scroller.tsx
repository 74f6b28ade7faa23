'use client';

import { Children, type ReactNode, useRef, useState } from 'react';
import { common } from '@/lib/texts/common';
import { cx } from './cx';
import { Icon } from './icon';
import styles from './scroller.module.scss';

interface ScrollerProps {
  /** What the row holds, for those who do not see it. */
  label: string;
  /** The items' width: `grid-auto-columns`. */
  className?: string;
  /** below: a line of its own with a counter; sides: over the row's ends. */
  controls?: 'below' | 'sides';
  /** The items hold nothing to focus: the row itself takes the keyboard, to be scrolled by it. */
  takesFocus?: boolean;
  /** One <li> each, from the server. */
  children: ReactNode;
}

/** A row that scrolls by itself, by finger, wheel or keyboard; a mouse gets two buttons. */
export function Scroller({ label, className, controls = 'sides', takesFocus, children }: ScrollerProps) {
  const row = useRef<HTMLUListElement>(null);
  const [{ index, end }, setPlace] = useState({ index: 0, end: false });
  const count = Children.count(children);

  const onScroll = () => {
    const list = row.current;
    const step = list?.firstElementChild?.clientWidth;
    if (!list || !step) return;
    const now = Math.round(list.scrollLeft / step);
    const last = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2;
    setPlace((before) => (before.index === now && before.end === last ? before : { index: now, end: last }));
  };
  const turn = (by: 1 | -1) => row.current?.scrollBy({ left: by * row.current.clientWidth });

  return (
    <div className={styles.scroller} data-controls={controls}>
      <ul
        ref={row}
        className={cx(styles.row, className)}
        aria-label={label}
        tabIndex={takesFocus ? 0 : undefined}
        onScroll={onScroll}
      >
        {children}
      </ul>
      {count > 1 && (
        <div className={styles.controls}>
          <button
            type="button"
            className={styles.turn}
            aria-label={common.previous}
            disabled={index === 0}
            onClick={() => turn(-1)}
          >
            <Icon name="chevronLeft" />
          </button>
          {controls === 'below' && (
            <span className={styles.count} aria-hidden="true">
              {index + 1} / {count}
            </span>
          )}
          <button
            type="button"
            className={styles.turn}
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
