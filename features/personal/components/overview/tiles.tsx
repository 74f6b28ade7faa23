'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { MoreIcon, type MoreIconName } from '#components/ui/more-icon.tsx';
import { Note } from '#components/ui/text.tsx';
import { favoritesQuery } from '#features/favorites/index.ts';
import type { User } from '#lib/contracts/user.ts';
import { useHasPage } from '#lib/hooks/missing-pages.tsx';
import { returnsQuery } from '../../queries.ts';
import { texts } from '../../texts.ts';
import styles from './overview.module.scss';

const words = texts.overview.tiles;

interface Tile {
  href: string;
  icon: MoreIconName;
  title: string;
  note: string;
}

/** Links to all personal pages. A link shows its count, or a hint if the count is zero or has not loaded. */
export function PersonalTiles({ user }: { user: User | undefined }) {
  const hasPage = useHasPage();
  const favorites = useQuery(favoritesQuery).data?.count;
  const returns = useQuery(returnsQuery).data?.returns.length;
  const addresses = user?.addresses.length;
  const bonus = user?.loyalty_card.level_info.bonus;
  const tiles: Tile[] = [
    { href: '/personal/profile', icon: 'user', title: words.profile, note: words.profileHint },
    { href: '/personal/orders', icon: 'box', title: words.orders, note: words.ordersHint },
    {
      href: '/personal/favorites',
      icon: 'heart',
      title: words.favorites,
      note: favorites ? words.favoritesCount(favorites) : words.favoritesHint,
    },
    {
      href: '/personal/return',
      icon: 'undo',
      title: words.returns,
      note: returns ? words.returnsCount(returns) : words.returnsHint,
    },
    {
      href: '/personal/address',
      icon: 'pin',
      title: words.addresses,
      note: addresses ? words.addressesCount(addresses) : words.addressesHint,
    },
    {
      href: '/personal/loyalty',
      icon: 'card',
      title: words.loyalty,
      note: bonus === undefined ? '' : texts.loyalty.bonuses(bonus),
    },
  ];
  return (
    <nav aria-label={texts.overview.ways}>
      <ul className={styles.tiles}>
        {tiles
          .filter(({ href }) => hasPage(href))
          .map(({ href, icon, title, note }) => (
            <li key={href} className={styles.tile}>
              <MoreIcon name={icon} />
              <Link href={href} className={styles.tileLink}>
                {title}
              </Link>
              <Note wrap="anywhere">{note}</Note>
            </li>
          ))}
      </ul>
    </nav>
  );
}
