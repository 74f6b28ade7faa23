'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Stack } from './layout.tsx';
import styles from './tabs.module.scss';

interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: ReadonlyArray<{ id: Id; name: string }>;
  value: Id;
  onChange: (id: Id) => void;
  /** Panel of the selected tab. */
  children: ReactNode;
}

/**
 * Returns the index of the tab that a key selects, or undefined for a key that selects no tab.
 * @param at index of the current tab
 */
function findNextTab(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Tabs as in WAI-ARIA, with a single tab stop. The left and right arrow keys, Home and End select a tab. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const baseId = useId();
  const row = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === value);
    const next = tabs[findNextTab(event.key, at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    row.current?.querySelector<HTMLElement>(`[id="${baseId}-${next.id}"]`)?.focus();
  };

  return (
    <Stack gap={5}>
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
    </Stack>
  );
}
