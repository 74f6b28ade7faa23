'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import styles from './dropdown.module.scss';
import { Icon } from './icon.tsx';

interface DropdownProps {
  /** Visible text of the closed dropdown. */
  label: ReactNode;
  /** Text for screen readers before the label. */
  name: string;
  children: ReactNode;
}

/**
 * Dropdown with links. It is a native <details>, so it also opens without JavaScript. It closes on Escape, on a
 * click on one of its links, and on a click outside of it.
 */
export function Dropdown({ label, name, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const element = details.current;
    const onEvent = (event: Event) => {
      if (!element?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        element.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && element.contains(event.target)) return;
      element.open = false;
    };
    const onClick = (event: MouseEvent) => {
      if (element && event.target instanceof Element && event.target.closest('a')) element.open = false;
    };
    element?.addEventListener('click', onClick);
    document.addEventListener('pointerdown', onEvent);
    document.addEventListener('keydown', onEvent);
    return () => {
      element?.removeEventListener('click', onClick);
      document.removeEventListener('pointerdown', onEvent);
      document.removeEventListener('keydown', onEvent);
    };
  }, []);

  return (
    <details ref={details} className={styles.dropdown}>
      <summary className={styles.summary}>
        <span className={styles.name}>{`${name}: `}</span>
        {label}
        <Icon name="chevronDown" className={styles.arrow} />
      </summary>
      <div className={styles.list}>{children}</div>
    </details>
  );
}
