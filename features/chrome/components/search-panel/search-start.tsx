import { useQuery } from '@tanstack/react-query';
import { clearSearchHistory, useSearchHistory } from '#features/search/index.ts';
import { buildSearchUrl } from '#lib/routing/search-query.ts';
import { LinkRow } from './link-row.tsx';
import { popularQuery } from './queries.ts';
import styles from './search-panel.module.scss';
import { searchTexts } from './texts.ts';

const toLinks = (queries: readonly string[]) =>
  queries.map((query) => ({ title: query, path: buildSearchUrl({ query }) }));

interface StartsProps {
  onClose: () => void;
  /** Called after the history was cleared, because the button that had the focus is unmounted. */
  onCleared: () => void;
}

/** Links shown before anything is typed: queries of this browser, and popular queries. */
export function SearchStart({ onClose, onCleared }: StartsProps) {
  const asked = useSearchHistory();
  const { data } = useQuery(popularQuery);
  return (
    <div className={styles.starts}>
      <LinkRow
        title={searchTexts.history}
        links={toLinks(asked)}
        onClose={onClose}
        action={
          <button
            type="button"
            className={styles.clear}
            aria-label={searchTexts.clearName}
            onClick={() => {
              clearSearchHistory();
              onCleared();
            }}
          >
            {searchTexts.clear}
          </button>
        }
      />
      <LinkRow
        title={searchTexts.popular}
        links={toLinks((data?.queries ?? []).filter((query) => !asked.includes(query)))}
        onClose={onClose}
      />
    </div>
  );
}
