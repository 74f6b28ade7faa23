'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { texts } from '../texts';
import styles from './profile-shell.module.scss';

/** The ways of the personal area that are open to everybody. */
export function ProfileNavigation() {
  const pathname = usePathname();
  return (
    <nav className={styles.navigation} aria-label={texts.profile.navigation}>
      <ul className={styles.ways}>
        {texts.profile.entries.map(({ url, name }) => (
          <li key={url}>
            <Link href={url} className={styles.way} aria-current={pathname === url ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
