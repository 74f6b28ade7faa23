'use client';

import { useQuery } from '@tanstack/react-query';
import { useAfterHydration } from '#lib/hooks/use-after-hydration.ts';
import { favoriteTexts } from '#lib/texts/favorites.ts';
import { favoritesQuery, useSetFavorite } from '../queries.ts';
import styles from './favorite-toggle.module.scss';

interface FavoriteToggleProps {
  id: number;
  title: string;
  /**
   * With `control`, the heart has a frame and is as high as the neighbouring buttons. By default the heart is placed
   * over a picture.
   */
  look?: 'control';
}

/** Heart button of a product. Its state changes only after the server has answered (ST-19). */
export function FavoriteToggle({ id, title, look }: FavoriteToggleProps) {
  const { data } = useQuery({ ...favoritesQuery, select: ({ ids }) => ids.includes(id) });
  const chosen = useAfterHydration(data) ?? false;
  const { mutate, reset, isPending, error } = useSetFavorite(id);
  return (
    <div className={styles.toggle} data-look={look}>
      <button
        type="button"
        aria-label={chosen ? favoriteTexts.remove(title) : favoriteTexts.add(title)}
        aria-pressed={chosen}
        aria-busy={isPending || undefined}
        // aria-disabled keeps the button focusable. While busy it ignores clicks.
        aria-disabled={isPending || undefined}
        onClick={isPending ? undefined : () => mutate(!chosen)}
        onBlur={error ? reset : undefined}
      />
      {error && (
        <p className={styles.message} role="alert">
          {error.message}
        </p>
      )}
    </div>
  );
}
