'use client';

import { useQuery } from '@tanstack/react-query';
import { Icon } from '@/components/ui/icon';
import { useAfterHydration } from '@/lib/hooks/use-after-hydration';
import { favoriteTexts as texts } from '@/lib/texts/favorites';
import { favoritesQuery, useSetFavorite } from '../queries';
import styles from './favorite-toggle.module.scss';

interface FavoriteToggleProps {
  id: number;
  title: string;
  /** card: lies over a picture; control: framed, as high as the buttons beside it. */
  look?: 'card' | 'control';
}

/** The heart of a product: what it shows changes after the shop has answered (ST-19). */
export function FavoriteToggle({ id, title, look = 'card' }: FavoriteToggleProps) {
  const { data } = useQuery({ ...favoritesQuery, select: ({ ids }) => ids.includes(id) });
  const chosen = useAfterHydration(data) ?? false;
  const { mutate, reset, isPending, error } = useSetFavorite(id);
  return (
    <div className={styles.toggle} data-look={look}>
      <button
        type="button"
        className={styles.button}
        aria-label={chosen ? texts.remove(title) : texts.add(title)}
        aria-pressed={chosen}
        aria-busy={isPending || undefined}
        // aria-disabled keeps the focus; while busy the button ignores clicks.
        aria-disabled={isPending || undefined}
        onClick={isPending ? undefined : () => mutate(!chosen)}
        onBlur={error ? reset : undefined}
      >
        <Icon name="heart" />
      </button>
      {error && (
        <p className={styles.message} role="alert">
          {error.message}
        </p>
      )}
    </div>
  );
}
