import { useQuery } from '@tanstack/react-query';
import { clearAsked, useAsked } from '#features/search/index.ts';
import { searchAddress } from '#lib/routing/search-query.ts';
import { LinkRow } from './link-row.tsx';
import { popularQuery } from './queries.ts';
import styles from './search-panel.module.scss';
import { searchTexts } from './texts.ts';

const toLinks = (queries: readonly string[]) =>
  queries.map((query) => ({ title: query, path: searchAddress({ query }) }));

interface StartsProps {
  onClose: () => void;
  /** Called after the history was cleared, because its button had the focus. */
  onCleared: () => void;
}

/** Links shown before anything is typed: queries of this browser, and popular queries. */
export function Starts({ onClose, onCleared }: StartsProps) {
  const asked = useAsked();
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
              clearAsked();
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
