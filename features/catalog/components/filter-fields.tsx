'use client';

import { Icon } from '#components/ui/icon.tsx';
import type { ListingFilter } from '../packed-filters.ts';
import { useCatalog } from '../provider.tsx';
import { texts } from '../texts.ts';
import styles from './filter-fields.module.scss';
import { FilterList } from './filter-list.tsx';
import { FilterRange } from './filter-range.tsx';
import { FilterToggles } from './filter-toggles.tsx';

/** Filters that are initially open. Types are closed, because the row above the listing links to them. */
const OPEN = new Set(['size', 'color', 'price']);

interface FilterFieldsProps {
  /** Filters of the listing with their current counts. */
  filters: readonly ListingFilter[];
  /** True on a phone, where ranges other than the price are closed because the screen is small. */
  compact?: boolean;
}

/** All filters of the listing as collapsible groups. */
export function FilterFields({ filters, compact }: FilterFieldsProps) {
  const applied = useCatalog((state) => state.applied);
  const isOpen = ({ name, kind }: ListingFilter) =>
    (applied[name]?.length ?? 0) > 0 || OPEN.has(name) || (!compact && kind === 'range');
  return (
    <>
      <FilterToggles filters={filters} />
      {filters.map((filter) =>
        filter.kind === 'toggle' ? null : (
          <details key={filter.name} className={styles.group} open={isOpen(filter)}>
            <Summary name={filter.name} title={filter.title} />
            <fieldset className={styles.fields}>
              <legend className={styles.legend}>{filter.title}</legend>
              {filter.kind === 'list' ? <FilterList filter={filter} /> : <FilterRange filter={filter} />}
            </fieldset>
          </details>
        ),
      )}
    </>
  );
}

/** Title of a filter, and the number of its chosen values. */
function Summary({ name, title }: Pick<ListingFilter, 'name' | 'title'>) {
  const count = useCatalog((state) => state.selected[name]?.length ?? 0);
  return (
    <summary className={styles.summary} aria-label={count > 0 ? texts.chosen(title, count) : undefined}>
      {`${title} `}
      {count > 0 && <span className={styles.chosen}>{count}</span>}
      <Icon name="chevronDown" className={styles.arrow} />
    </summary>
  );
}
