'use client';

import { DEFAULT_SORT } from '@/lib/domain/listing';
import { useCatalog } from '../provider';
import { texts } from '../texts';
import { useApply } from '../use-apply';
import { ApplyButton } from './apply-button';
import { FilterFields } from './filter-fields';
import styles from './filter-form.module.scss';

/** The filters beside the listing: a form that also works without JavaScript. */
export function FilterForm() {
  const url = useCatalog((state) => state.url);
  const sort = useCatalog((state) => state.sort);
  const city = useCatalog((state) => state.city);
  const { apply, ...state } = useApply();
  // A form that is sent by GET replaces what its address asks for.
  const [path, asked] = url.split('?');
  return (
    <form
      id="filters"
      className={styles.form}
      method="get"
      action={`/catalog/${path}`}
      aria-label={texts.filters}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {[...new URLSearchParams(asked)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {sort !== DEFAULT_SORT && <input type="hidden" name="sort" value={sort} />}
      {city && <input type="hidden" name="city" value={city} />}
      <div className={styles.fields}>
        <FilterFields />
      </div>
      <div className={styles.apply}>
        <ApplyButton {...state} />
      </div>
    </form>
  );
}
