'use client';

import { useEffect, useRef } from 'react';
import { DEFAULT_SORT } from '#lib/domain/listing.ts';
import { startWhenLoaded } from '#lib/hooks/start-when-loaded.ts';
import { useIdle } from '#lib/hooks/use-idle.ts';
import { filterTexts } from '#lib/texts/filters.ts';
import { FILTERS_ID, PRODUCTS_ID } from '../landmark-ids.ts';
import { useCatalog } from '../provider.tsx';
import { texts } from '../texts.ts';
import { useApplyFilters } from '../use-apply-filters.ts';
import { ApplyButton } from './apply-button.tsx';
import { FilterFields } from './filter-fields.tsx';
import styles from './filter-form.module.scss';

/** Filters next to the listing: a form that also works without JavaScript. */
export default function FilterForm() {
  const url = useCatalog((state) => state.url);
  const sort = useCatalog((state) => state.sort);
  const city = useCatalog((state) => state.city);
  const { apply, filters, ...state } = useApplyFilters();
  // A form that is sent by GET replaces the query of the form's URL. The parameters are therefore sent as hidden
  // fields.
  const [path, searchParams] = url.split('?');
  const form = useRef<HTMLFormElement>(null);
  const isIdle = useIdle();

  useEffect(() => {
    if (!isIdle || !form.current) return;
    const { current } = form;
    return startWhenLoaded(import('../filter-form-aids.ts'), ({ enhanceFilterForm }) =>
      enhanceFilterForm(current),
    );
  }, [isIdle]);

  return (
    <form
      ref={form}
      id={FILTERS_ID}
      className={styles.form}
      method="get"
      action={`/catalog/${path}`}
      aria-label={texts.filters}
      // Accepts the focus of the skip link, so that type-ahead works from there.
      tabIndex={-1}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <a href={`#${PRODUCTS_ID}`} className={styles.skip}>
        {filterTexts.toGoods}
      </a>
      {[...new URLSearchParams(searchParams)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {sort !== DEFAULT_SORT && <input type="hidden" name="sort" value={sort} />}
      {city && <input type="hidden" name="city" value={city} />}
      <FilterFields filters={filters} />
      <div className={styles.apply}>
        <ApplyButton {...state} />
      </div>
    </form>
  );
}
