import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { SEARCH_PATH } from '#lib/config/paths.ts';
import { MAX_QUERY } from '#lib/domain/text.ts';
import { searchTexts } from '../texts.ts';
import styles from './search-form.module.scss';

/** Form for another search. It works without JavaScript. */
export function SearchForm({ query }: { query: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not support <search>
    <form role="search" method="get" action={SEARCH_PATH} className={styles.form}>
      <Field
        // The key creates a new field for each query. Otherwise text typed into the previous field would remain.
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
