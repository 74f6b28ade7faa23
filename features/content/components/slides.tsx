'use client';

import { type ReactNode, useRef, useState } from 'react';
import { Stack } from '#components/ui/layout.tsx';
import { Note } from '#components/ui/text.tsx';
import styles from './slides.module.scss';

interface SlidesProps {
  /** Accessible name of the row. */
  label: string;
  /** Titles of the slides. A click on a title scrolls to its slide. */
  names: readonly string[];
  /** One <li> for each slide. */
  children: ReactNode;
}

/** Slides as wide as the screen: a row that scrolls, with their titles below it. */
export function Slides({ label, names, children }: SlidesProps) {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const onScroll = () => {
    const list = row.current;
    if (list?.clientWidth) setShown(Math.round(list.scrollLeft / list.clientWidth));
  };
  return (
    <div>
      <ul ref={row} className={styles.row} aria-label={label} onScroll={onScroll}>
        {children}
      </ul>
      {names.length > 1 && (
        // Each title has a column from the start, because a title must not move when the next one arrives.
        <Stack
          gap={3}
          className={styles.pager}
          style={{ gridTemplateColumns: `repeat(${names.length}, 1fr)` }}
        >
          {names.map((name, index) => (
            <Note
              as="button"
              key={name}
              type="button"
              className={styles.name}
              aria-current={index === shown || undefined}
              onClick={() => row.current?.scrollTo({ left: index * row.current.clientWidth })}
            >
              {name}
            </Note>
          ))}
        </Stack>
      )}
    </div>
  );
}
