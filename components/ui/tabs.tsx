'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './tabs.module.scss';

interface TabsProps<Id extends string> {
  /** Name of the row for those who do not see it. */
  label: string;
  tabs: ReadonlyArray<{ id: Id; name: string }>;
  value: Id;
  onChange: (id: Id) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/** Where an arrow leads from a tab; undefined for any other key. */
function step(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** A row of tabs, one stop of the Tab key: the arrows, Home and End choose among them. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const baseId = useId();
  const row = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === value);
    const next = tabs[step(event.key, at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    row.current?.querySelector<HTMLElement>(`[id="${baseId}-${next.id}"]`)?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div ref={row} className={styles.row} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            id={`${baseId}-${id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={id === value}
            aria-controls={id === value ? `${baseId}-panel` : undefined}
            tabIndex={id === value ? 0 : -1}
            onClick={() => onChange(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <div id={`${baseId}-panel`} role="tabpanel" aria-labelledby={`${baseId}-${value}`}>
        {children}
      </div>
    </div>
  );
}
