'use client';

import { useEffect, useId, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Modal } from '#components/ui/modal.tsx';
import { filterTexts } from '#lib/texts/filters.ts';
import { useCatalog } from '../provider.tsx';
import { texts } from '../texts.ts';
import { useApplyFilters } from '../use-apply-filters.ts';
import { ApplyButton } from './apply-button.tsx';
import { FilterFields } from './filter-fields.tsx';
import styles from './filter-modal.module.scss';

/** All filters in full screen on a phone, with the button always visible (MD-13). */
export default function FilterModal({ onClose }: { onClose: () => void }) {
  const form = useId();
  const reset = useCatalog((state) => state.reset);
  const isChosen = useCatalog((state) => Object.values(state.selected).some((values) => values.length > 0));
  const { apply, filters, ...state } = useApplyFilters();
  const wasPending = useRef(false);

  // Remains open and busy until the new listing has loaded.
  useEffect(() => {
    if (wasPending.current && !state.pending) onClose();
    wasPending.current = state.pending;
  }, [state.pending, onClose]);

  return (
    <Modal
      title={texts.filters}
      placement="fullscreen"
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          <Button variant="secondary" disabled={!isChosen} onClick={reset}>
            {filterTexts.reset}
          </Button>
          <ApplyButton {...state} form={form} />
        </div>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (state.changed) apply();
          else onClose();
        }}
      >
        <FilterFields filters={filters} compact />
      </form>
    </Modal>
  );
}
