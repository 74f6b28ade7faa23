'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Icon } from '#components/ui/icon.tsx';
import { useAfterHydration } from '#lib/hooks/use-after-hydration.ts';
import { favoriteTexts } from '#lib/texts/favorites.ts';
import { favoritesQuery } from '../queries.ts';
import styles from './favorites-link.module.scss';

/** Link to the favorites in the header (CH-01). The count is positioned over the icon and causes no layout shift. */
export function FavoritesLink({ className }: { className?: string }) {
  const { data } = useQuery({ ...favoritesQuery, select: (set) => set.count });
  const count = useAfterHydration(data) ?? 0;
  return (
    <Link href="/personal/favorites" className={className} aria-label={favoriteTexts.link(count)}>
      <span className={styles.icon}>
        <Icon name="heart" />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </span>
    </Link>
  );
}
