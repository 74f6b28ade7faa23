'use client';

import type { Filter } from '@/lib/contracts/sections';
import { useCatalog } from '../provider';
import { texts } from '../texts';
import styles from './filter-fields.module.scss';

type RangeFilter = Extract<Filter, { kind: 'range' }>;

/**
 * From and to in roubles. Both inputs carry the filter's own name: without JavaScript the form
 * sends two bare numbers, and the address's codec knows them by their place.
 */
export function FilterRange({ filter }: { filter: RangeFilter }) {
  const selected = useCatalog((state) => state.selected[filter.name]) ?? [];
  const setBound = useCatalog((state) => state.setBound);
  const digitsOf = (side: string) =>
    selected.find((value) => value.startsWith(side))?.slice(side.length) ?? '';
  const sides = [
    { side: 'min', label: texts.from, bound: filter.min },
    { side: 'max', label: texts.to, bound: filter.max },
  ] as const;
  return (
    <div className={styles.range}>
      {sides.map(({ side, label, bound }) => (
        <label key={side} className={styles.bound}>
          <span>{label}</span>
          <input
            className={styles.number}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            name={`filter[${filter.name}]`}
            placeholder={String(bound)}
            value={digitsOf(side)}
            onChange={(event) => setBound(filter.name, side, event.target.value)}
          />
        </label>
      ))}
    </div>
  );
}
