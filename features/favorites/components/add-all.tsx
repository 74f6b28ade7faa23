'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { favoritesQuery, useAddFavorites } from '../queries';
import { texts } from '../texts';
import styles from './favorites-page.module.scss';

/** Takes what is shared into one's own set; after a failure it goes on with what is left. */
export function AddAll({ ids }: { ids: readonly number[] }) {
  const own = useQuery(favoritesQuery).data?.ids;
  const { mutate, isPending, isSuccess, error } = useAddFavorites();
  const [begun, setBegun] = useState(false);
  const missing = ids.filter((id) => !own?.includes(id));
  const isDone = own !== undefined && missing.length === 0;
  const progress = texts.adding(ids.length - missing.length, ids.length);
  return (
    <div className={styles.addAll}>
      {!isDone && (
        <Button
          size="sm"
          variant="secondary"
          busy={isPending}
          onClick={() => {
            setBegun(true);
            // The shop shows the last added first: the set keeps the giver's order.
            mutate(missing.toReversed());
          }}
        >
          {texts.addAll}
        </Button>
      )}
      <p role="status">{isDone ? texts.allAdded : begun && (isPending || !isSuccess) && progress}</p>
      {error && !isPending && (
        <p role="alert" className={styles.failed}>
          {error.message}
        </p>
      )}
    </div>
  );
}
