'use client';

import { lazy, Suspense, useEffect } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { useModals } from '#features/modals/index.ts';
import { FILTERS_ID } from '../landmark-ids.ts';
import { useCatalog } from '../provider.tsx';
import { texts } from '../texts.ts';
import styles from './filter-button.module.scss';

const FilterModal = lazy(() => import('./filter-modal.tsx'));

/** Opens the filters on phones. It renders the modal itself, because the modal shares the listing's draft. */
export function FilterButton() {
  const count = useCatalog((state) => Object.values(state.applied).flat().length);
  const opened = useModals((modals) => modals.current?.name === 'filter');
  const open = useModals((modals) => modals.open);
  const close = useModals((modals) => modals.close);

  // Closes the modal on unmount, because another listing has another draft.
  useEffect(() => () => close(), [close]);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={count > 0 ? texts.chosen(texts.filters, count) : undefined}
        onClick={() => open('filter')}
      >
        <Icon name="filter" />
        {`${texts.filters} `}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </button>
      <a href={`#${FILTERS_ID}`} className={styles.anchor}>
        {texts.filters}
      </a>
      {opened && (
        <Suspense fallback={null}>
          <FilterModal onClose={close} />
        </Suspense>
      )}
    </>
  );
}
