import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { SEARCH_PATH } from '@/lib/config/paths';
import { MAX_QUERY } from '@/lib/domain/text';
import { searchTexts } from '../texts';
import styles from './search-form.module.scss';

/** Searches again; works without JavaScript. */
export function SearchForm({ query }: { query: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not support <search>
    <form role="search" method="get" action={SEARCH_PATH} className={styles.form}>
      <Field
        // A new field for each query: otherwise the text typed into the present one would remain.
        key={query}
        type="search"
        name="query"
        label={searchTexts.label}
        defaultValue={query}
        maxLength={MAX_QUERY}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit">{searchTexts.submit}</Button>
    </form>
  );
}
