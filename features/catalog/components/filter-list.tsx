'use client';

import { useEffect, useRef } from 'react';
import type { ListingFilter } from '../packed-filters';
import { useCatalog } from '../provider';
import styles from './filter-fields.module.scss';

type ListFilter = Extract<ListingFilter, { kind: 'list' }>;

const NONE: readonly string[] = [];

/** Values to choose from: sizes as boxes in a row, the others as lines. */
export function FilterList({ filter }: { filter: ListFilter }) {
  const selected = useCatalog((state) => state.selected[filter.name]) ?? NONE;
  const toggle = useCatalog((state) => state.toggle);
  const list = useRef<HTMLUListElement>(null);

  // The store has missed what was ticked before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    for (const { value, checked } of list.current?.querySelectorAll('input') ?? [])
      if (checked !== selected.includes(value)) toggle(filter.name, value);
  }, []);

  return (
    <ul ref={list} className={styles.values} data-boxes={filter.name === 'size' || undefined}>
      {filter.values.map(({ value, title, count, color }) => (
        <li key={value}>
          <label>
            <input
              type="checkbox"
              name={`filter[${filter.name}]`}
              value={value}
              checked={selected.includes(value)}
              onChange={() => toggle(filter.name, value)}
            />
            {color && <i style={{ background: color }} />}
            <span>{title}</span>
            <small>{count}</small>
          </label>
        </li>
      ))}
    </ul>
  );
}
