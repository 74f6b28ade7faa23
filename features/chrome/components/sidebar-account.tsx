'use client';

import Link from 'next/link';
import { useModals } from '#features/modals/index.ts';
import { useSession } from '#features/session/index.ts';
import { useHasPage } from '#lib/hooks/missing-pages.tsx';
import { accountTexts } from '#lib/texts/account.ts';
import { texts } from '../texts.ts';
import { SignOutButton } from './logout.tsx';
import styles from './sidebar-modal.module.scss';

/**
 * Account links in the phone's menu.
 * @param onLeave called when a link is followed, even to the current page
 */
export function SidebarAccount({ onLeave }: { onLeave: () => void }) {
  const { data: session } = useSession();
  const open = useModals((modals) => modals.open);
  const hasPage = useHasPage();
  const links = session?.auth ? accountTexts.customerLinks : accountTexts.guestLinks;
  return (
    <nav className={styles.account} aria-label={texts.account}>
      <ul>
        {session && !session.auth && (
          <li>
            <button type="button" className={styles.line} aria-haspopup="dialog" onClick={() => open('auth')}>
              {accountTexts.signIn}
            </button>
          </li>
        )}
        {links
          .filter(({ url }) => hasPage(url))
          .map(({ url, name }) => (
            <li key={url}>
              <Link href={url} prefetch={false} className={styles.line} onClick={onLeave}>
                {name}
              </Link>
            </li>
          ))}
      </ul>
      {session?.auth && <SignOutButton className={styles.line} />}
    </nav>
  );
}
