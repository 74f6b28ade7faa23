'use client';

import { ConfirmButton } from '#components/ui/confirm-button.tsx';
import { useClearFavorites } from '../page-queries.ts';
import { texts } from '../texts.ts';

/** Removes all favorites. The shopper has to confirm, because the removal cannot be undone. */
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
