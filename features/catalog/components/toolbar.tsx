'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './toolbar.module.scss';

/**
 * The line of controls over the goods. On a phone it stays in sight under the header, and takes its place when the header
 * goes away: moved by a transform, so that nothing is laid out again, and only while it is stuck.
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
