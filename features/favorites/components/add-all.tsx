'use client';

import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Text } from '#components/ui/text.tsx';
import { useAddFavorites } from '../page-queries.ts';
import { favoritesQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './favorites-page.module.scss';

/** Adds what is shared to the visitor's own favourites; after a failure it goes on with the rest. */
export function AddAll({ ids }: { ids: readonly number[] }) {
  const own = useQuery(favoritesQuery).data?.ids;
  const { mutate, isPending, isSuccess, error } = useAddFavorites();
  const [begun, setBegun] = useState(false);
  const missing = ids.filter((id) => !own?.includes(id));
  const isDone = own !== undefined && missing.length === 0;
  const status = useRef<HTMLParagraphElement>(null);
  // The button disappears once all is done: the focus moves on.
  useLayoutEffect(() => {
    if (begun && isDone) status.current?.focus({ preventScroll: true });
  }, [begun, isDone]);
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
            // The shop shows the last added first: reversed, the sharer's order is kept.
            mutate(ids.toReversed());
          }}
        >
          {texts.addAll}
        </Button>
      )}
      <p ref={status} role="status" tabIndex={-1} className={styles.added}>
        {isDone ? texts.allAdded : begun && (isPending || !isSuccess) && progress}
      </p>
      {error && !isPending && (
        <Text tone="danger" role="alert">
          {error.message}
        </Text>
      )}
    </div>
  );
}
