'use client';

import { ConfirmButton } from '@/components/ui/confirm-button';
import { useClearFavorites } from '../page-queries';
import { texts } from '../texts';

/** Removes everything, after a confirmation, as it cannot be undone. */
export function ClearFavorites() {
  const { mutate, isPending, error } = useClearFavorites();
  return (
    <ConfirmButton
      question={texts.clearSure}
      yes={texts.clearYes}
      align="end"
      busy={isPending}
      error={error}
      onConfirm={() => mutate(undefined)}
    >
      {texts.clear}
    </ConfirmButton>
  );
}
