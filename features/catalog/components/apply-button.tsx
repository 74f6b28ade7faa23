'use client';

import { Button } from '#components/ui/button.tsx';
import { filterTexts } from '#lib/texts/filters.ts';
import type { useApplyFilters } from '../use-apply-filters.ts';
import styles from './filter-form.module.scss';

type ApplyButtonProps = Omit<ReturnType<typeof useApplyFilters>, 'apply' | 'filters'> & {
  /** Id of the form when the button is outside of it. */
  form?: string;
};

/**
 * Button «Показать 24 товара». Its width does not depend on the number, which is announced once for each change.
 */
export function ApplyButton({ count, counting, changed, pending, form }: ApplyButtonProps) {
  const isCounted = changed && !counting && count !== undefined;
  return (
    <>
      <Button
        type="submit"
        wide
        form={form}
        busy={pending}
        disabled={isCounted && count === 0}
        data-counting={counting || undefined}
      >
        {count === undefined
          ? counting
            ? filterTexts.counting
            : filterTexts.showAny
          : filterTexts.show(count)}
      </Button>
      <span role="status" className={styles.status}>
        {isCounted && !pending && filterTexts.announce(count)}
      </span>
      {pending && <span hidden data-pending />}
    </>
  );
}
