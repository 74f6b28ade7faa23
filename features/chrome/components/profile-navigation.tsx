'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useModals } from '@/features/modals';
import { useSession } from '@/features/session';
import { useAfterHydration } from '@/lib/hooks/use-after-hydration';
import { texts } from '../texts';
import { Logout } from './logout';
import styles from './profile-shell.module.scss';

/** Whether a way leads to the page that is open, or to one above it. */
function placeOf(url: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === url) return 'page';
  return pathname.startsWith(`${url}/`) ? 'true' : undefined;
}

/** RT-25, the present way marked. */
export const ProfileNavigation = () => <ProfileWays pathname={usePathname()} />;

/** Until the shop has said who came, the ways that are open to everybody. @param pathname empty while unknown */
export function ProfileWays({ pathname }: { pathname: string }) {
  const session = useAfterHydration(useSession().data);
  const open = useModals((modals) => modals.open);
  const row = useRef<HTMLUListElement>(null);
  const ways = session?.auth ? texts.account.customerWays : texts.account.guestWays;

  // On a phone the row scrolls: the present page's way is brought into its middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or other ways
  useEffect(() => {
    const list = row.current;
    const present = list?.querySelector('[aria-current]')?.parentElement;
    if (list && present) list.scrollLeft = present.offsetLeft - (list.clientWidth - present.offsetWidth) / 2;
  }, [pathname, ways]);

  return (
    <nav className={styles.navigation} aria-label={texts.account.name}>
      <ul ref={row} className={styles.ways}>
        {ways.map(({ url, name }) => (
          <li key={url}>
            <Link href={url} className={styles.way} aria-current={placeOf(url, pathname)}>
              {name}
            </Link>
          </li>
        ))}
        {session && (
          <li>
            {session.auth ? (
              <Logout className={styles.way} />
            ) : (
              <button
                type="button"
                className={styles.way}
                aria-haspopup="dialog"
                onClick={() => open('auth')}
              >
                {texts.account.signIn}
              </button>
            )}
          </li>
        )}
      </ul>
    </nav>
  );
}
