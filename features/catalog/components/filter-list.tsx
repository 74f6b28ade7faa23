'use client';

import { useEffect, useId, useRef } from 'react';
import { filterTexts } from '#lib/texts/filters.ts';
import type { ListingFilterValue, ListingListFilter } from '../packed-filters.ts';
import { useCatalog } from '../provider.tsx';
import styles from './filter-fields.module.scss';

const NONE: readonly string[] = [];

/** Values of a list filter. If there are several kinds, such as sizes of shoes and of belts, each kind has a title. */
export function FilterList({ filter }: { filter: ListingListFilter }) {
  const selected = useCatalog((state) => state.selected[filter.name]) ?? NONE;
  const toggle = useCatalog((state) => state.toggle);
  const list = useRef<HTMLDivElement>(null);

  // Stores the checkboxes that were changed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    for (const { value, checked } of list.current?.querySelectorAll('input') ?? [])
      if (checked !== selected.includes(value)) toggle(filter.name, value);
  }, []);

  return (
    <div ref={list}>
      {filter.groups.map(({ title, values }) => (
        <FilterGroup key={title} name={filter.name} title={title} values={values} selected={selected} />
      ))}
    </div>
  );
}

interface FilterGroupProps {
  name: string;
  title: string;
  values: readonly ListingFilterValue[];
  selected: readonly string[];
}

/** Values of one kind: sizes as boxes side by side, other values one below another. */
function FilterGroup({ name, title, values, selected }: FilterGroupProps) {
  const toggle = useCatalog((state) => state.toggle);
  const id = useId();
  return (
    <>
      {title && (
        <p id={id} className={styles.kind}>
          {title}
        </p>
      )}
      <ul
        className={styles.values}
        data-boxes={name === 'size' || undefined}
        aria-labelledby={title ? id : undefined}
      >
        {values.map(({ value, title, count, color }) => (
          <li key={value}>
            <label data-none={count === 0 || undefined}>
              <input
                type="checkbox"
                name={`filter[${name}]`}
                value={value}
                aria-label={filterTexts.option(title, count)}
                checked={selected.includes(value)}
                onChange={() => toggle(name, value)}
              />
              {color && <i style={{ background: color }} />}
              <span>{title}</span>
              <small>{count}</small>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
