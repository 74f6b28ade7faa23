'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useModals } from '#features/modals/index.ts';
import { useSession } from '#features/session/index.ts';
import { useHasPage } from '#lib/hooks/missing-pages.tsx';
import { useAfterHydration } from '#lib/hooks/use-after-hydration.ts';
import { accountTexts } from '#lib/texts/account.ts';
import { texts } from '../texts.ts';
import { SignOutButton } from './logout.tsx';
import styles from './profile-shell.module.scss';

/** Returns the `aria-current` value of a link to the current page, or to a page above the current page. */
function getAriaCurrent(url: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === url) return 'page';
  return pathname.startsWith(`${url}/`) ? 'true' : undefined;
}

/**
 * Navigation of the personal area with the current page marked (RT-25). Until the session has loaded it shows the
 * public links.
 */
export function ProfileNavigation() {
  const pathname = usePathname();
  const session = useAfterHydration(useSession().data);
  const open = useModals((modals) => modals.open);
  const hasPage = useHasPage();
  const row = useRef<HTMLUListElement>(null);
  const links = session?.auth ? accountTexts.customerLinks : accountTexts.guestLinks;

  // On a phone the row scrolls, so the link of the current page is scrolled into the middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for another page or other links
  useEffect(() => {
    const list = row.current;
    const present = list?.querySelector('[aria-current]')?.parentElement;
    if (list && present) list.scrollLeft = present.offsetLeft - (list.clientWidth - present.offsetWidth) / 2;
  }, [pathname, links]);

  return (
    <nav className={styles.navigation} aria-label={texts.account}>
      <ul ref={row} className={styles.items}>
        {links
          .filter(({ url }) => hasPage(url))
          .map(({ url, name }) => (
            <li key={url}>
              <Link href={url} className={styles.item} aria-current={getAriaCurrent(url, pathname)}>
                {name}
              </Link>
            </li>
          ))}
        {session && (
          <li>
            {session.auth ? (
              <SignOutButton className={styles.item} />
            ) : (
              <button
                type="button"
                className={styles.item}
                aria-haspopup="dialog"
                onClick={() => open('auth')}
              >
                {accountTexts.signIn}
              </button>
            )}
          </li>
        )}
      </ul>
    </nav>
  );
}
