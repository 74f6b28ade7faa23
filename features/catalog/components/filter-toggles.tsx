'use client';

import { useEffect, useRef } from 'react';
import { useLocation } from '#features/location/index.ts';
import { CITY_FILTERS, TOGGLE_ON } from '#lib/domain/toggle-filters.ts';
import { getDefaultCity } from '#lib/identity/default-city.ts';
import { filterTexts } from '#lib/texts/filters.ts';
import type { ListingFilter } from '../packed-filters.ts';
import { useCatalog } from '../provider.tsx';
import styles from './filter-fields.module.scss';

/** Filters that are on or off. They are above all other filters. */
export function FilterToggles({ filters }: { filters: readonly ListingFilter[] }) {
  const isCached = useCatalog((state) => state.filters === filters);
  const selected = useCatalog((state) => state.selected);
  const toggle = useCatalog((state) => state.toggle);
  const countedCity = useCatalog((state) => state.city ?? getDefaultCity().code);
  const { city } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const isOn = (name: string) => selected[name]?.includes(TOGGLE_ON) ?? false;

  // Stores the checkboxes that were changed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    for (const { checked, dataset } of list.current?.querySelectorAll('input') ?? []) {
      const { filter = '' } = dataset;
      if (checked !== isOn(filter)) toggle(filter, TOGGLE_ON);
    }
  }, []);

  const toggles = filters.filter((filter) => filter.kind === 'toggle');
  if (toggles.length === 0) return null;
  return (
    <ul ref={list} className={`${styles.values} ${styles.toggles}`} aria-label={filterTexts.toggles}>
      {toggles.map(({ name, title, count }) => {
        // A cached page contains the counts of one city, so shoppers in other cities see no count.
        const isCountValid = !isCached || countedCity === city.code || !CITY_FILTERS.includes(name);
        return (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                name={`filter[${name}]`}
                value={TOGGLE_ON}
                data-filter={name}
                aria-label={isCountValid ? filterTexts.option(title, count) : undefined}
                checked={isOn(name)}
                onChange={() => toggle(name, TOGGLE_ON)}
              />
              <span>{title}</span>
              <small>{isCountValid ? count : ''}</small>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
