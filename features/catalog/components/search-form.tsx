import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { SEARCH_PATH } from '@/lib/config/paths';
import { MAX_QUERY } from '@/lib/domain/text';
import { texts } from '../texts';
import styles from './search-form.module.scss';

/** Asks anew; a form that a browser sends without JavaScript. */
export function SearchForm({ asked }: { asked: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search>
    <form role="search" method="get" action={SEARCH_PATH} className={styles.form}>
      <Field
        // Another query brings another field: what is typed into this one would stay in it.
        key={asked}
        type="search"
        name="query"
        label={texts.search.label}
        defaultValue={asked}
        maxLength={MAX_QUERY}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit">{texts.search.submit}</Button>
    </form>
  );
}
