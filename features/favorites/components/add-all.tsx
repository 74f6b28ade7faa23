'use client';

import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Text } from '#components/ui/text.tsx';
import { useAddFavorites } from '../page-queries.ts';
import { favoritesQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './favorites-page.module.scss';

/**
 * Button that adds all shared products to the visitor's own favorites. After a failure, the next click adds only the
 * products that are still missing.
 */
export function AddAllToFavorites({ ids }: { ids: readonly number[] }) {
  const own = useQuery(favoritesQuery).data?.ids;
  const { mutate, isPending, isSuccess, error } = useAddFavorites();
  const [begun, setBegun] = useState(false);
  const missing = ids.filter((id) => !own?.includes(id));
  const isDone = own !== undefined && missing.length === 0;
  const status = useRef<HTMLParagraphElement>(null);
  // The button disappears once all products are added, so the focus moves to the status line.
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
            // The favorites list shows the last added product first, so adding in reverse preserves the order of the
            // shared list.
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
