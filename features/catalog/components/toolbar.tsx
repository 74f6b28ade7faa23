'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './toolbar.module.scss';

/**
 * Sticky row of controls above the products. On a phone it is below the header, and moves up when the header hides.
 * While the row is stuck, a transform moves it, because a transform causes no layout.
 */
export function Toolbar({ children }: { children: ReactNode }) {
  const start = useRef<HTMLDivElement>(null);
  const [isStuck, setIsStuck] = useState(false);

  useEffect(() => {
    const { current } = start;
    if (!current) return;
    const observer = new IntersectionObserver(([entry]) =>
      setIsStuck(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <div ref={start} className={styles.start} />
      <div className={styles.toolbar} data-stuck={isStuck || undefined}>
        {children}
      </div>
    </>
  );
}
